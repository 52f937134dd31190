"""Формат примера: скрипт Python, в котором под кодом записано, что он напечатал.

- Строка `# %% имя` с первой позиции открывает ячейку; без таких строк весь скрипт — одна ячейка.
- До первой ячейки стоит шапка: докстринг с мыслью примера и комментарии.
- Строки `# > текст` в конце ячейки — её вывод; их пишет `record`, руками не правят.
- `…` в выводе значит «здесь вырезано»: в строке — любой текст, на своей строке — любые строки.
- `# %% [markdown] имя` открывает ячейку с текстом: каждая строка начинается с `# `.
- `Script.parse(text).render() == text` для любого текста, до последнего байта.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from hookdocs.errors import HookdocsError

# Конец строки — то же, что для Python: \n, \r\n или одиночный \r. str.splitlines() режет
# ещё по \f и U+2028, а они могут стоять внутри строки программы.
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+")
_MARKER = re.compile(r"# %%(?:[ \t]+(?P<text>\[markdown\]))?(?:[ \t]+(?P<name>\S.*?))?[ \t]*$")
_OUTPUT = re.compile(r"# >(?: (?P<text>.*))?$")
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
        return "".join(re.sub(r"\r\n|\r", "\n", self.code)).strip("\n")

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
        try:
            text = path.read_bytes().decode("utf-8")
        except UnicodeDecodeError as error:
            line = error.object[: error.start].count(b"\n") + 1
            byte = error.object[error.start]
            raise HookdocsError(
                f"файл не в UTF-8 (байт 0x{byte:02X}); пересохраните его в UTF-8", path, line
            ) from None
        except OSError as error:
            raise HookdocsError(f"не читается: {error.strerror}", path) from None
        return cls.parse(text, path)

    def render(self) -> str:
        return self.head + "".join(cell.render() for cell in self.cells)

    @property
    def idea(self) -> str:
        """Первый докстринг: мысль примера одним предложением."""
        try:
            return ast.get_docstring(ast.parse(self.head.removeprefix("\ufeff"))) or ""
        except SyntaxError:
            return ""

    def cell(self, name: str) -> Cell | None:
        return next((cell for cell in self.cells if cell.name == name), None)

    def with_outputs(self, outputs: Sequence[str]) -> Script:
        """Тот же скрипт с другим выводом: по тексту на ячейку, пустой — вывода нет."""
        pairs = zip(self.cells, outputs, strict=True)
        newline = "\r\n" if "\r\n" in self.render() else "\n"
        return replace(self, cells=tuple(_with_output(*pair, newline) for pair in pairs))

    def faults(self) -> Iterator[HookdocsError]:
        """Нарушения формы, каждое со строкой. Пустой скрипт без нарушений не бывает."""
        if not self.idea:
            yield HookdocsError("нет докстринга с мыслью примера в первой строке", self.path, 1)
        head = self.head.removeprefix("\ufeff")
        if self.cells[0].marker and (line := _code_in_head(head)):
            yield HookdocsError("код стоит до первой ячейки «# %% имя»", self.path, line)
        seen: dict[str, int] = {}
        for cell in self.cells:
            if cell.marker:
                yield from self._name_faults(cell, seen)
            for number, line in enumerate(split_lines(cell.code), cell.line):
                if _OUTPUT.match(line.rstrip("\r\n")):
                    yield HookdocsError(
                        "строка вывода «# >» стоит посреди кода: вывод пишут в конце ячейки",
                        self.path,
                        number,
                        f"сотрите её и наберите: make record {self.path.as_posix()}",
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


def _head_length(text: str) -> int:
    """Сколько строк занимает докстринг скрипта без ячеек."""
    try:
        body = ast.parse(text.removeprefix("\ufeff")).body
    except (SyntaxError, ValueError):  # ValueError: нулевой байт в тексте
        return 0
    is_docstring = (
        body
        and isinstance(body[0], ast.Expr)
        and isinstance(body[0].value, ast.Constant)
        and isinstance(body[0].value.value, str)
        # «"""мысль"""; код» на одной строке не разрезать
        and (len(body) == 1 or body[1].lineno > (body[0].end_lineno or 0))
    )
    return (body[0].end_lineno or 0) if is_docstring else 0


def _code_in_head(head: str) -> int | None:
    """Номер строки первого оператора шапки, который не докстринг."""
    try:
        body = ast.parse(head).body
    except SyntaxError as error:
        return error.lineno or 1
    rest = body[1:] if ast.get_docstring(ast.parse(head)) is not None else body
    return rest[0].lineno if rest else None


def _cell(marker: str, lines: list[str], line: int) -> Cell:
    stop = len(lines)
    while stop and not lines[stop - 1].strip():
        stop -= 1
    start = stop
    while start and _OUTPUT.match(lines[start - 1].rstrip("\r\n")):
        start -= 1
    pieces = ("".join(part) for part in (lines[:start], lines[start:stop], lines[stop:]))
    return Cell(marker, *pieces, line)


def _with_output(cell: Cell, output: str, newline: str) -> Cell:
    if output == (cell.output if cell.has_output else ""):
        return cell
    recorded = "".join(
        f"# > {line}".rstrip() + newline for line in (output.split("\n") if output else ())
    )
    code, tail = cell.code, cell.tail
    if recorded and code and not code.endswith(("\n", "\r")):
        code += newline
    if recorded and not cell.has_output:
        # Пустые строки после кода остаются после вывода, а не перед ним.
        body = split_lines(code)
        blank = len(body)
        while blank and not body[blank - 1].strip():
            blank -= 1
        code, tail = "".join(body[:blank]), "".join(body[blank:]) + tail
    return replace(cell, code=code, recorded=recorded, tail=tail)
