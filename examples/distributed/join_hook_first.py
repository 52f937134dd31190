"""Join: когда батчи кончились у всех, зовут post_hook."""

import torch
import torch.distributed as dist
from torch.distributed.algorithms import Join, Joinable, JoinHook


class CounterHook(JoinHook):
    def __init__(self, counter):
        self.counter = counter

    def main_hook(self):
        print("main_hook: у кого-то ещё есть батчи")
        # Тот же обмен, что в add(), только с нулём.
        dist.all_reduce(torch.tensor(0.0))

    def post_hook(self, is_last_joiner):
        print("post_hook: кончили все, последний ли я:", is_last_joiner)


class Counter(Joinable):
    def __init__(self):
        super().__init__()
        self.total = 0

    def join_hook(self, **kwargs):
        return CounterHook(self)

    @property
    def join_device(self):
        return torch.device("cpu")

    @property
    def join_process_group(self):
        return dist.group.WORLD

    def add(self, batch):
        Join.notify_join_context(self)
        dist.all_reduce(batch)
        self.total += batch.item()


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
counter = Counter()
with Join([counter]):
    for value in (1.0, 2.0):
        counter.add(torch.tensor(value))
    print("батчи кончились, сумма", counter.total)
dist.destroy_process_group()
# > батчи кончились, сумма 3.0
# > post_hook: кончили все, последний ли я: True
