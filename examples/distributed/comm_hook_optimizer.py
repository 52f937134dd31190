"""Шаг оптимизатора прямо в хуке: вес обновится до конца прохода."""

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


class StepInHook:
    def __init__(self, optimizers):
        self.optimizers = optimizers  # параметр -> его оптимизатор


def average_and_step(state, bucket):
    work = dist.all_reduce(bucket.buffer(), async_op=True)

    def step(future):
        bucket.buffer().div_(dist.get_world_size())
        for p, gradient in zip(
            bucket.parameters(), bucket.gradients(), strict=True
        ):
            p.grad = gradient
            state.optimizers[p].step()
        return bucket.buffer()

    return work.get_future().then(step)


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
layer = nn.Linear(2, 1)
nn.init.ones_(layer.weight)
nn.init.zeros_(layer.bias)
ddp = DistributedDataParallel(layer)
optimizers = {
    p: torch.optim.SGD([p], lr=0.5) for p in layer.parameters()
}
ddp.register_comm_hook(StepInHook(optimizers), average_and_step)

loss = ddp(torch.tensor([[1.0, 2.0]])).sum()
print("до backward():   ", layer.weight.tolist(), layer.bias.tolist())
loss.backward()
print("после backward():", layer.weight.tolist(), layer.bias.tolist())
dist.destroy_process_group()
# > до backward():    [[1.0, 1.0]] [0.0]
# > после backward(): [[0.5, 0.0]] [-0.5]
