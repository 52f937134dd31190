"""Готовые JoinHook: у ddp и у ZeroRedundancyOptimizer."""

import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.algorithms import Join, JoinHook
from torch.distributed.optim import ZeroRedundancyOptimizer
from torch.nn.parallel import DistributedDataParallel

dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
layer = nn.Linear(1, 1, bias=False)
nn.init.ones_(layer.weight)
ddp = DistributedDataParallel(layer)
optimizer = ZeroRedundancyOptimizer(
    ddp.parameters(), torch.optim.SGD, lr=0.5
)
for part in (ddp, optimizer):
    hook = part.join_hook()
    print(type(hook).__name__, isinstance(hook, JoinHook))

# Порядок важен: хуки зовут в том же порядке, что и обмен на шаге.
with Join([ddp, optimizer]):
    for value in (1.0, 2.0):
        optimizer.zero_grad()
        ddp(torch.full((1, 1), value)).sum().backward()
        optimizer.step()
print("вес:", layer.weight.item())
dist.destroy_process_group()
# > _DDPJoinHook True
# > _ZeROJoinHook True
# > вес: -0.5
