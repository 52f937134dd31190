"""Трасса: что получил каждый хук модели из двух слоёв."""
# трасса: call-order

# %% tools
import linecache
import sys

import torch
from torch import nn

# Вид хука -> что ему передают после самого модуля.
GIVEN = {
    "forward_pre_hook": ["args[0]"],
    "forward_hook": ["args[0]", "output"],
    "full_backward_pre_hook": ["grad_output[0]"],
    "full_backward_hook": ["grad_input[0]", "grad_output[0]"],
}


def line_now():
    """Строка этого скрипта, на которой torch позвал хук."""
    frame = sys._getframe(2)
    while frame.f_globals is not globals():
        frame = frame.f_back
    file, number = frame.f_code.co_filename, frame.f_lineno
    return linecache.getline(file, number).strip()


def tell(name, kind):
    def hook(module, *received):
        print(f"  {name} | {kind} | {line_now()}")
        for title, value in zip(GIVEN[kind], received, strict=True):
            value = value[0] if title.endswith("[0]") else value
            rounded = value.double().round(decimals=2).tolist()
            print(f"    {title} {tuple(value.shape)} {rounded}")

    return hook


# %% model
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer0 = nn.Linear(2, 2)
        self.layer1 = nn.Linear(2, 1)

    def forward(self, x):
        h = self.layer0(x)
        return self.layer1(h)


# %% hooks
model = Net()
first, second = model.layer0, model.layer1
with torch.no_grad():
    first.weight.copy_(torch.tensor([[1.0, 2.0], [3.0, 4.0]]))
    second.weight.copy_(torch.tensor([[5.0, 6.0]]))
    for layer in (first, second):
        layer.bias.zero_()

names = {model: "модель", first: "слой 0", second: "слой 1"}
for module, name in names.items():
    for kind in GIVEN:
        getattr(module, f"register_{kind}")(tell(name, kind))

x = torch.tensor([[1.0, 2.0]], requires_grad=True)

# %% forward
print("прямой проход")
y = model(x)
# > прямой проход
# >   модель | forward_pre_hook | y = model(x)
# >     args[0] (1, 2) [[1.0, 2.0]]
# >   слой 0 | forward_pre_hook | h = self.layer0(x)
# >     args[0] (1, 2) [[1.0, 2.0]]
# >   слой 0 | forward_hook | h = self.layer0(x)
# >     args[0] (1, 2) [[1.0, 2.0]]
# >     output (1, 2) [[5.0, 11.0]]
# >   слой 1 | forward_pre_hook | return self.layer1(h)
# >     args[0] (1, 2) [[5.0, 11.0]]
# >   слой 1 | forward_hook | return self.layer1(h)
# >     args[0] (1, 2) [[5.0, 11.0]]
# >     output (1, 1) [[91.0]]
# >   модель | forward_hook | y = model(x)
# >     args[0] (1, 2) [[1.0, 2.0]]
# >     output (1, 1) [[91.0]]

# %% backward
print("обратный проход")
y.backward()
# > обратный проход
# >   модель | full_backward_pre_hook | y.backward()
# >     grad_output[0] (1, 1) [[1.0]]
# >   слой 1 | full_backward_pre_hook | y.backward()
# >     grad_output[0] (1, 1) [[1.0]]
# >   слой 1 | full_backward_hook | y.backward()
# >     grad_input[0] (1, 2) [[5.0, 6.0]]
# >     grad_output[0] (1, 1) [[1.0]]
# >   слой 0 | full_backward_pre_hook | y.backward()
# >     grad_output[0] (1, 2) [[5.0, 6.0]]
# >   слой 0 | full_backward_hook | y.backward()
# >     grad_input[0] (1, 2) [[23.0, 34.0]]
# >     grad_output[0] (1, 2) [[5.0, 6.0]]
# >   модель | full_backward_hook | y.backward()
# >     grad_input[0] (1, 2) [[23.0, 34.0]]
# >     grad_output[0] (1, 1) [[1.0]]
