"""Сравнение записанного вывода со свежим: одно ли это и то же и что записать вместо старого.

- Текст, целые числа, `nan` и `inf` совпадают буква в букву; пробелы в конце строки не в счёт.
- Число с десятичными знаками может отличаться на единицу последнего записанного знака:
  `0.1235` и `0.1236`, `1.25e-03` и `1.26e-03` — одно и то же. Число без знаков после точки
  (`1.` у целого тензора, `1e-05`) — точное. Запись числа не важна (`1e-3` и `0.001`), знак нуля
  тоже (`0.` и `-0.`): он зависит от порядка сложения. Но `2.0` и `2` — разные типы.
- Число внутри имени, версии, адреса (`conv1.0`, `0.weight`, `2.13.0`, `0x1f`, `0.5s`) — текст;
  «2.13» от числа не отличить. В комплексном числе сравниваются обе части, знак между ними — текст.
- Ширину отступа перед числом меняют соседи по столбцу: `[ 1.0000, -0.0000]` и
  `[1.0000, 0.0000]` — одно и то же. Остальные пробелы считаются.
- `…` в записанной строке — любой текст, `…` на своей строке — любые строки. Число, к которому `…`
  примыкает вплотную (`0.12…`), обрезано, и остаток его — текст. Строку, стёртую рядом с `…`,
  заметить нельзя: она входит в «любые».

Готового нет: NUMBER из pytest считает `[1.]` и `[0.]` равными, а ELLIPSIS из doctest — кусок
регулярного выражения без чисел.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from decimal import Decimal
from itertools import takewhile
from operator import itemgetter
from typing import NamedTuple

CUT = "…"
# Отступ входит в число: вместе с ним он и сдвигается.
_NUMBER = re.compile(
    r"(?<! ) *(?<![\w.])-?(?:nan|inf|[0-9]++(?:\.[0-9]*+)?(?:[eE][-+]?[0-9]++)?)"
    r"(?:(?=j\b)|(?!\.?\w))"
)
# Слово, от которого `…` что-то отрезало, числом не считается.
_PIECE = re.compile(rf"(?<! ) *(?<![\w.+-])[\w.+-]*+{CUT}[\w.+{CUT}-]*|{_NUMBER.pattern}")
_DECIMALS = re.compile(r"\.[0-9]")
# Выравнивание сравнивает каждую записанную строку с каждой свежей. Кто печатает больше,
# получит свежий вывод целиком.
_LARGEST_WORK = 1_000_000


def same(recorded: str, fresh: str) -> bool:
    """Напечатано ли то же, что записано."""
    old = [CUT if line.strip() == CUT else line for line in _lines(recorded)]
    new = _lines(fresh)
    if CUT not in old:
        return len(old) == len(new) and all(map(_same_line, old, new))
    return _fits(old, [[(line, end)] for end, line in enumerate(new, 1)], _same_line)


def merge(recorded: str, fresh: str) -> str:
    """Что записать: старые строки, пока они верны, вместе с их `…`; остальные — свежие.

    Всегда `same(merge(recorded, fresh), fresh)`, поэтому вторая запись ничего не меняет.
    """
    if same(recorded, fresh):
        return recorded
    old, new = _lines(recorded), _lines(fresh)
    # Совпавшее по краям выравнивать незачем, а это обычно почти всё.
    head = _agreeing(old, new)
    tail = _agreeing(old[head:][::-1], new[head:][::-1])
    middle = slice(head, len(old) - tail), slice(head, len(new) - tail)
    if not fresh or len(old[middle[0]]) * len(fresh) > _LARGEST_WORK:
        return fresh
    return "\n".join(old[:head] + _align(old[middle[0]], new[middle[1]]) + old[len(old) - tail :])


def _agreeing(old: list[str], new: list[str]) -> int:
    """Сколько первых строк верны одна за другой, до `…` на своей строке."""
    pairs = takewhile(
        lambda pair: pair[0].strip() != CUT and _same_line(*pair), zip(old, new, strict=False)
    )
    return sum(1 for _ in pairs)


def _lines(text: str) -> list[str]:
    return [line.rstrip() for line in re.split(r"\r\n|\r|\n", text)]


class _Number(NamedTuple):
    """Число, пробелы перед ним и стоит ли перед ними «[»."""

    text: str
    gap: int
    first: bool


def _number(match: re.Match) -> _Number:
    text = match[0].lstrip(" ")
    before = match.string[match.start() - 1 : match.start()]
    return _Number(text, len(match[0]) - len(text), before == "[")


def _same_line(old: str, new: str) -> bool:
    if old == new:
        return True
    if CUT not in old:
        numbers = (map(_number, _NUMBER.finditer(line)) for line in (old, new))
        return _NUMBER.split(old) == _NUMBER.split(new) and all(map(_same_number, *numbers))
    # «x: …» годится и для «x: »: пробел в конце напечатанного мы срезали сами.
    new += " " * (len(old) - len(old.rstrip(" " + CUT)))
    moves: list[list[tuple]] = [[(char, end)] for end, char in enumerate(new, 1)]
    for match in _NUMBER.finditer(new):
        number = _number(match)
        # Часть пробелов перед числом может относиться к вырезанному.
        for place in range(match.start(), match.start() + max(1, number.gap)):
            moves[place].append((number, match.end()))
    return _fits(_pieces(old), moves, _same_piece)


def _pieces(line: str) -> list[str | _Number]:
    """Строка с `…` по кускам: необрезанные числа и отдельные знаки."""
    pieces: list[str | _Number] = []
    end = 0
    for match in _PIECE.finditer(line):
        if CUT not in match[0]:
            pieces += [*line[end : match.start()], _number(match)]
            end = match.end()
    return [*pieces, *line[end:]]


def _same_piece(old: str | _Number, new: str | _Number) -> bool:
    if isinstance(old, str) or isinstance(new, str):
        return old == new
    return _same_number(old, new)


def _same_number(old: _Number, new: _Number) -> bool:
    # Отступ сдвигает своя же цифра или знак (поле той же ширины) или сосед по столбцу.
    same_field = old.gap == new.gap or old.gap + len(old.text) == new.gap + len(new.text)
    if not (same_field or (old.gap and new.gap) or old.first):
        return False
    if old.text == new.text:
        return True
    if not all("." in text or "e" in text.lower() for text in (old.text, new.text)):
        return False
    try:
        x, y = Decimal(old.text), Decimal(new.text)
        if not _DECIMALS.search(old.text):
            return x == y
        return abs(x - y) <= Decimal((0, (1,), int(x.as_tuple().exponent)))
    except ArithmeticError:  # показатель степени, какого не бывает
        return False


def _fits(
    pattern: Sequence[str | _Number],
    moves: Sequence[list[tuple]],
    alike: Callable[..., bool],
) -> bool:
    """Подходит ли образец с `…`: автомат, в котором бит k — «совпали первые k кусков».

    `moves[i]` — что стоит на месте i и где оно кончается. Перебора с возвратами здесь нет, поэтому
    время растёт как длина вывода, сколько бы `…` ни стояло в образце.
    """
    pairs = zip(pattern, [*pattern[1:], None], strict=True)
    pattern = [piece for piece, after in pairs if not piece == after == CUT]
    places: dict = defaultdict(int)
    for k, piece in enumerate(pattern):
        places[piece] |= 1 << k
    cuts = places.pop(CUT, 0)
    asked: dict = defaultdict(int)
    hits: dict = defaultdict(int)
    ahead = {0: 1}
    for place in range(len(moves) + 1):
        state = ahead.pop(place, 0)
        state |= (state & cuts) << 1
        if top := (state & cuts).bit_length():
            # Дальнее `…` достигнуто раньше всех: прежние пути ничего не добавят.
            state = state >> (top - 1) << (top - 1)
        if place == len(moves) or not (state or ahead):
            break
        if stay := state & cuts:
            ahead[place + 1] = ahead.get(place + 1, 0) | stay
        for item, stop in moves[place]:
            todo = state & ~cuts & ~asked[item]
            while todo and (k := (todo & -todo).bit_length() - 1) < len(pattern):
                piece = pattern[k]
                asked[item] |= places[piece]
                todo &= ~places[piece]
                if alike(piece, item):
                    hits[item] |= places[piece]
            if go := state & hits[item]:
                ahead[stop] = ahead.get(stop, 0) | go << 1
    return bool(state >> len(pattern) & 1)


def _align(old: list[str], new: list[str]) -> list[str]:
    """Свежие строки, но старые там, где они верны: самое дешёвое из всех выравниваний."""
    # row[j] — цена, строка и продолжение для остатков old[i:] и new[j:]. Замена дороже вставки,
    # а потеря дороже замены, иначе «…» глотало бы строку, которую автор оставил на виду.
    below: list = []
    for i in range(len(old), -1, -1):
        row: list = [None] * (len(new) + 1)
        cut = i < len(old) and old[i].strip() == CUT
        for j in range(len(new), -1, -1):
            ways = []
            if i < len(old) and j < len(new) and not cut:
                rest = below[j + 1]
                if _same_line(old[i], new[j]):
                    ways.append((rest[0], old[i], rest))
                ways.append((rest[0] + 3, new[j], rest))
            if i < len(old):
                rest = below[j]
                ways.append((rest[0], old[i], rest) if cut else (rest[0] + 4, None, rest))
            if j < len(new):
                rest = row[j + 1]
                ways.append((rest[0], None, rest) if cut else (rest[0] + 2, new[j], rest))
            row[j] = min(ways, key=itemgetter(0), default=(0, None, None))
        below = row
    lines, way = [], below[0]
    while way:
        _, line, way = way
        if line is not None:
            lines.append(line)
    return lines
