"""post-localSGD: сначала общий обмен, потом только внутри подгруппы."""

import textwrap

import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.algorithms.ddp_comm_hooks import (
    post_localSGD_hook as local_sgd,
)
from torch.nn.parallel import DistributedDataParallel


def train(subgroup):
    ddp = DistributedDataParallel(nn.Linear(1, 1))
    state = local_sgd.PostLocalSGDState(
        process_group=None, subgroup=subgroup, start_localSGD_iter=2
    )
    ddp.register_comm_hook(state, local_sgd.post_localSGD_hook)
    for step in range(4):
        kind = "общий" if state.iter < 2 else "в подгруппе"
        ddp(torch.ones(1, 1)).sum().backward()
        print("  шаг", step, "обмен", kind)


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
print("подгруппа задана")
mine, _ = dist.new_subgroups(group_size=1)
train(mine)
print("подгруппа не задана")
try:
    train(None)
except ValueError as error:
    print(textwrap.indent(textwrap.fill(str(error), 66), "  "))
dist.destroy_process_group()
# > подгруппа задана
# >   шаг 0 обмен общий
# >   шаг 1 обмен общий
# >   шаг 2 обмен в подгруппе
# >   шаг 3 обмен в подгруппе
# > подгруппа не задана
# >   шаг 0 обмен общий
# >   шаг 1 обмен общий
# >   Default group size only takes effect when CUDA is available.If
# >   your subgroup using a backend that does not depend on CUDA,please
# >   pass in 'group_size' correctly.
