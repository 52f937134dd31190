"""grad_output стоит у выхода слоя, grad_input — у его входа."""

import torch
from torch import nn

layer = nn.Linear(2, 1, bias=False)
with torch.no_grad():
    layer.weight.copy_(torch.tensor([[3.0, 5.0]]))


def show_gradients(module, grad_input, grad_output):
    print("grad_output", grad_output[0].tolist())
    print("grad_input", grad_input[0].tolist())


layer.register_full_backward_hook(show_gradients)

x = torch.tensor([[1.0, 2.0]], requires_grad=True)
y = layer(x)
print("x", x.tolist())
print("weight", layer.weight.tolist())
print("y", y.tolist())
y.backward()
print("weight.grad", layer.weight.grad.tolist())
# > x [[1.0, 2.0]]
# > weight [[3.0, 5.0]]
# > y [[13.0]]
# > grad_output [[1.0]]
# > grad_input [[3.0, 5.0]]
# > weight.grad [[1.0, 2.0]]
