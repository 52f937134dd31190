"""Убрать хук можно и между прямым и обратным проходом."""

import torch

calls = []


def named(name):
    def hook(grad):
        calls.append(name)

    return hook


x = torch.tensor([1.0], requires_grad=True)
y = x * 2
early = y.register_hook(named("ранний"))
loss = y * 3

early.remove()
early.remove()  # второй раз не мешает
y.register_hook(named("поздний"))  # прямой проход уже прошёл

with y.register_hook(named("в with")):
    loss.backward(retain_graph=True)
calls.append("|")
loss.backward()
print(*calls)


def once(grad):
    calls.append("один раз")
    handle.remove()  # удалить себя тоже можно


calls.clear()
handle = x.register_hook(once)
(x * 2).backward()
(x * 2).backward()
print(*calls)
# > поздний в with | поздний
# > один раз
