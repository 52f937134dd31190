"""Хук до шага подменяет аргументы: оборачивает closure."""

import torch
from torch import nn

weight = nn.Parameter(torch.tensor([1.0]))
optimizer = torch.optim.SGD([weight], lr=0.5)


def closure():
    optimizer.zero_grad()
    loss = (100 * weight).sum()
    loss.backward()
    return loss.item()


def clip_in_closure(optimizer, args, kwargs):
    print("хук: градиент", weight.grad)
    closure = args[1]

    def clipped():
        loss = closure()
        nn.utils.clip_grad_norm_([weight], 1.0)
        print("closure: градиент", round(weight.grad.item(), 3))
        return loss

    # Первым в новом кортеже снова идёт оптимизатор.
    return (optimizer, clipped), kwargs


optimizer.register_step_pre_hook(clip_in_closure)
print("ответ step():", optimizer.step(closure))
print("вес:", round(weight.item(), 3))
# > хук: градиент None
# > closure: градиент 1.0
# > ответ step(): 100.0
# > вес: 0.5
