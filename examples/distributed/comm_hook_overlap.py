"""Готовый шаг оптимизатора в обратном проходе на процессоре падает."""

import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.optim import _apply_optimizer_in_backward
from torch.nn.parallel import DistributedDataParallel

dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
layer = nn.Linear(1, 1)
_apply_optimizer_in_backward(
    torch.optim.SGD, layer.parameters(), {"lr": 0.5}
)
ddp = DistributedDataParallel(layer)
try:
    ddp(torch.ones(1, 1)).sum().backward()
except RuntimeError as error:
    print(error)
dist.destroy_process_group()
# > Cannot access accelerator device when none is available.
