"""fully_shard: свой метод видит DTensor, пока о нём не сказать."""

import textwrap

import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import (
    fully_shard,
    register_fsdp_forward_method,
)


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(2, 1, bias=False)
        nn.init.ones_(self.net.weight)

    def forward(self, x):
        return self.net(x)

    def training_step(self, x):
        return self.net(x).sum()


def user_hook(module, args, output):
    print("прямой хук модели")


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
model = Model()
fully_shard(model, mesh=init_device_mesh("cpu", (1,)))
model.register_forward_hook(user_hook)
x = torch.ones(1, 2)
try:
    model.training_step(x)
except RuntimeError as error:
    print(textwrap.fill(str(error), 68))

register_fsdp_forward_method(model, "training_step")
print("потери:", model.training_step(x).item())
model(x)
dist.destroy_process_group()
# > aten.mm.default got mixed torch.Tensor and DTensor, need to convert
# > all torch.Tensor to DTensor before calling distributed operators!
# > потери: 2.0
# > прямой хук модели
