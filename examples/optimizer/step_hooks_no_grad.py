"""step() работает без графа, а хуки вокруг него - с графом."""

import textwrap

import torch
from torch import nn

weight = nn.Parameter(torch.tensor([4.0]))
optimizer = torch.optim.SGD([weight], lr=0.5)


def clamp(optimizer, args, kwargs):
    print("градиенты включены:", torch.is_grad_enabled())
    weight.clamp_(max=1.0)


@torch.no_grad()
def clamp_safely(optimizer, args, kwargs):
    print("градиенты включены:", torch.is_grad_enabled())
    weight.clamp_(max=1.0)


for hook in (clamp, clamp_safely):
    with optimizer.register_step_post_hook(hook):
        try:
            optimizer.step()
        except RuntimeError as error:
            print(textwrap.fill(str(error), 68))
    print("вес:", weight.item())
# > градиенты включены: True
# > a leaf Variable that requires grad is being used in an in-place
# > operation.
# > вес: 4.0
# > градиенты включены: False
# > вес: 1.0
