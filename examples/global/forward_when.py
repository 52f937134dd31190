"""Кого видит глобальный хук: вызовы модулей, и больше ничего."""

import warnings

import torch
from torch import nn
from torch.nn import functional
from torch.nn.modules.module import register_module_forward_hook
from torch.nn.utils.parametrizations import weight_norm

# torch.jit.script предупреждает, что он устарел.
warnings.simplefilter("ignore")
x = torch.ones(1, 1, 2)
linear = nn.Linear(2, 2)
normed = weight_norm(nn.Linear(2, 2))
attention = nn.MultiheadAttention(2, 1)
scripted = torch.jit.script(nn.Sequential(nn.Linear(2, 2), nn.ReLU()))
fired = []


def record(module, args, output):
    fired.append(type(module).__name__)


def observe(title, function, *args):
    fired.clear()
    with register_module_forward_hook(record):
        function(*args)
    print(f"{title}: {', '.join(fired) or 'тишина'}")


def create_and_call():
    nn.Sequential(nn.Flatten(), nn.ReLU())(x)


observe("создан раньше хука", linear, x)
observe("создан позже хука", create_and_call)
observe("потери", nn.MSELoss(), x, x)
observe("внимание", attention, x, x, x)
observe("weight_norm()", normed, x)
observe("torch.jit.script()", scripted, x)
observe("functional.relu(x)", functional.relu, x)
observe("linear.forward(x)", linear.forward, x)
# > создан раньше хука: Linear
# > создан позже хука: Flatten, ReLU, Sequential
# > потери: MSELoss
# > внимание: MultiheadAttention
# > weight_norm(): _WeightNorm, ParametrizationList, ParametrizedLinear
# > torch.jit.script(): RecursiveScriptModule
# > functional.relu(x): тишина
# > linear.forward(x): тишина
