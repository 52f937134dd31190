"""Отпечаток: с каким английским текстом и какой сигнатурой сверена страница.

В поле `upstream` одна строка:

    2.13.0 k3fqa.b2d4e.abcdefgh.qwer.asdfgh k3fqb2d4ab2d…
    версия вызов.типы.текст.страница.печать  абзацы по четыре знака

- «вызов» — имена, виды и значения параметров; «типы» — аннотации;
- «текст» — весь английский текст: по нему решают, изменился ли он;
- «абзацы» — по ним говорят, какие именно;
- «страница» — русский текст в день сверки: без правки перевода `stamp` спросит, так ли надо;
- «печать» связывает строку с именем из `api`: чужой или выдуманный отпечаток не сойдётся.
"""

from __future__ import annotations

import difflib
import hashlib
import re
from base64 import b32encode
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest

from hookdocs.page import Page
from hookdocs.upstream import Entry

_PIECE = 4
_FORM = re.compile(
    r"(?P<version>\d+(?:\.\d+)+\w*) (?P<shape>[a-z2-7]{5})\.(?P<types>[a-z2-7]{5})\."
    r"(?P<text>[a-z2-7]{8})\.(?P<page>[a-z2-7]{4})\.(?P<seal>[a-z2-7]{6})"
    rf"(?: (?P<paragraphs>(?:[a-z2-7]{{{_PIECE}}})+))?"
)


@dataclass(frozen=True)
class Change:
    """Перемена в абзаце: номера с единицы в прежнем и новом тексте, 0 — там его нет."""

    old: int
    new: int
    text: str = ""

    def __str__(self) -> str:
        if not self.old:
            return f"абзац {self.new} добавлен"
        if not self.new:
            return f"абзац {self.old} убран"
        moved = f" (был {self.old})" if self.old != self.new else ""
        return f"абзац {self.new}{moved} изменён"


@dataclass(frozen=True)
class Stamp:
    version: str
    shape: str
    types: str
    text: str
    page: str
    paragraphs: tuple[str, ...]
    seal: str = ""

    @classmethod
    def of(cls, entry: Entry, page: Page, version: str, *, salt: str = "") -> Stamp:
        """Отпечаток имени; `salt` — чужое имя, если ищут, куда переехал его текст."""
        name = salt or entry.name
        signature = entry.signature
        stamp = cls(
            version,
            _digest(5, name, *(signature.shape if signature else ("?",))),
            _digest(5, name, *(signature.types if signature else ("?",))),
            _digest(8, name, " ".join(entry.paragraphs)),
            _digest(4, " ".join(page.body.split())),
            tuple(_digest(_PIECE, name, paragraph) for paragraph in entry.paragraphs),
        )
        return replace(stamp, seal=stamp._seal(name))

    @classmethod
    def parse(cls, text: str) -> Stamp | None:
        """None, если строка не той формы; чужая ли она, скажет `belongs`."""
        found = _FORM.fullmatch(text)
        if not found:
            return None
        row = found["paragraphs"] or ""
        pieces = tuple(row[i : i + _PIECE] for i in range(0, len(row), _PIECE))
        names = ("version", "shape", "types", "text", "page")
        return cls(*(found[name] for name in names), pieces, found["seal"])

    def belongs(self, name: str) -> bool:
        return self.seal == self._seal(name)

    def _seal(self, name: str) -> str:
        head = (self.version, self.shape, self.types, self.text, self.page)
        return _digest(6, name, *head, *self.paragraphs)

    def __str__(self) -> str:
        head = ".".join((self.shape, self.types, self.text, self.page, self.seal))
        return f"{self.version} {head} {''.join(self.paragraphs)}".rstrip()

    def same_original(self, other: Stamp) -> bool:
        """Тот же ли английский текст и та же ли сигнатура; версия и перевод не важны."""
        return (self.shape, self.types, self.text) == (other.shape, other.types, other.text)

    def changes(self, fresh: Stamp, texts: tuple[str, ...]) -> Iterator[Change]:
        """Какие абзацы изменились; `texts` — новые абзацы, чтобы назвать их словами."""
        if self.text == fresh.text:
            return  # переносы строк могли сдвинуть границы абзацев, слова прежние
        matcher = difflib.SequenceMatcher(None, self.paragraphs, fresh.paragraphs, autojunk=False)
        for tag, a, a_end, b, b_end in matcher.get_opcodes():
            if tag == "equal":
                continue
            pairs = zip_longest(range(a, a_end), range(b, b_end))
            for old, new in pairs:
                text = texts[new] if new is not None else ""
                yield Change(0 if old is None else old + 1, 0 if new is None else new + 1, text)

    def likeness(self, other: Stamp) -> float:
        """Доля общих абзацев, от 0 до 1; для пустых текстов — 0."""
        if not self.paragraphs or not other.paragraphs:
            return 0.0
        if self.text == other.text:
            return 1.0
        return difflib.SequenceMatcher(
            None, self.paragraphs, other.paragraphs, autojunk=False
        ).ratio()


def _digest(length: int, *parts: str) -> str:
    data = "\x1f".join(parts).encode("utf-8", "surrogatepass")
    return b32encode(hashlib.blake2b(data, digest_size=10).digest()).decode()[:length].lower()
