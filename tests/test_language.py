"""Проверка языка: что она находит, что пропускает и не трогает ли чужого."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import markdown
import pytest
import yaml
from bs4 import BeautifulSoup
from hypothesis import given, settings
from hypothesis import strategies as st

from hookdocs.__main__ import main
from hookdocs.errors import HookdocsError, shown
from hookdocs.files import ROOT
from hookdocs.language import glossary as glossary_page
from hookdocs.language import words
from hookdocs.language.checker import check, corrected, examine, find_pages, fix, message
from hookdocs.language.finding import Finding
from hookdocs.language.prose import NBSP, read

PLANTED = Path(__file__).parent / "data" / "planted.md"
FILES = find_pages()
PAGES = [path for path in FILES if path.suffix == ".md"]


# --- Настоящие файлы --------------------------------------------------------------------------


@pytest.mark.parametrize("path", FILES, ids=shown)
def test_russian_is_clean(path: Path) -> None:
    document, found = check(path)
    lines = [message(document, finding) for finding in found]
    if any(finding.edits for finding in found) and path.suffix == ".md":
        lines.append(f"поможет: make language FIX=1 PATHS={shown(path)}")
    assert not lines, "\n".join(["", *lines])


def test_false_alarms_are_counted(tell: Callable[[str], None]) -> None:
    """Отключение на странице — признанная ложная тревога; каждая с причиной, и их мало."""
    documents = [read(path) for path in PAGES]
    alarms = [(d, line) for d in documents for line in d.opt_outs]
    letters = sum(len(prose.text) for d in documents for prose in d.prose)
    tell(f"Ложных тревог: {len(alarms)} на {len(PAGES)} страниц, {letters} знаков прозы")
    assert letters > 10_000, "прозы почти нет: проверка что-то не читает"
    assert len(alarms) <= len(PAGES), [f"{shown(d.path)}:{line}" for d, line in alarms]


# --- Посаженные ошибки ------------------------------------------------------------------------


@dataclass(frozen=True)
class Expected:
    kind: str
    start: int
    stop: int
    instead: str
    text: str


_EXPECTED = re.compile(
    r"<!-- жду: (?P<kind>\S+) «(?P<text>[^→]*?)»(?: → (?P<instead>.+?))? -->", re.DOTALL
)


def planted(text: str) -> list[Expected]:
    """Что обещано на странице. Место — первое после обещания; шапка стоит раньше обещаний."""
    found = []
    for match in _EXPECTED.finditer(text):
        start = text.find(match["text"], match.end())
        if start < 0:
            start = text.index(match["text"])
        stop = start + len(match["text"])
        found.append(Expected(match["kind"], start, stop, match["instead"] or "", match["text"]))
    return found


def _answers(finding: Finding, expected: Expected) -> bool:
    return (
        finding.kind == expected.kind
        and finding.start <= expected.stop
        and finding.stop >= expected.start
        and _plain(expected.instead) in _plain(finding.instead)
    )


def _plain(text: str) -> str:
    return " ".join(text.replace(NBSP, " ").split())


@pytest.fixture
def planted_page(tmp_path: Path) -> Path:
    path = tmp_path / "docs" / "planted.md"
    path.parent.mkdir()
    path.write_bytes(PLANTED.read_bytes().rstrip(b"\n"))  # последняя ошибка — край файла
    return path


def test_planted_faults_are_found(planted_page: Path, tell: Callable[[str], None]) -> None:
    document, found = check(planted_page)
    expected = planted(document.text)
    missed = [e for e in expected if not any(_answers(f, e) for f in found)]
    extra = [f for f in found if not any(_answers(f, e) for e in expected)]
    kinds = {e.kind for e in expected}
    share = 1 - len(missed) / len(expected)
    tell(
        f"Посаженных ошибок: {len(expected)} ({len(kinds)} видов), найдено: "
        f"{len(expected) - len(missed)} ({share:.1%}), пропущено: {len(missed)}, "
        f"ложных тревог: {len(extra)}"
    )
    for item in missed:
        tell(f"  пропущено: {document.place(item.start)[0]}: {item.kind} «{item.text}»")
    assert len(expected) >= 40
    # Задано не меньше 95 %, но одна пропущенная — это целое правило, которое перестало работать.
    assert not missed, [item.text for item in missed]
    assert not extra, "\n".join(message(document, f) for f in extra)


def test_planted_page_is_mended(planted_page: Path) -> None:
    before, found = check(planted_page)
    count = fix(planted_page)
    after, rest = check(planted_page)
    assert count >= sum(bool(f.edits) for f in found) > 30
    assert not any(f.edits for f in rest)
    assert {f.kind for f in rest} >= {"стиль", "термин", "опечатка", "раздел", "метка", "повтор"}
    # Правка ничего не портит: новых ошибок она не приносит.
    assert len(rest) <= len(found) - sum(bool(f.edits) for f in found)
    assert code_of(after.text) == code_of(before.text)


# --- Правка -----------------------------------------------------------------------------------


def code_of(text: str) -> list[str]:
    """Код страницы, найденный без разборщика проверки: ограды и обратные кавычки."""
    fences = re.findall(r"^[ >]*```.*?^[ >]*```[ ]*$", text, re.DOTALL | re.MULTILINE)
    rest = re.sub(r"^[ >]*```.*?^[ >]*```[ ]*$", "", text, flags=re.DOTALL | re.MULTILINE)
    return fences + re.findall(r"`[^`\n]+`|\]\([^)]*\)|\{ #[^}]*\}|<!--.*?-->", rest)


def rendered_code(text: str) -> list[str]:
    extensions = ["admonition", "attr_list", "def_list", "footnotes", "md_in_html", "tables"]
    extensions += ["pymdownx.details", "pymdownx.superfences", "pymdownx.tabbed"]
    html = markdown.markdown(text.split("---\n", 2)[-1], extensions=extensions)
    return [tag.get_text() for tag in BeautifulSoup(html, "html.parser").find_all("code")]


_CODE = (
    '```python\nprint("x - y...")  # данный код,код еще\n```',
    '    if a - b:\n        print("это - "...)',
    '`a - "b"...`',
    '[текст](https://example.org/a--b "q - w")',
    "<code>a - b... еще</code>",
    "<!-- комментарий - еще... -->",
    "<pre>\nx - y ... еще\n</pre>",
    "| `a - b` | `x...` |\n|---|---|\n| `c - d` | `y...` |",
    "https://example.org/a-b...c",
    "{ #id-of-it }",
)
_PROSE = (
    "Хук - это функция",
    'Это "сырой" градиент...',
    "Он идет еще раз",
    "слово , слово",
    "«раз «два»»",
    "т.е. да",
    "10 мс",
    "сво\u0438\u0306 хук",
    "раз\tдва",
    "xук",
    '"',
    "—",
    "- пункт - еще",
    "> цитата - еще",
    '!!! note "Заголовок"\n    текст - еще',
    "1. пункт\n\n    абзац - еще",
    "**жирно** - _курсив_",
    "\u00a0",
    "",
)


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.sampled_from(_CODE + _PROSE), min_size=1, max_size=8),
    st.sampled_from(["\n\n", "\n", " "]),
    st.sampled_from(["\n", "\r\n"]),
)
def test_fix_never_touches_code(pieces: list[str], joint: str, newline: str) -> None:
    text = joint.join(pieces).replace("\n", newline) + newline
    before = read(Path("docs/x.md"), text)
    after, _ = corrected(before)
    # Код тот же до байта, и второй раз править нечего.
    assert after.protected() == before.protected()
    again, count = corrected(after)
    assert (again.text, count) == (after.text, 0)
    if joint == "\n\n":
        # Код с отступом после пункта списка — уже не код, а абзац пункта; остальное — всегда код.
        sure = [c.replace("\n", newline) for c in pieces if c in (_CODE[0], *_CODE[2:4])]
        assert all(c in after.text for c in sure)


@settings(max_examples=500, deadline=None)
@given(st.text("аеЁz_ .,-—–…«»„“\"'`*[](){}#<>&|!\\\n\r\t\u00a0\u0306\u00ad1:/", max_size=60))
def test_any_text_is_read_and_mended_once(text: str) -> None:
    document = read(Path("docs/x.md"), text)
    for prose in document.prose:
        assert len(prose.text) == len(prose.spans)
        assert all(0 <= a <= b <= len(text) for a, b in prose.spans)
    try:
        after, _ = corrected(document)
    except HookdocsError:
        return  # отказ править странный текст — тоже ответ: файл остаётся прежним
    assert after.protected() == document.protected()
    assert corrected(after)[1] == 0


@pytest.mark.parametrize("path", PAGES, ids=shown)
def test_fix_keeps_code_of_real_pages(path: Path) -> None:
    """Страницу портят в прозе; правка возвращает прозу и не видит кода."""
    document = read(path)
    text = document.text
    spoiled = {NBSP + "— ": " - ", "«": '"', "»": '"', "…": "...", "ё": "е"}
    for prose in reversed(document.prose):
        for sign, (start, stop) in reversed(list(zip(prose.text, prose.spans, strict=True))):
            if text[start:stop] == sign and sign in spoiled:
                text = text[:start] + spoiled[sign] + text[stop:]
    after, _ = corrected(read(path, text))
    assert code_of(after.text) == code_of(document.text)
    # И для Python-Markdown, которым собран сайт, код тот же: у него свои взгляды на отступы.
    assert rendered_code(after.text) == rendered_code(document.text) == rendered_code(text)
    assert not [f for f in examine(after) if f.edits]


def test_fix_is_refused_where_it_would_reach_code(monkeypatch: pytest.MonkeyPatch) -> None:
    document = read(Path("docs/x.md"), "Хук `код` тут.\n")
    rogue = Finding(0, 9, "пробел", "порча", "", ((4, 9, "`кот`"),))
    monkeypatch.setattr("hookdocs.language.checker.examine", lambda d: [rogue] * ("код" in d.text))
    with pytest.raises(HookdocsError, match="задела код"):
        corrected(document)


# --- Места и отдельные правила ------------------------------------------------------------------


def found_in(text: str, path: str = "docs/x.md") -> list[tuple[str, str]]:
    document = read(Path(path), text)
    return [(f.kind, document.text[f.start : f.stop]) for f in examine(document)]


def fixed(text: str) -> str:
    return corrected(read(Path("docs/x.md"), text))[0].text


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("bom", ["", "\ufeff"])
def test_places_are_exact(newline: str, bom: str) -> None:
    lines = [
        "---",
        "description: Тут опечаткка",
        "---",
        "",
        "| а | б |",
        "|---|---|",
        "| `x\\|y` | а\\|б **опечаткка** |",
        "",
        '!!! note "А здесь опечаткка"',
        "",
        "    - пункт",
        "      > опечаткка в [ссылке на опечаткку](x.md), `опечаткка`",
        "",
        "    ```",
        "    опечаткка",
        "    ```",
        "",
    ]
    document = read(Path("docs/x.md"), bom + newline.join(lines))
    found = [f for f in examine(document) if f.kind == "опечатка"]
    places = [document.place(f.start) for f in found]
    expected = [(2, 18), (7, 19), (9, 19), (12, 9), (12, 32)]
    assert places == expected
    assert document.meta == {"description": "Тут опечаткка"}
    assert all(document.text[f.start : f.stop].startswith("опечаткк") for f in found)


@pytest.mark.parametrize(
    ("spoiled", "good"),
    [
        ("Хук - это.", "Хук~— это."),
        ("Хук — это.", "Хук~— это."),
        ("Хук&nbsp;— это.", "Хук&nbsp;— это."),
        ("Хук -\nэто.", "Хук~—\nэто."),
        ("Хук\n— это.", "Хук~—\nэто."),
        ("> Хук\n> — это.", "> Хук~—\n> это."),
        ("— Реплика.", "— Реплика."),
        ("5 - 3 и `a` - `b`", "5 - 3 и `a` - `b`"),
        ("2—3 и 2–3", "2—3 и 2–3"),
        ('"а "б" в"', "«а „б“ в»"),
        ("“а”", "«а»"),
        ("«а «б»»", "«а „б“»"),
        ('5" и', '5" и'),
        ("Да...", "Да…"),
        ("Да?...", "Да?.."),
        ("т.е. и т.д.", "т.~е. и т.~д."),
        ("10 мс, 5 %, 5%", "10~мс, 5~%, 5%"),
        ("а , б", "а, б"),
        ("а,б", "а, б"),
        ("Хук идет", "Хук идёт"),
        ("ЕЩЕ", "ЕЩЁ"),
        ("все, чем, небо, осел", "все, чем, небо, осел"),
        ("**идет**", "**идёт**"),
        ("сво\u0438\u0306", "свой"),
        ("раз  \nдва", "раз  \nдва"),
        ("раз  \n— два", "раз  \n— два"),
        ('=== "Вкладка"\n\n    Он идет', '=== "Вкладка"\n\n    Он идёт'),
        ('!!! note "Он идет"\n    Он идет', '!!! note "Он идёт"\n    Он идёт'),
        ("Шаг 2 с хуком, OAuth2 с ним, 2 с.", "Шаг 2 с хуком, OAuth2 с ним, 2~с."),
    ],
)
def test_fix(spoiled: str, good: str) -> None:
    assert fixed(spoiled + "\n") == good.replace("~", NBSP) + "\n"


@pytest.mark.parametrize(
    "text",
    [
        "Данные пришли, данных много, по заданным данным.",
        "Прямо- и обратно, кое-что, из-за, 10-го, 2-й, ГБ, ООП.",
        "Обратный проход (backward pass, он же backward).",
        "В чатах это зовут «форвард», а мы нет.",
        "Обратное распространение ошибки.",
        "Многоточие в списке: 1, 2, …, n.",
        "# register_forward_hook",
        "Параметр(ы), и/или, см. ниже.",
        "Файл `a.md`:\nон такой.",
    ],
)
def test_right_text_is_left_alone(text: str) -> None:
    assert found_in(text + "\n") == []


def test_one_word_of_a_bare_name_in_brackets_is_a_term_not_a_name() -> None:
    assert found_in("Сначала forward, потом (forward).\n") == [("имя", "forward")]


def test_each_of_several_names_has_its_heading(tmp_path: Path) -> None:
    path = tmp_path / "docs" / "page.md"
    path.parent.mkdir()
    text = "---\napi:\n  - torch.a.register_b\n  - torch.a.C\n---\n\n# x\n\n"
    text += "### `register_b()` { #register-b }\n"
    path.write_text(text, encoding="utf-8")
    found = [item.message for item in check(path)[1] if "имени" in item.message]
    assert found == ["нет заголовка имени torch.a.C"]
    path.write_text(text + "\n### `C` { #c }\n", encoding="utf-8")
    assert not [item for item in check(path)[1] if "имени" in item.message]
    path.write_text(text.replace("  - torch.a.C\n", ""), encoding="utf-8")
    assert not [item for item in check(path)[1] if "имени" in item.message]


def test_readme_headings_need_no_ids() -> None:
    assert found_in("## Раздел\n", "README.md") == []
    assert [kind for kind, _ in found_in("## Раздел\n")] == ["метка"]


def test_comments_and_docstrings_of_scripts(tmp_path: Path) -> None:
    path = tmp_path / "x.py"
    path.write_text(
        '"""Опечаткка в докстринге, `опечаткка` в коде."""\n\n'
        "# Комментарий - здесь дефис можно, и про\n# про повтор.\n"
        'text = "опечаткка - в строке"  # данный код\n'
        "# > опечаткка в выводе\n",
        encoding="utf-8",
    )
    document, found = check(path)
    seen = [(*document.place(f.start), f.kind) for f in found]
    assert seen == [(1, 4, "опечатка"), (3, 38, "повтор"), (5, 34, "стиль")]


# --- Словарь ----------------------------------------------------------------------------------


def test_glossary_page_is_fresh() -> None:
    page = glossary_page.PAGE
    assert page.read_text(encoding="utf-8") == glossary_page.render(), (
        f"{shown(page)} отстала; поможет: make glossary"
    )


def test_glossary_data_is_whole() -> None:
    entries = words.glossary()
    ids = [entry["id"] for entry in entries]
    terms = [entry["term"] for entry in entries]
    assert len(set(ids)) == len(ids)
    assert len(set(terms)) == len(terms)
    for entry in entries:
        assert set(entry) <= {"id", "term", "english", "meaning", "also", "never"}, entry
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", entry["id"])
        assert entry["meaning"].endswith(".")
        assert entry["meaning"].count(". ") == 0
        assert not set(entry.get("also", ())) & set(entry.get("never", ())), entry


CASES = [(e["term"], bad.replace("=", "")) for e in words.glossary() for bad in e.get("never", ())]


@pytest.mark.parametrize(("term", "bad"), CASES, ids=str)
def test_forbidden_variants_in_all_cases(term: str, bad: str) -> None:
    """Каждый падеж и число запрещённого варианта виден, и сказано, как писать."""
    for form in forms(bad):
        document = read(Path("docs/x.md"), f"Вот {form} тут.\n")
        answers = [f.instead for f in examine(document) if f.kind == "термин"]
        assert term in answers, form


def forms(phrase: str) -> set[str]:
    """Формы последнего слова; у известных словарю слов впереди — согласованные."""
    parses = [words._morph().parse(word)[0] for word in phrase.split()]
    if len(parses) > 2 or "-" in phrase:
        return {phrase}
    result = {phrase}
    for case in ("gent", "datv", "ablt", "loct"):
        head = parses[-1].inflect({case})
        if not words.is_known(phrase.rsplit(maxsplit=1)[-1]):
            ending = {"gent": "а", "datv": "у", "ablt": "ом", "loct": "е"}[case]
            if phrase[-1] in "аеёиоуыэюяйь" or len(parses) > 1:
                continue
            result.add(phrase + ending)
        elif len(parses) == 1 and head:
            result.add(head.word)
        elif head and head.tag.gender and "ADJF" in parses[0].tag:
            gender = {case} if head.tag.number == "plur" else {case, head.tag.gender}
            first = parses[0].inflect(gender)
            if first:
                result.add(f"{first.word} {head.word}")
    return result


def test_every_forbidden_phrase_is_seen() -> None:
    data = yaml.safe_load((words.DATA / "style.yml").read_text(encoding="utf-8"))
    for section, kind in (("phrases", "стиль"), ("mistakes", "ошибка")):
        for entry in data[section]:
            for phrase in entry["never"]:
                text = f"Вот {phrase.replace('=', '')} тут.\n"
                found = examine(read(Path("docs/x.md"), text))
                assert [f.instead for f in found if f.kind == kind] == [entry["write"]], phrase


def test_names_are_those_of_torch() -> None:
    nn = pytest.importorskip("torch.nn")
    data = yaml.safe_load((words.DATA / "style.yml").read_text(encoding="utf-8"))
    public = {name for name in dir(nn.Module) if name.isalnum() and not name.startswith("_")}
    methods = {name for name in public if callable(getattr(nn.Module, name))}
    constants = {"None", "True", "False"}
    assert set(data["names"]) - constants == methods - {"type"} | {"type"}


@pytest.mark.parametrize(
    "word", ["коммит", "коммитам", "Коммиты", "прокси", "запустится", "не-хук"]
)
def test_listed_and_derived_words_are_known(word: str) -> None:
    assert words.is_known(word)


def test_allowed_words_are_needed_and_sorted_out() -> None:
    """В списке нет того, что и так известно, и нет слова с опечаткой в форме."""
    lines = (words.DATA / "words.txt").read_text(encoding="utf-8").splitlines()
    listed = [line.split("#")[0].strip() for line in lines if line.split("#")[0].strip()]
    assert len(set(listed)) == len(listed)
    idle = [word for word in listed if words._in_dictionary(word)]
    assert not idle, f"эти слова словарь знает и сам: {idle}"


# --- Файлы как есть, скорость, командная строка ---------------------------------------------------


def test_bom_and_missing_newline_are_mended(tmp_path: Path) -> None:
    path = tmp_path / "docs" / "папка с пробелом" / "страница.md"
    path.parent.mkdir(parents=True)
    path.write_bytes("\ufeffХук.\r\n\r\nЕще".encode())
    kinds = {f.kind for f in check(path)[1]}
    assert kinds == {"bom", "конец", "ё"}
    assert fix(path) == 3
    assert path.read_bytes() == "Хук.\r\n\r\nЕщё\r\n".encode()
    assert fix(path) == 0


def test_cp1251_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.md"
    path.write_bytes("Первая\nХук\n".encode("cp1251"))
    assert main(["language", str(path)]) == 1
    shown_text = capsys.readouterr().out
    assert "x.md:1" in shown_text
    assert "Windows-1251" in shown_text


def test_broken_front_matter_is_named(tmp_path: Path) -> None:
    path = tmp_path / "x.md"
    path.write_text("---\napi: [\n---\n\n# x\n", encoding="utf-8")
    with pytest.raises(HookdocsError, match="front matter") as caught:
        check(path)
    assert caught.value.line in (2, 3)


def test_nfd_page_reads_as_nfc(tmp_path: Path) -> None:
    text = PLANTED.read_text(encoding="utf-8").split("## Верное")[1].split("```")[0]
    decomposed = unicodedata.normalize("NFD", "## Верное" + text)
    assert decomposed != text
    mended = fixed(decomposed)
    assert "сво\u0438\u0306" not in mended
    assert not [k for k, _ in found_in(mended) if k != "nfd"]


def test_works_without_utf8_locale(tmp_path: Path) -> None:
    path = tmp_path / "x.md"
    path.write_text("Хук - это еще не всё.\n", encoding="utf-8")
    env = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    env["PYTHONPATH"] = str(ROOT)
    command = [sys.executable, "-m", "hookdocs", "language", str(path), "--fix"]
    done = subprocess.run(command, env=env, cwd=tmp_path, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    assert path.read_text(encoding="utf-8") == f"Хук{NBSP}— это ещё не всё.\n"


def test_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.md"
    path.write_text("Хук идет. Хук является функцией.\n", encoding="utf-8")
    assert main(["language", str(path)]) == 1
    out = capsys.readouterr().out
    assert "x.md:1:5: «идет»: нужна буква ё → идёт" in out
    assert "x.md:1:15: «является»" in out
    assert "make language FIX=1" in out
    assert main(["language", str(path), "--fix"]) == 1  # канцелярит сам не исправится
    assert path.read_text(encoding="utf-8") == "Хук идёт. Хук является функцией.\n"
    assert main(["language", str(tmp_path / "нет.md")]) == 1


def test_hundred_pages_take_less_than_five_seconds(
    tmp_path: Path, tell: Callable[[str], None]
) -> None:
    """В отдельном процессе: с загрузкой словаря и пустыми кэшами."""
    docs = tmp_path / "docs"
    docs.mkdir()
    paragraphs = [
        block for path in PAGES for block in path.read_text(encoding="utf-8").split("\n\n")
    ]
    chosen = random.Random(0)
    letters = 0
    for number in range(100):
        blocks = chosen.choices(paragraphs, k=60)
        text = "\n\n".join(b for b in blocks if not b.startswith(("---", "<!--", "#"))) + "\n"
        letters += len(text)
        (docs / f"{number}.md").write_text(text, encoding="utf-8")
    script = (
        "import sys, time; start = time.process_time()\n"
        "from pathlib import Path\n"
        "from hookdocs.language.checker import check, find_pages\n"
        "for path in find_pages([Path(sys.argv[1])]): check(path)\n"
        "print(time.process_time() - start)"
    )
    start = time.perf_counter()
    out = subprocess.run(
        [sys.executable, "-c", script, str(docs)],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    seconds = float(out)
    wall = time.perf_counter() - start
    tell(f"100 страниц, {letters} знаков: {seconds:.1f} с процессора, {wall:.1f} с всего")
    assert seconds < 5


def test_misspelt_page_gets_a_suggestion() -> None:
    with pytest.raises(HookdocsError, match=r"такого файла нет") as caught:
        find_pages([ROOT / "docs/module/aply.md"])
    assert caught.value.cure == "возможно, это docs/module/apply.md"
