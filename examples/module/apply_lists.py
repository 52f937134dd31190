"""Слои в обычном списке apply() не видит, в ModuleList — видит."""

from torch import nn


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.plain = [nn.Linear(1, 1)]
        self.proper = nn.ModuleList([nn.Linear(2, 2)])


visits = []
Model().apply(visits.append)
for module in visits:
    print(type(module).__name__, getattr(module, "in_features", ""))
# > Linear 2
# > ModuleList
# > Model
