"""fully_shard: корень после прямого прохода вес не разбирает."""

import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import fully_shard


def show_weight(module, args, output):
    print("  прямой хук, вес:", type(module.weight).__name__)


def wrap(model, **options):
    mesh = init_device_mesh("cpu", (1,))
    # Сначала слои, корень последним.
    for module in reversed(list(model.modules())):
        fully_shard(module, mesh=mesh, **options)
    return model


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
print("слой внутри модели")
model = wrap(nn.Sequential(nn.Linear(2, 2)))
model[0].register_forward_hook(show_weight)
model(torch.ones(1, 2))

print("слой и есть корень")
layer = wrap(nn.Linear(2, 2))
layer.register_forward_hook(show_weight)
layer(torch.ones(1, 2))

print("корень, reshard_after_forward=True")
layer = wrap(nn.Linear(2, 2), reshard_after_forward=True)
layer.register_forward_hook(show_weight)
layer(torch.ones(1, 2))

print("слой, reshard_after_forward=False")
model = wrap(
    nn.Sequential(nn.Linear(2, 2)), reshard_after_forward=False
)
model[0].register_forward_hook(show_weight)
model(torch.ones(1, 2))
dist.destroy_process_group()
# > слой внутри модели
# >   прямой хук, вес: DTensor
# > слой и есть корень
# >   прямой хук, вес: Parameter
# > корень, reshard_after_forward=True
# >   прямой хук, вес: DTensor
# > слой, reshard_after_forward=False
# >   прямой хук, вес: Parameter
