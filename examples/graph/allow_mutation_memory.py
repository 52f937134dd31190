"""Цена - копия каждого тензора, который изменили."""

import torch
from torch.autograd.graph import allow_mutation_on_saved_tensors


def show(title, state):
    originals = sum(t.nbytes for t in state.original.values())
    clones = sum(t.nbytes for t in state.cloned.values())
    print(f"{title}: без изменений {originals} байт, копии {clones}")


with allow_mutation_on_saved_tensors() as state:
    x = torch.ones(1000, requires_grad=True)
    first, second = x.clone(), x.clone()
    loss = (first.pow(2) + second.pow(2)).sum()
    show("прямой проход", state)
    first.add_(1)
    show("изменили first", state)
    first.add_(1)
    show("ещё раз", state)
    loss.backward()
    show("backward()", state)
# > прямой проход: без изменений 8000 байт, копии 0
# > изменили first: без изменений 4000 байт, копии 4000
# > ещё раз: без изменений 4000 байт, копии 4000
# > backward(): без изменений 0 байт, копии 0
