"""В корзину попадает не новый градиент, а весь накопленный."""

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def average_with_neighbour(state, bucket):
    gradient = bucket.buffer()
    # Сосед считает то же самое: среднее равно своему.
    print("  в корзине:", gradient.tolist())
    future = torch.futures.Future()
    future.set_result(gradient)
    return future


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
layer = nn.Linear(1, 1, bias=False)
ddp = DistributedDataParallel(layer)
ddp.register_comm_hook(None, average_with_neighbour)
x = torch.full((1, 1), 5.0)

for step in (1, 2):
    print("проход", step)
    ddp(x).sum().backward()
print("после zero_grad()")
ddp.zero_grad()
ddp(x).sum().backward()
dist.destroy_process_group()
# > проход 1
# >   в корзине: [5.0]
# > проход 2
# >   в корзине: [10.0]
# > после zero_grad()
# >   в корзине: [5.0]
