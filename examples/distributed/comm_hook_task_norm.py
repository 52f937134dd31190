"""Обёртка над любым хуком обмена: норма градиента до и после."""

import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.algorithms.ddp_comm_hooks.default_hooks import (
    fp16_compress_hook,
)
from torch.nn.parallel import DistributedDataParallel


def with_norms(hook, norms):
    def measured(state, bucket):
        # До вызова: готовые хуки пишут ответ в тот же тензор.
        before = bucket.buffer().norm().item()

        def measure(future):
            answer = future.value()
            norms.append((before, answer.norm().item()))
            return answer

        return hook(state, bucket).then(measure)

    return measured


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
ddp = DistributedDataParallel(nn.Linear(2, 1, bias=False))
norms = []
ddp.register_comm_hook(None, with_norms(fp16_compress_hook, norms))
ddp(torch.tensor([[0.3, 0.4]])).sum().backward()

((before, after),) = norms
print(f"до обмена {before:.6f}, после {after:.6f}")
dist.destroy_process_group()
# > до обмена 0.500000, после 0.499951
