"""Вид, копия и срез хука не наследуют, но градиент через них идёт."""

import torch


def run(name, make):
    def remember(grad):
        seen.append(grad.tolist())

    seen = []
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    x.register_hook(remember)
    other = make(x)
    hooks = "хук есть" if other._backward_hooks else "хука нет"
    (other * 3).sum().backward()
    print(f"{name:22} {hooks}, хук x: {seen}")


run("x.view(2, 1)", lambda x: x.view(2, 1))
run("x.clone()", lambda x: x.clone())
run("x[0]", lambda x: x[0])
run("x.double()", lambda x: x.double())
run("x.float(), тот же тип", lambda x: x.float())
run("x.detach()", lambda x: x.detach().requires_grad_())


def show(grad):
    print("хук среза:", grad)


x = torch.tensor([1.0, 2.0], requires_grad=True)
x[0].register_hook(show)  # этот срез никому не нужен
x.sum().backward()
first = x[0]
first.register_hook(show)
(first * 5 + x.sum()).backward()
# > x.view(2, 1)           хука нет, хук x: [[3.0, 3.0]]
# > x.clone()              хука нет, хук x: [[3.0, 3.0]]
# > x[0]                   хука нет, хук x: [[3.0, 0.0]]
# > x.double()             хука нет, хук x: [[3.0, 3.0]]
# > x.float(), тот же тип  хук есть, хук x: [[3.0, 3.0]]
# > x.detach()             хука нет, хук x: []
# > хук среза: tensor(5.)
