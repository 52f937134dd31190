"""torch.fx: обратный хук живёт на листе и пропадает на блоке."""

import textwrap
import warnings

import torch
from torch import fx, nn


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(1, 1, bias=False)

    def forward(self, x):
        return self.layer(x)


fired = []


def report(module, grad_input, grad_output):
    fired.append(type(module).__name__)


def show(module, args, output):
    print("прямой хук блока:", type(output).__name__, end=", ")
    print("среднее", output.mean())


model = nn.Sequential(Block())
model[0].register_full_backward_hook(report)
model[0].layer.register_full_backward_hook(report)
handle = model[0].register_forward_hook(show)
with warnings.catch_warnings(record=True) as caught:
    traced = fx.symbolic_trace(model)
handle.remove()
print(textwrap.fill(str(caught[0].message), 68))

for name, function in (("модель", model), ("fx", traced)):
    fired.clear()
    x = torch.ones(1, 1, requires_grad=True)
    function(x).backward()
    print(f"{name}: сработали", *fired)
# > прямой хук блока: Proxy, среднее Proxy(mean)
# > For backward hooks to be called, module output should be a Tensor or
# > a tuple of Tensors but received <class 'torch.fx.proxy.Proxy'>
# > модель: сработали Linear Block
# > fx: сработали Linear
