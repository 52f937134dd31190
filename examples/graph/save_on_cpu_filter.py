"""Свой save_on_cpu(): веса и мелкие тензоры остаются на месте."""

import torch
from torch import nn
from torch.autograd.graph import save_on_cpu, saved_tensors_hooks


class Offload(saved_tensors_hooks):
    def __init__(self, model, min_bytes):
        weights = {p.data_ptr() for p in model.parameters()}

        def pack(tensor):
            tensor = tensor.detach()
            if (
                tensor.data_ptr() in weights
                or tensor.nbytes < min_bytes
            ):
                return tensor
            return tensor.device, tensor.cpu()

        def unpack(packed):
            if isinstance(packed, torch.Tensor):
                return packed
            device, tensor = packed
            return tensor.to(device)

        super().__init__(pack, unpack)


def report(title, context):
    def pack(tensor):
        packed = context.pack_hook(tensor)
        moved = isinstance(packed, tuple)
        print(
            " ", tuple(tensor.shape), "на CPU" if moved else "на месте"
        )
        return packed

    print(title)
    with saved_tensors_hooks(pack, context.unpack_hook):
        loss = model(x).sum()
    loss.backward()


model = nn.Sequential(
    nn.Linear(10, 100), nn.Sigmoid(), nn.Linear(100, 1)
)
x = torch.ones(50, 10)
report("save_on_cpu()", save_on_cpu())
report("Offload()", Offload(model, min_bytes=3000))
# > save_on_cpu()
# >   (50, 10) на CPU
# >   (50, 100) на CPU
# >   (50, 100) на CPU
# >   (100, 1) на CPU
# > Offload()
# >   (50, 10) на месте
# >   (50, 100) на CPU
# >   (50, 100) на CPU
# >   (100, 1) на месте
