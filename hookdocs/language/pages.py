"""Устройство страницы: метки заголовков, обязательные разделы, края файла."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from hookdocs import settings
from hookdocs.language.finding import Finding
from hookdocs.language.prose import NBSP, Document
from hookdocs.language.words import DATA
from hookdocs.page import name_id

_ID = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


def edges(document: Document) -> Iterator[Finding]:
    """BOM в начале, перевод строки в конце. Концы строк любые: их ставит git."""
    text = document.text
    if text.startswith("\ufeff"):
        message = "файл начинается с невидимой метки BOM"
        yield Finding(0, 1, "bom", message, "UTF-8 без BOM", ((0, 1, ""),))
    if text and not text.endswith(("\n", "\r")):
        end = len(text)
        newline = "\r\n" if "\r\n" in text else "\n"
        message = "нет перевода строки в конце файла"
        yield Finding(end - 1, end, "конец", message, "пустой конец", ((end, end, newline),))


def headings(document: Document) -> Iterator[Finding]:
    """Метка у каждого заголовка: из русского текста она выходит «_1» и меняется от правок."""
    seen: dict[str, int] = {}
    for heading in document.headings:
        at, stop = heading.at, heading.at + len(heading.text)
        if heading.id is None:
            if heading.level > 1:
                message = f"у заголовка «{heading.text}» нет метки"
                yield Finding(at, stop, "метка", message, f"{heading.text} {{ #latin-id }}")
            continue
        if not _ID.fullmatch(heading.id):
            message = f"метка «#{heading.id}»: нужны строчные латинские буквы, цифры и дефисы"
            yield Finding(at, stop, "метка", message, f"{heading.text} {{ #latin-id }}")
        elif heading.id in seen:
            message = f"метка «#{heading.id}» уже занята строкой {seen[heading.id]}"
            yield Finding(at, stop, "метка", message, "другая метка")
        seen.setdefault(heading.id, document.place(at)[0])


@cache
def _sections() -> list[dict]:
    return settings.read(DATA / "page.yml")["sections"]


def sections(document: Document) -> Iterator[Finding]:
    """Разделы страницы метода: обязательные есть, имя и метка одни и те же, порядок прежний."""
    if "api" not in document.meta:
        return
    ids = [section["id"] for section in _sections()]
    titles = {section["id"]: section["title"] for section in _sections()}
    found = [heading for heading in document.headings if heading.level == 2]
    last = -1
    for heading in found:
        at, stop = heading.at, heading.at + len(heading.text)
        title = heading.text.replace(NBSP, " ")
        if heading.id in titles and title != titles[heading.id]:
            message = f"раздел с меткой «#{heading.id}» называется «{title}»"
            yield Finding(at, stop, "раздел", message, f"## {titles[heading.id]}")
        elif heading.id not in titles and title in titles.values():
            good = next(key for key, value in titles.items() if value == title)
            message = f"у раздела «{title}» чужая метка"
            yield Finding(at, stop, "раздел", message, f"## {title} {{ #{good} }}")
        if heading.id in titles:
            place = ids.index(heading.id)
            if place < last:
                message = f"раздел «{title}» стоит не на своём месте"
                yield Finding(at, stop, "раздел", message, f"выше раздела «{titles[ids[last]]}»")
            last = max(last, place)
    present = {heading.id for heading in found}
    at = document.headings[0].at if document.headings else 0
    for section in _sections():
        if section.get("required") and section["id"] not in present:
            message = f"нет раздела «{section['title']}»"
            instead = f"## {section['title']} {{ #{section['id']} }}"
            yield Finding(at, at, "раздел", message, instead)


def names(document: Document) -> Iterator[Finding]:
    """Страница о нескольких именах: у каждого свой заголовок, на него и ведут ссылки по имени."""
    api = document.meta.get("api")
    if not isinstance(api, list) or len(api) < 2:
        return
    present = {heading.id for heading in document.headings}
    at = document.headings[0].at if document.headings else 0
    for name in map(str, api):
        if name_id(name) not in present:
            message = f"нет заголовка имени {name}"
            instead = f"### `{name.rpartition('.')[2]}()` {{ #{name_id(name)} }}"
            yield Finding(at, at, "раздел", message, instead)
