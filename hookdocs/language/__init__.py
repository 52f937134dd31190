"""Проверка русского языка: `python -m hookdocs language [ПУТЬ…] [--fix]`.

`prose` достаёт из файла прозу и помнит, где она стоит; `typography` и `words` проверяют её,
`pages` — устройство страницы, `checker` собирает находки и правит. Код и вывод примеров проверка
не видит, а правка не меняет. Словарь терминов — `hookdocs/data/glossary.yml`.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from hookdocs.errors import HookdocsError, shown
from hookdocs.files import same_text


def _run(options: argparse.Namespace) -> int:
    # Словари грузятся здесь: остальным командам они не нужны и могут быть не установлены.
    from hookdocs.language.checker import check, find_pages, fix, message  # noqa: PLC0415

    start = time.perf_counter()
    paths = find_pages(options.paths)
    total = fixable = fixed = 0
    failed = False
    for path in paths:
        try:
            if options.fix and path.suffix == ".md":
                fixed += fix(path)
            document, found = check(path)
        except HookdocsError as error:
            if error.path != path:  # испорчена не страница, а словарь: с другими будет то же
                raise
            print(error)
            failed = True
            continue
        for finding in found:
            print(message(document, finding))
        total += len(found)
        fixable += sum(bool(finding.edits) for finding in found)
    if options.fix:
        print(f"Исправлено: {fixed}")
    seconds = time.perf_counter() - start
    print(f"Файлов: {len(paths)}, находок: {total}, за {seconds:.1f} с")
    if fixable:
        print(f"  поможет: make language FIX=1 (исправит {fixable})")
    return 1 if total or failed else 0


def _write_glossary(options: argparse.Namespace) -> int:
    from hookdocs.language.glossary import PAGE, render, write  # noqa: PLC0415

    if options.check:
        if same_text(PAGE, render().encode()):
            return 0
        cure = "make glossary"
        raise HookdocsError("страница отстала от hookdocs/data/glossary.yml", PAGE, cure=cure)
    print(f"{shown(PAGE)}: {'переписана' if write() else 'уже такая'}")
    return 0


def add_parser(commands: argparse._SubParsersAction) -> None:
    text = "проверить русский язык страниц, комментариев и докстрингов"
    parser = commands.add_parser("language", help=text, description=text)
    parser.add_argument(
        "paths", nargs="*", type=Path, metavar="ПУТЬ", help="файлы и папки (обычно — все)"
    )
    parser.add_argument(
        "--fix", action="store_true", help="исправить то, что можно исправить без раздумий"
    )
    parser.set_defaults(action=_run)

    text = "переписать страницу словаря по hookdocs/data/glossary.yml"
    parser = commands.add_parser("glossary", help=text, description=text)
    parser.add_argument("--check", action="store_true", help="только проверить, не отстала ли")
    parser.set_defaults(action=_write_glossary)
