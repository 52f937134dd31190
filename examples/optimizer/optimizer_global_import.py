"""Имя из документации не работает; работает import из модуля."""

import torch.optim.optimizer
from torch.optim.optimizer import register_optimizer_step_pre_hook


def silent(optimizer, args, kwargs):
    pass


try:
    torch.optim.optimizer.register_optimizer_step_pre_hook(silent)
except AttributeError as error:
    print(error)

with register_optimizer_step_pre_hook(silent) as handle:
    print("через from ... import:", type(handle).__name__)
# > module 'torch.optim' has no attribute 'optimizer'
# > через from ... import: RemovableHandle
