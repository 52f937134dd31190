"""remove() снимает хук; в уже готовом словаре его правка остаётся."""

from torch import nn


def add_note(module, state_dict, prefix, local_metadata):
    state_dict[prefix + "note"] = 1


layer = nn.Linear(1, 1, bias=False)
handle = layer.register_state_dict_post_hook(add_note)
before = layer.state_dict()
handle.remove()
print("до remove():   ", *before)
print("после remove():", *layer.state_dict())
with layer.register_state_dict_post_hook(add_note):
    print("внутри with:   ", *layer.state_dict())
print("после with:    ", *layer.state_dict())
# > до remove():    weight note
# > после remove(): weight
# > внутри with:    weight note
# > после with:     weight
