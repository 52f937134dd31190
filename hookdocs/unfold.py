"""Расширение Python-Markdown: ссылка на пример, стоящая на своей строке, становится примером.

    [Кто за кем](../../examples/module/forward_hook_order.py#order)

Под заголовком встанет код ячейки, под кодом — его записанный вывод; без `#имени` — весь скрипт.
Ссылка внутри предложения ведёт на копию скрипта, которую сайт кладёт рядом со страницами.
На GitHub обе остаются обычными ссылками. О MkDocs здесь ничего не известно.
"""

from __future__ import annotations

import difflib
import html
import inspect
import os
import re
import xml.etree.ElementTree as etree
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from markdown import Markdown
from markdown.blockprocessors import BlockProcessor
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor
from markdown.util import ETX, STX
from pymdownx.highlight import Highlight, HighlightExtension

from hookdocs import figures
from hookdocs.errors import HookdocsError, shown
from hookdocs.script import Cell, Script
from hookdocs.versions import requirement

LABEL = "Результат выполнения кода"

_LINE = re.compile(
    r"[ \t]*\[(?P<title>(?:[^\[\]\\]|\\.|\[[^\[\]]*\])*)\]"
    r"\(<?(?P<href>[^\s()<>]+)>?(?:[ \t]+\"[^\"]*\")?\)[ \t]*"
)
# Единственная допустимая запись пути. Что не подошло (`%2e`, `./`, чужой регистр, `\`),
# до файловой системы не доходит.
_PATH = re.compile(r"(?:\.\./)*examples/(?P<name>(?:[a-z0-9_]+/)*[a-z0-9_]+\.py)")
_FENCE = re.compile(r"[ \t>]*(?:```|~~~)")
_PLAIN = re.compile(r'<span class="(?:n|o|p|w)">([^<]*)</span>')
# Подсвеченный код: при `serve` страницы собирают заново, а код в них почти всегда прежний.
_MARKUP: dict[tuple[str, str], str] = {}
_ESCAPED = re.compile(f"{STX}([0-9]+){ETX}")  # так Markdown хранит `\\.` до самого конца


class Example(NamedTuple):
    """Куда ведёт ссылка: скрипт и, если назвали, ячейка; `script_url` — его копия на сайте."""

    script: Script
    cell: Cell | None
    script_url: str

    @property
    def id(self) -> str:
        """Якорь примера. Имена файлов без дефиса, ячеек без `_`: двух одинаковых не выйдет."""
        stem = self.script.path.stem
        return f"{stem}-{self.cell.name}" if self.cell else stem


def load(path: Path) -> Script:
    """Разобранный скрипт без нарушений формы; неизменившийся файл второй раз не разбирают."""
    return _faultless(Script.load(path), path)


@lru_cache(maxsize=1024)
def _faultless(script: Script, path: Path) -> Script:
    for fault in script.faults():
        raise fault
    return script


def claims(href: str) -> bool:
    """Наша ли это ссылка: на `.py` или в папку `examples`, не на другой сайт и не на страницу."""
    try:
        parts = urlsplit(href)
    except ValueError:  # такой адрес не поймёт никто; об этом скажет LinkProcessor
        return False
    if parts.netloc or (len(parts.scheme) > 1 and parts.scheme != "file"):
        return False
    path = unquote(parts.path).replace("\\", "/").casefold()
    return path.endswith(".py") or ("examples" in path.split("/") and not path.endswith(".md"))


def slim(markup: str) -> str:
    """Подсветка без лишнего: имена, знаки и пробелы не цветные, а их теги — 40 % страницы."""
    return _PLAIN.sub(r"\1", markup)


def example_line(line: str) -> tuple[str, str] | None:
    """Заголовок и ссылка, если строка — ссылка на пример, стоящая отдельно."""
    match = _LINE.fullmatch(line)
    return (match["title"].strip(), match["href"]) if match and claims(match["href"]) else None


class Examples:
    """Примеры проекта, как их видит одна страница."""

    def __init__(self, root: Path, docs: Path, page: Path | None) -> None:
        self.root, self.docs, self.page = root, docs, page
        self.folder = root / "examples"

    def find(self, href: str) -> Example:
        """Пример по ссылке; `HookdocsError`, если её надо поправить."""
        path, hash_, name = href.partition("#")
        match = _PATH.fullmatch(path)
        file = self.folder / match["name"] if match else None
        # Без страницы (чужой отрисовщик) её глубина неизвестна: числу «../» приходится верить.
        straight = file is not None and (self.page is None or path == self.link(file))
        if not straight or not self._own(file):
            raise self._wrong_path(href, path)
        script = load(file)
        cell = script.cell(name) if name else None
        if hash_ and cell is None:
            raise self._wrong_cell(href, script, name)
        return Example(script, cell, self._site_url(path))

    def link(self, file: Path) -> str:
        """Как страница должна сослаться на файл, чтобы ссылка работала и на GitHub."""
        start = self.page.parent if self.page else self.root
        return Path(os.path.relpath(file, start)).as_posix()

    def line(self, href: str) -> int | None:
        """Строка страницы, где стоит ссылка (блоки кода не в счёт)."""
        if self.page is None:
            return None
        lines, inside = [], False
        for number, line in enumerate(self.page.read_text("utf-8-sig").splitlines(), 1):
            if _FENCE.match(line):
                inside = not inside
            elif not inside:
                lines.append((number, line))
        # Второй заход — для ссылок, в которых Markdown что-то уже раскрыл (`\\.` → `.`).
        for wanted in (href, re.split(r"[/\\]", href)[-1]):
            whole = re.compile(re.escape(wanted) + r"(?![\w./#-])")
            for number, line in lines:
                if wanted and whole.search(line):
                    return number
        return None

    def error(self, href: str, message: str, cure: str | None = None) -> HookdocsError:
        return HookdocsError(message, self.page, self.line(href), cure)

    def names(self) -> list[str]:
        """Все примеры, от папки `examples`."""
        files = (file for file in self.folder.rglob("*.py") if self._own(file))
        return sorted(file.relative_to(self.folder).as_posix() for file in files)

    def _own(self, file: Path) -> bool:
        """Файл есть и лежит в `examples` на самом деле, а не через символическую ссылку."""
        return file.is_file() and file.resolve().is_relative_to(self.folder.resolve())

    def _site_url(self, path: str) -> str:
        # На сайте папка examples лежит внутри docs, рядом со страницами.
        if self.page is None:
            return path.removeprefix("../")
        name = path.partition("examples/")[2]
        return Path(os.path.relpath(self.docs / "examples" / name, self.page.parent)).as_posix()

    def _wrong_path(self, href: str, path: str) -> HookdocsError:
        path = unquote(path.partition("?")[0]).replace("\\", "/")
        start = self.page.parent if self.page else self.root
        target = Path(os.path.normpath(start / re.sub(r"^file:/*", "/", path)))
        wanted = Path(os.path.relpath(target, self.folder)).as_posix()
        if self.page is None and "examples/" in path:
            wanted = path.rpartition("examples/")[2]
        names = self.names()
        tail = path.casefold().rpartition("examples/")[2]
        for name in names:
            if name in (wanted.casefold(), tail):
                right = self.link(self.folder / name)
                return self.error(
                    href, f"путь к примеру записан не так: {href}", f"замените путь на {right}"
                )
        if wanted.startswith("../"):
            there = f"{href} ведёт за пределы examples/, а примеры берут только оттуда"
        else:
            there = f"нет примера examples/{wanted}"
        close = difflib.get_close_matches(Path(tail).name, [Path(name).name for name in names])
        near = [name for name in names if Path(name).name in close]
        near.sort(key=lambda name: close.index(Path(name).name))
        cure = f"замените путь на {self.link(self.folder / near[0])}" if near else None
        near = near or [name for name in names if Path(name).parent == Path(tail).parent]
        title = "похожие" if near else "есть"
        listed = ", ".join((near or names)[:12]) or "ничего"
        return self.error(href, f"{there}; {title}: {listed}", cure)

    def _wrong_cell(self, href: str, script: Script, name: str) -> HookdocsError:
        cells = [cell.name for cell in script.cells if cell.name]
        place = script.path.relative_to(self.root).as_posix()
        if not cells:
            message = f"в {place} нет ячеек, сошлитесь на весь скрипт — без «#{name}»"
            return self.error(href, message)
        near = difflib.get_close_matches(name, cells, n=1)
        cure = f"замените «#{name}» на «#{near[0]}»" if near else None
        message = f"в {place} нет ячейки «{name}»; есть: {', '.join(cells)}"
        return self.error(href, message, cure)


class UnfoldProcessor(BlockProcessor):
    """Строка-ссылка → `<figure>` с кодом, выводом и ссылками для скачивания.

    Блочный обработчик, а не препроцессор: так разворачиваются и ссылки внутри списков, врезок
    и вкладок, а строки внутри блоков кода остаются кодом.
    """

    def __init__(self, md: Markdown, examples: Examples) -> None:
        super().__init__(md.parser)
        self.md, self.examples = md, examples
        self.shown: dict[str, Path] = {}

    def test(self, parent: etree.Element, block: str) -> bool:
        return self._first(parent, block) is not None

    def run(self, parent: etree.Element, blocks: list[str]) -> None:
        block = blocks.pop(0)
        number, match = self._first(parent, block)  # type: ignore[misc]
        lines = block.split("\n")
        if number:
            self.parser.parseBlocks(parent, ["\n".join(lines[:number])])
        self._figure(parent, match["title"], match["href"])
        if rest := "\n".join(lines[number + 1 :]).lstrip():
            blocks.insert(0, rest)

    def _first(self, parent: etree.Element, block: str) -> tuple[int, re.Match[str]] | None:
        """Первая строка блока, которую надо развернуть."""
        # `- [Название](x.py)`: строку открывает маркер списка, это перечень ссылок, не примеры.
        is_item = parent.tag == "li" and not len(parent) and not parent.text
        for number, line in enumerate(block.split("\n")):
            match = _LINE.fullmatch(line)
            if match and claims(match["href"]) and not (is_item and number == 0):
                return number, match
        return None

    def _figure(self, parent: etree.Element, title: str, href: str) -> None:
        example = self.examples.find(href)
        if not title.strip():
            raise self.examples.error(href, "у примера нет заголовка: пустые скобки [ ]")
        file, count = example.script.path, len(self.shown)
        other = self.shown.setdefault(example.id, file)
        if other != file:
            raise self.examples.error(
                href,
                f"на странице уже есть пример с якорем {example.id}",
                f"переименуйте один из скриптов: {shown(file)} или {shown(other)}",
            )
        if len(self.shown) == count:
            raise self.examples.error(
                href,
                f"пример {href} на этой странице уже развёрнут",
                f"сошлитесь на него в предложении: [{title}](#{example.id})",
            )
        figure = etree.SubElement(parent, "figure", {"class": "example", "id": example.id})
        # Заголовок остаётся Markdown: `код` и *курсив* в нём обработает сам Markdown.
        etree.SubElement(figure, "figcaption").text = title.strip()
        if wanted := requirement(example.script):
            text = f"Нужна torch {wanted}"
            etree.SubElement(figure, "p", {"class": "example-needs"}).text = text
        for cell in [example.cell] if example.cell else example.script.cells:
            self._cell(figure, cell, example)
        links = etree.SubElement(figure, "p", {"class": "example-links"})
        for text, suffix in (("скрипт", ".py"), ("блокнот", ".ipynb")):
            url = example.script_url.removesuffix(".py") + suffix
            # Имя файла в aria-label: иначе на слух все ссылки страницы одинаковы.
            label = f"{text} {file.stem}{suffix}"
            attributes = {"href": url, "download": "", "aria-label": label}
            etree.SubElement(links, "a", attributes).text = text

    def _cell(self, figure: etree.Element, cell: Cell, example: Example) -> None:
        id_ = example.id
        if cell.is_text:
            self.parser.parseChunk(etree.SubElement(figure, "div"), cell.text)
            return
        # Кнопка «копировать» ищет свой блок по id ближайшего предка, поэтому у каждого блока
        # он свой. Двух дефисов подряд нет ни в имени файла, ни в имени ячейки.
        if cell.source:
            # Первому блоку служит id самого примера.
            own = f"{id_}--{len(figure)}" if len(figure) > 1 else ""
            self._raw(figure, self._highlight(cell.source, own))
        if cell.has_output:
            # no-copy: кнопка Material копирует код, а вывод в буфер обмена не нужен.
            self._raw(
                figure,
                f'<div class="example-output no-copy" id="{id_}--{len(figure)}"><p>{LABEL}</p>'
                f"<pre><code>{html.escape(cell.output, quote=False)}</code></pre></div>",
            )
        if cell.alt:
            self._raw(figure, figures.markup(example.script, cell))

    def _raw(self, figure: etree.Element, markup: str) -> None:
        # Готовый HTML прячут, чтобы его не тронули обработчики текста; абзац потом исчезнет.
        etree.SubElement(figure, "p").text = self.md.htmlStash.store(markup)

    def _highlight(self, code: str, id_: str) -> str:
        """Подсветка с настройками pymdownx.highlight, то есть как у остальных блоков кода."""
        found = (e for e in self.md.registeredExtensions if isinstance(e, HighlightExtension))
        settings = (next(found, None) or HighlightExtension()).getConfigs()
        key = (code, repr(settings))
        if key not in _MARKUP:
            known = inspect.signature(Highlight).parameters
            highlighter = Highlight(self.md, **{k: v for k, v in settings.items() if k in known})
            markup = highlighter.highlight(code, "python", settings["css_class"])
            _MARKUP[key] = slim(markup)
        return _MARKUP[key].replace("<div", f'<div id="{id_}"' if id_ else "<div", 1)


class LinkProcessor(Treeprocessor):
    """Ссылки внутри предложений: на копию скрипта на сайте."""

    def __init__(self, md: Markdown, examples: Examples) -> None:
        super().__init__(md)
        self.examples = examples

    def run(self, root: etree.Element) -> None:
        for link in root.iter("a"):
            href = _ESCAPED.sub(lambda m: chr(int(m[1])), link.get("href", ""))
            try:
                urlsplit(href)
            except ValueError:
                raise self.examples.error(href, f"адрес ссылки не понят: {href}") from None
            if "download" not in link.attrib and claims(href):
                link.set("href", self.examples.find(href).script_url)


class UnfoldExtension(Extension):
    def __init__(self, **kwargs: object) -> None:
        self.config = {
            "root": [".", "папка проекта, в которой лежит examples"],
            "docs": ["docs", "папка страниц, от root"],
            "page": ["", "путь страницы, которую сейчас разбирают, от root"],
        }
        super().__init__(**kwargs)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 — имя задал Python-Markdown
        root = Path(self.getConfig("root")).absolute()
        page = self.getConfig("page")
        examples = Examples(root, root / self.getConfig("docs"), root / page if page else None)
        # 12: после списков, цитат и кода, перед абзацем (10), который забрал бы строку себе.
        md.parser.blockprocessors.register(UnfoldProcessor(md, examples), "unfold", 12)
        # 15: ссылки уже разобраны (inline, 20), а адреса ещё не проверены MkDocs (relpath, 0).
        md.treeprocessors.register(LinkProcessor(md, examples), "unfold_links", 15)


def makeExtension(**kwargs: object) -> UnfoldExtension:  # noqa: N802 — так его ищет Python-Markdown
    return UnfoldExtension(**kwargs)
