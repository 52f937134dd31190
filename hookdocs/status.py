"""Состояние перевода: какие страницы сверены с установленной torch, какие отстали.

`python -m hookdocs status` спрашивает torch, `stamp` отмечает страницу сверенной, а сайт
показывает то, что записано в `data/status.json`: ему torch не нужна.
"""

from __future__ import annotations

import argparse
import difflib
import json
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from packaging.version import InvalidVersion, Version

from hookdocs import settings, signature
from hookdocs.errors import HookdocsError, shown
from hookdocs.files import same_text, write_atomic
from hookdocs.page import BLANK, DOCS, Page, find_pages
from hookdocs.stamp import Change, Stamp
from hookdocs.upstream import DATA, Entry, Library, signature_faults, written_signatures

RECORDED = DATA / "status.json"

FRESH, STALE, AHEAD, ORPHAN, UNCHECKED, BROKEN = (
    "fresh",
    "stale",
    "ahead",
    "orphan",
    "unchecked",
    "broken",
)
STATES = {
    FRESH: "сверена",
    STALE: "отстала",
    AHEAD: "новее",
    ORPHAN: "без имени",
    UNCHECKED: "не сверена",
    BROKEN: "отпечаток",
}


@dataclass(frozen=True)
class Status:
    """Одно имя одной страницы: что с ним и почему.

    `signature` — «», «types» (только аннотации) или «shape»; `likely` — как имя, вероятно,
    называется теперь; `message` — что не так с отпечатком.
    """

    path: Path
    line: int
    api: str
    state: str
    checked: str = ""
    changes: tuple[Change, ...] = ()
    signature: str = ""
    old: str = ""
    new: str = ""
    likely: tuple[str, ...] = ()
    message: str = ""

    def record(self) -> dict[str, object]:
        """Для `status.json`: без слов torch, только номера."""
        row: dict[str, object] = {"api": self.api, "state": self.state, "checked": self.checked}
        if self.changes:
            row["paragraphs"] = [[change.old, change.new] for change in self.changes]
        if self.signature:
            row["signature"] = self.signature
        if self.likely:
            row["likely"] = list(self.likely)
        return row

    def export(self) -> dict[str, object]:
        row = {"page": shown(self.path), "line": self.line, **self.record()}
        row["paragraphs"] = [
            {"old": change.old, "new": change.new, "text": change.text} for change in self.changes
        ]
        return {**row, "old": self.old, "new": self.new, "message": self.message}

    def reasons(self) -> Iterator[str]:
        """Подробности для человека, по строке."""
        if self.message:
            yield self.message
        yield from (
            f"{change}: «{_short(change.text)}»" if change.text else str(change)
            for change in self.changes
        )
        if self.signature:
            what = "аннотации типов" if self.signature == "types" else "сигнатура"
            yield f"{what}:"
            yield f"  была  {self.old}"
            yield f"  стала {self.new}"
        if self.state == ORPHAN:
            yield (
                f"возможно, теперь это {' или '.join(self.likely)}"
                if self.likely
                else "похожего имени не нашлось"
            )


@dataclass(frozen=True)
class Report:
    version: str
    rows: tuple[Status, ...]
    missing: tuple[str, ...]
    excluded: dict[str, str]

    @property
    def covered(self) -> int:
        return len({row.api for row in self.rows if row.state != ORPHAN} - set(self.missing))


def survey(pages: Iterable[Page], library: Library) -> Report:
    """Сравнить все страницы с библиотекой."""
    # Список имён — прежде всего: чтение страниц может загрузить новые модули torch.
    universe, excluded = library.universe, library.excluded
    pages = list(pages)
    taken: dict[str, Page] = {}
    rows: list[Status] = []
    for page in pages:
        for name in page.api:
            taken.setdefault(name, page)
    for page in pages:
        rows += _examine(page, library, taken)
    missing = [name for name in universe if name not in taken]
    return Report(library.version, tuple(rows), tuple(missing), excluded)


def _examine(page: Page, library: Library, taken: dict[str, Page]) -> Iterator[Status]:
    stamps = page.names("upstream")
    line = page.field_line("upstream") if stamps else page.field_line("api")
    for index, name in enumerate(page.api):
        text = stamps[index] if index < len(stamps) else ""
        yield _examine_name(page, name, text, line, library, taken)
    if len(stamps) > len(page.api) and page.api:
        message = f"отпечатков {len(stamps)}, а имён в api {len(page.api)}"
        yield Status(page.path, line, page.api[-1], BROKEN, message=message)


def _examine_name(
    page: Page, name: str, text: str, line: int, library: Library, taken: dict[str, Page]
) -> Status:
    stamp = Stamp.parse(text) if text else None
    checked = stamp.version if stamp else ""
    if other := (taken[name].path != page.path and taken[name].path):
        message = f"об имени {name} уже есть страница {shown(other)}"
        return Status(page.path, page.field_line("api"), name, BROKEN, checked, message=message)
    if proper := library.proper_name(name):
        message = f"это имя пишут короче: {proper}"
        return Status(page.path, page.field_line("api"), name, BROKEN, checked, message=message)
    if text and not (stamp and stamp.belongs(name)):
        return Status(
            page.path, line, name, BROKEN, checked, message=_broken(page, name, stamp, taken)
        )
    try:
        entry = library.entry(name)
    except HookdocsError as error:
        likely = _likely(page, name, stamp, library, taken)
        message = error.message.partition(";")[0]
        return Status(
            page.path, page.field_line("api"), name, ORPHAN, checked, likely=likely, message=message
        )
    if stamp is None:
        return Status(page.path, line, name, UNCHECKED)
    fresh = Stamp.of(entry, page, library.version)
    if stamp.same_original(fresh):
        return Status(page.path, line, name, FRESH, checked)
    state = AHEAD if _version(stamp.version) > _version(library.version) else STALE
    kind = "shape" if stamp.shape != fresh.shape else "types" if stamp.types != fresh.types else ""
    return Status(
        page.path,
        line,
        name,
        state,
        checked,
        changes=tuple(stamp.changes(fresh, entry.paragraphs)),
        signature=kind,
        old=_old_signature(page, name) if kind else "",
        new=_new_signature(entry) if kind else "",
    )


def _broken(page: Page, name: str, stamp: Stamp | None, taken: dict[str, Page]) -> str:
    if stamp is None:
        return "отпечаток не той формы: его пишет stamp, руками не правят"
    for other in taken:
        if other != name and stamp.belongs(other):
            return f"отпечаток снят с имени {other}, а страница о {name}"
    return f"отпечаток не сходится с именем {name}: скопирован, выдуман или исправлен руками"


def _old_signature(page: Page, name: str) -> str:
    """Прежняя сигнатура — та, что на странице: при сверке она совпадала с torch."""
    found = [item for item in written_signatures(page) if signature.speaks_of(item, name)]
    return "; ".join(item.show() for item in found) or "на странице не записана"


def _new_signature(entry: Entry) -> str:
    return " ".join(entry.block().split()) if entry.forms else "неизвестна"


def _version(text: str) -> Version:
    try:
        return Version(text)
    except InvalidVersion:
        return Version("0")


def _likely(
    page: Page, name: str, stamp: Stamp | None, library: Library, taken: dict[str, Page]
) -> tuple[str, ...]:
    """Куда могло переехать имя: где тот же текст, а если текста нет — похожее имя.

    Имя, у которого уже есть своя страница, — сосед, а не преемник, если только текст не тот же.
    """
    scored: list[tuple[float, float, str]] = []
    for candidate in library.neighbours(name):
        entry = library.entry(candidate)
        moved = Stamp.of(entry, page, library.version, salt=name)
        text = stamp.likeness(moved) if stamp else 0.0
        names = difflib.SequenceMatcher(None, _core(name), _core(candidate)).ratio()
        if candidate in taken and text < 1:
            continue
        if text >= 0.5 or names >= 0.8:
            scored.append((text, names, candidate))
    scored.sort(key=lambda item: (-item[0], -item[1], item[2]))
    if scored and scored[0][0] >= 0.5:
        scored = [item for item in scored if item[0] >= 0.5]
    return tuple(candidate for _, _, candidate in scored[:3])


def _core(name: str) -> str:
    """Чем имя отличается от прочих: `register_…_hook` есть почти у каждого."""
    short = name.rpartition(".")[2].lower()
    return re.sub(r"^register_|_hooks?$", "", short)


# --- отметить сверенной ---


def stamp_page(page: Page, library: Library, *, no_change: bool = False) -> Page:
    """Страница с отпечатком установленной torch.

    Сверка — решение человека, поэтому отстающую страницу с прежним русским текстом обычный
    `stamp` не примет: либо перевод правят, либо говорят `--no-change`.
    """
    command = f'make stamp PAGE="--no-change {shown(page.path)}"'
    if not page.api:
        raise HookdocsError(
            "нет поля api: сверять не с чем",
            page.path,
            1,
            "впишите, например: api: torch.nn.Module",
        )
    for number, line in enumerate(page.render().splitlines(), 1):
        if BLANK in line:
            raise HookdocsError(f"страница не дописана: {line.strip()}", page.path, number)
    for fault in signature_faults(page, library):
        raise fault
    rows = list(_examine(page, library, dict.fromkeys(page.api, page)))
    stamps = list(page.names("upstream"))
    result = []
    for index, (name, row) in enumerate(zip(page.api, rows, strict=False)):
        fresh = Stamp.of(library.entry(name), page, library.version)
        old = Stamp.parse(stamps[index]) if index < len(stamps) else None
        if row.state == FRESH:
            result.append(stamps[index])
            continue
        if row.state == AHEAD:
            raise HookdocsError(
                f"страница сверена с torch {row.checked}, а установлена {library.version}: "
                "старой версией новую не проверить",
                page.path,
                row.line,
                "make status",
            )
        if no_change and row.state != STALE:
            raise HookdocsError(
                "--no-change — для страницы, которую уже сверяли; у этой верного отпечатка нет",
                page.path,
                row.line,
                f"make stamp PAGE={shown(page.path)}",
            )
        if row.state == STALE and not no_change and old and old.page == fresh.page:
            raise HookdocsError(
                f"английский текст {name} изменился, а русский — нет:\n"
                + "\n".join(f"    {reason}" for reason in row.reasons())
                + "\n  исправьте перевод; если исправлять нечего, так и скажите",
                page.path,
                row.line,
                command,
            )
        result.append(str(fresh))
    return page if result == stamps else page.with_field("upstream", result)


# --- записанное состояние ---


def recorded_text(report: Report, docs: Path = DOCS) -> str:
    pages: dict[str, list[object]] = {}
    for row in report.rows:
        pages.setdefault(_key(row.path, docs), []).append(row.record())
    data = {
        "torch": report.version,
        "pages": dict(sorted(pages.items())),
        "missing": list(report.missing),
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _key(path: Path, docs: Path) -> str:
    try:
        return path.resolve().relative_to(docs.resolve()).as_posix()
    except ValueError:
        return shown(path)


def read_recorded(path: Path = RECORDED) -> dict[str, object]:
    """Записанное состояние для сайта; пустое, если его ещё не записали."""
    if not path.exists():
        return {"torch": "", "pages": {}, "missing": []}
    return settings.read(path, cure="make status ARGS=--record")


def banner(page: str, data: dict[str, object]) -> str:
    """Предупреждение над отставшей страницей, одной строкой; пусто, если она сверена.

    `page` — путь от `docs/`, например `module/to.md`.
    """
    rows = [row for row in data["pages"].get(page, ()) if row["state"] in (STALE, ORPHAN)]
    if not rows:
        return ""
    several = len(data["pages"][page]) > 1
    parts = []
    for row in rows:
        subject = f"`{row['api'].rpartition('.')[2]}`: " if several else ""
        if row["state"] == ORPHAN:
            likely = " или ".join(f"`{name}`" for name in row.get("likely", ()))
            hint = f" Возможно, теперь это {likely}." if likely else ""
            parts.append(f"{subject}в torch {data['torch']} такого имени уже нет.{hint}")
            continue
        what = []
        if row.get("signature") == "shape":
            what.append("другая сигнатура")
        elif row.get("signature"):
            what.append("другие аннотации типов")
        if numbers := [new for _, new in row.get("paragraphs", ()) if new]:
            one = len(numbers) == 1
            words = "новый или изменённый абзац" if one else "новые или изменённые абзацы"
            what.append(f"{words} {', '.join(map(str, numbers))}")
        elif row.get("paragraphs"):
            what.append("часть текста убрана")
        parts.append(
            f"{subject}страница сверена с torch {row['checked']}, а к torch {data['torch']} "
            f"оригинал изменился: {'; '.join(what)}."
        )
    return " ".join(part[:1].upper() + part[1:] for part in parts)


# --- команды ---


def _short(text: str, width: int = 56) -> str:
    return text if len(text) <= width else text[: width - 1].rstrip() + "…"


def _load(paths: Sequence[str]) -> list[Page]:
    return [Page.load(path) for path in find_pages(paths)]


def _table(report: Report) -> Iterator[str]:
    width = max((len(shown(row.path)) for row in report.rows), default=0)
    for row in report.rows:
        checked = f"torch {row.checked}" if row.checked else "—"
        yield f"{STATES[row.state]:<11} {shown(row.path):<{width}}  {checked:<13} {row.api}"
        yield from (f"            {reason}" for reason in row.reasons())
    if report.missing:
        yield ""
        yield "Нет страницы:"
        yield from (f"  {name}" for name in report.missing)
    yield ""
    counts = {state: sum(row.state == state for row in report.rows) for state in STATES}
    parts = [f"{STATES[state]} {count}" for state, count in counts.items() if count]
    total = report.covered + len(report.missing)
    yield f"torch {report.version}. Имён: {total}, со страницей {report.covered}. " + (
        f"Из имён на страницах: {', '.join(parts)}." if parts else "Страниц пока нет."
    )


def _status(options: argparse.Namespace) -> int:
    library = Library.installed()
    report = survey(_load(()), library)
    if options.record:
        _record(report)
    if options.json:
        data = {
            "torch": report.version,
            "pages": [row.export() for row in report.rows],
            "missing": list(report.missing),
            "excluded": report.excluded,
        }
        print(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        print("\n".join(_table(report)))
    return int(any(row.state not in (FRESH, AHEAD) for row in report.rows))


def _record(report: Report) -> None:
    text = recorded_text(report)
    if not same_text(RECORDED, text.encode()):
        write_atomic(RECORDED, text.encode())


def _stamp(options: argparse.Namespace) -> int:
    library = Library.installed()
    library.universe  # noqa: B018 — прежде чем страницы загрузят новые модули
    failed = 0
    for path in find_pages(options.pages):
        page = Page.load(path)
        if not page.api and str(path) not in options.pages:
            continue  # статья из названной папки: сверять в ней нечего
        try:
            new = stamp_page(page, library, no_change=options.no_change)
            if new == page:
                print(f"{shown(path)}: уже сверена, английский текст прежний")
            else:
                write_atomic(path, new.render().encode())
                print(f"{shown(path)}: сверена с torch {library.version}")
        except HookdocsError as error:
            print(error, file=sys.stderr)
            failed += 1
    _record(survey(_load(()), library))
    return 1 if failed else 0


def add_parser(commands: argparse._SubParsersAction) -> None:
    text = "какие страницы сверены с установленной torch, какие отстали, каких нет"
    parser = commands.add_parser("status", help=text, description=text)
    parser.add_argument("--json", action="store_true", help="то же для программы")
    parser.add_argument("--record", action="store_true", help=f"записать в {shown(RECORDED)}")
    parser.set_defaults(action=_status)
    text = "отметить страницу сверенной с установленной torch"
    parser = commands.add_parser("stamp", help=text, description=text)
    parser.add_argument("pages", nargs="+", metavar="СТРАНИЦА", help="страницы docs/….md")
    parser.add_argument(
        "--no-change",
        action="store_true",
        help="английский текст изменился, но перевод от этого не меняется",
    )
    parser.set_defaults(action=_stamp)
