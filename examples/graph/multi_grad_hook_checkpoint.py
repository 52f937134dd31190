"""checkpoint() со старым use_reentrant=True дробит общий хук."""

import torch
from torch.autograd.graph import register_multi_grad_hook
from torch.utils.checkpoint import checkpoint


def show(grads):
    print("  ", [None if g is None else g.item() for g in grads])


for reentrant in (False, True):
    print("use_reentrant =", reentrant)
    w = torch.tensor([5.0], requires_grad=True)
    x = torch.tensor([2.0], requires_grad=True)
    handle = register_multi_grad_hook([w, x], show)

    def block(value, w=w):
        return value * w

    checkpoint(block, x * 1, use_reentrant=reentrant).backward()
    handle.remove()
# > use_reentrant = False
# >    [2.0, 5.0]
# > use_reentrant = True
# >    [2.0, None]
# >    [None, 5.0]
