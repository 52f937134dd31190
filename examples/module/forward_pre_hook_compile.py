"""torch.compile не замечает хук, добавленный после компиляции."""

import torch
from torch import nn

x = torch.zeros(1, 1)


def add_one(module, args):
    return args[0] + 1


def add_ten(module, args):
    return args[0] + 10


def run(title, before, after):
    torch.compiler.reset()  # забыть всё скомпилированное
    layer = nn.Linear(1, 1, bias=False)
    layer.weight.data.fill_(1.0)
    compiled = torch.compile(layer, backend="eager")
    for hook in before:
        layer.register_forward_pre_hook(hook)
    compiled(x)  # здесь слой компилируется
    for hook in after:
        layer.register_forward_pre_hook(hook)
    print(f"{title}: {compiled(x).item()}, слой {layer(x).item()}")


run("хук до компиляции", before=[add_one], after=[])
run("хук после", before=[], after=[add_ten])
run("один до, один после", before=[add_one], after=[add_ten])
# > хук до компиляции: 1.0, слой 1.0
# > хук после: 0.0, слой 10.0
# > один до, один после: 11.0, слой 11.0
