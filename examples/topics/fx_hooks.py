"""torch.fx: хуки корня пропали, хуки листьев остались на слоях."""

import torch
from torch import fx, nn


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(1, 1, bias=False)

    def forward(self, x):
        return self.layer(x)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.block = Block()

    def forward(self, x):
        return self.block(x)


def add(number):
    def hook(module, args, output):
        return output + number

    return hook


model = Net()
model.register_forward_hook(add(100))
model.block.register_forward_hook(add(10))
model.block.layer.register_forward_hook(add(1))

x = torch.zeros(1, 1)
traced = fx.symbolic_trace(model)
print("модель:", model(x).item())
print("fx:", traced(x).item())
for node in traced.graph.nodes:
    print(" ", node.op, node.target)
print("слой тот же:", traced.block.layer is model.block.layer)
traced.register_forward_hook(add(1000))
traced.block.layer.register_forward_hook(add(2))
print("новые хуки:", traced(x).item())
# > модель: 111.0
# > fx: 11.0
# >   placeholder x
# >   call_module block.layer
# >   call_function <built-in function add>
# >   output output
# > слой тот же: True
# > новые хуки: 1013.0
