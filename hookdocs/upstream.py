"""Что говорит сама torch: имена, сигнатуры, тексты и отпечаток, по которому видна перемена.

Здесь одно место, где инструмент читает установленную torch; сайт собирается без неё.
"""

from __future__ import annotations

import ast
import contextlib
import difflib
import fnmatch
import importlib
import inspect
import re
import sys
import textwrap
import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType

from hookdocs import settings, signature
from hookdocs.errors import HookdocsError
from hookdocs.page import Page
from hookdocs.signature import Signature

DATA = Path(__file__).resolve().parent / "data"


@dataclass(frozen=True)
class Entry:
    """Одно имя torch: сигнатура и абзацы английского текста (пробелы сжаты)."""

    name: str
    signature: Signature | None
    paragraphs: tuple[str, ...]
    # Формы вызова из текста: `to(*args, **kwargs)` без них ничего не говорит.
    overloads: tuple[Signature, ...] = ()

    @property
    def short(self) -> str:
        return self.name.rpartition(".")[2]

    def block(self) -> str:
        """Запись для страницы: `Module.to(…)`, у имён модуля — без владельца."""
        owner, short = self.name.split(".")[-2:]
        name = f"{owner}.{short}" if owner[:1].isupper() else short
        forms = self.forms[1:] if len(self.forms) > 1 else self.forms
        return "\n".join(replace(form, name=name).block() for form in forms)

    @property
    def forms(self) -> tuple[Signature, ...]:
        """Записи, любая из которых верна на странице."""
        if self.signature is None:
            return self.overloads
        return (self.signature, *(self.overloads if self.signature.is_open else ()))


class Library:
    """Библиотека, с которой сверяют: установленная torch, а в тестах — подставная."""

    def __init__(self, root: ModuleType, version: str, modules: Mapping[str, ModuleType]) -> None:
        self.root, self.version, self._modules = root, version, modules
        self._entries: dict[str, Entry] = {}

    @classmethod
    def installed(cls) -> Library:
        try:
            # Не вверху файла: чтение страниц обходится без torch.
            import torch  # noqa: PLC0415
        except ImportError as error:
            raise HookdocsError(
                f"torch не установлена или не загружается ({error})", cure="make status"
            ) from None
        # Снимок: модули, которые загрузятся позже, не должны менять список имён.
        return cls(torch, torch.__version__.partition("+")[0], dict(sys.modules))

    def entry(self, name: str) -> Entry:
        """Что torch говорит об имени; `HookdocsError` с похожими именами, если его нет."""
        if name not in self._entries:
            self._entries[name] = self._read(name)
        return self._entries[name]

    def resolve(self, name: str) -> tuple[object, object]:
        """Объект и то, из чего он взят. `LookupError`, если по имени ничего нет."""
        first, *rest = name.split(".")
        if first != self.root.__name__ or not all(part.isidentifier() for part in rest):
            raise LookupError(name)
        target, owner = self.root, None
        with _quiet():
            for number, part in enumerate(rest, 1):
                before = ".".join([first, *rest[: number - 1]])
                # `torch.nn.utils.spectral_norm` — и функция, и заслонённый ею модуль.
                owners = [target, self._modules.get(before)]
                owner = next((o for o in owners if hasattr(o, part)), target)
                target = getattr(owner, part, None)
                if target is None:
                    target = self._submodule(f"{before}.{part}", owner)
        return target, owner

    def _submodule(self, path: str, owner: object) -> ModuleType:
        if not isinstance(owner, ModuleType):
            raise LookupError(path)
        if path not in self._modules and self.root is not sys.modules.get(self.root.__name__):
            raise LookupError(path)  # подставную библиотеку импортировать неоткуда
        try:
            return self._modules.get(path) or importlib.import_module(path)
        except Exception:  # модуль torch без нужной ему системы падает чем угодно
            raise LookupError(path) from None

    def _read(self, name: str) -> Entry:
        try:
            target, owner = self.resolve(name)
        except LookupError:
            close = self.similar(name)
            hint = f"; похожие: {', '.join(close)}" if close else ""
            raise HookdocsError(f"в torch {self.version} нет имени «{name}»{hint}") from None
        with _quiet():
            text = _document(target)
            bound = inspect.isclass(owner) and not isinstance(
                inspect.getattr_static(owner, name.rpartition(".")[2], None),
                staticmethod | classmethod | type,
            )
            real = signature.of(target, name, bound=bound)
        if real and inspect.isclass(target):
            real = replace(real, returns=None)  # `-> None` у __init__ ничего не говорит
        short = name.rpartition(".")[2]
        if note := _deprecation(target):
            text = f"{text}\n\nУстарело: {note}"
        return Entry(name, real, paragraphs(text), tuple(_overloads(text, short)))

    def similar(self, name: str, count: int = 3) -> list[str]:
        """Похожие имена: соседи по модулю или классу, имена хуков и тёзки."""
        owner, names = name.rpartition(".")[0], dict.fromkeys(self.universe)
        while owner:
            with contextlib.suppress(LookupError):
                inside = dir(self.resolve(owner)[0])
                names |= dict.fromkeys(f"{owner}.{k}" for k in inside if not k.startswith("_"))
                break
            owner = owner.rpartition(".")[0]
        short = name.rpartition(".")[2].lower()
        by_short: dict[str, list[str]] = {}
        for item in names:
            by_short.setdefault(item.rpartition(".")[2].lower(), []).append(item)
        close = difflib.get_close_matches(name, names, count, 0.75)
        for match in difflib.get_close_matches(short, by_short, count, 0.75):
            close += by_short[match]
        return list(dict.fromkeys(close))[:count]

    # --- о чём вообще бывают страницы ---

    def neighbours(self, name: str) -> list[str]:
        """Где искать исчезнувшее имя: все имена хуков, соседи и тёзки по всей библиотеке."""
        owner, _, short = name.rpartition(".")
        found = dict.fromkeys(self.universe)
        while owner:
            try:
                inside = self.resolve(owner)[0]
            except LookupError:
                owner = owner.rpartition(".")[0]
                continue
            found |= dict.fromkeys(
                f"{owner}.{key}"
                for key, value in inspect.getmembers_static(inside)
                if not key.startswith("_") and _is_callable(value)
            )
            break
        for path, module in sorted(self._modules.items()):
            if module is not None and self._is_public(path) and short in vars(module):
                found[f"{path}.{short}"] = None
        return [item for item in found if item != name and self._has(item)]

    def proper_name(self, name: str) -> str:
        """Принятое имя, если `name` — другое имя того же объекта; иначе пусто."""
        if name in self._candidates:
            return ""
        short = name.rpartition(".")[2]
        namesakes = [item for item in self.universe if item.rpartition(".")[2] == short]
        for item in namesakes:
            with contextlib.suppress(LookupError):
                if self.resolve(name)[0] is self.resolve(item)[0]:
                    return item
        return ""

    @cached_property
    def universe(self) -> tuple[str, ...]:
        """Имена, которым нужна страница: всё из `universe.toml`, кроме исключений."""
        excluded = self.excluded
        return tuple(name for name in self._candidates if name not in excluded)

    @cached_property
    def excluded(self) -> dict[str, str]:
        """Имена без страницы и причина каждого."""
        return {
            name: rule.reason
            for name in self._candidates
            if (rule := next((r for r in scope().exclude if r.matches(name)), None))
        }

    @cached_property
    def _candidates(self) -> tuple[str, ...]:
        named = scope().include
        with _quiet():
            found = set(self._hooks()) | {name for name in named if self._has(name)}
        return tuple(sorted(found))

    def _has(self, name: str) -> bool:
        with contextlib.suppress(LookupError):
            self.resolve(name)
            return True
        return False

    def _hooks(self) -> Iterator[str]:
        """Всё публичное со словом hook в имени и все методы классов, описываемых целиком."""
        whole = scope().whole
        values: dict[int, list[str]] = {}
        objects: dict[int, object] = {}
        for path, module in sorted(self._modules.items()):
            if module is None or not self._is_public(path):
                continue
            for key, value in list(vars(module).items()):
                wanted = isinstance(value, type) or "hook" in key.lower()
                if wanted and not key.startswith("_") and self._is_ours(value):
                    objects[id(value)] = value
                    values.setdefault(id(value), []).append(f"{path}.{key}")
        names = {key: _best(objects[key], paths) for key, paths in values.items()}
        seen: set[tuple[int, str]] = set()
        for key, name in names.items():
            if "hook" in name.rpartition(".")[2].lower():
                yield name
            if isinstance(objects[key], type):
                yield from self._methods(objects[key], name, names, name in whole, seen)
        yield from self._not_imported()

    def _methods(
        self,
        owner: type,
        name: str,
        names: Mapping[int, str],
        whole: bool,
        seen: set[tuple[int, str]],
    ) -> Iterator[str]:
        for key in dir(owner):
            if key.startswith("_") or not (whole or "hook" in key.lower()):
                continue
            definer = next((base for base in owner.__mro__ if key in vars(base)), None)
            if definer is None or not _is_callable(vars(definer)[key]):
                continue
            # Унаследованный метод описывают там, где он определён; если определён он в скрытом
            # классе, то в самом верхнем из открытых.
            public = [base for base in owner.__mro__ if id(base) in names and hasattr(base, key)]
            if public and public[-1] is not owner and id(definer) in names and definer is not owner:
                continue
            if public and public[-1] is not owner and id(definer) not in names:
                continue
            if (id(definer), key) not in seen:
                seen.add((id(definer), key))
                yield f"{name}.{key}"

    def _is_public(self, path: str) -> bool:
        first, *rest = path.split(".")
        return first == self.root.__name__ and not any(part.startswith("_") for part in rest)

    def _is_ours(self, value: object) -> bool:
        home = getattr(value, "__module__", None)
        ours = not isinstance(home, str) or home.partition(".")[0] == self.root.__name__
        return ours and _is_callable(value)

    def _not_imported(self) -> Iterator[str]:
        """Имена из файлов, которые `import torch` не загружает: импорт их всех занял бы минуту."""
        for folder in getattr(self.root, "__path__", ()):
            yield from _scan(Path(folder), self.root.__name__, self._modules)


def _scan(folder: Path, package: str, known: Mapping[str, object]) -> Iterator[str]:
    raised = _raised(folder, package) if package not in known else {}
    for item in sorted(folder.iterdir()):
        name = item.stem
        if name.startswith(("_", "test")) and name != "__init__":
            continue
        path = package if name == "__init__" else f"{package}.{name}"
        if item.is_dir() and (item / "__init__.py").exists():
            found = _scan(item, path, known)
        elif item.suffix == ".py" and path not in known and _HOOK.search(item.read_bytes()):
            found = _defined(item.read_text(encoding="utf-8"), path)
        else:
            continue
        for full in found:
            # Имя, которое пакет поднимает к себе из своего модуля, пишут коротко.
            top, _, rest = full.removeprefix(f"{path}.").partition(".")
            yield (
                f"{package}.{top}" + (f".{rest}" if rest else "")
                if top in raised.get(name, ())
                else full
            )


_HOOK = re.compile(rb"(?im)^[ \t]*(?:async[ \t]+)?(?:def|class)[ \t]+\w*hook")


def _raised(folder: Path, package: str) -> dict[str, set[str]]:
    """Что `__init__.py` пакета импортирует из своих модулей: модуль -> имена."""
    result: dict[str, set[str]] = {}
    for node in _parse((folder / "__init__.py").read_text(encoding="utf-8")):
        if isinstance(node, ast.ImportFrom) and node.module:
            module = node.module.removeprefix(f"{package}.") if not node.level else node.module
            if node.level < 2:
                names = {item.name for item in node.names if item.asname in (None, item.name)}
                result.setdefault(module, set()).update(names)
    return result


def _parse(text: str) -> list[ast.stmt]:
    with _quiet():
        try:
            return ast.parse(text).body
        except SyntaxError:
            return []


def _defined(text: str, path: str) -> Iterator[str]:
    for node in _parse(text):
        if not isinstance(node, ast.ClassDef | ast.FunctionDef) or node.name.startswith("_"):
            continue
        if "hook" in node.name.lower():
            yield f"{path}.{node.name}"
        for inner in node.body if isinstance(node, ast.ClassDef) else ():
            named = isinstance(inner, ast.FunctionDef) and not inner.name.startswith("_")
            if named and "hook" in inner.name.lower():
                yield f"{path}.{node.name}.{inner.name}"


def _best(value: object, paths: Sequence[str]) -> str:
    """Имя, под которым объект знают: из его родного пакета, а среди таких — самое короткое.

    `torch.profiler` тоже импортирует чужой хук, и его имя короче настоящего.
    """
    home = getattr(value, "__module__", None) or ""

    def rank(path: str) -> tuple[bool, int, str]:
        parent = path.rpartition(".")[0]
        return not f"{home}.".startswith(f"{parent}."), path.count("."), path

    return min(paths, key=rank)


def _is_callable(value: object) -> bool:
    return inspect.isroutine(value) or isinstance(
        value, type | property | classmethod | staticmethod
    )


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Прикосновение к устаревшему имени torch печатает предупреждение."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


# --- сигнатура на странице ---


def signature_faults(page: Page, library: Library) -> Iterator[HookdocsError]:
    """Имена `api`, которых нет в torch, и записи сигнатур, которые с ней расходятся."""
    line = page.field_line("api")
    written = written_signatures(page)
    for name in page.api:
        try:
            entry = library.entry(name)
        except HookdocsError as error:
            yield HookdocsError(error.message, page.path, line)
            continue
        if entry.forms:
            mine = [found for found in written if signature.speaks_of(found, name)]
            yield from _signature_faults(page, entry, mine)


def written_signatures(page: Page) -> list[Signature]:
    """Сигнатуры из блоков кода разделов `{ #signature }` и `{ #signature-… }`.

    На странице о нескольких именах — и тех, что стоят под заголовком имени.
    """
    places = {page.place_of(name) for name in page.api} - {""}
    return [
        found
        for fence in page.fences()
        if fence.language in ("python", "py")
        and (fence.section.split("-")[0] == "signature" or fence.section in places)
        for found in signature.parse(fence.text, fence.line)
    ]


def _signature_faults(
    page: Page, entry: Entry, written: list[Signature]
) -> Iterator[HookdocsError]:
    forms = entry.forms
    if not written:
        place = next((h.line for h in page.headings() if h.id.startswith("signature")), 1)
        yield HookdocsError(
            f"нет сигнатуры {entry.name}: под заголовком с якорем {{ #signature }} нужен блок "
            f"```python с записью\n{textwrap.indent(entry.block(), '    ')}",
            page.path,
            place,
        )
    for found in written:
        lists = [signature.differences(found, form) for form in forms]
        if all(lists):
            best = min(range(len(forms)), key=lambda index: len(lists[index]))
            right = replace(forms[best], name=found.name)
            yield HookdocsError(
                f"сигнатура {found.name} расходится с torch: {'; '.join(lists[best])}\n"
                f"    на странице: {found.show()}\n    в torch:     {right.show()}",
                page.path,
                found.line,
            )


# --- данные ---


@dataclass(frozen=True)
class Rule:
    names: tuple[str, ...]
    reason: str
    since: str = "0"  # в версиях до этой таких имён нет, и правило ничего не исключает

    def matches(self, name: str) -> bool:
        return any(fnmatch.fnmatchcase(name, pattern) for pattern in self.names)


@dataclass(frozen=True)
class Group:
    folder: str
    title: str
    names: tuple[str, ...]

    def matches(self, name: str) -> bool:
        return any(fnmatch.fnmatchcase(name, pattern) for pattern in self.names)


@dataclass(frozen=True)
class Scope:
    """О чём бывают страницы: содержимое `data/universe.toml`."""

    whole: tuple[str, ...]
    include: tuple[str, ...]
    exclude: tuple[Rule, ...]
    groups: tuple[Group, ...]

    def group(self, name: str) -> Group:
        return next(group for group in self.groups if group.matches(name))


@cache
def scope() -> Scope:
    data = settings.read(DATA / "universe.toml")
    rules = [
        Rule(tuple(rule["names"]), rule["reason"], rule.get("since", "0"))
        for rule in data["exclude"]
    ]
    groups = [Group(row["folder"], row["title"], tuple(row["names"])) for row in data["group"]]
    return Scope(tuple(data["whole"]), tuple(data["include"]), tuple(rules), tuple(groups))


# --- текст ---


def paragraphs(text: str) -> tuple[str, ...]:
    """Абзацы текста; пробелы и переносы строк внутри не значат ничего."""
    blocks = re.split(r"\n\s*\n", text.strip())
    return tuple(" ".join(block.split()) for block in blocks if block.strip())


def _document(target: object) -> str:
    text = inspect.getdoc(target)
    return text if isinstance(text, str) else ""


def _deprecation(target: object) -> str:
    note = getattr(target, "__deprecated__", "")
    return note if isinstance(note, str) else ""


def _overloads(text: str, short: str) -> Iterator[Signature]:
    """Формы вызова из текста: `.. function:: to(…)` и первая строка у функций на C."""
    lines = text.split("\n")
    sources = [match[1] for line in lines if (match := _DIRECTIVE.match(line))]
    if lines and lines[0].startswith(f"{short}("):
        sources.append(lines[0])
    for source in sources:
        yield from (found for found in signature.parse(source) if found.name == short)


_DIRECTIVE = re.compile(r"\s*\.\. (?:py:)?(?:function|method):: (.+)$")
