"""Тензор с хуком сохранили: хук пропал, torch предупредил."""

import io
import textwrap
import warnings

import torch
from torch.utils.hooks import unserializable_hook


def double(grad):
    return grad * 2


@unserializable_hook
def double_marked(grad):
    return grad * 2


def run(hook):
    x = torch.ones(1, requires_grad=True)
    x.register_hook(hook)
    file = io.BytesIO()
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        torch.save(x, file)
    file.seek(0)
    loaded = torch.load(file)
    for tensor in (x, loaded):
        (tensor * 3).backward()
    print(f"{hook.__name__}: предупреждений {len(caught)}")
    print("  градиенты:", x.grad.item(), loaded.grad.item())
    for warning in caught:
        address = str(warning.message).split(" at 0x")[1].split(">")[0]
        text = str(warning.message).replace(address, "...")
        print(textwrap.fill(text, 68))


run(double)
run(double_marked)
# > double: предупреждений 1
# >   градиенты: 6.0 3.0
# > backward hook <function double at 0x...> on tensor will not be
# > serialized.  If this is expected, you can decorate the function with
# > @torch.utils.hooks.unserializable_hook to suppress this warning
# > double_marked: предупреждений 0
# >   градиенты: 6.0 3.0
