"""Заготовка страницы: `python -m hookdocs page torch.nn.Module.to`.

Пишет страницу, пример, который уже выполняется и стоит на странице, и строку в nav. Что
осталось сделать человеку, помечено словом «ЗАПОЛНИТЕ»: с ним страницу не опубликовать.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from hookdocs import nav, settings
from hookdocs.errors import HookdocsError, shown
from hookdocs.files import ROOT, python, read_text, write_atomic
from hookdocs.page import BLANK, Page, find_pages
from hookdocs.upstream import DATA, Entry, Library, scope

# Порядок и названия разделов — в data/page.yml; здесь — что в них пишут.
_HINTS = {
    "what": "что происходит шаг за шагом — и пример",
    "arguments": "что приходит в каждый аргумент — и пример",
    "return": "таблица «что вернуть — что будет» и пример",
    "when": "когда да, когда нет — и пример",
    "order": "кто за кем, если хуков несколько, — и пример",
    "remove": "`handle.remove()` и что остаётся после — и пример",
    "versions": "таблица «версия — что изменилось — откуда известно»",
    "mistakes": "ошибка словами читателя, пример с её настоящим текстом, лекарство",
    "myths": "что часто пишут и что показывает запуск",
    "practice": "задача, в которой это нужно, — и пример",
    "tasks": "задача читателю, под ней — ссылка на решение",
    "rare": "случаи, до которых доходят немногие",
    "next": "две-три ссылки на соседние страницы",
}
# Тире после слова; в ячейке таблицы оно стоит само по себе.
_DASH = re.compile(r"(?<=[^\s|]) — ")
_FOR_HOOKS = ("arguments", "return", "when", "order", "remove")
_FOR_OTHERS = ("what",)


@dataclass(frozen=True)
class Draft:
    """Что будет записано; пути от корня проекта."""

    name: str
    page: Path
    page_text: str
    example: Path
    example_text: str
    nav: Path
    nav_text: str


def draft(name: str, library: Library, *, root: Path = ROOT) -> Draft:
    """Подготовить заготовку, ничего не записывая; `HookdocsError`, если её не сделать."""
    name = name.strip()
    for guess in (name, f"torch.{name}", f"torch.nn.{name}"):
        with suppress(LookupError):
            library.resolve(guess)
            name = guess
            break
    if proper := library.proper_name(name):
        raise HookdocsError(f"{name} — другое имя того же самого", cure=f"make page API={proper}")
    docs = root / "docs"
    known = {api: page.path for page in map(Page.load, find_pages((), docs)) for api in page.api}
    try:
        entry = library.entry(name)
    except HookdocsError as error:
        # Первое из похожих: о нём либо делают страницу, либо она уже есть.
        near = next(iter(library.similar(name)), None)
        cure = f"правьте {shown(known[near])}" if near in known else f"make page API={near}"
        raise HookdocsError(error.message, cure=cure if near else "make status") from None
    if reason := library.excluded.get(name):
        raise HookdocsError(
            f"странице о {name} не быть: {reason}",
            cure="если это не так, уберите исключение из hookdocs/data/universe.toml",
        )
    if name in known:
        cure = f"правьте её, потом отметьте: make stamp PAGE={shown(known[name])}"
        raise HookdocsError(f"страница о {name} уже есть", known[name], cure=cure)
    group = scope().group(name)
    page = _free_page(docs / group.folder, entry)
    example = _free_example(root / "examples" / group.folder, entry, page)
    config = root / "mkdocs.yml"
    text = read_text(config)
    owner = name.rpartition(".")[0]
    siblings = [
        path.relative_to(docs).as_posix()
        for api, path in known.items()
        if api.rpartition(".")[0] == owner
    ]
    place = page.relative_to(docs).as_posix()
    return Draft(
        name,
        page,
        _DASH.sub("\u00a0— ", "\n".join(_page(entry, page, example)).rstrip() + "\n"),
        example,
        "".join(f"{line}\n" for line in _example(entry)),
        config,
        nav.insert(text, config, entry.short, place, siblings),
    )


def write(made: Draft) -> None:
    """Записать всё или ничего."""
    for path in (made.page, made.example):
        if path.exists():
            raise HookdocsError("уже есть, не переписываю", path)
    created = []
    try:
        for path, text in ((made.example, made.example_text), (made.page, made.page_text)):
            path.parent.mkdir(parents=True, exist_ok=True)
            created.append(path)
            write_atomic(path, text.encode())
        write_atomic(made.nav, made.nav_text.encode())
    except BaseException:
        for path in created:
            path.unlink(missing_ok=True)
        raise


def _free_page(folder: Path, entry: Entry) -> Path:
    owner = entry.name.split(".")[-2].lower()
    names = (f"{entry.short}.md", f"{owner}_{entry.short}.md")
    path = next((folder / name for name in names if not (folder / name).exists()), None)
    if path is None:
        raise HookdocsError("уже есть, не переписываю", folder / names[-1])
    return path


def _free_example(folder: Path, entry: Entry, page: Path) -> Path:
    stem = re.sub(r"^register_", "", page.stem).lower().rstrip("_")
    path = folder / f"{stem}_first.py"
    if path.exists():
        raise HookdocsError(
            "пример с таким именем уже есть, не переписываю",
            path,
            cure=f"переименуйте его или напишите страницу о {entry.name} без заготовки",
        )
    return path


def _page(entry: Entry, page: Path, example: Path) -> Iterator[str]:
    up = "../" * 2
    link = f"{up}examples/{example.parent.name}/{example.name}"
    yield "---"
    yield f"api: {entry.name}"
    yield f"description: {BLANK} — одно предложение, что это и зачем."
    yield "---"
    yield ""
    yield f"# {entry.short}"
    yield ""
    skipped = _FOR_OTHERS if "hook" in entry.short.lower() else _FOR_HOOKS
    sections = settings.read(DATA / "page.yml")["sections"]
    for section in sections:
        if section["id"] not in skipped:
            yield f"## {section['title']} {{ #{section['id']} }}"
            yield ""
            yield from _section(section["id"], entry, link)


def _section(anchor: str, entry: Entry, link: str) -> Iterator[str]:
    if anchor == "brief":
        yield f"{BLANK}: два предложения — что делает и чего ждать."
    elif anchor == "example":
        yield f"[{BLANK}: заголовок глаголом или вопросом]({link})"
        yield ""
        yield f"{BLANK}: что заметить в выводе — назовите числа или слова из него."
    elif anchor == "signature":
        if entry.forms:
            yield from ("```python", *entry.block().split("\n"), "```", "")
        yield f"{BLANK}: одна фраза о том, что метод возвращает."
        yield from _parameters(entry)
    else:
        yield f"{BLANK} или уберите раздел: {_HINTS.get(anchor, 'что здесь узнает читатель')}."
    yield ""


def _parameters(entry: Entry) -> Iterator[str]:
    rows: dict[str, tuple[str, str]] = {}
    for form in entry.forms[1:] if len(entry.forms) > 1 else entry.forms:
        for parameter in form.parameters:
            default = "—" if parameter.default is None else f"`{parameter.default}`"
            rows.setdefault(parameter.name, (default, _kind(parameter.annotation)))
    if not rows:
        return
    yield ""
    yield "| Параметр | По умолчанию | Что значит |"
    yield "| --- | --- | --- |"
    for name, (default, kind) in rows.items():
        yield f"| `{name}` | {default} | {kind}{BLANK} |"


def _kind(annotation: str | None) -> str:
    """Тип словами: `Tensor | None` — «`Tensor` или `None`»; длинный остаётся в сигнатуре.

    Черту внутри ячейки сайт и GitHub понимают по-разному.
    """
    kinds = (annotation or "").split(" | ")
    if not annotation or len(annotation) > 40 or any("[" in kind for kind in kinds):
        return ""
    return " или ".join(f"`{kind}`" for kind in kinds) + "; "


def _example(entry: Entry) -> Iterator[str]:
    owner, _, short = entry.name.rpartition(".")
    package, _, last = owner.rpartition(".")
    # У метода ввозят класс, у функции — её саму.
    is_method = last[:1].isupper()
    source, what = (package, last) if is_method else (owner, short)
    used = f"{last}.{short}" if is_method else short
    yield f'"""{BLANK}: мысль примера одним предложением."""'
    yield ""
    line = f"from {source} import {what}"
    yield line if len(line) <= 72 else f"from {source} import (\n    {what},\n)"
    yield ""
    yield f"# {BLANK}: код, который показывает мысль."
    yield f"print({used}.__name__)"


def _next_steps(made: Draft) -> Iterator[str]:
    page, example = shown(made.page), shown(made.example)
    yield "Готово:"
    yield f"  {page} — страница"
    yield f"  {example} — пример, он уже выполняется и стоит на странице"
    yield f"  {shown(made.nav)} — строка в nav; передвиньте её, если ей место не там"
    yield ""
    yield "Дальше:"
    yield f"  1. Напишите пример и запишите его вывод: make record PATHS={example}"
    yield f"  2. Замените в обоих файлах всё, где стоит «{BLANK}», и посмотрите: make serve"
    yield "  3. Впишите в tests/search_queries.yml два запроса, по которым страницу будут искать"
    yield f"  4. Отметьте страницу сверенной и проверьте: make stamp PAGE={page} && make test"
    yield ""
    yield f'Английский текст: {python()} -c "import torch; help({made.name})"'


def _command(options: argparse.Namespace) -> int:
    # Не вверху: страницам и сайту запуск примеров не нужен.
    from hookdocs.record import examine  # noqa: PLC0415

    library = Library.installed()
    library.universe  # noqa: B018 — прежде чем имя загрузит новые модули
    made = draft(options.api, library)
    write(made)
    for result in examine([made.example], write=True):
        for error in result.errors:
            print(error, file=sys.stderr)
    print("\n".join(_next_steps(made)))
    return 0


def add_parser(commands: argparse._SubParsersAction) -> None:
    text = "сделать заготовку страницы, примера и строку в nav"
    parser = commands.add_parser("page", help=text, description=text)
    parser.add_argument("api", metavar="ИМЯ", help="полное имя, например torch.nn.Module.to")
    parser.set_defaults(action=_command)
