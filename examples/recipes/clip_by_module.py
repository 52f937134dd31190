"""Обрезать градиент одного модуля хуком, а не всех разом."""

# %% [markdown] clip-by-module
# # Обрезка градиента по модулям
#
# `clip_grad_norm_()` делит все градиенты на одно число. Если взрывается
# один модуль, вместе с ним притихнут и здоровые. Хук обрезает градиент
# на выходе из больного модуля, до того как тот разойдётся по сети.

# %% [markdown] model
# ## Две головы на одном стволе
#
# Общий ствол, две головы. Первая узнаёт цифру, вторая оценивает,
# сколько на картинке чернил. Чернила меряются сотнями, и градиент
# второй головы в тысячи раз больше.

# %% setup
import torch
from sklearn.datasets import load_digits
from torch import nn

# Двойная точность: числа меньше зависят от процессора.
torch.set_default_dtype(torch.float64)
torch.set_num_threads(1)  # сеть мала, второй поток мешает
digits = load_digits()
x = torch.tensor(digits.data) / 16
labels = torch.tensor(digits.target)
ink = x.sum(1, keepdim=True) * 16


class TwoHeads(nn.Module):
    def __init__(self):
        super().__init__()
        self.trunk = nn.Sequential(
            nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 64), nn.ReLU()
        )
        self.digit = nn.Linear(64, 10)
        self.ink = nn.Linear(64, 1)

    def forward(self, x):
        x = self.trunk(x)
        return self.digit(x), self.ink(x)


def backward(model, batch):
    digit, amount = model(x[batch])
    loss = nn.functional.cross_entropy(digit, labels[batch])
    loss = loss + nn.functional.mse_loss(amount, ink[batch])
    loss.backward()


def show_norms(model):
    for name, child in model.named_children():
        grads = [p.grad.flatten() for p in child.parameters()]
        print(f"    {name}: {torch.cat(grads).norm():.2g}")


torch.manual_seed(0)
model = TwoHeads()
backward(model, slice(0, 64))
print("норма градиента")
show_norms(model)
# > норма градиента
# >     trunk: 5.5e+02
# >     digit: 0.13
# >     ink: 8.2e+02

# %% [markdown] total
# ## Что делает `clip_grad_norm_()`
#
# Общая норма становится 1. Но отношение между модулями остаётся:
# голове `digit` достаётся тысячная доля её градиента.

# %% together
nn.utils.clip_grad_norm_(model.parameters(), 1.0)
print("после clip_grad_norm_")
show_norms(model)
# > после clip_grad_norm_
# >     trunk: 0.56
# >     digit: 0.00013
# >     ink: 0.83

# %% [markdown] hook
# ## Обрезка в хуке
#
# `grad_input` головы `ink` — то, что она отправляет в ствол. Его
# может заменить
# [полный обратный хук](../module/register_full_backward_hook.md):
# вернём тот же градиент, укороченный до предела.
# Градиент весов самой головы хук не трогает. Его обрежем как обычно,
# но у одной этой головы.


# %% limit
def limit_grad_input(limit):
    def hook(module, grad_input, grad_output):
        (grad,) = grad_input
        return (grad * (limit / grad.norm()).clamp(max=1),)

    return hook


model.zero_grad()
with model.ink.register_full_backward_hook(limit_grad_input(0.01)):
    backward(model, slice(0, 64))
nn.utils.clip_grad_norm_(model.ink.parameters(), 1.0)
print("обрезана только голова ink")
show_norms(model)
# > обрезана только голова ink
# >     trunk: 0.23
# >     digit: 0.13
# >     ink: 1

# %% [markdown] training
# ## Кто чему научился
#
# Четыреста шагов SGD, скорость обучения убывает до нуля. Меряем на
# новых картинках долю верных цифр и среднюю ошибку чернил; единица — их
# обычный разброс. Наугад вышло бы 0,1 и около 0,8; ошибка 10 значит,
# что сеть разошлась.


# %% train
def train(clip_all=False, clip_ink=False):
    torch.manual_seed(0)
    model = TwoHeads()
    if clip_ink:
        model.ink.register_full_backward_hook(limit_grad_input(0.01))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for step in range(400):
        optimizer.param_groups[0]["lr"] = 0.1 * (1 - step / 400)
        optimizer.zero_grad()
        backward(model, torch.randint(0, 1500, (64,)))
        if clip_all:
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        if clip_ink:
            nn.utils.clip_grad_norm_(model.ink.parameters(), 1.0)
        optimizer.step()
    digit, amount = model(x[1500:])
    right = (digit.argmax(1) == labels[1500:]).double().mean()
    error = (amount - ink[1500:]).abs().mean() / ink.std()
    error = error.clamp(max=10)  # сеть разошлась
    print(f"    верных цифр {right:.1f}, ошибка чернил {error:.1f}")


print("без обрезки")
train()
print("clip_grad_norm_ на всю модель")
train(clip_all=True)
print("хук на голове ink")
train(clip_ink=True)
# > без обрезки
# >     верных цифр 0.1, ошибка чернил 10.0
# > clip_grad_norm_ на всю модель
# >     верных цифр 0.1, ошибка чернил 0.1
# > хук на голове ink
# >     верных цифр 0.8, ошибка чернил 0.2

# %% [markdown] result
# ## Что получилось
#
# С общей обрезкой сеть научилась чернилам и не научилась цифрам. С
# хуком — и тому и другому: больная голова больше не кричит громче всех.
#
# Когда что брать:
#
# | Взрывается | Что делать |
# |---|---|
# | вся сеть сразу, редкими всплесками | `clip_grad_norm_()` |
# | один модуль, постоянно | хук на нём |
# | один обучаемый параметр | `register_hook()` на нём |
