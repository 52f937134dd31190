"""torch.compile не замечает хук, добавленный после компиляции."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(1.0)
model = nn.Sequential(layer)
compiled = torch.compile(model, backend="eager")


def ten_times(module, grad_input, grad_output):
    return (grad_input[0] * 10,)


def x_grad(function):
    x = torch.ones(1, 1, requires_grad=True)
    function(x).sum().backward()
    return x.grad.item()


print("без хука:", x_grad(compiled))  # здесь модель компилируется

layer.register_full_backward_hook(ten_times)
print("хук добавлен, compiled:", x_grad(compiled))
print("хук добавлен, model:", x_grad(model))

torch.compiler.reset()  # забыть всё скомпилированное
print("скомпилировано заново:", x_grad(compiled))
# > без хука: 1.0
# > хук добавлен, compiled: 1.0
# > хук добавлен, model: 10.0
# > скомпилировано заново: 10.0
