"""Makefile ставит что нужно, один раз, и понятно говорит, чего не хватает.

Вместо Python здесь подставной скрипт: он записывает, как его вызвали, и делает вид, что всё
вышло. Настоящую установку в пустую папку проверяет CI.
"""

import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

pytestmark = pytest.mark.skipif(
    os.name == "nt" or not shutil.which("make"), reason="без make не проверить Makefile"
)

FAKE = """#!/bin/sh
echo "$*" >> "$LOG"
case "$*" in
    *version_info*) exit "${OLD:-0}" ;;
    *--version*) echo "Python 3.9.2" ;;
    *ensurepip*) exit "${NO_VENV:-0}" ;;
    "-m venv --clear "*) rm -rf "$4"; mkdir -p "$4/bin"; cp "$0" "$4/bin/python" ;;
    *print*) echo 1 ;;
    *create_server*) exit "${BUSY:-0}" ;;
    *pip*) exit "${NO_PIP:-0}" ;;
esac
"""


class Folder:
    def __init__(self, path):
        self.path = path
        self.log = path / "log"
        shutil.copy(ROOT / "Makefile", path)
        shutil.copytree(ROOT / "requirements", path / "requirements")
        self.python = path / "python"
        self.python.write_text(FAKE, encoding="utf-8")
        self.python.chmod(0o755)

    def make(self, *arguments, **environment):
        """Код возврата, напечатанное и вызовы Python, кроме проверки, жив ли он."""
        self.log.write_text("", encoding="utf-8")
        done = subprocess.run(
            ["make", *arguments, *([] if "PYTHON" in str(arguments) else ["PYTHON=./python"])],
            cwd=self.path,
            # Настройки того make, который запустил проверки, сюда попасть не должны.
            env={"PATH": os.environ["PATH"], "LOG": str(self.log), **environment},
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        calls = self.log.read_text(encoding="utf-8").splitlines()
        return done.returncode, done.stdout, [call for call in calls if "print(1)" not in call]

    def touch(self, name):
        later = time.time() + 5
        os.utime(self.path / name, (later, later))


def installs(calls):
    return [call.partition(" --requirement ")[2] for call in calls if " install " in call]


@pytest.fixture
def folder(tmp_path):
    # Пробел и кириллица в пути — обычное дело на домашнем компьютере.
    path = tmp_path / "моя папка"
    path.mkdir()
    return Folder(path)


def test_site_installs_once_and_without_torch(folder):
    code, output, calls = folder.make("site")
    assert code == 0, output
    assert installs(calls) == ["requirements/site.txt"]
    assert "--require-hashes" in " ".join(calls)
    assert folder.make("site")[2] == ["-m mkdocs build --strict"]


def test_test_installs_everything_once(folder):
    code, output, calls = folder.make("test")
    assert code == 0, output
    assert installs(calls) == ["requirements/test.txt", "requirements/torch.txt"]
    assert calls[-3:] == ["-m ruff check .", "-m ruff format --check .", "-m pytest"]
    for target in "site", "check", "test":
        assert installs(folder.make(target)[2]) == []


@pytest.mark.parametrize("changed", ["test.txt", "torch.txt"])
def test_changed_pins_are_installed(folder, changed):
    folder.make("test")
    folder.touch(f"requirements/{changed}")
    assert len(installs(folder.make("check")[2])) == 2


def test_interrupted_installation_is_repeated(folder):
    assert folder.make("site", NO_PIP="1")[0] != 0
    code, _, calls = folder.make("site")
    assert code == 0
    assert installs(calls) == ["requirements/site.txt"]
    folder.touch("requirements/site.txt")
    assert folder.make("site", NO_PIP="1")[0] != 0
    assert len(installs(folder.make("site")[2])) == 1


def test_environment_whose_python_is_gone_is_rebuilt(folder):
    folder.make("site")
    python = folder.path / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to("/no/such/python")
    code, _, calls = folder.make("site")
    assert code == 0
    assert "-m venv --clear .venv" in calls
    assert installs(calls) == ["requirements/site.txt"]


def test_old_python_is_named(folder):
    code, output, calls = folder.make("site", OLD="1")
    assert code != 0
    assert "Нужен Python 3.11 или новее, а ./python — это Python 3.9.2." in output
    assert "make site PYTHON=" in output
    assert installs(calls) == []


def test_missing_venv_is_named(folder):
    code, output, _ = folder.make("serve", NO_VENV="1")
    assert code != 0
    assert "нет модуля venv" in output
    assert "sudo apt install python3-venv" in output


def test_missing_python_is_named(folder):
    code, output, _ = folder.make("test", "PYTHON=python9")
    assert code != 0
    assert "Не найден python9" in output


def test_settings_reach_the_commands(folder):
    code, output, calls = folder.make(
        "check", "PATHS=examples/module examples/hooks", "TORCH_INDEX=https://torch.invalid/cpu"
    )
    assert code == 0, output
    assert calls[-1] == "-m hookdocs check examples/module examples/hooks"
    addressed = [call for call in calls if "--index-url https://torch.invalid/cpu" in call]
    assert installs(addressed) == ["requirements/torch.txt"]
    assert "127.0.0.1:8123" in folder.make("serve", "PORT=8123")[2][-1]
    assert folder.make("test", "ARGS=-k readme")[2][-1] == "-m pytest -k readme"


def test_another_torch_lives_apart(folder):
    code, output, calls = folder.make("check", "TORCH=2.14.1", "PATHS=examples/module")
    assert code == 0, output
    other = ".cache/torch-2.14.1"
    assert f"-m venv --clear {other}" in calls
    assert "torch==2.14.1" in calls[-2]
    assert "requirements/test.txt" in calls[-3]
    assert calls[-1] == "-m hookdocs compat examples/module"
    assert not (folder.path / ".venv/.test").exists()  # своя среда нетронута
    again = folder.make("check", "TORCH=2.14.1")[2]
    assert again[-1] == "-m hookdocs compat"
    assert installs(again) == []


def test_language_and_status_take_their_settings(folder):
    assert (
        folder.make("language", "FIX=1", "PATHS=docs")[2][-1] == "-m hookdocs language --fix docs"
    )
    assert folder.make("status", "ARGS=--record")[2][-1] == "-m hookdocs status --record"


@pytest.mark.parametrize(("target", "question"), [("page", "О чём"), ("stamp", "Какую")])
def test_missing_argument_is_asked_before_installing(folder, target, question):
    code, output, calls = folder.make(target)
    assert code != 0
    assert question in output
    assert calls == []


def test_busy_port_is_named(folder):
    code, output, calls = folder.make("serve", "PORT=8123", BUSY="1")
    assert code != 0
    assert "Порт 8123 занят" in output
    assert not any("mkdocs" in call for call in calls)


def test_help_lists_targets(folder):
    code, output, calls = folder.make("help")
    assert code == 0
    assert calls == []
    assert "make serve" in output
    assert folder.make()[1] == output
