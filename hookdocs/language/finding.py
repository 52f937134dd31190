"""Находка проверки: где, что не так и что писать."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Finding:
    """Отрезок файла `start:stop`, вид, пояснение, замена и правки, если они безопасны.

    Правка — отрезок файла и новый текст.
    """

    start: int
    stop: int
    kind: str
    message: str
    instead: str = ""
    edits: tuple[tuple[int, int, str], ...] = ()
