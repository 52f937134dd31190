"""Решение: файл из-под обёртки грузится и в модель, и в обёртку."""

from torch import nn

WRAPPERS = ("module.", "_orig_mod.")  # DataParallel и torch.compile


def strip_wrappers(module, state_dict, prefix, *args):
    for key in list(state_dict):
        name = key.removeprefix(prefix)
        while name.startswith(WRAPPERS):
            name = name.split(".", 1)[1]
        if prefix + name != key:
            state_dict[prefix + name] = state_dict.pop(key)


model = nn.Sequential(nn.Linear(1, 1))
wrapped = nn.DataParallel(model)
state = wrapped.state_dict()
print("файл:", *state)
model.register_load_state_dict_pre_hook(strip_wrappers)
print("в модель: ", model.load_state_dict(state))
print("в обертку:", wrapped.load_state_dict(state))
bare = model.state_dict()
for wrapper in ("_orig_mod.", "_orig_mod.module."):
    compiled = {wrapper + key: value for key, value in bare.items()}
    print(wrapper, model.load_state_dict(compiled))
print("свой файл:", model.load_state_dict(bare))
try:
    wrapped.load_state_dict(bare)
except RuntimeError as error:
    print("он же в обертку:", *str(error).split("\n\t"), sep="\n  ")
# > файл: module.0.weight module.0.bias
# > в модель:  <All keys matched successfully>
# > в обертку: <All keys matched successfully>
# > _orig_mod. <All keys matched successfully>
# > _orig_mod.module. <All keys matched successfully>
# > свой файл: <All keys matched successfully>
# > он же в обертку:
# >   Error(s) in loading state_dict for DataParallel:
# >   Missing key(s) in state_dict: "module.0.weight", "module.0.bias".
# >   Unexpected key(s) in state_dict: "0.weight", "0.bias".
