"""Подмена в середине графа меняет всё, что ближе ко входу."""

import torch


def multiply(grad):
    return grad * 10


def run(hooked):
    x = torch.tensor([1.0], requires_grad=True)
    w = torch.tensor([3.0], requires_grad=True)
    v = torch.tensor([5.0], requires_grad=True)
    hidden = x * w
    tensors = {"hidden": hidden, "w": w, "loss": hidden * v}
    if hooked:
        tensors[hooked].register_hook(multiply)
    tensors["loss"].backward()
    print(f"{hooked or 'без хука':8}", x.grad, w.grad, v.grad)


print("хук на   x.grad         w.grad         v.grad")
run(None)
run("w")
run("hidden")
run("loss")
# > хук на   x.grad         w.grad         v.grad
# > без хука tensor([15.]) tensor([5.]) tensor([3.])
# > w        tensor([15.]) tensor([50.]) tensor([3.])
# > hidden   tensor([150.]) tensor([50.]) tensor([3.])
# > loss     tensor([150.]) tensor([50.]) tensor([30.])
