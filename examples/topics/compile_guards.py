"""Снятый хук torch.compile замечает, добавленный - по просьбе."""

import torch
from torch import nn

x = torch.zeros(1, 1)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(1, 1, bias=False)

    def forward(self, x):
        return self.layer(x)


def add_ten(module, args, output):
    return output + 10


model = Net()
compiled = torch.compile(model, backend="eager")
handle = model.layer.register_forward_hook(add_ten)
print("хук был при компиляции:", compiled(x).item())
handle.remove()
print("хук сняли:", compiled(x).item())
model.layer.register_forward_hook(add_ten)
print("повесили снова:", compiled(x).item())

torch.compiler.reset()
model = Net()
compiled = torch.compile(model, backend="eager")
guards = {"skip_nnmodule_hook_guards": False}
with torch._dynamo.config.patch(guards):
    compiled(x)
    model.layer.register_forward_hook(add_ten)
    print("следить за хуками:", compiled(x).item())
# > хук был при компиляции: 10.0
# > хук сняли: 0.0
# > повесили снова: 0.0
# > следить за хуками: 10.0
