"""Чего запрет не касается: готового графа, одного тензора, потока."""

import threading

import torch
from torch.autograd.graph import (
    disable_saved_tensors_hooks,
    save_on_cpu,
)


def pack(tensor):
    print("  pack")
    return tensor.detach()


def unpack(packed):
    print("  unpack")
    return packed


def other_thread():
    with save_on_cpu():
        print("  хуки включились")


x = torch.ones(2, requires_grad=True)
y = x.pow(2)
with save_on_cpu():
    z = x.pow(2)

with disable_saved_tensors_hooks("нельзя"):
    print("граф, записанный с хуками")
    z.sum().backward()
    print(" ", x.grad)
    print("хуки на один тензор")
    y.grad_fn._raw_saved_self.register_hooks(pack, unpack)
    y.sum().backward()
    print("другой поток")
    thread = threading.Thread(target=other_thread)
    thread.start()
    thread.join()
# > граф, записанный с хуками
# >   tensor([2., 2.])
# > хуки на один тензор
# >   pack
# >   unpack
# > другой поток
# >   хуки включились
