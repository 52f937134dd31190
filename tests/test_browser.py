"""Сайт в настоящем браузере: открывается, ведёт, копирует, ничего не просит у других."""

import gzip
from urllib.parse import urlsplit

import pytest
from conftest import SMALL, build, new_context, several_pages, visit_page

from hookdocs.unfold import LABEL

WIDTHS = (1280, 1000, 768, 360, 320)

# Все блоки кода, которым тесно, вместе с тем, прокручиваются ли они с клавиатуры.
OVERFLOWING = """() => [...document.querySelectorAll(".md-content pre > code")]
    .filter(code => code.scrollWidth > code.clientWidth)
    .map(code => {
        code.focus();
        code.scrollLeft = 40;
        const reached = document.activeElement === code && code.scrollLeft > 0;
        return {id: code.closest("[id]").id, reached, example: !!code.closest(".highlight")};
    })"""
# Сколько места остаётся в блоке кода после строки в 72 знака.
SPARE = """() => [...document.querySelectorAll(".example .highlight code")].map(code => {
    const probe = code.cloneNode();
    probe.textContent = "x".repeat(72);
    code.parentNode.append(probe);
    const spare = probe.clientWidth - probe.scrollWidth;
    probe.remove();
    return spare;
})"""
OPEN_DETAILS = "document.querySelectorAll('details').forEach(details => details.open = true)"


@pytest.fixture(scope="session")
def visits(browser, url, addresses):
    """Каждая страница, открытая один раз в светлой схеме; всё, что нужно проверкам, — сразу."""
    found = []
    for pages in several_pages(browser, url, addresses, "networkidle"):
        for page in pages:
            page.evaluate(OPEN_DETAILS)
            page.visit.ids = page.evaluate("[...document.querySelectorAll('[id]')].map(e => e.id)")
            page.visit.spare = page.evaluate(SPARE)
            page.visit.wide = page.evaluate(OVERFLOWING)
        for width in WIDTHS:
            for page in pages:
                page.set_viewport_size({"width": width, "height": 800})
            pages[-1].wait_for_timeout(150)  # Material пересчитывает блоки кода не сразу
            for page in pages:
                page.visit.widths[width] = page.evaluate("document.documentElement.scrollWidth")
        # Поиск грузится, когда к нему обратились. В последнюю очередь: открытый, он меняет размеры.
        for page in pages:
            page.visit.narrow = page.evaluate(OVERFLOWING)
            page.set_viewport_size({"width": WIDTHS[0], "height": 800})
            page.locator(".md-search__input").focus()
        for page in pages:
            page.wait_for_load_state("networkidle")
            found.append(page.visit)
    return found


def foreign(visit, url):
    """Загрузки с чужих адресов; data: и blob: — это сама страница."""
    parts = [urlsplit(address) for address in visit.loaded]
    return [p.geturl() for p in parts if p.scheme not in ("data", "blob")
            and p.netloc != urlsplit(url).netloc]  # fmt: skip


def lightness(page):
    """Средняя яркость фона страницы, от 0 до 255."""
    color = page.evaluate("getComputedStyle(document.body).backgroundColor")
    numbers = color[color.index("(") + 1 : -1].split(",")[:3]
    return sum(map(float, numbers)) / 3


def test_home_opens_and_leads_on(open_page, url):
    page = open_page()
    home = page.locator("h1").inner_text()
    page.locator(".md-nav--primary a[href]").filter(has_text="Что такое хуки").first.click()
    page.wait_for_url(f"{url}hooks/")
    assert page.locator("h1").inner_text() != home
    page.locator(".md-footer__link--next").click()
    page.wait_for_url(lambda address: not address.endswith("/hooks/"))
    assert page.locator("h1").is_visible()
    assert page.visit.faults == []
    assert foreign(page.visit, url) == []


def test_no_page_fails(visits):
    assert len(visits) > 1
    assert {visit.path: visit.faults for visit in visits if visit.faults} == {}


def test_no_page_asks_another_host(visits, url):
    asked = {visit.path: foreign(visit, url) for visit in visits}
    assert {path: hosts for path, hosts in asked.items() if hosts} == {}


def test_ids_stay_unique_after_scripts(visits):
    for visit in visits:
        assert {id_ for id_ in visit.ids if visit.ids.count(id_) > 1} == set(), visit.path


def test_code_of_72_columns_needs_no_scrolling(visits):
    assert sum(len(visit.spare) for visit in visits) > 3
    for visit in visits:
        assert all(spare >= 0 for spare in visit.spare), visit.path
        assert [code["id"] for code in visit.wide if code["example"]] == [], visit.path


def test_page_is_never_wider_than_the_screen(visits):
    for visit in visits:
        wider = {width: got for width, got in visit.widths.items() if got > width}
        assert wider == {}, visit.path


def test_wide_code_on_a_phone_scrolls_from_the_keyboard(visits):
    assert any(visit.narrow for visit in visits)
    for visit in visits:
        assert [code["id"] for code in visit.narrow if not code["reached"]] == [], visit.path


def test_first_visit_weighs_little(visits, built_site):
    """Всё, что загрузил первый приход вместе с поиском, — не больше 180 КБ в gzip."""
    for visit in visits:
        names = {urlsplit(address).path.lstrip("/") for address in visit.loaded}
        assert any("search_index" in name for name in names)
        files = [built_site / name for name in names if not name.startswith("http")]
        files = [file / "index.html" if file.is_dir() else file for file in files]
        # Чего на сайте нет, то ничего и не весит; сам такой запрос — забота test_no_page_fails.
        size = sum(len(gzip.compress(file.read_bytes())) for file in files if file.is_file())
        assert size <= 180 * 1024, f"{visit.path}: {size} байт: {sorted(names)}"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_example_is_shown_with_its_output(open_page, url, scheme):
    page = open_page("hooks/", scheme=scheme)
    figure = page.locator("figure.example:has(.example-output)").first
    for part in ("figcaption", ".highlight", ".example-output", ".example-links"):
        assert figure.locator(part).first.is_visible(), part
    assert figure.locator(".example-output p").first.inner_text() == LABEL
    code, output = (
        figure.locator(part).first.bounding_box() for part in (".highlight", ".example-output")
    )
    # Вывод — продолжение кода: сразу под ним, той же ширины.
    assert abs(code["y"] + code["height"] - output["y"]) < 2
    assert abs(code["width"] - output["width"]) < 2
    assert page.visit.faults == []
    assert foreign(page.visit, url) == []


def test_schemes_follow_the_system_and_the_toggle(open_page):
    assert lightness(open_page("hooks/", scheme="dark")) < 60
    page = open_page("hooks/", scheme="light")
    assert lightness(page) > 200
    for _ in range(2):  # как в системе → светлое → тёмное
        page.locator("form.md-header__option label:visible").click()
    assert lightness(page) < 60
    page.reload()
    page.wait_for_load_state("networkidle")
    assert lightness(page) < 60


def test_dark_is_there_before_scripts(open_page):
    """Без записанного выбора тёмная система сразу видит тёмное: белой вспышки нет."""
    page = open_page("hooks/", scheme="dark")
    page.evaluate("localStorage.clear()")
    page.route("**/bundle.*.js", lambda route: route.abort())
    page.reload()
    assert lightness(page) < 60


def test_copy_button_copies_code_without_output(open_page):
    page = open_page("hooks/", permissions=["clipboard-read", "clipboard-write"])
    assert copied(page) > 2


def test_each_copy_button_of_a_script_copies_its_own_cell(browser, serve, project, tmp_path):
    address = serve(build(tmp_path / "site", cwd=project(SMALL)))
    context = new_context(browser, permissions=["clipboard-read", "clipboard-write"])
    page = visit_page(context, address, "")
    assert page.locator("figure.example .highlight").count() == 2
    assert copied(page) == 2
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(e => e.id)")
    assert sorted(ids) == sorted(set(ids))
    context.close()


def copied(page):
    """Нажать каждую кнопку «копировать» у примеров с выводом; в буфере должен быть один код."""
    figures = page.locator("figure.example:has(.example-output)")
    blocks = figures.locator(".highlight").all()
    for block in blocks:
        block.hover()
        block.locator("button").first.click()
        code = block.locator("code").text_content().strip()
        assert LABEL not in code
        page.wait_for_function(
            "async code => (await navigator.clipboard.readText()).trim() === code", arg=code
        )
    assert page.locator(".example-output button").count() == 0
    return len(blocks)


def test_content_is_there_without_javascript(open_page):
    page = open_page("hooks/", java_script_enabled=False)
    assert page.locator("figure.example").first.is_visible()
    assert page.locator(".example-output").first.is_visible()


def test_missing_page_speaks_russian(open_page):
    assert open_page("404.html").locator("h1").inner_text() == "Такой страницы нет"
