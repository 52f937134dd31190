"""Ленивый слой и параметризация: что видит хук."""

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_module_registration_hook,
    register_module_parameter_registration_hook,
)
from torch.nn.utils.parametrizations import weight_norm


def show(module, name, value):
    print(f"  {type(module).__name__}.{name}: {type(value).__name__}")


ready = nn.Linear(1, 1, bias=False)
with (
    register_module_parameter_registration_hook(show),
    register_module_module_registration_hook(show),
):
    print("LazyLinear создан")
    lazy = nn.LazyLinear(1, bias=False)
    print("LazyLinear вызван")
    lazy(torch.ones(1, 3))
    print("  тишина, вес готов:", tuple(lazy.weight.shape))
    print("weight_norm()")
    weight_norm(ready)
# > LazyLinear создан
# >   LazyLinear.weight: Parameter
# >   LazyLinear.weight: UninitializedParameter
# > LazyLinear вызван
# >   тишина, вес готов: (1, 3)
# > weight_norm()
# >   ParametrizationList.0: _WeightNorm
# >   ParametrizationList.original0: Parameter
# >   ParametrizationList.original1: Parameter
# >   ParametrizedLinear.parametrizations: ModuleDict
# >   ModuleDict.weight: ParametrizationList
