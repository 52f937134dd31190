"""Страница «Состояние перевода»: собирается из записанного, torch ей не нужна.

markdown(read_recorded(), read_compat())
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from hookdocs.files import EXAMPLES, ROOT, find_scripts
from hookdocs.script import Script
from hookdocs.status import AHEAD, FRESH, banner
from hookdocs.upstream import scope
from hookdocs.versions import DIFFERS, OK, SKIPPED, digest, supported

# В поиске эта страница только мешала бы: в ней имена всех прочих.
_HEAD = """---
description: Какие страницы сверены с PyTorch, какие отстали, каких нет и на чём выполнены примеры.
search:
  exclude: true
---

# Состояние перевода { #status }"""


def markdown(
    recorded: Mapping[str, object],
    compat: Mapping[str, Mapping[str, list[str]]],
    *,
    examples: Path = EXAMPLES,
    root: Path = ROOT,
) -> str:
    """Текст страницы; ссылки — от `docs/`."""
    parts = (_HEAD, *_coverage(recorded), *_stale(recorded))
    parts += (*_versions(compat, examples, root), *_missing(recorded))
    return "\n\n".join(parts) + "\n"


def _coverage(recorded: Mapping[str, object]) -> Iterator[str]:
    yield (
        f"Страницы сравнили с torch {recorded['torch']}. Страница сверена, если английский текст "
        "и сигнатура с того дня не изменились. Список имён прочитан из самой torch."
    )
    rows = [row for page in recorded["pages"].values() for row in page]
    done = {row["api"]: row["state"] in (FRESH, AHEAD) for row in rows}
    yield "## Сколько описано { #coverage }"
    lines = ["| Группа | Имён | Со страницей | Из них сверены |", "| --- | --- | --- | --- |"]
    names = [*done, *recorded["missing"]]
    totals = [0, 0, 0]
    for group in scope().groups:
        inside = [name for name in names if scope().group(name) is group]
        counts = [len(inside), sum(n in done for n in inside), sum(done.get(n, 0) for n in inside)]
        totals = [total + count for total, count in zip(totals, counts, strict=True)]
        if inside:
            lines.append(f"| {group.title} | " + " | ".join(map(str, counts)) + " |")
    yield "\n".join([*lines, "| Всего | " + " | ".join(map(str, totals)) + " |"])


def _stale(recorded: Mapping[str, object]) -> Iterator[str]:
    yield "## Какие страницы отстали { #stale }"
    notes = {page: banner(page, recorded) for page in recorded["pages"]}
    lines = [f"- [{Path(page).stem}]({page}): {note}" for page, note in notes.items() if note]
    yield "\n".join(lines) or "Таких нет."


def _versions(
    compat: Mapping[str, Mapping[str, list[str]]], examples: Path, root: Path
) -> Iterator[str]:
    yield "## На каких версиях выполнены примеры { #versions }"
    scripts = [Script.load(path) for path in find_scripts([examples])]
    fresh = {s.path.resolve().relative_to(root.resolve()).as_posix(): digest(s) for s in scripts}
    lines = []
    for version, rows in compat.items():
        if version in supported().versions:
            # Прогон прежнего кода о нынешнем ничего не говорит.
            outcomes = [rows[key][0] for key in rows.keys() & fresh if rows[key][1] == fresh[key]]
            counts = [outcomes.count(outcome) for outcome in (OK, DIFFERS, SKIPPED)]
            counts.append(len(fresh) - len(outcomes))
            lines.append(f"| torch {version} | " + " | ".join(map(str, counts)) + " |")
    if not lines:
        yield "Записей ещё нет."
        return
    head = ["| Версия | Совпало | Разошлось | Нужна другая версия | Не выполняли |"]
    yield "\n".join([*head, "| --- | --- | --- | --- | --- |", *lines])


def _missing(recorded: Mapping[str, object]) -> Iterator[str]:
    yield "## Чего ещё нет { #missing }"
    missing = recorded["missing"]
    for group in scope().groups:
        if inside := [name for name in missing if scope().group(name) is group]:
            yield f"{group.title}: " + ", ".join(f"`{name}`" for name in inside) + "."
    if not missing:
        yield "Описано всё."
