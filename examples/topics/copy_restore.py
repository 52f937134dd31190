"""Сохранять веса, а хуки вешать заново одной функцией."""

import io

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(1, 1)
        self.outputs = []
        self.attach()

    def attach(self):
        self.layer.register_forward_hook(
            lambda module, args, output: self.outputs.append(output)
        )

    def forward(self, x):
        return self.layer(x)


model = Net()
model.layer.weight.data.fill_(5.0)
file = io.BytesIO()
torch.save(model.state_dict(), file)

file.seek(0)
restored = Net()
restored.load_state_dict(torch.load(file))
restored(torch.ones(1, 1))
print("вес:", restored.layer.weight.item())
print("хук нового объекта:", len(restored.outputs))
print("хук старого:", len(model.outputs))
# > вес: 5.0
# > хук нового объекта: 1
# > хук старого: 0
