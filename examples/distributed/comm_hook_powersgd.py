"""PowerSGD: вместо матрицы градиента шлют её приближение."""

import textwrap

import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.algorithms.ddp_comm_hooks.powerSGD_hook import (
    PowerSGDState,
    powerSGD_hook,
)
from torch.nn.parallel import DistributedDataParallel

dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
try:
    PowerSGDState(None, start_powerSGD_iter=1)
except ValueError as error:
    print(textwrap.fill(str(error), 68))

layer = nn.Linear(8, 8, bias=False)
ddp = DistributedDataParallel(layer)
state = PowerSGDState(
    None, matrix_approximation_rank=1, start_powerSGD_iter=2
)
ddp.register_comm_hook(state, powerSGD_hook)

# Градиент этих потерь - матрица ранга 2.
x = torch.eye(8)[:2]
for step in range(4):
    ddp.zero_grad()
    ddp(x).backward(torch.tensor([[3.0], [1.0]]) * x)
    rank = torch.linalg.matrix_rank(layer.weight.grad, tol=1e-3)
    print("шаг", step, "ранг градиента:", rank.item())
rate, before, after = state.compression_stats()
print(f"чисел {before}, отправлено {after}, сжато в {rate:.0f} раза")
dist.destroy_process_group()
# > Expect `start_powerSGD_iter` > 1 if `use_error_feedback` or
# > `warm_start` is enabled, because PowerSGD can only be applied after
# > the first two iterations in DDP.
# > шаг 0 ранг градиента: 2
# > шаг 1 ранг градиента: 2
# > шаг 2 ранг градиента: 1
# > шаг 3 ранг градиента: 1
# > чисел 128, отправлено 32, сжато в 4 раза
