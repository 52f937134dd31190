"""Трасса: что за чем произошло в примере — из его записанного вывода в JSON.

Пример объявляет трассу в шапке, `# трасса: call-order`, и сам печатает события:

    прямой проход                                      этап
      слой 0 | forward_pre_hook | h = self.layer0(x)   модуль, хук, строка кода примера
        args[0] (1, 2) [[1.0, 2.0]]                    что получил хук: имя, форма, значение

Строку кода пример называет текстом, а её номер находим мы: номер, напечатанный примером, сдвигала
бы сама запись вывода. `record` пишет `docs/assets/traces/call-order.json`, `check` сравнивает, а
страница показывает трассу ссылкой на этот файл (см. `hookdocs/player.py`).
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from hookdocs import settings
from hookdocs.errors import HookdocsError, shown
from hookdocs.files import same_text, write_atomic
from hookdocs.script import Cell, Script, split_lines

_DECLARED = re.compile(r"^#[ \t]*трасса[ \t]*:[ \t]*(?P<name>.*?)[ \t]*\r?$", re.MULTILINE)
_NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_EVENT = re.compile(r"  (?P<module>\S.*?) \| (?P<hook>\w+) \| (?P<code>\S.*)")
_RECEIVED = re.compile(r"    (?P<name>\S+) (?:(?P<shape>\([\d, ]*\)) )?(?P<value>\S.*)")


def declared(script: Script) -> str | None:
    """Имя трассы, если пример её объявил."""
    match = _DECLARED.search(script.head)
    if match and not _NAME.fullmatch(match["name"]):
        line = script.head[: match.start()].count("\n") + 1
        raise HookdocsError(
            f"имя трассы «{match['name']}»: нужны строчные латинские буквы, цифры и дефисы",
            script.path,
            line,
        )
    return match["name"] if match else None


def settle(script: Script, write: bool) -> bool:
    """Свести файл трассы с примером, вывод которого уже верен; True — файл переписан.

    Без `write` расхождение — ошибка.
    """
    name = declared(script)
    if name is None:
        return False
    file = _folder(script.path) / f"{name}.json"
    data = build(script)
    if same_text(file, data):
        return False
    if not write:
        cure = f"make record PATHS={shown(script.path)}"
        raise HookdocsError(f"трасса разошлась с примером {shown(script.path)}", file, cure=cure)
    file.parent.mkdir(parents=True, exist_ok=True)
    write_atomic(file, data)
    return True


def build(script: Script) -> bytes:
    """JSON трассы: код ячеек, о которых она рассказывает, и события по порядку."""
    # Запись вывода сдвинула строки: номера берутся из файла, каким он лежит на диске.
    script = Script.parse(script.render(), script.path)
    events, told = [], []
    phase = ""
    for cell in script.cells:
        first = cell.line + len(split_lines(cell.code))
        for line, text in enumerate(cell.output.split("\n") if cell.has_output else (), first):
            if text and not text.startswith(" "):
                phase = text
            elif match := _EVENT.fullmatch(text):
                source, number = _locate(script, match["code"], line)
                told.append(source)
                events.append({"phase": phase, **match.groupdict(), "line": number, "received": []})
            elif (match := _RECEIVED.fullmatch(text)) and events:
                events[-1]["received"].append(match.groupdict())
            else:
                raise HookdocsError(
                    "не похоже на трассу; события печатают так: этап без отступа,"
                    " «  модуль | хук | строка кода», «    имя (форма) значение»",
                    script.path,
                    line,
                )
    if not events:
        raise HookdocsError("в выводе нет ни одного события трассы", script.path, 1)
    code = [_listing(cell) for cell in script.cells if cell in told]
    trace = {"code": code, "events": events}
    return (json.dumps(trace, ensure_ascii=False, indent=1) + "\n").encode()


def read(file: Path) -> dict[str, Any]:
    return settings.read(file)


def _folder(path: Path) -> Path:
    roots = [parent.parent for parent in path.resolve().parents if parent.name == "examples"]
    if not roots:
        raise HookdocsError("трассу записывают только у примера из папки examples", path)
    return roots[0] / "docs/assets/traces"


def _locate(script: Script, code: str, line: int) -> tuple[Cell, int]:
    """Ячейка и номер строки, текст которой назвало событие."""
    found = [
        (cell, number)
        for cell in script.cells
        for number, text in enumerate(split_lines(cell.code), cell.line)
        if text.strip() == code
    ]
    if len(found) != 1:
        times = "нет" if not found else "стоит не один раз"
        raise HookdocsError(f"строка «{code}» в коде примера {times}", script.path, line)
    return found[0]


def _listing(cell: Cell) -> dict[str, Any]:
    """Код ячейки так, как его показывают, и номер его первой строки в файле."""
    lines = [text.rstrip() for text in split_lines(cell.code)]
    skip = next(number for number, text in enumerate(lines) if text)
    return {"start": cell.line + skip, "lines": cell.source.split("\n")}
