"""Схемы SVG: встроены в страницу и показывают тот порядок, который напечатал пример."""

import re
import xml.etree.ElementTree as etree

import markdown
import pytest

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


def test_call_order_picture_shows_what_the_example_printed():
    svg = etree.parse(ROOT / "docs/assets/call-order.svg")
    steps = {int(g.get("data-step")): g for g in svg.iter() if g.get("data-step")}
    drawn = [
        f"{EVENTS[steps[n].get('data-hook')]} {steps[n].get('data-module')}" for n in sorted(steps)
    ]
    for number, group in steps.items():
        texts = [node.text for node in group if node.tag.endswith("text")]
        assert texts == [str(number), group.get("data-hook")], "надпись разошлась с данными"
    script = Script.load(ROOT / "examples/hooks/call_order.py")
    printed = "\n".join(cell.output for cell in script.cells if cell.has_output).split("\n")
    assert drawn == printed
