"""Страница словаря: пишется из `data/glossary.yml`, руками её не правят."""

from __future__ import annotations

from hookdocs.files import ROOT, same_text, write_atomic
from hookdocs.language.checker import corrected
from hookdocs.language.prose import read
from hookdocs.language.words import glossary

PAGE = ROOT / "docs" / "glossary.md"

_HEAD = """---
description: Термины этого сайта — как мы их пишем, как их называет PyTorch и что они значат.
---

<!-- Написано из hookdocs/data/glossary.yml командой make glossary. -->

# Словарь { #glossary }

Один термин на одну вещь. Слева от скобок — как пишем мы, в скобках — как говорит документация
PyTorch на английском.
"""


def render() -> str:
    """Текст страницы: термины по алфавиту, у каждого постоянная метка."""
    parts = [_HEAD]
    for entry in sorted(glossary(), key=lambda item: item["term"].replace("ё", "е")):
        term = entry["term"]
        parts.append(f"## {term[0].upper()}{term[1:]} {{ #{entry['id']} }}\n")
        parts.append(f"{term} ({entry['english']}) — {_lower(entry['meaning'])}\n")
        if also := entry.get("also"):
            parts.append(f"Ещё пишем: {_quoted(also)}.\n")
        if never := entry.get("never"):
            parts.append(f"Не пишем: {_quoted(never)}.\n")
    text = "\n".join(parts)
    return corrected(read(PAGE, text))[0].text


def _lower(sentence: str) -> str:
    return sentence if sentence[:2].isupper() else sentence[0].lower() + sentence[1:]


def _quoted(words: list[str]) -> str:
    return ", ".join(f"«{word.replace('=', '')}»" for word in words)


def write() -> bool:
    """Записать страницу; правда, если она изменилась."""
    data = render().encode("utf-8")
    if same_text(PAGE, data):
        return False
    write_atomic(PAGE, data)
    return True
