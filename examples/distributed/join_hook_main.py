"""Сосед ещё учится: main_hook зовут за каждый его шаг."""

import torch
import torch.distributed as dist
from torch.distributed.algorithms import Join, Joinable, JoinHook


class PartHook(JoinHook):
    def __init__(self, name, kwargs):
        self.name = name
        print(name, "получил", kwargs)

    def main_hook(self):
        print(self.name, "main_hook")

    def post_hook(self, is_last_joiner):
        print(self.name, "post_hook, последний:", is_last_joiner)


class Part(Joinable):
    def __init__(self, name):
        super().__init__()
        self.name = name

    def join_hook(self, **kwargs):
        return PartHook(self.name, kwargs)

    join_device = torch.device("cpu")
    join_process_group = property(lambda self: dist.group.WORLD)


class SlowNeighbour(Join):
    """Второго процесса тут нет: отвечаем за него сами."""

    answers = iter([1, 1, 0])

    def _get_num_nonjoined_procs(self):
        number = next(self.answers)
        print("ещё учатся:", number)
        return number


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
parts = [Part("модель"), Part("оптимизатор")]
with SlowNeighbour(parts, divide=True):
    print("мои батчи кончились")
dist.destroy_process_group()
# > модель получил {'divide': True}
# > оптимизатор получил {'divide': True}
# > мои батчи кончились
# > ещё учатся: 1
# > модель main_hook
# > оптимизатор main_hook
# > ещё учатся: 1
# > модель main_hook
# > оптимизатор main_hook
# > ещё учатся: 0
# > модель post_hook, последний: False
# > оптимизатор post_hook, последний: False
