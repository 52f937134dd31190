"""Ссылка на пример → код и вывод; плохая ссылка → сообщение, по которому её поправят."""

import os
import re
import subprocess
import sys

import markdown
import pytest
from bs4 import BeautifulSoup

from hookdocs.errors import HookdocsError
from hookdocs.files import ROOT
from hookdocs.unfold import LABEL

ORDER = '''"""Кто за кем."""

# %% setup
import torch

x = torch.ones(2)


# %% order
print("<b>", x > 0)
print()
print("два & три")
# > <b> tensor([True, True])
# >
# > два & три

# %% silent
x += 1
'''
WHOLE = '"""Без ячеек."""\n\nprint("привет")\n# > привет\n'
OTHER = '"""Другой."""\n\nprint(1)\n# > 1\n'
EXTENSIONS = [
    "hookdocs.unfold", "admonition", "attr_list", "def_list", "md_in_html", "tables", "toc",
    "pymdownx.details", "pymdownx.highlight", "pymdownx.superfences", "pymdownx.tabbed",
]  # fmt: skip


@pytest.fixture
def root(tmp_path):
    folder = tmp_path / "examples" / "module"
    folder.mkdir(parents=True)
    (tmp_path / "docs" / "module").mkdir(parents=True)
    for name, text in (("order", ORDER), ("whole", WHOLE), ("other_one", OTHER)):
        (folder / f"{name}.py").write_text(text, encoding="utf-8", newline="\n")
    return tmp_path


@pytest.fixture
def render(root):
    def render(text, page="docs/module/page.md", head=""):
        file = root / page
        file.write_text(head + text, encoding="utf-8", newline="\n")
        options = {"root": str(root), "page": page}
        configs = {"hookdocs.unfold": options, "pymdownx.tabbed": {"alternate_style": True}}
        html = markdown.markdown(text, extensions=EXTENSIONS, extension_configs=configs)
        return BeautifulSoup(html, "html.parser")

    return render


@pytest.fixture
def fails(render):
    def fails(text, **kwargs):
        with pytest.raises(HookdocsError) as caught:
            render(text, **kwargs)
        return caught.value

    return fails


def link(href, title="Пример"):
    return f"[{title}]({href})"


CELL = link("../../examples/module/order.py#order")
SCRIPT = link("../../examples/module/whole.py")


# --- что получается -------------------------------------------------------------------------


def test_cell_becomes_a_figure_of_title_code_and_output(render):
    figure = render(f"До.\n\n{CELL}\n\nПосле.").figure
    assert figure["id"] == "order-order"
    assert [child.name for child in figure.find_all(recursive=False)] == [
        "figcaption", "div", "div", "p",
    ]  # fmt: skip
    caption, code, output, links = figure.find_all(recursive=False)
    assert caption.text == "Пример"
    assert code.text.strip() == 'print("<b>", x > 0)\nprint()\nprint("два & три")'
    assert "highlight" in code["class"]
    assert code.find("span", class_="nb").text == "print"
    assert output.p.text == LABEL
    assert output.pre.text == "<b> tensor([True, True])\n\nдва & три"
    assert "# >" not in figure.text
    assert [a.text for a in links.find_all("a")] == ["скрипт", "блокнот"]


def test_download_links_lead_to_the_copies_beside_the_pages(render):
    links = render(CELL).figure.find_all("a")
    # Из docs/module/page.md в docs/examples: на один уровень меньше, чем в хранилище.
    assert [a["href"] for a in links] == [
        "../examples/module/order.py", "../examples/module/order.ipynb",
    ]  # fmt: skip
    assert all(a.has_attr("download") for a in links)
    assert [a["aria-label"] for a in links] == ["скрипт order.py", "блокнот order.ipynb"]


def test_cell_without_output_shows_no_output_block(render):
    figure = render(link("../../examples/module/order.py#silent")).figure
    assert figure.find(class_="example-output") is None
    assert LABEL not in figure.text


def test_whole_script_pairs_each_code_with_its_own_output(render):
    figure = render(link("../../examples/module/order.py")).figure
    assert figure["id"] == "order"
    kinds = [div["class"][0] for div in figure.find_all("div", recursive=False)]
    assert kinds == ["highlight", "highlight", "example-output", "highlight"]
    assert "# %%" not in figure.text
    assert "Кто за кем" not in figure.text


def test_script_without_cells(render):
    figure = render(SCRIPT).figure
    assert figure["id"] == "whole"
    assert figure.find(class_="highlight").text.strip() == 'print("привет")'
    assert figure.find(class_="example-output").pre.text == "привет"


def test_copy_button_has_its_own_target_and_skips_output(render):
    soup = render(f"{link('../../examples/module/order.py')}\n\n{CELL}")
    # Material ищет блок для копирования по id ближайшего предка <pre>.
    targets = [pre.find_parent(id=True)["id"] for pre in soup.find_all("pre")]
    assert len(targets) == len(set(targets)) == 6
    for pre in soup.find_all("pre"):
        is_output = pre.find_parent(class_="example-output") is not None
        assert (pre.find_parent(class_="no-copy") is not None) == is_output


def test_title_is_markdown(render):
    caption = render(
        link("../../examples/module/whole.py", "`zero_grad()` и *None* [0]")
    ).figcaption
    assert [caption.code.text, caption.em.text] == ["zero_grad()", "None"]
    assert caption.text.endswith("[0]")


def test_neighbouring_lines_each_unfold(render):
    soup = render(f"Текст перед.\n{CELL}\n{SCRIPT}\nТекст после.\nЕщё строка.")
    assert [child.name for child in soup.find_all(recursive=False)] == [
        "p", "figure", "figure", "p",
    ]  # fmt: skip
    assert [p.text for p in soup.find_all("p", recursive=False)] == [
        "Текст перед.", "Текст после.\nЕщё строка.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "inside"),
    [
        ("1. Шаг.\n\n    {0}\n\n2. Другой.", "ol > li figure"),
        ("- Шаг.\n    {0}\n- Другой.", "ul > li figure"),
        ('!!! note "Врезка"\n\n    {0}', "div.admonition figure"),
        ('??? note "Ответ"\n\n    Текст.\n\n    {0}', "details figure"),
        ('=== "Раз"\n\n    {0}\n\n=== "Два"\n\n    Текст.', "div.tabbed-block figure"),
        ("> Цитата.\n>\n> {0}", "blockquote figure"),
        ("Термин\n\n:   Смысл.\n\n    {0}", "dl > dd figure"),
        ('<div markdown class="own">\n\n{0}\n\n</div>', "div.own figure"),
        ("## Раздел { #part }\n{0}", "h2 + figure"),
    ],
    ids=["ol", "ul", "admonition", "details", "tabs", "quote", "dl", "md_in_html", "heading"],
)
def test_unfolds_inside_other_blocks(render, text, inside):
    soup = render(text.replace("{0}", CELL))
    figure = soup.find("figure", id="order-order")
    assert figure is not None
    assert soup.select_one(inside) is figure
    assert figure.find(class_="highlight") is not None
    assert figure.find(class_="example-output").pre.text.startswith("<b>")


@pytest.mark.parametrize(
    "text",
    [f"```\n{CELL}\n```", f"```markdown\n\n{CELL}\n\n```", f"~~~\n{CELL}\n~~~", f"    {CELL}",
     f"1. Шаг.\n\n    ```\n    {CELL}\n    ```", f"Вот так: `{CELL}`."],
    ids=["fence", "blank lines", "tildes", "indented", "in list", "inline"],
)  # fmt: skip
def test_code_stays_code(render, text):
    soup = render(text)
    assert soup.figure is None
    assert soup.find("a") is None
    assert "order.py#order" in soup.find("code").text


def test_link_in_a_sentence_leads_to_the_copy_on_the_site(render):
    soup = render(f"Весь код — {SCRIPT}, а порядок — в {CELL}.")
    assert soup.figure is None
    assert [a["href"] for a in soup.find_all("a")] == [
        "../examples/module/whole.py", "../examples/module/order.py",
    ]  # fmt: skip


def test_list_of_links_stays_a_list(render):
    soup = render(f"- {SCRIPT}\n- {CELL}")
    assert soup.figure is None
    assert len(soup.select("li > a")) == 2


def test_page_at_the_top_of_docs(render):
    links = render(link("../examples/module/whole.py"), page="docs/index.md").figure.find_all("a")
    assert links[0]["href"] == "examples/module/whole.py"


def test_other_renderers_need_no_options(root, monkeypatch):
    monkeypatch.chdir(root)
    html = markdown.markdown(f"{CELL}\n\nСкрипт {SCRIPT}.", extensions=["hookdocs.unfold"])
    soup = BeautifulSoup(html, "html.parser")
    assert soup.figure.find(class_="example-output").pre.text.startswith("<b>")
    assert [a["href"] for a in soup.find_all("a")] == [
        "../examples/module/order.py", "../examples/module/order.ipynb",
        "../examples/module/whole.py",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "href", ["https://example.com/examples/a.py", "//example.com/a.py", "other.md",
             "examples/index.md", "mailto:a@example.com", "#order", "a.pyx"],
)  # fmt: skip
def test_foreign_links_are_left_alone(render, href):
    soup = render(f"{link(href)}\n\nТекст {link(href)}.")
    assert soup.figure is None
    hrefs = {a["href"] for a in soup.find_all("a")}
    assert hrefs == {href} or href.startswith("mailto:")


def test_changed_script_is_read_again(root, render):
    assert "привет" in render(SCRIPT).text
    file = root / "examples/module/whole.py"
    file.write_text(WHOLE.replace("привет", "снова"), encoding="utf-8", newline="\n")
    assert "снова" in render(SCRIPT).text


def test_no_id_is_repeated(render):
    text = "\n\n".join(
        link(f"../../examples/module/{name}")
        for name in ("order.py", "order.py#setup", "order.py#order", "order.py#silent", "whole.py")
    )
    ids = [tag["id"] for tag in render(text).find_all(id=True)]
    assert len(ids) == len(set(ids)) > 8
    assert all(re.fullmatch(r"[a-z0-9_-]+", id_) for id_ in ids)


# --- что не получается ----------------------------------------------------------------------


def test_missing_script_names_the_closest(fails):
    error = fails(f"Текст.\n\n{link('../../examples/module/ordr.py')}")
    assert error.message == "нет примера examples/module/ordr.py; похожие: module/order.py"
    assert error.cure == "замените путь на ../../examples/module/order.py"
    assert (error.path.name, error.line) == ("page.md", 3)


def test_missing_script_unlike_any_lists_its_folder(fails):
    error = fails(link("../../examples/module/zzzzzzzzzzzzzzzzz.py"))
    assert error.message.endswith("похожие: module/order.py, module/other_one.py, module/whole.py")


def test_missing_cell_lists_the_cells(fails):
    error = fails(link("../../examples/module/order.py#ordr"))
    assert error.message == (
        "в examples/module/order.py нет ячейки «ordr»; есть: setup, order, silent"
    )
    assert error.cure == "замените «#ordr» на «#order»"


def test_address_nobody_understands(fails):
    message = str(fails("Текст.\n\n[x](http://[bad/x)"))
    assert "docs/module/page.md:3: адрес ссылки не понят: http://[bad/x" in message


def test_cell_of_a_script_without_cells(fails):
    error = fails(link("../../examples/module/whole.py#order"))
    assert "нет ячеек" in error.message
    assert "без «#order»" in error.message


def test_empty_cell_name(fails):
    assert "нет ячейки «»" in fails(link("../../examples/module/order.py#")).message


RIGHT = "../../examples/module/order.py"


@pytest.mark.parametrize(
    "href",
    [
        "../examples/module/order.py",  # так написали бы на сайте, на GitHub не откроется
        "examples/module/order.py",
        "/examples/module/order.py",
        "../../examples/./module/order.py",
        "../../examples/module/../module/order.py",
        "../../examples//module/order.py",
        "../../docs/../examples/module/order.py",
        "../../../{root}/examples/module/order.py",
        "%2e%2e/%2e%2e/examples/module/order.py",
        "../../ex%61mples/module/order.py",
        "../../Examples/module/order.py",
        "../../examples/module/Order.py",
        "../../examples/module/order.PY",
        "..\\..\\examples\\module\\order.py",
        "../../examples/module/order.py?raw=1",
        "file://{path}/examples/module/order.py",
        "{path}/examples/module/order.py",
    ],
)
def test_crooked_path_is_refused_with_the_right_one(root, fails, href):
    href = href.format(root=root.name, path=root.as_posix())
    for text in (link(href), f"Внутри {link(href)} предложения."):
        error = fails(text)
        assert error.message.startswith("путь к примеру записан не так: ")
        assert error.cure == f"замените путь на {RIGHT}"
        assert error.line == 1


@pytest.mark.parametrize(
    "href",
    ["../../secret.py", "../../examples/../secret.py", "../../examples/%2e%2e/secret.py",
     "../../../secret.py", "/etc/secret.py", "file:///etc/secret.py", "../../examples_/secret.py",
     "secret.py", "../../examples/..%2fsecret.py"],
)  # fmt: skip
def test_nothing_outside_examples_is_shown(root, fails, href):
    for place in (root, root.parent, root / "docs/module"):
        (place / "secret.py").write_text('"""Тайна."""\n', encoding="utf-8")
    message = fails(link(href)).message
    assert "ведёт за пределы examples/" in message
    assert "есть: module/order.py" in message


@pytest.mark.skipif(os.name == "nt", reason="ссылки в Windows требуют прав")
def test_symlinks_out_of_examples_are_not_followed(root, fails):
    (root / "secret.py").write_text('"""Тайна."""\n', encoding="utf-8")
    (root / "examples/module/sly.py").symlink_to(root / "secret.py")
    (root / "examples/sly").symlink_to(root / "docs", target_is_directory=True)
    (root / "docs/inner.py").write_text('"""Тайна."""\n', encoding="utf-8")
    assert fails(link("../../examples/module/sly.py")).message.startswith("нет примера")
    assert fails(link("../../examples/sly/inner.py")).message.startswith("нет примера")


@pytest.mark.parametrize("href", ["../../examples/", "../../examples/module/order.ipynb"])
def test_what_is_not_a_script_is_refused(fails, href):
    assert fails(f"Всё лежит {link(href)} там.").message.startswith("нет примера examples/")


def test_same_example_twice(fails):
    error = fails(f"{CELL}\n\nТекст.\n\n{CELL}")
    assert "уже развёрнут" in error.message
    assert error.cure == "сошлитесь на него в предложении: [Пример](#order-order)"


def test_two_scripts_of_one_name_on_a_page(root, fails):
    (root / "examples/tensor").mkdir()
    (root / "examples/tensor/whole.py").write_text(WHOLE, encoding="utf-8", newline="\n")
    error = fails(f"{SCRIPT}\n\n{link('../../examples/tensor/whole.py')}")
    assert error.message == "на странице уже есть пример с якорем whole"
    assert "переименуйте один из скриптов" in error.cure
    assert error.line == 3


def test_empty_title(fails):
    assert "нет заголовка" in fails(link("../../examples/module/order.py", " ")).message


def test_fault_of_the_script_itself(root, fails):
    file = root / "examples/module/order.py"
    file.write_text(ORDER.replace("silent", "order"), encoding="utf-8", newline="\n")
    error = fails(CELL)
    assert "уже занято" in error.message
    assert error.path == file


def test_script_not_in_utf8(root, fails):
    file = root / "examples/module/order.py"
    file.write_bytes('"""Привет."""\n'.encode("cp1251"))
    error = fails(CELL)
    assert "UTF-8" in error.message
    assert error.path == file


def test_line_counts_front_matter_and_skips_code(fails):
    text = f"```\n{link('nope.py')}\n```\n\n1. Шаг.\n\n    {link('nope.py')}\n"
    assert fails(text, head="---\ntitle: Т\n---\n\n").line == 11


def test_message_as_a_person_reads_it(root, fails, monkeypatch):
    monkeypatch.chdir(root)
    assert str(fails(link("../../examples/module/order.py#ordr"))) == (
        "docs/module/page.md:1: в examples/module/order.py нет ячейки «ordr»; "
        "есть: setup, order, silent\n  поможет: замените «#ordr» на «#order»"
    )


def test_neither_mkdocs_nor_torch_is_needed(root):
    code = (
        "import sys; sys.modules.update(mkdocs=None, torch=None)\n"
        "import markdown\n"
        f"print(markdown.markdown({CELL!r}, extensions=['hookdocs.unfold']))"
    )
    environ = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=root, env=environ, capture_output=True, check=True
    )
    assert LABEL in run.stdout.decode("utf-8")
