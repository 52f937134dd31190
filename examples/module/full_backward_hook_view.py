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
x = torch.ones(2, requires_grad=True)
print("хука нет")
look(x)

look.register_full_backward_hook(silent)
print("есть хук")
result = look(x)
print("  выход:", "вид" if result._is_view() else "не вид")
print("  узел графа:", type(result.grad_fn).__name__)

print("есть хук, torch.no_grad()")
with torch.no_grad():
    result = look(x)
result += 1  # без графа менять на месте можно
print("  выход:", "вид" if result._is_view() else "не вид")

print("есть хук, вход не требует градиента")
look(torch.ones(2))
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
