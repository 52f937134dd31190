"""Для программ: копии страниц, llms.txt, objects.inv, карта сайта и карточка для соцсетей."""

import re
import struct
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
import sphobjinv
from bs4 import BeautifulSoup
from conftest import mkdocs, pages_of
from test_site import SMALL

from hookdocs.files import ROOT
from hookdocs.machines import cells, unfolded
from hookdocs.page import Page, find_pages
from hookdocs.script import Script
from hookdocs.unfold import Examples, example_line

URL = "https://team.example.org/hooks/"


def read(path):
    return path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def copies(built_site):
    return {path: read(path) for path in built_site.rglob("*.md")}


def prose(text):
    """Строки вне кода."""
    return re.sub(r"^( *)(`{3,}).*?^\1\2$", "", text, flags=re.MULTILINE | re.DOTALL)


def test_every_page_has_a_copy(built_site, copies):
    pages = {page.relative_to(ROOT / "docs").as_posix() for page in find_pages()}
    assert pages <= {path.relative_to(built_site).as_posix() for path in copies}
    html = BeautifulSoup(read(built_site / "module/apply/index.html"), "html.parser")
    (link,) = html.select('link[type="text/markdown"]')
    assert (built_site / "module/apply" / link["href"]).resolve() in copies


def test_copies_hold_code_and_output(built_site, copies):
    for page in find_pages():
        text = copies[built_site / page.relative_to(ROOT / "docs")]
        assert not [line for line in prose(text).splitlines() if example_line(line)], page
        for path in set(
            re.findall(r"^\[.*\]\((?:\.\./)+(examples/\S+\.py)\)$", read(page), re.MULTILINE)
        ):
            # Внутри врезки или списка у кода есть отступ.
            flat = re.sub(r"^ +", "", text, flags=re.MULTILINE)
            for cell in Script.load(ROOT / path).cells:
                for piece in filter(None, (cell.source, cell.output)):
                    assert re.sub(r"^ +", "", piece, flags=re.MULTILINE) in flat, (page, path)


def test_links_of_copies_resolve(copies):
    faults = []
    for path, text in copies.items():
        for href in re.findall(r"\]\(<?([^\s()<>]+)>?\)", prose(text)):
            parts = urlsplit(href)
            if not parts.scheme and not (path.parent / unquote(parts.path)).exists():
                faults.append(f"{path.name}: {href}")
    assert len(copies) > 5
    assert faults == []


def test_unfolding_into_text(tmp_path):
    (tmp_path / "examples").mkdir()
    script = tmp_path / "examples/a.py"
    script.write_text('"""Мысль."""\n\n# %% one\nprint("```")\n# > ```\n', encoding="utf-8")
    examples = Examples(tmp_path, tmp_path / "docs", tmp_path / "docs/x.md")
    text = "Текст [скрипт](../examples/a.py).\n\n    [Раз](../examples/a.py#one)\n\n"
    text += "```text\n[Не пример](../examples/a.py)\n```\n"
    assert unfolded(text, examples) == (
        "Текст [скрипт](examples/a.py).\n\n"
        '    **Раз**\n\n    ````python\n    print("```")\n    ````\n\n'
        "    Результат выполнения кода:\n\n    ````text\n    ```\n    ````\n\n"
        "```text\n[Не пример](../examples/a.py)\n```\n"
    )


def test_text_cells_and_figures_stay_text():
    script = Script.parse("# %% [markdown] t\n# Слова.\n\n# %% plot\nx = 1\n# ![Спад]\n")
    assert cells(script.cells) == "Слова.\n\n```python\nx = 1\n```\n\nРисунок: Спад\n"


def test_llms_lists_every_page(built_site, copies):
    text = read(built_site / "llms.txt")
    assert text.startswith("# Хуки PyTorch\n\n> ")
    links = re.findall(r"^- \[[^\]]+\]\(([^)]+)\)", text, re.MULTILINE)
    assert {(built_site / link) for link in links} == set(copies)


def test_inventory_is_read_by_sphinx_tools(built_site):
    found = sphobjinv.Inventory(str(built_site / "objects.inv"))
    assert found.project == "Хуки PyTorch"
    names = {(item.domain, item.role, item.name): item.uri_expanded for item in found.objects}
    for page in find_pages():
        for name in Page.load(page).api:
            (uri,) = (
                uri for (domain, _, key), uri in names.items() if (domain, key) == ("py", name)
            )
            path, _, anchor = uri.partition("#")
            html = read(built_site / path / "index.html")
            assert f'id="{anchor}"' in html or not anchor, uri
    assert names["py", "method", "torch.nn.Module.apply"] == "module/apply/"
    assert names["std", "doc", "hooks"] == "hooks/"


def test_site_with_an_address(project, tmp_path):
    site = tmp_path / "site"
    done = mkdocs("build", "--strict", "-d", site, cwd=project(SMALL), SITE_URL=URL)
    assert done.returncode == 0, done.stdout
    locations = re.findall(r"<loc>(.*?)</loc>", read(site / "sitemap.xml"))
    assert locations == [URL, f"{URL}module/page/"]
    # В сжатой копии стояло бы время сборки.
    assert not (site / "sitemap.xml.gz").exists()
    page = BeautifulSoup(read(site / "module/page/index.html"), "html.parser")
    assert page.select_one('link[rel="canonical"]')["href"] == f"{URL}module/page/"
    card = {tag["property"]: tag["content"] for tag in page.select("meta[property^='og:']")}
    assert card["og:url"] == f"{URL}module/page/"
    assert card["og:title"] == "Страница"
    image = site / Path(card["og:image"].removeprefix(URL))
    width, height = struct.unpack(">II", image.read_bytes()[16:24])
    assert [str(width), str(height)] == [card["og:image:width"], card["og:image:height"]]
    assert image.stat().st_size < 100_000
    assert f"({URL}module/page.md)" in read(site / "llms.txt")


def test_site_without_an_address_invents_none(built_site):
    assert "<loc>" not in read(built_site / "sitemap.xml")
    for path in pages_of(built_site):
        page = BeautifulSoup(read(path), "html.parser")
        assert not page.select('link[rel="canonical"], meta[property="og:image"]')
        assert page.select_one('meta[name="description"]')["content"]
        assert page.select_one('meta[property="og:title"]')["content"]
