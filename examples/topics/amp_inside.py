"""autocast внутри хука: прямой, с выключателем, обратный."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
number = torch.tensor([[1000.5]])
unit = torch.ones(1, 1)


def product(title):
    result = number @ unit
    dtype = str(result.dtype).removeprefix("torch.")
    print(f"  {title}: {dtype} {result.item()}")


def forward_hook(module, args, output):
    product("прямой хук")
    with torch.autocast("cpu", enabled=False):
        product("с enabled=False")


def backward_hook(module, grad_input, grad_output):
    product("обратный хук")


layer.register_forward_hook(forward_hook)
layer.register_full_backward_hook(backward_hook)
x = torch.ones(1, 1, requires_grad=True)

print("backward() снаружи")
with torch.autocast("cpu", dtype=torch.bfloat16):
    y = layer(x)
y.sum().backward()

print("backward() внутри")
with torch.autocast("cpu", dtype=torch.bfloat16):
    layer(x).sum().backward()
# > backward() снаружи
# >   прямой хук: bfloat16 1000.0
# >   с enabled=False: float32 1000.5
# >   обратный хук: float32 1000.5
# > backward() внутри
# >   прямой хук: bfloat16 1000.0
# >   с enabled=False: float32 1000.5
# >   обратный хук: bfloat16 1000.0
