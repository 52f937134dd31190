"""Страница: разбор и запись обратны, поле правится одно, заголовки и блоки кода найдены."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hookdocs import nav
from hookdocs.errors import HookdocsError
from hookdocs.page import Page, find_pages

# Из этих кусков складывается почти всё, на чём спотыкается разбор.
_PIECES = st.sampled_from(
    ["---", "...", "\n", "\r\n", "\r", "\ufeff", " ", "\t", "api: torch.x", "upstream: 1", "# x",
     "  - a", "```", "`", "~~~", "## Я { #id }", ":", "'", "\u2028", "\x0c", "\x00", "текст"]
)  # fmt: skip
_TEXTS = st.lists(_PIECES, max_size=30).map("".join) | st.text()


@given(_TEXTS)
def test_parse_and_render_are_inverse(text: str) -> None:
    assert Page.parse(text).render() == text
    Page.parse(text).headings()
    Page.parse(text).fences()


@pytest.mark.parametrize(
    ("text", "matter", "body"),
    [
        ("---\napi: x\n---\nтекст", "api: x\n", "текст"),
        ("---\r\napi: x\r\n---\r\nтекст", "api: x\r\n", "текст"),
        ("\ufeff---\napi: x\n---\nтекст", "api: x\n", "текст"),
        ("---\napi: x\n...\nтекст", "api: x\n", "текст"),
        ("---\n---\nтекст", "", "текст"),
        ("---\napi: x\n", "", "---\napi: x\n"),
        ("\n---\napi: x\n---\n", "", "\n---\napi: x\n---\n"),
        ("текст\n---\napi: x\n---\n", "", "текст\n---\napi: x\n---\n"),
        ("---\na: |\n  ---\n  x\n---\nтекст", "a: |\n  ---\n  x\n", "текст"),
        ("", "", ""),
    ],
)
def test_front_matter(text: str, matter: str, body: str) -> None:
    page = Page.parse(text)
    assert (page.matter, page.body) == (matter, body)


FIELDS = """\
# для кого страница
api: torch.nn.Module.to   # одно имя
upstream: старое # сверено в декабре
tags:
  - модуль   # первый

  # а это о следующем
title: 'to: куда'
"""


def test_field_is_changed_and_nothing_else() -> None:
    page = Page.parse(f"---\n{FIELDS}---\n\nтекст\n")
    changed = page.with_field("upstream", ["новое"])
    assert changed.render() == page.render().replace("старое", "новое")
    assert changed.fields == {**page.fields, "upstream": "новое"}


@pytest.mark.parametrize(
    ("before", "values", "after"),
    [
        ("api: x\n", ["1"], "api: x\nupstream: 1\n"),
        ("api: x\ntitle: t\n", ["1"], "api: x\nupstream: 1\ntitle: t\n"),
        ("title: t\n", ["1"], "title: t\nupstream: 1\n"),
        ("api:\n  - x\n  - y\n# об остальном\n", ["1", "2"],
         "api:\n  - x\n  - y\nupstream:\n  - 1\n  - 2\n# об остальном\n"),
        ("upstream: a\napi: x\n", ["1", "2"], "upstream:\n  - 1\n  - 2\napi: x\n"),
        ("upstream:\n  - a\n  - b\n# дальше\napi: x\n", ["1"], "upstream: 1\n# дальше\napi: x\n"),
        ("upstream: [a, b]  # два\n", ["1"], "upstream: 1  # два\n"),
        ("upstream:\napi: x\n", ["1"], "upstream: 1\napi: x\n"),
        ("upstream: # пока пусто\napi: x\n", ["1"], "upstream: 1 # пока пусто\napi: x\n"),
        ("upstream: |\n  a\n  b\napi: x\n", ["1"], "upstream: 1\napi: x\n"),
        ("'upstream': \"a\"\n", ["1"], "'upstream': 1\n"),
        ("", ["1"], "upstream: 1\n"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_field_is_edited_by_structure(
    before: str, values: list[str], after: str, newline: str
) -> None:
    text = f"---\n{before}---\n\nтекст\n".replace("\n", newline)
    expected = f"---\n{after}---\n\nтекст\n".replace("\n", newline)
    page = Page.parse(text).with_field("upstream", values)
    assert page.render() == expected
    assert Page.parse(page.render()) == page


_VALUES = st.lists(st.from_regex(r"[a-z][a-z0-9. ]{0,8}[a-z0-9]", fullmatch=True), min_size=1)
_MATTERS = st.lists(
    st.sampled_from(
        ["title: x", "tags: [a, b]",
         "tags2:\n  - a\n  - b", "# о чём", "", "x: |\n  много\n  строк",
         "y: >-\n  a\n\n  b", "'z': \"q\"  # почему"]
    ),
    unique=True,
).flatmap(lambda lines: st.permutations([*lines, "api: torch.x", "upstream: старое"]))  # fmt: skip


@given(_MATTERS, _VALUES, st.sampled_from(["\n", "\r\n"]))
def test_other_fields_and_comments_stay(lines: list[str], values: list[str], newline: str) -> None:
    text = newline.join(["---", *"\n".join(lines).split("\n"), "---", "текст"])
    page = Page.parse(text)
    changed = Page.parse(page.with_field("upstream", values).render())
    assert changed.names("upstream") == tuple(values)
    same = [{k: v for k, v in p.fields.items() if k != "upstream"} for p in (page, changed)]
    assert same[0] == same[1]
    assert changed.render().count("#") == text.count("#")
    assert changed.with_field("upstream", ["старое"]).render() == text


def test_page_without_fields_gets_them() -> None:
    page = Page.parse("# Заголовок\n").with_field("api", ["torch.x"])
    assert page.render() == "---\napi: torch.x\n---\n\n# Заголовок\n"


@pytest.mark.parametrize(
    ("matter", "line", "message"),
    [
        ("api: x\ntitle: [\n", 4, "не YAML"),
        ("api: x\nb: c: d\n", 3, "не YAML"),
        ("api: x\napi: y\n", 3, "записано дважды"),
        ("просто строка\n", 2, "имя: значение"),
        ("- список\n", 2, "имя: значение"),
    ],
)
def test_broken_fields_name_the_line(matter: str, line: int, message: str) -> None:
    page = Page.parse(f"---\n{matter}---\n", Path("docs/x.md"))
    with pytest.raises(HookdocsError, match=message) as caught:
        _ = page.api
    assert caught.value.line == line


@pytest.mark.parametrize("value", ["{a: b}", "[a, 1]", "3", "''"])
def test_api_is_a_name_or_names(value: str) -> None:
    with pytest.raises(HookdocsError, match="нужна строка или список строк") as caught:
        _ = Page.parse(f"---\ntitle: t\napi: {value}\n---\n").api
    assert caught.value.line == 3


BODY = """\
---
api: x
---

# Первый

## Как пишется { #signature }

```python title="x"
# это не заголовок
Module.to()
```

!!! note
    ```py
    внутри
    ```

## Второй { .class #second }

~~~~
```
## и это нет { #no }
~~~
~~~~

### Третий #

```python
без конца
"""


def test_headings_and_fences() -> None:
    page = Page.parse(BODY)
    assert [(h.level, h.title, h.id, h.line) for h in page.headings()] == [
        (1, "Первый", "", 5),
        (2, "Как пишется", "signature", 7),
        (2, "Второй", "second", 19),
        (3, "Третий", "", 27),
    ]
    assert [(f.language, f.text, f.line, f.section) for f in page.fences()] == [
        ("python", "# это не заголовок\nModule.to()", 10, "signature"),
        ("py", "внутри", 16, "signature"),
        ("", "```\n## и это нет { #no }\n~~~", 22, "second"),
        ("python", "без конца", 30, ""),
    ]


def test_unreadable_page_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "страница.md"
    path.write_bytes("# ок\n".encode() + "текст".encode("cp1251"))
    with pytest.raises(HookdocsError, match=r"страница\.md:2: файл не в UTF-8"):
        Page.load(path)
    with pytest.raises(HookdocsError, match="не читается"):
        Page.load(tmp_path / "нет.md")
    (tmp_path / "страница.py").touch()
    with pytest.raises(HookdocsError, match=r"страница\.py: нужна страница"):
        find_pages([tmp_path / "страница.py"])
    with pytest.raises(HookdocsError, match=r"нет\.md: такой страницы нет$"):
        find_pages([tmp_path / "нет.md"], tmp_path)
    with pytest.raises(HookdocsError, match=r"возможно, это .*страница\.md"):
        find_pages([tmp_path / "стрница.md"], tmp_path)


# --- nav ---

NAV = """\
site_name: x
nav:
  - Начало: index.md
  # методы модуля
  - Модуль:
      - apply: module/apply.md # по порядку
      - zero_grad: module/zero_grad.md

  - module/last.md
theme: !ENV [A, b]
"""


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("siblings", "after", "indent"),
    [
        (["module/apply.md", "module/zero_grad.md"], "zero_grad.md\n", 6),
        (["module/apply.md"], "по порядку\n", 6),
        (["module/last.md"], "last.md\n", 2),
        (["module/none.md"], "last.md\n", 2),
        ([], "last.md\n", 2),
    ],
)
def test_nav_line_goes_after_its_siblings(
    siblings: list[str], after: str, indent: int, newline: str
) -> None:
    expected = NAV.replace(after, f"{after}{' ' * indent}- to: module/to.md\n")
    made = nav.insert(
        NAV.replace("\n", newline), Path("mkdocs.yml"), "to", "module/to.md", siblings
    )
    assert made == expected.replace("\n", newline)


def test_nav_line_is_not_doubled() -> None:
    assert nav.insert(NAV, Path("mkdocs.yml"), "x", "module/apply.md") == NAV


@pytest.mark.parametrize(
    "text", ["nav: [a.md]\n", "a: b\n", "nav:\n  - [a.md,\n     b.md]\n", "a: ["]
)
def test_strange_nav_is_left_alone(text: str) -> None:
    with pytest.raises(HookdocsError, match=r"mkdocs\.yml:\d"):
        nav.insert(text, Path("mkdocs.yml"), "to", "to.md", ["a.md"])


def test_nav_at_the_end_of_a_file_without_newline() -> None:
    made = nav.insert("nav:\n- a.md", Path("mkdocs.yml"), "to", "to.md")
    assert made == "nav:\n- a.md\n- to: to.md\n"
