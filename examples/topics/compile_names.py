"""Обёртка меняет имена слоёв и ключи, model.compile() - нет."""

import copy

import torch
from torch import nn

model = nn.Sequential(nn.Linear(1, 1, bias=False))
compiled = torch.compile(model, backend="eager")
print("класс:", type(compiled).__name__)
print("модули:", [name for name, _ in compiled.named_modules()])
print("ключи:", *compiled.state_dict())
print("слой тот же:", compiled._orig_mod[0] is model[0])
compiled.eval()
print("eval() дошёл до модели:", not model.training)

print("model.compile() вернул:", model.compile(backend="eager"))
print("ключи:", *model.state_dict())
clone = copy.deepcopy(model)
print("модель скомпилирована:", model._compiled_call_impl is not None)
print("копия скомпилирована:", clone._compiled_call_impl is not None)
# > класс: OptimizedModule
# > модули: ['', '_orig_mod', '_orig_mod.0']
# > ключи: _orig_mod.0.weight
# > слой тот же: True
# > eval() дошёл до модели: True
# > model.compile() вернул: None
# > ключи: 0.weight
# > модель скомпилирована: True
# > копия скомпилирована: False
