"""Чего из хука возвращать нельзя."""

import textwrap

import torch
from torch import nn


def attempt(title, answer, batch=2):
    def hook(module, grad_input, grad_output):
        return answer(grad_input[0])

    layer = nn.Linear(3, 2)
    layer.register_full_backward_hook(hook)
    x = torch.ones(batch, 3, requires_grad=True)
    try:
        layer(x).sum().backward()
    except (RuntimeError, TypeError) as error:
        print(f"{title}: {type(error).__name__}")
        print(textwrap.fill(str(error), 68))


attempt("тензор, в батче 4 примера", lambda g: g * 2, batch=4)
attempt("тензор, в батче 1 пример", lambda g: g * 2, batch=1)
attempt("два тензора вместо одного", lambda g: (g, g))
attempt("другая форма", lambda g: (g[0],))
attempt("другой тип", lambda g: (g.double(),))
attempt("число", lambda g: (0.0,))
# > тензор, в батче 4 примера: RuntimeError
# > Backward hook returned an invalid number of grad_input, got 4, but
# > expected 1
# > тензор, в батче 1 пример: RuntimeError
# > hook 'hook' has changed the size of value
# > два тензора вместо одного: RuntimeError
# > Backward hook returned an invalid number of grad_input, got 2, but
# > expected 1
# > другая форма: RuntimeError
# > hook 'hook' has changed the size of value
# > другой тип: RuntimeError
# > hook 'hook' has changed the type of value (was torch.FloatTensor got
# > torch.DoubleTensor)
# > число: TypeError
# > expected Variable, but hook returned 'float'
