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
    print(f"{title:20}", *names)


load("по умолчанию", Tied())
load("assign=True", Tied(), assign=True)
model = Tied()
model.register_load_state_dict_post_hook(tie)
load("assign=True и хук", model, assign=True)
# > по умолчанию         embed.weight
# > assign=True          embed.weight head.weight
# > assign=True и хук    embed.weight
