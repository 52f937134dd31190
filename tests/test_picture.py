"""Схемы SVG: встроены в страницу и показывают тот порядок, который напечатал пример."""

import re
import xml.etree.ElementTree as etree

import markdown
import pytest

from hookdocs import picture
from hookdocs.errors import HookdocsError
from hookdocs.files import ROOT
from hookdocs.script import Script

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="t">'
    '<title id="t">x</title></svg>'
)


def render(text, page):
    page.write_text(text, encoding="utf-8")
    options = {"hookdocs.picture": {"page": str(page)}}
    return markdown.markdown(text, extensions=["hookdocs.picture"], extension_configs=options)


def test_picture_alone_on_its_line_is_inlined(tmp_path):
    (tmp_path / "a.svg").write_text(SVG, encoding="utf-8")
    html = render("Текст.\n\n![Что видно](a.svg)\n", tmp_path / "p.md")
    assert '<figure class="picture">' in html
    assert '<div aria-label="Что видно" role="img"><svg' in html
    assert "<title" not in html
    assert "<img" not in html


def test_picture_inside_a_sentence_and_foreign_ones_stay(tmp_path):
    (tmp_path / "a.svg").write_text(SVG, encoding="utf-8")
    html = render("Вот ![а](a.svg) тут.\n\n![б](b.png)\n", tmp_path / "p.md")
    assert html.count("<img") == 2
    assert "<svg" not in html


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("![а](нет.svg)", "p.md:3: нет картинки"),
        ("![](a.svg)", "p.md:3: у картинки a.svg нет подписи"),
        ("![а](b.svg)", "p.md:3: в b.svg нет элемента <svg>"),
    ],
)
def test_wrong_picture_is_named_with_its_line(tmp_path, text, message):
    (tmp_path / "a.svg").write_text(SVG, encoding="utf-8")
    (tmp_path / "b.svg").write_text("не svg", encoding="utf-8")
    with pytest.raises(HookdocsError, match=re.escape(message)):
        render(f"Раз.\n\n{text}\n", tmp_path / "p.md")


# Что печатает examples/hooks/call_order.py и как это подписано на схеме.
EVENTS = {
    "forward_pre_hook": "до forward:",
    "forward_hook": "после forward:",
    "full_backward_pre_hook": "до градиентов:",
    "full_backward_hook": "после градиентов:",
}
PICTURES = ("call-order", "six-kinds", "gradients", "graph-hooks")


def steps(name):
    """Шаги схемы по порядку: данные и надписи, которые видит читатель."""
    tree = etree.parse(ROOT / f"docs/assets/{name}.svg")
    groups = [group for group in tree.iter() if group.get("data-step")]
    for group in sorted(groups, key=lambda group: float(group.get("data-step"))):
        yield group.attrib, [node.text for node in group if node.tag.endswith("text")]


def printed(name):
    script = Script.load(ROOT / f"examples/hooks/{name}.py")
    return "\n".join(cell.output for cell in script.cells if cell.has_output).split("\n")


def test_call_order_picture_shows_what_the_example_printed():
    drawn = []
    for data, texts in steps("call-order"):
        assert texts == [data["data-step"], data["data-hook"]], "надпись разошлась с данными"
        drawn.append(f"{EVENTS[data['data-hook']]} {data['data-module']}")
    assert drawn == printed("call_order")


def test_six_kinds_picture_shows_what_the_example_printed():
    drawn = []
    for data, texts in steps("six-kinds"):
        event = data.get("data-mark") or data["data-hook"]
        assert texts[-1] == event, "надпись разошлась с данными"
        assert texts[:-1] == ([] if "data-mark" in data else [data["data-step"]])
        scope = "глобальный " if data.get("data-kind") == "global" else ""
        drawn.append(f"{data['data-module']}: {scope}{event}")
    assert drawn == printed("six_kinds")
    hooks = {(data.get("data-kind"), data.get("data-hook")) for data, _ in steps("six-kinds")}
    own = {hook for kind, hook in hooks if hook and not kind}
    assert own == {*EVENTS, "backward_hook"}
    assert {hook for kind, hook in hooks if kind} == set(EVENTS)


def test_six_kinds_picture_marks_global_hooks_with_squares():
    tree = etree.parse(ROOT / "docs/assets/six-kinds.svg")
    for group in tree.iter():
        if group.get("data-hook"):
            shapes = {node.tag.rpartition("}")[2] for node in group} - {"text"}
            assert shapes == {"rect" if group.get("data-kind") == "global" else "circle"}


def test_gradients_picture_shows_the_numbers_of_the_example():
    drawn = []
    for data, texts in steps("gradients"):
        assert texts == [data["data-name"], data["data-value"]], "надпись разошлась с данными"
        drawn.append(" ".join(texts))
    assert drawn == printed("grad_input_output")


def test_graph_picture_shows_what_the_example_printed():
    drawn = []
    for data, texts in steps("graph-hooks"):
        assert texts == [data["data-step"], data["data-hook"]], "надпись разошлась с данными"
        drawn.append(data["data-hook"])
    nodes, *hooks = printed("graph_places")
    assert drawn == [line.partition(":")[0] for line in hooks]
    # Градиент в w.grad появляется между четвёртым и пятым местом.
    assert [line.endswith("None") for line in hooks] == [True] * 4 + [False]
    tree = etree.parse(ROOT / "docs/assets/graph-hooks.svg")
    names = [node for node in tree.iter() if node.get("data-node")]
    assert all(node.text == node.get("data-node") for node in names)
    assert "узлы: " + " -> ".join(node.text for node in names) == nodes


@pytest.mark.parametrize("name", PICTURES)
def test_picture_stands_inside_its_frame(name):
    """Ширина 360: на телефоне схема не уменьшается, и 12 пикселей остаются двенадцатью."""
    text = (ROOT / f"docs/assets/{name}.svg").read_text(encoding="utf-8")
    assert re.search(r'viewBox="0 0 360 \d+"', text)
    assert min(map(int, re.findall(r"font:[^;]*?(\d+)px", text))) >= 11
    # Цвета — переменные оформления; число нужно только там, где переменной нет.
    style, body = text.split("</style>")
    assert all("var(" in color for color in re.findall(r"(?:fill|stroke): ([^;]+);", style)
               if color != "none")  # fmt: skip
    assert not re.search(r"#[0-9a-f]{3,8}\b", re.sub(r"var\([^)]*\)", "", body))


def test_pictures_share_one_style():
    """Встроенные схемы делят один документ: разные правила одного класса спорили бы."""
    texts = [(ROOT / f"docs/assets/{name}.svg").read_text(encoding="utf-8") for name in PICTURES]
    styles = {re.search(r"<style>.*</style>", text, re.DOTALL)[0] for text in texts}
    assert len(styles) == 1


def test_inlined_picture_has_no_name_of_its_own():
    markup = picture.inline(ROOT / "docs/assets/call-order.svg")
    assert markup.startswith("<svg ")
    assert 'aria-hidden="true" focusable="false"' in markup
    assert "aria-labelledby" not in markup
    assert "<title" not in markup
