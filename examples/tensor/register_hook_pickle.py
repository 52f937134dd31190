"""torch.save() хук не сохраняет; предупреждает не всегда."""

import io
import textwrap
import warnings

import torch
from torch import nn
from torch.utils.hooks import unserializable_hook


def show(grad):
    print(grad)


@unserializable_hook
def quiet(grad):
    print(grad)


def run(name, tensor, hook):
    tensor.register_hook(hook)
    file = io.BytesIO()
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        torch.save(tensor, file)
    file.seek(0)
    hooks = len(torch.load(file)._backward_hooks)
    print(f"{name}: хуков {hooks}, предупреждений {len(caught)}")
    for warning in caught:
        # Адрес функции у каждого запуска свой.
        text = str(warning.message).replace(repr(hook), "<show>")
        print(textwrap.indent(textwrap.fill(text, 64), "  "))


run("тензор", torch.ones(1, requires_grad=True), show)
run("пометили", torch.ones(1, requires_grad=True), quiet)
run("nn.Parameter", nn.Parameter(torch.ones(1)), show)
# > тензор: хуков 0, предупреждений 1
# >   backward hook <show> on tensor will not be serialized.  If this
# >   is expected, you can decorate the function with
# >   @torch.utils.hooks.unserializable_hook to suppress this warning
# > пометили: хуков 0, предупреждений 0
# > nn.Parameter: хуков 0, предупреждений 0
