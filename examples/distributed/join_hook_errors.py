"""Ошибки со своим Joinable: что найдут сразу, а что нет."""

import textwrap

import torch
import torch.distributed as dist
from torch.distributed.algorithms import Join, Joinable, JoinHook


class Unfinished(Joinable):
    def join_hook(self, **kwargs):
        return JoinHook()


class Complete(Joinable):
    def __init__(self):
        super().__init__()

    def join_hook(self, **kwargs):
        return JoinHook()

    join_device = torch.device("cpu")
    join_process_group = property(lambda self: dist.group.WORLD)


class NoSuper(Complete):
    def __init__(self):
        pass  # забыли super().__init__()


class OtherGroup(Complete):
    join_process_group = property(lambda self: other)


def show(title, action):
    print(title)
    try:
        action()
    except Exception as error:
        text = f"{type(error).__name__}: {error}"
        print(textwrap.indent(textwrap.fill(text, 66), "  "))


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
other = dist.new_group([0])
print("не хватает:", sorted(Unfinished.__abstractmethods__))
try:
    Unfinished()
except TypeError:
    # У каждой версии Python свой текст.
    print("  TypeError")
show("пустой список", lambda: Join([]))
show("без super()", lambda: Join.notify_join_context(NoSuper()))
print("без super(), но под Join")
part = NoSuper()
with Join([part]):
    Join.notify_join_context(part)
    print("  ошибки нет")
show("две группы", lambda: Join([Complete(), OtherGroup()]))
dist.destroy_process_group()
# > не хватает: ['__init__', 'join_device', 'join_process_group']
# >   TypeError
# > пустой список
# >   ValueError: The join context manager requires at least one
# >   joinable
# > без super()
# >   AssertionError: Check that the <class '__main__.NoSuper'>
# >   constructor calls the ``Joinable`` constructor
# > без super(), но под Join
# >   ошибки нет
# > две группы
# >   ValueError: Using join context manager with multiple process
# >   groups
