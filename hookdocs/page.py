"""Страница: поля между строками `---`, заголовки с постоянными якорями и блоки кода.

`Page.parse(text).render() == text` для любого текста: куски только режутся и склеиваются, а
правка поля меняет его значение и больше ничего — комментарии и порядок полей остаются.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

import yaml

from hookdocs.errors import HookdocsError, shown
from hookdocs.files import ROOT, inside_of, read_text
from hookdocs.script import split_lines

DOCS = ROOT / "docs"
# Слово заготовки: с ним страницу не отметить сверенной и не опубликовать.
BLANK = "ЗАПОЛНИТЕ"

_HEADING = re.compile(
    r"(?P<level>#{1,6})[ \t]+(?P<title>.*?)(?:[ \t]*\{(?P<attrs>[^{}]*)\})?[ \t#]*$"
)
_FENCE = re.compile(r"(?P<indent>[ \t]*)(?P<mark>`{3,}|~{3,})[ \t]*(?P<info>[^`]*)$")
_ID = re.compile(r"(?:^|\s)#([^\s{}#]+)")


@dataclass(frozen=True)
class Heading:
    level: int
    title: str
    id: str
    line: int


@dataclass(frozen=True)
class Fence:
    """Блок кода: язык, текст без ограды, строка первой строки текста и якорь раздела."""

    language: str
    text: str
    line: int
    section: str


@dataclass(frozen=True)
class Page:
    """Куски страницы подряд: строка `---`, поля, строка `---`, текст."""

    opening: str
    matter: str
    closing: str
    body: str
    path: Path = field(default=Path("<page>"), compare=False)

    @classmethod
    def parse(cls, text: str, path: Path = Path("<page>")) -> Page:
        lines = split_lines(text)
        if lines and lines[0].removeprefix("\ufeff").rstrip() == "---":
            for number, line in enumerate(lines[1:], 1):
                # Отступ делает строку частью значения, поэтому справа пробелы есть, слева — нет.
                if line.rstrip() in ("---", "..."):
                    pieces = lines[:1], lines[1:number], [line], lines[number + 1 :]
                    return cls(*map("".join, pieces), path)
        return cls("", "", "", text, path)

    @classmethod
    def load(cls, path: Path) -> Page:
        return cls.parse(read_text(path), path)

    def render(self) -> str:
        return self.opening + self.matter + self.closing + self.body

    @property
    def newline(self) -> str:
        return "\r\n" if "\r\n" in self.render() else "\n"

    # --- поля ---

    @cached_property
    def fields(self) -> dict[str, object]:
        node = self._mapping
        return {} if node is None else yaml.safe_load(self.matter)

    def field_line(self, key: str) -> int:
        """Номер строки поля в файле; 1, если поля нет."""
        pair = self._pair(key)
        return pair[0].start_mark.line + 2 if pair else 1

    def names(self, key: str) -> tuple[str, ...]:
        """Значение поля как список строк: одна строка и список пишутся одинаково законно."""
        value = self.fields.get(key)
        if value is None:
            return ()
        values = value if isinstance(value, list) else [value]
        if not all(isinstance(item, str) and item.strip() for item in values):
            raise HookdocsError(
                f"поле «{key}»: нужна строка или список строк", self.path, self.field_line(key)
            )
        return tuple(item.strip() for item in values)

    @property
    def api(self) -> tuple[str, ...]:
        """Имена torch, о которых страница; у статей их нет."""
        return self.names("api")

    def place_of(self, name: str) -> str:
        """Якорь имени на странице: она вся о нём — пусто; имён несколько — у каждого заголовок."""
        return name_id(name) if len(self.api) > 1 else ""

    def with_field(self, key: str, values: Sequence[str]) -> Page:
        """Та же страница с другим значением поля; нового поля — сразу после `api`."""
        newline = self.newline
        if not self.closing:
            matter = _field(key, values, newline)
            return replace(
                self, opening=f"---{newline}", matter=matter, closing=f"---{newline}{newline}"
            )
        pair = self._pair(key)
        if pair:
            start, stop = pair[0].end_mark.index, _end(pair[1], pair[0])
            while self.matter[stop - 1] in "\r\n":  # значение после `|` забирает и конец строки
                stop -= 1
            text = _field(key, values, newline).removesuffix(newline)[len(key) :]
            return replace(self, matter=self.matter[:start] + text + self.matter[stop:])
        after = self._pair("api")
        lines = split_lines(self.matter)
        at = len(lines)
        if after:
            at = self.matter[: _end(after[1], after[0])].count("\n") + 1
        lines.insert(at, _field(key, values, newline))
        return replace(self, matter="".join(lines))

    def _pair(self, key: str) -> tuple[yaml.Node, yaml.Node] | None:
        node = self._mapping
        return next((pair for pair in node.value if pair[0].value == key), None) if node else None

    @cached_property
    def _mapping(self) -> yaml.MappingNode | None:
        try:
            node = yaml.compose(self.matter, Loader=yaml.SafeLoader)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            line = mark.line + 2 if mark else 1
            message = f"поля страницы — не YAML: {error.problem}"
            raise HookdocsError(message, self.path, line) from None
        except yaml.YAMLError as error:
            raise HookdocsError(f"поля страницы — не YAML: {error}", self.path, 1) from None
        if node is not None and not isinstance(node, yaml.MappingNode):
            raise HookdocsError("поля страницы пишут так: «имя: значение»", self.path, 2)
        seen: set[str] = set()
        for key, _ in node.value if node else ():
            if key.value in seen:
                line = key.start_mark.line + 2
                raise HookdocsError(f"поле «{key.value}» записано дважды", self.path, line)
            seen.add(key.value)
        return node

    # --- текст ---

    def headings(self) -> list[Heading]:
        return [item for item in self._scan() if isinstance(item, Heading)]

    def fences(self) -> list[Fence]:
        return [item for item in self._scan() if isinstance(item, Fence)]

    def _scan(self) -> Iterator[Heading | Fence]:
        """Заголовки и блоки кода по порядку.

        Своё, потому что Python-Markdown не сохраняет номеров строк, а разборщики CommonMark
        считают содержимое `!!! note` кодом из-за отступа.
        """
        first = len(split_lines(self.opening + self.matter + self.closing)) + 1
        lines = [line.rstrip("\r\n") for line in split_lines(self.body)]
        section, number = "", 0
        while number < len(lines):
            line = lines[number]
            if fence := _FENCE.match(line):
                mark = fence["mark"]
                close = re.compile(rf"[ \t]*{mark[0]}{{{len(mark)},}}[ \t]*$")
                stop = number + 1
                while stop < len(lines) and not close.match(lines[stop]):
                    stop += 1
                text = "\n".join(
                    item.removeprefix(fence["indent"]) for item in lines[number + 1 : stop]
                )
                language = (fence["info"].split() or [""])[0].lstrip("{.").rstrip("}")
                yield Fence(language, text, first + number + 1, section)
                number = stop
            elif heading := _HEADING.match(line):
                found = _ID.search(heading["attrs"] or "")
                section = found[1] if found else ""
                level = len(heading["level"])
                yield Heading(level, heading["title"].strip(), section, first + number)
            number += 1


def anchors(api: object) -> dict[str, str]:
    """Имена из поля `api` страницы MkDocs → их якоря; пусто, если об имени вся страница."""
    page = Page.parse(f"---\napi: {api or ''}\n---\n")
    return {name: page.place_of(name) for name in page.api}


def name_id(name: str) -> str:
    """`torch.Tensor.register_hook` → `register-hook`: якорь заголовка этого имени."""
    return name.rpartition(".")[2].strip("_").lower().replace("_", "-")


def _field(key: str, values: Sequence[str], newline: str) -> str:
    if len(values) == 1:
        return f"{key}: {values[0]}{newline}"
    return f"{key}:{newline}" + "".join(f"  - {value}{newline}" for value in values)


def _end(node: yaml.Node, key: yaml.Node) -> int:
    """Где кончается значение: у списка в столбик YAML считает своими и комментарии после него."""
    if isinstance(node, yaml.SequenceNode) and not node.flow_style and node.value:
        return node.value[-1].end_mark.index
    # Пустое значение YAML ставит перед следующим полем, а не за своим двоеточием.
    if isinstance(node, yaml.ScalarNode) and node.start_mark.index == node.end_mark.index:
        return key.end_mark.index + 1
    return node.end_mark.index


def find_pages(paths: Sequence[str | Path] = (), docs: Path = DOCS) -> list[Path]:
    """Страницы по путям; без путей — все `*.md` в `docs/`."""
    found: dict[Path, None] = {}
    for path in [Path(path) for path in paths] or [docs]:
        if path.is_dir():
            found |= dict.fromkeys(sorted(inside_of(path, "*.md")))
        elif path.is_file() and path.suffix == ".md":
            found[path] = None
        elif path.exists():
            raise HookdocsError("нужна страница (*.md) или папка со страницами", path)
        else:
            known = {other.stem: shown(other) for other in docs.rglob("*.md")}
            near = difflib.get_close_matches(path.stem, known, n=1, cutoff=0.7)
            cure = f"возможно, это {known[near[0]]}" if near else None
            raise HookdocsError("такой страницы нет", path, cure=cure)
    return list(found)
