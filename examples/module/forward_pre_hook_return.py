"""Что вернул хук — то и получит forward; не заменяет только None."""

from torch import nn


class Spy(nn.Module):
    def forward(self, *args):
        return args


def answer(value):
    def hook(module, args):
        return value

    return hook


model = Spy()
for value in (None, 5, 0, False, "", [], [1, 2], (1, 2), (None,), ()):
    with model.register_forward_pre_hook(answer(value)):
        print(f"{value!r:8} -> forward{model('x', 'y')}")
# > None     -> forward('x', 'y')
# > 5        -> forward(5,)
# > 0        -> forward(0,)
# > False    -> forward(False,)
# > ''       -> forward('',)
# > []       -> forward([],)
# > [1, 2]   -> forward([1, 2],)
# > (1, 2)   -> forward(1, 2)
# > (None,)  -> forward(None,)
# > ()       -> forward()
