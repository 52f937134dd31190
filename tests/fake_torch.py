"""Подставная torch: столько имён, сколько нужно проверкам, и менять её можно как угодно."""

from __future__ import annotations

import collections.abc
import typing
from types import ModuleType

from hookdocs.upstream import Library


class Tensor:
    """Настолько же настоящий, насколько и вся эта torch."""


NAMES = {"typing": typing, "Tensor": Tensor, "Callable": collections.abc.Callable}

# Имя -> сигнатура, текст. Тексты свои: чужие здесь были бы ни к чему.
BASE: dict[str, tuple[str, str]] = {
    "torch.nn.Module.register_forward_hook": (
        "(self, hook: Callable[..., None], *, prepend: bool = False) -> Tensor",
        """Attach a callback.

        It runs after the layer has run.

        Args:
            hook: what to call
            prepend: whether to go first

        Returns a handle.""",
    ),
    "torch.nn.Module.register_pre_hook": (
        "(self, hook, prefix='')",
        "Attach an early callback.\n\nIt runs before the layer.\n\nMay change the input.",
    ),
    "torch.nn.Module.zero_grad": (
        "(self, set_to_none: bool = True) -> None",
        "Forget the gradients.\n\nSee the optimizer.",
    ),
    "torch.nn.Module.silent": ("(self)", ""),
    "torch.autograd.graph.register_multi_hook": (
        "(tensors: typing.Optional['Tensor'], fn, *, mode='all')",
        "Watch several tensors.\n\nThe callback runs once for all of them.\n\nUse with care.",
    ),
    "torch.utils.hooks.warn_if_has_hooks": ("(tensor)", "Warn about callbacks."),
}


def build(
    spec: dict[str, tuple[str, str]] = BASE,
    version: str = "2.13.0",
    *,
    aliases: dict[str, str] | None = None,
    deprecated: dict[str, str] | None = None,
) -> Library:
    """Библиотека с такими именами. `aliases`: где ещё видно имя; `deprecated`: имя -> пометка."""
    modules: dict[str, ModuleType] = {}
    for name, (signature, text) in spec.items():
        owner, _, short = name.rpartition(".")
        made: dict[str, object] = {}
        exec(f"def {short}{signature}: ...", dict(NAMES), made)
        function = made[short]
        function.__doc__ = text
        if deprecated and name in deprecated:
            function.__deprecated__ = deprecated[name]
        package, _, last = owner.rpartition(".")
        if last[:1].isupper():
            module = _module(modules, package)
            if not hasattr(module, last):
                setattr(module, last, type(last, (), {"__module__": package}))
            setattr(getattr(module, last), short, function)
        else:
            module = _module(modules, owner)
            setattr(module, short, function)
        function.__module__ = module.__name__
    for place, name in (aliases or {}).items():
        target = modules["torch"]
        for part in name.split(".")[1:]:
            target = getattr(target, part)
        owner, _, short = place.rpartition(".")
        setattr(_module(modules, owner), short, target)
    return Library(modules["torch"], version, modules)


def _module(modules: dict[str, ModuleType], path: str) -> ModuleType:
    if path not in modules:
        modules[path] = ModuleType(path)
        parent, _, short = path.rpartition(".")
        if parent:
            setattr(_module(modules, parent), short, modules[path])
    return modules[path]
