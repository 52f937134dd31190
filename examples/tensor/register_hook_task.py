"""Решение: сколько градиента принесла каждая ветка."""

import torch

shares = {}


def show(grad):
    print("вместе:", grad)


def watch(name, tensor):
    def remember(grad):
        shares[name] = grad.norm().item()

    branch = tensor.clone()
    branch.register_hook(remember)
    return branch


x = torch.tensor([1.0, 1.0], requires_grad=True)
feature = x * 1
feature.register_hook(show)

classes = (watch("классы", feature) * 3).sum()
boxes = (watch("рамки", feature) * torch.tensor([0.0, 4.0])).sum()
(classes + boxes).backward()

for name, share in shares.items():
    print(f"{name}: {share:.2f}")
# > вместе: tensor([3., 7.])
# > рамки: 4.00
# > классы: 4.24
