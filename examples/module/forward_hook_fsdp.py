"""fully_shard: какой вес увидит хук, зависит от его места в очереди."""

import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import fully_shard

# Один процесс, и хранилище в его же памяти: сети не нужно.
dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
mesh = init_device_mesh("cpu", (1,))
model = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 2))
layer = model[0]


def show(title):
    def hook(module, args, output):
        print(f"{title}: {type(module.weight).__name__}")

    return hook


layer.register_forward_hook(show("до fully_shard()"))
for part in (*model, model):
    fully_shard(part, mesh=mesh)
layer.register_forward_hook(show("после"))
layer.register_forward_hook(show("после, prepend=True"), prepend=True)

model(torch.ones(1, 2))
dist.destroy_process_group()
# > после, prepend=True: Parameter
# > до fully_shard(): Parameter
# > после: DTensor
