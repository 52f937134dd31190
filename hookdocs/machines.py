"""Для программ и соседей: копия каждой страницы в Markdown, `llms.txt`, `objects.inv`.

В копии примеры развёрнуты: код и его вывод; ссылки ведут на соседние копии и файлы сайта.
По `objects.inv` проекты на Sphinx и MkDocs ссылаются на страницы именами из torch:
`:py:meth:`torch.nn.Module.apply``. Подключается в `mkdocs.yml` как `hooks:`.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from hookdocs import pytorch
from hookdocs.page import anchors
from hookdocs.script import Cell
from hookdocs.unfold import LABEL, Examples, example_line, load

_FENCE = re.compile(r"[ \t>]*(```+|~~~+)")
# Страница лежит в docs/, копия — в корне сайта: до примеров ей на шаг ближе.
_CLOSER = re.compile(r"(?<=\])\(<?\.\./(?=(?:\.\./)*examples/)")

_nav: list[Navigation] = []
_copies: dict[str, str] = {}
_seen: dict[str, tuple[str, str]] = {}


def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> None:
    _copies.clear()
    _nav[:] = [nav]


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> None:
    path = Path(page.file.abs_src_path or "")
    if path.suffix == ".py":
        _copies[copy_uri(page)] = cells(load(path).cells)
        return
    # Под serve страница не изменилась — и копия прежняя.
    seen = _seen.get(page.file.src_uri)
    if not seen or seen[0] != html:
        root = Path(config.config_file_path).parent
        examples = Examples(root, Path(config.docs_dir), path)
        seen = _seen[page.file.src_uri] = html, unfolded(page.markdown or "", examples)
    _copies[copy_uri(page)] = seen[1]


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    return context if _offline(config) else context | {"markdown_copy": copy_uri(page)}


def on_post_build(config: MkDocsConfig) -> None:
    site = Path(config.site_dir)
    # Сжатой карте сайта MkDocs ставит время сборки; кому нужно сжатие, тот сжимает сам.
    (site / "sitemap.xml.gz").unlink(missing_ok=True)
    if _offline(config):
        return
    for uri, text in _copies.items():
        (site / uri).parent.mkdir(parents=True, exist_ok=True)
        # Рецепт для MkDocs — блокнот, а его копия — Markdown, как у остальных страниц.
        text = re.sub(r"(\]\((?:[\w./]*/)?recipes/\w+)\.ipynb\b", r"\1.md", text)
        (site / uri).write_text(text, encoding="utf-8", newline="\n")
    text = llms(_nav[0], config)
    (site / "llms.txt").write_text(text, encoding="utf-8", newline="\n")
    (site / "objects.inv").write_bytes(inventory(config.site_name, _nav[0].pages))


def _offline(config: MkDocsConfig) -> bool:
    return "material/offline" in config.plugins


def copy_uri(page: Page) -> str:
    """Копия стоит там же, где страница в docs/: ссылки между страницами верны и в ней."""
    return PurePosixPath(page.file.src_uri).with_suffix(".md").as_posix()


def unfolded(markdown: str, examples: Examples) -> str:
    """Текст страницы, где вместо ссылки на пример — сам пример."""
    lines, fence = [], ""
    for line in markdown.strip().splitlines():
        if match := _FENCE.match(line):
            # Забор закрывает только такой же.
            fence = "" if match[1] == fence else fence or match[1]
        found = None if fence or match else example_line(line)
        if not (fence or line or (lines and lines[-1])):
            continue  # пустая строка уже есть
        if not found:
            lines.append(line if fence else _CLOSER.sub("(", line))
            continue
        title, href = found
        example = examples.find(href)
        text = cells([example.cell] if example.cell else example.script.cells)
        indent = line[: len(line) - len(line.lstrip())]
        block = [f"**{title}**", "", *text.rstrip("\n").split("\n"), ""]
        lines += [f"{indent}{part}".rstrip() for part in block]
    return "\n".join(lines).rstrip() + "\n"


def cells(cells: Iterable[Cell]) -> str:
    """Ячейки в Markdown: текст, код, вывод."""
    parts = []
    for cell in cells:
        if cell.is_text:
            parts.append(cell.text)
            continue
        if cell.source:
            parts.append(_fenced(cell.source, "python"))
        if cell.has_output:
            parts += [f"{LABEL}:", _fenced(cell.output, "text")]
        if cell.alt:
            parts.append(f"Рисунок: {cell.alt}")
    return "\n\n".join(parts) + "\n"


def _fenced(text: str, language: str) -> str:
    ticks = max((len(run) for run in re.findall(r"`{3,}", text)), default=2) + 1
    return f"{'`' * ticks}{language}\n{text}\n{'`' * ticks}"


def llms(nav: Navigation, config: MkDocsConfig) -> str:
    """Оглавление для языковых моделей: https://llmstxt.org."""
    about = " ".join((config.site_description or "").split())
    base = f"{config.site_url.rstrip('/')}/" if config.site_url else ""

    def lines(items: Iterable[Any], title: str) -> Iterator[str]:
        pages = [item for item in items if item.is_page]
        if pages:
            yield f"\n## {title}\n"
        for page in pages:
            note = page.meta.get("description", "")
            link = f"- [{page.title}]({base}{copy_uri(page)})"
            yield f"{link}: {note}" if note else link
        for item in items:
            if item.is_section:
                yield from lines(item.children, item.title)

    return "\n".join([f"# {config.site_name}\n\n> {about}", *lines(nav.items, "Страницы")]) + "\n"


def inventory(project: str, pages: Iterable[Page]) -> bytes:
    """Указатель имён в формате Sphinx.

    Запись — четыре строки шапки и сжатый список; sphobjinv, который умеет её делать, привёл бы в
    сборку сайта четыре зависимости. Он читает этот файл в проверках.
    """
    rows = []
    for page in pages:
        for name, anchor in anchors(page.meta.get("api")).items():
            url = f"{page.url}#{anchor}" if anchor else page.url
            rows.append(f"{name} py:{pytorch.role(name)} 1 {url} -")
        name = PurePosixPath(page.file.src_uri).with_suffix("").as_posix()
        rows.append(f"{name} std:doc -1 {page.url or './'} {page.title}")
    head = (
        f"# Sphinx inventory version 2\n# Project: {project}\n# Version: \n"
        "# The remainder of this file is compressed using zlib.\n"
    )
    return head.encode() + zlib.compress("".join(f"{row}\n" for row in rows).encode(), 9)
