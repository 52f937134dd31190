"""Доступность: axe-core на каждой странице, клавиатура, бумага.

Все правила, кроме цвета, идут на каждой странице. Цвета и телефон — самое долгое, а берутся из
одного файла: их хватает посмотреть на самой длинной странице каждой папки, цвета — в обеих схемах.
Поиск и меню одни на весь сайт: их открываем на одной странице.
"""

import re
from importlib.resources import files

import pytest
from conftest import WIDE, new_context, visit_page

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
OPEN_DETAILS = "document.querySelectorAll('details').forEach(details => details.open = true)"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
# Цвета зависят от схемы, прокрутка и размер кнопок — от ширины.
COLORS = ["color-contrast", "link-in-text-block"]
SIZES = ["scrollable-region-focusable", "target-size", "landmark-unique", "aria-hidden-focus"]
PHONE = (360, 780)
# Ответа не ждём: пока axe смотрит одну страницу, можно начать другую.
# Раскраска кода — тысячи тегов, и кроме цвета сказать о них нечего.
RUN = """([only, off]) => axe.run(
    off.includes('color-contrast') ? {exclude: '.highlight code > *'} : document,
    {runOnly: only, resultTypes: ['violations'],
     rules: Object.fromEntries(off.map(rule => [rule, {enabled: false}]))})"""
MARGIN = dict.fromkeys(("top", "bottom", "left", "right"), "15mm")
A4_WIDTH = 680  # точек между полями


def violations(page, rules=TAGS, off=()):
    """Нарушения словами: правило, место и что с ним не так."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate(RUN, [rules, list(off)])["violations"]
    return [
        f"{page.visit.path} {rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"][:3]
    ]


def switch(page, scheme, size=WIDE):
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(150)  # Material пересчитывает прокрутку не сразу


@pytest.fixture(scope="session")
def colored(addresses, built_site):
    """Самая длинная страница каждой папки и страницы, у которых папки нет."""
    longest = {}
    for path in sorted(
        addresses, key=lambda path: (built_site / path / "index.html").stat().st_size
    ):
        longest[path.rpartition("/")[0].rpartition("/")[0] or path] = path
    return {*longest.values()}


@pytest.fixture(scope="session")
def axe_answers(browser, url, addresses, colored):
    """Ответ axe для каждой страницы в каждом виде."""
    found = {"light": [], "dark": [], "phone": []}
    # Окно одно на все страницы: стили и скрипты сайта уже загружены.
    context = new_context(browser)
    page = visit_page(context, url, "", until="load")
    for path in [*addresses, "404.html"]:
        page.visit.path = path
        page.goto(url + path, wait_until="load")
        page.evaluate(OPEN_DETAILS)
        found["light"] += violations(page, off=() if path in colored else COLORS)
        # Прокрутку кода на телефоне проверяет на каждой странице test_browser.py.
        if path in colored:
            switch(page, "light", PHONE)
            found["phone"] += violations(page, SIZES)
            switch(page, "dark")
            found["dark"] += violations(page, COLORS)
            switch(page, "light")
    context.close()
    return found


@pytest.mark.parametrize("look", ["light", "dark", "phone"])
def test_axe_finds_nothing(axe_answers, look):
    assert axe_answers[look] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_search(open_page, scheme):
    page = open_page("module/apply/", scheme=scheme)
    page.locator(".md-search__input").fill("градиент хук")
    page.locator(".md-search-result__item").first.wait_for()
    assert violations(page) == []


def test_axe_finds_nothing_in_the_menu_of_a_phone(open_page):
    page = open_page("module/apply/", size=PHONE)
    page.locator(".md-header__button[for=__drawer]").click()
    page.locator(".md-nav--primary .md-nav__link >> visible=true").first.wait_for()
    assert violations(page) == []


def test_axe_would_find_something(open_page):
    """Сами проверки не пусты: порчу axe видит, и правила в списке есть."""
    page = open_page("404.html")
    page.evaluate(AXE)
    assert {*COLORS, *SIZES} <= set(
        page.evaluate("tags => axe.getRules(tags).map(rule => rule.ruleId)", TAGS)
    )
    page.add_style_tag(content=".md-content p { color: #bbb; background: #fff }")
    assert any("color-contrast" in line for line in violations(page, COLORS))


def test_wide_table_scrolls_from_the_keyboard(open_page):
    page = open_page("status/", size=PHONE)
    table = page.locator(".md-typeset__scrollwrap[tabindex]").first
    table.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.activeElement.scrollLeft > 0")
    switch(page, "light")
    page.wait_for_function("!document.querySelector('.md-typeset__scrollwrap[tabindex]')")


def test_first_tab_skips_to_the_content(open_page):
    page = open_page("module/apply/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('.md-skip')")


PAPER = """() => ({
    seen: [...document.querySelectorAll(
        "nav, button, .md-header, .md-footer, .md-sidebar, .md-button, .headerlink, .example-links"
    )].filter(e => e.getClientRects().length).map(e => e.className || e.tagName),
    hidden: [...document.querySelectorAll(".example-output, .md-content figure")]
        .filter(e => !e.checkVisibility({contentVisibilityAuto: true})).length,
    outputs: document.querySelectorAll(".example-output").length,
    details: document.querySelectorAll("details").length,
    text: getComputedStyle(document.querySelector("h1")).color,
    code: getComputedStyle(document.querySelector("pre > code")).backgroundColor,
    cut: [...document.querySelectorAll(".md-content pre, .md-content table")]
        .filter(e => e.getBoundingClientRect().right > innerWidth + 1).length,
    address: [...document.querySelectorAll(".md-content a[href^=http]")]
        .map(e => getComputedStyle(e, "::after").content),
})"""


@pytest.mark.parametrize("script", [True, False], ids=["scripts", "no scripts"])
def test_paper_is_clean(open_page, script):
    """На бумаге тёмной схемы, меню и кнопок нет, а выводы и свёрнутое есть."""
    path = "module/register_full_backward_hook/"
    page = open_page(path, scheme="dark", size=(A4_WIDTH, 1000), java_script_enabled=script)
    page.emulate_media(media="print", color_scheme="dark")
    paper = page.evaluate(PAPER)
    assert paper["outputs"] > 3
    assert paper["details"] > 0
    assert (paper["seen"], paper["hidden"], paper["cut"]) == ([], 0, 0)
    assert paper["text"] == "rgb(0, 0, 0)"
    assert paper["code"] == "rgba(0, 0, 0, 0)"
    assert paper["address"]
    assert all("http" in text for text in paper["address"])


def test_no_empty_sheet(open_page):
    for path in ("", "hooks/"):
        pdf = open_page(path).pdf(format="A4", margin=MARGIN)
        sizes = dict(re.findall(rb"(\d+) 0 obj\s*<<[^>]*?/Length (\d+)", pdf))
        # У пустого листа нет ни одной команды рисования.
        sheets = [int(sizes[number]) for number in re.findall(rb"/Contents (\d+) 0 R", pdf)]
        assert len(sheets) > 1
        assert 0 not in sheets, f"{path}: {sheets}"
