"""pack идёт по слоям вперёд, unpack - назад, внутри хуков модуля."""

import torch
from torch import nn
from torch.autograd.graph import saved_tensors_hooks

model = nn.Sequential(nn.Sigmoid(), nn.Tanh())
names = {model[0]: "слой 0", model[1]: "слой 1"}


def say(text):
    def hook(module, *received):
        print(f"  {names[module]}: {text}")

    return hook


def pack(tensor):
    print(f"    pack {tensor.item():.2f}")
    return tensor.detach()


def unpack(tensor):
    print(f"    unpack {tensor.item():.2f}")
    return tensor


for layer in model:
    layer.register_forward_hook(say("forward_hook"))
    layer.register_full_backward_pre_hook(say("backward_pre_hook"))
    layer.register_full_backward_hook(say("full_backward_hook"))

print("вперёд")
with saved_tensors_hooks(pack, unpack):
    y = model(torch.zeros(1, requires_grad=True))
print("назад")
y.backward()
# > вперёд
# >     pack 0.50
# >   слой 0: forward_hook
# >     pack 0.46
# >   слой 1: forward_hook
# > назад
# >   слой 1: backward_pre_hook
# >     unpack 0.46
# >   слой 1: full_backward_hook
# >   слой 0: backward_pre_hook
# >     unpack 0.50
# >   слой 0: full_backward_hook
