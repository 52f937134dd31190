"""Готовые хуки: что они делают с градиентом 1/3."""

import textwrap

import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.algorithms.ddp_comm_hooks import (
    debugging_hooks,
    default_hooks,
)
from torch.nn.parallel import DistributedDataParallel


def train(hook):
    layer = nn.Linear(1, 1, bias=False)
    ddp = DistributedDataParallel(layer)
    ddp.register_comm_hook(None, hook)  # None - все процессы
    ddp(torch.full((1, 1), 1 / 3)).sum().backward()
    return f"{layer.weight.grad.item():.6f} {layer.weight.grad.dtype}"


def my_bf16(state, bucket):
    return default_hooks.bf16_compress_hook(state, bucket)


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
hooks = [
    default_hooks.allreduce_hook,
    debugging_hooks.noop_hook,
    default_hooks.fp16_compress_hook,
    default_hooks.fp16_compress_wrapper(debugging_hooks.noop_hook),
]
for hook in hooks:
    print(f"{hook.__name__:26}", train(hook))
try:
    train(default_hooks.bf16_compress_hook)
except TypeError as error:
    print("bf16_compress_hook:")
    print(textwrap.indent(textwrap.fill(str(error), 66), "  "))
print(f"{'он же из своего хука':26}", train(my_bf16))
dist.destroy_process_group()
# > allreduce_hook             0.333333 torch.float32
# > noop_hook                  0.333333 torch.float32
# > fp16_compress_hook         0.333252 torch.float32
# > fp16_compress_wrapper_hook 0.333252 torch.float32
# > bf16_compress_hook:
# >   BF16 all reduce communication hook required CUDA 11+ and NCCL
# >   2.10+ or XPU and XCCL
# > он же из своего хука       0.333984 torch.float32
