"""Закреплённые версии: полны, с хешами, без чужих адресов и те самые, что стоят."""

import ast
import re
import sys
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "requirements"
LOCKS = sorted(path.with_suffix(".txt") for path in FOLDER.glob("*.in"))
each_lock = pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)


def read(path):
    return path.read_text(encoding="utf-8")


def wanted(path):
    """Строки *.in вместе с вложенными через -r."""
    for line in read(path).splitlines():
        line = line.partition("#")[0].strip()
        if line.startswith("-r "):
            yield from wanted(path.parent / line[3:])
        elif line and not line.startswith("-c "):
            yield Requirement(line)


def pinned(path):
    """Закрепления: (имя, версия, условие, число хешей)."""
    text = re.sub(r"\s*\\\n\s*", " ", read(path))
    for line in text.splitlines():
        if line and not line.lstrip().startswith("#"):
            body, *hashes = line.split(" --hash=sha256:")
            requirement = Requirement(body)
            assert all(re.fullmatch(r"[0-9a-f]{64}", value) for value in hashes), line
            yield requirement, str(requirement.specifier).removeprefix("=="), len(hashes)


def here(requirement):
    return requirement.marker is None or requirement.marker.evaluate()


def versions(path):
    """То, что поставилось бы на этой машине."""
    return {
        canonicalize_name(requirement.name): version
        for requirement, version, _ in pinned(path)
        if here(requirement)
    }


@each_lock
def test_every_pin_is_exact_and_hashed(lock):
    pins = list(pinned(lock))
    assert pins
    for requirement, version, hashes in pins:
        assert str(requirement.specifier) == f"=={Version(version)}", requirement
        assert hashes, requirement


@each_lock
def test_lock_answers_its_source(lock):
    """Каждая строка *.in закреплена версией, которая ей подходит, — для любых условий."""
    pins = list(pinned(lock))
    for request in wanted(lock.with_suffix(".in")):
        same = [
            pin for pin in pins if canonicalize_name(pin[0].name) == canonicalize_name(request.name)
        ]
        assert same, f"{request}: нет в {lock.name}; поможет: make lock"
        fit = [version for _, version, _ in same if request.specifier.contains(version)]
        assert fit, f"{request}: в {lock.name} другая версия; поможет: make lock"
        if request.marker is None:
            assert len(fit) == len(same), request


@pytest.mark.parametrize("path", sorted(FOLDER.iterdir()), ids=lambda path: path.name)
def test_no_index_host_or_local_path(path):
    """Зеркало и папки того, кто закреплял, другим недоступны."""
    text = read(path)
    found = re.findall(r"https?:|file:|--\S*index\S*|--find-links|--trusted-host|@ \S+", text)
    found += re.findall(r"(?:^|[\s=])(?:/\w|[A-Za-z]:\\)\S*", text)
    assert found == []


def test_tests_use_the_versions_of_the_site():
    site, test = versions(FOLDER / "site.txt"), versions(FOLDER / "test.txt")
    assert site.items() <= test.items()


def test_site_does_not_need_torch():
    assert "torch" not in versions(FOLDER / "site.txt")
    assert "torch" not in versions(FOLDER / "test.txt")


def test_both_branches_of_mkdocs_jupyter_are_locked():
    """Обычная сборка файла под один Python потеряла бы другой."""
    pins = [pin for pin in pinned(FOLDER / "site.txt") if pin[0].name == "mkdocs-jupyter"]
    assert {version for _, version, _ in pins} == {"0.26.3", "0.27.0"}


def test_installed_is_what_is_locked():
    wrong = {
        name: (metadata.version(name), version)
        for name, version in versions(FOLDER / "test.txt").items()
        if metadata.version(name) != version
    }
    assert wrong == {}, "поможет: make test (он поставит закреплённое)"


def test_torch_is_the_pinned_one():
    (request,) = wanted(FOLDER / "torch.txt")
    # У сборки для CPU версия с хвостом: 2.13.0+cpu.
    assert request.specifier.contains(Version(metadata.version("torch")).public)


def test_dependencies_of_torch_are_locked():
    """torch ставится без хешей, но ничего случайного с собой привести не должен."""
    locked = versions(FOLDER / "test.txt")
    for text in metadata.requires("torch"):
        request = Requirement(text)
        own = re.match(r"nvidia-|cuda-|triton|pytorch-triton", request.name)
        if own or (request.marker and not request.marker.evaluate({"extra": ""})):
            continue
        name = canonicalize_name(request.name)
        assert name in locked, f"{request}: впишите в requirements/test.in и наберите make lock"
        assert request.specifier.contains(locked[name])


def imports(path):
    """Полные имена модулей, которые ввозит файл, где бы ни стоял import."""
    for node in ast.walk(ast.parse(read(path))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def own_file(module):
    """Файл нашего модуля или None."""
    path = ROOT.joinpath(*module.split("."))
    files = path.with_suffix(".py"), path / "__init__.py"
    return next((file for file in files if file.is_file()), None)


def reachable(*starts):
    """Наши файлы, до которых можно дойти по import."""
    found, queue = set(), list(starts)
    while queue:
        path = queue.pop()
        if path not in found:
            found.add(path)
            queue += filter(None, map(own_file, imports(path)))
    return found


def unasked(source, paths):
    asked = {canonicalize_name(request.name) for request in wanted(FOLDER / source)}
    owners = metadata.packages_distributions()
    ours = {"hookdocs", *(path.stem for path in (ROOT / "tests").rglob("*.py"))}
    for path in sorted(paths):
        for module in sorted({name.split(".")[0] for name in imports(path)}):
            known = ours | sys.stdlib_module_names
            if module not in known and not asked & set(map(canonicalize_name, owners[module])):
                yield f"{path.relative_to(ROOT)} ввозит {module}: впишите в requirements/{source}"


def test_everything_imported_is_asked_for():
    """Пакет, попавший в среду случайно, завтра из неё исчезнет."""
    paths = [*(ROOT / "hookdocs").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    missing = [line for line in unasked("test.in", paths) if " torch:" not in line]
    assert missing == []


def test_site_imports_only_what_the_site_installs():
    """В том числе не torch: `make serve` его не ставит."""
    config = read(ROOT / "mkdocs.yml")
    hooks = [ROOT / path for path in re.findall(r"^  - (hookdocs/\w+\.py)", config, re.MULTILINE)]
    extensions = re.findall(r"^  - (hookdocs\.\w+)", config, re.MULTILINE)
    assert hooks
    assert extensions
    paths = reachable(*hooks, *map(own_file, extensions))
    # torch в upstream.py ждёт своего часа внутри функции; сборку без неё проверяет test_site.py.
    lazy = "hookdocs/upstream.py ввозит torch:"
    assert [line for line in unasked("site.in", paths) if not line.startswith(lazy)] == []
