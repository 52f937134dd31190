"""Что получает хук: модуль, приставка к именам и keep_vars."""

from torch import nn


def show(module, prefix, keep_vars):
    print(f"  {type(module).__name__:10} {prefix!r:12} {keep_vars}")


model = nn.Sequential(nn.Sequential(nn.Linear(1, 1)))
for module in model.modules():
    module.register_state_dict_pre_hook(show)

print("вся модель")
model.state_dict()
print("один слой")
model[0][0].state_dict()
print("prefix='net.', keep_vars=True")
model.state_dict(prefix="net.", keep_vars=True)
print("в обертке DataParallel")
nn.DataParallel(model).state_dict()
# > вся модель
# >   Sequential ''           False
# >   Sequential '0.'         False
# >   Linear     '0.0.'       False
# > один слой
# >   Linear     ''           False
# > prefix='net.', keep_vars=True
# >   Sequential 'net.'       True
# >   Sequential 'net.0.'     True
# >   Linear     'net.0.0.'   True
# > в обертке DataParallel
# >   Sequential 'module.'    False
# >   Sequential 'module.0.'  False
# >   Linear     'module.0.0.' False
