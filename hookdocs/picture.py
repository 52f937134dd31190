"""Расширение Python-Markdown: схема SVG, стоящая на своей строке, встаёт в страницу целиком.

    ![Порядок вызова: …](assets/call-order.svg)

Вложенная через `<img>` схема не знает, какое оформление выбрал читатель; встроенная берёт цвета
страницы. Подпись картинки обязательна: её слышат те, кто схему не видит. На GitHub остаётся
обычная картинка. Чужие и растровые картинки не трогаем.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree
from pathlib import Path

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

from hookdocs.errors import HookdocsError
from hookdocs.files import read_text

_SVG = re.compile(r"<svg\b.*</svg>", re.DOTALL)
_TITLE = re.compile(r"\s*<title\b.*?</title>", re.DOTALL)
_LABELLED = re.compile(r'\saria-labelledby="[^"]*"')


def inline(file: Path) -> str | None:
    """Разметка схемы для вставки в страницу; имя ей даёт тот, кто вставляет. None — это не SVG."""
    match = _SVG.search(read_text(file))
    if match is None:
        return None
    # <title> внутри встроенной схемы всплывал бы подсказкой под курсором и повторял подпись.
    markup = _LABELLED.sub("", _TITLE.sub("", match[0]), count=1)
    return markup.replace(' role="img"', ' aria-hidden="true" focusable="false"', 1)


class PictureProcessor(Treeprocessor):
    """`<p><img src="….svg"></p>` → `<figure class="picture"><svg …></figure>`."""

    def __init__(self, md: Markdown, page: Path | None) -> None:
        super().__init__(md)
        self.page = page

    def run(self, root: etree.Element) -> None:
        for paragraph in root.iter("p"):
            if len(paragraph) != 1 or (paragraph.text or "").strip():
                continue
            image = paragraph[0]
            is_picture = image.tag == "img" and image.get("src", "").endswith(".svg")
            if is_picture and "://" not in image.get("src") and self.page is not None:
                self._inline(paragraph, image)

    def _inline(self, paragraph: etree.Element, image: etree.Element) -> None:
        source, label = image.get("src"), image.get("alt", "").strip()
        file = self.page.parent / source
        if not file.is_file():
            raise HookdocsError(f"нет картинки {source}", self.page, self._line(source))
        if not label:
            raise HookdocsError(
                f"у картинки {source} нет подписи: напишите в [ ], что на ней видно",
                self.page,
                self._line(source),
            )
        markup = inline(file)
        if markup is None:
            raise HookdocsError(f"в {source} нет элемента <svg>", self.page, self._line(source))
        paragraph.tag = "figure"
        paragraph.set("class", "picture")
        paragraph.remove(image)
        holder = etree.SubElement(paragraph, "div", {"role": "img", "aria-label": label})
        holder.text = self.md.htmlStash.store(markup)

    def _line(self, source: str) -> int | None:
        lines = self.page.read_text(encoding="utf-8").splitlines()
        return next((n for n, line in enumerate(lines, 1) if f"({source}" in line), None)


class PictureExtension(Extension):
    def __init__(self, **kwargs: object) -> None:
        self.config = {"page": ["", "путь страницы, которую сейчас разбирают"]}
        super().__init__(**kwargs)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 — имя задал Python-Markdown
        page = self.getConfig("page")
        # 15: картинки уже разобраны (inline, 20), а адреса ещё не проверены MkDocs (relpath, 0).
        processor = PictureProcessor(md, Path(page) if page else None)
        md.treeprocessors.register(processor, "picture", 15)


def makeExtension(**kwargs: object) -> PictureExtension:  # noqa: N802
    return PictureExtension(**kwargs)
