"""С хуком forward получает не сам тензор, а его вид."""

import torch
from torch import nn


class Look(nn.Module):
    def forward(self, x):
        print("  forward получил", "вид" if x._is_view() else "сам x")
        return x * 2


def silent(module, grad_input, grad_output):
    pass


look = Look()
given = torch.ones(2, requires_grad=True)
print("хука нет")
look(given)

look.register_full_backward_hook(silent)
print("есть хук")
result = look(given)
print("  выход:", "вид" if result._is_view() else "не вид")
print("  узел графа:", type(result.grad_fn).__name__)

print("есть хук, torch.no_grad()")
with torch.no_grad():
    result = look(given)
result += 1  # без графа менять на месте можно
print("  выход:", "вид" if result._is_view() else "не вид")

print("есть хук, вход не требует градиента")
given = torch.ones(2)
look(given)
# > хука нет
# >   forward получил сам x
# > есть хук
# >   forward получил вид
# >   выход: вид
# >   узел графа: BackwardHookFunctionBackward
# > есть хук, torch.no_grad()
# >   forward получил сам x
# >   выход: не вид
# > есть хук, вход не требует градиента
# >   forward получил сам x
