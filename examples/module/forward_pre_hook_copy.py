"""deepcopy() и torch.save(model) переносят хук и его with_kwargs."""

import copy
import io

import torch
from torch import nn


class Scale(nn.Module):
    def forward(self, x, factor=1.0):
        return x * factor


def five_times(module, args, kwargs):
    return args, {**kwargs, "factor": 5.0}


model = Scale()
handle = model.register_forward_pre_hook(five_times, with_kwargs=True)
clone = copy.deepcopy(model)
file = io.BytesIO()
torch.save(model, file)
file.seek(0)
loaded = torch.load(file, weights_only=False)

handle.remove()
x = torch.ones(1)
print("model: ", model(x).item())
print("clone: ", clone(x).item())
print("loaded:", loaded(x).item())
# > model:  1.0
# > clone:  5.0
# > loaded: 5.0
