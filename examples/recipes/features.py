"""Достать признаки прямым хуком и искать по ним похожие картинки."""

# %% [markdown] features
# # Признаки с промежуточного слоя
#
# Сеть обучена узнавать цифры. Нам нужно другое: найти в базе картинки,
# похожие на эту. Последний слой для этого не нужен, а то, что перед
# ним, — готовое описание картинки. Достанем его хуком.

# %% [markdown] model
# ## Сеть
#
# Учим на цифрах 8 на 8, чуть сдвигая их. Первые 1200 картинок — и
# обучающие, и база поиска. Остальные — запросы.

# %% setup
from functools import partial

import torch
from sklearn.datasets import load_digits
from torch import nn

torch.set_num_threads(1)  # сеть мала, второй поток мешает
digits = load_digits()
images = torch.tensor(digits.images, dtype=torch.float32)[:, None] / 16
labels = torch.tensor(digits.target)
base, queries = images[:1200], images[1200:]
base_labels, query_labels = labels[:1200], labels[1200:]

torch.manual_seed(0)
model = nn.Sequential(
    nn.Conv2d(1, 16, 3, padding=1),
    nn.ReLU(),
    nn.Conv2d(16, 32, 3, padding=1),
    nn.ReLU(),
    nn.MaxPool2d(2),
    nn.Flatten(),
    nn.Linear(32 * 4 * 4, 64),
    nn.ReLU(),
    nn.Linear(64, 10),
)

# %% train
optimizer = torch.optim.Adam(model.parameters(), lr=0.002)
for _ in range(400):
    batch = torch.randint(0, 1200, (64,))
    down, right = torch.randint(-1, 2, (2,)).tolist()
    shifted = base[batch].roll((down, right), (2, 3))
    loss = nn.functional.cross_entropy(
        model(shifted), base_labels[batch]
    )
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
model.eval()
print(f"потери на последнем шаге: {loss:.1f}")
# > потери на последнем шаге: 0.7

# %% [markdown] hook
# ## Хук, который достаёт признаки
#
# [`register_forward_hook()`](../module/register_forward_hook.md)
# получает выход слоя. Складываем его в список, а дескриптор держим в
# `with`: после выхода из блока хука нет. `no_grad()` не строит граф
# вычислений, и признаки не держат в памяти всю сеть.


# %% extract
def features(layer, images):
    """Выход слоя для каждой картинки, строкой."""
    found = []

    def keep(module, args, output):
        found.append(output.flatten(1))

    with layer.register_forward_hook(keep), torch.no_grad():
        for part in images.split(256):
            model(part)
    return torch.cat(found)


for number in (1, 4, 7):
    layer = model[number]
    shape = tuple(features(layer, queries).shape)
    print(f"model[{number}], {type(layer).__name__}: {shape}")
# > model[1], ReLU: (597, 1024)
# > model[4], MaxPool2d: (597, 512)
# > model[7], ReLU: (597, 64)

# %% [markdown] search
# ## Поиск похожих
#
# Для каждого запроса берём из базы пять ближайших по углу между
# признаками и считаем, сколько из них — та же цифра. Потом сдвинем
# запросы на клетку вниз и вправо: глазу всё равно, а признакам?


# %% nearest
def precision(base, queries):
    """Доля той же цифры среди пяти ближайших."""
    base = nn.functional.normalize(base, dim=1)
    queries = nn.functional.normalize(queries, dim=1)
    nearest = (queries @ base.T).topk(5).indices
    same = base_labels[nearest] == query_labels[:, None]
    return same.float().mean().item()


moved = nn.functional.pad(queries, (1, 0, 1, 0))[:, :, :8, :8]
describe = {"пиксели": lambda images: images.flatten(1)}
for number in (1, 4, 7):
    layer = model[number]
    describe[f"model[{number}]"] = partial(features, layer)

print("          как есть  сдвинуты")
for name, function in describe.items():
    known = function(base)
    still = precision(known, function(queries))
    shifted = precision(known, function(moved))
    print(f"{name:<12}  {still:.1f}       {shifted:.1f}")
# >           как есть  сдвинуты
# > пиксели       0.9       0.2
# > model[1]      0.9       0.2
# > model[4]      0.9       0.4
# > model[7]      0.9       0.7

# %% [markdown] result
# ## Что получилось
#
# Пока картинки ровные, хватает и пикселей. Сдвинутый запрос они
# узнать не могут, признаки первого слоя — тоже: сдвинулись и они.
# Чем дальше слой, тем меньше ему дела до сдвига.
#
# Три вещи, о которых забывают:
#
# - `model.eval()` до извлечения: иначе `Dropout` и `BatchNorm` испортят
#   признаки;
# - `no_grad()` или `detach()`: иначе каждый признак держит весь граф;
# - хук снят: забытый хук копит выходы каждого следующего прохода.
