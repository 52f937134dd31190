"""Что будет, если хук вернёт не то."""

import textwrap

import torch

ANSWERS = {
    "ничего": None,
    "тензор": torch.tensor([7.0, 7.0]),
    "число": 5,
    "False": False,
    "кортеж": (torch.ones(2),),
    "форма (1,)": torch.ones(1),
    "float64": torch.ones(2, dtype=torch.float64),
}


def run(answer):
    def answer_hook(grad):
        return answer

    x = torch.tensor([1.0, 2.0], requires_grad=True)
    x.register_hook(answer_hook)
    try:
        (x * 3).sum().backward()
    except (TypeError, RuntimeError) as error:
        print(textwrap.indent(textwrap.fill(str(error), 66), "  "))
    else:
        print("  x.grad", x.grad)


for name, answer in ANSWERS.items():
    print(f"{name}:")
    run(answer)
# > ничего:
# >   x.grad tensor([3., 3.])
# > тензор:
# >   x.grad tensor([7., 7.])
# > число:
# >   expected Variable, but hook returned 'int'
# > False:
# >   expected Variable, but hook returned 'bool'
# > кортеж:
# >   expected Variable, but hook returned 'tuple'
# > форма (1,):
# >   hook 'answer_hook' has changed the size of value
# > float64:
# >   hook 'answer_hook' has changed the type of value (was
# >   torch.FloatTensor got torch.DoubleTensor)
