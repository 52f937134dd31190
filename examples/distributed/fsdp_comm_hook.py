"""Хук обмена FSDP меняет градиент на месте и ничего не возвращает."""

import warnings

import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.fsdp import FullyShardedDataParallel

# С одним процессом делить веса не на кого, и FSDP предупреждает,
# что перешёл на NO_SHARD. Здесь так и задумано.
warnings.filterwarnings("ignore", "FSDP is switching to use")


def average_with_neighbour(state, gradient):
    print(state, "получил", gradient.tolist())
    # Соседа нет, его градиент задаём сами: 6.
    gradient.add_(6).div_(2)
    return "этот ответ никто не читает"


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
model = nn.Sequential(nn.Linear(2, 1, bias=False), nn.Flatten())
fsdp = FullyShardedDataParallel(model, device_id=torch.device("cpu"))
fsdp.register_comm_hook("хук", average_with_neighbour)

fsdp(torch.tensor([[2.0, 4.0]])).sum().backward()
for name, p in fsdp.named_parameters():
    print(name, p.grad.tolist())
dist.destroy_process_group()
# > хук получил [2.0, 4.0]
# > _fsdp_wrapped_module._flat_param [4.0, 5.0]
