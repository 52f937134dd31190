"""README и CONTRIBUTING не обещают того, чего нет."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hookdocs.__main__ import build_parser
from hookdocs.compare import same
from hookdocs.script import Script

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
PAPERS = [
    README,
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
    ROOT / ".github" / "PULL_REQUEST_TEMPLATE.md",
]
papers = pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.name)

# Настройки, которые читает сам git, редактор и поисковик: в дереве README они лишние.
HIDDEN = {".gitignore", ".gitattributes", ".editorconfig"}


def read(path):
    return path.read_text(encoding="utf-8")


def targets():
    """Цели Makefile с пояснением: их показывает `make help`."""
    return dict(re.findall(r"^([a-z-]+):.*## (.+)$", read(ROOT / "Makefile"), re.MULTILINE))


def commands():
    """Команды `python -m hookdocs`."""
    actions = build_parser()._actions
    (choices,) = (action.choices for action in actions if isinstance(action.choices, dict))
    return set(choices)


def fragments(path):
    """Якоря заголовков, какими их делает GitHub."""
    heads = re.findall(r"^#+ (.+)$", read(path), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


def test_tree_in_readme_is_the_real_one():
    shown = re.findall(r"^[├└]── (\S+)", read(README), re.MULTILINE)
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        pytest.skip("нужна копия хранилища git")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, encoding="utf-8",
    )  # fmt: skip
    paths = [path for path in listed.stdout.split("\0") if path and (ROOT / path).exists()]
    real = {path.split("/")[0] + "/" * ("/" in path) for path in paths}
    missing, extra = real - HIDDEN - set(shown), set(shown) - real
    assert not missing, f"в дереве README нет: {', '.join(sorted(missing))}"
    assert not extra, f"в дереве README есть, а в хранилище нет: {', '.join(sorted(extra))}"
    assert len(shown) == len(set(shown))


def test_two_commands_are_on_the_first_screen():
    first = "\n".join(read(README).splitlines()[:12])
    assert "make serve" in first
    assert "make test" in first


def test_make_targets_exist():
    """В бумагах, на страницах, в рабочих процессах и в сообщениях самого инструмента."""
    paths = [
        *PAPERS,
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "hookdocs").rglob("*.py"),
        *(ROOT / ".github").rglob("*.yml"),
    ]
    named = {
        (name, path.relative_to(ROOT).as_posix())
        for path in paths
        for name in re.findall(r"\bmake ([a-z-]+)", read(path))
    }
    assert {(name, path) for name, path in named if name not in targets()} == set()


def test_readme_names_every_target():
    named = set(re.findall(r"^\| `make ([a-z-]+)` \|", read(README), re.MULTILINE))
    assert named == set(targets())


@papers
def test_python_commands_exist(paper):
    text = read(paper)
    assert set(re.findall(r"-m hookdocs ([a-z-]+)", text)) <= commands()
    for module in re.findall(r"-m hookdocs\.(\w+)", text):
        assert (ROOT / "hookdocs" / f"{module}.py").is_file()


@papers
def test_links_lead_somewhere(paper):
    for link in re.findall(
        r"\]\(([^)]+)\)", re.sub(r"```.*?```|`[^`]*`", "", read(paper), flags=re.DOTALL)
    ):
        place, _, fragment = link.partition("#")
        target = paper.parent / place if place else paper
        assert target.exists(), link
        assert not fragment or fragment in fragments(target), link


def test_example_in_readme_prints_what_it_says(tmp_path):
    (code,) = re.findall(r"^```python\n(.*?)^```", read(README), re.MULTILINE | re.DOTALL)
    script = Script.parse(code)
    assert list(script.faults()) == []
    assert max(map(len, code.splitlines())) <= 72
    path = tmp_path / "example.py"
    path.write_text(code, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-X", "utf8", path], check=True, capture_output=True, encoding="utf-8"
    )
    recorded = "\n".join(cell.output for cell in script.cells if cell.has_output)
    assert recorded
    assert same(recorded, done.stdout.rstrip("\n"))
