"""Всё, что в проекте знает о MkDocs: файл событий, подключённый в `mkdocs.yml` как `hooks:`."""

from __future__ import annotations

import json
import os
import re
import subprocess
import traceback
from pathlib import Path

from jinja2 import Environment
from jinja2.bccache import Bucket, BytecodeCache
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from hookdocs import jupyter
from hookdocs.errors import HookdocsError
from hookdocs.files import find_scripts
from hookdocs.notebook import notebook
from hookdocs.serve import Kept, link, start, stop
from hookdocs.unfold import load
from hookdocs.versions import supported

UNFOLD, PICTURE, PLAYER = "hookdocs.unfold", "hookdocs.picture", "hookdocs.player"
# Каждый скрипт этой папки — сам себе страница: recipes/имя.ipynb в nav.
RECIPES = "examples/recipes/"


class Recipe(File):
    """Страница-блокнот: MkDocs считает страницами только Markdown."""

    def is_documentation_page(self) -> bool:
        return True


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Папка проекта — для `unfold`; адрес хранилища, если он известен, — для ссылок «править»."""
    root = Path(config.config_file_path).parent
    options = config.mdx_configs.setdefault(UNFOLD, {})
    options |= {"root": str(root), "docs": config.docs_dir}
    if not config.repo_url and (url := repository(root)):
        config.repo_url = url
        config.repo_name = url.rpartition("/")[2]
        config.edit_uri = f"edit/main/{Path(config.docs_dir).relative_to(root).as_posix()}/"
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Рядом со страницами — каждый пример скриптом и блокнотом."""
    root = Path(config.config_file_path).parent
    for path in find_scripts([root / "examples"]):
        uri = path.relative_to(root).as_posix()
        try:
            script = load(path)
            book = notebook(script, supported().reference)
        except HookdocsError as error:
            raise PluginError(str(error)) from None
        # Прочитанное пишется вдвое быстрее, чем копируется файл, а их сотни.
        files.append(Kept.generated(config, uri, content=script.render().encode()))
        files.append(Kept.generated(config, f"{uri.removesuffix('.py')}.ipynb", content=book))
        if uri.startswith(RECIPES):
            name = f"recipes/{path.stem}.ipynb"
            recipe = Recipe.generated(config, name, abs_src_path=str(path))
            recipe.edit_uri = f"../{uri}"
            files.append(recipe)
    return files


def on_page_read_source(page: Page, config: MkDocsConfig) -> str | None:
    """Рецепт — уже переведённый в Markdown блокнот; описание страницы — мысль скрипта."""
    if not isinstance(page.file, Recipe):
        return None
    script = load(Path(page.file.abs_src_path))
    cache = Path(config.config_file_path).parent / ".cache" / "hookdocs"
    return f"---\ndescription: {json.dumps(script.idea)}\n---\n\n{jupyter.page(script, cache)}"


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str | None:
    """Под заголовком рецепта — он же скриптом и блокнотом."""
    if not isinstance(page.file, Recipe):
        return None
    links = []
    for text, suffix in (("скрипт", ".py"), ("блокнот", ".ipynb")):
        name = f"{page.file.name}{suffix}"
        url = get_relative_url(files.get_file_from_path(f"{RECIPES}{name}").url, page.url)
        links.append(f'<a href="{url}" download="{name}" aria-label="{text} {name}">{text}</a>')
    line = f'<p class="recipe-links" data-search-exclude>Скачать: {", ".join(links)}</p>'
    return html.replace("</h1>", f"</h1>\n{line}", 1)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> None:
    """Сказать расширениям, какая это страница: Markdown для каждой MkDocs собирает заново."""
    for extension in (UNFOLD, PICTURE, PLAYER):
        config.mdx_configs.setdefault(extension, {})["page"] = page.file.abs_src_path


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Длинное имя переносится после `_`, а не посреди слова: в заголовке, в меню и в таблице."""
    return _NAMED.sub(lambda part: _NAME.sub(_breakable, part[0]), output)


# Где имени тесно: заголовок страницы, строка меню, ячейка таблицы.
_NAMED = re.compile(
    r'<h1\b.*?</h1>|<span class="md-ellipsis">[^<]*</span>|<td\b.*?</td>', re.DOTALL
)
# Имя в тексте, не в теге; короткое помещается и так.
_NAME = re.compile(r"(?<![\w.])\w+_[\w.]+(?![^<]*>)")


def _breakable(name: re.Match[str]) -> str:
    return re.sub("(?<=[^_])_(?=[^_])", "_<wbr>", name[0]) if len(name[0]) > 16 else name[0]


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Пустые строки и отступы шаблонов Material — десятая часть страницы."""
    env.trim_blocks = env.lstrip_blocks = True
    env.bytecode_cache = _TEMPLATES
    return env


class _Templates(BytecodeCache):
    """Разобранные шаблоны между сборками одного `mkdocs serve`: среда у каждой своя."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, str], bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if found := self.known.get((bucket.key, bucket.checksum)):
            bucket.bytecode_from_string(found)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.known[bucket.key, bucket.checksum] = bucket.bytecode_to_string()


_TEMPLATES = _Templates()


on_startup, on_shutdown = start, stop

# Функции MkDocs, которые печатают ошибку сами.
_TOLD = ("_populate_page", "_build_page")


def on_post_build(config: MkDocsConfig) -> None:
    link("examples", Path(config.site_dir))


def on_build_error(error: Exception) -> None:
    """Ошибка автора или диска — не сбой программы: длинный след ни к чему.

    Об ошибке в странице MkDocs уже сказал сам, а о прочих — нет.
    """
    if isinstance(error, OSError):
        error = HookdocsError.of(error).with_traceback(error.__traceback__)
    if isinstance(error, (HookdocsError, UnicodeDecodeError)):
        frames = traceback.walk_tb(error.__traceback__)
        told = any(frame.f_code.co_name in _TOLD for frame, _ in frames)
        raise Abort("Сайт не собран." if told else f"{error}\nСайт не собран.") from None


def repository(root: Path) -> str | None:
    """Адрес хранилища в сети: его называет среда CI или `git remote`; иначе `None`."""
    environ = os.environ
    if url := environ.get("REPO_URL"):
        return url.removesuffix("/")
    if {"GITHUB_SERVER_URL", "GITHUB_REPOSITORY"} <= environ.keys():
        return f"{environ['GITHUB_SERVER_URL']}/{environ['GITHUB_REPOSITORY']}"
    command = ["git", "-C", str(root), "remote", "get-url", "origin"]
    try:
        # Адресом бывает и папка с русским именем; в кодировке консоли её не прочесть.
        done = subprocess.run(command, capture_output=True, check=False)
        found = done.stdout.decode("utf-8", "replace")
    except OSError:  # git не установлен
        return None
    # Имя и пароль, если они записаны в адресе, на сайт попасть не должны.
    match = re.fullmatch(
        r"(?:https://|ssh://|git@)(?:[^@/]*@)?(?P<host>[\w.-]+\.[a-z]+)[:/](?P<path>[\w./-]+?)(?:\.git)?/?",
        found.strip(),
    )
    return f"https://{match['host']}/{match['path']}" if match else None
