"""Проза файла: что читает человек, и где это стоит в файле.

Страницу разбирает markdown-it: он один из известных нам помнит строки. Места внутри строки он
не помнит, поэтому здесь записывается, какое его правило какой отрезок забрало. Код, вывод,
адреса, HTML, метки `{ #id }` и ключи front matter в прозу не попадают: код виден как один
знак `CODE`, остального не видно совсем.
"""

from __future__ import annotations

import ast
import html
import io
import re
import tokenize
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import yaml
from markdown_it import MarkdownIt
from mdit_py_plugins.admon import admon_plugin
from mdit_py_plugins.deflist import deflist_plugin
from mdit_py_plugins.footnote import footnote_plugin
from mdit_py_plugins.front_matter import front_matter_plugin

from hookdocs.errors import HookdocsError
from hookdocs.files import read_text
from hookdocs.script import split_lines

CODE = "\ufffc"  # «object replacement character»: здесь стоит то, что не проза
NBSP = "\u00a0"

# Между этими тегами стоит не русский текст.
_CODE_TAGS = {"code", "kbd", "pre", "samp", "var"}
# Эти разделяют слова и внутри строки.
_BLOCK_TAGS = {"br", "details", "div", "li", "p", "summary", "table", "td", "th", "tr", "ul"}
_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9-]*)")
# Что понимает Python-Markdown с расширениями, а CommonMark считает текстом.
_EXTRA = re.compile(
    r"(?P<attr>[ \t\u00a0]*\{:?[ \t]*[#.a-z][^{}\n]*\})"  # attr_list: { #id .класс }
    r"|(?P<code>(?<![\w:]):[a-z][a-z0-9_-]*:(?![\w:])|\+\+[a-z0-9+-]+\+\+)"  # :значок:, ++ctrl+c++
)
_TAB = re.compile(r"^([ \t]*)={3}[!+]*(?=[ \t]+\")")
_ID = re.compile(r"\{:?[^{}]*?#(?P<id>[^\s{}]*)[^{}]*\}[ \t]*#*[ \t]*$")
_OPT_OUT = re.compile(r"<!--[ \t]*язык:?[ \t]*(?P<reason>.*?)[ \t]*-->")
_PROSE_KEYS = ("title", "description")


@dataclass(frozen=True)
class Prose:
    """Кусок прозы без разрывов: абзац, заголовок, ячейка таблицы, строки комментария.

    Знак `text[i]` стоит в файле на отрезке `spans[i]`.
    """

    text: str
    spans: tuple[tuple[int, int], ...]
    kind: str = "text"  # или «h1»…«h6», «python»

    def where(self, start: int, stop: int) -> tuple[int, int]:
        """Отрезок файла под `text[start:stop]`."""
        if not self.spans:
            return 0, 0
        if start >= len(self.spans):
            return (self.spans[-1][1],) * 2
        return self.spans[start][0], self.spans[max(start, stop - 1)][1]


@dataclass(frozen=True)
class Heading:
    level: int
    id: str | None
    at: int
    text: str


@dataclass
class Document:
    path: Path
    text: str
    prose: list[Prose] = field(default_factory=list)
    headings: list[Heading] = field(default_factory=list)
    code: list[str] = field(default_factory=list)  # всё, что правка не имеет права изменить
    meta: dict = field(default_factory=dict)
    opt_outs: dict[int, tuple[int, str]] = field(default_factory=dict)  # строка -> (место, причина)
    starts: list[int] = field(default_factory=list)

    def protected(self) -> list[str]:
        """Всё, что правке менять нельзя. Концы строк не в счёт: в конец файла её добавляют."""
        return [piece.rstrip("\n") for piece in self.code]

    def place(self, offset: int) -> tuple[int, int]:
        """Строка и столбец, с единицы."""
        row = max(bisect_right(self.starts, offset) - 1, 0)
        return row + 1, offset - self.starts[row] + 1 if self.starts else 1


def read(path: Path, text: str | None = None) -> Document:
    """Разобрать файл: страницу или скрипт, по расширению."""
    text = read_text(path) if text is None else text
    document = Document(path, text)
    offset = 0
    for line in split_lines(text):
        document.starts.append(offset)
        offset += len(line)
    (_read_python if path.suffix == ".py" else _read_page)(document)
    return document


# --- Страница ---------------------------------------------------------------------------------


def _watched(name: str, rule: Callable) -> Callable:
    """То же правило markdown-it, но помнит, что оно забрало."""

    def watch(state: object, silent: bool) -> bool:
        start = state.pos
        watching = not silent and state.src is state.env.get("src")
        label = None
        if watching and name in ("link", "image"):
            bracket = start + (name == "image")
            if state.src[bracket : bracket + 1] == "[":
                label = bracket + 1, state.md.helpers.parseLinkLabel(state, bracket, False)
        mark = len(state.env["spans"]) if watching else 0
        taken = rule(state, silent)
        if taken and watching:
            # Раньше вложенных: внешнее правило закрывает всё, вложенные открывают своё.
            state.env["spans"].insert(mark, (name, start, state.pos, label))
        return taken

    return watch


@cache
def _markdown() -> MarkdownIt:
    md = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    md.use(front_matter_plugin).use(admon_plugin).use(footnote_plugin).use(deflist_plugin)
    # Разбор строк идёт отдельно, по одному блоку: см. _inline.
    md.core.ruler.enableOnly(["normalize", "block"])
    for rule in md.inline.ruler.__rules__:
        md.inline.ruler.at(rule.name, _watched(rule.name, rule.fn))
    return md


def _read_page(document: Document) -> None:
    text = document.text
    base = 1 if text.startswith("\ufeff") else 0
    lines = [line.rstrip("\r\n") for line in split_lines(text[base:])]
    starts = [max(start, base) for start in document.starts]
    env: dict = {"spans": []}
    # Вкладка устроена как admonition; разборщик о ней не знает, а места ищутся по самому файлу.
    parsed = (_TAB.sub(r"\1!!! tab", line) for line in lines)
    tokens = _markdown().parse("\n".join(parsed), env)
    cells: dict[int, int] = {}  # строка таблицы -> докуда уже разобрана
    for number, token in enumerate(tokens):
        if token.type == "front_matter":
            document.code.append(re.sub(r"(?m)^(title|description):.*$", "", token.content))
            _read_meta(document, token, lines, starts)
        elif token.type in ("fence", "code_block", "html_block"):
            document.code.append(token.info + "\n" + token.content)
            if token.type == "html_block":
                _read_comment(document, token, lines, starts)
        elif token.type == "inline" and token.content.strip():
            opening = tokens[number - 1]
            in_cell = opening.type in ("th_open", "td_open")
            spots = _locate(token, lines, starts, cells if in_cell else None)
            if not spots:  # заголовок, который markdown-it придумал сам: `!!! note`
                continue
            level = int(opening.tag[1]) if opening.type == "heading_open" else 0
            if level:
                match = _ID.search(token.content)
                title = token.content[: match.start()] if match else token.content
                document.headings.append(
                    Heading(level, match["id"] if match else None, spots[0][0], title.strip())
                )
            _inline(document, token.content, spots, env, f"h{level}" if level else "text")


def _locate(
    token: object, lines: list[str], starts: list[int], cells: dict[int, int] | None
) -> list[tuple[int, int]]:
    """Отрезок файла под каждым знаком `token.content`."""
    spots: list[tuple[int, int]] = []
    first = token.map[0]
    pieces = token.content.split("\n")
    for row, piece in enumerate(pieces, first):
        line = lines[row] if row < len(lines) else ""
        if cells is not None:
            # В ячейке черта экранирована, а markdown-it её уже освободил.
            pattern = re.escape(piece).replace(r"\|", r"\\?\|")
            match = re.compile(pattern).search(line, cells.get(row, 0))
            at, cells[row] = (match.start(), match.end()) if match else (-1, cells.get(row, 0))
        elif len(pieces) > 1:
            at = len(line) - len(piece) if line.endswith(piece) else line.rfind(piece.strip())
        else:
            at = line.rfind(piece)
        if at < 0:
            return []
        for sign in piece:
            skip = 1 if cells is not None and line[at] == "\\" and sign == "|" else 0
            spots.append((starts[row] + at, starts[row] + at + 1 + skip))
            at += 1 + skip
        if row < first + len(pieces) - 1:
            end = starts[row] + len(line)
            spots.append((end, starts[row + 1]))  # конец строки, какой он есть
    return spots


def _inline(
    document: Document, content: str, spots: list[tuple[int, int]], env: dict, kind: str
) -> None:
    md = _markdown()
    env["src"], env["spans"] = content, []
    md.inline.parse(content, md, env, [])
    # По знаку: что показать на его месте; пустая строка — ничего.
    shown: list[str] = list(content)
    ends: dict[int, int] = {}  # знак, за которым стоят съеденные: где он кончается

    def put(start: int, stop: int, sign: str) -> None:
        shown[start:stop] = [sign] + [""] * (stop - start - 1)
        ends[start] = stop

    code_tag = None
    for name, start, stop, label in env["spans"]:
        piece = content[start:stop]
        if name == "backticks" and piece.strip("`"):
            document.code.append(piece)
            put(start, stop, CODE)
        elif name in ("link", "image") and label and label[1] > 0:
            document.code.append(content[label[1] : stop])
            put(start, label[0], "")
            put(label[1], stop, "")
        elif name == "entity":
            put(start, stop, html.unescape(piece)[:1])
        elif name == "escape":
            if not piece[1:2].isalnum():  # «\\e» — не экранирование, обе буквы видны
                put(start, stop, piece[1:2])
        elif name == "newline":
            put(start, stop, "\n")
        elif name == "html_inline":
            document.code.append(piece)
            tag = _TAG.match(piece)
            name = tag[2].lower() if tag else ""
            put(start, stop, "\n" if name in _BLOCK_TAGS else "")
            if name in _CODE_TAGS and not tag[1] and code_tag is None:
                code_tag = name, start
            elif code_tag and name == code_tag[0] and tag[1]:
                put(code_tag[1], stop, CODE)
                document.code.append(content[code_tag[1] : stop])
                code_tag = None
            if comment := _OPT_OUT.fullmatch(piece):
                at = spots[start][0]
                document.opt_outs[document.place(at)[0]] = at, comment["reason"]
        elif name in ("emphasis", "strikethrough"):
            around = content[start - 1 : start], content[stop : stop + 1]
            literal = all(sign.isalnum() or sign == "_" for sign in around) and piece[0] == "_"
            if not literal and any(sign.strip() for sign in around):
                put(start, stop, "")
        elif name not in ("text", "backticks", "link", "image"):
            document.code.append(piece)
            put(start, stop, CODE if name == "autolink" else "")
    # Сквозь код с разметкой внутри вложенные правила могли проглядывать: put их уже закрыл.
    signs, spans = [], []
    for index, sign in enumerate(shown):
        if sign:
            signs.append(sign)
            spans.append((spots[index][0], spots[ends.get(index, index + 1) - 1][1]))
    text = "".join(signs)
    for match in reversed(list(_EXTRA.finditer(text))):
        start, stop = match.span()
        document.code.append(match[0])
        sign = CODE if match["code"] else ""
        spans[start:stop] = [(spans[start][0], spans[stop - 1][1])] if sign else []
        text = text[:start] + sign + text[stop:]
    if text.strip():
        document.prose.append(Prose(text, tuple(spans), kind))


def _read_comment(document: Document, token: object, lines: list[str], starts: list[int]) -> None:
    """Отключение, стоящее на своей строке, относится к следующей."""
    for row in range(*token.map):
        if row < len(lines) and (match := _OPT_OUT.fullmatch(lines[row].strip())):
            document.opt_outs[row + 2] = starts[row] + lines[row].index("<"), match["reason"]


def _read_meta(document: Document, token: object, lines: list[str], starts: list[int]) -> None:
    first = token.map[0] + 1
    body = token.content
    try:
        node = yaml.compose(body, Loader=yaml.SafeLoader)
        document.meta = yaml.safe_load(body) or {}
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = first + (mark.line if mark else 0) + 1
        raise HookdocsError("front matter — не YAML", document.path, line) from None
    if not isinstance(node, yaml.MappingNode) or not isinstance(document.meta, dict):
        document.meta = {}
        return
    rows = body.split("\n")
    for key, value in node.value:
        if key.value not in _PROSE_KEYS or not isinstance(value, yaml.ScalarNode):
            continue
        signs, spans = [], []
        for row in range(value.start_mark.line, value.end_mark.line + 1):
            if row >= len(rows):
                break
            left = value.start_mark.column if row == value.start_mark.line else 0
            right = value.end_mark.column if row == value.end_mark.line else len(rows[row])
            piece = rows[row][left:right]
            if value.style in ("|", ">") and row == value.start_mark.line:
                continue
            left += len(piece) - len(piece.lstrip())
            at = starts[first + row] + left
            if signs:
                signs.append("\n")
                spans.append((at - left - 1, at - left))
            for sign in piece.strip():
                signs.append(sign)
                spans.append((at, at + 1))
                at += 1
        if value.style in ("'", '"'):
            signs, spans = signs[1:-1], spans[1:-1]
        if signs:
            document.prose.append(Prose("".join(signs), tuple(spans), "meta"))


# --- Скрипт -----------------------------------------------------------------------------------

# Комментарии, которые читает машина. «# >» — записанный вывод.
_MACHINE = re.compile(r"#(?:!| ?%%| >|:|\s*(?:noqa|type:|ruff:|fmt:|pragma|требует:|-\*-))")
_PYTHON_CODE = re.compile(r"`+[^`]*`+|https?://\S+|\\[\\'\"nrtx]|%\(\w+\)s")


def _read_python(document: Document) -> None:
    text = document.text.removeprefix("\ufeff")
    base = len(document.text) - len(text)
    starts = [max(start, base) for start in document.starts]
    try:
        tree = ast.parse(text)
        tokens = list(tokenize.generate_tokens(io.StringIO(text, newline="").readline))
    except (SyntaxError, ValueError, tokenize.TokenError) as error:
        line = getattr(error, "lineno", None)
        raise HookdocsError("не разбирается как Python", document.path, line) from None
    docstrings = set(_docstring_lines(tree))
    block: list[tuple[int, int]] = []  # подряд идущие комментарии: (начало, конец) текста
    row = -1

    def flush() -> None:
        if block:
            _add_python(document, block)
            block.clear()

    for token in tokens:
        line, column = token.start
        at = starts[line - 1] + column if line <= len(starts) else len(document.text)
        if token.type == tokenize.COMMENT:
            machine = _MACHINE.match(token.string)
            if machine or line != row + 1 or document.text[starts[line - 1] : at].strip():
                flush()
            if not machine:
                skip = len(token.string) - len(token.string.lstrip("# "))
                block.append((at + skip, at + len(token.string.rstrip())))
                row = line
        elif token.type == tokenize.STRING and line in docstrings:
            flush()
            docstrings.discard(line)
            quote = re.match(r"[a-zA-Z]*(\"\"\"|'''|\"|')", token.string)
            stop = starts[token.end[0] - 1] + token.end[1] - len(quote[1])
            _add_python(document, _paragraph_lines(document.text, at + quote.end(), stop))
    flush()


def _docstring_lines(tree: ast.AST) -> Iterator[int]:
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(tree):
        if isinstance(node, kinds) and ast.get_docstring(node, clean=False) is not None:
            yield node.body[0].lineno


def _paragraph_lines(text: str, start: int, stop: int) -> list[tuple[int, int]]:
    found = []
    for line in split_lines(text[start:stop]):
        inside = line.strip()
        left = len(line) - len(line.lstrip())
        found.append((start + left, start + left + len(inside)) if inside else (start, start))
        start += len(line)
    return found


def _add_python(document: Document, lines: list[tuple[int, int]]) -> None:
    signs, spans = [], []
    for start, stop in lines:
        piece = document.text[start:stop]
        if signs:
            signs.append("\n")
            spans.append((start, start))
        at = 0
        for match in [*_PYTHON_CODE.finditer(piece), None]:
            until = match.start() if match else len(piece)
            signs += piece[at:until]
            spans += [(start + i, start + i + 1) for i in range(at, until)]
            if match:
                signs.append(CODE)
                spans.append((start + match.start(), start + match.end()))
                at = match.end()
    if signs:
        document.prose.append(Prose("".join(signs), tuple(spans), "python"))
