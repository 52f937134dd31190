"""Формат примера: разбор и сборка обратны друг другу на любом тексте."""

import ast
import re

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from hookdocs.errors import HookdocsError
from hookdocs.script import Script, split_lines

ENDS = ["\n", "\r\n", "\r", ""]
# Случайный текст почти никогда не похож на скрипт, поэтому строки собираются из знакомых.
LINES = [
    "", " ", "\t", "\f", "# %%", "# %% a", "# %% a b", "# %% [markdown]", "# %% [markdown] t",
    "# %%a", " # %% a", "\ufeff# %% a", "# >", "# > ", "# > x", "# >  x ", "# >x", "#> x", "# > …",
    "# > # %% a", '"""мысль"""', '"""мысль"""; x = 1', '"""', "'''\f\u2028'''", "x = 1", "print(x)",
    "def f():", "    return 1", "x = \\", "(", ")", "\x00", "\u2028", "\x85", "# слово", "\ufeff",
]  # fmt: skip
ANY = st.text(st.characters(exclude_categories=["Cs"]))
TEXTS = st.lists(
    st.tuples(st.sampled_from(LINES) | ANY, st.sampled_from(ENDS)).map("".join), max_size=12
).map("".join)
PRINTED_LINE = st.sampled_from(LINES) | ANY
# Управляющих знаков run не отдаёт, а с нулём в комментарии Python не разберёт и сам файл.
PRINTED = st.lists(PRINTED_LINE.map(lambda text: re.sub(r"[\r\n\0]", "", text))).map(
    # Так отдаёт вывод run: пробелы в конце строк срезаны.
    lambda lines: "\n".join(line.rstrip() for line in lines)
)


@settings(deadline=None)
@given(TEXTS)
@example("")
@example("\ufeff")
@example('\ufeff"""мысль"""\r\n\r\nprint(1)\r\n# > 1')
@example("# %% a\r# > x\r\r# %% b")
@example("\x00")
def test_parse_and_render_are_inverse(text):
    script = Script.parse(text)
    assert script.render() == text
    assert len(script.cells) >= 1


@settings(deadline=None)
@given(TEXTS)
def test_pieces_know_their_lines(text):
    lines = split_lines(text)
    for cell in Script.parse(text).cells:
        code = split_lines(cell.code)
        assert lines[cell.line - 1 : cell.line - 1 + len(code)] == code
        if cell.marker:
            assert lines[cell.line - 2] == cell.marker


@settings(deadline=None)
@given(TEXTS)
@example("a = 1\r\r\n\r\f\nb = '\u2028\x85'\x0b")
def test_lines_are_those_of_python(text):
    text = text.removeprefix("\ufeff") + "\n"
    tree = parsed(text + "the_last")
    assume(tree and ast.unparse(tree.body[-1]) == "the_last")
    assert tree.body[-1].lineno == len(split_lines(text)) + 1


@settings(deadline=None)
@given(TEXTS, st.data())
@example('"""мысль"""', None)
@example("# %% a", None)
@example("# %% a\nprint()", None)
@example("# %% a\rprint()\r\r  ", None)
@example('"""мысль"""\r\n\r\nprint()\r\n\r\n\r\n# %% b\r\n\r\n', None)
def test_written_outputs_are_read_back(text, data):
    script = Script.parse(text)
    # Вывод посреди кода — нарушение формы, такой скрипт не переписывают.
    assume(not any("строка вывода" in fault.message for fault in script.faults()))
    # Незакрытый докстринг вывод мог бы закрыть; но такой скрипт не выполнится.
    assume(script.cells[0].marker or parsed(text))
    outputs = [
        "" if cell.is_text else data.draw(PRINTED | st.just(cell.output)) if data else "x\n\n …"
        for cell in script.cells
    ]
    written = script.with_outputs(outputs)
    again = Script.parse(written.render())
    assert [cell.output for cell in again.cells] == outputs
    assert [(cell.name, cell.source) for cell in again.cells] == [
        (cell.name, cell.source) for cell in script.cells
    ]
    assert again.with_outputs(outputs).render() == written.render()


@settings(deadline=None)
@given(TEXTS)
def test_same_outputs_change_no_byte(text):
    script = Script.parse(text)
    assert script.with_outputs([cell.output for cell in script.cells]).render() == text


@settings(deadline=None)
@given(TEXTS)
def test_faults_of_any_text_are_found_and_placed(text):
    script = Script.parse(text)
    for fault in script.faults():
        assert 1 <= fault.line <= max(1, len(split_lines(text)))
    if not list(script.faults()):
        assert script.idea


def parsed(text):
    try:
        return ast.parse(text.removeprefix("\ufeff"))
    except (SyntaxError, ValueError):
        return None


def faults(text):
    return [(fault.line, fault.message) for fault in Script.parse(text).faults()]


GOOD = '''\ufeff# Шапка.
"""Мысль."""

# %% [markdown]
# > Цитата, а не вывод.

# %% first-1
print("# >")
# > # >
# >
# > # %% x

# %% [markdown] note
# Текст.

# %% last
print(1)
'''


def test_good_script_has_no_faults():
    assert faults(GOOD) == []
    assert faults('"""Мысль."""') == []
    assert faults('"""Мысль."""\nprint(1)\n# > 1') == []


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('"""Мысль."""', "", 1, "нет докстринга"),
        ("# Шапка.", "# -*- coding: cp1251 -*-", 1, "называет cp1251; сотрите её"),
        ("# Шапка.", "# coding: no-such", 1, "кодировка не понята"),
        ('"""Мысль."""\n', '"""Мысль."""\nimport torch\n', 3, "код стоит до первой"),
        ('"""Мысль."""', '"""Мысль."""; x = 1', 2, "код стоит до первой"),
        ("%% first-1", "%% First", 7, "имя ячейки «First»"),
        ("%% first-1", "%% два", 7, "имя ячейки «два»"),
        ("%% first-1", "%%", 7, "имя ячейки «»"),
        ("%% first-1", "%% a b", 7, "имя ячейки «a b»"),
        ("%% first-1", "%% a-", 7, "имя ячейки «a-»"),
        ("[markdown] note", "[markdown] Note", 13, "имя ячейки «Note»"),
        ("%% last", "%% first-1", 16, "занято строкой 7"),
        ("%% last", "%% note", 16, "занято строкой 13"),
        ("print(1)", "# > 1\nprint(1)", 17, "посреди кода"),
        ("# Текст.", "print(1)", 14, "код в текстовой"),
        ("print(1)", "#> 1", 17, "описка"),
        ("print(1)", "print(1)\n    # > 1", 18, "описка"),
        ("print(1)", "#%% next", 17, "описка"),
        ("print(1)", "# %%next", 17, "описка"),
        ("print(1)", "print(1)\n# >", 18, "пустая строка вывода"),
        ("# Шапка.", "# \0", 1, "нулевой байт"),
        ('"""Мысль."""', '"""Мысль.\n# %% x\n"""', 3, "внутри оператора"),
    ],
)
def test_every_fault_is_told_with_its_line(old, new, line, words):
    assert GOOD.count(old) == 1
    [(found, message)] = faults(GOOD.replace(old, new))
    assert words in message
    assert found == line


@pytest.mark.parametrize(
    ("code", "line", "words"),
    [
        ("def f(:", 3, "SyntaxError"),
        ("x = " + "-" * 20_000 + "1", 1, "вложен глубже"),
    ],
)
def test_what_python_does_not_understand_is_no_lack_of_docstring(code, line, words):
    [(found, message)] = faults(f'"""Мысль."""\n\n{code}\n')
    assert words in message
    assert found == line


def test_docstring_stands_on_its_own_line():
    [(line, message)] = faults('"""Мысль."""; print(1)\n')
    assert (line, "на отдельной строке" in message) == (1, True)


def test_cells_of_a_script():
    script = Script.parse(GOOD)
    assert script.idea == "Мысль."
    assert [cell.name for cell in script.cells] == ["", "first-1", "note", "last"]
    assert [cell.line for cell in script.cells] == [5, 8, 14, 17]
    assert script.cell("first-1").output == "# >\n\n# %% x"
    assert script.cell("last").source == "print(1)"
    assert script.cells[0].text == "> Цитата, а не вывод."
    assert not script.cells[0].has_output
    assert script.cell("none") is None


def test_blank_lines_stay_after_the_output():
    text = '"""Мысль."""\n\n# %% a\nprint(1)\n\n\n# %% b\nprint(2)'
    written = Script.parse(text).with_outputs(["1", "2\r3"]).render()
    assert written == (
        '"""Мысль."""\n\n# %% a\nprint(1)\n# > 1\n\n\n# %% b\nprint(2)\n# > 2\n# > 3\n'
    )
    assert Script.parse(written).with_outputs(["", ""]).render() == text + "\n"


def test_text_cell_prints_nothing():
    with pytest.raises(HookdocsError, match="<script>:1: вывод под текстовой ячейкой"):
        Script.parse("# %% [markdown]\n# x\n").with_outputs(["x"])


def test_load_tells_what_is_wrong(tmp_path):
    path = tmp_path / "a.py"
    with pytest.raises(HookdocsError, match="не читается"):
        Script.load(path)
    path.write_bytes("# один\n# два\n".encode() + b"\xff")
    with pytest.raises(HookdocsError, match=r"a\.py:3: файл не в UTF-8 \(байт 0xFF\)"):
        Script.load(path)
    path.write_bytes("\ufeff# а\r\n".encode())
    assert Script.load(path).render() == "\ufeff# а\r\n"
