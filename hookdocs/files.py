"""Поиск примеров, чтение файлов и запись: целиком или никак."""

from __future__ import annotations

import difflib
import os
import stat
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from hookdocs.errors import HookdocsError, shown, why

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"


def find_scripts(paths: Iterable[str | os.PathLike[str]] = ()) -> list[Path]:
    """Скрипты по путям: файл — сам, папка — все `.py` в ней; без путей — все примеры.

    Порядок по именам, повторов нет. `HookdocsError`, если пути нет или в нём нет скриптов.
    """
    found: dict[str, Path] = {}
    for path in [Path(path) for path in paths] or [EXAMPLES]:
        if path.is_dir():
            inside = sorted(p for p in inside_of(path, "*.py") if p.name != "__init__.py")
            if not inside:
                raise HookdocsError("в папке нет ни одного примера (*.py)", path)
        elif path.is_file() and path.suffix == ".py":
            inside = [path]
        elif path.is_file():
            raise HookdocsError("пример — это скрипт с расширением .py", path)
        else:
            raise HookdocsError(f"такого пути нет{_similar(path)}", path)
        # realpath, а не resolve: ссылка на саму себя — не повод падать
        found.update({os.path.realpath(p): p for p in inside})
    return list(found.values())


def inside_of(folder: Path, pattern: str) -> Iterator[Path]:
    """Файлы папки и её подпапок, кроме скрытых; папка «x.py» — не файл, ссылка в никуда — файл."""
    for path in folder.rglob(pattern):
        if not (_is_hidden(path.relative_to(folder)) or path.is_dir()):
            yield path


def _is_hidden(path: Path) -> bool:
    return any(part.startswith((".", "__")) and part != "__init__.py" for part in path.parts)


def _similar(path: Path) -> str:
    names = [shown(p) for p in EXAMPLES.rglob("*.py") if p.is_file()]
    by_name = {Path(name).name: name for name in names}
    close = difflib.get_close_matches(shown(path), names, 3, 0.7)
    close += [by_name[n] for n in difflib.get_close_matches(path.name, by_name, 3, 0.7)]
    return f"; похожие: {', '.join(dict.fromkeys(close))}" if close else ""


def read_text(path: Path) -> str:
    """Текст до последнего байта, с BOM и концами строк; `HookdocsError`, если не прочесть."""
    try:
        data = path.read_bytes()
        return data.decode("utf-8")
    except OSError as error:
        raise HookdocsError(f"не читается: {why(error)}", path) from None
    except UnicodeDecodeError as error:
        start = error.start
    guess = "UTF-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "Windows-1251"
    try:
        data.decode("cp1251" if guess == "Windows-1251" else guess)
        guess = f"похоже, он в {guess}; "
    except UnicodeDecodeError:
        guess = ""
    raise HookdocsError(
        f"файл не в UTF-8 (байт 0x{data[start]:02X}): {guess}пересохраните его в UTF-8",
        path,
        data.count(b"\n", 0, start) + 1,
    )


def same_text(path: Path, data: bytes) -> bool:
    """То же ли записано в файле; концы строк не в счёт: их ставит git или редактор."""
    return path.is_file() and path.read_bytes().replace(b"\r\n", b"\n") == data


def python() -> str:
    """Как набрать Python, которым мы работаем: обычно это `.venv/bin/python`."""
    path = Path(sys.executable)  # без resolve(): он ушёл бы по ссылке из .venv
    path = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    return f'"{path}"' if " " in str(path) else str(path)


def write_atomic(path: Path, data: bytes) -> None:
    """Заменить файл целиком: при любом сбое на месте остаётся прежний.

    Права файла и ссылка, ведущая к нему, сохраняются. `HookdocsError`, если записать не вышло.
    """
    path = path.resolve()
    temporary = None
    try:
        mode = stat.S_IMODE(path.stat().st_mode) if path.exists() else None
        if mode is not None and not os.access(path, os.W_OK):
            raise PermissionError(0, "файл закрыт для записи")
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())  # иначе после сбоя питания вместо файла бывает пустота
        if mode is None:
            # mkstemp закрывает файл от всех; новому файлу нужны обычные права
            umask = os.umask(0)
            os.umask(umask)
            mode = 0o666 & ~umask
        os.chmod(temporary, mode)
        os.replace(temporary, path)
    except OSError as error:
        raise HookdocsError(f"не записан, остался прежним: {why(error)}", path) from error
    finally:
        # После удачной замены этого имени уже нет.
        if temporary is not None and os.path.exists(temporary):
            os.unlink(temporary)
