"""Хук вернул не Future: две ошибки и одно падение всего процесса."""

import re
import textwrap

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def return_tensor(state, bucket):
    return bucket.buffer()


def forget_then(state, bucket):
    work = dist.all_reduce(bucket.buffer(), async_op=True)
    return work.get_future()


def forget_return(state, bucket):
    future = torch.futures.Future()
    future.set_result(bucket.buffer())


def checked(hook):
    def checked_hook(state, bucket):
        future = hook(state, bucket)
        if not isinstance(future, torch.futures.Future):
            raise TypeError(f"{hook.__name__}() вернул {future!r}")
        return future

    return checked_hook


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
# Без проверки forget_return уронил бы весь процесс.
for hook in (return_tensor, forget_then, checked(forget_return)):
    ddp = DistributedDataParallel(nn.Linear(1, 1))
    ddp.register_comm_hook(None, hook)
    print(hook.__name__)
    try:
        ddp(torch.ones(1, 1)).sum().backward()
    except Exception as error:
        # Путь и строка у каждой сборки torch свои, оставим имя файла.
        message = re.sub(r'"\S+?(\w+\.cpp)":\d+', r"\1", str(error))
        text = f"{type(error).__name__}: {message}"
        print(textwrap.indent(textwrap.fill(text, 66), "  "))
dist.destroy_process_group()
# > return_tensor
# >   RuntimeError: Unable to cast Python instance of type <class
# >   'torch.Tensor'> to C++ type '?' (#define
# >   PYBIND11_DETAILED_ERROR_MESSAGES or compile in debug mode for
# >   details). DDP communication hook's callback must return a
# >   torch.futures.Future object, but got torch.Tensor
# > forget_then
# >   RuntimeError: result.isPyObject() INTERNAL ASSERT FAILED at
# >   python_comm_hook.cpp, please report a bug to PyTorch. expected the
# >   hook result is a PyObject
# > checked_hook
# >   TypeError: forget_return() вернул None
