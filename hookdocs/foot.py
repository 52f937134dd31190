"""Что сайт говорит о самой странице: не отстала ли, на чём проверена, куда идти с ошибкой.

Подключается в `mkdocs.yml` как `hooks:`. Всё взято из записанного при сверке и прогонах, поэтому от
дня сборки ничего не зависит. Показывает это theme/partials/source-file.html.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from hookdocs import overview, pytorch
from hookdocs.page import Page as Source
from hookdocs.status import banner, read_recorded
from hookdocs.versions import read_compat, sentence, verified, verified_on

OVERVIEW = "status.md"
_data: dict[str, Any] = {}


def on_pre_build(config: MkDocsConfig) -> None:
    _data.update(recorded=read_recorded(), compat=read_compat())


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Страница «Состояние перевода» есть, если она стоит в nav."""
    if OVERVIEW in repr(config.nav):
        root = Path(config.config_file_path).parent
        text = overview.markdown(
            _data["recorded"], _data["compat"], examples=root / "examples", root=root
        )
        files.append(File.generated(config, OVERVIEW, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Предупреждение об отставшей странице — сразу под её заголовком."""
    for fault in pytorch.faults(_source(page)):
        raise fault
    if note := banner(page.file.src_uri, _data["recorded"]):
        block = f'!!! warning "Страница отстала от оригинала"\n\n    {note}'
        title = re.search(r"^# .*$", markdown, re.MULTILINE)
        at = title.end() if title else 0  # у пустой страницы заголовка нет
        return f"{markdown[:at]}\n\n{block}\n\n{markdown[at:]}"
    return markdown


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: object
) -> dict[str, Any]:
    source, root = _source(page), Path(config.config_file_path).parent
    versions = verified(source, _data["compat"], root=root)
    places = {name: pytorch.places().get(name) for name in source.api}
    return context | {
        "checked": sentence(versions, verified_on(source, _data["compat"], root=root)),
        "originals": [(name, place.url) for name, place in places.items() if place],
        "report_url": _report(page, config),
    }


def _source(page: Page) -> Source:
    """Исходник страницы: файл Markdown или скрипт рецепта, который сам себе пример."""
    path = page.file.abs_src_path
    if path and path.endswith(".py"):
        return Source.parse(f"[](examples/recipes/{Path(path).name})", Path(path))
    if page.file.generated_by or not path:
        return Source.parse("")
    return Source.load(Path(path))


def _report(page: Page, config: MkDocsConfig) -> str:
    """Форма «Ошибка на странице», в которой страница уже названа."""
    if not config.repo_url:
        return ""
    path = page.file.src_uri
    if page.edit_url:  # в правке названо настоящее место: у рецепта это скрипт
        path = re.sub(r"^.*?/edit/[^/]+/", "", page.edit_url)
    fields = {"template": "error.yml", "title": f"Ошибка: {page.title}", "page": path}
    query = urlencode(fields, quote_via=quote)
    return f"{config.repo_url.rstrip('/')}/issues/new?{query}"
