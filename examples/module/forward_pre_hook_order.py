"""Хуки одного модуля: глобальные, потом prepend, потом остальные."""

from torch import nn
from torch.nn.modules.module import register_module_forward_pre_hook


def append(letter):
    def hook(module, args):
        print(f"{letter} получил {args[0]!r}")
        return args[0] + letter

    return hook


layer = nn.Identity()  # пропускает и строку: порядок виден по буквам
layer.register_forward_pre_hook(append("a"))
layer.register_forward_pre_hook(append("b"))
layer.register_forward_pre_hook(append("c"), prepend=True)
layer.register_forward_pre_hook(append("d"), prepend=True)
handle = register_module_forward_pre_hook(append("G"))

print("forward получил", repr(layer(".")))

handle.remove()  # глобальный хук живёт, пока его не уберут
# > G получил '.'
# > d получил '.G'
# > c получил '.Gd'
# > a получил '.Gdc'
# > b получил '.Gdca'
# > forward получил '.Gdcab'
