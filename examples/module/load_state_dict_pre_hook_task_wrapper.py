"""Решение: файл из-под обёртки грузится и в модель, и в обёртку."""

from torch import nn

WRAPPERS = ("module.", "_orig_mod.")  # DataParallel и torch.compile


def strip_wrappers(module, state_dict, prefix, *args):
    for key in list(state_dict):
        name = key.removeprefix(prefix)
        for wrapper in WRAPPERS:
            name = name.removeprefix(wrapper)
        if prefix + name != key:
            state_dict[prefix + name] = state_dict.pop(key)


model = nn.Sequential(nn.Linear(1, 1))
wrapped = nn.DataParallel(model)
state = wrapped.state_dict()
print("файл:", *state)
model.register_load_state_dict_pre_hook(strip_wrappers)
print("в модель: ", model.load_state_dict(state))
print("в обертку:", wrapped.load_state_dict(state))
compiled = {
    "_orig_mod." + key: value
    for key, value in model.state_dict().items()
}
print("compile:  ", model.load_state_dict(compiled))
print("свой файл:", model.load_state_dict(model.state_dict()))
# > файл: module.0.weight module.0.bias
# > в модель:  <All keys matched successfully>
# > в обертку: <All keys matched successfully>
# > compile:   <All keys matched successfully>
# > свой файл: <All keys matched successfully>
