"""Записанные рисунки: где лежат, тот ли это рисунок, как они попадают на страницу.

Рисунок ячейки `train` скрипта `grad_cam.py` — два файла: `grad_cam/train.svg` для сайта, его цвета
берутся у страницы, и `grad_cam/train.png` для блокнота и для сверки. matplotlib здесь не нужен.
"""

from __future__ import annotations

import html
import re
import xml.etree.ElementTree as etree
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hookdocs.errors import HookdocsError, shown
from hookdocs.files import write_atomic
from hookdocs.script import Cell, Script

SUFFIXES = (".svg", ".png")

_SVG = "http://www.w3.org/2000/svg"
_NUMBER = re.compile(r"-?\d+\.\d+")
# Цвета, которыми рисует hookdocs/backend.py, и переменные страницы, которые встают на их место.
COLORS = {
    "#000000": "currentColor",
    "#0b6e4f": "var(--hd-forward, #0b6e4f)",
    "#a23b00": "var(--hd-backward, #a23b00)",
    "#5a4fcf": "var(--hd-third, #5a4fcf)",
    "#757b83": "var(--md-default-fg-color--light, #757b83)",
}


@dataclass(frozen=True)
class Figure:
    """Рисунок, каким его отдал запуск."""

    svg: bytes
    png: bytes

    @classmethod
    def read(cls, stem: Path) -> Figure | None:
        """Рисунок из пары файлов `stem.svg` и `stem.png`; None, если хоть одного нет."""
        try:
            return cls(*(stem.with_suffix(suffix).read_bytes() for suffix in SUFFIXES))
        except FileNotFoundError:
            return None

    def write(self, stem: Path) -> None:
        stem.parent.mkdir(exist_ok=True)
        for suffix, data in zip(SUFFIXES, (self.svg, self.png), strict=True):
            write_atomic(stem.with_suffix(suffix), data)


def stem(script: Script, cell: Cell) -> Path:
    """Путь рисунка ячейки без расширения."""
    return script.path.with_suffix("") / cell.name


def recorded(script: Script, cell: Cell) -> Figure:
    """Записанный рисунок; `HookdocsError`, если его ещё не записали."""
    figure = Figure.read(stem(script, cell))
    if figure is None:
        raise HookdocsError(
            f"рисунок ячейки «{cell.name}» не записан",
            script.path,
            cell.line,
            f"make record PATHS={shown(script.path)}",
        )
    return figure


def strays(script: Script) -> Iterator[Path]:
    """Файлы рисунков, которых больше не рисует ни одна ячейка."""
    known = {cell.name for cell in script.cells if cell.alt}
    for suffix in SUFFIXES:
        for path in sorted(script.path.with_suffix("").glob(f"*{suffix}")):
            if path.stem not in known:
                yield path


def tidy(svg: bytes) -> bytes:
    """SVG от matplotlib → SVG, который можно вставить в страницу.

    Готовое (svgo, scour) не знает наших цветов и не стоит в среде, а убрать надо четыре вещи:
    метаданные, общий стиль `*`, который испортил бы всю страницу, шрифт и лишние цифры.
    """
    root = etree.fromstring(svg)
    parents = {child: parent for parent in root.iter() for child in parent}
    for tag in ("metadata", "style"):
        for node in root.findall(f".//{{{_SVG}}}{tag}"):
            parents[node].remove(node)
    root.attrib.update({"fill": "currentColor", "stroke-linejoin": "round"})
    for name in ("width", "height", "version"):
        root.attrib.pop(name, None)
    for node in root.iter():
        node.tag = node.tag.removeprefix(f"{{{_SVG}}}")
        node.text, node.tail = (node.text or "").strip(), None
        for name, value in list(node.attrib.items()):
            del node.attrib[name]
            name = "href" if name.endswith("}href") else name
            if not value.startswith("rotate(-0"):
                node.set(name, value if name == "href" else _short(name, value))
        # Имена групп и картинок нужны только тому, кто правит файл руками, и бывают одинаковы.
        if node.tag in ("g", "image"):
            node.attrib.pop("id", None)
    root.set("xmlns", _SVG)
    return etree.tostring(root, encoding="unicode").encode("utf-8") + b"\n"


def _short(name: str, value: str) -> str:
    if name == "style":
        value = re.sub(r"font-family: [^;]+;?", "", value)
        for color, own in COLORS.items():
            value = value.replace(color, own)
        value = re.sub(r"([:;]) ", r"\1", value).strip("; ")
    if name in ("id", "clip-path"):
        return value
    if name == "d":
        value = re.sub(r"\s+", " ", value.strip())
        value = re.sub(r" ?([A-Za-z]) ?", r"\1", value)
    return _NUMBER.sub(lambda match: f"{float(match[0]):.2f}".rstrip("0").rstrip("."), value)


def markup(script: Script, cell: Cell) -> str:
    """Рисунок для вставки в HTML: цвета берёт у страницы, вслух читается подпись."""
    # Номера внутри рисунка не должны столкнуться с номерами соседнего.
    svg = recorded(script, cell).svg.decode("utf-8").strip()
    svg = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{cell.name}-", svg)
    svg = svg.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1)
    # Числа с осей поиску не нужны.
    return (
        f'<div class="example-figure" role="img" aria-label="{html.escape(cell.alt)}"'
        f" data-search-exclude>{svg}</div>"
    )
