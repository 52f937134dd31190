"""gradient_as_bucket_view=True: обмен меняет .grad прямо под хуком."""

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def average_in_place(state, bucket):
    # Соседа нет, его градиент задаём сами: 6. Как и обычный обмен,
    # считаем на месте, в самой корзине.
    bucket.buffer().add_(6).div_(2)
    future = torch.futures.Future()
    future.set_result(bucket.buffer())
    return future


def accumulated(p):
    print("  после накопления:", p.grad.item())


def backward_hook(module, grad_input, grad_output):
    print("  обратный хук:", module.weight.grad.item())


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
for view in (False, True):
    layer = nn.Linear(1, 1, bias=False)
    layer.weight.register_post_accumulate_grad_hook(accumulated)
    layer.register_full_backward_hook(backward_hook)
    ddp = DistributedDataParallel(layer, gradient_as_bucket_view=view)
    ddp.register_comm_hook(None, average_in_place)
    print("gradient_as_bucket_view =", view)
    x = torch.full((1, 1), 2.0, requires_grad=True)
    ddp(x).sum().backward()
    print("  после backward():", layer.weight.grad.item())
dist.destroy_process_group()
# > gradient_as_bucket_view = False
# >   после накопления: 2.0
# >   обратный хук: 2.0
# >   после backward(): 4.0
# > gradient_as_bucket_view = True
# >   после накопления: 2.0
# >   обратный хук: 4.0
# >   после backward(): 4.0
