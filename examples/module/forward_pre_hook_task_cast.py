"""Решение: привести к типу веса все тензоры, где бы они ни лежали."""

import torch
from torch import nn


def cast(value, like):
    if isinstance(value, torch.Tensor):
        # Индексы и маски трогать нельзя: они не дробные.
        return value.to(like) if value.is_floating_point() else value
    if isinstance(value, dict):
        return {key: cast(item, like) for key, item in value.items()}
    if type(value) in (list, tuple):
        return type(value)(cast(item, like) for item in value)
    return value


def cast_all(module, args, kwargs):
    like = next(module.parameters())
    return cast(args, like), cast(kwargs, like)


class Show(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(1, dtype=torch.float16))

    def forward(self, x, batch, scale):
        print("x:", x.dtype)
        print("ids:", batch["ids"].dtype)
        print("parts:", [part.dtype for part in batch["parts"]])
        print("scale:", scale.dtype)


model = Show()
model.register_forward_pre_hook(cast_all, with_kwargs=True)
x = torch.ones(1)
model(x, {"ids": torch.arange(2), "parts": [x, x]}, scale=x.double())
# > x: torch.float16
# > ids: torch.int64
# > parts: [torch.float16, torch.float16]
# > scale: torch.float16
