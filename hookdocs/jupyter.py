"""Рецепт → страница сайта. Блокнот переводит mkdocs-jupyter, усмирённый здесь.

Сам по себе он делает страницу в 640 КБ: со стилями JupyterLab, чужими MathJax и mermaid, с пустыми
якорями у русских заголовков и случайными номерами ячеек. Поэтому от него взят только перевод
блокнота, со своим шаблоном (`data/jupyter/`), одинаковый для 0.26 и 0.27. Текст рецепта остаётся
Markdown: ссылки проверит MkDocs, якорь заголовка — имя его ячейки, вид — как у всех страниц.

Загрузка mkdocs-jupyter занимает больше времени, чем сборка сайта, поэтому плагином он не подключён,
а готовые переводы лежат в `.cache/`; ключ — всё, от чего они зависят.
"""

from __future__ import annotations

import contextlib
import hashlib
import html
import json
import os
import re
import tempfile
from importlib import metadata
from pathlib import Path
from unittest import mock

from hookdocs import figures
from hookdocs.errors import HookdocsError
from hookdocs.files import write_atomic
from hookdocs.notebook import notebook
from hookdocs.script import Cell, Script
from hookdocs.unfold import LABEL, slim

TEMPLATES = Path(__file__).resolve().parent / "data" / "jupyter"

_HEADING = re.compile(r"^(#{1,6} .*?)[ \t]*$", re.MULTILINE)
_FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
# Код внутри текста правке не подлежит: ни доллары, ни тире в нём.
_CODE_IN_TEXT = r"(?ms)(?P<code>^```.*?^```|`[^`\n]*`)"
_FORMULA = re.compile(
    rf"{_CODE_IN_TEXT}|\$\$(?P<block>.+?)\$\$"
    r"|(?<![\\$\w])\$(?P<line>[^\s$](?:[^$\n]*[^\s$])?)\$(?!\w)"
)
_DASH = re.compile(rf"{_CODE_IN_TEXT}| —(?=\s)")
# Что выходит из шаблона, после BeautifulSoup внутри nbconvert.
_TEXT = re.compile(r"<textarea>(.*?)</textarea>", re.DOTALL)
_CODE = re.compile(
    r'<div class="highlight-ipynb[^"]*"><pre><span></span>(.*?)\n?</pre></div>', re.DOTALL
)
_COPY = re.compile(r'<div class="clipboard-copy-txt".*?</div>\s*', re.DOTALL)
_STYLE = re.compile(r"\s*<style>.*?</style>\s*\Z", re.DOTALL)


def page(script: Script, cache: Path | None = None) -> str:
    """Markdown страницы; `cache` — папка готовых переводов."""
    key = _key(script)
    file = cache and cache / f"{script.path.stem}.json"
    if file:
        with contextlib.suppress(OSError, ValueError, KeyError):
            saved = json.loads(file.read_text(encoding="utf-8"))
            if saved["key"] == key:
                return saved["text"]
    text = _convert(script)
    if file:
        # Папка может быть закрыта для записи: тогда просто медленнее.
        with contextlib.suppress(OSError, HookdocsError):
            file.parent.mkdir(parents=True, exist_ok=True)
            write_atomic(file, json.dumps({"key": key, "text": text}).encode())
    return text


def _key(script: Script) -> str:
    packages = ("mkdocs-jupyter", "nbconvert", "pygments", "latex2mathml")
    parts = [metadata.version(name).encode() for name in packages]
    parts += [path.read_bytes() for path in sorted(TEMPLATES.rglob("*.j2"))]
    parts += [Path(module).read_bytes() for module in (__file__, figures.__file__)]
    parts += [script.render().encode(), LABEL.encode()]
    parts += [figures.recorded(script, cell).svg for cell in script.cells if cell.alt]
    digest = hashlib.blake2b(digest_size=16)
    for part in parts:
        digest.update(hashlib.blake2b(part).digest())
    return digest.hexdigest()


def _convert(script: Script) -> str:
    content = _nb2html(_book(script))
    content = _COPY.sub("", _STYLE.sub("", content))
    content = _CODE.sub(
        r'<div class="language-python highlight"><pre><span></span><code>\1\n</code></pre></div>',
        content,
    )
    for cell in script.cells:
        if cell.alt:
            content = content.replace("<figure></figure>", figures.markup(script, cell), 1)
    # Каждый блок кода получает свой номер: по нему кнопка «копировать» находит, что копировать.
    content = re.sub(
        r'(id="([a-z0-9-]+)"><div class="language-python highlight")', r'\1 id="\2--code"', content
    )
    return (
        _TEXT.sub(lambda match: f"\n\n{html.unescape(match[1])}\n\n", slim(content)).strip() + "\n"
    )


def _book(script: Script) -> bytes:
    """Блокнот с текстом, готовым для сайта; мысли примера в нём нет: она — описание страницы."""
    book = json.loads(notebook(script))
    texts = {cell.name: cell for cell in script.cells if cell.is_text and cell.name}
    book["cells"] = [cell for cell in book["cells"] if cell["id"] != "_idea"]
    for cell in book["cells"]:
        if cell["id"] in texts:
            cell["source"] = _text(texts[cell["id"]], script)
    book["metadata"]["label"] = LABEL
    return json.dumps(book).encode()


def _text(cell: Cell, script: Script) -> str:
    headings = _HEADING.findall(_FENCE.sub("", cell.text))
    if len(headings) > 1:
        raise HookdocsError(
            f"в ячейке «{cell.name}» два заголовка, а якорь — имя ячейки — один",
            script.path,
            cell.line,
            "откройте для второго заголовка свою ячейку: # %% [markdown] имя",
        )
    text = cell.text
    if headings:
        text = text.replace(headings[0], f"{headings[0]} {{ #{cell.name} }}", 1)
    text = _FORMULA.sub(_formula, text)
    # Неразрывный пробел перед тире в исходнике не виден и потому не пишется.
    return _DASH.sub(lambda match: match["code"] or "\u00a0—", text)


def _formula(match: re.Match[str]) -> str:
    if match["code"]:
        return match["code"]
    from latex2mathml.converter import convert  # noqa: PLC0415 — нужен, только если перевода нет

    if match["block"]:
        return (
            f'\n\n<div class="formula">{convert(match["block"].strip(), display="block")}</div>\n\n'
        )
    # В начале строки голый <math> Python-Markdown принял бы за отдельный блок.
    return f'<span class="formula-inline">{convert(match["line"])}</span>'


def _nb2html(book: bytes) -> str:
    from mkdocs_jupyter import convert  # noqa: PLC0415 — две секунды
    from mkdocs_jupyter.config import settings  # noqa: PLC0415

    with (
        tempfile.TemporaryDirectory() as folder,
        # Настройки Jupyter того, кто собирает сайт, на страницу не влияют.
        mock.patch.dict(os.environ, JUPYTER_CONFIG_DIR=folder),
        mock.patch.object(settings, "templates_dir", str(TEMPLATES)),
    ):
        path = Path(folder, "recipe.ipynb")
        path.write_bytes(book)
        return convert.nb2html(str(path), execute=False, allow_errors=False)
