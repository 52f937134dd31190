"""fully_shard: свой метод зовёт обёрнутый слой, и корнем станет он."""

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


def build():
    model = Model()
    fully_shard(model.net, mesh=mesh)
    return fully_shard(model, mesh=mesh)


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
mesh = init_device_mesh("cpu", (1,))
x = torch.ones(1, 2)

model = build()
print("training_step(x):", model.training_step(x).item())
try:
    model(x)
except RuntimeError as error:
    print("model(x):")
    for line in str(error).splitlines():
        print(textwrap.indent(textwrap.fill(line, 66), "  "))

print("метод зарегистрирован")
model = build()
register_fsdp_forward_method(model, "training_step")
print("training_step(x):", model.training_step(x).item())
print("model(x):", model(x).item())
dist.destroy_process_group()
# > training_step(x): 2.0
# > model(x):
# >   FSDP state has already been lazily initialized for net
# >   FSDP requires running forward through the root module first
# > метод зарегистрирован
# > training_step(x): 2.0
# > model(x): 2.0
