"""Хук получает сумму градиентов, а x.grad в этот миг ещё старый."""

import torch


def show(grad):
    print("  в хуке: grad", grad.item(), "x.grad", x.grad)


x = torch.tensor(1.0, requires_grad=True)
x.register_hook(show)

for step in (1, 2):
    print("проход", step)
    loss = 2 * x + 3 * x + 4 * x  # x нужен трижды
    loss.backward()
    print("  после: x.grad", x.grad)
# > проход 1
# >   в хуке: grad 9.0 x.grad None
# >   после: x.grad tensor(9.)
# > проход 2
# >   в хуке: grad 9.0 x.grad tensor(9.)
# >   после: x.grad tensor(18.)
