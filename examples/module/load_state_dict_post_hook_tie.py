"""assign=True рвёт связанные веса; хук связывает их снова."""

from torch import nn


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(3, 2)
        self.head = nn.Linear(2, 3, bias=False)
        self.head.weight = self.embed.weight


def tie(module, incompatible_keys):
    module.head.weight = module.embed.weight


def load(title, model, **options):
    model.load_state_dict(Tied().state_dict(), **options)
    names = [name for name, _ in model.named_parameters()]
    print(title)
    print("  параметры:", *names)
    embed, head = model.embed.weight, model.head.weight
    print("  память общая:", embed.data_ptr() == head.data_ptr())


load("по умолчанию", Tied())
load("assign=True", Tied(), assign=True)
model = Tied()
model.register_load_state_dict_post_hook(tie)
load("assign=True и хук", model, assign=True)
# > по умолчанию
# >   параметры: embed.weight
# >   память общая: True
# > assign=True
# >   параметры: embed.weight head.weight
# >   память общая: True
# > assign=True и хук
# >   параметры: embed.weight
# >   память общая: True
