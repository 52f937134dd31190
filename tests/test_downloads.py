"""Что уносят с сайта: архив примеров, блокноты в Colab, сайт для чтения без сети."""

import io
import json
import re
import subprocess
import sys
import zipfile

import pytest
from bs4 import BeautifulSoup
from conftest import build, mkdocs
from test_site import SMALL, broken_links

from hookdocs.downloads import ARCHIVE, colab, zipped
from hookdocs.files import ROOT, find_scripts
from hookdocs.notebook import notebook
from hookdocs.script import Script
from hookdocs.versions import supported


def soup(path):
    return BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


def run(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "hookdocs.downloads", *map(str, arguments)],
        cwd=ROOT, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip


def test_archive_holds_every_example(built_site):
    with zipfile.ZipFile(built_site / ARCHIVE) as archive:
        assert archive.testzip() is None
        inside = {name: archive.read(name) for name in archive.namelist()}
    wanted = {}
    for path in find_scripts():
        name = path.relative_to(ROOT).as_posix()
        wanted[name] = path.read_bytes()
        wanted[f"{name.removesuffix('.py')}.ipynb"] = (
            built_site / name.replace(".py", ".ipynb")
        ).read_bytes()
    assert inside == wanted


def test_archive_depends_only_on_names_and_contents():
    files = (("b.py", b"2"), ("a.py", b"1"))
    assert zipped(files) == zipped(files[::-1])
    with zipfile.ZipFile(io.BytesIO(zipped(files))) as archive:
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


@pytest.mark.parametrize(
    ("repository", "url"),
    [
        ("https://github.com/team/hooks", "https://colab.research.google.com/github/team/hooks"),
        (
            "https://github.com/team/hooks.git/",
            "https://colab.research.google.com/github/team/hooks",
        ),
        ("https://gitlab.com/team/hooks", ""),
        ("", ""),
        (None, ""),
    ],
)
def test_colab_opens_only_github(repository, url):
    path = "examples/хуки/a b.ipynb"
    tail = "/blob/notebooks/examples/%D1%85%D1%83%D0%BA%D0%B8/a%20b.ipynb"
    assert colab(repository, path) == (url and url + tail)


def test_no_colab_link_where_the_repository_is_unknown(project, tmp_path):
    site = build(tmp_path / "site", cwd=project(SMALL))
    assert "colab" not in (site / "module/page/index.html").read_text(encoding="utf-8")


def test_colab_link_stands_beside_each_notebook(project, tmp_path):
    run = mkdocs(
        "build", "-d", tmp_path / "site", cwd=project(SMALL),
        GITHUB_SERVER_URL="https://github.com", GITHUB_REPOSITORY="team/hooks",
    )  # fmt: skip
    assert run.returncode == 0, run.stdout
    for page in ("index.html", "module/page/index.html"):
        (links,) = soup(tmp_path / "site" / page).select(".example-links")
        assert [link.text for link in links.select("a")] == ["скрипт", "блокнот", "Открыть в Colab"]
        assert links.select("a")[-1]["href"] == (
            "https://colab.research.google.com/github/team/hooks/blob/notebooks/"
            "examples/module/a.ipynb"
        )


def test_notebook_tells_versions(tmp_path):
    script = Script.parse('"""Мысль."""\n\n# %% one\nprint(1)\n# > 1\n')
    idea, recorded, version, code = json.loads(notebook(script, "2.13.0"))["cells"]
    assert (idea["id"], code["id"]) == ("_idea", "one")
    assert "torch 2.13.0" in "".join(recorded["source"])
    assert version["cell_type"] == "code"
    assert version["outputs"] == []
    # Ячейка и правда печатает версию.
    (tmp_path / "torch.py").write_text('__version__ = "9.9"', encoding="utf-8")
    code = "".join(version["source"])
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout == "9.9\n"


def test_branch_of_notebooks(tmp_path):
    done = run("notebooks", tmp_path)
    assert done.returncode == 0, done.stderr
    found = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.ipynb")}
    assert found == {
        path.relative_to(ROOT).with_suffix(".ipynb").as_posix() for path in find_scripts()
    }
    name = min(found)
    script = Script.load(ROOT / name.replace(".ipynb", ".py"))
    assert (tmp_path / name).read_bytes() == notebook(script, supported().reference)
    assert (tmp_path / "README.md").is_file()


@pytest.fixture(scope="module")
def offline(tmp_path_factory):
    """Сайт для чтения без сети, распакованный."""
    folder = tmp_path_factory.mktemp("offline")
    done = run("offline", folder / "hooks.zip")
    assert done.returncode == 0, done.stdout + done.stderr
    with zipfile.ZipFile(folder / "hooks.zip") as archive:
        assert {info.date_time[0] for info in archive.infolist()} == {1980}
        archive.extractall(folder)
    return folder / "hooks"


def test_offline_links_resolve(offline):
    assert broken_links(offline) == []
    # Адрес папки без сервера открыл бы её список файлов.
    for page in offline.rglob("*.html"):
        if page.name != "404.html":
            for link in soup(page).select("a[href]"):
                assert not re.match(r"(?!https?:)[^#?]*/(?:$|[#?])", link["href"]), (page, link)


def test_offline_site_works_from_the_disk(offline, browser):
    page = browser.new_page()
    foreign, failed = [], []
    page.on(
        "request",
        lambda request: (
            None if request.url.startswith(("file:", "data:")) else foreign.append(request.url)
        ),
    )
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.on("pageerror", lambda error: failed.append(str(error)))
    page.goto((offline / "index.html").as_uri())
    page.locator(".md-search__input").click()
    page.keyboard.type("register_full_backward_hook")
    first = page.locator(".md-search-result__link").first
    first.wait_for(timeout=15_000)
    first.click()
    page.wait_for_url("**/module/register_full_backward_hook.html*")
    assert page.locator("figure.example").count() > 5
    assert page.locator(".example-output").first.is_visible()
    page.close()
    assert foreign == []
    assert failed == []
