"""Метод экземпляра этот хук не принимает, остальные три — принимают."""

import functools

from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(1, 1)

    def add_note(self, module, state_dict, prefix, local_metadata):
        state_dict[prefix + "note"] = 1

    def any_hook(self, *args):
        pass


model = Net()
try:
    model.register_state_dict_post_hook(model.add_note)
except AttributeError as error:
    print("AttributeError:", error)

wrapped = functools.partial(model.add_note)
with model.register_state_dict_post_hook(wrapped):
    print("partial: ", *model.state_dict())
# lambda зовёт метод того модуля, который ей дали.
with model.register_state_dict_post_hook(
    lambda module, *args: module.add_note(module, *args)
):
    print("lambda:  ", *model.state_dict())
with model._register_state_dict_hook(model.add_note):
    print("закрытая:", *model.state_dict())
model.register_state_dict_pre_hook(model.any_hook)
model.register_load_state_dict_pre_hook(model.any_hook)
model.register_load_state_dict_post_hook(model.any_hook)
model.load_state_dict(model.state_dict())
print("остальные три работают")
# > AttributeError: 'method' object has no attribute '_from_public_api'
# > partial:  layer.weight layer.bias note
# > lambda:   layer.weight layer.bias note
# > закрытая: layer.weight layer.bias note
# > остальные три работают
