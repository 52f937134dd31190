"""checkpoint() без use_reentrant: предупреждение и старый режим."""

import textwrap
import warnings

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

layer = nn.Linear(1, 1)


def show(module, args, output):
    print("выход требует градиента:", output.requires_grad)


layer.register_forward_hook(show)
x = torch.ones(1, 1, requires_grad=True)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    checkpoint(layer, x)
print(textwrap.fill(str(caught[0].message), 68))
# > выход требует градиента: False
# > torch.utils.checkpoint: the use_reentrant parameter should be passed
# > explicitly. Starting in PyTorch 2.9, calling checkpoint without
# > use_reentrant will raise an exception. use_reentrant=False is
# > recommended, but if you need to preserve the current default
# > behavior, you can pass use_reentrant=True. Refer to docs for more
# > details on the differences between the two variants.
