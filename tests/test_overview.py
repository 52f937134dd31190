"""«Состояние перевода» говорит то, что записано, и ничего сверх."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hookdocs.files import ROOT
from hookdocs.overview import markdown
from hookdocs.script import Script
from hookdocs.versions import DIFFERS, OK, note, read_compat

RECORDED = {
    "torch": "2.14.1",
    "pages": {
        "module/to.md": [{"api": "torch.nn.Module.to", "state": "fresh", "checked": "2.13.0"}],
        "tensor/retain_grad.md": [
            {"api": "torch.Tensor.retain_grad", "state": "stale", "checked": "2.13.0",
             "paragraphs": [[2, 3]]},
        ],
    },
    "missing": ["torch.nn.Module.cpu", "torch.nn.Module.eval", "torch.utils.hooks.RemovableHandle"],
}  # fmt: skip


@pytest.fixture
def page(tmp_path: Path) -> str:
    folder = tmp_path / "examples"
    folder.mkdir()
    for name in "abcd":
        (folder / f"{name}.py").write_text(f'"""{name}."""\nprint(1)\n', encoding="utf-8")
    scripts = {name: Script.load(folder / f"{name}.py") for name in "abcd"}
    outcomes = [(scripts["a"], OK), (scripts["b"], DIFFERS), (scripts["c"], OK)]
    compat = tmp_path / "compat.json"
    note(outcomes, "2.13.0", path=compat, root=tmp_path)
    note(outcomes, "0.1", path=compat, root=tmp_path)
    (folder / "c.py").write_text('"""c."""\nprint(2)\n', encoding="utf-8")
    return markdown(RECORDED, read_compat(compat), examples=folder, root=tmp_path)


def test_coverage_by_group(page: str) -> None:
    assert "| Модуль | 3 | 1 | 1 |\n| Тензор | 1 | 1 | 0 |\n" in page
    assert "| Дескриптор и служебное | 1 | 0 | 0 |\n| Всего | 5 | 2 | 1 |" in page
    assert "Граф вычислений" not in page


def test_stale_pages_say_what_changed(page: str) -> None:
    assert "- [retain_grad](tensor/retain_grad.md): Страница сверена с torch 2.13.0" in page
    assert "абзац 3." in page
    assert "[to](" not in page


def test_only_runs_of_the_present_code_count(page: str) -> None:
    assert "| torch 2.13.0 | 1 | 1 | 0 | 2 |" in page
    assert "torch 0.1" not in page


def test_missing_names_are_listed(page: str) -> None:
    assert "Модуль: `torch.nn.Module.cpu`, `torch.nn.Module.eval`." in page


def test_empty_project() -> None:
    page = markdown({"torch": "2.14.1", "pages": {}, "missing": []}, {})
    for text in ("Таких нет.", "Записей ещё нет.", "Описано всё.", "| Всего | 0 | 0 | 0 |"):
        assert text in page


def test_site_needs_no_torch() -> None:
    code = (
        "import sys\nsys.modules['torch'] = None\n"
        "from hookdocs import nav, overview, page, stamp, status, upstream, versions\n"
        "overview.markdown(status.read_recorded(), versions.read_compat())\n"
        "versions.verified(page.Page.load(page.find_pages()[0]), versions.read_compat())\n"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
