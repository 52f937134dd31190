"""Решение: сколько байтов оставил каждый слой."""

import torch
from torch import nn
from torch.autograd.graph import saved_tensors_hooks

model = nn.Sequential(
    nn.Linear(10, 100), nn.ReLU(), nn.Linear(100, 5), nn.Softmax(dim=1)
)
weights = {p.data_ptr() for p in model.parameters()}
current = []  # имена модулей, которые сейчас считают
seen = set()
sizes = dict.fromkeys(dict(model.named_children()), 0)


def enter(name):
    def hook(module, args):
        current.append(name)

    return hook


def leave(module, args, output):
    current.pop()


def pack(tensor):
    storage = tensor.untyped_storage()
    pointer = storage.data_ptr()
    if pointer not in weights | seen:
        seen.add(pointer)
        sizes[current[-1]] += storage.nbytes()
    return tensor.detach()


def unpack(packed):
    return packed


handles = []
for name, module in model.named_children():
    handles.append(module.register_forward_pre_hook(enter(name)))
    handles.append(module.register_forward_hook(leave))
with saved_tensors_hooks(pack, unpack):
    output = model(torch.ones(20, 10))
for handle in handles:
    handle.remove()

for name, size in sizes.items():
    print(name, type(model.get_submodule(name)).__name__, size)
# > 0 Linear 800
# > 1 ReLU 8000
# > 2 Linear 0
# > 3 Softmax 400
