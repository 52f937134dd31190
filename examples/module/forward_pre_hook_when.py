"""Режимы: хук работает всегда, кроме прямого вызова forward()."""

import torch
from torch import nn

layer = nn.Linear(1, 1)


def report(module, args):
    print("  хук, training =", module.training)


layer.register_forward_pre_hook(report)
x = torch.ones(1, 1)

print("train()")
y = layer(x)
print("backward()")
y.backward()
print("  тишина")
print("eval()")
layer.eval()(x)
print("no_grad()")
with torch.no_grad():
    layer(x)
print("inference_mode()")
with torch.inference_mode():
    layer(x)
print("дважды подряд")
layer(x), layer(x)
print("layer.forward(x)")
layer.forward(x)
print("  тишина")
# > train()
# >   хук, training = True
# > backward()
# >   тишина
# > eval()
# >   хук, training = False
# > no_grad()
# >   хук, training = False
# > inference_mode()
# >   хук, training = False
# > дважды подряд
# >   хук, training = False
# >   хук, training = False
# > layer.forward(x)
# >   тишина
