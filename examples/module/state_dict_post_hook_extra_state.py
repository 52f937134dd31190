"""Без хуков: get_extra_state() кладёт, set_extra_state() берёт."""

from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(1, 1)
        self.epoch = 0

    def get_extra_state(self):
        return {"epoch": self.epoch}

    def set_extra_state(self, state):
        self.epoch = state["epoch"]


source, target = Net(), Net()
source.epoch = 7
state = source.state_dict()
print("ключи:", *state)
print(target.load_state_dict(state))
print("epoch:", target.epoch)
# > ключи: _extra_state layer.weight layer.bias
# > <All keys matched successfully>
# > epoch: 7
