"""После шага в хуке обрезать уже нечего."""

import torch
from torch import nn
from torch.nn.utils import clip_grad_norm_


def run(name, clip_in_hook):
    layer = nn.Linear(2, 1, bias=False)
    nn.init.zeros_(layer.weight)
    optimizer = torch.optim.SGD(layer.parameters(), lr=0.1)

    def step(parameter):
        if clip_in_hook:
            clip_grad_norm_([parameter], 1.0)
        optimizer.step()
        optimizer.zero_grad()

    layer.weight.register_post_accumulate_grad_hook(step)
    x = torch.tensor([[600.0, 800.0]])
    layer(x).sum().backward()
    norm = clip_grad_norm_(layer.parameters(), 1.0)
    print(name)
    print("  clip_grad_norm_ вернул", norm)
    print("  сдвиг веса", f"{layer.weight.norm().item():.2f}")


run("обрезка после backward()", clip_in_hook=False)
run("обрезка в хуке", clip_in_hook=True)
# > обрезка после backward()
# >   clip_grad_norm_ вернул tensor(0.)
# >   сдвиг веса 100.00
# > обрезка в хуке
# >   clip_grad_norm_ вернул tensor(0.)
# >   сдвиг веса 0.10
