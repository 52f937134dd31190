"""Что можно унести с собой: все примеры архивом, блокнот в Colab, весь сайт для чтения без сети.

    python -m hookdocs.downloads notebooks ПАПКА  # ветка notebooks: Colab читает только хранилище
    python -m hookdocs.downloads offline АРХИВ    # make offline

Подключается в `mkdocs.yml` как `hooks:`. Архивы одинаковы до байта: времени сборки в них нет.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
import tempfile
import zipfile
from functools import lru_cache
from pathlib import Path
from urllib.parse import quote, urlsplit

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils.yaml import yaml_load

from hookdocs.errors import HookdocsError, shown
from hookdocs.files import ROOT, find_scripts, write_atomic
from hookdocs.notebook import notebook
from hookdocs.unfold import load
from hookdocs.versions import supported

ARCHIVE = "examples.zip"
BRANCH = "notebooks"
# С диска браузер не запускает Worker, и поиску нужна замена. Material берёт её с чужого сервера.
WORKER = "assets/iframe-worker.js"
VENDORED = Path(__file__).resolve().parent / "data" / "iframe-worker.js"

_NOTEBOOK = re.compile(r'(, )?<a [^>]*href="[^"]*?(examples/[^"]+\.ipynb)"[^>]*>[^<]*</a>')


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    if "material/offline" in config.plugins:
        config.extra["polyfills"] = [WORKER]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """После site.py: скрипты и блокноты он уже положил."""
    found = tuple(
        (file.src_uri, file.content_bytes)
        for file in files
        if file.src_uri.startswith("examples/") and file.src_uri.endswith((".py", ".ipynb"))
    )
    files.append(File.generated(config, ARCHIVE, content=zipped(found)))
    if "material/offline" in config.plugins:
        files.append(File.generated(config, WORKER, abs_src_path=str(VENDORED)))
    return files


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Рядом со ссылкой на блокнот — ссылка в Colab, если известно, где лежит хранилище."""
    if not colab(config.repo_url, ""):
        return html

    def add(match: re.Match[str]) -> str:
        name = match[2].rpartition("/")[2]
        url = colab(config.repo_url, match[2])
        # В перечне через запятую и эта ссылка — через запятую.
        return (
            f'{match[0]}{match[1] or ""}<a href="{url}" aria-label="Открыть в Colab {name}">'
            "Открыть в Colab</a>"
        )

    return _NOTEBOOK.sub(add, html)


def colab(repository: str | None, path: str) -> str:
    """Адрес блокнота в Colab; пусто, если хранилище не на GitHub: остальных Colab не знает."""
    parts = urlsplit(repository or "")
    if parts.netloc != "github.com":
        return ""
    project = parts.path.strip("/").removesuffix(".git")
    return f"https://colab.research.google.com/github/{project}/blob/{BRANCH}/{quote(path)}"


@lru_cache(maxsize=1)  # при `serve` примеры меняются реже страниц
def zipped(files: tuple[tuple[str, bytes], ...]) -> bytes:
    """Архив, который зависит только от имён и содержимого файлов."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in sorted(files):
            info = zipfile.ZipInfo(name)  # день по умолчанию — 1 января 1980 года
            info.create_system = 3  # иначе в Windows вышел бы другой файл
            info.external_attr = 0o644 << 16
            archive.writestr(info, data, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


# --- команды ---


def _notebooks(options: argparse.Namespace) -> int:
    paths = find_scripts()
    for path in paths:
        target = options.folder / path.relative_to(ROOT).with_suffix(".ipynb")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(notebook(load(path), supported().reference))
    text = "# Блокноты\n\nИх собирает из примеров публикация сайта. Правят скрипты в ветке main.\n"
    write_atomic(options.folder / "README.md", text.encode())
    print(f"{shown(options.folder)}: блокнотов {len(paths)}")
    return 0


def _offline(options: argparse.Namespace) -> int:
    file = ROOT / "mkdocs.yml"
    with file.open(encoding="utf-8") as text:
        plugins = [*yaml_load(text)["plugins"], "offline"]
    with tempfile.TemporaryDirectory() as folder:
        config = load_config(str(file), plugins=plugins, site_dir=folder, strict=True)
        # Ссылки между страницами здесь относительные, а полного адреса у архива нет.
        config.site_url = ""
        config.extra["offline"] = ""
        config.plugins.on_startup(command="build", dirty=False)
        try:
            build(config)
        except Abort as error:
            print(error, file=sys.stderr)
            return 1
        finally:
            config.plugins.on_shutdown()
        site = Path(folder)
        files = tuple(
            (f"{options.archive.stem}/{path.relative_to(site).as_posix()}", path.read_bytes())
            for path in site.rglob("*")
            if path.is_file()
        )
    options.archive.parent.mkdir(parents=True, exist_ok=True)
    write_atomic(options.archive, zipped(files))
    size = options.archive.stat().st_size / 1e6
    print(f"{shown(options.archive)}: {size:.1f} МБ. Распакуйте и откройте index.html")
    return 0


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m hookdocs.downloads", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="КОМАНДА")
    command = commands.add_parser("notebooks", help="записать блокноты всех примеров в папку")
    command.add_argument("folder", type=Path, metavar="ПАПКА")
    command.set_defaults(action=_notebooks)
    command = commands.add_parser("offline", help="собрать сайт для чтения без сети и сжать")
    command.add_argument("archive", type=Path, metavar="АРХИВ")
    command.set_defaults(action=_offline)
    options = parser.parse_args(arguments)
    try:
        return options.action(options)
    except HookdocsError as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
