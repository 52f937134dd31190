"""Что положить во Future: тензор нужного размера и всё остальное."""

import textwrap

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel

ANSWERS = {
    "buffer() * 3": lambda buffer: buffer * 3,
    "float64": lambda buffer: buffer.double() * 3,
    "другая форма": lambda buffer: buffer.view(2, 2) * 3,
    "срез чужого тензора": lambda buffer: torch.arange(8.0)[4:],
    "он же через copy_()": lambda buffer: buffer.copy_(
        torch.arange(8.0)[4:]
    ),
    "лишние числа": lambda buffer: torch.full((9,), 3.0),
    "не хватает чисел": lambda buffer: torch.full((3,), 3.0),
    "список": lambda buffer: [buffer * 3],
    "число": lambda buffer: 3.0,
}


def answer(make, bucket):
    future = torch.futures.Future()
    future.set_result(make(bucket.buffer()))
    return future


def train(title, make):
    layer = nn.Linear(4, 1, bias=False)
    ddp = DistributedDataParallel(layer)
    ddp.register_comm_hook(make, answer)
    print(title)
    try:
        ddp(torch.ones(1, 4)).sum().backward()
        text = f"{layer.weight.grad.dtype} {layer.weight.grad.tolist()}"
    except RuntimeError as error:
        text = str(error)
    print(textwrap.indent(textwrap.fill(text, 66), "  "))


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
for title, make in ANSWERS.items():
    train(title, make)
dist.destroy_process_group()
# > buffer() * 3
# >   torch.float32 [[3.0, 3.0, 3.0, 3.0]]
# > float64
# >   torch.float32 [[3.0, 3.0, 3.0, 3.0]]
# > другая форма
# >   torch.float32 [[3.0, 3.0, 3.0, 3.0]]
# > срез чужого тензора
# >   torch.float32 [[0.0, 1.0, 2.0, 3.0]]
# > он же через copy_()
# >   torch.float32 [[4.0, 5.0, 6.0, 7.0]]
# > лишние числа
# >   torch.float32 [[3.0, 3.0, 3.0, 3.0]]
# > не хватает чисел
# >   setStorage: sizes [1, 4], strides [4, 1], storage offset 0, and
# >   itemsize 4 requiring a storage size of 16 are out of bounds for
# >   storage of size 12
# > список
# >   Unable to cast [tensor([3., 3., 3., 3.])] to Tensor
# > число
# >   Unable to cast 3.0 to Tensor
