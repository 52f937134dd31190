"""Формат примера: скрипт Python, в котором под кодом записано, что он напечатал.

- Строка `# %% имя` с первой позиции открывает ячейку; без таких строк весь скрипт — одна ячейка.
- До первой ячейки стоит шапка: докстринг с мыслью примера и комментарии.
- Строки `# > текст` в конце ячейки — её вывод; их пишет `record`, руками не правят.
- `…` в выводе значит «здесь вырезано»: в строке — любой текст, на своей строке — любые строки.
- `# %% [markdown] имя` открывает ячейку с текстом: каждая строка начинается с `# `.
- `# ![что видно]` последней строкой кода — подпись к рисунку matplotlib, который ячейка оставила
  открытым. Подпись пишут руками, рисунок — `record`: `<скрипт>/<ячейка>.svg` и `.png`.
- `Script.parse(text).render() == text` для любого текста, до последнего байта.
"""

from __future__ import annotations

import ast
import re
import tokenize
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

from hookdocs.errors import HookdocsError, shown
from hookdocs.files import read_text

# Конец строки — то же, что для Python: \n, \r\n или одиночный \r. str.splitlines() режет
# ещё по \f и U+2028, а они могут стоять внутри строки программы.
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+")
_EOL = re.compile(r"\r\n|\n|\r")
_MARKER = re.compile(r"# %%(?:[ \t]+(?P<text>\[markdown\]))?(?:[ \t]+(?P<name>\S.*?))?[ \t]*$")
_OUTPUT = re.compile(r"# >(?: (?P<text>.*))?$")
# Подпись может занять несколько строк, каждая начинается с «# ».
_ALT = re.compile(r"^# !\[(?P<text>[^\[\]]*(?:\r\n|\r|\n)?)\][ \t]*\s*\Z", re.MULTILINE)
_ALT_LINE = re.compile(r"#[ \t]*!\[")
# Описка, из-за которой строка стала бы простым комментарием, а вывод или ячейка пропали.
_ALMOST = re.compile(r"[ \t]*#[ \t]*(?:%%|>(?=[ \t\r\n]|$))")
_NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


def split_lines(text: str) -> list[str]:
    """Строки вместе с их концами; `"".join` собирает текст обратно."""
    return _LINE.findall(text)


@dataclass(frozen=True)
class Cell:
    """Ячейка: куски исходного текста подряд и номер строки, с которой начинается код."""

    marker: str
    code: str
    recorded: str
    tail: str
    line: int

    @property
    def name(self) -> str:
        match = _MARKER.match(self.marker.rstrip("\r\n"))
        return (match["name"] or "") if match else ""

    @property
    def is_text(self) -> bool:
        match = _MARKER.match(self.marker.rstrip("\r\n"))
        return bool(match and match["text"])

    @property
    def output(self) -> str:
        """Записанный вывод без `# > `, строки соединены через `\\n`."""
        lines = (_OUTPUT.match(line.rstrip("\r\n")) for line in split_lines(self.recorded))
        return "\n".join(match["text"] or "" for match in lines)

    @property
    def has_output(self) -> bool:
        return bool(self.recorded)

    @property
    def source(self) -> str:
        """Код для показа: без пустых строк по краям, концы строк — `\\n`."""
        code = self.code if self.is_text else _ALT.sub("", self.code)
        return re.sub(r"\A\s*\n", "", _EOL.sub("\n", code)).rstrip()

    @property
    def alt(self) -> str:
        """Подпись к рисунку одной строкой; пусто, если рисунка нет."""
        match = None if self.is_text else _ALT.search(self.code)
        if not match:
            return ""
        lines = _EOL.split(match["text"])
        return " ".join(filter(None, (line.removeprefix("#").strip() for line in lines)))

    @property
    def text(self) -> str:
        """Markdown текстовой ячейки: код без `# ` в начале строк."""
        return "\n".join(re.sub(r"^# ?", "", line) for line in self.source.split("\n"))

    def render(self) -> str:
        return self.marker + self.code + self.recorded + self.tail


@dataclass(frozen=True)
class Script:
    """Разобранный скрипт: шапка и ячейки."""

    head: str
    cells: tuple[Cell, ...]
    path: Path = field(default=Path("<script>"), compare=False)

    @classmethod
    def parse(cls, text: str, path: Path = Path("<script>")) -> Script:
        """Разобрать любой текст; правильность формы проверяет `faults`."""
        lines = split_lines(text)
        starts = [i for i, line in enumerate(lines) if _MARKER.match(line.rstrip("\r\n"))]
        first = starts[0] if starts else _head_length(text)
        cells = []
        if not starts:
            cells.append(_cell("", lines[first:], first + 1))
        for start, stop in zip(starts, [*starts, len(lines)][1:], strict=True):
            cells.append(_cell(lines[start], lines[start + 1 : stop], start + 2))
        return cls("".join(lines[:first]), tuple(cells), path)

    @classmethod
    def load(cls, path: Path) -> Script:
        """Прочитать файл. `HookdocsError`, если файла нет или он не в UTF-8."""
        return _parsed(read_text(path), path)

    def render(self) -> str:
        return self.head + "".join(cell.render() for cell in self.cells)

    @property
    def idea(self) -> str:
        """Первый докстринг: мысль примера одним предложением."""
        tree = _tree(self.head)
        return (tree and ast.get_docstring(tree)) or ""

    def cell(self, name: str) -> Cell | None:
        return next((cell for cell in self.cells if cell.name == name), None)

    def with_outputs(self, outputs: Sequence[str]) -> Script:
        """Тот же скрипт с другим выводом: по тексту на ячейку, пустой — вывода нет."""
        text = self.render()
        newline = "\r\n" if "\r\n" in text else "\n"
        last = self.cells[-1]
        if outputs[-1] and text and not (last.recorded or last.tail or text.endswith(("\n", "\r"))):
            # Последняя строка без конца — код, маркер или шапка: вывод к ней не приписать.
            return Script.parse(text + newline, self.path).with_outputs(outputs)
        pairs = list(zip(self.cells, outputs, strict=True))
        for cell, output in pairs:
            if cell.is_text and output:
                raise HookdocsError("вывод под текстовой ячейкой", self.path, cell.line - 1)
        return replace(self, cells=tuple(_with_output(*pair, newline) for pair in pairs))

    def faults(self) -> Iterator[HookdocsError]:
        """Нарушения формы, каждое со строкой. Пустой скрипт без нарушений не бывает."""
        yield from self._encoding_faults()
        if not self.idea:
            yield self._no_idea()
        if self.cells[0].marker and (line := _code_in_head(self.head)):
            yield HookdocsError("код стоит до первой ячейки «# %% имя»", self.path, line)
        seen: dict[str, int] = {}
        for cell in self.cells:
            if cell.marker:
                yield from self._name_faults(cell, seen)
            for number, line in enumerate(split_lines(cell.code), cell.line):
                yield from self._line_faults(cell, line, number)
            yield from self._figure_faults(cell)
            if cell.has_output and not cell.output.strip(" \t"):
                yield HookdocsError(
                    "пустая строка вывода «# >»: так ничего не записывают, сотрите её",
                    self.path,
                    cell.line + len(split_lines(cell.code)),
                )

    def _encoding_faults(self) -> Iterator[HookdocsError]:
        """Строка вида `# coding: cp1251`: Python прочёл бы файл не так, как мы."""
        lines = split_lines(self.render().removeprefix("\ufeff"))[:2]
        try:
            encoding, _ = tokenize.detect_encoding(iter([line.encode() for line in lines]).__next__)
        except SyntaxError as error:
            yield HookdocsError(f"кодировка не понята: {error.msg}", self.path, 1)
            return
        if encoding not in ("utf-8", "utf-8-sig"):
            yield HookdocsError(
                f"файл записан в UTF-8, а строка в его начале называет {encoding}; сотрите её",
                self.path,
                next(number for number, line in enumerate(lines, 1) if "coding" in line),
            )

    def _no_idea(self) -> HookdocsError:
        """Почему не нашлось докстринга: чаще всего файл не понял и сам Python."""
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                tree = parse_code(self.render(), self.path)
        except HookdocsError as error:
            return error
        if ast.get_docstring(tree) and not _tree(self.head):
            line = self.cells[0].line - 1
            return HookdocsError("граница ячейки «# %%» стоит внутри оператора", self.path, line)
        return HookdocsError(
            "нет докстринга с мыслью примера: он стоит первым и на отдельной строке", self.path, 1
        )

    def _line_faults(self, cell: Cell, line: str, number: int) -> Iterator[HookdocsError]:
        if cell.is_text:
            if line.strip() and not line.startswith("#"):
                yield HookdocsError("код в текстовой ячейке", self.path, number)
        elif _OUTPUT.match(line.rstrip("\r\n")):
            yield HookdocsError(
                "строка вывода «# >» стоит посреди кода: вывод пишут в конце ячейки",
                self.path,
                number,
                f"сотрите её и наберите: make record PATHS={shown(self.path)}",
            )
        elif _ALMOST.match(line):
            yield HookdocsError(
                f"«{line.strip()}» — описка? ячейку открывает «# %% имя», вывод — «# > текст»,"
                " с первой позиции",
                self.path,
                number,
            )

    def _figure_faults(self, cell: Cell) -> Iterator[HookdocsError]:
        if cell.is_text:
            return
        lines = split_lines(cell.code)
        found = [n for n, line in enumerate(lines, cell.line) if _ALT_LINE.match(line)]
        if found and (len(found) > 1 or not cell.alt):
            yield HookdocsError(
                "подпись к рисунку не понята: она одна, не пуста и стоит последней строкой кода,"
                " «# ![что видно на рисунке]»",
                self.path,
                found[-1],
            )
        elif cell.alt and not cell.name:
            yield HookdocsError(
                "рисунок бывает у ячейки с именем: «# %% имя»", self.path, found[-1]
            )

    def _name_faults(self, cell: Cell, seen: dict[str, int]) -> Iterator[HookdocsError]:
        name, line = cell.name, cell.line - 1
        if not _NAME.fullmatch(name) and not (cell.is_text and not name):
            yield HookdocsError(
                f"имя ячейки «{name}»: нужны строчные латинские буквы, цифры и дефисы",
                self.path,
                line,
            )
        elif name and name in seen:
            yield HookdocsError(
                f"имя ячейки «{name}» уже занято строкой {seen[name]}", self.path, line
            )
        seen.setdefault(name, line)


def parse_code(text: str, path: Path, file: str = "<script>") -> ast.Module:
    """Дерево программы; `HookdocsError`, если Python её не понял."""
    text = text.removeprefix("\ufeff")
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise HookdocsError("в файле нулевой байт", path, line)
    try:
        tree = ast.parse(text, file)
        compile(tree, file, "exec", dont_inherit=True)  # «return» вне функции видит только он
    except SyntaxError as error:
        raise HookdocsError(f"{type(error).__name__}: {error.msg}", path, error.lineno) from None
    except (MemoryError, RecursionError):
        raise HookdocsError("код вложен глубже, чем понимает Python", path, 1) from None
    return tree


@lru_cache(maxsize=4096)
def _parsed(text: str, path: Path) -> Script:
    """Неизменившийся файл второй раз не разбирают: сборка сайта спрашивает о нём четырежды."""
    return Script.parse(text, path)


def _tree(text: str) -> ast.Module | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # о лишнем «\\» в строке скажет сам пример
            return ast.parse(text.removeprefix("\ufeff"))
    # ValueError — нулевой байт, остальные — слишком глубокие скобки.
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return None


def _head_length(text: str) -> int:
    """Сколько строк занимает докстринг скрипта без ячеек."""
    tree = _tree(text)
    if not tree or ast.get_docstring(tree) is None:
        return 0
    first, *rest = tree.body
    # «"""мысль"""; код» на одной строке не разрезать
    return first.end_lineno if not rest or rest[0].lineno > first.end_lineno else 0


def _code_in_head(head: str) -> int | None:
    """Номер строки первого оператора шапки, который не докстринг."""
    tree = _tree(head)
    if not tree:
        return None  # о синтаксисе скажет выполнение
    rest = tree.body[1:] if ast.get_docstring(tree) is not None else tree.body
    return rest[0].lineno if rest else None


def _cell(marker: str, lines: list[str], line: int) -> Cell:
    if Cell(marker, "", "", "", line).is_text:  # «# > » в ней — цитата Markdown
        return Cell(marker, "".join(lines), "", "", line)
    stop = len(lines)
    while stop and not lines[stop - 1].strip():
        stop -= 1
    start = stop
    while start and _OUTPUT.match(lines[start - 1].rstrip("\r\n")):
        start -= 1
    pieces = ("".join(part) for part in (lines[:start], lines[start:stop], lines[stop:]))
    return Cell(marker, *pieces, line)


def _with_output(cell: Cell, output: str, newline: str) -> Cell:
    if output == cell.output:
        return cell
    lines = _EOL.split(output) if output else ()
    return replace(cell, recorded="".join(f"# > {x}".rstrip() + newline for x in lines))
