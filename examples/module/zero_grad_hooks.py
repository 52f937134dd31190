"""zero_grad() не трогает хуки и состояние оптимизатора."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
layer.weight.register_hook(lambda grad: print("хук сработал"))
optimizer = torch.optim.SGD(layer.parameters(), lr=0.1, momentum=0.9)

layer(torch.ones(1, 1)).backward()
optimizer.step()
layer.zero_grad()

state = optimizer.state[layer.weight]
print("импульс остался:", state["momentum_buffer"].item())
layer(torch.ones(1, 1)).backward()
# > хук сработал
# > импульс остался: 1.0
# > хук сработал
