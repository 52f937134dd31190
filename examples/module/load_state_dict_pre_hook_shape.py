"""size mismatch: strict=False не поможет, поможет хук."""

import textwrap

import torch
from torch import nn


def drop_mismatched(module, state_dict, prefix, *args):
    for name, tensor in module.state_dict().items():
        value = state_dict.get(prefix + name)
        if value is not None and value.shape != tensor.shape:
            del state_dict[prefix + name]


state = nn.Sequential(nn.Linear(1, 2), nn.Linear(2, 3)).state_dict()
state["0.weight"] = torch.full((2, 1), 7.0)

model = nn.Sequential(nn.Linear(1, 2), nn.Linear(2, 5))
try:
    model.load_state_dict(state, strict=False)
except RuntimeError as error:
    print(textwrap.fill(str(error).split("\n\t")[1], 68))
print("но слой 0 уже загружен:", model[0].weight.flatten().tolist())

model.register_load_state_dict_pre_hook(drop_mismatched)
answer = model.load_state_dict(state, strict=False)
print("с хуком не пришло:", *answer.missing_keys)
# > size mismatch for 1.weight: copying a param with shape
# > torch.Size([3, 2]) from checkpoint, the shape in current model is
# > torch.Size([5, 2]).
# > но слой 0 уже загружен: [7.0, 7.0]
# > с хуком не пришло: 1.weight 1.bias
