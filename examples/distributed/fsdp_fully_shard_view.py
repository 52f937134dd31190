"""fully_shard: обратный хук последнего слоя делает выход видом."""

import textwrap
import warnings

import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import fully_shard


def backward_hook(module, grad_input, grad_output):
    print("обратный хук")


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
model = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 2))
for module in (*model, model):
    fully_shard(module, mesh=init_device_mesh("cpu", (1,)))
model[-1].register_full_backward_hook(backward_hook)

with warnings.catch_warnings(record=True) as log:
    warnings.simplefilter("always")
    output = model(torch.ones(1, 2))
print(textwrap.fill(str(log[0].message), 68))
try:
    output += 1
except RuntimeError as error:
    print(textwrap.fill(f"RuntimeError: {error}", 68))
(output + 1).sum().backward()
dist.destroy_process_group()
# > FSDP2-wrapped module (FSDPSequential) returned a view tensor. An in-
# > place op on this view (e.g., `x += y`) will silently drop the pre-
# > backward hook and skip the all-gather, which can cause backward to
# > fail or produce wrong gradients. Use out-of-place ops (`out = out +
# > y`, not `out += y`) or `.clone()` the output before any in-place op.
# > RuntimeError: Output 0 of BackwardHookFunction is a view and is
# > being modified inplace. This view was created inside a custom
# > Function (or because an input was returned as-is) and the autograd
# > logic to handle view+inplace would override the custom backward
# > associated with the custom Function, leading to incorrect gradients.
# > This behavior is forbidden. You can fix this by cloning the output
# > of the custom Function.
# > обратный хук
