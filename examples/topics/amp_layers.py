"""autocast: какой слой отдаёт хуку половинную точность."""

import torch
from torch import nn

layers = (
    nn.Linear(1, 1),
    nn.Conv1d(1, 1, 1),
    nn.ReLU(),
    nn.LayerNorm(1),
)


def kind(tensor):
    return str(tensor.dtype).removeprefix("torch.")


def show(module, args, output):
    name = type(module).__name__
    print(f"{name:9} {kind(args[0])} -> {kind(output)}")


for layer in layers:
    layer.register_forward_hook(show)
    with torch.autocast("cpu", dtype=torch.bfloat16):
        layer(torch.ones(1, 1, 1))
# > Linear    float32 -> bfloat16
# > Conv1d    float32 -> bfloat16
# > ReLU      float32 -> float32
# > LayerNorm float32 -> float32
