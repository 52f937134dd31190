"""local_metadata можно дополнить: это ляжет в файл вместе с ключами."""

import io

import torch
from torch import nn


class Net(nn.Module):
    _version = 3  # станет local_metadata["version"]

    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(1, 1)


def mark(module, state_dict, prefix, local_metadata):
    local_metadata["made_by"] = "train.py"


model = Net()
model.register_state_dict_post_hook(mark)
state = model.state_dict()
print("ключи:", *state)
for name, metadata in state._metadata.items():
    print(f"  {name!r}: {metadata}")

file = io.BytesIO()
torch.save(state, file)
file.seek(0)
print("из файла:   ", torch.load(file)._metadata[""])
print("загрузка:   ", Net().load_state_dict(state))
plain = dict(state)
print("dict(state):", getattr(plain, "_metadata", "метаданных нет"))
# > ключи: layer.weight layer.bias
# >   '': {'version': 3, 'made_by': 'train.py'}
# >   'layer': {'version': 1}
# > из файла:    {'version': 3, 'made_by': 'train.py'}
# > загрузка:    <All keys matched successfully>
# > dict(state): метаданных нет
