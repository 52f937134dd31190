"""Хуки на ddp и на ddp.module: кто и когда срабатывает."""

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def before(module, args):
    print("  до:   ", type(module).__name__)


def after(module, args, output):
    print("  после:", type(module).__name__)


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
model = nn.Linear(1, 1)
model.register_forward_pre_hook(before)  # до обёртки
ddp = DistributedDataParallel(model)
ddp.module.register_forward_hook(after)  # после: тот же модуль
ddp.register_forward_pre_hook(before)
ddp.register_forward_hook(after)

print("ddp(x)")
ddp(torch.ones(1, 1))
print("ddp.module(x)")
ddp.module(torch.ones(1, 1))
print("ddp.module is model:", ddp.module is model)
dist.destroy_process_group()
# > ddp(x)
# >   до:    DistributedDataParallel
# >   до:    Linear
# >   после: Linear
# >   после: DistributedDataParallel
# > ddp.module(x)
# >   до:    Linear
# >   после: Linear
# > ddp.module is model: True
