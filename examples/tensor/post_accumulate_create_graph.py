"""С create_graph=True градиенты в хуке включены, и шаг падает."""

import textwrap
import warnings

import torch

# Об утечке памяти при create_graph=True torch предупреждает всегда.
warnings.simplefilter("ignore")


def step(tensor):
    print("  градиенты включены:", torch.is_grad_enabled())
    tensor.sub_(tensor.grad, alpha=0.1)


def step_without_grad(tensor):
    with torch.no_grad():
        tensor.sub_(tensor.grad, alpha=0.1)


def run(hook, create_graph):
    print(hook.__name__, "create_graph =", create_graph)
    x = torch.tensor(2.0, requires_grad=True)
    x.register_post_accumulate_grad_hook(hook)
    try:
        (x**2).backward(create_graph=create_graph)
        print(f"  x {x.item():.1f}")
    except RuntimeError as error:
        print(textwrap.indent(textwrap.fill(str(error), 64), "  "))
    x.grad = None  # иначе x и его градиент держат друг друга


run(step, False)
run(step, True)
run(step_without_grad, True)
# > step create_graph = False
# >   градиенты включены: False
# >   x 1.6
# > step create_graph = True
# >   градиенты включены: True
# >   a leaf Variable that requires grad is being used in an in-place
# >   operation.
# > step_without_grad create_graph = True
# >   x 1.6
