"""Хук слоя видит весь словарь: свои ключи, соседей и не только."""

from torch import nn


def show(module, state_dict, prefix, local_metadata):
    print(f"{type(module).__name__}, приставка {prefix!r}")
    print("  ключи:     ", *state_dict)
    print("  метаданные:", local_metadata)


model = nn.Sequential(
    nn.Linear(1, 1, bias=False),
    nn.Linear(1, 1, bias=False),
    nn.BatchNorm1d(1, track_running_stats=False),
)
for module in (model[1], model[2], model):
    module.register_state_dict_post_hook(show)

model.state_dict()
print("один слой:")
model[1].state_dict()
# > Linear, приставка '1.'
# >   ключи:      0.weight 1.weight
# >   метаданные: {'version': 1}
# > BatchNorm1d, приставка '2.'
# >   ключи:      0.weight 1.weight 2.weight 2.bias
# >   метаданные: {'version': 2}
# > Sequential, приставка ''
# >   ключи:      0.weight 1.weight 2.weight 2.bias
# >   метаданные: {'version': 1}
# > один слой:
# > Linear, приставка ''
# >   ключи:      weight
# >   метаданные: {'version': 1}
