"""state_dict() внутри хука зовёт хук снова, и так без конца."""

from torch import nn

layer = nn.Linear(1, 1)


def ask_again(module, prefix, keep_vars):
    module.state_dict()


handle = layer.register_state_dict_pre_hook(ask_again)
try:
    layer.state_dict()
except RecursionError as error:
    print("ошибка:", type(error).__name__)
handle.remove()


def ask_once(module, prefix, keep_vars):
    once.remove()
    print("ключи:", list(module.state_dict()))


once = layer.register_state_dict_pre_hook(ask_once)
layer.state_dict()
# > ошибка: RecursionError
# > ключи: ['weight', 'bias']
