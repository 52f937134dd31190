"""Забытый глобальный хук переживает модель, with снимает его сам."""

from contextlib import ExitStack

from torch import nn
from torch.nn.modules import module as module_code
from torch.nn.modules.module import (
    register_module_forward_hook,
    register_module_forward_pre_hook,
)

calls = []


def count(module, *rest):
    calls.append(module)


def debug_and_forget():
    model = nn.Identity()
    register_module_forward_hook(count)  # дескриптор никто не хранит
    model(1)


def calls_of_new_model():
    calls.clear()
    nn.Identity()(1)
    return len(calls)


with register_module_forward_hook(count):
    print("внутри with:", calls_of_new_model())
try:
    with ExitStack() as hooks:
        hooks.enter_context(register_module_forward_pre_hook(count))
        hooks.enter_context(register_module_forward_hook(count))
        print("два хука в ExitStack:", calls_of_new_model())
        raise ValueError("ошибка посреди отладки")
except ValueError:
    print("после ошибки:", calls_of_new_model())

debug_and_forget()
print("забытый хук:", calls_of_new_model())
module_code._global_forward_hooks.clear()
print("после clear():", calls_of_new_model())
# > внутри with: 1
# > два хука в ExitStack: 2
# > после ошибки: 0
# > забытый хук: 1
# > после clear(): 0
