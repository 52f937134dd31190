"""None отличает параметр, до которого градиент не дошёл."""

import torch
from torch import nn

x = torch.ones(1, 1)
for set_to_none in (True, False):
    model = nn.ModuleDict()
    for name in ("used", "idle", "never"):
        model[name] = nn.Linear(1, 1, bias=False)

    # Первый шаг: работают два слоя из трёх.
    (model["used"](x) + model["idle"](x)).backward()
    model.zero_grad(set_to_none)
    # Второй шаг: только один.
    model["used"](x).backward()

    print("set_to_none:", set_to_none)
    for name, parameter in model.named_parameters():
        print(" ", name, parameter.grad)
# > set_to_none: True
# >   used.weight tensor([[1.]])
# >   idle.weight None
# >   never.weight None
# > set_to_none: False
# >   used.weight tensor([[1.]])
# >   idle.weight tensor([[0.]])
# >   never.weight None
