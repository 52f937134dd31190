"""Обойти готовый граф: что он держит и сколько это байтов."""

import torch
from torch import nn


def walk(root):
    # без рекурсии: глубокий граф превысил бы её предел
    seen, stack = set(), [root]
    while stack:
        node = stack.pop()
        if node is None or node in seen:
            continue
        seen.add(node)
        yield node
        stack += [following for following, _ in node.next_functions]


def saved_tensors(node):
    for name in dir(node):
        # второе имя - у своей autograd.Function
        if name.startswith("_saved_") or name == "saved_tensors":
            value = getattr(node, name)
            # бывает и кортеж тензоров: индексы у x[i]
            items = value if isinstance(value, tuple) else (value,)
            for item in items:
                if isinstance(item, torch.Tensor):
                    yield name, item


model = nn.Sequential(nn.Linear(10, 100), nn.ReLU(), nn.Linear(100, 1))
loss = model(torch.ones(20, 10)).square().mean()

storages = {}
for node in walk(loss.grad_fn):
    for name, tensor in saved_tensors(node):
        storage = tensor.untyped_storage()
        again = storage.data_ptr() in storages
        storages[storage.data_ptr()] = storage.nbytes()
        print(
            f"{type(node).__name__}.{name}",
            tuple(tensor.shape),
            "уже посчитан" if again else storage.nbytes(),
        )
print("всего", sum(storages.values()), "байт")
# > PowBackward0._saved_self (20, 1) 80
# > AddmmBackward0._saved_mat1 (20, 100) 8000
# > AddmmBackward0._saved_mat2 (100, 1) 400
# > ReluBackward0._saved_result (20, 100) уже посчитан
# > AddmmBackward0._saved_mat1 (20, 10) 800
# > всего 9280 байт
