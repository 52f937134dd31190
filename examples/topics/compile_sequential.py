"""nn.Sequential компилируется целиком или не компилируется вовсе."""

import torch
from torch import nn

x = torch.zeros(1, 1)
graphs = []


def count(graph, inputs):  # бэкенд: ему отдают готовые куски
    graphs.append(graph)
    return graph


def add_ten(module, args, output):
    return output + 10


class Own(nn.Linear):
    def forward(self, x):
        return super().forward(x) * 2


def build(layer=nn.Linear):
    torch.compiler.reset()
    graphs.clear()
    return nn.Sequential(layer(1, 1, bias=False))


model = build()
compiled = torch.compile(model, backend=count)
compiled(x)
print("torch.compile(model), кусков:", len(graphs))
model.register_forward_hook(add_ten)
print("  хук на модели, поздно:", compiled(x).item())

model = build()
model.compile(backend=count)
model(x)
print("model.compile(), кусков:", len(graphs))
model.register_forward_hook(add_ten)
print("  хук на модели, поздно:", model(x).item())

model = build(Own)
model.compile(backend=count)
model(x)
print("model.compile(), слой свой, кусков:", len(graphs))
model.register_forward_hook(add_ten)
print("  хук на модели, поздно:", model(x).item())
# > torch.compile(model), кусков: 1
# >   хук на модели, поздно: 0.0
# > model.compile(), кусков: 0
# >   хук на модели, поздно: 10.0
# > model.compile(), слой свой, кусков: 1
# >   хук на модели, поздно: 10.0
