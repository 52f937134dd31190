"""Проверка проверяющего: вывод каждого примера портится всеми способами, порча обязана найтись.

За свежий вывод здесь принят записанный (свеж ли он, смотрит test_examples), а `…` в нём заменено
тем, что могло быть вырезано. Ловит порчу тот же путь, что и `check`: `record.refresh`.
"""

import re
from collections import Counter

import pytest

from hookdocs import record
from hookdocs.compare import merge, same
from hookdocs.files import find_scripts
from hookdocs.script import Script

NUMBER = re.compile(r"-?\d+(?:\.\d*)?(?:e[-+]?\d+)?")
WORD = re.compile(r"[^\W\d_]+")


def corruptions(script):
    """Пары «способ, выводы ячеек»: в каждой испорчено ровно одно место."""
    outputs = [cell.output for cell in script.cells]
    for place, output in enumerate(outputs):
        if script.cells[place].has_output:
            for kind, spoiled in corrupted(output.split("\n")):
                yield kind, [*outputs[:place], "\n".join(spoiled), *outputs[place + 1 :]]
            removed = [*outputs[:place], "", *outputs[place + 1 :]]
            yield "вывод убран", removed
            for other, cell in enumerate(script.cells):
                if other != place and not cell.is_text:
                    moved = f"{removed[other]}\n{output}".removeprefix("\n")
                    yield "вывод в другой ячейке", [*removed[:other], moved, *removed[other + 1 :]]


def corrupted(lines):
    for k, line in enumerate(lines):
        yield "строка потеряна", lines[:k] + lines[k + 1 :]
        yield "строка повторена", [*lines[:k], line, *lines[k:]]
        if k and line != lines[k - 1]:
            yield "строки переставлены", [*lines[: k - 1], line, lines[k - 1], *lines[k + 1 :]]
        for kind, spoiled in corrupted_line(line):
            yield kind, [*lines[:k], spoiled, *lines[k + 1 :]]


def corrupted_line(line):
    # Единица последнего десятичного знака в пределах точности, поэтому его меняем на две.
    last = set()
    for number in NUMBER.finditer(line):
        mantissa = number[0].partition("e")[0]
        if "." in mantissa.rstrip("."):
            last.add(number.start() + len(mantissa) - 1)
        kind = "знак" if "." not in number[0] or float(number[0]) else "знак нуля"
        yield kind, line[: number.start()] + flipped(number[0]) + line[number.end() :]
    for k, char in enumerate(line):
        if char in "0123456789":
            digit = (int(char) + (2 if k in last else 1)) % 10
            yield "цифра", f"{line[:k]}{digit}{line[k + 1 :]}"
    for word in WORD.finditer(line):
        first = "ы" if word[0][0] != "ы" else "э"
        yield "слово", line[: word.start()] + first + line[word.start() + 1 :]


def flipped(number):
    return number[1:] if number[0] == "-" else f"-{number}"


def filled(output):
    """Вывод, в котором на месте `…` стоит то, что могло быть вырезано."""
    lines = ["вырезано 1\nвырезано 2" if x.strip() == "…" else x for x in output.split("\n")]
    return "\n".join(lines).replace("…", "<вырезано 3>")


def harmless(spoiled, fresh):
    """Не изменился ли смысл: тот же текст с точностью до `…` и те же числа в пределах точности.

    Нарочно не через `compare`: иначе его слабость оправдала бы сама себя.
    """
    pattern = "".join(
        r"(?:.*\n)*" if line.strip() == "…" else wildcard(line) + r"\n"
        for line in spoiled.split("\n")
    )
    match = re.fullmatch(pattern, fresh + "\n")
    numbers = NUMBER.findall(spoiled)
    return bool(match) and all(map(close, numbers, match.groups()))


def wildcard(line):
    texts = [re.escape(text).replace("…", ".*") for text in NUMBER.split(line)]
    return f"({NUMBER.pattern})".join(texts)


def close(old, new):
    if "." not in old or "." not in new:
        return old == new
    mantissa, _, exponent = old.partition("e")
    decimals = len(mantissa.partition(".")[2])
    unit = 10.0 ** (int(exponent or 0) - decimals) if decimals else 0
    return abs(float(old) - float(new)) <= unit * 1.001


def spoil(script):
    """Сколько порчи поймано и сколько безвредной пропущено, по способам, и что упущено."""
    fresh = [filled(cell.output) for cell in script.cells]
    assert record.refresh(script, fresh) == script
    caught, skipped, missed = Counter(), Counter(), []
    for kind, outputs in corruptions(script):
        spoiled = script.with_outputs(outputs)
        if kind == "знак нуля":
            skipped[kind] += 1
        elif record.refresh(spoiled, fresh).render() != spoiled.render():
            caught[kind] += 1
        elif all(map(harmless, outputs, fresh)):
            skipped[kind] += 1
        else:
            missed.append((kind, outputs))
    return caught, skipped, missed


KINDS = {
    "цифра", "знак", "слово", "строка потеряна", "строка повторена", "строки переставлены",
    "вывод убран", "вывод в другой ячейке",
}  # fmt: skip
SAMPLE = """'''Мысль.'''
# %% a
# > слой 0
# > слой 1
# > слой 1
# > tensor([ 0.5000, -1.2500, -0.0000])
# > tensor([1., 2., 0.])

# %% b
# > …
# > 0.0000e+00 0.1235
# > 0.0000e+00 0.1236
# > слой … из …
# > …
# > lr 1e-05 из 1.25e-03 (torch 2.13.0, 0.weight, 0x1f)
# > nan -inf

# %% silent
# %% [markdown]
"""


def test_every_corruption_of_every_example_is_caught(tell):
    caught, skipped, missed = Counter(), Counter(), []
    for path in find_scripts():
        script = Script.load(path)
        *counts, lost = spoil(script)
        caught += counts[0]
        skipped += counts[1]
        missed += [f"{path}: {kind}: {outputs}" for kind, outputs in lost]
    total = sum(caught.values()) + len(missed)
    kinds = ", ".join(f"{kind} {count}" for kind, count in caught.most_common())
    harmless_kinds = ", ".join(f"{kind} {count}" for kind, count in skipped.items()) or "нет"
    tell(f"порча вывода: {sum(caught.values())} из {total} поймано ({kinds});")
    tell(f"не считая порчи, которая не меняет смысла: {harmless_kinds}")
    assert missed == []
    assert set(caught) == KINDS
    assert sum(skipped.values()) * 50 <= total, "безвредной порчи слишком много: верно ли это?"


def test_every_corruption_of_the_sample_is_caught():
    caught, skipped, missed = spoil(Script.parse(SAMPLE))
    assert missed == []
    assert set(caught) == KINDS
    assert skipped == {
        "знак нуля": 5,
        "цифра": 4,  # показатель степени нуля
        "строка потеряна": 4,  # рядом с «…»
        "строка повторена": 2,  # сама «…»
        "строки переставлены": 1,  # 0.1235 и 0.1236
    }


def weak(alike):
    return lambda recorded, fresh: recorded if alike(recorded, fresh) else merge(recorded, fresh)


def by(key):
    return weak(lambda recorded, fresh: key(recorded) == key(fresh))


def joined(script, outputs):
    recorded = "\n".join(cell.output for cell in script.cells if cell.has_output)
    everything = same(recorded, "\n".join(filter(None, outputs)))
    return script if everything else script.with_outputs(outputs)


WEAKNESSES = {
    "цифра": by(lambda text: re.sub(r"\d", "0", text)),
    "знак": by(lambda text: text.replace("-", "").replace(" ", "")),
    "слово": by(lambda text: re.sub(r"[^\W\d_]", "x", text)),
    "строки переставлены": by(lambda text: sorted(text.split("\n"))),
    "строка повторена": by(lambda text: set(text.split("\n"))),
    "строка потеряна": weak(lambda recorded, fresh: recorded in fresh),
    "вывод убран": weak(lambda recorded, fresh: not recorded),
}


@pytest.mark.parametrize("kind", WEAKNESSES)
def test_a_weaker_check_is_found_out(kind, monkeypatch):
    monkeypatch.setattr(record, "merge", WEAKNESSES[kind])
    missed = spoil(Script.parse(SAMPLE))[2]
    assert kind in {kind for kind, _ in missed}


def test_a_check_that_forgets_cells_is_found_out(monkeypatch):
    monkeypatch.setattr(record, "refresh", joined)
    missed = spoil(Script.parse(SAMPLE))[2]
    assert "вывод в другой ячейке" in {kind for kind, _ in missed}


def test_pytest_number_tolerance_is_found_out(monkeypatch):
    def number(recorded, fresh):
        """Как NUMBER из pytest: у числа без знаков после точки точность — единица."""
        old, new = (re.findall(r"-?\d+\.\d*", text) for text in (recorded, fresh))
        texts = [re.sub(r" *-?\d+\.\d*", "", text) for text in (recorded, fresh)]
        return texts[0] == texts[1] and all(
            abs(float(a) - float(b)) <= 10.0 ** -len(a.partition(".")[2])
            for a, b in zip(old, new, strict=False)
        )

    monkeypatch.setattr(record, "merge", weak(number))
    missed = spoil(Script.parse(SAMPLE))[2]
    assert any("tensor([2., 2., 0.])" in " ".join(outputs) for _, outputs in missed)
