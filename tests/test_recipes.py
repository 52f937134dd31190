"""Рецепты: рисунки записаны и сверены, страницы-блокноты — такие же, как остальные."""

import base64
import io
import json
import re
import subprocess
import sys

import numpy as np
import pytest
from bs4 import BeautifulSoup
from PIL import Image

from hookdocs import figures, images, jupyter
from hookdocs.__main__ import main
from hookdocs.errors import HookdocsError, shown
from hookdocs.files import ROOT, find_scripts
from hookdocs.language.checker import examine
from hookdocs.language.prose import read
from hookdocs.notebook import notebook
from hookdocs.script import Script
from hookdocs.unfold import LABEL

RECIPES = find_scripts([ROOT / "examples/recipes"])
each_recipe = pytest.mark.parametrize("path", RECIPES, ids=shown)

DRAWING = '''"""Мысль."""

# %% draw
import matplotlib.pyplot as plt

plt.plot([0, 1], [0, 1])
plt.show()
print("раз")
# ![Линия идёт
# вверх.]
'''


# --- подпись в скрипте ----------------------------------------------------------------------


def test_alternative_text_is_not_code():
    cell = Script.parse(DRAWING + "# > раз\n").cells[0]
    assert cell.alt == "Линия идёт вверх."
    assert cell.source.endswith('print("раз")')
    assert cell.output == "раз"
    assert Script.parse('"""М."""\n\n# %% [markdown] a\n# ![х](y.svg)\n').cells[0].alt == ""


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("# %% a\nx = 1\n# ![]\n", 4),
        ("# %% a\nx = 1\n# ![  ]\n", 4),
        ("# %% a\n# ![Рано.]\nx = 1\n", 3),
        ("# %% a\nx = 1\n# ![Раз.]\n# ![Два.]\n", 5),
        ("# %% a\nx = 1\n# ![Не закрыта.\n", 4),
        ("x = 1\n# ![У ячейки нет имени.]\n", 3),
    ],
)
def test_faulty_alternative_text_is_named(text, line):
    faults = list(Script.parse('"""М."""\n' + text).faults())
    assert [fault.line for fault in faults] == [line], faults


# --- запись и сверка ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def drawn(tmp_path_factory):
    """Скрипт с записанным рисунком; рисовать каждый раз заново долго."""
    path = tmp_path_factory.mktemp("drawn") / "line.py"
    path.write_text(DRAWING, encoding="utf-8")
    assert main(["record", str(path)]) == 0
    return path


@pytest.fixture
def line(drawn, tmp_path):
    """Копия записанного скрипта, которую можно портить."""
    path = tmp_path / "line.py"
    path.write_bytes(drawn.read_bytes())
    (tmp_path / "line").mkdir()
    for file in drawn.with_suffix("").iterdir():
        (tmp_path / "line" / file.name).write_bytes(file.read_bytes())
    return path


def contents(path):
    files = [path, *path.with_suffix("").iterdir()]
    return {file.name: file.read_bytes() for file in files}


def test_figure_is_recorded_once(line):
    before = contents(line)
    assert set(before) == {"line.py", "draw.svg", "draw.png"}
    assert before["draw.png"].startswith(b"\x89PNG")
    assert main(["record", str(line)]) == 0
    assert main(["check", str(line)]) == 0
    assert contents(line) == before


def test_drawing_again_gives_the_same_bytes(line):
    before = contents(line)
    for file in line.with_suffix("").iterdir():
        file.unlink()
    assert main(["record", str(line)]) == 0
    assert contents(line) == before


def test_another_figure_fails_the_check_and_is_recorded(line, capsys):
    line.write_text(line.read_text("utf-8").replace("[0, 1])", "[0, 2])", 1), encoding="utf-8")
    line.write_text(
        line.read_text("utf-8").replace("plt.show", "plt.ylim(0, 1); plt.show"), "utf-8"
    )
    before = contents(line)
    assert main(["check", str(line)]) == 1
    error = capsys.readouterr().err
    assert "рисунок ячейки «draw» не совпал с записанным: разница" in error
    assert "поможет: make record PATHS=" in error
    assert contents(line) == before
    assert main(["record", str(line)]) == 0
    assert contents(line) != before
    assert main(["check", str(line)]) == 0


@pytest.mark.parametrize("suffix", figures.SUFFIXES)
def test_lost_figure_fails_the_check(line, capsys, suffix):
    line.with_suffix("").joinpath(f"draw{suffix}").unlink()
    assert main(["check", str(line)]) == 1
    assert "рисунок ячейки «draw» не записан" in capsys.readouterr().err


def test_figure_of_no_cell_fails_the_check_and_is_removed(line, capsys):
    stray = line.with_suffix("") / "gone.svg"
    stray.write_text("<svg/>", encoding="utf-8")
    assert main(["check", str(line)]) == 1
    assert "gone.svg: такого рисунка больше нет" in capsys.readouterr().err
    assert main(["record", str(line)]) == 0
    assert not stray.exists()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("# ![Линия идёт\n# вверх.]\n", "", "у рисунка нет подписи"),
        ("plt.plot([0, 1], [0, 1])\n", "", "рисунка ячейка не оставила"),
        ("plt.show()", "plt.figure()", "рисунков 2"),
        ("plt.show()", "plt.title('\\u4e2d')", "предупреждение не перехвачено"),
    ],
    ids=["no alt", "no figure", "two figures", "glyph"],
)
def test_bad_figure_is_an_error_of_the_example(tmp_path, capsys, old, new, message):
    path = tmp_path / "bad.py"
    path.write_text(DRAWING.replace(old, new), encoding="utf-8")
    assert main(["record", str(path)]) == 1
    assert message in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [path]


def png(pixels):
    file = io.BytesIO()
    Image.fromarray(pixels.clip(0, 255).astype("uint8")).save(file, "png")
    return file.getvalue()


def stroke(at):
    """Тёмная горизонтальная линия в два пикселя; дробное место — сглаженные кромки."""
    rows = np.arange(64)[:, None, None]
    cover = np.clip(np.minimum(rows + 1, at + 2) - np.maximum(rows, at), 0, 1)
    return np.repeat(np.repeat(255 - 255 * cover, 96, 1), 3, 2)


def test_comparison_forgives_antialiasing_only():
    old = stroke(31.0)
    noise = np.random.default_rng(0).normal(0, 6, old.shape)
    for same in (old, stroke(31.1), old + noise):
        assert images.difference(png(old), png(same)) <= images.TOLERANCE
    letter = old.copy()
    letter[8:14, 10:12] = 0
    for other in (stroke(31.7), stroke(34), letter, old[:-1]):
        assert images.difference(png(old), png(other)) > images.TOLERANCE


RAW = b"""<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
     width="9pt" height="9pt" viewBox="0 0 9 9" version="1.1">
 <metadata><date>2026</date></metadata>
 <defs><style type="text/css">*{stroke-linejoin: round}</style><path id="m1" d="M 0 1.23456
L 2.5 3.0 z"/></defs>
 <g id="axes_1"><use xlink:href="#m1" x="1.999" style="fill: #000000; stroke: #0b6e4f"/>
 <image id="image7" xlink:href="data:image/png;base64, AA=="/><image id="image7"/>
 <text style="font-size: 10px; font-family: 'DejaVu Sans', serif; text-anchor: end"
       transform="rotate(-0 1 2)">a b</text></g>
</svg>"""
TIDY = (
    '<svg viewBox="0 0 9 9" fill="currentColor" stroke-linejoin="round"'
    ' xmlns="http://www.w3.org/2000/svg"><defs><path id="m1" d="M0 1.23L2.5 3z" /></defs>'
    '<g><use href="#m1" x="2" style="fill:currentColor;stroke:var(--hd-forward, #0b6e4f)" />'
    '<image href="data:image/png;base64, AA==" /><image />'
    '<text style="font-size:10px; text-anchor:end">a b</text></g></svg>\n'
)


def test_svg_is_tidied():
    assert figures.tidy(RAW).decode("utf-8") == TIDY


@each_recipe
def test_recorded_svg_fits_the_page(path):
    script = Script.load(path)
    for cell in script.cells:
        if not cell.alt:
            continue
        svg = figures.recorded(script, cell).svg.decode("utf-8")
        # Стиль «*» matplotlib испортил бы страницу; дата и версия — одинаковость записи.
        for bad in ("<style", "<metadata", "font-family", "xlink", "#000000", "matplotlib"):
            assert bad not in svg, bad
        assert "currentColor" in svg
        markup = figures.markup(script, cell)
        for id_ in re.findall(r'(?:url\(#|href="#)([^)"]+)', markup):
            assert f'id="{id_}"' in markup
            assert id_.startswith(f"{cell.name}-")
        assert f'role="img" aria-label="{cell.alt}"' in markup


def test_picture_in_the_notebook_is_the_recorded_one(line):
    script = Script.load(line)
    (code,) = [c for c in json.loads(notebook(script))["cells"] if c["cell_type"] == "code"]
    data = code["outputs"][1]["data"]
    assert base64.b64decode(data["image/png"]) == contents(line)["draw.png"]
    assert data["text/plain"] == ["Линия идёт вверх."]
    line.with_suffix("").joinpath("draw.png").unlink()
    with pytest.raises(HookdocsError, match="не записан"):
        notebook(script)


# --- страница -------------------------------------------------------------------------------

SMALL = '''"""Мысль страницы."""

# %% [markdown] title
# # Заголовок — с тире
#
# > Цитата, `a — $b$`, &lt; и [ссылка](../hooks.md#when).
#
# Формула $x_1 < y$ и цена 5$.
#
# | a | b |
# |---|---|
# | <b>1</b> | 2 |

# %% [markdown] second
# ## Второй
#
# ```python
# # ## не заголовок — $x$
# ```

# %% code
x = "<b> & 'c'"  # ```

# %% out
print(x)
# > <b> & 'c'
# >
# >   конец
'''
# Одно и то же для mkdocs-jupyter 0.26 (Python 3.11) и 0.27 (3.12 и новее).
EXPECTED = """\
# Заголовок\u00a0— с тире { #title }

> Цитата, `a — $b$`, &lt; и [ссылка](../hooks.md#when).

Формула MATH и цена 5$.

| a | b |
|---|---|
| <b>1</b> | 2 |



## Второй { #second }

```python
# ## не заголовок — $x$
```

<div class="example" id="code"><div class="language-python highlight" id="code--code"><pre>\
<span></span><code>x = <span class="s2">"&lt;b&gt; &amp; 'c'"</span>  <span class="c1"># ```</span>
</code></pre></div>
</div><div class="example" id="out">\
<div class="language-python highlight" id="out--code"><pre><span></span><code>\
<span class="nb">print</span>(x)
</code></pre></div>
<div class="example-output no-copy" id="out--output">\
<p>Результат выполнения кода</p><pre><code>&lt;b&gt; &amp; 'c'

  конец</code></pre></div></div>
"""


@pytest.fixture
def small(tmp_path):
    return Script.parse(SMALL, tmp_path / "small.py")


def test_page_is_markdown_with_ready_code(small):
    text = jupyter.page(small)
    (formula,) = re.findall(r"<span[^>]*><math.*?</math></span>", text)
    assert "<msub>" in formula
    assert text.replace(formula, "MATH") == EXPECTED
    assert jupyter.page(small) == text


def test_ready_page_comes_from_the_cache(small, tmp_path, monkeypatch):
    cache = tmp_path / "cache"
    text = jupyter.page(small, cache)
    monkeypatch.setattr(jupyter, "_convert", lambda script: "заново")
    assert jupyter.page(small, cache) == text
    changed = Script.parse(SMALL.replace("Второй", "Третий"), small.path)
    assert jupyter.page(changed, cache) == "заново"
    (cache / "small.json").write_text("{", encoding="utf-8")
    assert jupyter.page(small, cache) == "заново"
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert jupyter.page(small, tmp_path / "file" / "cache") == "заново"


def test_cache_knows_the_figure(line, tmp_path, monkeypatch):
    cache = tmp_path / "cache"
    script = Script.load(line)
    assert "<svg" in jupyter.page(script, cache)
    monkeypatch.setattr(jupyter, "_convert", lambda script: "заново")
    assert jupyter.page(script, cache) != "заново"
    svg = line.with_suffix("") / "draw.svg"
    svg.write_bytes(svg.read_bytes().replace(b"currentColor", b"red"))
    assert jupyter.page(script, cache) == "заново"


def test_ready_pages_do_not_load_mkdocs_jupyter(tmp_path):
    """Его загрузка дольше, чем вся сборка сайта."""
    code = f"""
import sys
from pathlib import Path
from hookdocs import jupyter
from hookdocs.script import Script
for path in map(Path, {list(map(str, RECIPES))}):
    jupyter.page(Script.load(path), Path(sys.argv[1]))
print(sorted({{"mkdocs_jupyter", "nbconvert", "latex2mathml", "matplotlib"}} & set(sys.modules)))
"""
    command = [sys.executable, "-c", code, str(tmp_path)]
    texts = [
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
        for _ in range(2)
    ]
    assert "mkdocs_jupyter" in texts[0]
    assert texts[1] == "[]\n"


def test_two_headings_in_a_cell_are_named(small):
    script = Script.parse(SMALL.replace("# ## Второй", "# ## Второй\n# ### Третий"), small.path)
    with pytest.raises(HookdocsError, match="в ячейке «second» два заголовка"):
        jupyter.page(script)


def test_links_of_the_site_are_only_on_the_site(small):
    texts = ["".join(cell["source"]) for cell in json.loads(notebook(small))["cells"]]
    assert "и ссылка." in texts[1]
    assert "](" not in texts[1]
    kept = Script.parse(SMALL.replace("../hooks.md#when", "https://example.org/x"), small.path)
    assert "(https://example.org/x)" in notebook(kept).decode("utf-8")


@each_recipe
def test_language_of_the_recipe(path):
    """Текст рецепта — такой же, как текст страниц: тире, кавычки, слова, термины."""
    script = Script.load(path)
    texts = [jupyter._text(cell, script) for cell in script.cells if cell.is_text]
    text = re.sub(r"<span[^>]*><math.*?</math></span>", "`A`", "\n\n".join(texts)) + "\n"
    document = read(path.with_suffix(".md"), text)
    found = [f"{shown(path)}: {item}" for item in examine(document)]
    assert not found, "\n".join(found)


# --- собранный сайт -------------------------------------------------------------------------


@pytest.fixture(scope="session")
def pages(built_site):
    return {path.stem: built_site / "recipes" / path.stem / "index.html" for path in RECIPES}


def soup(page):
    return BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser")


def test_every_recipe_has_a_page(built_site, pages):
    assert len(RECIPES) >= 6
    assert {page for page in pages.values() if not page.is_file()} == set()
    assert sorted(pages.values()) == sorted(built_site.glob("recipes/*/index.html"))


@each_recipe
def test_page_shows_the_whole_script(pages, path):
    script = Script.load(path)
    content = soup(pages[path.stem]).find(class_="md-content")
    code = [cell for cell in script.cells if not cell.is_text]
    blocks = content.select("div.example")
    assert [block["id"] for block in blocks] == [cell.name for cell in code]
    for block, cell in zip(blocks, code, strict=True):
        assert block.select_one(".highlight code").text == cell.source + "\n"
        outputs = [out.pre.text for out in block.select(".example-output")]
        assert outputs == ([cell.output] if cell.has_output else [])
        assert block.text.count(LABEL) == len(outputs)
        drawn = [figure["aria-label"] for figure in block.select(".example-figure[role=img]")]
        assert drawn == ([cell.alt] if cell.alt else [])
        assert len(block.select("svg")) == len(drawn)
    headings = [cell.name for cell in script.cells if re.match(r"#+ ", cell.text) and cell.is_text]
    found = [heading["id"] for heading in content.select("h1, h2, h3, h4")]
    assert found == headings
    links = {link["download"] for link in content.select(".recipe-links a")}
    assert links == {f"{path.stem}.py", f"{path.stem}.ipynb"}


@each_recipe
def test_page_is_as_light_and_as_plain_as_others(pages, path):
    page = pages[path.stem]
    text = page.read_text(encoding="utf-8")
    assert len(page.read_bytes()) <= 80 * 1024
    for bad in (
        "jp-",
        "jupyter",
        "Copied!",
        "cell-id",
        "MathJax",
        "mermaid",
        "Traceback",
        "<textarea",
    ):
        assert bad not in soup(page).find(class_="md-content").decode(), bad
    assert not soup(page).find(class_="md-content").select("style, script")
    assert "$" not in re.sub(
        r"<(code|pre)\b.*?</\1>", "", text.partition("<article")[2], flags=re.DOTALL
    )
    description = soup(page).find("meta", attrs={"name": "description"})["content"]
    assert description == Script.load(path).idea


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_figures_are_legible(browser, serve, built_site, scheme):
    """Надписи рисунка — цвета текста страницы; на телефоне они не мельче 8 точек."""
    url = serve(built_site)
    context = browser.new_context(color_scheme=scheme, viewport={"width": 360, "height": 800})
    page = context.new_page()
    seen = 0
    for path in RECIPES:
        if any(cell.alt for cell in Script.load(path).cells):
            page.goto(f"{url}recipes/{path.stem}/")
            ink, background, fills, heights, width = page.evaluate("""() => {
                const style = getComputedStyle;
                const texts = [...document.querySelectorAll(".example-figure text")];
                return [
                    style(document.querySelector(".md-typeset")).color,
                    style(document.body).backgroundColor,
                    [...new Set(texts.map(text => style(text).fill))],
                    texts.map(text => text.getBoundingClientRect()).filter(r => r.width > r.height)
                        .map(r => r.height),
                    document.documentElement.scrollWidth,
                ];
            }""")
            assert fills == [ink], path
            assert ink != background
            assert min(heights) >= 8, path
            assert width <= 360, path
            seen += 1
    context.close()
    assert seen >= 2
