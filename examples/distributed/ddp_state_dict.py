"""Приставка module. в именах: словарь состояния и хуки по именам."""

import textwrap

import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel

dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
model = nn.Sequential(nn.Linear(1, 1, bias=False))
ddp = DistributedDataParallel(model)
print("ddp:       ", list(ddp.state_dict()))
print("ddp.module:", list(ddp.module.state_dict()))
print("слои ddp:  ", [name for name, _ in ddp.named_modules()])

try:
    model.load_state_dict(ddp.state_dict())
except RuntimeError as error:
    print(textwrap.fill(str(error), 68))


def add_prefix(module, state_dict, prefix, *args):
    for key in list(state_dict):
        state_dict["module." + key] = state_dict.pop(key)


# Наоборот: хук загрузки на самой обёртке примет и имена без приставки.
ddp.register_load_state_dict_pre_hook(add_prefix)
print(ddp.load_state_dict(model.state_dict()))
dist.destroy_process_group()
# > ddp:        ['module.0.weight']
# > ddp.module: ['0.weight']
# > слои ddp:   ['', 'module', 'module.0']
# > Error(s) in loading state_dict for Sequential:         Missing
# > key(s) in state_dict: "0.weight".          Unexpected key(s) in
# > state_dict: "module.0.weight".
# > <All keys matched successfully>
