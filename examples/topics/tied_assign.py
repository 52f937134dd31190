"""assign=True: память общая, но оптимизатор двигает её дважды."""

import torch
from torch import nn


def tied():
    first = nn.Linear(1, 1, bias=False)
    second = nn.Linear(1, 1, bias=False)
    second.weight = first.weight
    first.weight.data.fill_(3.0)
    return nn.Sequential(first, second)


def train(title, model):
    optimizer = torch.optim.Adam(model.parameters(), lr=0.5)
    model(torch.ones(1, 1)).backward()
    optimizer.step()
    print(title, [round(layer.weight.item(), 3) for layer in model])


train("связаны:", tied())
model = tied()
model.load_state_dict(tied().state_dict(), assign=True)
train("assign=True:", model)
model[1].weight = model[0].weight
model[0].weight.data.fill_(3.0)
train("связали заново:", model)
# > связаны: [2.5, 2.5]
# > assign=True: [2.0, 2.0]
# > связали заново: [2.5, 2.5]
