"""Лишний ключ обратно не загрузится: уберите его при загрузке."""

from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(1, 1)
        self.epoch = 0


def put_epoch(module, state_dict, prefix, local_metadata):
    state_dict[prefix + "epoch"] = module.epoch


def take_epoch(module, state_dict, prefix, *args):
    module.epoch = state_dict.pop(prefix + "epoch", 0)


source, target = Net(), Net()
source.epoch = 7
source.register_state_dict_post_hook(put_epoch)
state = source.state_dict()
try:
    target.load_state_dict(state)
except RuntimeError as error:
    print(*str(error).split("\n\t"), sep="\n")
target.register_load_state_dict_pre_hook(take_epoch)
print(target.load_state_dict(state))
print("epoch:", target.epoch)
# > Error(s) in loading state_dict for Net:
# > Unexpected key(s) in state_dict: "epoch".
# > <All keys matched successfully>
# > epoch: 7
