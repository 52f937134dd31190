"""Что страница говорит о себе: отстала ли, на чём проверена, куда идти с ошибкой."""

import json
import re
from urllib.parse import parse_qs, urlsplit

import pytest
import yaml
from bs4 import BeautifulSoup
from conftest import build, mkdocs
from test_site import SMALL

from hookdocs.files import ROOT
from hookdocs.page import Page, find_pages
from hookdocs.pytorch import BASE, faults, places, role
from hookdocs.versions import read_compat, sentence, verified, verified_on


def soup(path):
    return BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


def foot(site, page):
    return soup(site / page).select_one(".page-foot")


def test_foot_says_what_was_recorded(built_site):
    data, dated = read_compat(), 0
    for path in find_pages():
        page = Page.load(path)
        line = sentence(verified(page, data), verified_on(page, data))
        name = path.relative_to(ROOT / "docs").with_suffix("").as_posix()
        found = foot(built_site, "index.html" if name == "index" else f"{name}/index.html").text
        assert (f"{line}." in found) if line else ("Проверено" not in found)
        dated += bool(re.search(r"— \d+ [а-я]+ 20\d\d года\.", found))
        for api in page.api:
            if api in places():
                assert api in found
    assert dated > 3


@pytest.mark.parametrize("repository", [None, "https://github.com/team/hooks"])
def test_report_and_edit_links(project, tmp_path, repository):
    environ = {"REPO_URL": repository} if repository else {}
    run = mkdocs("build", "-d", tmp_path / "site", cwd=project(SMALL), **environ)
    assert run.returncode == 0, run.stdout
    links = {a.text: a["href"] for a in foot(tmp_path / "site", "module/page/index.html")("a")}
    if not repository:
        assert set(links) == {"Страница в Markdown", "Все примеры одним архивом"}
        return
    assert links["Исправить эту страницу"] == f"{repository}/edit/main/docs/module/page.md"
    url = urlsplit(links["Сообщить об ошибке"])
    assert url._replace(query="").geturl() == f"{repository}/issues/new"
    fields = {key: value for key, (value,) in parse_qs(url.query).items()}
    form = ROOT / ".github/ISSUE_TEMPLATE" / fields.pop("template")
    known = {item.get("id") for item in yaml.safe_load(form.read_text(encoding="utf-8"))["body"]}
    assert fields.pop("title") == "Ошибка: Страница"
    assert fields == {"page": "docs/module/page.md"}
    assert set(fields) <= known


def test_previous_and_next(built_site):
    page = soup(built_site / "hooks/index.html")
    assert len(page.select(".md-footer__link--prev, .md-footer__link--next")) == 2


def test_stale_page_is_marked(project, tmp_path):
    folder = project(SMALL)
    row = {
        "api": "torch.nn.Module.to",
        "state": "stale",
        "checked": "2.12.0",
        "paragraphs": [[1, 2]],
    }
    data = {"torch": "2.13.0", "pages": {"module/page.md": [row]}, "missing": []}
    (folder / "hookdocs/data/status.json").write_text(json.dumps(data), encoding="utf-8")
    site = build(tmp_path / "site", cwd=folder)
    (note,) = soup(site / "module/page/index.html").select(".admonition.warning")
    assert note.find_previous_sibling().name == "h1"
    assert "сверена с torch 2.12.0, а к torch 2.13.0 оригинал изменился" in note.text
    assert not soup(site / "index.html").select(".admonition.warning")
    assert "Страница отстала" in (site / "module/page.md").read_text(encoding="utf-8")


def test_fresh_pages_are_not_marked(built_site):
    assert "Страница отстала" not in (built_site / "module/apply/index.html").read_text("utf-8")


def test_needed_version_is_shown(project, tmp_path):
    script = '"""Мысль."""\n# требует: torch>=2.14\n\n# %% one\nprint("раз")\n# > раз\n'
    script += '\n# %% two\nprint("два")\n# > два\n'
    site = build(tmp_path / "site", cwd=project(SMALL | {"examples/module/a.py": script}))
    (line,) = soup(site / "index.html").select("figure.example .example-needs")
    assert line.text == "Нужна torch >=2.14"


def test_state_of_translation_is_a_page(built_site):
    page = soup(built_site / "status/index.html")
    assert page.h1["id"] == "status"
    assert page.find(string=re.compile("Страницы сравнили с torch"))
    assert page.select_one('.md-nav__link[href="./"]')


# --- ссылки на документацию PyTorch ---------------------------------------------------------


def test_names_of_the_list_are_in_torch():
    torch = pytest.importorskip("torch")
    for name in places():
        if name.startswith("torch"):
            found = torch
            for part in name.split(".")[1:]:
                found = getattr(found, part)
            assert isinstance(found, type) == (role(name) == "class"), name


def test_list_is_whole():
    assert len(places()) > 90
    for name, place in places().items():
        page, _, anchor = place.path.partition("#")
        assert page.endswith(".html")
        assert anchor in ("", name)


@pytest.mark.parametrize(
    ("url", "known"),
    [
        (f"{BASE}generated/torch.nn.Module.html#torch.nn.Module.apply", True),
        (f"{BASE}generated/torch.nn.Module.html", True),
        (f"{BASE}generated/torch.nn.Module.html#torch.nn.Module.aply", False),
        (f"{BASE}generated/torch.nn.Modul.html", False),
        ("https://pytorch.org/docs/stable/nn.html", False),
        ("https://pytorch.org/blog/", True),
    ],
)
def test_links_to_pytorch_are_checked(url, known):
    found = list(faults(Page.parse(f"# Т\n\nСм. [здесь]({url}).\n")))
    assert [fault.line for fault in found] == ([] if known else [3])


def test_unknown_link_stops_the_build(project, tmp_path):
    text = f"# Т {{ #t }}\n\n[Где-то]({BASE}generated/torch.nn.Nope.html)\n"
    run = mkdocs("build", "-d", tmp_path / "s", cwd=project(SMALL | {"docs/extra.md": text}))
    assert run.returncode == 1
    assert "docs/extra.md:3: ссылки" in run.stdout
    assert "Traceback" not in run.stdout
