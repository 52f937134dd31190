"""С always_call и with_kwargs после ошибки хуку не дают kwargs."""

import textwrap
import warnings

import torch
from torch import nn
from torch.nn.modules.module import register_module_forward_hook


class Broken(nn.Module):
    def forward(self, x, *, factor=1.0):
        raise ValueError("сломалось")


def close(module, args, kwargs, output):
    print("хук:", args, kwargs, output)


def close_any(module, args, *rest):
    print("хук с *rest:", args, rest)


def call(title):
    print(title)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            model(torch.ones(1), factor=2.0)
        except ValueError as error:
            print("наружу:", error)
    for warning in caught:
        print(textwrap.fill(f"предупреждение: {warning.message}", 68))


model = Broken()
options = {"always_call": True, "with_kwargs": True}
with model.register_forward_hook(close, **options):
    call("СВОЙ ХУК")
with register_module_forward_hook(close, **options):
    call("ГЛОБАЛЬНЫЙ")
with register_module_forward_hook(close_any, **options):
    call("ГЛОБАЛЬНЫЙ, *rest")
# > СВОЙ ХУК
# > хук: (tensor([1.]),) {'factor': 2.0} None
# > наружу: сломалось
# > ГЛОБАЛЬНЫЙ
# > наружу: сломалось
# > предупреждение: global module forward hook with ``always_call=True``
# > raised an exception that was silenced as another error was raised in
# > forward: close() missing 1 required positional argument: 'output'
# > ГЛОБАЛЬНЫЙ, *rest
# > хук с *rest: (tensor([1.]),) (None,)
# > наружу: сломалось
