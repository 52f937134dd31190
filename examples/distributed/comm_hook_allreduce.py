"""Настоящий обмен в хуке: отправить, дождаться, поделить."""

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


class Traffic:
    group = None  # None - все процессы
    sent = 0


def average(traffic, bucket):
    gradient = bucket.buffer()
    traffic.sent += gradient.nbytes
    work = dist.all_reduce(gradient, group=traffic.group, async_op=True)

    def divide(future):
        (total,) = future.value()
        return total / dist.get_world_size(traffic.group)

    return work.get_future().then(divide)


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
layer = nn.Linear(3, 2, bias=False)
ddp = DistributedDataParallel(layer)
traffic = Traffic()
ddp.register_comm_hook(traffic, average)

for step in range(1, 3):
    ddp.zero_grad()
    ddp(torch.ones(1, 3)).sum().backward()
    print("шаг", step, "отправлено байт:", traffic.sent)
print(layer.weight.grad.tolist())
dist.destroy_process_group()
# > шаг 1 отправлено байт: 24
# > шаг 2 отправлено байт: 48
# > [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]
