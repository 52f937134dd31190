"""save_on_cpu() кладёт в граф пару: устройство и тензор на CPU."""

import torch
from torch.autograd.graph import save_on_cpu

x = torch.tensor([3.0], requires_grad=True)

with save_on_cpu():
    y = x.pow(2)

# data показывает то, что положил в граф хук.
device, tensor = y.grad_fn._raw_saved_self.data
print("вернуть на:", device)
print("лежит на:", tensor.device, tensor.tolist())

y.backward()
print("x.grad", x.grad)
# > вернуть на: cpu
# > лежит на: cpu [3.0]
# > x.grad tensor([6.])
