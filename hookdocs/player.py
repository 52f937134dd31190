"""Расширение Python-Markdown: ссылка на трассу, стоящая на своей строке, становится проигрывателем.

    [Двенадцать вызовов по шагам](assets/traces/call-order.json)

В страницу встают схема `assets/call-order.svg`, код примера и таблица событий: их видно и без
JavaScript, и на бумаге. Кнопки оживляет `docs/assets/player.js`; его и `player.css` подключает
тема, и только там, где проигрыватель есть. На GitHub остаётся обычная ссылка.
"""

from __future__ import annotations

import html
import re
import xml.etree.ElementTree as etree
from itertools import groupby
from pathlib import Path
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from hookdocs import picture, trace
from hookdocs.errors import HookdocsError

_HREF = re.compile(r"(?:\.\./)*assets/traces/(?P<name>[a-z0-9-]+)\.json")
_PLAIN = re.compile(r'<span class="(?:n|o|p|w)">([^<]*)</span>')
# Работают только со скриптом, поэтому без него спрятаны. Стрелки в подписях — не для слуха.
_CONTROLS = """
<div class="player-controls" role="group" aria-label="Шаги" hidden>
<button type="button" data-go="first">В начало</button>
<button type="button" data-go="back"><span aria-hidden="true">← </span>Назад</button>
<button type="button" data-go="next">Дальше<span aria-hidden="true"> →</span></button>
<button type="button" data-go="table" aria-expanded="false" aria-controls="{id}-table">Таблица</button>
</div>
<div class="player-now" aria-live="polite" aria-atomic="true" hidden></div>
"""  # noqa: E501


class PlayerProcessor(Treeprocessor):
    """`<p><a href="assets/traces/….json"></p>` → `<figure class="player">`."""

    def __init__(self, md: Markdown, page: Path | None) -> None:
        super().__init__(md)
        self.page = page

    def run(self, root: etree.Element) -> None:
        for paragraph in list(root.iter("p")):  # список: внутри фигуры появятся новые абзацы
            if len(paragraph) != 1 or (paragraph.text or "").strip():
                continue
            link = paragraph[0]
            match = _HREF.fullmatch(link.get("href", "")) if link.tag == "a" else None
            if match and self.page is not None and not (link.tail or "").strip():
                self._figure(paragraph, link, match["name"])

    def _figure(self, figure: etree.Element, link: etree.Element, name: str) -> None:
        href = link.get("href")
        file = self.page.parent / href
        drawing = file.parent.parent / f"{name}.svg"
        for wanted in (file, drawing):
            if not wanted.is_file():
                raise HookdocsError(f"нет файла {wanted.name} для трассы {href}", self.page)
        data = trace.read(file)
        figure.remove(link)
        figure.tag, figure.text = "figure", None
        # В поиске таблица только мешала бы: о каждом хуке есть своя страница.
        figure.attrib.update({"class": "player", "id": name, "data-search-exclude": ""})
        caption = etree.SubElement(figure, "figcaption")
        caption.text, caption[:] = link.text, link[:]
        steps = len(data["events"])
        self._raw(figure, _CONTROLS.strip().format(id=name))
        label = f"Схема: где на модели стоят эти хуки; номера — шаги от 1 до {steps}"
        drawn = f'<div class="player-picture" role="img" aria-label="{label}">'
        drawn += f"{picture.inline(drawing)}</div>"
        self._raw(figure, f'<div class="player-stage">{drawn}{_code(data["code"])}</div>')
        self._raw(figure, _table(data["events"], name))
        links = etree.SubElement(figure, "p", {"class": "example-links"})
        attributes = {"href": href, "download": f"{name}.json"}
        etree.SubElement(links, "a", attributes).text = "трасса в JSON"

    def _raw(self, figure: etree.Element, markup: str) -> None:
        # Готовый HTML прячут, чтобы его не тронули обработчики текста; абзац потом исчезнет.
        etree.SubElement(figure, "p").text = self.md.htmlStash.store(markup)


def _code(cells: list[dict[str, Any]]) -> str:
    """Код с номером у каждой строки: по нему скрипт находит ту, что идёт сейчас."""
    lines = []
    for cell in cells:
        lines += [""] if lines else []
        markup = highlight(
            "\n".join(cell["lines"]), PythonLexer(stripnl=False), HtmlFormatter(nowrap=True)
        )
        for number, line in enumerate(_PLAIN.sub(r"\1", markup).splitlines(), cell["start"]):
            lines.append(f'<span data-line="{number}">{line}</span>')
    code = "\n".join(lines)
    return f'<div class="highlight no-copy"><pre><code>{code}\n</code></pre></div>'


def _table(events: list[dict[str, Any]], name: str) -> str:
    """Те же события таблицей; раздел на каждый этап."""
    head = "".join(
        f'<th scope="col">{x}</th>' for x in ("Шаг", "Модуль", "Хук", "Получил", "Строка")
    )
    body, number = "", 0
    for phase, group in groupby(events, key=lambda event: event["phase"]):
        body += f'<tbody><tr><th colspan="5" scope="rowgroup">{_text(phase)}</th></tr>'
        for event in group:
            number += 1
            received = "<br>".join(map(_received, event["received"]))
            cells = (_text(event["module"]), _tag(event["hook"]), received, _tag(event["code"]))
            body += f'<tr data-step="{number}" data-line="{event["line"]}">'
            body += f'<th scope="row">{number}</th>'
            body += "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"
        body += "</tbody>"
    return (
        f'<div class="player-table" id="{name}-table" tabindex="0" role="region"'
        f' aria-label="Все шаги"><table class="player-steps"><thead><tr>{head}</tr></thead>'
        f"{body}</table></div>"
    )


def _received(item: dict[str, str]) -> str:
    shape = f" {item['shape']}" if item["shape"] else ""
    return f"{_tag(item['name'])}{shape} {_tag(item['value'])}"


def _tag(text: str) -> str:
    return f"<code>{_text(text)}</code>"


def _text(text: str) -> str:
    return html.escape(text, quote=False)


class PlayerExtension(Extension):
    def __init__(self, **kwargs: object) -> None:
        self.config = {"page": ["", "путь страницы, которую сейчас разбирают"]}
        super().__init__(**kwargs)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 — имя задал Python-Markdown
        page = self.getConfig("page")
        # 15: ссылки уже разобраны (inline, 20), а адреса ещё не проверены MkDocs (relpath, 0).
        processor = PlayerProcessor(md, Path(page) if page else None)
        md.treeprocessors.register(processor, "player", 15)


def makeExtension(**kwargs: object) -> PlayerExtension:  # noqa: N802
    return PlayerExtension(**kwargs)
