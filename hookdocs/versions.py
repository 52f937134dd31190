"""Версии torch: какие поддержаны, какая нужна примеру и на каких он и правда выполнен.

Пример, которому мала прежняя версия, говорит об этом строкой до кода:

    # требует: torch>=2.14
"""

from __future__ import annotations

import ast
import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cache, lru_cache
from importlib import metadata
from pathlib import Path

from packaging.requirements import InvalidRequirement, Requirement
from packaging.specifiers import SpecifierSet
from packaging.version import Version

from hookdocs import settings
from hookdocs.errors import HookdocsError
from hookdocs.files import ROOT, same_text, write_atomic
from hookdocs.page import Page
from hookdocs.script import Script, split_lines

DATA = Path(__file__).resolve().parent / "data"
COMPAT = DATA / "compat.json"

OK, DIFFERS, SKIPPED = "ok", "differs", "skipped"

_MONTHS = (
    "января", "февраля", "марта", "апреля", "мая", "июня",
    "июля", "августа", "сентября", "октября", "ноября", "декабря",
)  # fmt: skip

_REQUIRES = re.compile(r"#[ \t]*требует[ \t]*:[ \t]*(?P<text>.*?)[ \t]*$", re.IGNORECASE)
_LINK = re.compile(r"\]\(<?(?:\.\./)*(?P<path>examples/[^\s()<>#]+\.py)")


@dataclass(frozen=True)
class Supported:
    reference: str
    versions: tuple[str, ...]


@cache
def supported() -> Supported:
    data = settings.read(DATA / "versions.toml")
    return Supported(data["reference"], tuple(data["supported"]))


def installed() -> str:
    """Версия установленной torch без пометки сборки; импорт ради неё занял бы секунду."""
    try:
        return Version(metadata.version("torch")).base_version
    except metadata.PackageNotFoundError:
        raise HookdocsError("torch не установлена", cure="make check") from None


# --- что нужно примеру ---


def requirement(script: Script) -> SpecifierSet | None:
    """Какая torch нужна примеру; None — любая из поддержанных."""
    text = script.render()
    found = [
        (number, match["text"])
        for number, line in enumerate(split_lines(text), 1)
        if (match := _REQUIRES.match(line.rstrip("\r\n")))
    ]
    if not found:
        return None
    number, wanted = found[0]
    if len(found) > 1:
        raise HookdocsError("«# требует:» записано дважды", script.path, found[1][0])
    if number > _first_code(text):
        raise HookdocsError("«# требует:» пишут до кода", script.path, number)
    try:
        parsed = Requirement(wanted)
    except InvalidRequirement:
        parsed = None
    if parsed is None or parsed.name.lower() != "torch" or not parsed.specifier or parsed.marker:
        raise HookdocsError(
            f"не понято «{wanted}»; пишут так: # требует: torch>=2.14", script.path, number
        )
    return parsed.specifier


def _first_code(text: str) -> int:
    """Строка первого оператора после докстринга; если их нет, докуда и не дойти."""
    body = _statements(text)
    rest = body[1:] if _is_docstring(body) else body
    return rest[0].lineno if rest else len(text) + 1


def _statements(text: str) -> list[ast.stmt]:
    try:
        return ast.parse(text.removeprefix("\ufeff")).body
    except (SyntaxError, ValueError, MemoryError, RecursionError):  # скажет Script.faults
        return []


def _is_docstring(body: list[ast.stmt]) -> bool:
    return bool(body) and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)


def skip_reason(script: Script, version: str | None = None) -> str:
    """Почему пример не выполнить на этой версии (обычно — на установленной); пусто, если можно."""
    wanted = requirement(script)
    if wanted is None:
        return ""
    version = version or installed()
    return (
        ""
        if wanted.contains(version, prereleases=True)
        else f"нужна torch{wanted}, " + (f"а стоит {version}")
    )


# --- на чём примеры и правда выполнены ---


@lru_cache(maxsize=4096)  # сайт спрашивает об одном примере несколько раз за сборку
def digest(script: Script) -> str:
    """Отпечаток кода и вывода: запись о прежнем коде ничего не говорит о новом.

    Мысль примера и строки комментариев не в счёт: опечатку в них правят, не запуская примера.
    """
    text = script.render().removeprefix("\ufeff")
    body = _statements(text)
    first = body[0].end_lineno if _is_docstring(body) else 0
    lines = (line.rstrip() for line in split_lines(text)[first:])
    kept = [line for line in lines if line and (line[0] != "#" or line.startswith("# >"))]
    return hashlib.blake2b("\n".join(kept).encode(), digest_size=6).hexdigest()


def read_compat(path: Path = COMPAT) -> dict[str, dict[str, list[str]]]:
    """Версия -> пример -> [итог, отпечаток, день]."""
    cure = "сотрите файл и наберите: make record"
    return settings.read(path, cure=cure) if path.exists() else {}


def note(
    results: Iterable[tuple[Script, str]],
    version: str,
    *,
    path: Path = COMPAT,
    root: Path = ROOT,
    day: str | None = None,
) -> None:
    """Записать итоги прогона: остальные записи прежние, об исчезнувших файлах — прочь.

    День — когда у этого кода впервые вышел этот итог: иначе каждый прогон переписывал бы весь файл.
    """
    fresh = {
        key: [outcome, digest(script)]
        for script, outcome in results
        if (key := _key(script.path, root))
    }
    if not fresh:
        return
    data = read_compat(path)
    rows = data.setdefault(version, {})
    day = day or datetime.now(UTC).date().isoformat()
    for key, row in fresh.items():
        old = rows.get(key, [])
        rows[key] = old if old[:2] == row and len(old) == 3 else [*row, day]
    kept = {
        number: {key: row for key, row in sorted(found.items()) if (root / key).is_file()}
        for number, found in sorted(data.items(), key=lambda item: Version(item[0]))
    }
    kept = {number: found for number, found in kept.items() if found}
    # Пример на строке: тогда две правки разных примеров сливаются без спора.
    text = json.dumps(kept, ensure_ascii=False, indent=1)
    text = re.sub(r"\[\s+(\"[^\[\]]*\")\s+\]", lambda m: f"[{' '.join(m[1].split())}]", text) + "\n"
    if not same_text(path, text.encode()):
        write_atomic(path, text.encode())


def note_recorded(scripts: Iterable[Script]) -> None:
    """Примеры только что записаны и потому прошли на установленной torch."""
    version = installed()
    if version in supported().versions:
        note([(script, OK) for script in scripts], version)


@lru_cache(maxsize=4096)
def _key(path: Path, root: Path) -> str:
    """Путь примера от корня; пусто, если он не из этого проекта или имя не прочесть как текст."""
    try:
        key = path.resolve().relative_to(root.resolve()).as_posix()
        key.encode()
    except ValueError:
        return ""
    return key


def verified(
    page: Page, data: dict[str, dict[str, list[str]]], *, root: Path = ROOT
) -> tuple[str, ...]:
    """Версии, на которых прошли все примеры страницы в их нынешнем виде.

    Пример, которому нужна версия новее, не считается; страница, где не выполнен ни один, — тоже.
    """
    scripts = _scripts(page, root)
    return tuple(version for version, rows in data.items() if _passed(scripts, rows, version, root))


def verified_on(
    page: Page, data: dict[str, dict[str, list[str]]], *, root: Path = ROOT
) -> date | None:
    """День, с которого всё, что обещает `verified`, — правда; None, если она ничего не обещает."""
    keys = [_key(script.path, root) for script in _scripts(page, root)]
    found = verified(page, data, root=root)
    rows = [data[version].get(key, []) for version in found for key in keys]
    return max((date.fromisoformat(row[2]) for row in rows if len(row) == 3), default=None)


def _scripts(page: Page, root: Path) -> list[Script]:
    paths = sorted({match["path"] for match in _LINK.finditer(page.body)})
    files = [root / path for path in paths if (root / path).is_file()]
    return [Script.load(file) for file in files]


def _passed(scripts: list[Script], rows: dict[str, list[str]], version: str, root: Path) -> bool:
    ran = 0
    for script in scripts:
        if skip_reason(script, version):
            continue
        if rows.get(_key(script.path, root), [])[:2] != [OK, digest(script)]:
            return False
        ran += 1
    return ran > 0


def sentence(versions: tuple[str, ...], day: date | None = None) -> str:
    """Строка для страницы сайта."""
    if not versions:
        return ""
    text = f"Проверено на torch {', '.join(versions)}"
    return f"{text} — {day.day} {_MONTHS[day.month - 1]} {day.year} года" if day else text
