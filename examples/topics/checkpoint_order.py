"""checkpoint(): чьи хуки сработали дважды и когда пересчёт."""

import textwrap

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

log = []


def note(event):
    def hook(*args):
        log.append(event)

    return hook


def build():
    model = nn.Sequential(nn.Linear(1, 1), nn.Linear(1, 1))
    for name, layer in model.named_children():
        layer.register_forward_pre_hook(note("вход" + name))
        layer.register_forward_hook(note("выход" + name))
        layer.register_full_backward_pre_hook(note("до" + name))
        layer.register_full_backward_hook(note("после" + name))
        layer.weight.register_hook(note("вес" + name))
    return model


def run(title, function, **options):
    log.clear()
    y = function(
        build(), torch.ones(1, 1, requires_grad=True), **options
    )
    log.append("BACKWARD")
    y.backward()
    print(title)
    print(textwrap.indent(textwrap.fill(" ".join(log), 66), "  "))


run("без checkpoint()", nn.Module.__call__)
run("use_reentrant=True", checkpoint, use_reentrant=True)
run("use_reentrant=False", checkpoint, use_reentrant=False)
# > без checkpoint()
# >   вход0 выход0 вход1 выход1 BACKWARD до1 вес1 после1 до0 вес0 после0
# > use_reentrant=True
# >   вход0 выход0 вход1 выход1 BACKWARD вход0 выход0 вход1 выход1 до1
# >   вес1 после1 до0 вес0 после0
# > use_reentrant=False
# >   вход0 выход0 вход1 выход1 BACKWARD до1 вход0 выход0 вход1 вес1
# >   после1 до0 вес0 после0
