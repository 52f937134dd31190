"""Ошибка, которую читает человек: место, причина и команда, которая поможет."""

from __future__ import annotations

import os
from pathlib import Path


def shown(path: str | os.PathLike[str]) -> str:
    """Путь для сообщения: от текущей папки, если файл лежит в ней, и всегда через «/»."""
    path = Path(path)
    try:
        path = path.resolve().relative_to(Path.cwd().resolve())
    except (OSError, ValueError, RuntimeError):
        # Другой диск, исчезнувшая папка, ссылка на саму себя: пусть будет как есть.
        pass
    return path.as_posix()


class HookdocsError(Exception):
    """Сбой с местом в файле автора.

    `path` и `line` (с единицы) говорят, где смотреть; `cure` — что набрать, чтобы исправить.
    """

    def __init__(
        self,
        message: str,
        path: str | os.PathLike[str] | None = None,
        line: int | None = None,
        cure: str | None = None,
    ) -> None:
        super().__init__(message, path, line, cure)
        self.message, self.path, self.line, self.cure = message, path, line, cure

    def __str__(self) -> str:
        place = "" if self.path is None else shown(self.path)
        place += "" if self.line is None else f":{self.line}"
        text = f"{place}: {self.message}" if place else self.message
        return f"{text}\n  поможет: {self.cure}" if self.cure else text
