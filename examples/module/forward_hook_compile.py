"""torch.compile не замечает хук, добавленный после компиляции."""

import torch
from torch import nn

x = torch.zeros(1, 1)


def add_one(module, args, output):
    return output + 1


def add_ten(module, args, output):
    return output + 10


def run(title, before, after):
    torch.compiler.reset()  # забыть всё скомпилированное
    layer = nn.Linear(1, 1, bias=False)
    model = nn.Sequential(layer)
    compiled = torch.compile(model, backend="eager")
    for hook in before:
        layer.register_forward_hook(hook)
    compiled(x)  # здесь модель компилируется
    for hook in after:
        layer.register_forward_hook(hook)
    print(title)
    print("  compiled:", compiled(x).item())
    print("  model:", model(x).item())


run("хук до компиляции", before=[add_one], after=[])
run("хук после", before=[], after=[add_ten])
run("один до, один после", before=[add_one], after=[add_ten])
# > хук до компиляции
# >   compiled: 1.0
# >   model: 1.0
# > хук после
# >   compiled: 0.0
# >   model: 10.0
# > один до, один после
# >   compiled: 11.0
# >   model: 11.0
