"""Когда хук обмена срабатывает, а когда молчит."""

import textwrap

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

print("ddp(x) внутри no_sync(), backward() снаружи")
with ddp.no_sync():
    loss = ddp(x).sum()
loss.backward()

print("ddp.module(x), backward()")
ddp.module(x).sum().backward()

print("torch.autograd.grad()")
torch.autograd.grad(ddp(x).sum(), layer.weight)

print("backward() дважды по одному графу")
loss = ddp(x).sum()
loss.backward(retain_graph=True)
loss.backward()

print("один параметр не участвует")
layer = nn.Linear(1, 1, bias=False)
layer.unused = nn.Parameter(torch.ones(1))
ddp = DistributedDataParallel(layer)
ddp.register_comm_hook(None, say)
ddp(x).sum().backward()
print("и следующий ddp(x)")
try:
    ddp(x)
except RuntimeError as error:
    # Дальше в сообщении советы, хватит первой фразы.
    text = str(error).partition(".")[0]
    print(textwrap.indent(textwrap.fill(text, 66), "  "))
dist.destroy_process_group()
# > ddp(x), backward()
# >   обмен
# > то же после eval()
# >   обмен
# > ddp(x) внутри no_sync(), backward() снаружи
# > ddp.module(x), backward()
# > torch.autograd.grad()
# > backward() дважды по одному графу
# >   обмен
# > один параметр не участвует
# > и следующий ddp(x)
# >   Expected to have finished reduction in the prior iteration before
# >   starting a new one
