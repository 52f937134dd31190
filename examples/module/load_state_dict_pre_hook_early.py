"""BatchNorm успевает раньше хука: он переопределил загрузку."""

from torch import nn


def show(module, state_dict, prefix, *args):
    print(type(module).__name__, *state_dict)


for layer in (nn.Linear(1, 1), nn.BatchNorm1d(1, affine=False)):
    layer.register_load_state_dict_pre_hook(show)
    layer.load_state_dict({}, strict=False)
# > Linear
# > BatchNorm1d num_batches_tracked
