"""Вложенные контексты не складываются: работает только внутренний."""

import torch
from torch.autograd.graph import saved_tensors_hooks


def hooks(name):
    def pack(tensor):
        print(f"  {name}: pack")
        return tensor.detach()

    def unpack(packed):
        print(f"  {name}: unpack")
        return packed

    return saved_tensors_hooks(pack, unpack)


x = torch.ones(2, requires_grad=True)

with hooks("внешний"):
    print("до вложенного")
    a = x.exp()
    with hooks("вложенный"):
        print("внутри вложенного")
        b = a.exp()
    print("после вложенного")
    c = b.exp()
print("после обоих")
d = c.exp()

print("обратный проход снаружи")
d.sum().backward()
# > до вложенного
# >   внешний: pack
# > внутри вложенного
# >   вложенный: pack
# > после вложенного
# >   внешний: pack
# > после обоих
# > обратный проход снаружи
# >   внешний: unpack
# >   вложенный: unpack
# >   внешний: unpack
