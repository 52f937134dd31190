"""Копия проекта, какой она бывает у людей: чужие концы строк, кодировка, права, место на диске."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hookdocs.files import ROOT

GOOD = "examples/module/apply_hooks.py"
TRACE = "examples/hooks/call_order_trace.py"
PAGE = "docs/module/apply.md"
OLD = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "cp1251"}
STALE = '"""Мысль."""\n\nprint(1)\n# > 2\n'


def hookdocs(root: Path, *arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Выполнить команду в копии проекта; вывод — вместе с ошибками, в той кодировке, что велели."""
    run = subprocess.run(
        [sys.executable, "-m", "hookdocs", *arguments],
        cwd=root, env=os.environ | {"PYTHONUTF8": "1"} | environ, check=False, timeout=120,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        encoding=environ.get("PYTHONIOENCODING", "utf-8"),
    )  # fmt: skip
    assert "Traceback" not in run.stdout, run.stdout
    return run


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Инструмент и немного содержания — в папке с пробелом и русским именем."""
    root = tmp_path / "Мои документы" / "копия"
    skip = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "hookdocs", root / "hookdocs", ignore=skip)
    shutil.copytree(ROOT / "docs/assets/traces", root / "docs/assets/traces")
    for name in (GOOD, TRACE, PAGE, "docs/glossary.md", "mkdocs.yml"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    return root


def contents(root: Path) -> dict[str, bytes]:
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def recode(root: Path, change) -> None:
    for name, data in contents(root).items():
        if name.endswith((".py", ".md", ".yml", ".toml", ".txt", ".json", ".svg")):
            (root / name).write_bytes(change(data))


def with_crlf(data: bytes) -> bytes:
    return data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")


def with_bom(data: bytes) -> bytes:
    return b"\xef\xbb\xbf" + data


def test_copy_with_other_line_ends_is_the_same_project(checkout: Path) -> None:
    recode(checkout, with_crlf)
    before = contents(checkout)
    for command in (
        ("check", TRACE),
        ("record", GOOD, TRACE),
        ("glossary", "--check"),
        ("glossary",),
        ("language", PAGE, GOOD),
    ):
        run = hookdocs(checkout, *command)
        assert run.returncode == 0, f"{command}: {run.stdout}"
    del before["hookdocs/data/compat.json"]  # о примерах, которых в копии нет, она забывает
    after = contents(checkout)
    assert {name for name in before if after[name] != before[name]} == set()


def test_bom_in_data_does_not_matter(checkout: Path) -> None:
    recode(checkout / "hookdocs" / "data", with_bom)
    (checkout / "docs/glossary.md").write_bytes(b"")
    assert hookdocs(checkout, "glossary").returncode == 0
    assert (checkout / "docs/glossary.md").read_bytes() == (ROOT / "docs/glossary.md").read_bytes()
    assert hookdocs(checkout, "record", GOOD).returncode == 0


@pytest.mark.parametrize(
    ("name", "spoil", "command", "message"),
    [
        ("glossary.yml", "cp1251", ("glossary",), ":1: файл не в UTF-8"),
        ("glossary.yml", "\tx: [", ("glossary",), "испорчен (found character"),
        ("glossary.yml", "", ("glossary",), ":1: испорчен (нужен список)"),
        ("page.yml", "cp1251", ("language", PAGE), ":1: файл не в UTF-8"),
        ("style.yml", "utf-16", ("language", PAGE, GOOD), "похоже, он в UTF-16"),
        ("words.txt", "cp1251", ("language", PAGE, GOOD), "похоже, он в Windows-1251"),
        ("compat.json", "[]", ("record", GOOD), ":1: испорчен (нужны имена и значения)"),
        ("versions.toml", "cp1251", ("record", GOOD), ":1: файл не в UTF-8"),
        ("../../mkdocs.yml", "cp1251", ("page", "torch.nn.Module.to"), "mkdocs.yml:1: файл не в"),
    ],
)
def test_spoiled_data_is_named_once(checkout, name, spoil, command, message) -> None:
    path = checkout / "hookdocs/data" / name
    if spoil in ("cp1251", "utf-16"):
        path.write_bytes(path.read_text(encoding="utf-8").encode(spoil, "replace"))
    else:
        path.write_text(spoil, encoding="utf-8")
    before = contents(checkout)
    run = hookdocs(checkout, *command)
    assert run.returncode == 1
    assert run.stdout.count(path.name) == 1, run.stdout
    assert message in run.stdout
    assert contents(checkout) == before


def test_old_console_shows_russian_file_names(checkout: Path) -> None:
    path = checkout / "examples" / "моя папка" / "файл.py"
    path.parent.mkdir()
    path.write_text(STALE, encoding="utf-8")
    run = hookdocs(checkout, "check", "examples/моя папка/файл.py", **OLD)
    assert run.returncode == 1
    assert "examples/моя папка/файл.py:4: вывод не совпал" in run.stdout
    run = hookdocs(checkout, "record", "examples/моя папка/файл.py", **OLD)
    assert run.returncode == 0, run.stdout
    assert path.read_text(encoding="utf-8") == STALE.replace("2", "1")


@pytest.mark.skipif(os.name == "nt", reason="на Windows ссылки требуют прав")
def test_copy_behind_a_link_writes_to_itself(checkout: Path, tmp_path: Path) -> None:
    (checkout / GOOD).write_text(STALE, encoding="utf-8")
    (checkout / "hookdocs/data/compat.json").write_text("{}", encoding="utf-8")
    (tmp_path / "ссылка").symlink_to(checkout)
    run = hookdocs(tmp_path / "ссылка", "record", str(tmp_path / "ссылка" / GOOD))
    assert f"переписан {GOOD}" in run.stdout
    assert (checkout / GOOD).read_text(encoding="utf-8") == STALE.replace("2", "1")
    assert GOOD in (checkout / "hookdocs/data/compat.json").read_text(encoding="utf-8")


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root пишет куда угодно")
def test_read_only_copy_is_refused_file_by_file(checkout: Path) -> None:
    (checkout / GOOD).write_text(STALE, encoding="utf-8")
    before = contents(checkout)
    everything = [checkout, *checkout.rglob("*")]
    for path in everything:
        path.chmod(0o555 if path.is_dir() else 0o444)
    try:
        run = hookdocs(checkout, "record", GOOD)
        assert (run.returncode, run.stdout.count("файл закрыт для записи")) == (1, 1)
        run = hookdocs(checkout, "page", "torch.nn.Sequential")
        assert "нет прав" in run.stdout
    finally:
        for path in everything:
            path.chmod(0o755 if path.is_dir() else 0o644)
    assert contents(checkout) == before


def test_two_records_at_once_write_the_same(checkout: Path) -> None:
    files = [checkout / "examples" / f"e{number}.py" for number in range(4)]
    for file in files:
        file.write_text(STALE, encoding="utf-8")
    command = [sys.executable, "-m", "hookdocs", "record", *map(str, files)]
    runs = [
        subprocess.Popen(command, cwd=checkout, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        for _ in range(2)
    ]
    said = [run.communicate()[0].decode() for run in runs]
    assert not any("Traceback" in text for text in said), said
    assert {file.read_text(encoding="utf-8") for file in files} == {STALE.replace("2", "1")}
    assert [name for name in contents(checkout) if "/." in name] == []
    compat = (checkout / "hookdocs/data/compat.json").read_text(encoding="utf-8")
    assert all(f"examples/{file.name}" in compat for file in files)
