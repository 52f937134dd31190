"""Режимы: прямому хуку градиенты не нужны, eval() его не отключает."""

import torch
from torch import nn

layer = nn.Linear(1, 1)


def report(module, args, output):
    print("  хук, requires_grad =", output.requires_grad)


layer.register_forward_hook(report)
x = torch.ones(1, 1)

print("train()")
layer.train()(x)
print("eval()")
layer.eval()(x)
print("requires_grad_(False)")
layer.requires_grad_(False)(x)
layer.requires_grad_(True)
print("no_grad()")
with torch.no_grad():
    layer(x)
print("inference_mode()")
with torch.inference_mode():
    layer(x)
print("layer.forward(x)")
layer.forward(x)
print("  тишина")
# > train()
# >   хук, requires_grad = True
# > eval()
# >   хук, requires_grad = True
# > requires_grad_(False)
# >   хук, requires_grad = False
# > no_grad()
# >   хук, requires_grad = False
# > inference_mode()
# >   хук, requires_grad = False
# > layer.forward(x)
# >   тишина
