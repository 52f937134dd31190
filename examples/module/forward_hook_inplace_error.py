"""Изменить на месте выход, который нужен обратному проходу: ошибка."""

import textwrap

import torch
from torch import nn

layer = nn.Sigmoid()


def in_place(module, args, output):
    output.mul_(2)


def new_tensor(module, args, output):
    return output * 2


for hook in (in_place, new_tensor):
    x = torch.zeros(1, requires_grad=True)
    with layer.register_forward_hook(hook):
        y = layer(x)
    print(f"{hook.__name__}: выход {y.item()}")
    try:
        y.backward()
        print("градиент:", x.grad.item())
    except RuntimeError as error:
        print(textwrap.fill(str(error), 68))
# > in_place: выход 1.0
# > one of the variables needed for gradient computation has been
# > modified by an inplace operation: [torch.FloatTensor [1]], which is
# > output 0 of Sigmoid, is at version 1; expected version 0 instead.
# > Hint: enable anomaly detection to find the operation that failed to
# > compute its gradient, with torch.autograd.set_detect_anomaly(True,
# > check_nan=False).
# > new_tensor: выход 1.0
# > градиент: 0.5
