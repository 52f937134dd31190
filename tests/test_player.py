"""Проигрыватель: трасса — из запуска, таблица — без скрипта, шаги — кнопками и стрелками."""

import gzip
import json
import re
from pathlib import Path

import markdown
import pytest
from bs4 import BeautifulSoup

from hookdocs import trace
from hookdocs.__main__ import main
from hookdocs.errors import HookdocsError, shown
from hookdocs.files import ROOT, find_scripts
from hookdocs.script import Script

TRACES = ROOT / "docs/assets/traces"
CODE = '''"""Мысль."""
# трасса: small

# %% model
y = 1


# %% run
print("прямой проход")
print("  слой 0 | forward_hook | y = 1")
print("    args[0] (1, 2) [[1.0, 2.0]]")
print("    grad None")
'''


def traced():
    return [script for script in map(Script.load, find_scripts()) if trace.declared(script)]


# --- трасса ---------------------------------------------------------------------------------


def test_every_trace_is_that_of_its_example():
    scripts = traced()
    assert scripts
    for script in scripts:
        file = TRACES / f"{trace.declared(script)}.json"
        assert file.read_bytes() == trace.build(script), f"make record PATHS={shown(script.path)}"
    assert {file.stem for file in TRACES.iterdir()} == set(map(trace.declared, scripts))


@pytest.fixture
def example(tmp_path):
    path = tmp_path / "examples/hooks/small.py"
    path.parent.mkdir(parents=True)
    path.write_text(CODE, encoding="utf-8")
    return path


def test_record_writes_the_trace_and_check_compares_it(example, tmp_path, capsys):
    file = tmp_path / "docs/assets/traces/small.json"
    assert main(["check", str(example)]) == 1
    assert not file.exists()
    assert main(["record", str(example)]) == 0
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["code"] == [{"start": 5, "lines": ["y = 1"]}]
    assert data["events"] == [
        {
            "phase": "прямой проход", "module": "слой 0", "hook": "forward_hook",
            "code": "y = 1", "line": 5,
            "received": [
                {"name": "args[0]", "shape": "(1, 2)", "value": "[[1.0, 2.0]]"},
                {"name": "grad", "shape": None, "value": "None"},
            ],
        }
    ]  # fmt: skip

    # Вторая запись ничего не меняет, чужая правка файла трассы видна.
    assert not trace.settle(Script.load(example), write=True)
    file.write_bytes(file.read_bytes().replace(b"2.0]]", b"3.0]]"))
    capsys.readouterr()
    assert main(["check", str(example)]) == 1
    errors = capsys.readouterr().err
    assert "small.json: трасса разошлась с примером" in errors
    assert "make record PATHS=" in errors


def test_line_numbers_are_those_after_recording():
    text = CODE.replace("# %% run", '# %% first\nprint("этап")\n\n# %% run')
    script = Script.parse(text.replace('print("прямой проход")', "z = 2"))
    script = script.with_outputs(["", "этап", "  слой 0 | forward_hook | z = 2"])
    number = json.loads(trace.build(script))["events"][0]["line"]
    assert script.render().split("\n")[number - 1] == "z = 2"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("трасса: small", "трасса: Small", "small.py:2: имя трассы «Small»"),
        ("# >     args[0] (1", "# >       args[0] (1", "small.py:15: не похоже на трассу"),
        (
            "# >   слой 0 | forward_hook | y = 1",
            "# >   слой 0 | forward_hook | y = 2",
            "small.py:14: строка «y = 2» в коде примера нет",
        ),
        ("y = 1\n\n", "y = 1\ny = 1\n\n", "small.py:15: строка «y = 1» в коде примера стоит не"),
    ],
)
def test_wrong_trace_is_named_with_its_line(old, new, message):
    output = "прямой проход\n  слой 0 | forward_hook | y = 1\n    args[0] (1, 2) [[1.0, 2.0]]"
    text = Script.parse(CODE).with_outputs(["", output]).render().replace(old, new)
    with pytest.raises(HookdocsError, match=re.escape(message)):
        trace.settle(Script.parse(text, Path("examples/small.py")), write=False)


def test_trace_without_events_or_outside_examples_is_an_error(tmp_path):
    script = Script.parse('"""Мысль."""\n# трасса: a\n\n# %% one\nx = 1\n', tmp_path / "a.py")
    with pytest.raises(HookdocsError, match="ни одного события"):
        trace.build(script)
    with pytest.raises(HookdocsError, match="из папки examples"):
        trace.settle(script, write=False)


# --- страница -------------------------------------------------------------------------------


def render(text, page):
    page.write_text(text, encoding="utf-8")
    options = {"hookdocs.player": {"page": str(page)}}
    return markdown.markdown(text, extensions=["hookdocs.player"], extension_configs=options)


def test_link_to_a_trace_alone_on_its_line_unfolds():
    page = ROOT / "docs/call-order.md"
    text = "Текст.\n\n[Шаги `хуков`](assets/traces/call-order.json)\n"
    options = {"hookdocs.player": {"page": str(page)}}
    html = markdown.markdown(text, extensions=["hookdocs.player"], extension_configs=options)
    figure = BeautifulSoup(html, "html.parser").find("figure", class_="player")
    assert figure.figcaption.decode_contents() == "Шаги <code>хуков</code>"
    assert figure.select_one('a[download="call-order.json"]')
    inside = "Трасса [внутри](assets/traces/call-order.json) строки.\n"
    html = markdown.markdown(inside, extensions=["hookdocs.player"], extension_configs=options)
    assert "figure" not in html


def test_missing_trace_is_an_error(tmp_path):
    with pytest.raises(HookdocsError, match=re.escape("p.md: нет файла nope.json")):
        render("[Шаги](assets/traces/nope.json)\n", tmp_path / "p.md")


@pytest.fixture(scope="session")
def events():
    return trace.read(TRACES / "call-order.json")["events"]


def as_rows(events):
    return [
        [str(number), event["module"], event["hook"],
         "".join(f"{x['name']} {x['shape']} {x['value']}" for x in event["received"]),
         event["code"]]
        for number, event in enumerate(events, 1)
    ]  # fmt: skip


def test_static_table_shows_every_event(built_site, events):
    page = BeautifulSoup((built_site / "call-order/index.html").read_bytes(), "html.parser")
    rows = page.select(".player tr[data-step]")
    assert [[cell.text for cell in row.find_all(["th", "td"])] for row in rows] == as_rows(events)
    phases = [cell.text for cell in page.select(".player [scope=rowgroup]")]
    assert phases == list(dict.fromkeys(event["phase"] for event in events))
    # Каждое событие знает свою строку в коде рядом.
    lines = {line["data-line"]: line.text.strip() for line in page.select("code [data-line]")}
    assert [lines[row["data-line"]] for row in rows] == [event["code"] for event in events]


def test_picture_of_the_player_has_the_same_steps(built_site, events):
    page = BeautifulSoup((built_site / "call-order/index.html").read_bytes(), "html.parser")
    drawn = page.select(".player g[data-step]")
    drawn = sorted(drawn, key=lambda group: int(group["data-step"]))
    assert [(g["data-module"], g["data-hook"]) for g in drawn] == [
        (event["module"], event["hook"]) for event in events
    ]
    boxes = {box["data-module"] for box in page.select(".player rect[data-module]")}
    assert boxes == {event["module"] for event in events}


def test_script_is_small_and_only_where_it_is_used(built_site):
    assert len(gzip.compress((built_site / "assets/player.js").read_bytes())) < 10 * 1024
    using = set()
    for page in built_site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        parts = ["assets/player.js" in text, "assets/player.css" in text, 'class="player"' in text]
        assert len(set(parts)) == 1, page
        using |= {page.relative_to(built_site).as_posix()} if parts[0] else set()
    assert using == {"call-order/index.html"}


# --- браузер --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def url(serve, built_site):
    return serve(built_site)


@pytest.fixture
def open_player(browser, url):
    contexts = []

    def open_player(path=None, **options):
        context = browser.new_context(locale="ru-RU", **options)
        contexts.append(context)
        page = context.new_page()
        page.faults = []
        page.on("pageerror", lambda error: page.faults.append(str(error)))
        page.on("console", lambda m: m.type == "error" and page.faults.append(m.text))
        if path:
            page.route(path, lambda route: route.abort())
        page.goto(url + "call-order/")
        return page

    yield open_player
    for context in contexts:
        context.close()


def step(page):
    return int(re.match(r"Шаг (\d+) из 12", page.locator(".player-count").inner_text())[1])


def state(page):
    """Что показано: шаг на схеме, модуль, строка кода, строка таблицы."""
    return page.evaluate("""() => {
        const one = (selector) => {
            const found = [...document.querySelectorAll(`.player ${selector}`)];
            if (found.length !== 1) throw new Error(`${selector}: ${found.length}`);
            return found[0];
        };
        return [one("g.is-now").dataset.step, one("rect.is-now").dataset.module,
                one("code .is-now").textContent.trim(), one("[aria-current=step]").dataset.step];
    }""")


def test_every_step_forward_and_back(open_player, events):
    page = open_player()
    table = as_rows(events)
    next_, back = page.locator("[data-go=next]"), page.locator("[data-go=back]")

    def look(number):
        _, module, hook, received, code = table[number - 1]
        assert state(page) == [str(number), module, code, str(number)]
        text = page.locator(".player-now").inner_text().replace("\n", "")
        phase = events[number - 1]["phase"]
        assert text.replace(" ", "") == (
            f"Шаг {number} из 12, {phase}.{module} {hook}Получил: {received}Строка: {code}"
        ).replace(" ", "")

    for number in range(1, 13):
        look(number)
        next_.click(force=True)  # на краю кнопка aria-disabled, но щёлкнуть по ней можно
    assert step(page) == 12
    assert next_.get_attribute("aria-disabled") == "true"
    for number in range(12, 0, -1):
        look(number)
        back.click(force=True)
    assert step(page) == 1
    assert back.get_attribute("aria-disabled") == "true"
    assert page.faults == []


def test_keyboard_alone_is_enough(open_player):
    page = open_player()
    page.locator(".player figcaption").click()  # отсюда табуляция идёт в проигрыватель
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.go") == "first"
    for key, wanted in [("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", 12),
                        ("ArrowRight", 12), ("Home", 1), ("ArrowLeft", 1)]:  # fmt: skip
        page.keyboard.press(key)
        assert step(page) == wanted, key
    # Фокус не теряется и на краю, а Alt+стрелка остаётся браузеру.
    assert page.evaluate("document.activeElement.dataset.go") == "first"
    page.keyboard.press("Control+ArrowRight")
    assert step(page) == 1
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert step(page) == 2
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.locator(".player-table").is_visible()
    page.keyboard.press("Tab")
    # Дальше — код или таблица: там стрелки прокручивают, а шаг не меняют.
    page.locator(".player-table").focus()
    page.keyboard.press("ArrowRight")
    assert step(page) == 2


def test_listener_hears_the_step(open_player):
    page = open_player()
    now = page.locator(".player-now")
    assert (now.get_attribute("aria-live"), now.get_attribute("aria-atomic")) == ("polite", "true")
    page.locator("[data-go=next]").click()
    tree = page.locator(".player").aria_snapshot()
    for part in ('group "Шаги"', 'button "Назад"', 'button "Дальше"', "Шаг 2 из 12, прямой"):
        assert part in tree
    button = page.locator("[data-go=table]")
    assert button.get_attribute("aria-expanded") == "false"
    button.click()
    assert button.get_attribute("aria-expanded") == "true"
    assert page.locator(f"#{button.get_attribute('aria-controls')}").is_visible()


def test_mouse_picks_a_step_on_the_picture(open_player):
    page = open_player()
    page.locator(".player g[data-step='9'] text").last.click()
    assert step(page) == 9


def test_without_javascript_the_table_is_there(open_player):
    page = open_player(java_script_enabled=False)
    assert page.locator(".player-table").is_visible()
    assert page.locator(".player-picture svg").is_visible()
    assert not page.locator(".player-controls").is_visible()
    assert not page.locator(".player-now").is_visible()


def test_without_its_script_the_table_is_there(open_player):
    page = open_player("**/player.js")
    assert page.locator(".player-table").is_visible()
    assert not page.locator(".player-controls").is_visible()


def test_paper_shows_the_table_and_no_buttons(open_player):
    page = open_player()
    assert not page.locator(".player-table").is_visible()
    page.emulate_media(media="print")
    assert page.locator(".player-table").is_visible()
    assert not page.locator(".player-controls").is_visible()
    assert not page.locator(".player-now").is_visible()
    # На бумаге шаги равны: ни один не выделен и не погашен.
    looks = page.locator(".player g[data-step] circle").evaluate_all(
        "all => all.map(one => getComputedStyle(one).fill + getComputedStyle(one).stroke)"
    )
    assert len(set(looks)) == 2, "цвет прямого прохода и цвет обратного"


@pytest.mark.parametrize(("motion", "wanted"), [("reduce", "0s"), ("no-preference", "0.15s")])
def test_motion_is_a_choice(open_player, motion, wanted):
    page = open_player(reduced_motion=motion)
    style = page.locator(".player rect[data-module]").first.evaluate(
        "box => getComputedStyle(box).transitionDuration.split(',')[0]"
    )
    assert style == wanted


@pytest.mark.parametrize("width", [1280, 360, 320])
def test_steps_do_not_move_the_page(open_player, width):
    """Кнопки и схема стоят на месте, ничто не шире экрана."""
    page = open_player(viewport={"width": width, "height": 800})
    places = set()
    for _ in range(12):
        places.add(page.locator(".player-picture").bounding_box()["y"])
        page.locator("[data-go=next]").click(force=True)
    assert len(places) == 1
    page.locator("[data-go=table]").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
