"""Чего из хука узла возвращать нельзя."""

import textwrap

import torch


def attempt(title, answer):
    def hook(grad_inputs, grad_outputs):
        return answer(grad_inputs[0])

    x = torch.ones(2, requires_grad=True)
    y = x * torch.ones(2)  # градиент только по x, второе место - None
    y.grad_fn.register_hook(hook)
    try:
        y.sum().backward()
    except (RuntimeError, TypeError) as error:
        print(f"{title}: {type(error).__name__}")
        print(textwrap.fill(str(error), 68))


attempt("тензор вместо кортежа", lambda g: g * 2)
attempt("список", lambda g: [g, None])
attempt("кортеж короче", lambda g: (g,))
attempt("градиент на месте None", lambda g: (g, g))
attempt("другая форма", lambda g: (g[0], None))
attempt("другой тип", lambda g: (g.double(), None))
# > тензор вместо кортежа: TypeError
# > expected tuple, but hook returned 'Tensor'
# > список: TypeError
# > expected tuple, but hook returned 'list'
# > кортеж короче: RuntimeError
# > hook 'hook' has returned an incorrect number of values (got 1, but
# > expected 2)
# > градиент на месте None: RuntimeError
# > can't replace a None gradient with a non-None value
# > другая форма: RuntimeError
# > hook 'hook' has changed the size of value
# > другой тип: RuntimeError
# > hook 'hook' has changed the type of value (was torch.FloatTensor got
# > torch.DoubleTensor)
