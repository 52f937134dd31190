"""Откуда берутся дескрипторы: модуль, тензор, узел, оптимизатор."""

import torch
from torch import nn
from torch.autograd.graph import register_multi_grad_hook
from torch.nn.modules.module import register_module_forward_hook
from torch.utils.hooks import RemovableHandle


def hook(*args):
    print("хук сработал")


layer = nn.Linear(1, 1)
weight = layer.weight
y = layer(torch.ones(1, 1))
optimizer = torch.optim.SGD(layer.parameters(), lr=1.0)

handles = {
    "модуль": layer.register_forward_hook(hook),
    "все модули": register_module_forward_hook(hook),
    "вес": weight.register_hook(hook),
    "вес накоплен": weight.register_post_accumulate_grad_hook(hook),
    "узел": y.grad_fn.register_hook(hook),
    "оптимизатор": optimizer.register_step_post_hook(hook),
    "группа тензоров": register_multi_grad_hook([weight], hook),
}
for name, handle in handles.items():
    is_handle = isinstance(handle, RemovableHandle)
    print(f"{name}: {type(handle).__name__}, {is_handle}")
no_id = [name for name in handles if not hasattr(handles[name], "id")]
print("без номера:", *no_id)

for handle in handles.values():
    handle.remove()
layer(torch.ones(1, 1))
y.backward()
optimizer.step()
print("сняты все, тишина")
# > модуль: RemovableHandle, True
# > все модули: RemovableHandle, True
# > вес: RemovableHandle, True
# > вес накоплен: RemovableHandle, True
# > узел: RemovableHandle, True
# > оптимизатор: RemovableHandle, True
# > группа тензоров: _MultiHandle, True
# > без номера: группа тензоров
# > сняты все, тишина
