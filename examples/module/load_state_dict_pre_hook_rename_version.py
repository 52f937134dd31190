"""Переименовали слой — версия осталась под старым именем."""

from torch import nn


class Net(nn.Module):
    def __init__(self, name):
        super().__init__()
        self.add_module(name, nn.BatchNorm1d(1))


def rename(module, state_dict, prefix, *args):
    for key in list(state_dict):
        if key.startswith(prefix + "bn."):
            name = key.removeprefix(prefix + "bn.")
            state_dict[prefix + "norm." + name] = state_dict.pop(key)
    same = state_dict._metadata is state._metadata
    print("модель: _metadata тот же, что у вызывающего:", same)


def show(module, state_dict, prefix, local_metadata, *args):
    found = hasattr(state_dict, "_metadata")
    print("BatchNorm:", local_metadata, "есть ли _metadata:", found)


state = Net("bn").state_dict()
del state["bn.num_batches_tracked"]  # файл испорчен

model = Net("norm")
model.register_load_state_dict_pre_hook(rename)
model.norm.register_load_state_dict_pre_hook(show)
print(model.load_state_dict(state))

state._metadata["norm"] = state._metadata.pop("bn")
try:
    model.load_state_dict(state)
except RuntimeError as error:
    print(str(error).split("\n\t")[1])
# > модель: _metadata тот же, что у вызывающего: True
# > BatchNorm: {} есть ли _metadata: False
# > <All keys matched successfully>
# > модель: _metadata тот же, что у вызывающего: True
# > BatchNorm: {'version': 2} есть ли _metadata: False
# > Missing key(s) in state_dict: "norm.num_batches_tracked".
