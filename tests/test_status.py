"""Видно ли, что страница отстала от torch: набор случаев с посчитанной точностью и полнотой."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from fake_torch import BASE, build

from hookdocs.errors import HookdocsError
from hookdocs.page import Page
from hookdocs.stamp import Stamp
from hookdocs.status import (
    banner,
    read_recorded,
    recorded_text,
    stamp_page,
    survey,
)
from hookdocs.upstream import Library

FORWARD = "torch.nn.Module.register_forward_hook"
PRE = "torch.nn.Module.register_pre_hook"
ZERO = "torch.nn.Module.zero_grad"
SILENT = "torch.nn.Module.silent"
MULTI = "torch.autograd.graph.register_multi_hook"
WARN = "torch.utils.hooks.warn_if_has_hooks"

Spec = dict[str, tuple[str, str]]
Pages = dict[str, Page]
Event = tuple[object, ...]


def page_about(name: str, library: Library, path: str = "") -> Page:
    """Сверенная страница об имени."""
    block = library.entry(name).block()
    text = (
        f"---\napi: {name}\n---\n\n# {name}\n\n## Как пишется {{ #signature }}\n\n"
        f"```python\n{block}\n```\n\nРусский текст о {name}.\n"
    )
    path = path or f"docs/{name.rpartition('.')[2]}.md"
    return stamp_page(Page.parse(text, Path(path)), library)


def all_pages(library: Library) -> Pages:
    return {name: page_about(name, library) for name in BASE}


# --- правки torch ---


def text(name: str, old: str, new: str) -> Callable[[Spec], Spec]:
    def edit(spec: Spec) -> Spec:
        signature, body = spec[name]
        assert old in body, "случай ничего не меняет"
        return {**spec, name: (signature, body.replace(old, new))}

    return edit


def whole(name: str, body: str) -> Callable[[Spec], Spec]:
    return lambda spec: {**spec, name: (spec[name][0], body)}


def call(name: str, old: str, new: str) -> Callable[[Spec], Spec]:
    def edit(spec: Spec) -> Spec:
        signature, body = spec[name]
        assert old in signature, "случай ничего не меняет"
        return {**spec, name: (signature.replace(old, new), body)}

    return edit


def add(name: str, body: str = "Something new.") -> Callable[[Spec], Spec]:
    return lambda spec: {**spec, name: ("(self, hook)", body)}


def remove(name: str) -> Callable[[Spec], Spec]:
    return lambda spec: {key: value for key, value in spec.items() if key != name}


def rename(name: str, to: str, body: str | None = None) -> Callable[[Spec], Spec]:
    def edit(spec: Spec) -> Spec:
        signature, old = spec[name]
        return {**remove(name)(spec), to: (signature, old if body is None else body)}

    return edit


def both(*edits: Callable[[Spec], Spec]) -> Callable[[Spec], Spec]:
    def edit(spec: Spec) -> Spec:
        for one in edits:
            spec = one(spec)
        return spec

    return edit


# --- правки страниц ---


def russian(name: str) -> Callable[[Pages, Library], Pages]:
    def edit(pages: Pages, _: Library) -> Pages:
        page = pages[name]
        return {**pages, name: replace(page, body=page.body.replace("Русский", "Руский"))}

    return edit


def field(name: str, key: str, value: Callable[[Pages], list[str]]) -> Callable[..., Pages]:
    def edit(pages: Pages, _: Library) -> Pages:
        return {**pages, name: pages[name].with_field(key, value(pages))}

    return edit


def stamp_of(pages: Pages, name: str) -> str:
    return pages[name].names("upstream")[0]


def with_page(name: str) -> Callable[..., Pages]:
    return lambda pages, _: {**pages, name: page_about(name, build(add(name)(BASE)))}


def moved(pages: Pages, _: Library) -> Pages:
    return {**pages, ZERO: replace(pages[ZERO], path=Path("docs/another/place.md"))}


def without(name: str) -> Callable[..., Pages]:
    return lambda pages, _: {key: page for key, page in pages.items() if key != name}


def unstamped(pages: Pages, _: Library) -> Pages:
    page = pages[ZERO]
    lines = [line for line in page.matter.splitlines(True) if not line.startswith("upstream")]
    return {**pages, ZERO: replace(page, matter="".join(lines))}


def crlf(pages: Pages, _: Library) -> Pages:
    return {
        name: Page.parse(page.render().replace("\n", "\r\n"), page.path)
        for name, page in pages.items()
    }


def rewritten(pages: Pages, _: Library) -> Pages:
    return {**pages, ZERO: replace(pages[ZERO], body="\n# Совсем другая страница\n")}


def shared(*names: str, swap: bool = False) -> Callable[..., Pages]:
    """Одна страница о нескольких именах."""

    def edit(pages: Pages, library: Library) -> Pages:
        page = pages[names[0]].with_field("api", names)
        blocks = "\n".join(library.entry(name).block() for name in names)
        page = replace(
            page, body=f"\n## Как пишется {{ #signature }}\n\n```python\n{blocks}\n```\n"
        )
        page = stamp_page(page.with_field("upstream", ["x"]), library)
        if swap:
            page = page.with_field("upstream", page.names("upstream")[::-1])
        return {**{k: p for k, p in pages.items() if k not in names}, names[0]: page}

    return edit


def twin(pages: Pages, _: Library) -> Pages:
    return {**pages, "twin": replace(pages[ZERO], path=Path("docs/twin.md"))}


def article(pages: Pages, _: Library) -> Pages:
    return {**pages, "article": Page.parse("---\ntitle: x\n---\n# О хуках\n", Path("docs/x.md"))}


# --- чего ждём ---


def stale(name: str, *paragraphs: tuple[int, int], signature: str = "") -> Event:
    return ("stale", name, paragraphs, signature)


@dataclass(frozen=True)
class Case:
    """Правка torch, правка страниц и события, которых должно быть ровно столько."""

    title: str
    edit: Callable[[Spec], Spec] = dict
    pages: Callable[[Pages, Library], Pages] = lambda pages, _: pages
    expect: tuple[Event, ...] = ()
    version: str = "2.14.0"
    aliases: tuple[tuple[str, str], ...] = ()
    deprecated: tuple[tuple[str, str], ...] = ()


GRAPH, NN = "torch.autograd.graph", "torch.nn.Module"
NEW_TEXT = "One.\n\nTwo.\n\nThree."

CASES = [
    # torch говорит то же самое, хотя и другими строками
    Case("ничего не изменилось", version="2.13.0"),
    Case("только номер версии"),
    Case("строки перенесены иначе", text(FORWARD, "after the layer", "after\n    the layer")),
    Case("лишние пробелы", text(PRE, "before the", "  before   the")),
    Case("пробелы в конце строк и CRLF", text(FORWARD, ".\n", ".  \r\n")),
    Case("табуляция вместо пробелов", text(FORWARD, "    hook:", "\thook:")),
    Case("пустая строка убрана", text(MULTI, "tensors.\n\nThe", "tensors.\nThe")),
    Case("пустая строка добавлена", text(PRE, "early callback", "early\n\ncallback")),
    Case("тип записан иначе", call(MULTI, "typing.Optional['Tensor']", "Tensor | None")),
    Case("порядок в Union", call(MULTI, "typing.Optional['Tensor']", "None | Tensor")),
    Case("кавычки у значения", call(PRE, "prefix=''", 'prefix=""')),
    Case("скрытый хук добавлен", add(f"{NN}._private_hook")),
    Case("имя без слова hook в другом модуле", add("torch.cuda.sync")),
    Case("хук виден ещё в одном модуле", aliases=((f"torch.zoo.{MULTI[21:]}", MULTI),)),
    Case("класс виден ещё в одном модуле", aliases=(("torch.zoo.Module", NN),)),
    # текст
    Case("слово", text(FORWARD, "has run", "is done"), expect=(stale(FORWARD, (2, 2)),)),
    Case("опечатка", text(WARN, "Warn", "Warns"), expect=(stale(WARN, (1, 1)),)),
    Case("регистр буквы", text(PRE, "May", "may"), expect=(stale(PRE, (3, 3)),)),
    Case("точка", text(ZERO, "optimizer.", "optimizer"), expect=(stale(ZERO, (2, 2)),)),
    Case("слитно вместо раздельно", text(ZERO, "the grad", "thegrad"),
         expect=(stale(ZERO, (1, 1)),)),
    Case("абзац в начале", text(PRE, "Attach", "New.\n\nAttach"), expect=(stale(PRE, (0, 1)),)),
    Case("абзац в середине", text(MULTI, "\n\nUse", "\n\nNew.\n\nUse"),
         expect=(stale(MULTI, (0, 3)),)),
    Case("абзац в конце", text(ZERO, "optimizer.", "optimizer.\n\nNew."),
         expect=(stale(ZERO, (0, 3)),)),
    Case("абзац убран", text(FORWARD, "It runs after the layer has run.\n\n", ""),
         expect=(stale(FORWARD, (2, 0)),)),
    Case("два абзаца", text(PRE, "callback", "function"), expect=(stale(PRE, (1, 1)),)),
    Case("первый и последний", both(text(PRE, "early", "first"), text(PRE, "input", "args")),
         expect=(stale(PRE, (1, 1), (3, 3)),)),
    Case("абзацы переставлены", whole(ZERO, "See the optimizer.\n\nForget the gradients."),
         expect=(stale(ZERO, (0, 1), (2, 0)),)),
    Case("абзац изменён и ещё один добавлен",
         text(PRE, "It runs before the layer.", "It runs first.\n\nAlways."),
         expect=(stale(PRE, (2, 2), (0, 3)),)),
    Case("абзац удвоен", text(WARN, "Warn about callbacks.", "Warn about callbacks.\n\n" * 2),
         expect=(stale(WARN, (0, 2)),)),
    Case("текст исчез", whole(WARN, ""), expect=(stale(WARN, (1, 0)),)),
    Case("текст появился", whole(SILENT, "Say it."), expect=(stale(SILENT, (0, 1)),)),
    Case("пометка deprecated в тексте",
         text(ZERO, "optimizer.", "optimizer.\n\n.. deprecated:: 2.14\n   Use something else."),
         expect=(stale(ZERO, (0, 3)),)),
    Case("декоратор deprecated", deprecated=((ZERO, "Use something else."),),
         expect=(stale(ZERO, (0, 3)),)),
    Case("число", text(MULTI, "once", "2 times"), expect=(stale(MULTI, (2, 2)),)),
    Case("слово и переносы", text(MULTI, "Use with care.", "Use\n  with\n  great care."),
         expect=(stale(MULTI, (3, 3)),)),
    Case("две страницы сразу", both(text(PRE, "May", "Can"), text(ZERO, "See", "Look at")),
         expect=(stale(PRE, (3, 3)), stale(ZERO, (2, 2)))),
    # сигнатура
    Case("только аннотация", call(ZERO, ": bool", ": bool | None"),
         expect=(stale(ZERO, signature="types"),)),
    Case("аннотация появилась", call(PRE, "hook,", "hook: Tensor,"),
         expect=(stale(PRE, signature="types"),)),
    Case("что возвращает", call(ZERO, "-> None", "-> Tensor"),
         expect=(stale(ZERO, signature="types"),)),
    Case("значение по умолчанию", call(ZERO, "= True", "= False"),
         expect=(stale(ZERO, signature="shape"),)),
    Case("параметр добавлен", call(ZERO, "True)", "True, *, deep=False)"),
         expect=(stale(ZERO, signature="shape"),)),
    Case("параметр убран", call(MULTI, ", *, mode='all'", ""),
         expect=(stale(MULTI, signature="shape"),)),
    Case("параметр переименован", call(WARN, "tensor", "value"),
         expect=(stale(WARN, signature="shape"),)),
    Case("параметр только по имени", call(PRE, "hook, prefix", "hook, *, prefix"),
         expect=(stale(PRE, signature="shape"),)),
    Case("параметр только по месту", call(WARN, "(tensor", "(tensor, /"),
         expect=(stale(WARN, signature="shape"),)),
    Case("порядок параметров", call(MULTI, "typing.Optional['Tensor'], fn", "fn"),
         expect=(stale(MULTI, signature="shape"),)),
    Case("текст и сигнатура", both(text(ZERO, "See", "Ask"), call(ZERO, "True", "False")),
         expect=(stale(ZERO, (2, 2), signature="shape"),)),
    # имена
    Case("имя исчезло", remove(WARN), expect=(("orphan", WARN, ()),)),
    Case("переименовано, текст тот же", rename(MULTI, f"{GRAPH}.watch_all_hook"),
         expect=(("orphan", MULTI, (f"{GRAPH}.watch_all_hook",)),
                 ("missing", f"{GRAPH}.watch_all_hook"))),
    Case("переименовано, текст подправлен",
         rename(FORWARD, f"{NN}.after_hook", BASE[FORWARD][1].replace("handle", "token")),
         expect=(("orphan", FORWARD, (f"{NN}.after_hook",)), ("missing", f"{NN}.after_hook"))),
    Case("переехало в другой модуль", rename(MULTI, "torch.autograd.register_multi_hook"),
         expect=(("orphan", MULTI, ("torch.autograd.register_multi_hook",)),
                 ("missing", "torch.autograd.register_multi_hook"))),
    Case("переехало, и текст другой", rename(MULTI, "torch.zoo.register_multi_hook", NEW_TEXT),
         expect=(("orphan", MULTI, ("torch.zoo.register_multi_hook",)),
                 ("missing", "torch.zoo.register_multi_hook"))),
    Case("текст другой, имя похоже", rename(PRE, f"{NN}.register_pre_hooks", NEW_TEXT),
         expect=(("orphan", PRE, (f"{NN}.register_pre_hooks",)),
                 ("missing", f"{NN}.register_pre_hooks"))),
    Case("исчезло, рядом похожее имя с другой мыслью", remove(PRE), expect=(("orphan", PRE, ()),)),
    Case("исчезло, появилось непохожее", both(remove(MULTI), add(f"{GRAPH}.register_late_hook")),
         expect=(("orphan", MULTI, ()), ("missing", f"{GRAPH}.register_late_hook"))),
    Case("исчезло, у похожего своя страница", both(remove(ZERO), add(f"{NN}.zero_grads")),
         with_page(f"{NN}.zero_grads"), (("orphan", ZERO, ()),)),
    Case("слилось с тем, у чего своя страница",
         both(remove(WARN), whole(SILENT, BASE[WARN][1])),
         expect=(("orphan", WARN, (SILENT,)), stale(SILENT, (0, 1)))),
    Case("новый метод с hook", add(f"{NN}.register_late_hook"),
         expect=(("missing", f"{NN}.register_late_hook"),)),
    Case("новый метод Module без hook", add(f"{NN}.rotate"),
         expect=(("missing", f"{NN}.rotate"),)),
    Case("новая функция с hook", add(f"{GRAPH}.node_creation_hook"),
         expect=(("missing", f"{GRAPH}.node_creation_hook"),)),
    Case("новый модуль с хуком", add("torch.zoo.feed_hook"),
         expect=(("missing", "torch.zoo.feed_hook"),)),
    Case("новый класс с хуком", add("torch.zoo.Lion.register_roar_hook"),
         expect=(("missing", "torch.zoo.Lion.register_roar_hook"),)),
    Case("Hook с большой буквы", add("torch.zoo.JoinHook"),
         expect=(("missing", "torch.zoo.JoinHook"),)),
    # страницы
    Case("опечатка в русском, страница сверена", pages=russian(ZERO)),
    Case("опечатка в русском, страница отстала", text(ZERO, "See", "Ask"), russian(ZERO),
         (stale(ZERO, (2, 2)),)),
    Case("русский текст переписан", pages=rewritten),
    Case("страница переименована", pages=moved),
    Case("концы строк CRLF", pages=crlf),
    Case("статья без api", pages=article),
    Case("страницу стёрли", pages=without(ZERO), expect=(("missing", ZERO),)),
    Case("отпечаток стёрли", pages=unstamped, expect=(("unchecked", ZERO),)),
    Case("отпечаток с другой страницы", pages=field(ZERO, "upstream", lambda p: [stamp_of(p, PRE)]),
         expect=(("broken", ZERO),)),
    Case("api поправили, отпечаток прежний", pages=field(ZERO, "api", lambda _: [f"{NN}.children"]),
         expect=(("broken", f"{NN}.children"), ("missing", ZERO))),
    Case("отпечаток выдуман", pages=field(
        ZERO, "upstream", lambda _: ["2.14.0 abcde.abcde.abcdefgh.abcd.abcdef abcdabcd"]),
        expect=(("broken", ZERO),)),
    Case("отпечаток не той формы", pages=field(ZERO, "upstream", lambda _: ["проверено"]),
         expect=(("broken", ZERO),)),
    Case("отпечаток обрезан", pages=field(ZERO, "upstream", lambda p: [stamp_of(p, ZERO)[:-4]]),
         expect=(("broken", ZERO),)),
    Case("версия в отпечатке исправлена", pages=field(
        ZERO, "upstream", lambda p: [stamp_of(p, ZERO).replace("2.13.0", "2.14.0")]),
        expect=(("broken", ZERO),)),
    Case("отпечаток в верхнем регистре", pages=field(
        ZERO, "upstream", lambda p: [stamp_of(p, ZERO).upper()]), expect=(("broken", ZERO),)),
    Case("лишний отпечаток", pages=field(ZERO, "upstream", lambda p: [stamp_of(p, ZERO)] * 2),
         expect=(("broken", ZERO),)),
    Case("две страницы об одном", pages=twin, expect=(("broken", ZERO),)),
    Case("имя через другой модуль",
         pages=field(ZERO, "api", lambda _: ["torch.zoo.Module.zero_grad"]),
         aliases=(("torch.zoo.Module", NN),),
         expect=(("broken", "torch.zoo.Module.zero_grad"), ("missing", ZERO))),
    Case("страница о двух именах", pages=shared(PRE, ZERO)),
    Case("страница о двух именах, одно отстало", text(ZERO, "See", "Ask"), shared(PRE, ZERO),
         (stale(ZERO, (2, 2)),)),
    Case("отпечатки двух имён перепутаны", pages=shared(PRE, ZERO, swap=True),
         expect=(("broken", PRE), ("broken", ZERO))),
    Case("torch старее отпечатка", text(ZERO, "See", "Ask"), version="2.12.0",
         expect=(("ahead", ZERO),)),
]  # fmt: skip


def events(case: Case) -> set[Event]:
    base = build()
    pages = case.pages(all_pages(base), base)
    library = build(
        case.edit(BASE), case.version, aliases=dict(case.aliases), deprecated=dict(case.deprecated)
    )
    report = survey(pages.values(), library)
    found: set[Event] = {("missing", name) for name in report.missing}
    for row in report.rows:
        if row.state == "stale":
            found.add(
                stale(row.api, *((c.old, c.new) for c in row.changes), signature=row.signature)
            )
        elif row.state == "orphan":
            found.add(("orphan", row.api, row.likely))
        elif row.state != "fresh":
            found.add((row.state, row.api))
    return found


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)
def test_case(case: Case) -> None:
    assert events(case) == set(case.expect)


def test_precision_and_recall(tell: Callable[[str], None]) -> None:
    expected = {(case.title, event) for case in CASES for event in case.expect}
    found = {(case.title, event) for case in CASES for event in events(case)}
    right = expected & found
    precision, recall = len(right) / len(found), len(right) / len(expected)
    quiet = sum(not case.expect for case in CASES)
    tell(
        f"Слежение за torch: случаев {len(CASES)} (из них без перемен {quiet}), "
        f"событий {len(expected)}, точность {precision:.2f}, полнота {recall:.2f}"
    )
    assert len(CASES) == len({case.title for case in CASES}) >= 40
    assert (precision, recall) == (1.0, 1.0)


# --- отметка ---


@pytest.fixture
def behind() -> tuple[Page, Library]:
    """Отставшая страница и библиотека, от которой она отстала."""
    page = page_about(ZERO, build())
    return page, build(text(ZERO, "See", "Ask")(BASE), "2.14.0")


def state(page: Page, library: Library) -> str:
    return survey([page], library).rows[0].state


def test_stamp_takes_a_refreshed_translation(behind: tuple[Page, Library]) -> None:
    page, library = behind
    fixed = replace(page, body=page.body + "Новая фраза.\n")
    assert state(fixed, library) == "stale", "правка перевода сама по себе ничего не сверяет"
    assert state(stamp_page(fixed, library), library) == "fresh"


def test_stamp_refuses_an_untouched_translation(behind: tuple[Page, Library]) -> None:
    page, library = behind
    with pytest.raises(HookdocsError) as caught:
        stamp_page(page, library)
    message = str(caught.value)
    assert "английский текст torch.nn.Module.zero_grad изменился, а русский — нет" in message
    assert "абзац 2 изменён: «Ask the optimizer.»" in message
    assert "--no-change docs/zero_grad.md" in message


def test_white_space_is_no_refreshed_translation(behind: tuple[Page, Library]) -> None:
    page, library = behind
    with pytest.raises(HookdocsError):
        stamp_page(replace(page, body=page.body + "\n\n"), library)


def test_no_change_accepts_an_untouched_translation(behind: tuple[Page, Library]) -> None:
    page, library = behind
    done = stamp_page(page, library, no_change=True)
    assert state(done, library) == "fresh"
    assert (done.body, done.api) == (page.body, page.api)


def test_no_change_needs_an_earlier_stamp(behind: tuple[Page, Library]) -> None:
    page, library = behind
    unstamped_page = Page.parse(page.render().replace("upstream", "# upstream"), page.path)
    with pytest.raises(HookdocsError, match="верного отпечатка нет"):
        stamp_page(unstamped_page, library, no_change=True)


def test_stamp_refuses_a_wrong_signature() -> None:
    page = page_about(ZERO, build())
    library = build(call(ZERO, "True", "False")(BASE), "2.14.0")
    with pytest.raises(HookdocsError, match="по умолчанию False, а на странице по умолчанию True"):
        stamp_page(page, library, no_change=True)


def test_stamp_refuses_an_older_torch() -> None:
    page = page_about(ZERO, build())
    with pytest.raises(HookdocsError, match="старой версией новую не проверить"):
        stamp_page(page, build(text(ZERO, "See", "Ask")(BASE), "2.12.1"), no_change=True)


def test_stamp_refuses_an_unfinished_page() -> None:
    page = Page.parse("---\napi: torch.nn.Module.to\n---\n\n# to\n\nЗАПОЛНИТЕ: о чём.\n")
    with pytest.raises(HookdocsError, match=r":7: страница не дописана: ЗАПОЛНИТЕ: о чём\."):
        stamp_page(page, build())


def test_stamp_twice_changes_nothing() -> None:
    library = build()
    page = page_about(ZERO, library)
    edited = replace(page, body=page.body + "Ещё фраза.\n")
    assert stamp_page(page, library) == page
    assert stamp_page(edited, library) == edited
    assert stamp_page(page, build(version="2.14.0")) == page


def test_broken_stamp_is_told_apart() -> None:
    library = build()
    pages = all_pages(library)
    copied = pages[ZERO].with_field("upstream", [stamp_of(pages, PRE)])
    rows = survey([copied, pages[PRE]], library).rows
    assert rows[0].message == f"отпечаток снят с имени {PRE}, а страница о {ZERO}"
    assert rows[0].line == 3
    invented = pages[ZERO].with_field("upstream", ["сверено"])
    assert "руками не правят" in survey([invented], library).rows[0].message


def test_another_name_of_the_same_is_refused() -> None:
    page = Page.parse("---\napi: torch.zoo.Module.zero_grad\n---\n", Path("docs/x.md"))
    library = build(aliases={"torch.zoo.Module": "torch.nn.Module"})
    (row,) = survey([page], library).rows
    assert (row.state, row.message) == ("broken", f"это имя пишут короче: {ZERO}")


def test_every_changed_letter_of_a_stamp_breaks_it() -> None:
    library = build()
    page = page_about(FORWARD, library)
    whole_stamp = page.names("upstream")[0]
    passed = []
    for index, letter in enumerate(whole_stamp):
        if letter.isalpha():
            other = "b" if letter == "a" else "a"
            changed = whole_stamp[:index] + other + whole_stamp[index + 1 :]
            if state(page.with_field("upstream", [changed]), library) != "broken":
                passed.append(changed)
    assert not passed


def test_stamp_is_one_short_line() -> None:
    library = build()
    stamp = page_about(FORWARD, library).names("upstream")[0]
    assert str(Stamp.parse(stamp)) == stamp
    assert len(stamp) <= 60
    assert "\n" not in stamp


# --- записанное состояние ---


def test_recorded_state_holds_no_words_of_torch(behind: tuple[Page, Library]) -> None:
    page, library = behind
    recorded = json.loads(recorded_text(survey([page], library), Path("docs")))
    assert recorded["pages"]["zero_grad.md"] == [
        {"api": ZERO, "state": "stale", "checked": "2.13.0", "paragraphs": [[2, 2]]}
    ]
    assert "optimizer" not in json.dumps(recorded)


def test_banner_says_since_when_and_what(behind: tuple[Page, Library]) -> None:
    page, library = behind
    data = json.loads(recorded_text(survey([page], library), Path("docs")))
    assert banner("zero_grad.md", data) == (
        "Страница сверена с torch 2.13.0, а к torch 2.14.0 оригинал изменился: "
        "новый или изменённый абзац 2."
    )
    assert banner("another.md", data) == ""
    gone = survey([page], build(remove(ZERO)(BASE), "2.14.0"))
    assert "такого имени уже нет" in banner(
        "zero_grad.md", json.loads(recorded_text(gone, Path("docs")))
    )


def test_broken_record_names_the_file_and_the_cure(tmp_path: Path) -> None:
    path = tmp_path / "status.json"
    assert read_recorded(path)["pages"] == {}
    path.write_text("{", encoding="utf-8")
    with pytest.raises(HookdocsError, match=r"status\.json:1: испорчен"):
        read_recorded(path)
