"""Заготовка страницы: форма, строка в nav, пример, который выполняется, и отказ переписывать."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from fake_torch import BASE, build

from hookdocs import scaffold
from hookdocs.errors import HookdocsError
from hookdocs.files import ROOT
from hookdocs.language import typography
from hookdocs.language.prose import read
from hookdocs.page import Page
from hookdocs.scaffold import BLANK, draft, write
from hookdocs.script import Script
from hookdocs.upstream import DATA, Library, signature_faults

ZERO = "torch.nn.Module.zero_grad"
FORWARD = "torch.nn.Module.register_forward_hook"
NAV = """\
nav:
  - Начало: index.md
  # по порядку
  - Модуль:
      - pre: module/pre.md
  - x.md
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "docs/module").mkdir(parents=True)
    (tmp_path / "mkdocs.yml").write_text(NAV, encoding="utf-8")
    sibling = "---\napi: torch.nn.Module.register_pre_hook\n---\n"
    (tmp_path / "docs/module/pre.md").write_text(sibling, encoding="utf-8")
    return tmp_path


def make(name: str, root: Path, library: Library | None = None) -> Page:
    made = draft(name, library or build(), root=root)
    write(made)
    return Page.load(made.page)


def everything(root: Path) -> dict[str, bytes]:
    files = sorted(path for path in root.rglob("*") if path.is_file())
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in files}


def test_page_has_the_form_of_the_project(root: Path) -> None:
    page = make(ZERO, root)
    assert page.path == root / "docs/module/zero_grad.md"
    assert page.api == (ZERO,)
    assert BLANK in page.fields["description"]
    assert list(signature_faults(page, build())) == []
    sections = yaml.safe_load((DATA / "page.yml").read_text(encoding="utf-8"))["sections"]
    order = [section["id"] for section in sections]
    ids = [heading.id for heading in page.headings()[1:]]
    assert ids == [anchor for anchor in order if anchor in ids]
    assert {section["id"] for section in sections if section.get("required")} <= set(ids)
    assert "what" in ids
    assert "order" not in ids
    assert "| `set_to_none` | `True` | `bool`; ЗАПОЛНИТЕ |" in page.body
    assert page.render().endswith(".\n")


def test_page_has_no_faults_of_typography(root: Path) -> None:
    document = read(make(FORWARD, root).path)
    faults = [item for prose in document.prose for item in typography.check(document, prose)]
    assert [item.message for item in faults] == []
    assert "| — |" in document.text


def test_page_about_a_hook_has_sections_of_hooks(root: Path) -> None:
    ids = [heading.id for heading in make(FORWARD, root).headings()]
    assert "what" not in ids
    assert {"arguments", "return", "when", "order", "remove"} <= set(ids)


def test_example_runs_and_is_on_the_page(root: Path) -> None:
    page = make(FORWARD, root)
    path = root / "examples/module/forward_hook_first.py"
    assert "](../../examples/module/forward_hook_first.py)" in page.body
    script = Script.load(path)
    assert list(script.faults()) == []
    assert max(map(len, script.render().split("\n"))) <= 72


def test_nav_line_stands_by_its_siblings(root: Path) -> None:
    make(ZERO, root)
    pre = "      - pre: module/pre.md\n"
    assert (root / "mkdocs.yml").read_text(encoding="utf-8") == NAV.replace(
        pre, f"{pre}      - zero_grad: module/zero_grad.md\n"
    )


@pytest.mark.parametrize("name", ["Module.zero_grad", "nn.Module.zero_grad", f" {ZERO} "])
def test_short_names_are_understood(name: str, root: Path) -> None:
    library = build()
    assert draft(name, library, root=root).name == ZERO


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("torch.nn.Module.zro_grad", f"похожие: {ZERO}"),
        ("torch.nn.Module.zro_grad", f"поможет: make page API={ZERO}"),
        ("torch.nn.Module.register_per_hook", "module/pre.md"),
        ("torch.zzzz", "поможет: make status"),
        ("torch.zoo.Module.zero_grad", f"make page API={ZERO}"),
        ("torch.utils.hooks.BackwardHook", "внутренний класс"),
        ("torch.nn.Module.register_pre_hook", "_pre_hook уже есть"),
        ("torch.nn.Module.register_pre_hook", "поможет: правьте её"),
    ],
)
def test_refusals_write_nothing(name: str, message: str, root: Path) -> None:
    spec = {**BASE, "torch.utils.hooks.BackwardHook": ("(self)", "")}
    library = build(spec, aliases={"torch.zoo.Module": "torch.nn.Module"})
    before = everything(root)
    with pytest.raises(HookdocsError) as caught:
        make(name, root, library)
    assert message in str(caught.value)
    assert everything(root) == before


def test_nothing_is_overwritten(root: Path) -> None:
    make(ZERO, root)
    (root / "examples/module/forward_hook_first.py").write_text("моё\n", encoding="utf-8")
    before = everything(root)
    for name in (ZERO, FORWARD):
        with pytest.raises(HookdocsError, match="уже есть"):
            make(name, root)
        assert everything(root) == before


def test_files_that_appeared_meanwhile_are_not_overwritten(root: Path) -> None:
    made = draft(ZERO, build(), root=root)
    made.page.write_text("моё\n", encoding="utf-8")
    before = everything(root)
    with pytest.raises(HookdocsError, match="не переписываю"):
        write(made)
    assert everything(root) == before


def test_second_page_of_the_same_short_name(root: Path) -> None:
    spec = {**BASE, "torch.nn.Other.zero_grad": ("(self)", "Other.")}
    make(ZERO, root, build(spec))
    page = make("torch.nn.Other.zero_grad", root, build(spec))
    # Группы у чужого класса нет, поэтому папка другая и имя свободно.
    assert page.path == root / "docs/other/zero_grad.md"
    (root / "docs/module/other.md").write_text("---\ntitle: x\n---\n", encoding="utf-8")
    (root / "docs/module/register_forward_hook.md").write_text("занято\n", encoding="utf-8")
    assert make(FORWARD, root).path.name == "module_register_forward_hook.md"


def test_failed_writing_leaves_no_trace(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = draft(ZERO, build(), root=root)
    before = everything(root)

    def fail(path: Path, data: bytes) -> None:
        if path.name == "mkdocs.yml":
            raise HookdocsError("диск полон", path)
        path.write_bytes(data)

    monkeypatch.setattr(scaffold, "write_atomic", fail)
    with pytest.raises(HookdocsError, match="диск полон"):
        write(made)
    assert everything(root) == before


def test_command_from_nothing_to_a_fresh_page(tmp_path: Path) -> None:
    """По-настоящему: torch, запуск примера, запись вывода, отметка."""
    for part in ("hookdocs", "docs", "mkdocs.yml"):
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, tmp_path / part)
    for path in (tmp_path / "docs").rglob("*.md"):
        path.unlink()

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "hookdocs", *arguments]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    done = run("page", "torch.nn.Module.share_memory")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Дальше:" in done.stdout
    assert "tests/search_queries.yml" in done.stdout
    assert f"{sys.executable} -c" in done.stdout
    example = tmp_path / "examples/module/share_memory_first.py"
    assert example.read_text("utf-8").endswith("# > share_memory\n")
    page = "docs/module/share_memory.md"
    assert page in run("status").stdout
    done = run("stamp", page)
    assert done.returncode == 1
    assert f"{page}:3: страница не дописана" in done.stderr
    text = (tmp_path / page).read_text("utf-8").replace(BLANK, "Слова")
    (tmp_path / page).write_text(text, encoding="utf-8")
    assert run("stamp", page).returncode == 0
    done = run("status")
    assert done.returncode == 0, done.stdout
    assert "сверена" in done.stdout
    assert "share_memory" in (tmp_path / "hookdocs/data/status.json").read_text("utf-8")
