"""Снять хук сразу со всех тензоров."""

import torch
from torch.autograd.graph import register_multi_grad_hook

a = torch.tensor([1.0], requires_grad=True)
b = torch.tensor([1.0], requires_grad=True)


def show(grads):
    print("   хук сработал, градиентов:", len(grads))


def run(title):
    print(title)
    (a * b).backward()


handle = register_multi_grad_hook([a, b], show)
run("хук есть")
handle.remove()
run("после remove()")

with register_multi_grad_hook([a, b], show):
    run("внутри with")
run("после with")


def show_once(grads):
    print("   один раз и хватит")
    once.remove()


once = register_multi_grad_hook([a, b], show_once)
run("первый проход")
run("второй проход")
# > хук есть
# >    хук сработал, градиентов: 2
# > после remove()
# > внутри with
# >    хук сработал, градиентов: 2
# > после with
# > первый проход
# >    один раз и хватит
# > второй проход
