"""Типографика: кавычки, тире, многоточия, пробелы, знаки. Почти всё правится само."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from hookdocs.language.finding import Finding
from hookdocs.language.prose import CODE, NBSP, Document, Prose

# Единицы, которые не отрывают от числа. «5%» без пробела тоже пишут, это не ошибка.
_UNITS = "мкс|мс|нс|сек|мин|бит|байт|КБ|МБ|ГБ|ТБ|кБ|Гц|кГц|МГц|ГГц|%"
_CYR = "а-яёА-ЯЁ"
_SPACES = "[ \t\u00a0\u2009\u202f]"

# «2 с» — секунды только перед знаком или в конце: бывает и «шаг 2 с хуком».
_NBSP = re.compile(
    rf"(?<![A-Za-zА-Яа-яёЁ\d_])[\d.,]*\d(?P<gap>[ \n]?)"
    rf"(?=(?P<unit>{_UNITS}|[сч](?=[,.;:)»]|\s*$))(?![\w%{CODE}]))"
)
_SHORT = re.compile(rf"(?<![\w{CODE}])(?P<one>[тТ])\.(?P<gap>{_SPACES}?)(?P<two>[екдпочн])\.")
_DASH = re.compile(rf"(?P<left>{_SPACES}*)(?P<sign>—+|–|--+|-)(?P<right>{_SPACES}*)")
_ELLIPSIS = re.compile(r"(?<!\.)\.{3,}")
_BEFORE = re.compile(rf"(?<=[^\s(«„]){_SPACES}+(?=[,;!?»)](?!\w)|[.:](?:\s|$))")
_INSIDE = re.compile(rf"(?<=[(«„]){_SPACES}+(?=\S)")
_AFTER = re.compile(
    rf"(?<=[{_CYR}»)“][,;:!?])(?=[{_CYR}«„({CODE}])"
    rf"|(?<={CODE}[,;])(?=[{_CYR}«„{CODE}])"
    rf"|(?<={CODE}:)(?=[{_CYR}])"
    rf"|(?<=[0-9],)(?=[{_CYR}])"
    rf"|(?<=[{_CYR}]{{2}}\.)(?=[А-ЯЁ])"
    rf"|(?<=[{_CYR}])(?=«)"
)
_TWICE = re.compile(r"(?<![.?!])(?P<sign>[,;:])(?P=sign)+|(?<![.?!/\\])\.\.(?![./\\\w])")
# U+200D склеивает эмодзи, поэтому он лишний только у буквы.
_INVISIBLE = re.compile(r"[\u00ad\u200b\u200c\u200e\u200f\u2060\ufeff]|(?<=\w)\u200d|\u200d(?=\w)")
_QUOTES = re.compile(r"[\"“”„‟«»]|(?<![\w])'(?=[а-яёА-ЯЁ])|(?<=[а-яёА-ЯЁ])'(?![\w])")


def make(
    document: Document,
    prose: Prose,
    span: tuple[int, int],
    kind: str,
    message: str,
    replacement: str | None = None,
    around: bool = True,
) -> Finding:
    """Находка по отрезку прозы. Правка возможна, если под ним в файле стоит ровно он."""
    start, stop = span
    begin, end = prose.where(start, stop)
    if start == stop:
        end = begin
    edits: tuple = ()
    instead = ""
    if replacement is not None:
        raw = document.text[begin:end]
        if raw == prose.text[start:stop] or (raw == "&nbsp;" * (stop - start)):
            edits = ((begin, end, replacement),)
        left = re.search(r"\S*$", prose.text[:start])[0] if around else ""
        right = re.match(r"\S*", prose.text[stop:])[0] if around else ""
        instead = left + replacement + right
    return Finding(begin, end, kind, message, instead, edits)


def check(document: Document, prose: Prose) -> Iterator[Finding]:
    """Вся типографика одного куска прозы страницы."""
    yield from _quotes(document, prose)
    yield from _dashes(document, prose)
    text = prose.text
    for match in _ELLIPSIS.finditer(text):
        sign = ".." if text[match.start() - 1 : match.start()] in ("?", "!") else "…"
        yield make(document, prose, match.span(), "многоточие", "многоточие из точек", sign)
    for match in _SHORT.finditer(text):
        if match["gap"] != NBSP and not (match["two"] in "он" and not match["gap"]):
            right = f"{match['one']}.{NBSP}{match['two']}."
            message = "между сокращениями нужен неразрывный пробел"
            yield make(document, prose, match.span(), "сокращение", message, right)
    for match in _NBSP.finditer(text):
        gap = match["gap"]
        if gap or match["unit"] not in "%сч":  # «2с» — скорее обозначение
            message = "между числом и единицей нужен неразрывный пробел"
            yield make(document, prose, match.span("gap"), "неразрывный", message, NBSP)
    for match in _BEFORE.finditer(text):
        yield make(document, prose, match.span(), "пробел", "лишний пробел перед знаком", "")
    for match in _INSIDE.finditer(text):
        yield make(document, prose, match.span(), "пробел", "лишний пробел после знака", "")
    for match in _AFTER.finditer(text):
        at = match.start()
        yield make(document, prose, (at, at), "пробел", "не хватает пробела", " ")
    for match in _TWICE.finditer(text):
        yield make(document, prose, match.span(), "знаки", f"лишний знак «{match[0]}»")
    for match in re.finditer("\t+", text):
        message = "табуляция в тексте"
        yield make(document, prose, match.span(), "табуляция", message, " ")
    yield from letters(document, prose)


def letters(document: Document, prose: Prose) -> Iterator[Finding]:
    """Невидимые знаки и буквы из двух знаков. Не бывают нужны и в комментариях."""
    text = prose.text
    for match in _INVISIBLE.finditer(text):
        code = f"U+{ord(match[0]):04X}"
        message = f"невидимый знак {code}"
        yield make(document, prose, match.span(), "невидимый", message, "")
    for match in re.finditer(r"\w[\u0300-\u036f]+", text):
        whole = unicodedata.normalize("NFC", match[0])
        if len(whole) == 1 and whole != match[0]:
            message = f"буква «{whole}» набрана двумя знаками (NFD)"
            yield make(document, prose, match.span(), "nfd", message, whole)


def _quotes(document: Document, prose: Prose) -> Iterator[Finding]:
    """Снаружи «ёлочки», внутри „лапки“. Непарные не трогает, только показывает."""
    text = prose.text
    found = list(_QUOTES.finditer(text))
    depth, right, paired = 0, [], True
    for match in found:
        sign, at = match[0], match.start()
        before, after = text[at - 1 : at], text[at + 1 : at + 2]
        if sign in "«„":
            opens = True
        elif sign in "»”":
            opens = sign == "”" and (not before.strip() and bool(after.strip()))
        elif sign == "“" and depth and found and any(m[0] == "„" for m in found):
            opens = False
        else:
            opens = (not before.strip() or before in "([{«„—–-/") and bool(after.strip())
        if opens:
            right.append("«" if depth == 0 else "„")
            depth += 1
        else:
            depth -= 1
            right.append("»" if depth == 0 else "“")
            if depth < 0:
                paired, depth = False, 0
    paired = paired and depth == 0
    for match, good in zip(found, right, strict=True):
        if not paired and match[0] in "\"“”'":
            message = f"кавычка {match[0]} без пары; нужны «ёлочки»"
            yield make(document, prose, match.span(), "кавычки", message)
        elif paired and match[0] != good:
            if match[0] in "«»":
                message = "внутри «ёлочек» нужны „лапки“"
            elif good in "«»":
                message = f"кавычка {match[0]}; нужны «ёлочки»"
            else:
                message = f"кавычка {match[0]}; внутри «ёлочек» нужны „лапки“"
            yield make(document, prose, match.span(), "кавычки", message, good, around=False)
    if not paired and not any(match[0] in "\"“”'" for match in found):
        message = "кавычки не сходятся: одна открыта и не закрыта"
        yield make(document, prose, found[0].span(), "кавычки", message)


def _dashes(document: Document, prose: Prose) -> Iterator[Finding]:
    text = prose.text
    for match in _DASH.finditer(text):
        start, stop = match.span()
        left, sign, right = match["left"], match["sign"], match["right"]
        before, after = text[start - 1 : start] if start else "", text[stop : stop + 1]
        if not left and before.isspace() and before != "\n":
            continue  # ряд тире: пробел перед этим забрало прошлое
        if before in ("", "\n"):
            # Тире в начале абзаца или ячейки — реплика или прочерк; в начале строки — перенос.
            if before and sign == "—" and right and after and text[: start - 1].strip():
                yield _wrapped(document, prose, start, stop)
            continue
        loose = bool(left) and (bool(right) or after == "\n")
        formula = not re.search(rf"[{_CYR}»)]$", text[:start]) and not re.match(
            rf"[{_CYR}«(]", text[stop:]
        )
        if sign == "-":
            # «5 - 3» и «a - b» — вычитание; «прямо- и обратно» — висячий дефис.
            if not loose or formula:
                continue
            message = "дефис вместо тире"
        elif sign == "–":
            if not loose or (before.isdigit() and after.isdigit()):
                continue
            message = "короткое тире вместо длинного"
        elif sign.startswith("--"):
            if (formula and not loose) or (left and not right and re.match(r"[a-z]", after)):
                continue  # ключ командной строки: `--fix` без кавычек ловит другое правило
            message = "тире из дефисов"
        elif before.isdigit() and after.isdigit() and not left and not right:
            continue  # 2—3: диапазон
        elif before in "«„([" or (after in "»“)],.!?:;" and after):
            continue  # речь о самом знаке
        elif len(sign) > 1:
            message = "два тире подряд"
        elif not left or (not right and after not in ("\n", "")):
            message = "тире без пробелов"
        elif left != NBSP:
            message = "перед тире нужен неразрывный пробел"
        else:
            continue
        kind = "неразрывный" if message.startswith("перед") else "тире"
        tail = "" if after in ("\n", "") else " "
        yield make(document, prose, (start, stop), kind, message, f"{NBSP}—{tail}")


def _wrapped(document: Document, prose: Prose, start: int, stop: int) -> Finding:
    """Строка начинается с тире: переносим его на конец прежней, отступ остаётся."""
    begin, end = prose.where(start - 1, stop)
    raw = document.text[begin:end]
    match = re.fullmatch(r"[ \t\u00a0]*(\r\n|\r|\n)([^\r\n]*?)—[ \t\u00a0]+", raw)
    hard_break = text_ends_with_break(prose.text[: start - 1])
    edits = ((begin, end, f"{NBSP}—{match[1]}{match[2]}"),) if match and not hard_break else ()
    at = prose.where(start, stop)[0]
    return Finding(
        at, end, "тире", "строка начинается с тире", "тире в конце прежней строки", edits
    )


def text_ends_with_break(text: str) -> bool:
    """Строка кончается двумя пробелами: в Markdown это перенос строки, его не трогают."""
    return text.endswith(("  ", "\\"))
