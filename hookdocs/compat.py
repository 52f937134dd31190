"""Команда `compat`: на каких примерах установленная torch печатает записанное.

Отдельно от versions.py: его читает и сайт, а запуск примеров сайту не нужен.
"""

from __future__ import annotations

import argparse
import sys

from hookdocs.errors import shown
from hookdocs.files import find_scripts
from hookdocs.record import examine
from hookdocs.script import Script
from hookdocs.versions import COMPAT, DATA, DIFFERS, OK, SKIPPED, installed, note, supported


def _compat(options: argparse.Namespace) -> int:
    version = installed()
    outcomes: list[tuple[Script, str]] = []
    for result in examine(find_scripts(options.paths), jobs=options.jobs, timeout=options.timeout):
        for error in result.errors:
            print(error, file=sys.stderr)
        if result.skipped:
            print(f"{shown(result.path)}: пропущен, {result.skipped}")
        outcome = DIFFERS if result.errors else SKIPPED if result.skipped else OK
        outcomes.append((Script.load(result.path), outcome))
    note(outcomes, version)
    counts = {name: sum(outcome == name for _, outcome in outcomes) for name in (OK, DIFFERS)}
    print(
        f"torch {version}: совпало {counts[OK]}, разошлось {counts[DIFFERS]}, "
        f"пропущено {len(outcomes) - sum(counts.values())}. Записано в {shown(COMPAT)}"
    )
    if version not in supported().versions:
        print(f"версии {version} нет в {shown(DATA / 'versions.toml')}: сайт её не покажет")
    return 1 if counts[DIFFERS] else 0


def add_parser(commands: argparse._SubParsersAction) -> None:
    text = "выполнить примеры на установленной torch и записать, на какой версии они прошли"
    parser = commands.add_parser("compat", help=text, description=text)
    parser.add_argument("paths", nargs="*", metavar="ПУТЬ", help="скрипты и папки")
    parser.add_argument("--timeout", type=float, default=60.0, metavar="С", help="секунд на пример")
    parser.add_argument("--jobs", type=int, metavar="N", help="сколько сразу")
    parser.set_defaults(action=_compat)
