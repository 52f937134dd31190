"""Когда хук обмена срабатывает, а когда молчит."""

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def say(state, bucket):
    print("  обмен")
    future = torch.futures.Future()
    future.set_result(bucket.buffer())
    return future


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
layer = nn.Linear(1, 1, bias=False)
ddp = DistributedDataParallel(layer)
ddp.register_comm_hook(None, say)
x = torch.ones(1, 1)

print("ddp(x), backward()")
ddp(x).sum().backward()

print("то же после eval()")
ddp.eval()
ddp(x).sum().backward()
ddp.train()

print("внутри no_sync()")
with ddp.no_sync():
    ddp(x).sum().backward()

print("ddp.module(x), backward()")
ddp.module(x).sum().backward()

print("torch.autograd.grad()")
torch.autograd.grad(ddp(x).sum(), layer.weight)

print("backward() дважды по одному графу")
loss = ddp(x).sum()
loss.backward(retain_graph=True)
loss.backward()
dist.destroy_process_group()
# > ddp(x), backward()
# >   обмен
# > то же после eval()
# >   обмен
# > внутри no_sync()
# > ddp.module(x), backward()
# > torch.autograd.grad()
# > backward() дважды по одному графу
# >   обмен
