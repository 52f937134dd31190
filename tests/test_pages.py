"""Целы ли страницы: имена, сигнатуры и отпечатки — такие, как у установленной torch."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from hookdocs.errors import shown
from hookdocs.files import ROOT, find_scripts
from hookdocs.page import BLANK, Page, find_pages
from hookdocs.status import BROKEN, ORPHAN, RECORDED, UNCHECKED, Report, survey
from hookdocs.upstream import Library, scope, signature_faults
from hookdocs.versions import supported

PAGES = find_pages()


@pytest.fixture(scope="session")
def library() -> Library:
    return Library.installed()


@pytest.fixture(scope="session")
def report(library: Library) -> Report:
    return survey(map(Page.load, PAGES), library)


@pytest.mark.parametrize("path", PAGES, ids=shown)
def test_signatures_are_those_of_torch(path: Path, library: Library) -> None:
    faults = [str(fault) for fault in signature_faults(Page.load(path), library)]
    assert not faults, "\n".join(["", *faults])


@pytest.mark.parametrize("path", PAGES, ids=shown)
def test_fingerprint_is_whole_and_its_own(path: Path, report: Report) -> None:
    """Отстать от torch странице можно — об этом скажет сайт; жить без отпечатка нельзя."""
    rows = [row for row in report.rows if row.path == path]
    faults = [
        f"{shown(path)}:{row.line}: {row.message or 'страница ни разу не сверена с torch'}\n"
        f"  поможет: make stamp PAGE={shown(path)}"
        for row in rows
        if row.state in (BROKEN, ORPHAN, UNCHECKED)
    ]
    assert not faults, "\n".join(["", *faults])


def test_every_hook_of_torch_has_a_page(report: Report) -> None:
    """Список хуков — из самой torch; о прочих методах `nn.Module` страницы появляются не сразу."""
    if report.version != supported().reference:
        pytest.skip(f"страницы написаны по torch {supported().reference}, а стоит {report.version}")
    whole = tuple(f"{name}." for name in scope().whole)
    missing = [
        name for name in report.missing if "hook" in name.lower() or not name.startswith(whole)
    ]
    cures = "".join(f"\n  поможет: make page API={name}" for name in missing)
    assert not missing, f"нет страницы: {', '.join(missing)}{cures}"


def test_recorded_state_is_true() -> None:
    # В чистом процессе: соседние проверки загружают модули torch, которых иначе в списке нет.
    code = (
        "from hookdocs.page import Page, find_pages\n"
        "from hookdocs.status import recorded_text, survey\n"
        "from hookdocs.upstream import Library\n"
        "print(recorded_text(survey(map(Page.load, find_pages()), Library.installed())))"
    )
    command = [sys.executable, "-X", "utf8", "-c", code]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, check=True, text=True, encoding="utf-8"
    )
    fresh = json.loads(done.stdout)
    if fresh["torch"] != supported().reference:
        pytest.skip(f"записано с torch {supported().reference}, а стоит {fresh['torch']}")
    if json.loads(RECORDED.read_text(encoding="utf-8")) != fresh:
        # Без assert: он вывел бы оба списка на сотню строк.
        pytest.fail(
            f"{shown(RECORDED)} устарел\n  поможет: make status ARGS=--record",
            pytrace=False,
        )


@pytest.mark.parametrize("path", PAGES, ids=shown)
def test_page_parses_and_renders_to_the_byte(path: Path) -> None:
    assert Page.load(path).render().encode() == path.read_bytes()


@pytest.mark.parametrize("path", [*PAGES, *find_scripts()], ids=shown)
def test_nothing_is_left_to_fill_in(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    left = [f"{shown(path)}:{n}: {line}" for n, line in enumerate(lines, 1) if BLANK in line]
    assert not left, "\n".join(["осталось заполнить:", *left])
