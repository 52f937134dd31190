"""Хук на вид, основу которого изменили на месте, роняет Python."""

import multiprocessing

import torch


def show(grad):
    print("хук:", grad)


def make_view():
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    y = x * 1
    view = y[0]
    y.mul_(2)  # вид смотрит в ту же память
    return view


def crash():
    make_view().register_hook(show)


view = make_view()
print(view.grad_fn.name())  # при чтении torch обновляет узел графа
view.register_hook(show)
(view * 3).backward()

# Падает весь процесс, поэтому запускаем отдельный.
process = multiprocessing.get_context("fork").Process(target=crash)
process.start()
process.join()
print("без чтения grad_fn код возврата", process.exitcode)
# > AsStridedBackward0
# > хук: tensor(3.)
# > без чтения grad_fn код возврата -11
