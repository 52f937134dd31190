"""Все хуки в одной программе: её вывод и есть порядок."""

# %% setup
import torch
from torch import nn
from torch.autograd.graph import register_multi_grad_hook
from torch.nn.modules import module as every_module
from torch.optim import optimizer as every_optimizer

tensors = {}


def say(text):
    def hook(*received):
        for name, tensor in list(tensors.items()):
            if tensor.grad is not None:
                print(f"    [{name}.grad заполнен]")
                del tensors[name]
        print(text)

    return hook


class Scale(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.tensor(2.0))

    def forward(self, x):
        print("forward()")
        y = x * self.weight
        y.grad_fn.register_hook(say("узел: register_hook"))
        y.grad_fn.register_prehook(say("узел: register_prehook"))
        y.register_hook(say("тензор y внутри forward()"))
        return y


# %% hooks
# Вешаем с конца: место хука решает не очередь.
model = Scale()
weight = model.weight
x = torch.tensor(3.0, requires_grad=True)
optimizer = torch.optim.SGD([weight], lr=0.5)

for kind in ("step_post_hook", "step_pre_hook"):
    getattr(optimizer, f"register_{kind}")(say(f"свой {kind}"))
    register = getattr(every_optimizer, f"register_optimizer_{kind}")
    register(say(f"глобальный {kind}"))

x.register_hook(say("тензор x"))
weight.register_post_accumulate_grad_hook(say("вес: после накопления"))
weight.register_hook(say("вес: register_hook"))
register_multi_grad_hook([x, weight], say("multi_grad_hook: x и вес"))

for kind in (
    "full_backward_hook",
    "full_backward_pre_hook",
    "forward_hook",
    "forward_pre_hook",
):
    register = getattr(model, f"register_{kind}")
    register(say(f"свой {kind}"))
    register(say("  он же, prepend=True"), prepend=True)
    register = getattr(every_module, f"register_module_{kind}")
    register(say(f"глобальный {kind}"))

# %% forward
y = model(x)
# > глобальный forward_pre_hook
# >   он же, prepend=True
# > свой forward_pre_hook
# > forward()
# > глобальный forward_hook
# >   он же, prepend=True
# > свой forward_hook

# %% backward
y.retain_grad()
y.register_hook(say("тензор y снаружи"))
tensors.update(y=y, вес=weight, x=x)
y.backward()
# > тензор y снаружи
# >     [y.grad заполнен]
# > глобальный full_backward_pre_hook
# >   он же, prepend=True
# > свой full_backward_pre_hook
# > тензор y внутри forward()
# > узел: register_prehook
# > узел: register_hook
# > вес: register_hook
# >     [вес.grad заполнен]
# > вес: после накопления
# > глобальный full_backward_hook
# >   он же, prepend=True
# > свой full_backward_hook
# > тензор x
# > multi_grad_hook: x и вес

# %% step
optimizer.step()
# >     [x.grad заполнен]
# > глобальный step_pre_hook
# > свой step_pre_hook
# > свой step_post_hook
# > глобальный step_post_hook
