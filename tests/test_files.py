"""Запись файлов: целиком или никак."""

import errno
import os
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hookdocs.errors import HookdocsError
from hookdocs.files import ROOT, find_scripts, python, write_atomic


def leftovers(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_content_and_mode_are_kept(tmp_path):
    path = tmp_path / "пример.py"
    path.write_bytes(b"old")
    path.chmod(0o640)
    write_atomic(path, "новое\r\n".encode())
    assert path.read_bytes().decode() == "новое\r\n"
    assert os.name == "nt" or stat.S_IMODE(path.stat().st_mode) == 0o640
    assert leftovers(tmp_path) == ["пример.py"]


@pytest.mark.skipif(os.name == "nt", reason="права файлов Unix")
def test_new_file_gets_ordinary_rights(tmp_path):
    umask = os.umask(0o022)
    try:
        write_atomic(tmp_path / "new.py", b"x")
    finally:
        os.umask(umask)
    assert stat.S_IMODE((tmp_path / "new.py").stat().st_mode) == 0o644


@pytest.mark.skipif(os.name == "nt", reason="на Windows ссылки требуют прав")
def test_symlink_stays_a_symlink(tmp_path):
    (tmp_path / "real.py").write_bytes(b"old")
    (tmp_path / "link.py").symlink_to("real.py")
    write_atomic(tmp_path / "link.py", b"new")
    assert (tmp_path / "link.py").is_symlink()
    assert (tmp_path / "real.py").read_bytes() == b"new"


@pytest.mark.parametrize("step", ["fsync", "replace", "chmod"])
@pytest.mark.parametrize(
    "failure", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()]
)
def test_failure_at_any_step_leaves_the_old_file(tmp_path, monkeypatch, step, failure):
    path = tmp_path / "a.py"
    path.write_bytes(b"old")

    def fail(*_arguments):
        raise failure

    monkeypatch.setattr(os, step, fail)
    with pytest.raises((HookdocsError, KeyboardInterrupt)) as caught:
        write_atomic(path, b"new")
    assert path.read_bytes() == b"old"
    assert leftovers(tmp_path) == ["a.py"]
    if isinstance(failure, OSError):
        assert "a.py: не записан, остался прежним: на диске нет места" in str(caught.value)


@pytest.mark.skipif(os.name == "nt", reason="предел размера файла есть только в Unix")
def test_disk_that_takes_half_of_the_file(tmp_path):
    path = tmp_path / "a.py"
    path.write_bytes(b"old")
    code = (
        "import resource, signal, sys; from pathlib import Path\n"
        "from hookdocs.files import write_atomic\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))\n"
        "write_atomic(Path(sys.argv[1]), b'n' * 100_000)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, path], cwd=ROOT, capture_output=True, check=False
    )
    assert done.returncode == 1
    assert b"HookdocsError" in done.stderr
    assert path.read_bytes() == b"old"
    assert leftovers(tmp_path) == ["a.py"]


@pytest.mark.skipif(os.name == "nt", reason="SIGKILL есть только в Unix")
def test_kill_at_any_moment_leaves_a_whole_file(tmp_path):
    path = tmp_path / "a.py"
    first, second = b"a" * 3_000_000, b"b" * 3_000_000
    path.write_bytes(first)
    code = (
        "import sys; from pathlib import Path; from hookdocs.files import write_atomic\n"
        "path = Path(sys.argv[1]); print('go', flush=True)\n"
        "while True:\n"
        "    for byte in b'ab':\n"
        "        write_atomic(path, bytes([byte]) * 3_000_000)\n"
    )
    for pause in range(8):
        writer = subprocess.Popen(
            [sys.executable, "-c", code, path], cwd=ROOT, stdout=subprocess.PIPE
        )
        writer.stdout.readline()
        time.sleep(0.007 * pause)
        writer.send_signal(signal.SIGKILL)
        writer.communicate()
        assert path.read_bytes() in (first, second)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root пишет куда угодно")
def test_read_only_file_is_refused(tmp_path):
    path = tmp_path / "a.py"
    path.write_bytes(b"old")
    path.chmod(0o444)
    with pytest.raises(HookdocsError, match=r"a\.py: не записан.*закрыт для записи"):
        write_atomic(path, b"new")


def test_folder_without_scripts_is_an_error(tmp_path):
    with pytest.raises(HookdocsError, match="нет ни одного примера"):
        find_scripts([tmp_path])


def test_wrong_paths_are_named(tmp_path):
    (tmp_path / "x.md").write_text("x", encoding="utf-8")
    with pytest.raises(HookdocsError, match=r"x\.md: пример — это скрипт"):
        find_scripts([tmp_path / "x.md"])
    with pytest.raises(HookdocsError, match=r"nowhere\.py: такого пути нет"):
        find_scripts([tmp_path / "nowhere.py"])


def test_misspelt_path_gets_suggestions(monkeypatch):
    monkeypatch.chdir(ROOT)
    real = min((ROOT / "examples").rglob("*.py"))
    with pytest.raises(HookdocsError) as caught:
        find_scripts([real.with_name(real.name.replace(".py", "s.py"))])
    assert real.relative_to(ROOT).as_posix() in str(caught.value)


def test_a_script_is_taken_once_and_hidden_ones_never(tmp_path):
    for name in ["b.py", "a.py", ".venv/x.py", "__pycache__/y.py", "в папке/c.py"]:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text('"""x"""', encoding="utf-8")
    found = find_scripts([tmp_path, tmp_path / "a.py", tmp_path])
    assert [path.name for path in found] == ["a.py", "b.py", "c.py"]


@pytest.mark.skipif(os.name == "nt", reason="на Windows ссылки требуют прав")
def test_links_in_a_circle_break_nothing(tmp_path):
    (tmp_path / "a.py").write_bytes(b"")
    (tmp_path / "self.py").symlink_to("self.py")
    (tmp_path / "loop").symlink_to(".")
    assert sorted(path.name for path in find_scripts([tmp_path])) == ["a.py", "self.py"]
    with pytest.raises(HookdocsError, match=r"self\.py: такого пути нет") as caught:
        find_scripts([tmp_path / "self.py"])
    assert str(caught.value)


def test_python_of_the_environment_is_told_as_people_type_it(monkeypatch):
    monkeypatch.setattr("sys.executable", str(ROOT / ".venv/bin/python"))
    assert python() == str(Path(".venv/bin/python"))
    monkeypatch.setattr("sys.executable", "/a b/python")
    assert python() == f'"{Path("/a b/python")}"'
