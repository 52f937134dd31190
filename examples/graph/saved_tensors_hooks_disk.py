"""Большие тензоры - в файлы: файл живёт, пока он нужен графу."""

import tempfile
from pathlib import Path

import torch
from torch.autograd.graph import saved_tensors_hooks

LIMIT = 1000  # байтов: мелочь на диск не носим


class SavedFile:
    """Файл, который стирают вместе с последней ссылкой на него."""

    def __init__(self, folder, tensor):
        self.path = Path(folder) / f"{id(self)}.pt"
        torch.save(tensor, self.path)

    def __del__(self):
        self.path.unlink(missing_ok=True)


with tempfile.TemporaryDirectory() as folder:

    def pack(tensor):
        tensor = tensor.detach()
        if tensor.nbytes < LIMIT:
            return tensor
        # clone(): вид записали бы вместе со всей общей памятью
        return SavedFile(folder, tensor.clone())

    def unpack(packed):
        if isinstance(packed, SavedFile):
            return torch.load(packed.path)
        return packed

    def show(title):
        print(f"{title}: файлов {len(list(Path(folder).iterdir()))}")

    x = torch.ones(1000, requires_grad=True)
    with saved_tensors_hooks(pack, unpack):
        loss = x.pow(2).pow(3).sum().square()
    show("прямой проход")
    loss.backward(retain_graph=True)
    show("backward(retain_graph=True)")
    loss.backward()
    show("backward()")
    print("x.grad", x.grad[0].item())
# > прямой проход: файлов 2
# > backward(retain_graph=True): файлов 2
# > backward(): файлов 0
# > x.grad 24000.0
