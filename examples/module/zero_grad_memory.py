"""None освобождает память градиента, нули — нет."""

import weakref

import torch
from torch import nn

for set_to_none in (True, False):
    layer = nn.Linear(1, 1, bias=False)
    layer(torch.ones(1, 1)).backward()
    # Слабая ссылка не держит тензор и видит, жив ли он.
    alive = weakref.ref(layer.weight.grad)
    layer.zero_grad(set_to_none)
    print("set_to_none", set_to_none, "жив:", alive() is not None)
# > set_to_none True жив: False
# > set_to_none False жив: True
