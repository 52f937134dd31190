"""Что узел графа сохранил и как повесить хуки на один такой тензор."""

import torch

x = torch.tensor([3.0], requires_grad=True)
y = x.pow(2)

node = y.grad_fn
print(type(node).__name__)
print("  _saved_self    ", node._saved_self, node._saved_self is x)
print("  _saved_exponent", node._saved_exponent)
print("  _raw_saved_self", type(node._raw_saved_self).__name__)


def pack(tensor):
    print("pack  ", tensor.tolist())
    return tensor.numpy().tobytes()


def unpack(packed):
    print("unpack", len(packed), "байта")
    return torch.frombuffer(bytearray(packed), dtype=torch.float32)


node._raw_saved_self.register_hooks(pack, unpack)
print("обратный проход")
y.backward()
print("x.grad", x.grad)
# > PowBackward0
# >   _saved_self     tensor([3.], requires_grad=True) True
# >   _saved_exponent 2
# >   _raw_saved_self SavedTensor
# > pack   [3.0]
# > обратный проход
# > unpack 4 байта
# > x.grad tensor([6.])
