"""check и record: один путь, ничего не теряется, сообщение говорит, что делать."""

import os
import shutil
import subprocess
import sys

import pytest

from hookdocs import record
from hookdocs.__main__ import main
from hookdocs.figures import Figure
from hookdocs.files import ROOT
from hookdocs.run import Run
from hookdocs.script import Script

GOOD = '"""Хороший."""\n\nprint("раз")\n# > раз\n'
STALE = '"""Устарел."""\n\n# %% one\nprint(1)\n# > 2\n\n# %% two\nprint("x")\n# > x\n'
BROKEN = '"""Падает."""\n\nprint("успел")\n1 / 0\n# > прежнее\n'
MISSHAPEN = '"""Вывод посреди кода."""\n\nprint(1)\n# > 1\nprint(2)\n'


@pytest.fixture
def folder(tmp_path):
    texts = {"good": GOOD, "stale": STALE, "broken": BROKEN, "misshapen": MISSHAPEN}
    for name, text in texts.items():
        (tmp_path / f"{name}.py").write_bytes(text.encode())
    return tmp_path


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_check_tells_every_fault_and_changes_nothing(folder, capsys):
    before = contents(folder)
    assert main(["check", str(folder)]) == 1
    errors, out = capsys.readouterr().err, None
    assert "stale.py:5: вывод ячейки «one» не совпал" in errors
    assert "    -2\n    +1\n" in errors
    assert "поможет: make record PATHS=" in errors
    assert "two" not in errors
    assert "broken.py:4" in errors
    assert "ZeroDivisionError" in errors
    assert "misshapen.py:4: строка вывода" in errors
    assert "good.py" not in errors
    assert contents(folder) == before
    assert out is None


def test_record_mends_what_ran_and_leaves_the_rest(folder, capsys):
    before = contents(folder)
    assert main(["record", str(folder)]) == 1
    after = contents(folder)
    changed = {name for name in after if after[name] != before[name]}
    assert changed == {"stale.py"}
    assert after["stale.py"].decode() == STALE.replace("# > 2", "# > 1")
    assert "Примеров: 4, со сбоями: 2" in capsys.readouterr().out

    assert main(["record", str(folder / "stale.py"), str(folder / "good.py")]) == 0
    assert contents(folder) == after, "повторная запись ничего не меняет"
    assert main(["check", str(folder / "stale.py")]) == 0


RANDOM = """\"\"\"Случай.\"\"\"

# %% one
import os
print("раз")

# %% two
print(os.urandom(4).hex())
# > …
"""


def test_output_that_changes_from_run_to_run_is_not_recorded(tmp_path, capsys):
    path = tmp_path / "a.py"
    path.write_text(RANDOM.replace("# > …\n", ""), encoding="utf-8")
    assert main(["record", str(path)]) == 1
    errors = capsys.readouterr().err
    assert "a.py:9: два запуска подряд дали разное" in errors
    assert "manual_seed" in errors
    assert path.read_text(encoding="utf-8") == RANDOM.replace("# > …\n", "")
    path.write_text(RANDOM, encoding="utf-8")  # что меняется, то вырезано
    assert main(["record", str(path)]) == 0
    assert path.read_text(encoding="utf-8") == RANDOM.replace('раз")\n', 'раз")\n# > раз\n')


def test_silent_cell_has_no_output_not_even_a_cut_one(tmp_path, capsys):
    path = tmp_path / "a.py"
    path.write_text('"""Тихий."""\n\nx = 1\n# > …\n', encoding="utf-8")
    assert main(["check", str(path)]) == 1
    assert "a.py:4: вывод не совпал" in capsys.readouterr().err
    assert main(["record", str(path)]) == 0
    assert path.read_text(encoding="utf-8") == '"""Тихий."""\n\nx = 1\n'


@pytest.mark.parametrize("command", ["check", "record"])
def test_output_that_has_no_place_is_told(tmp_path, capsys, command):
    path = tmp_path / "a.py"
    text = '"""Поздно."""\n\n# %% one\nimport atexit\natexit.register(print, "в конце")\n\n'
    text += "# %% [markdown] end\n# Слова.\n"
    path.write_text(text, encoding="utf-8")
    assert main([command, str(path)]) == 1
    assert "a.py:7: вывод под текстовой ячейкой" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == text


def test_record_keeps_line_ends_and_bom(tmp_path):
    path = tmp_path / "a.py"
    path.write_bytes('\ufeff"""Мысль."""\r\n\r\nprint(1)\r\n\r\n'.encode())
    assert main(["record", str(path)]) == 0
    text = path.read_bytes().decode()
    assert text == '\ufeff"""Мысль."""\r\n\r\nprint(1)\r\n# > 1\r\n\r\n'


def test_a_file_edited_meanwhile_is_not_overwritten(tmp_path):
    path = tmp_path / "a.py"
    path.write_text(STALE, encoding="utf-8")
    results = record.examine([path], write=True)
    run_all = record.run_all

    def edit_while_running(scripts, **options):
        for run in run_all(scripts, **options):
            path.write_text("правка автора", encoding="utf-8")
            yield run

    record.run_all = edit_while_running
    try:
        (result,) = results
    finally:
        record.run_all = run_all
    assert "файл изменился" in str(result.errors[0])
    assert path.read_text(encoding="utf-8") == "правка автора"


def test_what_was_run_is_noted_not_what_the_author_made_of_it(tmp_path, monkeypatch, capsys):
    path = tmp_path / "a.py"
    path.write_text(STALE, encoding="utf-8")
    noted = []
    monkeypatch.setattr("hookdocs.versions.note_recorded", noted.extend)
    find = record.examine

    def edit_afterwards(*arguments, **options):
        yield from find(*arguments, **options)
        path.write_text("правка автора", encoding="utf-8")

    monkeypatch.setattr("hookdocs.__main__.examine", edit_afterwards)
    assert main(["record", str(path)]) == 0
    assert [script.render() for script in noted] == [STALE.replace("# > 2", "# > 1")]


def test_code_that_looks_like_output_is_not_overwritten(tmp_path, capsys):
    path = tmp_path / "a.py"
    text = '"""Мысль."""\n\nprint("""\n# > foo""")\n'
    path.write_bytes(text.encode())
    assert main(["record", str(path)]) == 1
    assert "a.py:4: строка «# >» стоит внутри оператора" in capsys.readouterr().err
    assert path.read_bytes().decode() == text


def test_endless_difference_is_cut(tmp_path, capsys):
    path = tmp_path / "a.py"
    path.write_text('"""Мысль."""\n\nfor i in range(5000): print(i)\n', encoding="utf-8")
    assert main(["check", str(path)]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) < 100
    assert f"    … и ещё строк: {5000 - record.SHOWN}" in lines


@pytest.mark.skipif(os.name == "nt", reason="каналы Unix")
def test_reader_who_left_gets_no_traceback(folder):
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "hookdocs", "check", str(folder / "good.py")]
    with open(writer, "wb") as out:
        run = subprocess.run(command, cwd=ROOT, stdout=out, stderr=subprocess.PIPE, check=False)
    assert (run.returncode, run.stderr) == (1, b"")


def test_compat_asks_for_a_sensible_number_of_processes(capsys):
    with pytest.raises(SystemExit) as end:
        main(["compat", "--jobs", "0"])
    assert end.value.code == 2
    assert "больше нуля" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("suffix", "old", "new"),
    [
        (".png", None, b"not a picture"),
        (".svg", None, b"<svg>\xff</svg>"),
        (".svg", b"<text ", b"<text class='x' "),
    ],
)
def test_spoiled_figure_is_noticed(suffix, old, new, tmp_path):
    path = tmp_path / "grad_cam.py"
    source = ROOT / "examples/recipes/grad_cam.py"
    path.write_bytes(source.read_bytes())
    shutil.copytree(source.with_suffix(""), path.with_suffix(""))
    script = Script.load(path)
    cell = next(cell for cell in script.cells if cell.alt)
    file = path.with_suffix("") / f"{cell.name}{suffix}"
    fresh = Figure.read(source.with_suffix("") / cell.name)
    run = Run(script, (), None, 0.0, {cell.name: fresh})
    assert record._mismatch_of_figure(run, cell)[1] is None
    data = file.read_bytes()
    file.write_bytes(data.replace(old, new) if old else new)
    assert file.read_bytes() != data
    assert "не совпал с записанным" in str(record._mismatch_of_figure(run, cell)[1])


def test_non_utf8_file_is_named_with_its_line(tmp_path, capsys):
    path = tmp_path / "cp1251.py"
    path.write_bytes('"""Мысль."""\nprint("привет")\n'.encode("cp1251"))
    assert main(["check", str(path)]) == 1
    assert "cp1251.py:1: файл не в UTF-8" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ([], "--help"),
        (["chekc"], "--help"),
        (["check", "--jobs", "0"], "больше нуля"),
        (["check", "--timeout", "nan"], "больше нуля"),
    ],
)
def test_misunderstood_command_ends_with_two(arguments, word, capsys):
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert word in capsys.readouterr().err


def test_help_is_russian(capsys):
    with pytest.raises(SystemExit):
        main(["check", "--help"])
    text = capsys.readouterr().out
    assert "ключи" in text
    assert "optional" not in text


@pytest.mark.parametrize("encoding", ["cp1251", "cp866", "ascii"])
def test_messages_survive_an_old_console(folder, encoding):
    environment = os.environ | {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "hookdocs", "check", folder / "misshapen.py"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert b"misshapen.py:4" in done.stderr
    assert b"Traceback" not in done.stderr
