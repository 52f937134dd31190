"""Порядок: хуки «до» идут от модели к слоям, хуки «после» — обратно."""

from torch import nn


class Block(nn.Module):
    def __init__(self, name, *children):
        super().__init__()
        self.name = name
        self.parts = nn.ModuleList(children)
        self.register_state_dict_pre_hook(first)
        self.register_state_dict_pre_hook(second)
        self.register_state_dict_post_hook(after)

    def _save_to_state_dict(self, *args):
        print(f"{self.name}: пишет свои параметры")
        super()._save_to_state_dict(*args)


def first(module, prefix, keep_vars):
    print(f"{module.name}: первый хук до")


def second(module, prefix, keep_vars):
    print(f"{module.name}: второй хук до")


def after(module, state_dict, prefix, local_metadata):
    print(f"{module.name}: хук после")


Block("модель", Block("слой 0"), Block("слой 1")).state_dict()
# > модель: первый хук до
# > модель: второй хук до
# > модель: пишет свои параметры
# > слой 0: первый хук до
# > слой 0: второй хук до
# > слой 0: пишет свои параметры
# > слой 0: хук после
# > слой 1: первый хук до
# > слой 1: второй хук до
# > слой 1: пишет свои параметры
# > слой 1: хук после
# > модель: хук после
