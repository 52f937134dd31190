"""Хук на AccumulateGrad пропал: узел никто не держал."""

import torch
from torch.autograd.graph import get_gradient_edge

log = []


def run(title, keep_node, keep_graph=False):
    p = torch.ones(1, requires_grad=True)
    graph = p * 2 if keep_graph else None
    node = get_gradient_edge(p).node

    def hook(grad_inputs, grad_outputs):
        log.append("хук")

    handle = node.register_hook(hook)
    if not keep_node:
        del node
    for step in (1, 2):
        loss = graph if graph is not None else p * 2
        loss.backward()
        graph = None
        del loss
        print(f"{title}, шаг {step}:", *log or ["молчит"])
        log.clear()
    handle.remove()


run("узел не храним", keep_node=False)
run("узел держит граф", keep_node=False, keep_graph=True)
run("узел храним", keep_node=True)
# > узел не храним, шаг 1: молчит
# > узел не храним, шаг 2: молчит
# > узел держит граф, шаг 1: хук
# > узел держит граф, шаг 2: молчит
# > узел храним, шаг 1: хук
# > узел храним, шаг 2: хук
