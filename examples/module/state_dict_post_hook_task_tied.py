"""Решение: связанный вес хранить в словаре один раз."""

from torch import nn


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(3, 2)
        self.head = nn.Linear(2, 3, bias=False)
        self.head.weight = self.embed.weight
        self.register_state_dict_post_hook(drop_head)
        self.register_load_state_dict_pre_hook(restore_head)


def drop_head(module, state_dict, prefix, local_metadata):
    if module.head.weight is module.embed.weight:
        del state_dict[prefix + "head.weight"]


def restore_head(module, state_dict, prefix, *args):
    source = state_dict.get(prefix + "embed.weight")
    if source is not None:
        state_dict.setdefault(prefix + "head.weight", source)


model = nn.Sequential(Tied())
state = model.state_dict()
print(*state)
print(model.load_state_dict(state))
model[0].head.weight = nn.Parameter(model[0].head.weight.clone())
print(*model.state_dict())
# > 0.embed.weight
# > <All keys matched successfully>
# > 0.embed.weight 0.head.weight
