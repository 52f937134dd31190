"""Сравнение вывода: что считается тем же самым и что из старого остаётся при записи."""

import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hookdocs import compare
from hookdocs.compare import merge, same

SAME = [
    # Единица последнего записанного знака.
    ("loss 0.1235", "loss 0.1236"),
    ("loss 0.1235", "loss 0.1234"),
    ("[1.5000, -2.2500]", "[1.5001, -2.2501]"),
    ("1.25e-03", "1.26e-03"),
    ("1.2500e+10", "1.2501e+10"),
    ("9.99", "10.00"),
    ("1.0000e-05", "9.9999e-06"),
    ("0.30", "0.30000000000000004"),
    ("0.0010", "1.0400e-03"),
    ("-0.0000", "0.0001"),
    ("x=0.0001", "x=-0.0000"),
    ("0.5.", "0.6."),
    ("(0.50, 0.25)", "(0.51, 0.24)"),
    ("12.5%", "12.6%"),
    ("1.+2.0000j", "1.+2.0001j"),
    ("1.0000-2.j", "1.0001-2.j"),
    ("a-0.50", "a-0.51"),
    # Точное число: запись не важна, знак нуля тоже.
    ("1e-3", "0.001"),
    ("1e-05", "1.e-5"),
    ("[1., 2.]", "[1.0000, 2.0000]"),
    ("[0., -0.]", "[-0., 0.]"),
    ("0.", "-0."),
    # Отступ перед числом.
    ("[ 1.0000, -0.0000]", "[1.0000, 0.0000]"),
    ("[1.0000, 0.0000]", "[ 1.0000, -0.0000]"),
    ("x = [ 1.0000, -0.0000]", "x = [1.0000, 0.0000]"),
    ("[[9.9999, 1.0000],\n [2.0000, 3.0000]]", "[[10.0000,  1.0000],\n [ 2.0000,  3.0000]]"),
    ("[    nan, -0.0000]", "[   nan, 0.0001]"),
    ("x= 0.00", "x=-0.00"),
    ("x=-0.00", "x= 0.00"),
    (" 9.99", "10.00"),
    ("a  9.99", "a 10.00"),
    # Пробелы в конце и концы строк.
    ("a  \nb", "a\nb\t"),
    ("a\r\nb", "a\nb"),
    ("a\rb", "a\nb"),
    ("", ""),
    # Вырезанное.
    ("…", ""),
    ("…", "a\nb"),
    ("a\n…", "a"),
    ("…\na", "a"),
    ("a\n…\nd", "a\nd"),
    ("a\n…\nd", "a\nb\nc\nd"),
    ("a\n…\n  …\nd", "a\nd"),
    ("…\nb\n…\nb\nc", "b\nb\nc"),
    ("…\n0.50\n…", "a\n0.51\nb"),
    ("  …  ", "  x\ny"),
    ("  … z", "  x z"),
    ("loss: …", "loss: 0.25"),
    ("loss: …", "loss: -0.25 и дальше"),
    ("loss:…", "loss:"),
    ("loss: …", "loss: "),
    ("Linear(in_…=2)", "Linear(in_features=2)"),
    ("[…, 1.5000]", "[2., 3., 1.5001]"),
    ("[ 1.0000, …, -0.0000]", "[1.0000, 2.0000, 0.0000]"),
    ("… 0.50 …", "0.40 0.51 0.90"),
    ("x … 0.50, …", "x -1 0.51, 0.90"),
    ("0.12… шаг", "0.1234 шаг"),
    ("…5 шаг", "0.1235 шаг"),
    ("-…", "-0.5"),
    ("a…b…c", "abbcbc"),
    ("…a…", "a"),
    ("…… x", "0 x"),
]
DIFFERENT = [
    # Больше единицы последнего знака.
    ("loss 0.1235", "loss 0.1237"),
    ("1.25e-03", "1.27e-03"),
    ("1.25e-03", "1.25e-02"),
    ("1.0", "0.0"),
    ("1.5000", "-1.5000"),
    # Главная ловушка: у целого тензора единица последнего знака — единица.
    ("[1.]", "[0.]"),
    ("[1.]", "[2.]"),
    ("[1.]", "[1.0001]"),
    ("1.", "-1."),
    ("1e-05", "2e-05"),
    ("1e-05", "0."),
    ("1.+2.j", "1.+3.j"),
    ("1.+2.j", "1.-2.j"),
    # Целые числа, типы, не числа.
    ("2", "3"),
    ("2.0", "2"),
    ("2", "2.0"),
    ("1e5", "100000"),
    ("-0", "0"),
    ("nan", "inf"),
    ("-inf", "inf"),
    ("nan", "0.0"),
    ("(2, 3)", "(3, 2)"),
    ("+1.50", "1.50"),
    ("1e99999999999999999999", "1e99999999999999999998"),
    # Число внутри слова — текст.
    ("2.13.0", "2.13.1"),
    ("2.13.0", "2.14.0"),
    ("0.50.weight", "0.51.weight"),
    ("v1.5", "v1.6"),
    ("conv1.0", "conv1.1"),
    ("0.weight", "1.weight"),
    ("net.0.50", "net.0.51"),
    ("0.5s", "0.6s"),
    ("0x1f", "0x2f"),
    ("0.5э", "0.6э"),
    # Сколько записано, столько и напечатано.
    ("0.50 0.50", "0.50"),
    ("0.50", "0.50 0.50"),
    ("[1., 2.]", "[1.]"),
    ("a", ""),
    ("", "a"),
    ("a", "a\n"),
    ("a\nb", "b\na"),
    # Остальные пробелы.
    ("a  b", "a b"),
    (" a", "a"),
    ("a 1.50", "a1.50"),
    ("x=0.50", "x= 0.50"),
    ("[x=0.50]", "[x= 0.50]"),
    ("0.50", "  0.50"),
    ("[ a]", "[a]"),
    # Вырезано не всё.
    ("a\n…\nd", "a\nb"),
    ("a\n…", "b"),
    ("…\na", "a\nb"),
    ("…\na\n…", "b\nc"),
    ("a…\nb", "a\nx\nb"),
    ("a…", "b"),
    ("…a", "ab"),
    ("…ab…ab…", "xabx"),
    ("a…a", "a"),
    ("[…, 1.5000]", "[2., 3., 1.5002]"),
    ("[…, 1.]", "[2., 3., 11.]"),
    ("… 0.50", "1.0.50"),
    ("0.12… шаг", "0.13 шаг"),
    ("… x", "x"),
    # `…` напечатать нельзя, а записать вместо текста — можно.
    ("a", "…"),
    ("ab", "a…"),
]


@pytest.mark.parametrize(("recorded", "fresh"), SAME)
def test_same(recorded, fresh):
    assert same(recorded, fresh)
    assert merge(recorded, fresh) == recorded


@pytest.mark.parametrize(("recorded", "fresh"), DIFFERENT)
def test_different(recorded, fresh):
    assert not same(recorded, fresh)
    assert merge(recorded, fresh) != recorded


@pytest.mark.parametrize(
    ("recorded", "fresh", "merged"),
    [
        ("a 0.5000\nb\nc", "a 0.5001\nB\nc", "a 0.5000\nB\nc"),
        ("a 0.5000\n…\nd", "a 0.5001\nx\ny\nD", "a 0.5000\n…\nD"),
        ("a\n…\nd\ne", "A\nx\nd\ne", "A\n…\nd\ne"),
        ("a…\nb", "axx\nB", "a…\nB"),
        ("a…\nb", "Axx\nb", "Axx\nb"),
        # Строка на виду остаётся на виду: «…» её не глотает.
        ("a\n…\nd", "a\nx\nd\ne", "a\n…\nd\ne"),
        ("a\n…\nd", "a\nx\nD", "a\n…\nD"),
        ("a\nb\n…", "a\nB\nx\ny", "a\nB\n…"),
        ("…\nb", "x\ny\nB", "…\nB"),
        ("0.50\n0.60", "0.70\n0.51\n0.61", "0.70\n0.50\n0.60"),
        ("a\nb", "a", "a"),
        ("a\n…", "b", "b\n…"),
        ("…\na", "", ""),
        ("", "a", "a"),
        ("b 1.00", "a\nb 1.01", "a\nb 1.00"),
        ("a\n  …\nd", "A\nx\nd", "A\n  …\nd"),
        ("  …\nb", "  x\n  y\nB", "  …\nB"),
        ("a\na", "a", "a"),
        ("a", "a\na", "a\na"),
    ],
)
def test_what_still_holds_is_kept(recorded, fresh, merged):
    assert merge(recorded, fresh) == merged


ATOMS = [
    "a", "b", " ", "  ", "[", ", ", "=", "-", ".", "…", "0.", "1.", "-0.", "1.00", "1.01", "-0.01",
    "0.00", "10.00", "2", "1e-05", "1.0e-05", "nan", "j",
]  # fmt: skip
LINES = st.lists(st.sampled_from(ATOMS), max_size=8).map("".join)
TEXTS = st.lists(st.sampled_from([*ATOMS, *["\n"] * 8, "\n…\n", "\r", "\t"]), max_size=14).map(
    "".join
)
TEXTS |= st.text()
FEW_LINES = st.sampled_from(
    ["a", "b", "…", "  …", "a…", "0.50", "0.51", "0.52", "… 0.50", "  0.50"]
)
TEXTS |= st.lists(FEW_LINES, max_size=7).map("\n".join)


@settings(deadline=None, max_examples=500)
@given(TEXTS, TEXTS)
@example("…\nA", "")
@example("…\nA", "\n")
@example("a\nb\n…", "…\nc")
def test_recording_twice_changes_nothing(recorded, fresh):
    merged = merge(recorded, fresh)
    assert same(merged, fresh)
    assert merge(merged, fresh) == merged
    if same(recorded, fresh):
        assert merged == recorded


@settings(deadline=None)
@given(TEXTS)
def test_any_text_is_the_same_as_itself(text):
    assert same(text, text)
    assert merge(text, text) == text


def blunt(pattern, text):
    """Перебор: заведомо верный смысл `…`, но долгий."""
    if not pattern:
        return not text
    if pattern[0] == "…":
        return any(blunt(pattern[1:], text[k:]) for k in range(len(text) + 1))
    return bool(text) and pattern[0] == text[0] and blunt(pattern[1:], text[1:])


@settings(deadline=None, max_examples=300)
@given(st.text("ab…", max_size=7), st.text("ab", max_size=9))
def test_cut_inside_a_line_is_any_text(pattern, text):
    if set(pattern) != {"…"}:
        assert same(pattern, text) == blunt(pattern, text)


@settings(deadline=None, max_examples=300)
@given(st.text("ab…", max_size=7), st.text("ab", min_size=1, max_size=9))
def test_cut_on_its_own_line_is_any_lines(pattern, text):
    expected = blunt(pattern, text)
    assert same("\n".join(pattern), "\n".join(text)) == (expected if pattern else False)


@settings(deadline=None, max_examples=500)
@given(LINES, LINES, LINES)
@example("0.5.", "3", "")
@example("2.0j", "x", "")
@example("", "  ", " 1.5")
@example("", "2", ".1e-05")
@example(" 0.", "", "a")
@example(" ", "", " 0.")
def test_cutting_what_was_printed_keeps_it_the_same(head, middle, tail):
    assert same(f"{head}…{tail}", f"{head}{middle}{tail}")


@settings(deadline=None, max_examples=300)
@given(
    st.integers(0, 4),
    st.integers(-20_000, 20_000),
    st.integers(-3, 3),
)
def test_tolerance_is_one_printed_unit(decimals, units, step):
    def shown(n):
        # Число из целых единиц последнего знака: без ошибок округления.
        digits = f"{abs(n):0{decimals + 1}d}"
        point = len(digits) - decimals
        return "-" * (n < 0) + digits[:point] + "." + digits[point:]

    assert same(shown(units), shown(units + step)) == (abs(step) <= (1 if decimals else 0))


SIZE = 1 << 17


@pytest.mark.parametrize(
    ("recorded", "fresh"),
    [
        ("…".join("a" * 200) + "b", "a" * SIZE),
        ("…" + "a" * 500 + "b…", "a" * SIZE),
        ("…\n" + "a\n" * 300 + "b\n…", "a\n" * (SIZE // 2)),
        ("…\na\n" * 100 + "b", "a\n" * (SIZE // 2)),
        ("…\n" + "0.5…\n" * 50 + "x\n…", "\n".join(f"0.5{k}" for k in range(12_000))),
        ("… 0.50, 0.50, 0.50, 0.60 …", "0.51, " * (SIZE // 6)),
        ("…  1.5…  x", " " * SIZE),
        ("… 1.5 …", "1" * SIZE + "a"),
        ("… x", "1." * (SIZE // 2)),
        ("\n".join(["a…b…c"] * 30), "\n".join(["a" + "b" * 6_000] * 20)),
    ],
    ids=str.split("cuts piece lines cut-lines numbered numbers spaces digits points long-lines"),
)
def test_long_outputs_take_linear_time(recorded, fresh):
    start = time.process_time()
    assert not same(recorded, fresh)
    assert same(merge(recorded, fresh), fresh)
    # Здесь доли секунды, на мегабайт — 1-6 с; перебор с возвратами не кончился бы никогда.
    assert time.process_time() - start < 10


@pytest.mark.parametrize(
    ("recorded", "fresh", "limit"),
    [
        # Разные строки: каждая сравнивается лишь с началом того куска, до которого дошли.
        ("\n…\n".join(f"a{k}" for k in range(50)) + "\nb",
         "\n".join([*(f"a{k}" for k in range(50)), *(f"d{k}" for k in range(900))]),
         1200),
        # Одинаковые строки: ответ помнят.
        ("…\na", "b\n" * 1000, 3),
        # Начало не то: дальше не смотрят.
        ("a\n…\nb", "c\n" + "b\n" * 1000, 1),
    ],
    ids=["pieces", "repeats", "head"],
)  # fmt: skip
def test_lines_are_not_compared_in_vain(recorded, fresh, limit, monkeypatch):
    asked = []
    same_line = compare._same_line
    monkeypatch.setattr(compare, "_same_line", lambda *pair: asked.append(0) or same_line(*pair))
    assert not same(recorded, fresh)
    assert len(asked) <= limit
