"""Grad-CAM двумя хуками: куда смотрит сеть, узнавая цифру."""

# %% [markdown] grad-cam
# # Grad-CAM: куда смотрит сеть
#
# «Это тройка», — говорит сеть. Какие клетки её убедили? Grad-CAM
# отвечает картой тепла и обходится двумя хуками: прямой достаёт карты
# признаков, обратный — градиент по ним. Модель мы не меняем.

# %% [markdown] data
# ## Сеть и данные
#
# Цифры 8 на 8 из scikit-learn кладём в случайное место поля 12 на 24.
# Сеть учится узнавать цифру, где бы она ни лежала.

# %% setup
import matplotlib.pyplot as plt
import torch
from sklearn.datasets import load_digits
from torch import nn

# Двойная точность: числа меньше зависят от процессора.
torch.set_default_dtype(torch.float64)
torch.set_num_threads(1)  # сеть мала, второй поток мешает
digits = load_digits()
images = torch.tensor(digits.images) / 16
labels = torch.tensor(digits.target)


def place(numbers, lefts):
    """Положить цифры на пустые поля: столбец задан, строка случайна."""
    fields = torch.zeros(len(numbers), 1, 12, 24)
    tops = torch.randint(0, 5, (len(numbers),)).tolist()
    for field, n, top, left in zip(
        fields, numbers, tops, lefts, strict=True
    ):
        field[0, top : top + 8, left : left + 8] = images[n]
    return fields


def conv(inputs, outputs):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, padding=1, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(),
    )


torch.manual_seed(0)
model = nn.Sequential(
    conv(1, 16),
    nn.MaxPool2d(2),
    conv(16, 32),
    conv(32, 32),
    nn.AdaptiveAvgPool2d(1),
    nn.Flatten(),
    nn.Linear(32, 10),
)

# %% train
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for _ in range(5):
    fields = place(range(1500), torch.randint(0, 17, (1500,)).tolist())
    for batch in torch.randperm(1500).split(50):
        loss = nn.functional.cross_entropy(
            model(fields[batch]), labels[batch]
        )
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
model.eval()

unseen = torch.arange(1500, 1797)
fields = place(unseen, torch.randint(0, 17, (297,)).tolist())
right = model(fields).argmax(1) == labels[unseen]
print(f"верных на новых цифрах: {right.double().mean():.2f}")
# > верных на новых цифрах: 0.87

# %% [markdown] cam
# ## Карта тепла
#
# Пусть $A^k$ — карты признаков последней свёртки, $y$ — выход сети для
# нужного класса. Вес карты — средний градиент по ней, а карта тепла —
# взвешенная сумма без отрицательной части:
#
# $$ L = \mathrm{ReLU}\left(\sum_k w_k A^k\right), \quad
# w_k = \frac{1}{n} \sum_{i,j} \frac{\partial y}{\partial A^k_{ij}} $$
#
# $A^k$ видит [прямой хук](../module/register_forward_hook.md) слоя, а
# $\partial y / \partial A^k$ — это `grad_output[0]` в его
# [полном обратном хуке](../module/register_full_backward_hook.md).


# %% hooks
def grad_cam(model, layer, fields, classes):
    """Карты тепла: по одной на поле, для названных классов."""
    seen = {}

    def keep_maps(module, args, output):
        seen["maps"] = output.detach()

    def keep_gradient(module, grad_input, grad_output):
        seen["gradient"] = grad_output[0]

    with (
        layer.register_forward_hook(keep_maps),
        layer.register_full_backward_hook(keep_gradient),
    ):
        outputs = model(fields)
        # Сумма по батчу: поля друг на друга не влияют.
        outputs.gather(1, classes[:, None]).sum().backward()
    model.zero_grad()
    weights = seen["gradient"].mean((2, 3), keepdim=True)
    return (weights * seen["maps"]).sum(1).relu()


# %% [markdown] two
# ## Две цифры на одном поле
#
# Положим слева и справа разные цифры. Сеть таких полей не видела.
# Спросим карту дважды: для класса левой цифры и для класса правой.

# %% pairs
left = unseen[torch.randperm(297)]
right = unseen[torch.randperm(297)]
different = labels[left] != labels[right]
left, right = left[different], right[different]
count = len(left)
fields = place(left, torch.randint(0, 3, (count,)).tolist())
fields += place(right, torch.randint(14, 17, (count,)).tolist())

heat_left = grad_cam(model, model[3], fields, labels[left])
heat_right = grad_cam(model, model[3], fields, labels[right])
print("поле", tuple(fields.shape[2:]))
print("карта тепла", tuple(heat_left.shape[1:]))
# > поле (12, 24)
# > карта тепла (6, 12)

# %% picture
SHOWN = 3
figure, axes = plt.subplots(SHOWN, 3, figsize=(4.8, 2.9))
for row, (start, *heats) in enumerate(
    zip(
        fields[:SHOWN, 0],
        heat_left[:SHOWN],
        heat_right[:SHOWN],
        strict=True,
    )
):
    classes = labels[left[row]].item(), labels[right[row]].item()
    titles = "поле", *(f"ищем {digit}" for digit in classes)
    for axis, title in zip(axes[row], titles, strict=True):
        axis.imshow(start, cmap="gray", interpolation="none")
        axis.set_title(title, fontsize=9)
        axis.set_axis_off()
    for axis, heat in zip(axes[row, 1:], heats, strict=True):
        # extent растягивает карту 6 на 12 на всё поле.
        axis.imshow(
            heat,
            cmap="inferno",
            alpha=0.7,
            interpolation="none",
            extent=(-0.5, 23.5, 11.5, -0.5),
        )
plt.show()
# ![Три поля с двумя цифрами, рядом по две карты тепла. Карта для
# класса левой цифры горячая слева, для класса правой — справа.]

# %% [markdown] score
# ## Проверка числом
#
# Три картинки легко подобрать. Поэтому посчитаем по всем полям, в
# нужной ли половине лежит самая горячая клетка. Наугад вышло бы 0,5.


# %% pointing
def hottest_on_the_right(heat):
    half = heat.shape[2] // 2
    by_half = heat.unflatten(2, (2, half)).amax((1, 3))
    return by_half[:, 1] > by_half[:, 0]


hits = torch.cat(
    [~hottest_on_the_right(heat_left), hottest_on_the_right(heat_right)]
)
print(f"карт, нашедших свою цифру: {hits.double().mean():.2f}")
# > карт, нашедших свою цифру: 0.99

# %% [markdown] layer
# ## Тот же приём слоем раньше
#
# Чем ближе слой к выходу, тем увереннее карта отличает один класс от
# другого. Раньше — больше мелочей, общих для всех цифр.

# %% earlier
early = torch.cat(
    [
        ~hottest_on_the_right(
            grad_cam(model, model[2], fields, labels[left])
        ),
        hottest_on_the_right(
            grad_cam(model, model[2], fields, labels[right])
        ),
    ]
)
print(f"model[2]: {early.double().mean():.2f}")
print(f"model[3]: {hits.double().mean():.2f}")
# > model[2]: 0.94
# > model[3]: 0.99

# %% [markdown] result
# ## Что получилось
#
# Одна сеть, одно поле, два вопроса — и две разные карты. Хуки живут
# только внутри `with`, поэтому модель осталась такой, какой была.
