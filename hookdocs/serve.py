"""Пересборка под `mkdocs serve`: заново — только то, что изменилось.

На каждую правку MkDocs переводит в HTML все страницы и пишет все файлы, а `--dirty` не замечает
ни правок в примерах, ни перемен в nav. Здесь страница, в которой и в примерах которой ничего не
изменилось, берётся готовой, а папки из сотен файлов лежат рядом с сайтом и подставляются ссылкой.
Обычной сборки это не касается. События — в site.py и search.py.
"""

from __future__ import annotations

import logging
import os
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import CountHandler

# Всё, что оставляет на странице `Page.render`.
_RENDERED = ("content", "toc", "_title_from_render", "present_anchor_ids", "links_to_anchors")
_HREF = re.compile(r"\]\(<?([^\s()<>#]+)")

_render = Page.render
_pages: dict[str, tuple[Any, dict[str, Any]]] = {}
_written: dict[str, bytes] = {}
_folder: list[tempfile.TemporaryDirectory[str]] = []


def start(command: str, dirty: bool) -> None:
    if command == "serve":
        _folder.append(tempfile.TemporaryDirectory(prefix="hookdocs-serve-"))
        Page.render = render


def stop() -> None:
    Page.render = _render
    _pages.clear()
    _written.clear()
    while _folder:
        _folder.pop().cleanup()


def kept(place: str) -> Path | None:
    """Где лежит папка сайта между сборками `mkdocs serve`; при обычной сборке — None."""
    return Path(_folder[-1].name, place) if _folder else None


def link(place: str, site: Path) -> None:
    """Подставить отложенную папку на её место в собранном сайте."""
    folder, target = kept(place), site / place
    # Ссылка прошлой сборки уцелела: чистка сайта через ссылки не ходит.
    if folder is None or not folder.exists() or target.is_symlink():
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        target.symlink_to(folder, target_is_directory=True)
    except OSError:  # в Windows на ссылки нужно право
        shutil.copytree(folder, target, dirs_exist_ok=True)


class Kept(File):
    """Файл, который пишется, только когда изменился."""

    def copy_file(self, dirty: bool = False) -> None:
        folder = kept("")
        if folder is None:
            super().copy_file(dirty)
        elif _written.get(self.dest_uri) != self.content_bytes:
            path = folder / self.dest_uri
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(self.content_bytes)
            _written[self.dest_uri] = self.content_bytes


def render(page: Page, config: MkDocsConfig, files: Files) -> None:
    """`Page.render`, который второй раз то же самое не переводит."""
    key, uri = state(page, files), page.file.src_uri
    if uri in _pages and _pages[uri][0] == key:
        for name, value in _pages[uri][1].items():
            setattr(page, name, value)
        # Прошлые файлы указывают на прошлые страницы.
        links = (page.links_to_anchors or {}).items()
        page.links_to_anchors = {files.get_file_from_path(old.src_uri): new for old, new in links}
        return
    warnings, logger = CountHandler(), logging.getLogger("mkdocs")
    warnings.setLevel(logging.WARNING)
    logger.addHandler(warnings)
    try:
        _render(page, config, files)
    finally:
        logger.removeHandler(warnings)
    _pages.pop(uri, None)
    # О чём предупредили, о том скажут и в следующий раз.
    if not warnings.get_counts():
        _pages[uri] = key, {name: getattr(page, name) for name in _RENDERED}


def state(page: Page, files: Files) -> Any:
    """От чего зависит страница: её текст, файлы, на которые она ссылается, и состав сайта."""
    folder = os.path.dirname(page.file.abs_src_path or "")
    hrefs = {href for href in _HREF.findall(page.markdown or "") if not href.endswith(".md")}
    seen = []
    for href in sorted(hrefs):
        try:
            stat = os.stat(os.path.join(folder, href))
        except OSError:
            continue
        seen.append((href, stat.st_mtime_ns, stat.st_size))
    return page.markdown, page.title, tuple(seen), frozenset(file.src_uri for file in files)
