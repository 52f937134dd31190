"""Свои хуки в своём классе: RemovableHandle годится и для них."""

from collections import OrderedDict

from torch.utils.hooks import RemovableHandle


class Trainer:
    def __init__(self):
        self._epoch_hooks = OrderedDict()

    def register_epoch_hook(self, hook):
        handle = RemovableHandle(self._epoch_hooks)
        self._epoch_hooks[handle.id] = hook
        return handle

    def run(self, epochs):
        for epoch in range(epochs):
            # Копия списка: хук может снять себя или соседа.
            for hook in list(self._epoch_hooks.values()):
                hook(epoch)


def report(epoch):
    print("эпоха", epoch)


def only_first(epoch):
    print("первый раз")
    handle.remove()


trainer = Trainer()
handle = trainer.register_epoch_hook(only_first)
with trainer.register_epoch_hook(report):
    trainer.run(2)
trainer.run(1)

try:
    RemovableHandle({})
except TypeError as error:
    print("обычный словарь:", error)
# > первый раз
# > эпоха 0
# > эпоха 1
# > обычный словарь: cannot create weak reference to 'dict' object
