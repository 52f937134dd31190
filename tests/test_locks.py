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
# Тесты и сам torch сайту не нужны; их ввозит только та половина, что выполняет примеры.
TESTED_ONLY = {"run", "upstream", "bench", "portable", "record", "__main__"}

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


def imported(paths):
    """Чужие модули, которые ввозят файлы: {модуль: файл}."""
    found = {}
    for path in paths:
        for node in ast.walk(ast.parse(read(path))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module]
            found.update((name.split(".")[0], path) for name in names)
    own = {"hookdocs", "tests", "conftest", *(path.stem for path in paths)}
    return {name: path for name, path in found.items() if name not in own | sys.stdlib_module_names}


def unasked(source, paths):
    asked = {canonicalize_name(request.name) for request in wanted(FOLDER / source)} | {"torch"}
    owners = metadata.packages_distributions()
    for module, path in imported(paths).items():
        if not asked & {canonicalize_name(name) for name in owners.get(module, [])}:
            yield f"{path.relative_to(ROOT)} ввозит {module}, а в requirements/{source} его нет"


def test_everything_imported_is_asked_for():
    """Пакет, попавший в среду случайно, завтра из неё исчезнет."""
    tool = sorted((ROOT / "hookdocs").rglob("*.py"))
    assert list(unasked("test.in", [*tool, *sorted((ROOT / "tests").rglob("*.py"))])) == []
    site = [
        path
        for path in tool
        if path.relative_to(ROOT / "hookdocs").parts[0].removesuffix(".py") not in TESTED_ONLY
    ]
    assert list(unasked("site.in", site)) == []
