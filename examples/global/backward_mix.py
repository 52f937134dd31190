"""Старый и новый глобальные хуки не смешать даже после remove()."""

# %% mix
import textwrap
import warnings

import torch
from torch import nn
from torch.nn.modules import module as module_code
from torch.nn.modules.module import (
    register_module_backward_hook,
    register_module_full_backward_hook,
    register_module_full_backward_pre_hook,
)


def silent(module, *gradients):
    pass


def attempt(register):
    try:
        register(silent).remove()
        print(f"{register.__name__}: ошибки нет")
    except RuntimeError as error:
        print(f"{register.__name__}:")
        print(textwrap.fill(str(error), 68))


attempt(register_module_backward_hook)
attempt(register_module_full_backward_hook)
attempt(register_module_full_backward_pre_hook)
# > register_module_backward_hook: ошибки нет
# > register_module_full_backward_hook:
# > Cannot use both regular backward hooks and full backward hooks as a
# > global Module hook. Please use only one of them.
# > register_module_full_backward_pre_hook: ошибки нет


# %% own
def announce(text):
    def hook(module, grad_input, grad_output):
        print(text)

    return hook


# Старый хук предупреждает, что он старый.
warnings.simplefilter("ignore", FutureWarning)
layer = nn.Linear(1, 1)
layer.register_full_backward_hook(announce("новый свой"))
with register_module_backward_hook(announce("старый глобальный")):
    layer(torch.ones(1, 1, requires_grad=True)).backward()
# > старый глобальный
# > новый свой

# %% reset
module_code._global_is_full_backward_hook = None
attempt(register_module_full_backward_hook)
# > register_module_full_backward_hook: ошибки нет
