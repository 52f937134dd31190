"""Свой метод вместо ddp(x): нет ни хуков модели, ни обмена."""

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(1, 1, bias=False)

    def forward(self, x):
        return self.net(x)

    def training_step(self, x):
        return self.net(x).sum()

    def step_by_call(self, x):
        return self(x).sum()


def say(module, args, output):
    print("  прямой хук:", type(module).__name__)


def exchange(state, bucket):
    print("  обмен")
    future = torch.futures.Future()
    future.set_result(bucket.buffer())
    return future


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
model = Model()
model.register_forward_hook(say)
model.net.register_forward_hook(say)
ddp = DistributedDataParallel(model)
ddp.register_comm_hook(None, exchange)
x = torch.ones(1, 1)

print("ddp.module.training_step(x)")
ddp.module.training_step(x).backward()
print("ddp.module.step_by_call(x)")
ddp.module.step_by_call(x).backward()
print("ddp(x)")
ddp(x).sum().backward()
dist.destroy_process_group()
# > ddp.module.training_step(x)
# >   прямой хук: Linear
# > ddp.module.step_by_call(x)
# >   прямой хук: Linear
# >   прямой хук: Model
# > ddp(x)
# >   прямой хук: Linear
# >   прямой хук: Model
# >   обмен
