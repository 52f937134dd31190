"""С create_graph=True подмена входит в граф второй производной."""

import torch


def multiply(grad):
    modes.append(torch.is_grad_enabled())
    return grad * 10


def run(hooked):
    x = torch.tensor(2.0, requires_grad=True)
    if hooked:
        x.register_hook(multiply)
    (first,) = torch.autograd.grad(x**3, x, create_graph=True)
    (second,) = torch.autograd.grad(first, x)
    print(f"хук {hooked}: {first.item():g}, {second.item():g}")


modes = []
run(False)
run(True)
print("градиенты включены:", modes)
# > хук False: 12, 12
# > хук True: 120, 1200
# > градиенты включены: [True, False]
