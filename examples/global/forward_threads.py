"""Глобальный хук ловит модули всех потоков процесса."""

import threading

from torch import nn
from torch.nn.modules.module import register_module_forward_hook


class Mine(nn.Identity):
    pass


class Theirs(nn.Identity):
    pass


seen = []
mine = threading.get_ident()


def record(module, args, output):
    seen.append(type(module).__name__)


def record_my_thread(module, args, output):
    if threading.get_ident() == mine:
        record(module, args, output)


for hook in record, record_my_thread:
    seen.clear()
    with register_module_forward_hook(hook):
        Mine()(1)
        worker = threading.Thread(target=Theirs(), args=(1,))
        worker.start()
        worker.join()
    print(hook.__name__, seen)
# > record ['Mine', 'Theirs']
# > record_my_thread ['Mine']
