"""retain_grad() на листе, на промежуточном тензоре и без градиента."""

import textwrap

import torch


def attempt(name, tensor):
    print(name)
    try:
        answer = tensor.retain_grad()
        tensor.retain_grad()  # второй раз ничего не меняет
        print("  вернул", answer, "retains_grad", tensor.retains_grad)
    except RuntimeError as error:
        print(" ", error)


x = torch.tensor([1.0], requires_grad=True)
attempt("лист", x)
attempt("результат операции", x * 2)
attempt("без градиента", torch.ones(1))
with torch.no_grad():
    attempt("под no_grad()", x * 2)

y = x * 2
try:
    y.retains_grad = True
except AttributeError as error:
    print(textwrap.fill(str(error), 68))
# > лист
# >   вернул None retains_grad False
# > результат операции
# >   вернул None retains_grad True
# > без градиента
# >   can't retain_grad on Tensor that has requires_grad=False
# > под no_grad()
# >   can't retain_grad on Tensor that has requires_grad=False
# > attribute 'retains_grad' of 'torch._C.TensorBase' objects is not
# > writable
