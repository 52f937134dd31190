"""Где хук не сработает: модуль никто не вызывает."""

import torch
from torch import nn
from torch.nn import functional


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.blocks = nn.ModuleList([nn.Identity()])
        self.tied = nn.Linear(2, 2)
        self.attention = nn.MultiheadAttention(2, 1, batch_first=True)

    def forward(self, x):
        x = self.blocks[0](x)
        # Вес взяли, а сам слой не вызвали.
        x = functional.linear(x, self.tied.weight)
        return self.attention(x, x, x)[0]


model = Net()
fired = set()


def remember(module, args):
    fired.add(module)


for module in model.modules():
    module.register_forward_pre_hook(remember)


model(torch.ones(1, 3, 2))
for name, module in model.named_modules():
    answer = "сработал" if module in fired else "тишина"
    print(f"{name or 'модель':18} {answer}")
# > модель             сработал
# > blocks             тишина
# > blocks.0           сработал
# > tied               тишина
# > attention          сработал
# > attention.out_proj тишина
