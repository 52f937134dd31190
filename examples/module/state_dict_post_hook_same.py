"""Открытая форма метит функцию, и закрытая это замечает."""

import textwrap

from torch import nn


def edit(module, state_dict, prefix, local_metadata):
    return {"note": 1}


old, new = nn.Linear(1, 1), nn.Linear(1, 1)
old._register_state_dict_hook(edit)
print("закрытая форма:", *old.state_dict())

new.register_state_dict_post_hook(edit).remove()
print("метка:", edit._from_public_api)
try:
    old.state_dict()
except RuntimeError as error:
    print("у старого модуля:", error)
try:
    old._register_state_dict_hook(edit)
except RuntimeError as error:
    print(textwrap.fill(str(error), 68))
# > закрытая форма: note
# > метка: True
# > у старого модуля: state_dict post-hook must return None
# > Cannot register the same function as the state dict post hook that
# > was previously registered via register_state_dict_post_hook
