"""Запреты вложены: отвечает внутренний, потом возвращается внешний."""

from torch.autograd.graph import (
    disable_saved_tensors_hooks,
    save_on_cpu,
)


def attempt(title):
    try:
        with save_on_cpu():
            print(f"{title}: можно")
    except RuntimeError as error:
        print(f"{title}: {error}")


@disable_saved_tensors_hooks("запрет на всю функцию")
def function():
    attempt("в функции")


with disable_saved_tensors_hooks("внешний запрет"):
    attempt("внешний")
    try:
        with disable_saved_tensors_hooks("внутренний запрет"):
            attempt("внутренний")
            raise ValueError
    except ValueError:
        attempt("после ошибки внутри")
attempt("снаружи")
function()
function()
# > внешний: внешний запрет
# > внутренний: внутренний запрет
# > после ошибки внутри: внешний запрет
# > снаружи: можно
# > в функции: запрет на всю функцию
# > в функции: запрет на всю функцию
