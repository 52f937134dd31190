"""Какие изменения контекст видит, а какие портят градиент молча."""

# %% setup
import textwrap

import torch
from torch.autograd.graph import allow_mutation_on_saved_tensors


def gradient(change, part=None):
    x = torch.full((4,), 3.0, requires_grad=True)
    y = x.clone()
    saved = y if part is None else y[part]
    z = saved.pow(2).sum()  # производная 2y: должны быть шестёрки
    change(y)
    z.backward()
    return x.grad.tolist()


# %% ways
def in_place(y):
    y.mul_(10)


def by_index(y):
    y[0] = 30


def under_no_grad(y):
    with torch.no_grad():
        y.mul_(10)


def out(y):
    torch.mul(y.detach(), 10, out=y.detach())


def write_data(y):
    y.data.mul_(10)


def assign_data(y):
    y.data = y.data * 10


def numpy(y):
    y.detach().numpy()[:] = 30


def storage(y):
    y.untyped_storage().fill_(0)


visible = (in_place, by_index, under_no_grad, out, write_data)
for change in (*visible, assign_data, numpy, storage):
    with allow_mutation_on_saved_tensors():
        print(f"{change.__name__:14}", *gradient(change))
# > in_place       6.0 6.0 6.0 6.0
# > by_index       6.0 6.0 6.0 6.0
# > under_no_grad  6.0 6.0 6.0 6.0
# > out            6.0 6.0 6.0 6.0
# > write_data     6.0 6.0 6.0 6.0
# > assign_data    60.0 60.0 60.0 60.0
# > numpy          60.0 60.0 60.0 60.0
# > storage        0.0 0.0 0.0 0.0


# %% views
def first_half(y):
    y[:2] = 30


def second_half(y):
    y[2:] = 30


def one_number(y):
    y[1] = 30


print("сохранили y, изменили часть")
for change in (first_half, second_half, one_number):
    with allow_mutation_on_saved_tensors():
        print(f"  {change.__name__:11}", *gradient(change))
    try:
        gradient(change)
    except RuntimeError:
        print("    без контекста - ошибка")

print("сохранили y[2:], изменили y")
with allow_mutation_on_saved_tensors():
    print(f"  {in_place.__name__:11}", *gradient(in_place, slice(2, 4)))
# > сохранили y, изменили часть
# >   first_half  6.0 6.0 6.0 6.0
# >     без контекста - ошибка
# >   second_half 6.0 6.0 60.0 60.0
# >     без контекста - ошибка
# >   one_number  6.0 60.0 6.0 6.0
# >     без контекста - ошибка
# > сохранили y[2:], изменили y
# >   in_place    0.0 0.0 60.0 60.0


# %% version
def part_then_all(y):
    y[2:] = 30  # не замечено, но счётчик версий вырос
    y.mul_(10)


with allow_mutation_on_saved_tensors():
    print("сначала кусок, потом всё:", *gradient(part_then_all))


def weight_gradient(change):
    weight = torch.full((4,), 3.0, requires_grad=True)
    with torch.no_grad():
        weight.add_(0)  # так растит счётчик и optimizer.step()
    loss = weight.pow(2).sum()
    change(weight)
    loss.backward()
    return weight.grad.tolist()


print("вес после шага")
for change in (under_no_grad, write_data):
    with allow_mutation_on_saved_tensors():
        print(f"  {change.__name__:13}", *weight_gradient(change))
# > сначала кусок, потом всё: 60.0 60.0 600.0 600.0
# > вес после шага
# >   under_no_grad 6.0 6.0 6.0 6.0
# >   write_data    60.0 60.0 60.0 60.0

# %% leaf
with allow_mutation_on_saved_tensors():
    weight = torch.ones(1, requires_grad=True)
    try:
        weight.mul_(10)
    except RuntimeError as error:
        print(textwrap.fill(str(error), 68))
# > a leaf Variable that requires grad is being used in an in-place
# > operation.
