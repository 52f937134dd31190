"""Общий слой: apply() заходит в него дважды, modules() — один раз."""

# %% model
from torch import nn


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Sequential(nn.Linear(1, 1))
        # Тот же самый слой, а не его копия.
        self.decoder = nn.Sequential(self.encoder[0])


model = Model()
visits = []
model.apply(visits.append)
print("apply():", [type(m).__name__ for m in visits])
print("modules():", [type(m).__name__ for m in model.modules()])
# > apply(): ['Linear', 'Sequential', 'Linear', 'Sequential', 'Model']
# > modules(): ['Model', 'Sequential', 'Linear', 'Sequential']

# %% same-parent
# Внутри одного родителя повторов нет.
layer = nn.Linear(1, 1)
visits = []
nn.Sequential(layer, layer).apply(visits.append)
print("один родитель:", [type(m).__name__ for m in visits])
# > один родитель: ['Linear', 'Sequential']
