"""Контекст действует только в своём потоке."""

import threading

import torch
from torch.autograd.graph import saved_tensors_hooks

x = torch.ones(2, requires_grad=True)


def pack(tensor):
    print("  pack")
    return tensor.detach()


def unpack(packed):
    return packed


def forward():
    x.exp()


def run_in_thread(function):
    thread = threading.Thread(target=function)
    thread.start()
    thread.join()


def forward_with_hooks():
    with saved_tensors_hooks(pack, unpack):
        forward()


with saved_tensors_hooks(pack, unpack):
    print("тот же поток")
    forward()
    print("новый поток")
    run_in_thread(forward)
print("контекст внутри потока")
run_in_thread(forward_with_hooks)
# > тот же поток
# >   pack
# > новый поток
# > контекст внутри потока
# >   pack
