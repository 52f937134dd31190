"""Проверка файла целиком и безопасная правка."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from pathlib import Path

from hookdocs.errors import HookdocsError, shown
from hookdocs.files import ROOT, inside_of, write_atomic
from hookdocs.language import pages, typography, words
from hookdocs.language.finding import Finding
from hookdocs.language.prose import Document, read

# Правка может открыть соседнюю, поэтому проходов несколько; больше этого не бывает.
_ROUNDS = 8


def is_page(path: Path) -> bool:
    """Страница сайта: у неё есть метки заголовков. README на GitHub показал бы их как текст."""
    path = path.resolve()
    inside = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    return "docs" in inside.parts


def find_pages(paths: Iterable[Path] = ()) -> list[Path]:
    """Файлы с русским текстом: страницы, README и его соседи, скрипты."""
    chosen = [Path(path) for path in paths]
    if not chosen:
        chosen = [ROOT / "docs", ROOT / "examples", ROOT / "hookdocs", *ROOT.glob("*.md")]
        chosen += (ROOT / ".github").rglob("*.md")
        chosen = [path for path in chosen if path.exists()]
    found: dict[Path, Path] = {}
    for path in chosen:
        if path.is_dir():
            inside = sorted(p for s in ("*.md", "*.py") for p in inside_of(path, s))
        elif path.suffix not in (".md", ".py"):
            raise HookdocsError("проверяются только .md и .py", path)
        elif path.is_file():
            inside = [path]
        else:
            known = {shown(p): p for p in find_pages()}
            near = difflib.get_close_matches(shown(path), known, n=1, cutoff=0.7)
            cure = f"возможно, это {near[0]}" if near else None
            raise HookdocsError("такого файла нет", path, cure=cure)
        found.update({p.resolve(): p for p in inside})
    return list(found.values())


def examine(document: Document) -> list[Finding]:
    """Все находки разобранного файла, по порядку мест."""
    found: list[Finding] = []
    is_markdown = document.path.suffix == ".md"
    if is_markdown:
        found += pages.edges(document)
        if is_page(document.path):
            found += pages.headings(document)
            found += pages.sections(document)
            found += pages.names(document)
    for prose in document.prose:
        if is_markdown:
            found += typography.check(document, prose)
        found += words.check(document, prose)
    # «Не наш термин» говорит больше, чем «незнакомое слово».
    terms = {item.start for item in found if item.kind == "термин"}
    found = [item for item in found if item.kind != "опечатка" or item.start not in terms]
    found = _opted_in(document, found)
    return sorted(set(found))


def _opted_in(document: Document, found: list[Finding]) -> list[Finding]:
    """Без находок на строках с `<!-- язык: причина -->`; сами отключения тоже проверяются."""
    used = set()
    kept = []
    for item in found:
        line = document.place(item.start)[0]
        if line in document.opt_outs and document.opt_outs[line][1]:
            used.add(line)
        else:
            kept.append(item)
    for line, (at, reason) in document.opt_outs.items():
        if not reason:
            text, instead = "отключение без причины", "<!-- язык: причина -->"
            kept.append(Finding(at, at, "отключение", text, instead))
        elif line not in used:
            kept.append(Finding(at, at, "отключение", "отключать нечего", "сотрите комментарий"))
    return kept


def check(path: Path) -> tuple[Document, list[Finding]]:
    document = read(path)
    return document, examine(document)


def corrected(original: Document) -> tuple[Document, int]:
    """Документ с безопасными правками и их число. `HookdocsError`, если задет код."""
    document, count = original, 0
    for _ in range(_ROUNDS):
        edits: list[tuple[int, int, str]] = []
        stop = -1
        for begin, end, text in sorted({e for f in examine(document) for e in f.edits}):
            if begin >= stop:
                edits.append((begin, end, text))
                stop = max(end, begin + 1)
        if not edits:
            break
        text = document.text
        for begin, end, new in reversed(edits):
            text = text[:begin] + new + text[end:]
        count += len(edits)
        document = read(document.path, text)
    if document.protected() != original.protected():
        raise HookdocsError("правка задела код, поэтому файл оставлен прежним", original.path)
    return document, count


def fix(path: Path) -> int:
    """Сделать безопасные правки; вернуть их число. Файл пишется целиком или остаётся прежним."""
    document = read(path)
    fixed, count = corrected(document)
    if fixed.text != document.text:
        write_atomic(path, fixed.text.encode("utf-8"))
    return count


def message(document: Document, finding: Finding) -> str:
    line, column = document.place(finding.start)
    text = f"{shown(document.path)}:{line}:{column}: {finding.message}"
    if finding.instead:
        instead = " ".join(finding.instead.replace("\ufffc", "`…`").split())
        text += f" → {instead}"
    return text
