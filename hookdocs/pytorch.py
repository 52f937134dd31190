"""Документация PyTorch: где в ней какое имя. Список лежит рядом, поэтому ссылки проверены без сети.

Строка data/pytorch.txt: имя, его вид для objects.inv и место. Чего там нет, на то ссылки не будет.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from hookdocs.errors import HookdocsError, shown
from hookdocs.files import read_text
from hookdocs.page import Page

BASE = "https://docs.pytorch.org/docs/stable/"
NAMES = Path(__file__).resolve().parent / "data" / "pytorch.txt"

_LINK = re.compile(r"https?://(?:docs\.|www\.)?pytorch\.org/(?:docs/)?[^\s()<>\"'`]*")


class Place(NamedTuple):
    role: str
    path: str

    @property
    def url(self) -> str:
        return BASE + self.path


@cache
def places() -> dict[str, Place]:
    lines = read_text(NAMES).removeprefix("\ufeff").splitlines()
    rows = (line.split() for line in lines if line and not line.startswith("#"))
    return {name: Place(role, path) for name, role, path in rows}


def role(name: str) -> str:
    """Вид имени: `method`, `class` или `function`."""
    if name in places():
        return places()[name].role
    owner, short = name.rsplit(".", 2)[-2:]
    return "class" if short[:1].isupper() else "method" if owner[:1].isupper() else "function"


def faults(page: Page) -> Iterator[HookdocsError]:
    """Ссылки страницы на документацию PyTorch, которых нет в списке."""
    known = {place.url for place in places().values()}
    known |= {url.partition("#")[0] for url in known}
    for number, line in enumerate(page.render().splitlines(), 1):
        for match in _LINK.finditer(line):
            if "pytorch.org/docs" not in match[0] and "docs.pytorch.org" not in match[0]:
                continue  # блог, форум: это не справочник
            if (url := match[0].rstrip(".,;:")) not in known:
                yield HookdocsError(
                    f"ссылки {url} нет в списке имён PyTorch",
                    page.path,
                    number,
                    f"проверьте адрес и впишите его в {shown(NAMES)}",
                )
