"""Команда `compat`: на каких примерах установленная torch печатает записанное.

Отдельно от versions.py: его читает и сайт, а запуск примеров сайту не нужен.
"""

from __future__ import annotations

import argparse
import sys

from hookdocs.errors import shown
from hookdocs.files import find_scripts
from hookdocs.lock import alone
from hookdocs.options import add_run_options
from hookdocs.record import examine
from hookdocs.script import Script
from hookdocs.versions import COMPAT, DATA, DIFFERS, OK, SKIPPED, installed, note, supported


def _compat(options: argparse.Namespace) -> int:
    version = installed()
    outcomes: list[tuple[Script, str]] = []
    found: list[str] = []
    for result in examine(find_scripts(options.paths), jobs=options.jobs, timeout=options.timeout):
        for error in result.errors:
            print(error, file=sys.stderr)
        if result.skipped:
            print(f"{shown(result.path)}: пропущен, {result.skipped}")
        outcome = DIFFERS if result.errors else SKIPPED if result.skipped else OK
        found.append(outcome)
        if result.script:  # нечитаемый файл записать не по чему
            outcomes.append((result.script, outcome))
    with alone():
        note(outcomes, version)
    counts = {name: found.count(name) for name in (OK, DIFFERS)}
    print(
        f"torch {version}: совпало {counts[OK]}, разошлось {counts[DIFFERS]}, "
        f"пропущено {found.count(SKIPPED)}. Записано в {shown(COMPAT)}"
    )
    if version not in supported().versions:
        print(f"версии {version} нет в {shown(DATA / 'versions.toml')}: сайт её не покажет")
    return 1 if counts[DIFFERS] else 0


def add_parser(commands: argparse._SubParsersAction) -> None:
    text = "выполнить примеры на установленной torch и записать, на какой версии они прошли"
    parser = commands.add_parser("compat", help=text, description=text)
    add_run_options(parser)
    parser.set_defaults(action=_compat)
