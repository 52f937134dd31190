"""Забытый наблюдатель: слой держит его хуком, слабая ссылка - нет."""

import gc
import weakref

import torch
from torch import nn

x = torch.ones(1, 1)


class Recorder:
    def __init__(self, layer):
        self.kept = []
        layer.register_forward_hook(self.keep)

    def keep(self, module, args, output):
        self.kept.append(output.detach())


class WeakRecorder:
    def __init__(self, layer):
        self.kept = []
        link = weakref.WeakMethod(self.keep)

        def hook(module, args, output):
            link()(module, args, output)

        handle = layer.register_forward_hook(hook)
        # Наблюдателя не стало - снять хук.
        weakref.finalize(self, handle.remove)

    keep = Recorder.keep


for kind in (Recorder, WeakRecorder):
    layer = nn.Linear(1, 1)
    recorder = kind(layer)
    layer(x)
    link = weakref.ref(recorder)
    del recorder
    gc.collect()
    print(kind.__name__)
    print("  в памяти:", link() is not None)
    print("  хуков на слое:", len(layer._forward_hooks))
# > Recorder
# >   в памяти: True
# >   хуков на слое: 1
# > WeakRecorder
# >   в памяти: False
# >   хуков на слое: 0
