"""Снять приставку обёртки без хука: ключи и метаданные вместе."""

from torch import nn
from torch.nn.modules.utils import (
    consume_prefix_in_state_dict_if_present as consume_prefix,
)

model = nn.Sequential(nn.BatchNorm1d(1, affine=False))
state = nn.DataParallel(model).state_dict()
del state["module.0.num_batches_tracked"]

print("ответ:", consume_prefix(state, "module."))
print("ключи:", *state)
for name, metadata in state._metadata.items():
    print(f"  {name!r}: {metadata}")
try:
    model.load_state_dict(state)
except RuntimeError as error:
    print(str(error).split("\n\t")[1])
# > ответ: None
# > ключи: 0.running_mean 0.running_var
# >   '': {'version': 1}
# >   '0': {'version': 2}
# > Missing key(s) in state_dict: "0.num_batches_tracked".
