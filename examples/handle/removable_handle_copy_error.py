"""Слой заменили, его дескриптор остался: deepcopy() падает."""

import copy
import pickle

from torch import nn


def hook(module, *args):
    pass


class Model(nn.Module):
    def __init__(self, register):
        super().__init__()
        self.head = nn.Linear(1, 1)
        self.handle = getattr(self.head, register)(hook)


def attempt(title, model, make_copy=copy.deepcopy):
    try:
        make_copy(model)
        print(f"{title}: копия есть")
    except TypeError as error:
        print(f"{title}: {error}")


def through_pickle(model):
    data = pickle.dumps(model)
    print("записали без ошибки")
    return pickle.loads(data)


model = Model("register_forward_hook")
attempt("до замены", model)
model.handle.remove()
model.head = nn.Linear(1, 2)  # прежней головы больше нет
attempt("после", model)
attempt("pickle", model, through_pickle)
del model.handle
attempt("без дескриптора", model)

model = Model("register_full_backward_hook")
model.head = nn.Linear(1, 2)
attempt("обратный хук", model)
# > до замены: копия есть
# > после: cannot create weak reference to 'NoneType' object
# > записали без ошибки
# > pickle: cannot create weak reference to 'NoneType' object
# > без дескриптора: копия есть
# > обратный хук: копия есть
