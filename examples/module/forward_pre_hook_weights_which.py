"""Кто считает вес в хуке перед forward, а кто без хука."""

import warnings

from torch import nn
from torch.nn import utils
from torch.nn.utils import parametrizations, prune

# utils.weight_norm() советует новую замену; здесь мы их сравниваем.
warnings.simplefilter("ignore", FutureWarning)


def show(title, layer):
    hooks = [
        type(h).__name__ for h in layer._forward_pre_hooks.values()
    ]
    loading = len(layer._load_state_dict_pre_hooks)
    print(title)
    print("  класс:", type(layer).__name__)
    print("  хуки перед forward:", hooks)
    print("  хуки перед загрузкой:", loading)


show("prune", prune.identity(nn.Linear(2, 2), "weight"))
show("utils.weight_norm", utils.weight_norm(nn.Linear(2, 2)))
show("utils.spectral_norm", utils.spectral_norm(nn.Linear(2, 2)))
new = parametrizations
show("parametrizations.weight_norm", new.weight_norm(nn.Linear(2, 2)))
show(
    "parametrizations.spectral_norm", new.spectral_norm(nn.Linear(2, 2))
)
# > prune
# >   класс: Linear
# >   хуки перед forward: ['Identity']
# >   хуки перед загрузкой: 0
# > utils.weight_norm
# >   класс: Linear
# >   хуки перед forward: ['WeightNorm']
# >   хуки перед загрузкой: 0
# > utils.spectral_norm
# >   класс: Linear
# >   хуки перед forward: ['SpectralNorm']
# >   хуки перед загрузкой: 1
# > parametrizations.weight_norm
# >   класс: ParametrizedLinear
# >   хуки перед forward: []
# >   хуки перед загрузкой: 1
# > parametrizations.spectral_norm
# >   класс: ParametrizedLinear
# >   хуки перед forward: []
# >   хуки перед загрузкой: 0
