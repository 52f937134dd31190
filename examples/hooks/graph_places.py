"""Хуки тензора, узла и после накопления: кто за кем в графе."""

import torch

x = torch.tensor([1.0, 2.0])
w = torch.tensor([3.0, 5.0], requires_grad=True)
y = w * x
loss = y.sum()
node = y.grad_fn

print("узлы:", loss.grad_fn.name(), "->", node.name(), end=" -> ")
print(node.next_functions[0][0].name().split("::")[-1])


def tell(place):
    def hook(*received):
        print(f"{place}: w.grad = {w.grad}")

    return hook


# Вешаем в обратном порядке: место хука решает граф, а не очередь.
w.register_post_accumulate_grad_hook(
    tell("w.register_post_accumulate_grad_hook")
)
w.register_hook(tell("w.register_hook"))
node.register_hook(tell("node.register_hook"))
node.register_prehook(tell("node.register_prehook"))
y.register_hook(tell("y.register_hook"))

loss.backward()
# > узлы: SumBackward0 -> MulBackward0 -> AccumulateGrad
# > y.register_hook: w.grad = None
# > node.register_prehook: w.grad = None
# > node.register_hook: w.grad = None
# > w.register_hook: w.grad = None
# > w.register_post_accumulate_grad_hook: w.grad = tensor([1., 2.])
