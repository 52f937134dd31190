"""Когда хуков Join не будет: enable=False и исключение внутри with."""

import warnings

import torch
import torch.distributed as dist
from torch.distributed.algorithms import Join, Joinable, JoinHook


class PartHook(JoinHook):
    def __init__(self, name, kwargs):
        self.name = name

    def post_hook(self, is_last_joiner):
        print(" ", self.name, "post_hook")


class Part(Joinable):
    def __init__(self, name):
        super().__init__()
        self.name = name

    def join_hook(self, **kwargs):
        return PartHook(self.name, kwargs)

    join_device = torch.device("cpu")
    join_process_group = property(lambda self: dist.group.WORLD)


class Neighbour(Join):
    def _get_num_nonjoined_procs(self):
        return 1  # сосед ещё учится


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
print("как обычно")
with Join([Part("часть")]):
    pass
print("enable=False")
with Join([Part("часть")], enable=False):
    pass
print("исключение внутри")
try:
    with Join([Part("часть")]):
        raise ValueError("нет данных")
except ValueError as error:
    print("  ValueError:", error)
print("throw_on_early_termination=True")
try:
    with Neighbour([Part("часть")], throw_on_early_termination=True):
        pass
except RuntimeError as error:
    print("  RuntimeError:", error)
print("фильтр предупреждений:", warnings.filters[0][0])
dist.destroy_process_group()
# > как обычно
# >   часть post_hook
# > enable=False
# > исключение внутри
# >   ValueError: нет данных
# > throw_on_early_termination=True
# >   RuntimeError: Rank 0 exhausted all inputs.
# > фильтр предупреждений: once
