"""`mkdocs serve`: заново собирается то, что изменилось, — и всё, что от этого зависит."""

import json
import textwrap

from conftest import SMALL, mkdocs

# Собрать сайт после каждой правки и рассказать, что переводили в HTML и о чём предупредили.
DRIVER = """
import json, logging, pathlib, sys
from mkdocs.commands.build import build
from mkdocs.config import load_config
from hookdocs import serve

rendered, heard, told = [], [], []
render = serve._render
serve._render = lambda page, *rest: (rendered.append(page.file.src_uri), render(page, *rest))
handler = logging.Handler(logging.WARNING)
handler.emit = lambda record: heard.append(record.getMessage())
logging.getLogger("mkdocs").addHandler(handler)
site = sys.argv[1]
for number, edits in enumerate([{}, *json.loads(sys.argv[2])]):
    for name, text in edits.items():
        path = pathlib.Path(name)
        path.unlink() if text is None else path.write_text(text, encoding="utf-8")
    config = load_config("mkdocs.yml", site_dir=site, strict=False)
    if not number:
        config.plugins.on_startup(command="serve", dirty=False)
    build(config, serve_url="http://127.0.0.1:8000/")
    told.append([sorted(rendered), list(heard)])
    rendered.clear()
    heard.clear()
    for name in sys.argv[3:]:
        told[-1].append(pathlib.Path(site, name).read_text(encoding="utf-8"))
config.plugins.on_shutdown()
print(json.dumps(told))
"""
INDEX, PAGE, EXAMPLE = "docs/index.md", "docs/module/page.md", "examples/module/a.py"


def builds(folder, *edits, read=()):
    """Для каждой сборки: какие страницы переводили, о чём предупредили, что в файлах `read`."""
    site = folder / "site"
    done = mkdocs(site, json.dumps(edits), *read, cwd=folder, code=textwrap.dedent(DRIVER))
    assert done.returncode == 0, done.stdout + (done.stderr or "")
    return json.loads(done.stdout.splitlines()[-1])


def test_only_what_changed_is_rendered(project):
    folder = project(SMALL)
    both = ["index.md", "module/page.md"]
    first, same, page, example = builds(
        folder,
        {},
        {PAGE: SMALL[PAGE] + "\nПравка.\n"},
        {EXAMPLE: SMALL[EXAMPLE].replace("раз", "рааз")},
        read=["module/page/index.html", "examples/module/a.py", "module/page.md"],
    )
    assert first[0] == both
    assert same == [[], *first[1:]]
    assert page[0] == ["module/page.md"]
    assert "Правка." in page[2]
    assert "Правка." in page[4]
    assert example[0] == both  # пример стоит на обеих
    for text in example[2:]:
        assert "рааз" in text


def test_broken_anchor_is_seen_from_a_page_that_did_not_change(project):
    folder = project(SMALL | {INDEX: "# Начало { #start }\n\n[Туда](module/page.md#page)\n"})
    first, broken, mended = builds(
        folder, {PAGE: SMALL[PAGE].replace("{ #page }", "{ #other }")}, {PAGE: SMALL[PAGE]}
    )
    assert first[1] == mended[1] == []
    assert broken[0] == ["module/page.md"]
    assert [line for line in broken[1] if "index.md" in line and "#page" in line]


def test_warning_is_repeated_until_it_is_heard(project):
    folder = project(SMALL | {INDEX: "# Начало { #start }\n\n[Нет](nowhere.md)\n"})
    first, again = builds(folder, {})
    assert [line for line in first[1] if "nowhere.md" in line]
    assert again[1] == first[1]


def test_page_that_appeared_or_left_is_noticed(project):
    folder = project(SMALL | {INDEX: "# Начало { #start }\n\n[Туда](module/page.md)\n"})
    config = (folder / "mkdocs.yml").read_text(encoding="utf-8")
    without = {PAGE: None, "mkdocs.yml": config.replace("  - module/page.md\n", "")}
    first, left, back = builds(folder, without, {PAGE: SMALL[PAGE], "mkdocs.yml": config})
    assert first[1] == []
    assert [line for line in left[1] if "module/page.md" in line]
    assert back[1] == []
