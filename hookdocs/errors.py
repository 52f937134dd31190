"""Ошибка, которую читает человек: место, причина и команда, которая поможет."""

from __future__ import annotations

import errno
import os
from pathlib import Path

# Почему отказала система: сама она отвечает по-английски и без имени файла.
_WHY = {
    errno.EACCES: "нет прав",
    errno.EPERM: "нет прав",
    errno.EROFS: "диск закрыт для записи",
    errno.ENOSPC: "на диске нет места",
    errno.EFBIG: "файл больше, чем разрешено",
    errno.ENOENT: "такого файла нет",
    errno.EISDIR: "это папка",
    errno.ENOTDIR: "это не папка",
    errno.ELOOP: "ссылка ведёт на саму себя",
}


def shown(path: str | os.PathLike[str]) -> str:
    """Путь для сообщения: от текущей папки, если файл лежит в ней, и всегда через «/»."""
    path = Path(path)
    try:
        # Папку раскрываем, а имя — нет: ссылку в никуда ищут по её имени.
        real = Path(os.path.realpath(path.parent), path.name)
        path = real.relative_to(os.path.realpath(os.getcwd()))
    except (OSError, ValueError):
        pass  # другой диск, исчезнувшая папка: пусть будет как есть
    # Имя файла не всегда текст: при LC_ALL=C это байты, а сообщение должно их показать.
    return os.fsencode(path.as_posix()).decode("utf-8", "backslashreplace")


def why(error: OSError) -> str:
    """Причина отказа системы, по-русски, если она из частых."""
    return _WHY.get(error.errno) or error.strerror or str(error)


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

    @classmethod
    def of(cls, error: OSError) -> HookdocsError:
        """Отказ системы, которого никто не ждал: с именем файла, если она его назвала."""
        path = error.filename2 or error.filename
        return cls(f"не вышло: {why(error)}", path if isinstance(path, str) else None)
