"""assign=True виден в local_metadata и остаётся в словаре."""

from torch import nn


def show(module, state_dict, prefix, local_metadata, *args):
    print("  хук:", local_metadata)


layer = nn.Linear(1, 1, bias=False)
layer.register_load_state_dict_pre_hook(show)


def load(title, state, **options):
    print(title)
    before = layer.weight
    layer.load_state_dict(state, **options)
    print(
        "  параметр", "прежний" if layer.weight is before else "новый"
    )


state = nn.Linear(1, 1, bias=False).state_dict()
load("по умолчанию", state)
load("assign=True", state, assign=True)
load("снова по умолчанию, тот же словарь", state)
load("dict(state)", dict(state))
# > по умолчанию
# >   хук: {'version': 1}
# >   параметр прежний
# > assign=True
# >   хук: {'version': 1, 'assign_to_params_buffers': True}
# >   параметр новый
# > снова по умолчанию, тот же словарь
# >   хук: {'version': 1, 'assign_to_params_buffers': True}
# >   параметр новый
# > dict(state)
# >   хук: {}
# >   параметр прежний
