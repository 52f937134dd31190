"""Копия оптимизатора теряет хуки, load_state_dict() - нет."""

import copy
import pickle

import torch
from torch import nn

weight = nn.Parameter(torch.ones(1))
optimizer = torch.optim.SGD([weight], lr=0.5)
calls = []


def check(title, optimizer):
    before = len(calls)
    optimizer.step()
    alive = len(calls) > before
    print(f"{title:<18}", "хук есть" if alive else "хука нет")


# lambda, которую pickle не сохранил бы: хук и не сохраняют.
handle = optimizer.register_step_pre_hook(lambda *_: calls.append(1))
check("сам", optimizer)
check("copy.copy", copy.copy(optimizer))
check("copy.deepcopy", copy.deepcopy(optimizer))
check("pickle", pickle.loads(pickle.dumps(optimizer)))
optimizer.load_state_dict(optimizer.state_dict())
check("load_state_dict()", optimizer)
handle.remove()
check("remove()", optimizer)
# > сам                хук есть
# > copy.copy          хука нет
# > copy.deepcopy      хука нет
# > pickle             хука нет
# > load_state_dict()  хук есть
# > remove()           хука нет
