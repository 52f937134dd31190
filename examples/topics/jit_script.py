"""torch.jit.script переводит прямой хук, если у него указаны типы."""

import textwrap
import warnings

import torch
from torch import Tensor, nn

# TorchScript объявлен устаревшим и напоминает об этом сам.
warnings.simplefilter("ignore")
x = torch.zeros(1, 1)


def plain(module, args, output):
    return output + 10


def typed(self, args: tuple[Tensor], output: Tensor) -> Tensor:
    return output + 10


def attempt(title, hook):
    layer = nn.Linear(1, 1, bias=False)
    layer.register_forward_hook(hook)
    print(title)
    try:
        scripted = torch.jit.script(layer)
    except RuntimeError as error:
        text = str(error).split("\n")[0]  # дальше путь или советы
        print(textwrap.indent(textwrap.fill(text, 66), "  "))
    else:
        print("  ответ", scripted(x).item())


attempt("без типов", plain)
attempt("с типами", typed)
# > без типов
# >   Hook 'plain' on module 'Linear' expected the input argument to be
# >   typed as a Tuple but found type: 'Tensor' instead.
# > с типами
# >   ответ 10.0
