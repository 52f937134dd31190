"""Рабочие процессы GitHub: схема, уязвимости и то, чего готовые проверки не знают."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from hookdocs.downloads import BRANCH

ROOT = Path(__file__).resolve().parent.parent
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
TOOLS = Path(sys.executable).parent

PINNED = re.compile(r"uses: +([\w./-]+)@([0-9a-f]{40}) # (v\d+\.\d+\.\d+)$", re.MULTILINE)
USES = re.compile(r"^\s*-?\s*uses:.*$", re.MULTILINE)

# Кому и что разрешено писать. Ни одна из этих работ не выполняет кода из хранилища.
WRITES = {
    ("publish.yml", "deploy"): {"pages", "id-token"},
    ("publish.yml", "notebooks"): {"contents"},
    ("newest.yml", "report"): {"issues"},
}


def read(path):
    return path.read_text(encoding="utf-8")


def load(text):
    # BaseLoader оставляет `on` строкой: для YAML 1.1 это истина.
    return yaml.load(text, yaml.BaseLoader)


def call(tool, *arguments):
    command = [str(TOOLS / tool), *map(str, arguments)]
    done = subprocess.run(
        command, check=False, capture_output=True, encoding="utf-8", errors="replace"
    )
    return done.returncode, done.stdout + done.stderr


def audit(folder):
    return call("zizmor", "--offline", "--no-progress", "--strict-collection", "--pedantic", folder)


# Так начинаются ключи GitHub, PyPI, AWS и закрытые ключи SSH.
TOKEN = re.compile(r"gh[pousr]_\w{20,}|github_pat_\w{20,}|pypi-\w{20,}|AKIA\w{16}|-----BEGIN ")


def faults(text):
    """Чего не проверяют ни схема, ни zizmor: права, закрепления, чужой код."""
    workflow = load(text)
    if workflow.get("permissions") != {}:
        yield "права всего процесса не сняты: permissions: {}"
    events = workflow["on"]
    for event in [events] if isinstance(events, str) else events:
        if event not in {"pull_request", "push", "schedule", "workflow_call", "workflow_dispatch"}:
            yield f"событие {event}: чужой код получил бы права"
    if "secrets." in text or "secrets:" in text:
        yield "секрет: ни одной работе он не нужен"
    for token in TOKEN.findall(text):
        yield f"похоже на ключ доступа: {token[:8]}…"
    for line in USES.findall(text):
        if "uses: ./" not in line and not PINNED.search(line):
            yield f"не закреплено коммитом с версией в комментарии: {line.strip()}"
    for job_name, job in workflow["jobs"].items():
        yield from job_faults(job_name, job)


def job_faults(name, job):
    if "permissions" not in job:
        yield f"{name}: не названы права"
    if "uses" in job:
        return
    if "timeout-minutes" not in job:
        yield f"{name}: нет timeout-minutes"
    writes = "write" in str(job.get("permissions"))
    for step in job["steps"]:
        action, script = step.get("uses", ""), step.get("run", "")
        if "${{" in script:
            yield f"{name}: подстановка прямо в команде; передайте её через env"
        if action.startswith("actions/checkout@"):
            if step.get("with", {}).get("persist-credentials") != "false":
                yield f"{name}: checkout оставляет ключ на диске"
            if writes:
                yield f"{name}: права на запись рядом с кодом из хранилища"
        if writes and re.search(r"\b(python|pip|make|bash|npm|node)\b", script):
            yield f"{name}: права на запись рядом с запуском программ"
        for install in re.findall(r"pip install .*", script):
            # Без хешей ставится только сам torch: причина в requirements/torch.txt.
            hashed = "--require-hashes -r" in install or install.endswith((" torch", "torch.txt"))
            if not hashed:
                yield f"{name}: установка без хешей: {install}"


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflow_keeps_our_rules(path):
    assert list(faults(read(path))) == []


def test_one_action_one_commit():
    pins = {}
    for path in WORKFLOWS:
        for action, commit, version in PINNED.findall(read(path)):
            pins.setdefault(action, set()).add((commit, version))
    assert pins
    assert {action: found for action, found in pins.items() if len(found) > 1} == {}


def test_only_these_jobs_may_write():
    writes = {}
    for path in WORKFLOWS:
        for name, job in load(read(path))["jobs"].items():
            for scope, access in job["permissions"].items():
                if access != "read":
                    writes.setdefault((path.name, name), set()).add(scope)
    assert writes == WRITES


def test_zizmor_finds_nothing():
    code, output = audit(ROOT)
    assert code == 0, output


@pytest.mark.parametrize(
    ("schema", "pattern"),
    [
        ("vendor.github-workflows", "workflows/*.yml"),
        ("custom.github-workflows-require-timeout", "workflows/*.yml"),
        ("vendor.dependabot", "dependabot.yml"),
        ("vendor.github-issue-forms", "ISSUE_TEMPLATE/[!c]*.yml"),
        ("vendor.github-issue-config", "ISSUE_TEMPLATE/config.yml"),
    ],
)
def test_schema(schema, pattern):
    paths = sorted(GITHUB.glob(pattern))
    assert paths
    code, output = call("check-jsonschema", "--builtin-schema", schema, *paths)
    assert code == 0, output


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("  pull_request:\n", "  pull_request_target:\n", "событие pull_request_target"),
        ("permissions: {}\n", "permissions: write-all\n", "права всего процесса"),
        ("permissions: {}\n", "", "права всего процесса"),
        ("    permissions:\n      contents: read\n", "", "не названы права"),
        ("    timeout-minutes: 30\n", "", "нет timeout-minutes"),
        ("          persist-credentials: false\n", "          fetch-depth: 0\n", "оставляет ключ"),
        (" # v7.0.1", "", "не закреплено"),
        ("@3d3c42e5aac5ba805825da76410c181273ba90b1", "@v7", "не закреплено"),
        ("      contents: read\n", "      contents: write\n", "права на запись рядом с кодом"),
        ("run: make test", "run: make test ARGS=${{ github.head_ref }}", "подстановка"),
        ("--require-hashes -r", "-r", "установка без хешей"),
        ("run: make test", "run: echo ${{ secrets.TOKEN }}", "секрет"),
        ("run: make test", f"run: TOKEN=ghp_{'a1' * 18} make test", "ключ доступа: ghp_a1a1"),
    ],
)
def test_our_rules_catch(old, new, expected):
    text = read(GITHUB / "workflows" / "check.yml")
    assert old in text
    found = list(faults(text.replace(old, new, 1)))
    assert any(expected in fault for fault in found), found


def test_zizmor_and_schema_are_awake(tmp_path):
    """Испорченный процесс не проходит: проверки выше не могут молча перестать работать."""
    folder = tmp_path / ".github" / "workflows"
    folder.mkdir(parents=True)
    text = read(GITHUB / "workflows" / "check.yml")
    (folder / "check.yml").write_text(
        text.replace("  pull_request:\n", "  pull_request_target:\n"), encoding="utf-8"
    )
    code, output = audit(tmp_path)
    assert code != 0
    assert "dangerous-triggers" in output
    (folder / "check.yml").write_text(text.replace("runs-on:", "runs-at:"), encoding="utf-8")
    code, output = call(
        "check-jsonschema", "--builtin-schema", "vendor.github-workflows", folder / "check.yml"
    )
    assert code != 0, output


def test_preview_and_publication_are_kept_apart():
    """Выкладывает только main, только после проверки и только готовое."""
    jobs = load(read(GITHUB / "workflows" / "publish.yml"))
    assert jobs["on"] == {"push": {"branches": ["main"]}}
    jobs = jobs["jobs"]
    assert jobs["build"]["needs"] == "check"
    assert jobs["deploy"]["needs"] == "build"
    assert [step["uses"].split("@")[0] for step in jobs["deploy"]["steps"]] == [
        "actions/deploy-pages"
    ]
    assert jobs["deploy"]["environment"]["name"] == "github-pages"


def test_notebooks_go_where_colab_looks():
    job = load(read(GITHUB / "workflows" / "publish.yml"))["jobs"]["notebooks"]
    assert job["needs"] == "build"
    assert not any("checkout" in step.get("uses", "") for step in job["steps"])
    push = job["steps"][-1]["run"].splitlines()[-1]
    assert push.split()[-1] == BRANCH


def test_dependabot_waits():
    updates = load(read(GITHUB / "dependabot.yml"))["updates"]
    assert {update["package-ecosystem"] for update in updates} == {"github-actions", "uv"}
    for update in updates:
        assert int(update["cooldown"]["default-days"]) >= 7


def test_windows_commands_are_those_of_readme():
    steps = load(read(GITHUB / "workflows" / "check.yml"))
    steps = steps["jobs"]["test"]["steps"]
    (windows,) = (step["run"] for step in steps if step.get("name") == "Windows")
    commands = [line for line in windows.splitlines() if not line.startswith("$")]
    readme = read(ROOT / "README.md")
    assert [line for line in commands if line not in readme] == []
