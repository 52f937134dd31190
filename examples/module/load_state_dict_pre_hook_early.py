"""Модуль, который переопределил загрузку: раньше хука и без него."""

from torch import nn


class Own(nn.Linear):
    def _load_from_state_dict(self, *args):
        print("Own: загрузил сам, без super()")


def show(module, state_dict, prefix, *args):
    print(f"хук {type(module).__name__}:", *state_dict)


for layer in (
    nn.Linear(1, 1),
    nn.BatchNorm1d(1, affine=False),
    Own(1, 1),
):
    layer.register_load_state_dict_pre_hook(show)
    layer.load_state_dict({}, strict=False)
# > хук Linear:
# > хук BatchNorm1d: num_batches_tracked
# > Own: загрузил сам, без super()
