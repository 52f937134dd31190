"""clear() в хуке одного слоя прячет ошибки всей модели."""

import torch
from torch import nn


def clear_all(module, incompatible_keys):
    incompatible_keys.missing_keys.clear()
    incompatible_keys.unexpected_keys.clear()


model = nn.Sequential(*(nn.Linear(1, 1, bias=False) for _ in range(3)))
model[1].register_load_state_dict_post_hook(clear_all)
state = {"1.weight": torch.ones(1, 1), "junk": torch.ones(1)}
try:
    model.load_state_dict(state)
except RuntimeError as error:
    print("нет 0 и 2:", str(error).split("\n\t")[1])

state["2.weight"] = torch.ones(1, 1)
print("нет 0:    ", model.load_state_dict(state))
# > нет 0 и 2: Missing key(s) in state_dict: "2.weight".
# > нет 0:     <All keys matched successfully>
