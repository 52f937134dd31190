"""Командная строка: `python -m hookdocs --help`."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from typing import NoReturn

from tqdm import tqdm

from hookdocs import compat, language, scaffold, status, versions
from hookdocs.errors import HookdocsError, shown
from hookdocs.files import find_scripts, python
from hookdocs.lock import alone
from hookdocs.options import add_run_options
from hookdocs.record import Result, examine

# Каждый модуль добавляет свою команду сам; список команд — здесь и в порядке справки.
COMMANDS = (
    compat.add_parser,
    scaffold.add_parser,
    status.add_parser,
    language.add_parser,
)


class _Parser(argparse.ArgumentParser):
    """argparse с русской справкой и ошибкой, которая говорит, куда смотреть."""

    def __init__(self, **options: object) -> None:
        super().__init__(add_help=False, **options)
        self._positionals.title, self._optionals.title = "что передать", "ключи"
        self.add_argument("-h", "--help", action="help", help="показать эту справку")

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{message}\n  поможет: {self.prog} --help\n")


def _progress(results: Iterator[Result], total: int) -> Iterator[Result]:
    """На терминале — полоса, в журнале CI — по строке на пример."""
    if sys.stderr.isatty() and not os.environ.get("CI"):
        yield from tqdm(results, total=total, unit=" прим.", leave=False, dynamic_ncols=True)
        return
    for number, result in enumerate(results, 1):
        state = "СБОЙ" if result.errors else "переписан" if result.written else "ок"
        state = "пропущен" if result.skipped and not result.errors else state
        print(f"[{number}/{total}] {shown(result.path)}: {state}, {result.seconds:.2f} с")
        yield result


def _examine(options: argparse.Namespace) -> int:
    start = time.perf_counter()
    paths = find_scripts(options.paths)
    failed, written, skipped, passed = [], [], [], []
    results = examine(paths, write=options.write, jobs=options.jobs, timeout=options.timeout)
    for result in _progress(results, len(paths)):
        written += [result.path] * result.written
        skipped += [result] * bool(result.skipped)
        passed += [result.script] * (not result.errors and not result.skipped)
        if result.errors:
            failed.append(result.path)
            with tqdm.external_write_mode(file=sys.stderr):
                print("\n" + "\n".join(map(str, result.errors)), file=sys.stderr, flush=True)
    for path in sorted(written):
        print(f"переписан {shown(path)}")
    for result in skipped:
        print(f"пропущен {shown(result.path)}: {result.skipped}")
    if options.write:
        with alone():
            versions.note_recorded(passed)
    seconds = time.perf_counter() - start
    aside = f", пропущено: {len(skipped)}" if skipped else ""
    print(f"Примеров: {len(paths)}, со сбоями: {len(failed)}{aside}, за {seconds:.1f} с")
    return 1 if failed else 0


def _add_examine(commands: argparse._SubParsersAction) -> None:
    texts = {
        "check": "выполнить примеры и сравнить вывод с записанным; файлы не меняются",
        "record": "выполнить примеры и записать под код то, что они напечатали",
    }
    for name, text in texts.items():
        parser = commands.add_parser(name, help=text, description=text)
        add_run_options(parser)
        parser.set_defaults(action=_examine, write=name == "record")


def build_parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog=f"{python()} -m hookdocs",
        description="Держит в согласии примеры, их вывод и страницы.",
    )
    commands = parser.add_subparsers(
        title="команды", metavar="КОМАНДА", required=True, parser_class=_Parser
    )
    _add_examine(commands)
    for add in COMMANDS:
        add(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Выполнить команду; код возврата: 0 — хорошо, 1 — нашлись ошибки, 2 — не понята команда."""
    for stream in (sys.stdout, sys.stderr):
        # Консоль в cp1251 не знает «…» из чужого вывода; сообщение важнее знака.
        getattr(stream, "reconfigure", lambda **_: None)(errors="backslashreplace")
    options = build_parser().parse_args(arguments)
    try:
        code = options.action(options)
        sys.stdout.flush()
        return code
    except HookdocsError as error:
        print(error, file=sys.stderr)
        return 1
    except BrokenPipeError:  # `check | head`: читать больше некому
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 1
    except OSError as error:
        print(HookdocsError.of(error), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Прервано. Каждый файл либо прежний, либо записан целиком.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
