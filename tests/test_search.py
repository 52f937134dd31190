"""Поиск: находит ли настоящая строка поиска то, что ищут люди, и сколько это весит."""

import gzip
import json
import re
from collections import defaultdict
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest
import yaml
from conftest import build, pages_of
from material.plugins.search.plugin import Parser
from mkdocs.exceptions import PluginError

from hookdocs import search
from hookdocs.files import ROOT
from hookdocs.page import Page

QUERIES = ROOT / "tests/search_queries.yml"
IN_TOP, FIRST = 0.95, 0.75
SMALL = {
    "docs/index.md": "# Начало { #start }\n\nТекст.\n",
    "docs/module/page.md": (
        "---\napi: torch.nn.Module.zero_grad\ndescription: Сброс градиентов.\n---\n\n"
        "# zero_grad\n\nСлово.\n\n## Раздел { #part }\n\n[Раз](../../examples/module/a.py)\n\n"
        "## Что дальше { #next }\n\nСсылки.\n"
    ),
    "examples/module/a.py": '"""Мысль."""\n\nprint("раз")\n# > раз\n',
}
# Ответы, какими их видит человек: у каждой страницы — ссылки, не свёрнутые под «ещё».
SHOWN = """() => [...document.querySelectorAll(".md-search-result__item")].map(item =>
    [...item.querySelectorAll("a")].filter(link => !link.closest("details:not([open])"))
        .map(link => link.href))"""
# Material пишет сюда «Начните печатать», пока запроса нет, и «Найдено…», когда есть ответ.
STATE = ".md-search-result__meta"


def queries():
    groups = yaml.safe_load(QUERIES.read_text(encoding="utf-8"))
    for kind, entries in groups.items():
        for entry in entries:
            pages = entry["page"] if isinstance(entry["page"], list) else [entry["page"]]
            yield SimpleNamespace(kind=kind, query=entry["query"], pages=pages)


def api_pages():
    for path in sorted((ROOT / "docs").rglob("*.md")):
        page = Page.load(path)
        url = path.relative_to(ROOT / "docs").with_suffix("").as_posix() + "/"
        for name in page.api:
            anchor = page.place_of(name)
            yield name, f"{url}#{anchor}" if anchor else url


class Box:
    """Строка поиска: спросили — получили ответы."""

    def __init__(self, page, url):
        self.page, self.url = page, url
        self.input = page.locator(".md-search__input")
        self.input.focus()
        self.idle = page.locator(STATE).inner_text()

    def ask(self, query):
        state = "([selector, idle, same]) => (document.querySelector(selector).textContent.trim()"
        state += " === idle.trim()) === same"
        self.input.fill("")
        self.page.wait_for_function(state, arg=[STATE, self.idle, True])
        self.input.fill(query)
        self.page.wait_for_function(state, arg=[STATE, self.idle, False])
        return [
            [href.removeprefix(self.url) for href in item] for item in self.page.evaluate(SHOWN)
        ]

    def place(self, pages, query):
        """Какой по счёту ответ ведёт на одну из `pages`, от 1; 0 — никакой, и первые три."""
        found = self.ask(query)
        for number, links in enumerate(found, 1):
            if any({page.partition("#")[0], page} <= {*links} for page in pages):
                return number, found[:3]
        return 0, found[:3]


@pytest.fixture(scope="module")
def visit(browser, serve, built_site):
    """Открытая страница и адреса всего, что она загрузила."""
    contexts = []

    def visit():
        context = browser.new_context(locale="ru-RU", reduced_motion="reduce")
        contexts.append(context)
        page = context.new_page()
        page.loaded, page.faults = [], []
        # У worker'а загрузки свои: их видит только context.
        context.on("request", lambda request: page.loaded.append(request.url))
        page.on("pageerror", lambda error: page.faults.append(str(error)))
        url = serve(built_site)
        page.goto(f"{url}module/register_full_backward_hook/")
        page.wait_for_load_state("networkidle")
        return page, url

    yield visit
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def box(visit):
    return Box(*visit())


def weight(built_site, urls):
    files = [built_site / urlsplit(url).path.lstrip("/") for url in urls]
    contents = [file.read_bytes() for file in files if file.is_file()]
    # Куски Pagefind уже сжаты: второй раз их не сжать.
    return sum(min(len(content), len(gzip.compress(content))) for content in contents)


# --- список запросов --------------------------------------------------------------------------


def test_list_is_long_and_whole(built_site):
    asked = list(queries())
    assert len(asked) >= 120
    texts = [entry.query for entry in asked]
    assert {text for text in texts if texts.count(text) > 1} == set()
    for query, page in ((entry.query, page) for entry in asked for page in entry.pages):
        path, _, id_ = page.partition("#")
        file = built_site / path / "index.html"
        assert file.is_file(), f"{query}: нет страницы {page}"
        text = file.read_text(encoding="utf-8")
        assert not id_ or f'id="{id_}"' in text, f"{query}: нет раздела {page}"


def test_every_reference_page_is_asked_for():
    counts = defaultdict(int)
    for entry in queries():
        for page in {page.partition("#")[0] for page in entry.pages}:
            counts[page] += 1
    pages = dict.fromkeys(url.partition("#")[0] for _, url in api_pages())
    few = [url for url in pages if counts[url] < 2]
    if few:
        where = QUERIES.relative_to(ROOT).as_posix()
        pytest.fail(
            f"{where}: меньше двух запросов для страниц: {', '.join(few)}\n  поможет: допишите туда"
            f"\n    - query: как её будут искать\n      page: {few[0]}",
            pytrace=False,
        )


def test_people_find_what_they_look_for(box, tell):
    asked, misses, first = list(queries()), [], 0
    for entry in asked:
        number, found = box.place(entry.pages, entry.query)
        first += number == 1
        if not 1 <= number <= 3:
            tops = " · ".join(min(links, key=len) or "/" for links in found) or "ничего"
            misses.append(
                f"  {entry.kind}: {entry.query} → ждали {', '.join(entry.pages)}, а там {tops}"
            )
    top = len(asked) - len(misses)
    tell(f"поиск: {top} из {len(asked)} в первых трёх, {first} на первом месте")
    listed = "\n".join(misses)
    assert top >= IN_TOP * len(asked), f"не нашлось:\n{listed}"
    assert first >= FIRST * len(asked), f"на первом месте мало; совсем не нашлось:\n{listed}"


def test_own_page_stands_above_pages_that_mention_the_name(box):
    pages = list(api_pages())
    short = [api.rpartition(".")[2] for api, _ in pages]
    # Имя `to` для поиска — служебное слово: одним им страницу не найти, нужен вопрос.
    stop = set(search.words()["stop"].split())
    faults = []
    for api, url in pages:
        last = api.rpartition(".")[2]
        if last in stop:
            continue
        # Одинаково называются методы модуля и оптимизатора: короткое имя не говорит, о чём речь.
        for name in (api, last) if short.count(last) == 1 else (api,):
            number, found = box.place([url], name)
            if number != 1:
                first = min(found[0], key=len) if found else "ничего"
                faults.append(f"по имени {name} первой ждали {url}, а там {first}")
    if faults:
        cure = "  поможет: поднимите страницу строкой в boost, hookdocs/data/search.yml"
        pytest.fail("\n".join([*faults, cure]), pytrace=False)


# --- окно поиска ------------------------------------------------------------------------------


def test_answer_says_what_the_page_is_about_and_leads_to_the_section(box):
    box.ask("как снять хук")
    item = box.page.locator(".md-search-result__item").first
    assert item.locator("h1").inner_text().startswith("Что такое хуки")
    about = Page.load(ROOT / "docs/hooks.md").fields["description"]
    assert item.locator("h1 small").inner_text() == about
    section = item.locator("a[href*='#remove']")
    assert section.locator("h2").inner_text() == "Как снять хук"
    assert section.locator("mark").count() > 1
    section.click()
    box.page.wait_for_url(f"{box.url}hooks/#remove")
    assert box.page.locator("#remove").is_visible()
    assert box.page.faults == []
    box.page.go_back()
    box.page.wait_for_load_state("networkidle")
    box.__init__(box.page, box.url)


def test_enter_opens_the_first_answer(box):
    box.ask("как снять хук")
    box.page.keyboard.press("Enter")
    box.page.wait_for_url(f"{box.url}hooks/#remove")
    box.page.go_back()
    box.page.wait_for_load_state("networkidle")
    box.__init__(box.page, box.url)


def test_page_with_many_sections_leaves_room_for_others(box):
    assert len(box.ask("zero_grad")) >= 3


def test_code_in_an_answer_looks_like_code(box):
    for query in ("hook has changed the size of value", "zero_grad", "nn.Module"):
        box.ask(query)
        text = box.page.locator(".md-search-result__list").text_content()
        assert "\u2060" not in text
        assert search.CODE not in text
    box.ask("_forward_hooks.clear()")
    text = box.page.locator(".md-search-result__item").first.inner_text()
    assert "_forward_hooks.clear()" in text


def test_text_pasted_with_the_mouse_is_searched(box):
    box.input.fill("")
    box.page.keyboard.insert_text("zero_grad")  # как при вставке: клавиш никто не нажимал
    box.page.locator(".md-search-result__item").first.wait_for()


def test_nonsense_and_markup_break_nothing(box):
    for text in ("<img src=x onerror=alert(1)>", "+-*~^\"'", "[", "\\", "ъ", "а" * 3000):
        box.ask(text)
    assert box.page.faults == []
    assert box.place(["module/zero_grad/"], "zero_grad")[0] == 1


def test_search_is_loaded_only_by_those_who_search(visit, built_site, tell):
    page, url = visit()
    page.locator(".md-search__input").focus()
    page.wait_for_timeout(300)
    first = list(page.loaded)
    assert [address for address in first if "/pagefind/" in address] == []
    assert (built_site / "search/search_index.json").stat().st_size < 100
    Box(page, url).ask("как снять хук")
    page.wait_for_load_state("networkidle")
    asked = page.loaded[len(first) :]
    assert all(address.startswith((url, "blob:")) for address in page.loaded)
    spent = weight(built_site, asked)
    index = built_site / "search/pagefind"
    chunks = [*index.glob("index/*"), *index.glob("*.pf_meta")]
    pages = json.loads((built_site / "search/words.json").read_text(encoding="utf-8"))["pages"]
    share = sum(file.stat().st_size for file in chunks) / len(pages)
    tell(
        f"поиск: указатель {share / 1024:.1f} КБ gzip на страницу,"
        f" первый запрос загружает {spent / 1024:.0f} КБ"
    )
    assert spent <= 180 * 1024
    assert share <= 24 * 1024
    assert max(file.stat().st_size for file in chunks) <= 48 * 1024


# --- сборка указателя -------------------------------------------------------------------------


def test_unused_files_of_pagefind_are_not_published(built_site):
    names = {path.name.partition(".")[0] for path in (built_site / "search/pagefind").iterdir()}
    assert names == {"fragment", "index", "pagefind", "pagefind-entry", "wasm"}


def test_section_address_becomes_a_file_name_inside_the_folder():
    assert search.section_path("module/x/", "order") == "module/x/~order.html"
    assert search.section_path("module/x/", "") == "module/x/~.html"
    assert search.section_path("", "start") == "~start.html"
    assert search.section_path("hooks.html", "when") == "hooks.html~when.html"


def same(html):
    """HTML без того, чего не видно: свойств тегов, пустых тегов, разницы в пробелах."""
    text = unescape(re.sub(r"<(/?\w+)[^>]*>", r"<\1>", html))
    return re.sub(r"\s+", " ", re.sub(r"<(\w+)>\s*</\1>", "", text)).strip()


def test_sections_are_those_of_material(built_site):
    count = 0
    for path in pages_of(built_site):
        page = path.read_text(encoding="utf-8")
        article = re.search(r"<article[^>]*>.*?(<h1.*?)</article>", page, re.DOTALL)
        if not article:
            continue
        parser = Parser()
        parser.feed(search.marked(article[1]))
        parser.close()
        theirs = [
            (section.id or "", same("".join(section.title)), same("".join(section.text)))
            for section in parser.data
            if not section.is_excluded()
        ]
        ours = search.sections(article[1], "")
        assert [(item.id, same(item.title), same(item.text)) for item in ours] == theirs, path
        count += len(ours)
    assert count > 200


def fragments(site):
    """Разделы, какими их запомнил Pagefind: адрес → текст."""
    found = {}
    for path in (site / "search/pagefind/fragment").iterdir():
        data = gzip.decompress(path.read_bytes()).removeprefix(b"pagefind_dcd")
        fragment = json.loads(data)
        found[fragment["url"]] = fragment["content"]
    return found


def test_sections_are_what_people_read(project, tmp_path):
    site = build(tmp_path / "site", cwd=project(SMALL))
    found = fragments(site)
    page, part = found["/module/page/~.html"], found["/module/page/~part.html"]
    assert "Module.zero_grad" in page.replace(search.JOINT, "")
    assert "Сброс градиентов." in page
    assert "zero_grad" in part  # раздел знает, на какой он странице
    assert part.index(search.CODE) < part.index("print")
    for noise in ("Ссылки.", "скрипт", "Результат"):
        assert not [url for url, text in found.items() if noise in text], noise
    html = (site / "module/page/index.html").read_text(encoding="utf-8")
    assert 'data-search-exclude="true"' not in html
    assert 'id="next"' in html


def test_words_inside_code_are_separate():
    section = search.Section("y", "t", "<p>nn.ModuleList(x) 0.5 a &lt;b&gt;</p>")
    text = search.section_html(section, SimpleNamespace(title="x", meta={}), "")
    assert "nn.\u2060 ModuleList(\u2060 x) 0.5 a &lt;b&gt;" in text


def test_page_of_several_names_gives_each_to_its_section():
    page = SimpleNamespace(meta={"api": ["torch.a.register_b", "torch.c.d"]})
    found = {id_: name.replace(search.JOINT, "") for id_, name in search.names(page).items()}
    assert found == {"register-b": "torch.a.register_b", "d": "torch.c.d"}
    page = SimpleNamespace(meta={"api": "torch.c.d"})
    assert set(search.names(page)) == {""}


def test_excluded_parts_are_left_out_whole():
    html = (
        '<h1 id="a">A<a class="headerlink" href="#a">¶</a></h1><p>раз</p>'
        "<div data-search-exclude><div>нет</div>нет</div><p>два</p>"
        '<h2 id="b" data-search-exclude="true">B</h2><p>нет</p><h3 id="c">C</h3><p>три</p>'
    )
    assert search.sections(html, "") == [
        search.Section("", "A", "<p>раз</p><p>два</p>"),
        search.Section("c", "C", "<p>три</p>"),
    ]


def test_slang_comes_from_the_glossary_too():
    words = search.words()
    assert words["synonyms"]["лэйер"] == ["слой", "layer"]
    assert words["synonyms"]["бэкворд"][0] == "backward"  # search.yml важнее словаря
    assert "для" in words["stop"].split()


def page_of(url):
    return SimpleNamespace(url=url, title="x", meta={}, content="<h1>x</h1>")


def test_failure_of_pagefind_is_told(tmp_path):
    file = tmp_path / "занято"
    file.touch()
    indexing = search.Indexing([page_of("")], file / "out")
    with pytest.raises(PluginError, match="Pagefind не собрал указатель"):
        indexing.finish()
    assert not Path(indexing.folder.name).exists()


def test_failed_build_leaves_neither_pagefind_nor_its_folder(tmp_path):
    indexing = search.Indexing([page_of("")], tmp_path / "out")
    search._running.append(indexing)
    search.on_build_error(PluginError("шаблон"))
    assert search._running == []
    assert indexing.process.poll() is not None
    assert not Path(indexing.folder.name).exists()


def test_site_for_reading_from_disk_keeps_the_search_of_material(project, tmp_path):
    root = project(SMALL)
    config = (root / "mkdocs.yml").read_text(encoding="utf-8")
    config = config.replace("plugins:\n", "plugins:\n  - offline\n")
    config += "\n"
    (root / "mkdocs.yml").write_text(config, encoding="utf-8")
    site = build(tmp_path / "site", cwd=root)
    assert not (site / "search/pagefind").exists()
    assert json.loads((site / "search/search_index.json").read_text(encoding="utf-8"))["docs"]
    assert "workers/search." in (site / "index.html").read_text(encoding="utf-8")
