"""Методы корзины, которых больше нет, и чем их заменить."""

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel

NAMES = {
    "get_index": "index",
    "get_tensor": "buffer",
    "get_per_parameter_tensors": "gradients",
    "is_the_last_bucket_to_allreduce": "is_last",
    "set_tensor": "set_buffer",
}


def compare(state, bucket):
    for old, new in NAMES.items():
        print(f"{old:32}", hasattr(bucket, old), end=" ")
        print(f"{new:10}", hasattr(bucket, new))
    future = torch.futures.Future()
    future.set_result(bucket.buffer())
    return future


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
ddp = DistributedDataParallel(nn.Linear(1, 1))
ddp.register_comm_hook(None, compare)
ddp(torch.ones(1, 1)).sum().backward()
dist.destroy_process_group()
# > get_index                        False index      True
# > get_tensor                       False buffer     True
# > get_per_parameter_tensors        False gradients  True
# > is_the_last_bucket_to_allreduce  False is_last    True
# > set_tensor                       False set_buffer True
