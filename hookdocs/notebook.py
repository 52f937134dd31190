"""Скрипт примера → блокнот Jupyter с тем же кодом и записанным выводом.

Блокнот собран как обычный JSON: одно подключение nbformat стоило бы половины сборки сайта.
Что файл верен и записан так же, как его записал бы nbformat, проверяет tests/test_notebook.py.
"""

from __future__ import annotations

import base64
import json
import re
from functools import lru_cache
from typing import Any

from hookdocs import figures
from hookdocs.script import Cell, Script, split_lines

_METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
# Ссылка на страницу сайта: из скачанного блокнота она никуда не ведёт.
_LINK = re.compile(r"\[([^\[\]]+)\]\((?!\w+:)[^()\s]+\)")


def notebook(script: Script, torch: str = "") -> bytes:
    """Файл .ipynb. Одинаковый скрипт даёт одинаковые байты: случайных номеров ячеек нет.

    `torch` — на какой версии записан вывод: блокнот скажет это и напечатает ту, что у читателя.
    """
    # Рисунок лежит в своём файле и меняется без скрипта, его помнить нельзя.
    make = _book if any(cell.alt for cell in script.cells) else _known
    return make(script, torch)


def _book(script: Script, torch: str) -> bytes:
    # Имя ячейки не может начинаться с «_», поэтому придуманные номера её имён не заденут.
    cells = [_text("_idea", script.idea)] if script.idea else []
    cells += [_cell(script, cell, number) for number, cell in enumerate(script.cells, 1)]
    if torch:
        cells[bool(script.idea) : bool(script.idea)] = _versions(torch)
    book = {"cells": cells, "metadata": _METADATA, "nbformat": 4, "nbformat_minor": 5}
    text = json.dumps(book, ensure_ascii=False, indent=1)
    return (text + "\n").encode("utf-8")


# mkdocs serve спрашивает о каждом примере на каждую правку.
_known = lru_cache(maxsize=4096)(_book)


def _cell(script: Script, cell: Cell, number: int) -> dict[str, Any]:
    name = cell.name or f"_{number}"
    if cell.is_text:
        return _text(name, _LINK.sub(r"\1", cell.text))
    outputs = []
    if cell.has_output:
        text = split_lines(cell.output + "\n")
        outputs.append({"name": "stdout", "output_type": "stream", "text": text})
    if cell.alt:
        # PNG, а не SVG: у блокнота бывает тёмный фон, а у PNG фон свой, белый.
        png = base64.b64encode(figures.recorded(script, cell).png).decode("ascii")
        data = {"image/png": png, "text/plain": [cell.alt]}
        outputs.append({"data": data, "metadata": {}, "output_type": "display_data"})
    return _code(name, split_lines(cell.source), outputs)


def _versions(torch: str) -> list[dict[str, Any]]:
    """Вывода у ячейки нет: версию напечатает тот, кто открыл блокнот."""
    code = "import torch\n\nprint(torch.__version__)"
    return [
        _text("_recorded", f"Вывод записан на torch {torch}. А у вас:"),
        _code("_version", split_lines(code), []),
    ]


def _code(name: str, source: list[str], outputs: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "cell_type": "code",
        # Счётчик пуст: ячейку выполнил не блокнот, а `record`.
        "execution_count": None,
        "id": name,
        "metadata": {},
        "outputs": outputs,
        "source": source,
    }


def _text(name: str, markdown: str) -> dict[str, Any]:
    source = split_lines(markdown)
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": source}
