"""fully_shard: целый вес или DTensor - решает место хука в очереди."""

import warnings

import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import fully_shard

# Обратный хук слоя 0 предупредит, что вход не требует градиента.
# Здесь так и задумано.
warnings.filterwarnings("ignore", "Full backward hook is firing")


def show_weight(title):
    def hook(module, *args):
        print(f"{title:22}", type(module.weight).__name__)

    return hook


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
model = nn.Sequential(*[nn.Linear(2, 2) for _ in range(3)])
layer = model[0]
layer.register_forward_pre_hook(show_weight("на вход, до"))
layer.register_forward_hook(show_weight("прямой, до"))

mesh = init_device_mesh("cpu", (1,))
for module in (*model, model):
    fully_shard(module, mesh=mesh)

layer.register_forward_pre_hook(show_weight("на вход, после"))
layer.register_forward_pre_hook(
    show_weight("на вход, prepend"), prepend=True
)
layer.register_forward_hook(show_weight("прямой, после"))
layer.register_forward_hook(
    show_weight("прямой, prepend"), prepend=True
)
layer.register_full_backward_pre_hook(show_weight("обратный, до"))
layer.register_full_backward_hook(show_weight("обратный, слой 0"))
model[1].register_full_backward_hook(show_weight("обратный, слой 1"))

model(torch.ones(1, 2)).sum().backward()
print(f"{'между проходами':22}", type(layer.weight).__name__)
dist.destroy_process_group()
# > на вход, prepend       DTensor
# > на вход, до            Parameter
# > на вход, после         Parameter
# > прямой, prepend        Parameter
# > прямой, до             Parameter
# > прямой, после          DTensor
# > обратный, слой 1       Parameter
# > обратный, до           DTensor
# > обратный, слой 0       DTensor
# > между проходами        DTensor
