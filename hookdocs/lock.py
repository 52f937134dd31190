"""Замок: пока одна команда пишет общие данные, другая ждёт.

Отдельно от versions.py: его читает и сайт, а filelock сайту не нужен.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock

from hookdocs.files import ROOT


@contextmanager
def alone(root: Path = ROOT) -> Iterator[None]:
    """Иначе из двух команд, которые прочли файл и пишут его, одна стёрла бы записанное другой."""
    name = hashlib.blake2b(os.fsencode(root.resolve()), digest_size=6).hexdigest()
    lock = FileLock(Path(tempfile.gettempdir(), f"hookdocs-{name}.lock"), timeout=60)
    try:
        lock.acquire()
    except OSError:  # без замка хуже, чем с ним, но лучше, чем не записать ничего
        yield
        return
    try:
        yield
    finally:
        lock.release()
