"""Хук после загрузки: пересчитать то, что считают из весов."""

import torch
from torch import nn


class Scorer(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(2))
        update_norm(self)

    def forward(self, x):
        return (x * self.weight).sum() / self.norm


def update_norm(module, incompatible_keys=None):
    module.norm = module.weight.detach().norm()


state = {"weight": torch.tensor([3.0, 4.0])}
x = torch.ones(2)

model = Scorer()
model.load_state_dict(state)
print(f"без хука: норма {model.norm:.2f}, ответ {model(x):.2f}")
model.register_load_state_dict_post_hook(update_norm)
model.load_state_dict(state)
print(f"с хуком:  норма {model.norm:.2f}, ответ {model(x):.2f}")
# > без хука: норма 1.41, ответ 4.95
# > с хуком:  норма 5.00, ответ 1.40
