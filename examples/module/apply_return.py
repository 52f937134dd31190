"""apply() возвращает сам модуль, а ответ функции выбрасывает."""

from torch import nn


def replace(module):
    return nn.Tanh()


model = nn.Sequential(nn.ReLU())
result = model.apply(replace)

print("вернулась сама модель:", result is model)
print("слой прежний:", type(model[0]).__name__)
# > вернулась сама модель: True
# > слой прежний: ReLU
