"""Глобальный хук живёт, пока его не уберут, и держит, что помнит."""

import gc
import weakref

import torch
from torch import nn
from torch.optim.optimizer import register_optimizer_step_post_hook


def train(own):
    model = nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.5)

    def check(optimizer, args, kwargs):
        assert model.weight.isfinite().all()

    if own:
        handle = optimizer.register_step_post_hook(check)
    else:
        handle = register_optimizer_step_post_hook(check)
    optimizer.step()
    return weakref.ref(model), handle


def is_alive(reference):
    gc.collect()
    return "в памяти" if reference() else "освобождена"


for own in (True, False):
    reference, handle = train(own)
    print("свой хук:      " if own else "глобальный хук:", end=" ")
    print("модель", is_alive(reference))
    handle.remove()
print("после remove(): модель", is_alive(reference))
# > свой хук:       модель освобождена
# > глобальный хук: модель в памяти
# > после remove(): модель освобождена
