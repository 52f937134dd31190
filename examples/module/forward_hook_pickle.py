"""torch.save(model) сохраняет и хуки; lambda сохранить нельзя."""

import io

import torch
from torch import nn


def report(module, args, output):
    print("  хук сработал")


def make_local():
    def local(module, args, output):
        pass

    return local


def save(title, hook):
    layer = nn.Linear(1, 1)
    layer.register_forward_hook(hook)
    file = io.BytesIO()
    try:
        torch.save(layer, file)
    except Exception:  # какая именно, зависит от версии Python
        print(f"{title}: не сохраняется")
        file = io.BytesIO()
        torch.save(layer.state_dict(), file)
        print("  зато state_dict():", *layer.state_dict())
    else:
        print(f"{title}: сохранено, проверим")
        file.seek(0)
        torch.load(file, weights_only=False)(torch.ones(1, 1))


save("lambda", lambda module, args, output: None)
save("функция внутри функции", make_local())
save("функция модуля", report)
# > lambda: не сохраняется
# >   зато state_dict(): weight bias
# > функция внутри функции: не сохраняется
# >   зато state_dict(): weight bias
# > функция модуля: сохранено, проверим
# >   хук сработал
