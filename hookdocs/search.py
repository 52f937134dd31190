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
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.pages import Page

DATA = Path(__file__).parent / "data"
# То, без чего worker обходится: готовые окна Pagefind, а у нас окно своё.
UNUSED = ("*-ui.css", "*-ui.js", "pagefind-highlight.js", "pagefind-worker.js", "wasm.unknown.*")

# Чего искать незачем: «Что дальше» называет соседние страницы, а не рассказывает о них; ссылки и
# подпись у каждого примера одни и те же; надписи внутри схемы без неё ничего не значат.
_EXCLUDED = re.compile(
    r'<h2 id="next"|<p class="example-links"|<div class="example-output[^>]*><p|<svg'
)
_PRE = re.compile(r"<pre>.*?</pre>", re.DOTALL)
# Слово между текстом раздела и кодом: отрывок в ответе search.js ищет сначала в тексте.
CODE = "⁂"
# Место внутри кода, после которого начинается новое слово: `nn.|ModuleList`, `hook(|model`.
_JOINT = re.compile(r"(?<=[^\s<>&;])([.(\[{=,:]|&quot;|')(?=[A-Za-z_])(?![^<]*>)")
# Пробел, которого человек не увидит: search.js сотрёт его вместе с меткой.
JOINT = "\u2060 "

# Где в собранном сайте лежит указатель Pagefind.
INDEX = "search/pagefind"

_pages: dict[str, Page] = {}
# Папка с указателем, который собран при запуске `mkdocs serve`. Саму site MkDocs чистит перед
# каждой сборкой, а ждать новый указатель ради правки, которую и так видно, незачем.
_kept: list[tempfile.TemporaryDirectory[str]] = []


def on_startup(command: str, dirty: bool) -> None:
    if command == "serve":
        _kept.append(tempfile.TemporaryDirectory(prefix="hookdocs-search-"))


def on_shutdown() -> None:
    while _kept:
        _kept.pop().cleanup()


def kept_index() -> Path | None:
    """Куда `mkdocs serve` откладывает указатель; при обычной сборке — None."""
    return Path(_kept[-1].name, "pagefind") if _kept else None


def on_pre_build(config: MkDocsConfig) -> None:
    _pages.clear()


@event_priority(50)  # раньше search: пометки для него, и он же их потом сотрёт
def on_page_context(context: object, page: Page, config: MkDocsConfig, nav: object) -> None:
    _pages[page.url] = page
    if (kept := kept_index()) and kept.exists():
        page.meta["search"] = {"exclude": True}  # нового указателя не будет, разбирать незачем
        return
    page.content = _EXCLUDED.sub(r'\g<0> data-search-exclude="true"', page.content)


@event_priority(-50)  # после search, который пишет search_index.json
def on_post_build(config: MkDocsConfig) -> None:
    # Страницу с диска браузер не пускает к другим файлам: там работает свой поиск Material.
    if "material/offline" in config.plugins:
        return
    site = Path(config.site_dir)
    index = site / "search/search_index.json"
    sections = json.loads(index.read_text(encoding="utf-8"))["docs"]
    kept = kept_index()
    if kept and kept.exists():
        shutil.copytree(kept, site / INDEX)
    else:
        with tempfile.TemporaryDirectory() as folder:
            for section in sections:
                file = Path(folder, section_path(section["location"]))
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(section_html(section), encoding="utf-8")
            run_pagefind(Path(folder), site / INDEX)
        if kept:
            shutil.copytree(site / INDEX, kept)
    # Material ждёт этот файл, но разделы из него теперь ни к чему.
    write(index, {"config": {}, "docs": []})
    write(site / "search/words.json", words() | {"pages": page_titles()})


def section_path(location: str) -> str:
    """`module/x/#order` → `module/x/~order.html`: имя файла Pagefind превращает в адрес."""
    page, _, id_ = location.partition("#")
    return f"{page}~{id_}.html"


def section_html(section: dict[str, str]) -> str:
    page = _pages[section["location"].partition("#")[0]]
    is_page = "#" not in section["location"]
    about = page.meta.get("description", "") if is_page else ""
    # Страницу зовут и полным именем из torch: `nn.Module.apply`.
    name = page.meta.get("api", "") if is_page else ""
    name = name.replace(".", f".{JOINT}")
    code = " ".join(_PRE.findall(section["text"]))
    text = _JOINT.sub(rf"\1{JOINT}", f"{_PRE.sub(' ', section['text'])} {CODE} {code}")
    return (
        f'<html lang="ru"><body><h1 data-pagefind-meta="title">{section["title"]}</h1>\n'
        f'<p data-pagefind-weight="2" data-pagefind-meta="page">{html.escape(page.title)}</p>\n'
        f'<p data-pagefind-weight="7">{html.escape(name)}</p>\n'
        f'<p data-pagefind-weight="2">{html.escape(about)}</p>\n{text}</body></html>'
    )


def run_pagefind(source: Path, output: Path) -> None:
    command = [sys.executable, "-m", "pagefind", "--site", source, "--output-path", output]
    run = subprocess.run(
        [*command, "--force-language", "ru", "--quiet"],
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    if run.returncode:
        raise PluginError(f"Pagefind не собрал указатель поиска:\n{run.stdout}{run.stderr}")
    for pattern in UNUSED:
        for file in output.glob(pattern):
            file.unlink()


def words() -> dict[str, object]:
    """Замены для строки запроса: слово, как его пишут, → что искать ещё."""
    data = yaml.safe_load((DATA / "search.yml").read_text(encoding="utf-8"))
    glossary = yaml.safe_load((DATA / "glossary.yml").read_text(encoding="utf-8"))
    synonyms: dict[str, list[str]] = {}
    for entry in glossary:
        for word in entry.get("never", []):
            synonyms[word] = [entry["term"], entry["english"]]
    return {"stop": data["stop"], "synonyms": synonyms | data["synonyms"], "boost": data["boost"]}


def page_titles() -> dict[str, list[str]]:
    return {url: [page.title, page.meta.get("description", "")] for url, page in _pages.items()}


def write(path: Path, data: object) -> None:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    path.write_text(text, encoding="utf-8")
