"""remove() и with: хук снимают через дескриптор."""

from torch import nn


def show(module, prefix, keep_vars):
    print("  хук сработал")


layer = nn.Linear(1, 1)
handle = layer.register_state_dict_pre_hook(show)
print("с хуком")
layer.state_dict()
handle.remove()
print("после remove()")
layer.state_dict()
with layer.register_state_dict_pre_hook(show):
    print("внутри with")
    layer.state_dict()
print("после with")
layer.state_dict()
# > с хуком
# >   хук сработал
# > после remove()
# > внутри with
# >   хук сработал
# > после with
