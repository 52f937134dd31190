"""Версии torch: чего требует пример и на каких версиях страница проверена."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from hookdocs.__main__ import main
from hookdocs.errors import HookdocsError
from hookdocs.files import ROOT
from hookdocs.page import Page
from hookdocs.script import Script
from hookdocs.versions import (
    DIFFERS,
    OK,
    SKIPPED,
    note,
    read_compat,
    requirement,
    sentence,
    skip_reason,
    supported,
    verified,
    verified_on,
)


def script(text: str, path: Path = Path("examples/x.py")) -> Script:
    return Script.parse(text, path)


HEAD = '"""Мысль."""\n\n'


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (f"{HEAD}# требует: torch>=2.14\n\n# %% setup\nprint(1)\n", ">=2.14"),
        (f"{HEAD}# требует: torch>=2.14\nimport torch\n", ">=2.14"),
        (f"{HEAD}# Требует: torch >=2.14, <3\nimport torch\n", "<3,>=2.14"),
        (f"{HEAD}# требует: torch>=2.14\r\nimport torch\r\n", ">=2.14"),
        (f"{HEAD}import torch\n", None),
        (f"{HEAD}import torch\nx = '# требует: torch'\n", None),
        (f"{HEAD}    # требует: torch>=2.14\n", None),
        ("", None),
    ],
)
def test_requirement_is_read(text: str, wanted: str | None) -> None:
    found = requirement(script(text))
    assert (found and str(found)) == wanted


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        (f"{HEAD}# требует: torch\n", 3, "пишут так"),
        (f"{HEAD}# требует: torch>=\n", 3, "пишут так"),
        (f"{HEAD}# требует: numpy>=2\n", 3, "пишут так"),
        (f"{HEAD}# требует: 2.14\n", 3, "пишут так"),
        (f"{HEAD}# требует:\n", 3, "пишут так"),
        (f"{HEAD}import torch\n# требует: torch>=2.14\n", 4, "до кода"),
        (f"{HEAD}# требует: torch>=2\n# требует: torch>=2.14\n", 4, "дважды"),
    ],
)
def test_wrong_requirement_names_the_line(text: str, line: int, message: str) -> None:
    with pytest.raises(HookdocsError, match=message) as caught:
        requirement(script(text))
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("version", "reason"),
    [
        ("2.13.0", "нужна torch>=2.14, а стоит 2.13.0"),
        ("2.14.0", ""),
        ("2.14.1", ""),
        ("2.15.0.dev20261201", ""),
        ("3.0", ""),
    ],
)
def test_skip_reason(version: str, reason: str) -> None:
    assert skip_reason(script(f"{HEAD}# требует: torch>=2.14\n"), version) == reason


PAGE = "[Раз](../../examples/a.py)\n\nи ещё [два](../../examples/b.py#cell)\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "examples"
    folder.mkdir()
    for name in ("a", "b", "other"):
        (folder / f"{name}.py").write_text(f'"""{name}."""\nprint(1)\n# > 1\n', encoding="utf-8")
    new = '"""new."""\n# требует: torch>=2.14\nprint(1)\n# > 1\n'
    (folder / "new.py").write_text(new, encoding="utf-8")
    return tmp_path


def run(project: Path, version: str, **outcomes: str) -> None:
    scripts = [(Script.load(project / f"examples/{name}.py"), o) for name, o in outcomes.items()]
    note(scripts, version, path=project / "compat.json", root=project)


def versions(project: Path, text: str = PAGE) -> tuple[str, ...]:
    return verified(Page.parse(text), read_compat(project / "compat.json"), root=project)


def test_only_versions_that_ran_count(project: Path) -> None:
    assert versions(project) == ()
    run(project, "2.14.1", a=OK, b=OK)
    run(project, "2.13.0", a=OK)
    assert versions(project) == ("2.14.1",)
    run(project, "2.13.0", b=OK, other=DIFFERS)
    assert versions(project) == ("2.13.0", "2.14.1")
    run(project, "2.14.1", b=DIFFERS)
    assert versions(project) == ("2.13.0",)
    assert versions(project, "нет примеров\n") == ()


def test_changed_example_must_run_again(project: Path) -> None:
    run(project, "2.13.0", a=OK, b=OK)
    path = project / "examples/b.py"
    path.write_text(path.read_text("utf-8").replace("\n", "\r\n"), encoding="utf-8", newline="")
    assert versions(project) == ("2.13.0",), "концы строк ничего не меняют"
    path.write_text('"""Мысль\nиначе."""\n\n# комментарий\nprint(1)\n# > 1\n', encoding="utf-8")
    assert versions(project) == ("2.13.0",), "мысль и комментарии ничего не меняют"
    path.write_text('"""b."""\nprint(1)\n# > 2\n', encoding="utf-8")
    assert versions(project) == (), "другой вывод — другой пример"
    path.write_text('"""b."""\nprint(2)\n# > 2\n', encoding="utf-8")
    assert versions(project) == ()


def test_example_for_a_newer_torch_does_not_count(project: Path) -> None:
    text = PAGE + "[Новое](../../examples/new.py)\n"
    run(project, "2.13.0", a=OK, b=OK, new=SKIPPED)
    run(project, "2.14.1", a=OK, b=OK, new=SKIPPED)
    assert versions(project, text) == ("2.13.0",), "под 2.14 пример обязан пройти"
    run(project, "2.14.1", new=OK)
    assert versions(project, text) == ("2.13.0", "2.14.1")
    assert versions(project, "[Новое](../../examples/new.py)\n") == ("2.14.1",)


def test_note_forgets_lost_files_and_is_idempotent(project: Path) -> None:
    run(project, "2.13.0", a=OK, other=OK)
    (project / "examples/other.py").unlink()
    run(project, "2.13.0", a=OK)
    path = project / "compat.json"
    assert list(json.loads(path.read_text("utf-8"))["2.13.0"]) == ["examples/a.py"]
    before = path.stat().st_mtime_ns
    run(project, "2.13.0", a=OK)
    assert path.stat().st_mtime_ns == before
    assert re.search(
        r'^  "examples/a\.py": \["ok", "[0-9a-f]{12}", "\d{4}-\d\d-\d\d"\]$',
        path.read_text("utf-8"),
        re.MULTILINE,
    )


def test_versions_go_in_order_of_release(project: Path) -> None:
    for version in ("2.13.0", "2.9.1", "2.14.1", "2.10.0"):
        run(project, version, a=OK, b=OK)
    assert versions(project) == ("2.9.1", "2.10.0", "2.13.0", "2.14.1")
    assert sentence(versions(project)) == "Проверено на torch 2.9.1, 2.10.0, 2.13.0, 2.14.1"
    assert sentence(()) == ""


def test_day_is_when_the_present_examples_first_passed(project: Path) -> None:
    path = project / "compat.json"
    page = Page.parse("[А](../examples/a.py)\n\n[Ещё](../examples/other.py)\n")

    def days(day: str, *names: str) -> str:
        scripts = [(Script.load(project / f"examples/{name}.py"), OK) for name in names]
        note(scripts, "2.13.0", path=path, root=project, day=day)
        data = read_compat(path)
        return sentence(verified(page, data, root=project), verified_on(page, data, root=project))

    assert days("2026-01-31", "a") == ""
    assert days("2026-02-01", "other") == "Проверено на torch 2.13.0 — 1 февраля 2026 года"
    # Тот же код с тем же выводом: повторный прогон ничего не переписывает.
    assert days("2026-03-03", "a", "other").endswith("1 февраля 2026 года")
    other = project / "examples/other.py"
    other.write_text(other.read_text("utf-8") + "\nx = 1\n", "utf-8")
    assert days("2026-05-09", "other").endswith("9 мая 2026 года")
    # Запись без дня осталась от прежнего вида файла.
    text = re.sub(r', "2026-\d\d-\d\d"\]', "]", path.read_text("utf-8"))
    path.write_text(text, "utf-8")
    assert verified_on(page, read_compat(path), root=project) is None


def test_broken_record_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "compat.json"
    path.write_text("[", encoding="utf-8")
    with pytest.raises(HookdocsError, match=r"compat\.json:1: испорчен"):
        read_compat(path)


def test_reference_is_the_version_that_gets_installed() -> None:
    text = (ROOT / "requirements/torch.txt").read_text("utf-8")
    pinned = re.search(r"^torch==(\S+)", text, re.MULTILINE)
    assert supported().reference == pinned[1]
    assert supported().reference in supported().versions


def test_scripts_of_another_place_are_not_noted(project: Path, tmp_path_factory) -> None:
    alien = tmp_path_factory.mktemp("чужое") / "a.py"
    alien.write_text('"""a."""\nprint(1)\n', encoding="utf-8")
    note([(Script.load(alien), OK)], "2.13.0", path=project / "compat.json", root=project)
    assert read_compat(project / "compat.json") == {}


@pytest.mark.parametrize("command", ["check", "record"])
def test_example_for_another_torch_is_skipped_and_says_so(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch
) -> None:
    monkeypatch.setenv("CI", "true")
    path = tmp_path / "new.py"
    text = f"{HEAD}# требует: torch>=99\nraise SystemExit\n"
    path.write_text(text, encoding="utf-8")
    assert main([command, str(path)]) == 0
    out = capsys.readouterr().out
    assert re.search(r"пропущен .*new\.py: нужна torch>=99, а стоит \d", out)
    assert "со сбоями: 0, пропущено: 1" in out
    assert path.read_text("utf-8") == text


def test_wrong_requirement_fails_the_check(tmp_path: Path, capsys, monkeypatch) -> None:
    monkeypatch.setenv("CI", "true")
    path = tmp_path / "new.py"
    path.write_text(f"{HEAD}# требует: torch\nprint()\n", encoding="utf-8")
    assert main(["check", str(path)]) == 1
    assert "new.py:3: не понято «torch»" in capsys.readouterr().err
