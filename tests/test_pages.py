"""Целы ли страницы: имена и сигнатуры — такие, как в установленной torch."""

from __future__ import annotations

from pathlib import Path

import pytest

from hookdocs.errors import shown
from hookdocs.page import Page, find_pages
from hookdocs.upstream import Library, signature_faults

PAGES = find_pages()


@pytest.fixture(scope="session")
def library() -> Library:
    return Library.installed()


@pytest.mark.parametrize("path", PAGES, ids=shown)
def test_signatures_are_those_of_torch(path: Path, library: Library) -> None:
    faults = [str(fault) for fault in signature_faults(Page.load(path), library)]
    assert not faults, "\n".join(["", *faults])


@pytest.mark.parametrize("path", PAGES, ids=shown)
def test_page_parses_and_renders_to_the_byte(path: Path) -> None:
    assert Page.load(path).render().encode() == path.read_bytes()
