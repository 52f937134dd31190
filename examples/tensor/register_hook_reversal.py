"""Развернуть градиент: признаки учатся мешать второй голове."""

import torch


def reverse(grad):
    return -grad


feature = torch.tensor([1.0], requires_grad=True)
main_head = torch.tensor([2.0], requires_grad=True)
domain_head = torch.tensor([5.0], requires_grad=True)

reversed_feature = feature.clone()
reversed_feature.register_hook(reverse)
loss = feature * main_head + reversed_feature * domain_head
loss.backward()

print("вперёд:", loss.item())  # 2 + 5, хук сюда не вмешался
print("головы:", main_head.grad, domain_head.grad)
print("признак:", feature.grad)  # 2 - 5
# > вперёд: 7.0
# > головы: tensor([1.]) tensor([1.])
# > признак: tensor([-3.])
