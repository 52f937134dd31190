"""Назвать операцию, которая в обратном проходе родила NaN."""

import torch


def watch(node):
    def check(grad_inputs, grad_outputs):
        came = any(
            g.isnan().any() for g in grad_outputs if g is not None
        )
        left = any(
            g.isnan().any() for g in grad_inputs if g is not None
        )
        if left and not came:
            print("NaN родился в", node.name())
            print("  пришло:", grad_outputs[0].tolist())
            print("  ушло:", grad_inputs[0].tolist())

    return node.register_hook(check)


def watch_graph(root):
    handles, queue, seen = [], [root], {None}
    while queue:
        node = queue.pop()
        if node not in seen:
            seen.add(node)
            handles.append(watch(node))
            queue += [following for following, _ in node.next_functions]
    return handles


x = torch.tensor([0.0, 4.0], requires_grad=True)
loss = (x.sqrt() * x).square().sum()
print("loss", loss.item())
handles = watch_graph(loss.grad_fn)
loss.backward()
for handle in handles:
    handle.remove()
print("x.grad", x.grad.tolist())
# > loss 64.0
# > NaN родился в SqrtBackward0
# >   пришло: [0.0, 64.0]
# >   ушло: [nan, 16.0]
# > x.grad [nan, 48.0]
