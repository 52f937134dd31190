"""Что видно в корзине: номер, градиенты, параметры, последняя ли."""

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def addresses(buffer):
    return {number.data_ptr() for number in buffer}


def show_bucket(state, bucket):
    size = tuple(bucket.buffer().shape)
    print(f"  корзина {bucket.index()}, buffer {size},", end=" ")
    print("последняя:", bucket.is_last())
    for p, g in zip(
        bucket.parameters(), bucket.gradients(), strict=True
    ):
        print("   ", names[p], tuple(g.shape))
        # Градиенты - виды одного общего тензора.
        assert g.data_ptr() in addresses(bucket.buffer())
    future = torch.futures.Future()
    future.set_result(bucket.buffer())
    return future


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
model = nn.Sequential(nn.Linear(2, 3), nn.Linear(3, 1, bias=False))
# Корзина в один байт: обычно первая - 1 МБ, остальные по 25.
ddp = DistributedDataParallel(model, bucket_cap_mb=1e-6)
names = {p: name for name, p in model.named_parameters()}
ddp.register_comm_hook(None, show_bucket)

for step in range(2):
    print("проход", step)
    ddp(torch.ones(1, 2)).sum().backward()
dist.destroy_process_group()
# > проход 0
# >   корзина 0, buffer (12,), последняя: True
# >     0.weight (3, 2)
# >     0.bias (3,)
# >     1.weight (1, 3)
# > проход 1
# >   корзина 0, buffer (3,), последняя: False
# >     1.weight (1, 3)
# >   корзина 1, buffer (3,), последняя: False
# >     0.bias (3,)
# >   корзина 2, buffer (6,), последняя: True
# >     0.weight (3, 2)
