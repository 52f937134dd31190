"""Заменить слои: меняем атрибут родителя, а не аргумент функции."""

# %% tree
from torch import nn


def relu_to_tanh(module):
    for name, child in module.named_children():
        if isinstance(child, nn.ReLU):
            setattr(module, name, nn.Tanh())


model = nn.Sequential(
    nn.Linear(1, 1), nn.ReLU(), nn.Sequential(nn.ReLU())
)
model.apply(relu_to_tanh)
print(model)
# > Sequential(
# >   (0): Linear(in_features=1, out_features=1, bias=True)
# >   (1): Tanh()
# >   (2): Sequential(
# >     (0): Tanh()
# >   )
# > )

# %% shared
act = nn.ReLU()
model = nn.Sequential(act, nn.Linear(1, 1), act)
model.apply(relu_to_tanh)
print("named_children():", [type(m).__name__ for m in model])

model = nn.Sequential(act, nn.Linear(1, 1), act)
for name, child in list(model.named_modules(remove_duplicate=False)):
    if isinstance(child, nn.ReLU):
        path, _, last = name.rpartition(".")
        setattr(model.get_submodule(path), last, nn.Tanh())
print("named_modules(): ", [type(m).__name__ for m in model])
# > named_children(): ['Tanh', 'Linear', 'ReLU']
# > named_modules():  ['Tanh', 'Linear', 'Tanh']
