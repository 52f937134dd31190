"""Поиск: указатель собирает Pagefind, а спрашивает его docs/assets/search.js из окна Material.

Свой поиск Material не знает русских форм слов и держит весь указатель в одном файле: со ста
страницами читатель скачивал бы мегабайт. Pagefind умеет и то и другое и ставится с PyPI. Окно,
клавиши и вид ответов остались от Material: он разрешает заменить своего работника, `config.search`.

Документ указателя — раздел страницы, а не страница: ответ ведёт сразу в нужное место.
Подключается в `mkdocs.yml` как `hooks:`; словарь замен — data/search.yml и data/glossary.yml.
"""

from __future__ import annotations

import html
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from hookdocs import settings
from hookdocs.page import anchors
from hookdocs.serve import kept, link

DATA = Path(__file__).parent / "data"
# То, без чего worker обходится: готовые окна Pagefind, а у нас окно своё.
UNUSED = ("*-ui.css", "*-ui.js", "pagefind-highlight.js", "pagefind-worker.js", "wasm.unknown.*")

# Чего искать незачем: «Что дальше» называет соседние страницы, а не рассказывает о них; ссылки и
# подпись у каждого примера одни и те же; надписи внутри схемы без неё ничего не значат.
_EXCLUDED = re.compile(
    r'<h2 id="next"|<p class="example-links"|<div class="example-output[^>]*><p|<svg'
)
_BLOCK = re.compile(r"<(\w+)[^>]*\sdata-search-exclude[^>]*>")
_HEADING = re.compile(r'<(h[1-6])[^>]*?\sid="([^"]+)"([^>]*)>(.*?)</\1>', re.DOTALL)
_PERMALINK = re.compile(r'<a class="headerlink".*?</a>', re.DOTALL)
# Теги, которые что-то говорят о словах внутри; остальные, раскраска кода среди них, — оформление.
_FRAME = re.compile(
    r"<(?:script|style)\b.*?</(?:script|style)>|<!--.*?-->"
    r"|</?(?!(?:p|code|pre|li|ol|ul|sub|sup)\b)\w[^>]*>",
    re.DOTALL,
)
_PRE = re.compile(r"<pre\b.*?</pre>", re.DOTALL)
# Слово между текстом раздела и кодом: отрывок в ответе search.js ищет сначала в тексте.
CODE = "⁂"
# Место внутри кода, после которого начинается новое слово: `nn.|ModuleList`, `hook(|model`.
_JOINT = re.compile(r"(?<=[^\s<>&;])([.(\[{=,:]|&quot;|')(?=[A-Za-z_])(?![^<]*>)")
# Пробел, которого человек не увидит: search.js сотрёт его вместе с меткой.
JOINT = "\u2060 "

# Где в собранном сайте лежит указатель Pagefind.
INDEX = "search/pagefind"

_pages: dict[str, Page] = {}
# Pagefind за работой: пока MkDocs собирает страницы из шаблонов, он на втором ядре.
_running: list[Indexing] = []


def from_disk(config: MkDocsConfig) -> bool:
    """Страницу с диска браузер не пускает к другим файлам: там работает свой поиск Material."""
    return "material/offline" in config.plugins


def on_pre_build(config: MkDocsConfig) -> None:
    _pages.clear()


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """Текст всех страниц готов, шаблоны — ещё нет: самое время начать указатель."""
    for file in files.documentation_pages():
        _pages[file.page.url] = file.page
    # Под serve указатель — тот, что собран при запуске: ждать нового ради правки, которую и так
    # видно, незачем.
    if not (from_disk(config) or ((folder := kept(INDEX)) and folder.exists())):
        output = kept(INDEX) or Path(config.site_dir, INDEX)
        _running.append(Indexing(_pages.values(), output))


@event_priority(50)  # раньше search: пометки для него, и он же их потом сотрёт
def on_page_context(context: object, page: Page, config: MkDocsConfig, nav: object) -> None:
    if from_disk(config):
        page.content = marked(page.content)
    else:
        page.meta["search"] = {"exclude": True}  # разделы уже у Pagefind


@event_priority(-50)  # после search, который пишет search_index.json
def on_post_build(config: MkDocsConfig) -> None:
    if from_disk(config):
        return
    site = Path(config.site_dir)
    if _running:
        _running.pop().finish()
    link(INDEX, site)
    # Material ждёт этот файл, но разделы из него теперь ни к чему.
    write(site / "search/search_index.json", {"config": {}, "docs": []})
    write(site / "search/words.json", words() | {"pages": page_titles()})


def on_build_error(error: Exception) -> None:
    while _running:
        _running.pop().stop()


@dataclass(frozen=True)
class Section:
    """Раздел страницы: `id` пуст у её начала; `title` и `text` — HTML."""

    id: str
    title: str
    text: str


def marked(html: str) -> str:
    return _EXCLUDED.sub(r'\g<0> data-search-exclude="true"', html)


def sections(page_html: str, title: str) -> list[Section]:
    """Страница по разделам, как её делит поиск Material.

    Своё, потому что его разбор на `html.parser` — шестая часть всей сборки, а здесь HTML только
    что вышел из Python-Markdown: теги в нём закрыты, заголовки друг в друга не вложены.
    """
    found = [Section("", title, "")]
    pieces = _HEADING.split(without_excluded(marked(page_html)))
    found[0] = replace(found[0], text=plain(pieces[0]))
    for tag, id_, attributes, head, text in zip(*(iter(pieces[1:]),) * 5, strict=True):
        head = plain(_PERMALINK.sub("", head)).strip()
        if tag == "h1" and len(found) == 1:
            found[0] = Section("", head, plain(text))
        elif "data-search-exclude" not in attributes:
            found.append(Section(id_, head, plain(text)))
    return found


def plain(html: str) -> str:
    return _FRAME.sub("", html)


def without_excluded(html: str) -> str:
    """HTML без частей с пометкой `data-search-exclude`; разделы с ней пропускает `sections`."""
    parts, at = [], 0
    while match := _BLOCK.search(html, at):
        tag = match[1]
        if tag in ("h1", "h2", "h3", "h4", "h5", "h6"):
            parts.append(html[at : match.end()])
            at = match.end()
            continue
        depth, stop = 0, len(html)
        for edge in re.compile(rf"<(/?){tag}\b[^>]*>").finditer(html, match.start()):
            depth += -1 if edge[1] else 1
            if not depth:
                stop = edge.end()
                break
        parts.append(html[at : match.start()])
        at = stop
    return "".join(parts) + html[at:]


def section_path(page: str, id_: str) -> str:
    """`module/x/` и `order` → `module/x/~order.html`: имя файла Pagefind превращает в адрес."""
    return f"{page}~{id_}.html"


def names(page: Page) -> dict[str, str]:
    """Полные имена из torch, которыми тоже ищут: якорь раздела (пусто — вся страница) → имя."""
    found = anchors(page.meta.get("api")).items()
    return {anchor: name.replace(".", f".{JOINT}") for name, anchor in found}


def section_html(section: Section, page: Page, name: str) -> str:
    about = "" if section.id else page.meta.get("description", "")
    code = " ".join(_PRE.findall(section.text))
    text = _JOINT.sub(rf"\1{JOINT}", f"{_PRE.sub(' ', section.text)} {CODE} {code}")
    return (
        f'<html lang="ru"><body><h1 data-pagefind-meta="title">{section.title}</h1>\n'
        f'<p data-pagefind-weight="2" data-pagefind-meta="page">{html.escape(page.title)}</p>\n'
        f'<p data-pagefind-weight="7">{html.escape(name)}</p>\n'
        f'<p data-pagefind-weight="2">{html.escape(about)}</p>\n{text}</body></html>'
    )


class Indexing:
    """Pagefind, запущенный рядом со сборкой; `finish` дожидается его."""

    def __init__(self, pages: Iterable[Page], output: Path) -> None:
        self.output = output
        self.folder = tempfile.TemporaryDirectory(prefix="hookdocs-search-")
        for page in pages:
            known = names(page)
            for section in sections(page.content, page.title):
                file = Path(self.folder.name, section_path(page.url, section.id))
                file.parent.mkdir(parents=True, exist_ok=True)
                text = section_html(section, page, known.get(section.id, ""))
                file.write_text(text, encoding="utf-8")
        command = [sys.executable, "-m", "pagefind", "--site", self.folder.name]
        self.process = subprocess.Popen(
            [*command, "--output-path", output, "--force-language", "ru", "--quiet"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace",
        )  # fmt: skip

    def finish(self) -> None:
        said, _ = self.process.communicate()
        self.folder.cleanup()
        if self.process.returncode:
            raise PluginError(f"Pagefind не собрал указатель поиска:\n{said}")
        for pattern in UNUSED:
            for file in self.output.glob(pattern):
                file.unlink()

    def stop(self) -> None:
        self.process.kill()
        self.process.communicate()
        self.folder.cleanup()


def words() -> dict[str, object]:
    """Замены для строки запроса: слово, как его пишут, → что искать ещё."""
    data = settings.read(DATA / "search.yml")
    glossary = settings.read(DATA / "glossary.yml", list)
    synonyms: dict[str, list[str]] = {}
    for entry in glossary:
        for word in entry.get("never", []):
            synonyms[word] = [entry["term"], entry["english"]]
    return {
        "stop": data["stop"],
        "synonyms": synonyms | data["synonyms"],
        "boost": data["boost"],
        "boost_word": data["boost_word"],
    }


def page_titles() -> dict[str, list[str]]:
    return {url: [page.title, page.meta.get("description", "")] for url, page in _pages.items()}


def write(path: Path, data: object) -> None:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    path.write_text(text, encoding="utf-8")
