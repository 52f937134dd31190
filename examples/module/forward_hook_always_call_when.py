"""После каких ошибок сработает хук с always_call=True."""

import torch
from torch import nn


class Step(nn.Module):
    def __init__(self, error=None):
        super().__init__()
        self.error = error

    def forward(self, x):
        if self.error:
            raise self.error
        return x + 1


def fail(*args):
    raise ValueError


def always(module, args, output):
    print("  вызван, output =", output)


def attempt(title, model):
    print(title)
    model.register_forward_hook(always, always_call=True)
    try:
        model(torch.ones(1))
    except BaseException as error:
        print("  наружу:", type(error).__name__)


attempt("упал слой внутри", nn.Sequential(Step(ValueError())))

model = Step()
model.register_forward_pre_hook(fail)
attempt("упал хук перед forward", model)

model = Step()
model.register_forward_hook(fail)
attempt("упал хук после forward", model)

attempt("KeyboardInterrupt", Step(KeyboardInterrupt()))
# > упал слой внутри
# >   вызван, output = None
# >   наружу: ValueError
# > упал хук перед forward
# >   вызван, output = None
# >   наружу: ValueError
# > упал хук после forward
# >   вызван, output = tensor([2.])
# >   наружу: ValueError
# > KeyboardInterrupt
# >   наружу: KeyboardInterrupt
