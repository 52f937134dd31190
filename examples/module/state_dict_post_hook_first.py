"""Хук после state_dict(): убрать ключи из словаря и добавить свой."""

from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.backbone = nn.Linear(2, 2)
        self.head = nn.Linear(2, 1)


def drop_backbone(module, state_dict, prefix, local_metadata):
    for key in list(state_dict):
        if key.startswith(prefix + "backbone."):
            del state_dict[key]
    state_dict[prefix + "note"] = "без основы"


model = Net()
print("без хука:", *model.state_dict())
model.register_state_dict_post_hook(drop_backbone)
print("с хуком: ", *model.state_dict())
print("note:", model.state_dict()["note"])
print("в модели:", *(name for name, _ in model.named_children()))
# > без хука: backbone.weight backbone.bias head.weight head.bias
# > с хуком:  head.weight head.bias note
# > note: без основы
# > в модели: backbone head
