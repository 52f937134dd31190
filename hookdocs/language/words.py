"""Слова: опечатки, ё, смесь алфавитов, повторы, канцелярит, термины, имена из кода.

Словарь — pymorphy3: знает формы, ставит слово в начальную. Его одного хватает: из 5000 опечаток
в одну букву он видит 96 %, вместе с hunspell — 97 % при вдвое большем числе ложных тревог.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pymorphy3
import snowballstemmer

from hookdocs import settings
from hookdocs.files import read_text
from hookdocs.language.finding import Finding
from hookdocs.language.prose import CODE, Document, Prose
from hookdocs.language.typography import make

DATA = Path(__file__).resolve().parent.parent / "data"

_WORD = re.compile(r"[^\W\d_]+(?:[\u0300-\u036f]+[^\W\d_]*)*")
_CHAIN = re.compile(r"[А-Яа-яЁё]+(?:[-\u2011][А-Яа-яЁё]+)*")
_PATTERN_WORD = re.compile(r"=?[^\W\d_]+")
_CYR = re.compile(r"[А-Яа-яЁё]")
_LAT = re.compile(r"[A-Za-z]")
_TWICE = re.compile(r"(?<![\w-])(?P<word>[^\W\d_]+)(?P<gap>\s+)(?P=word)(?![\w-])", re.IGNORECASE)
# `Хук может вызывается`: после этих слов — неопределённая форма.
_MODAL = re.compile(
    r"(?<![\w-])(?:может|могут|можно|должен|должна|должно|должны|нужно|надо|нельзя|стоит|будет|будут)"
    r"(?:[ \u00a0\n]не)?[ \u00a0\n](?P<verb>[а-яё]+[еёия]тся)(?![\w-])",
    re.IGNORECASE,
)
_GLUED = re.compile(rf"{CODE}[А-Яа-яЁё]+|[А-Яа-яЁё]+{CODE}")
_LONELY = re.compile(r"(?<=[А-Яа-яЁё] )[acoykABCEHKMOTX](?=[ \u00a0\n][А-Яа-яЁё])")
_NAME = re.compile(
    r"(?<![\w./@#&=-])(?:"
    r"[A-Za-z]\w*(?:\.[A-Za-z_]\w*)*\((?:\)|\.{3}\)|…\))"  # вызов
    r"|(?:torch|nn|F|self|optim)(?:\.[A-Za-z_]\w*)+"  # имя с точкой
    r"|_*[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+_*|_{1,2}[a-z]\w+"  # имя_с_подчёркиванием
    r"|[A-Za-z]+(?![\w./@-]))"
)

# Одинаковые на вид: латинские и русские.
_TO_CYR = str.maketrans("aceopxykmtnABCEHKMOPTXy", "асеорхукмтпАВСЕНКМОРТХу")
_TO_LAT = str.maketrans("асеорхуАВСЕНКМОРТХ", "aceopxyABCEHKMOPTX")

# Приставки, которыми слова образуют на ходу; в словаре таких слов может не быть.
_PREFIXES = (
    *("не", "авто", "мульти", "нейро", "микро", "мета", "псевдо", "под", "пере", "само", "одно"),
    *("двух", "трёх", "трех", "четырёх", "много", "полу", "супер", "кросс", "гипер", "макро"),
    *("мини", "пред", "разно", "верхне", "меж", "вне", "без", "бес", "до", "пост", "ре", "де"),
)


@cache
def _morph() -> pymorphy3.MorphAnalyzer:
    return pymorphy3.MorphAnalyzer(lang="ru")


@cache
def _stem(word: str) -> str:
    return _stemmer().stemWord(word.replace("ё", "е"))


@cache
def _stemmer() -> object:
    return snowballstemmer.stemmer("russian")


def _stems(word: str) -> set[str]:
    """Основы слова из списка. У «коммит» Snowball отрезает «ит», у «коммита» — только «а»."""
    word = word.lower()
    return {_stem(word)} | ({_stem(word + "а")} if word[-1] not in "аеёиоуыэюяйь" else set())


@cache
def _load(name: str) -> object:
    return settings.read(DATA / name, list if name == "glossary.yml" else dict)


def glossary() -> list[dict]:
    return _load("glossary.yml")


@cache
def _allowed() -> frozenset[str]:
    """Основы слов, которых нет в словаре: список `words.txt` и сами термины."""
    lines = read_text(DATA / "words.txt").removeprefix("\ufeff").splitlines()
    words = [line.split("#")[0].strip() for line in lines]
    for entry in glossary():
        words += _CHAIN.findall(" ".join([entry["term"], *entry.get("also", ())]).lower())
    parts = {part for word in words for part in word.split("-") if part}
    return frozenset().union(*map(_stems, parts))


@cache
def _in_dictionary(word: str) -> bool:
    return _morph().word_is_known(word)


@cache
def is_known(word: str) -> bool:
    """Есть ли слово в словаре, в списке проекта или собрано ли из того, что там есть."""
    word = word.lower().replace("\u2011", "-")
    if _in_dictionary(word):
        return True
    if "-" in word:
        return all(is_known(part) for part in word.split("-"))
    if _stem(word) in _allowed() or any(_in_dictionary(base) for base in _bases(word)):
        return True
    rests = (word.removeprefix(p) for p in _PREFIXES if word.startswith(p))
    return any(len(rest) > 4 and (_in_dictionary(rest) or is_known(rest)) for rest in rests)


def _bases(word: str) -> Iterator[str]:
    """Слова, от которых это образовано по правилу; в словаре бывают только они."""
    if word.endswith(("ся", "сь")):
        yield word[:-2]  # запустится — запустит
    if word.endswith("о"):
        yield word[:-1] + "ый"  # потоково — потоковый


def _similar(word: str) -> list[str]:
    """До трёх слов словаря на расстоянии одной правки."""
    low = word.lower()
    alphabet = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
    cuts = [(low[:i], low[i:]) for i in range(len(low) + 1)]
    swaps = (a + b[1] + b[0] + b[2:] for a, b in cuts if len(b) > 1)
    drops = (a + b[1:] for a, b in cuts if b)
    changes = (a + c + b[1:] for a, b in cuts if b for c in alphabet)
    adds = (a + c + b for a, b in cuts for c in alphabet)
    found = []
    for candidate in (*swaps, *drops, *changes, *adds):
        if candidate not in found and candidate != low and _in_dictionary(candidate):
            found.append(candidate)
    # Самое обычное слово — то, чья форма увереннее всего разбирается.
    found.sort(key=lambda item: -max(p.score for p in _morph().parse(item)))
    return [item.capitalize() if word[0].isupper() else item for item in found[:3]]


@cache
def with_yo(word: str) -> str | None:
    """То же слово с ё, если без ё такого слова нет."""
    low = word.lower()
    if "ё" in low or "е" not in low or not _in_dictionary(low):
        return None
    forms = {parse.word for parse in _morph().parse(low)}
    forms = {_load("style.yml")["yo"].get(low)} - {None} or forms
    if len(forms) != 1 or "ё" not in (form := forms.pop()):
        return None
    return "".join(f.upper() if w.isupper() else f for w, f in zip(word, form, strict=True))


@cache
def _keys(word: str) -> frozenset[str]:
    """Чем слово может быть в образце: «=форма», начальные формы, основа незнакомого слова."""
    low = word.lower().replace("ё", "е")
    if not _CYR.search(low):
        return frozenset({"=" + low, low})
    if not _in_dictionary(low):
        return frozenset({"=" + low, "~" + _stem(low)})
    forms = {p.normal_form.replace("ё", "е") for p in _morph().parse(low)}
    return frozenset({"=" + low, *forms})


@dataclass(frozen=True)
class _Pattern:
    words: tuple[frozenset[str], ...]
    gaps: list[str]
    write: str
    kind: str

    def rank(self) -> tuple:
        """Кто первый: длинный, потом с точными формами, потом «можно»."""
        exact = sum(key[0] == "=" for keys in self.words for key in keys)
        return -len(self.words), -exact, bool(self.kind)


def _gap(text: str) -> str:
    """Что стоит между словами: пробел, дефис или то, через что образец не переступает."""
    if text in ("-", "\u2011"):
        return "-"
    return " " if text.removeprefix(",").isspace() else text


def _pattern(text: str, write: str, kind: str) -> _Pattern:
    words = []
    found = list(_PATTERN_WORD.finditer(text))
    gaps = [_gap(text[a.end() : b.start()]) for a, b in pairwise(found)]
    for word in _PATTERN_WORD.findall(text):
        if word.startswith("="):
            words.append(frozenset({word.replace("ё", "е")}))
        else:
            keys = {key for key in _keys(word) if key[0] != "="}
            if any(key[0] == "~" for key in keys):
                keys |= {"~" + stem for stem in _stems(word)}
            words.append(frozenset(keys))
    return _Pattern(tuple(words), gaps, write, kind)


@cache
def _patterns() -> dict[str, list[_Pattern]]:
    """Образцы по ключам первого слова. «Можно» перекрывает «нельзя», если оно длиннее."""
    found = []
    for section, kind in (("phrases", "стиль"), ("mistakes", "ошибка")):
        for entry in _load("style.yml")[section]:
            found += [_pattern(text, entry["write"], kind) for text in entry["never"]]
    for entry in glossary():
        found += [_pattern(text, entry["term"], "термин") for text in entry.get("never", ())]
        found += [_pattern(t, "", "") for t in [entry["term"], *entry.get("also", ())]]
    index: dict[str, list[_Pattern]] = {}
    for pattern in found:
        for key in pattern.words[0]:
            index.setdefault(key, []).append(pattern)
    return index


def _matches(text: str) -> Iterator[tuple[_Pattern, int, int]]:
    """Образцы, найденные в тексте, самые длинные; «можно» закрывает собой «нельзя»."""
    words = list(_WORD.finditer(text))
    index = _patterns()
    taken = -1
    for number, first in enumerate(words):
        if first.start() < taken:
            continue
        candidates = {id(p): p for key in _keys(first[0]) for p in index.get(key, ())}.values()
        for pattern in sorted(candidates, key=_Pattern.rank):
            tail = words[number : number + len(pattern.words)]
            if len(tail) == len(pattern.words) and all(
                not _keys(word[0]).isdisjoint(keys)
                for word, keys in zip(tail, pattern.words, strict=True)
            ):
                gaps = [_gap(text[a.end() : b.start()]) for a, b in pairwise(tail)]
                # Пробел и дефис — разное: «из за» — ошибка, «из-за» — нет.
                if gaps == pattern.gaps:
                    taken = tail[-1].end()
                    yield pattern, first.start(), taken
                    break


_WHAT = {"стиль": "канцелярит или калька", "ошибка": "так не пишут", "термин": "не наш термин"}


def _phrases(document: Document, prose: Prose, mentioned: set[int]) -> Iterator[Finding]:
    """Канцелярит и чужие термины. Слово, взятое в «ёлочки» одно, — речь о слове, а не ошибка."""
    text = prose.text
    for pattern, start, stop in _matches(text):
        if not pattern.kind:
            continue
        if start and text[start - 1] in '«„"' and text[stop : stop + 1] in ("»", "“", '"'):
            mentioned.update(range(start, stop))
            continue
        message = " ".join(f"«{text[start:stop]}»: {_WHAT[pattern.kind]}".split())
        found = make(document, prose, (start, stop), pattern.kind, message)
        yield replace(found, instead=pattern.write)


def _spelling(document: Document, prose: Prose, mentioned: set[int]) -> Iterator[Finding]:
    text = prose.text
    for match in _WORD.finditer(text):
        word = match[0]
        if _LAT.search(word) and _CYR.search(word):
            cyr, lat = word.translate(_TO_CYR), word.translate(_TO_LAT)
            good = next((w for w, bad in ((cyr, _LAT), (lat, _CYR)) if not bad.search(w)), None)
            if good == lat and re.fullmatch("[A-Za-z]+[а-яё]+", word):
                good = None  # буква русская не по ошибке, это падеж: `Pythonу`
            if good == cyr and not is_known(cyr):
                good = None
            message = f"в слове «{word}» смешаны русские и латинские буквы"
            yield make(document, prose, match.span(), "алфавит", message, good)
        elif yo := with_yo(word):
            yield make(document, prose, match.span(), "ё", f"«{word}»: нужна буква ё", yo)
    for match in _LONELY.finditer(text):
        good = match[0].translate(_TO_CYR)
        if prose.kind != "python" and good.lower() in "асоук":
            message = f"латинская буква «{match[0]}» вместо русской"
            yield make(document, prose, match.span(), "алфавит", message, good)
    for match in _CHAIN.finditer(text):
        word, (start, stop) = match[0], match.span()
        near = text[start - 1 : start] + text[stop : stop + 1]
        if (
            start in mentioned
            or re.search(r"[\w\u0300-\u036f\u00ad\u200b]", near)
            or is_known(word)
        ):
            continue  # кусок смешанного слова, имени или «2-й»
        if len(word) == 1 or (word.isupper() and len(word) < 6):
            continue  # буква как буква, сокращение
        if text[start - 2 : start].strip("0123456789" + CODE) == "-":
            continue  # «10-го»
        similar = _similar(word)
        message = f"незнакомое слово «{word}»"
        found = make(document, prose, match.span(), "опечатка", message)
        instead = ", ".join(similar) or "если слово верное, добавьте его в hookdocs/data/words.txt"
        yield replace(found, instead=instead)
    for match in _MODAL.finditer(text):
        verb = match["verb"].removesuffix("тся") + "ться"
        if not _in_dictionary(verb):  # «складывается» — «складываться», а «зовётся» — «зваться»
            verb = next((p.normal_form for p in _morph().parse(match["verb"])), verb)
        message = f"«{match['verb']}»: здесь нужен мягкий знак"
        found = make(document, prose, match.span("verb"), "ошибка", message)
        yield replace(found, instead=verb)
    for match in _TWICE.finditer(text):
        if match["word"].lower() in ("да", "нет", "очень") or not match["word"][0].isalpha():
            continue
        if prose.kind == "python" and not _CYR.search(match["word"]):
            continue
        message = f"слово повторено: «{match['word']} {match['word']}»"
        yield make(document, prose, match.span(), "повтор", message)


def _names(document: Document, prose: Prose) -> Iterator[Finding]:
    """Имена из кода без обратных кавычек. Английский термин в скобках — не имя."""
    text = prose.text
    bare = set(_load("style.yml")["names"])
    for match in _NAME.finditer(text):
        name = match[0]
        if name.isalpha() and name not in bare:
            continue
        if name.isalpha() and (_in_brackets(text, match.start()) or _in_english(text, match)):
            continue
        message = f"имя из кода без обратных кавычек: {name}"
        found = make(document, prose, match.span(), "имя", message)
        yield replace(found, instead=f"`{name}`")
    for match in _GLUED.finditer(text):
        message = "слово приклеено к коду"
        yield make(document, prose, match.span(), "приклеено", message)


def _in_english(text: str, match: re.Match) -> bool:
    """Рядом английское слово: это цитата («type hints»), а не имя."""
    before = re.search(r"[A-Za-z]['’]?[ \u00a0\n\u2010\u2011-]$", text[: match.start()])
    return bool(before or re.match(r"[ \u00a0\n\u2010\u2011-][A-Za-z]", text[match.end() :]))


def _in_brackets(text: str, at: int) -> bool:
    before = text[:at]
    return any(before.count(a) > before.count(b) for a, b in ("()", "«»", "„“"))


def check(document: Document, prose: Prose) -> Iterator[Finding]:
    """Все проверки слов одного куска прозы."""
    mentioned: set[int] = set()
    yield from list(_phrases(document, prose, mentioned))
    yield from _spelling(document, prose, mentioned)
    if prose.kind not in ("python", "meta", "h1"):
        yield from _names(document, prose)
