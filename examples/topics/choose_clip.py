"""Обрезать градиент: в хуке шага или внутри closure."""

import torch
from torch import nn


def run(title, *, in_hook, with_closure):
    print(title)
    weight = nn.Parameter(torch.zeros(1))
    optimizer = torch.optim.SGD([weight], lr=1.0)

    def clip(*received):
        norm = nn.utils.clip_grad_norm_([weight], 1.0)
        print(f"  обрезка: норма была {norm.item():g}")

    def closure():
        loss = (weight * 100).sum()
        loss.backward()
        if not in_hook:
            clip()
        return loss

    if in_hook:
        optimizer.register_step_pre_hook(clip)
    if with_closure:
        optimizer.step(closure)
    else:
        closure()
        optimizer.step()
    print(f"  вес: {weight.item():g}")


run("хук, step()", in_hook=True, with_closure=False)
run("хук, step(closure)", in_hook=True, with_closure=True)
run("в closure, step(closure)", in_hook=False, with_closure=True)
# > хук, step()
# >   обрезка: норма была 100
# >   вес: -1
# > хук, step(closure)
# >   обрезка: норма была 0
# >   вес: -100
# > в closure, step(closure)
# >   обрезка: норма была 100
# >   вес: -1
