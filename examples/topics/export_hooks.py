"""torch.export: прямой хук вошёл в граф, обратный пропал."""

import textwrap

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(1, 1, bias=False)
        self.layer.weight.data.fill_(1.0)

    def forward(self, x):
        return self.layer(x)


def add_ten(module, args, output):
    return output + 10


def ten_times(module, grad_input, grad_output):
    return (grad_input[0] * 10,)


def hundred_times(grad):
    return grad * 100


model = Net()
model.register_forward_hook(add_ten)
model.layer.register_full_backward_hook(ten_times)
model.layer.weight.register_hook(hundred_times)
exported = torch.export.export(model, (torch.zeros(1, 1),)).module()

for name, function in (("модель", model), ("экспорт", exported)):
    model.zero_grad()
    x = torch.ones(1, 1, requires_grad=True)
    y = function(x)
    y.backward()
    print(f"{name}: ответ {y.item():g}, x.grad {x.grad.item():g}")
    print(f"  weight.grad {model.layer.weight.grad.item():g}")
print("вес тот же:", exported.layer.weight is model.layer.weight)
try:
    torch.export.export(model, (torch.zeros(1, 1),), strict=True)
except Exception as error:
    print("strict=True:", type(error).__name__)
    print(textwrap.fill(str(error).splitlines()[0], 68))
# > модель: ответ 11, x.grad 10
# >   weight.grad 100
# > экспорт: ответ 11, x.grad 1
# >   weight.grad 100
# > вес тот же: True
# > strict=True: Unsupported
# > Module-level backwards hooks require compiled autograd.
