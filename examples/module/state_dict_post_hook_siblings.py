"""Хук без приставки задевает соседей — тех, что в словаре раньше."""

import torch
from torch import nn


def halve_all(module, state_dict, prefix, local_metadata):
    for key, value in state_dict.items():
        state_dict[key] = value.half()


def halve_own(module, state_dict, prefix, local_metadata):
    for key, value in state_dict.items():
        if key.startswith(prefix):
            state_dict[key] = value.half()


for hook in (halve_all, halve_own):
    model = nn.Sequential(*(nn.Linear(1, 1, bias=False) for _ in "012"))
    model[1].register_state_dict_post_hook(hook)
    print(hook.__name__)
    for key, value in model.state_dict().items():
        half = value.dtype == torch.float16
        print(f"  {key}: {'float16' if half else 'float32'}")
# > halve_all
# >   0.weight: float16
# >   1.weight: float16
# >   2.weight: float32
# > halve_own
# >   0.weight: float32
# >   1.weight: float16
# >   2.weight: float32
