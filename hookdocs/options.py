"""Ключи, общие для команд, которые выполняют примеры."""

from __future__ import annotations

import argparse
from collections.abc import Callable


def add_run_options(parser: argparse.ArgumentParser) -> None:
    paths = "скрипты и папки (обычно — все примеры)"
    parser.add_argument("paths", nargs="*", metavar="ПУТЬ", help=paths)
    parser.add_argument(
        "--timeout", type=positive(float), default=60.0, metavar="С", help="секунд на пример"
    )
    parser.add_argument(
        "--jobs", type=positive(int), metavar="N", help="сколько сразу (обычно — число ядер)"
    )


def positive(kind: type[int] | type[float]) -> Callable[[str], float]:
    def convert(text: str) -> float:
        try:
            value = kind(text)
        except ValueError:
            value = 0
        if not 0 < value < float("inf"):
            raise argparse.ArgumentTypeError(f"нужно число больше нуля, а не «{text}»")
        return value

    return convert
