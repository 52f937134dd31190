"""Хук под autocast получил bfloat16: округлено, и NumPy не берёт."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(1.0)
x = torch.tensor([[1000.5]])


def show(module, args, output):
    print("  выход", output.item())
    try:
        output.detach().numpy()
    except TypeError as error:
        print(f"  {type(error).__name__}: {error}")
        print("  через float():", output.detach().float().numpy())


layer.register_forward_hook(show)
print("обычный проход")
layer(x)
print("autocast")
with torch.autocast("cpu", dtype=torch.bfloat16):
    layer(x)
# > обычный проход
# >   выход 1000.5
# > autocast
# >   выход 1000.0
# >   TypeError: Got unsupported ScalarType BFloat16
# >   через float(): [[1000.]]
