"""Блокнот: верный файл .ipynb, тот же код, записанный вывод, одни и те же байты."""

import json

import nbformat
import pytest

from hookdocs.errors import shown
from hookdocs.files import find_scripts
from hookdocs.notebook import notebook
from hookdocs.script import Script

TEXT = '''"""Мысль примера."""

# %% setup
x = 1

# %% [markdown] why
# Текст *ячейки*.
#
# - пункт

# %% [markdown]
# Ещё текст.

# %% shown
print("раз\\n\\nдва …")
# > раз
# >
# > два …

# %% silent
x = 2
'''


@pytest.fixture(scope="module")
def book():
    return nbformat.reads(notebook(Script.parse(TEXT)).decode("utf-8"), as_version=4)


def test_cells_and_their_ids(book):
    nbformat.validate(book)
    assert (book.nbformat, book.nbformat_minor) == (4, 5)
    assert [(cell.id, cell.cell_type) for cell in book.cells] == [
        ("_idea", "markdown"), ("setup", "code"), ("why", "markdown"), ("_3", "markdown"),
        ("shown", "code"), ("silent", "code"),
    ]  # fmt: skip
    assert book.cells[0].source == "Мысль примера."
    assert book.cells[2].source == "Текст *ячейки*.\n\n- пункт"
    assert book.cells[4].source == 'print("раз\\n\\nдва …")'


def test_outputs_are_the_recorded_ones(book):
    outputs = [cell.outputs for cell in book.cells if cell.cell_type == "code"]
    assert outputs[0] == outputs[2] == []
    (output,) = outputs[1]
    assert output == {"output_type": "stream", "name": "stdout", "text": "раз\n\nдва …\n"}


def test_no_run_is_pretended(book):
    assert {cell.execution_count for cell in book.cells if cell.cell_type == "code"} == {None}


def test_kernel(book):
    assert book.metadata.kernelspec == {
        "display_name": "Python 3", "language": "python", "name": "python3",
    }  # fmt: skip


def test_script_without_cells():
    book = json.loads(notebook(Script.parse('"""Мысль."""\n\nprint(1)\n# > 1\n')))
    assert [cell["id"] for cell in book["cells"]] == ["_idea", "_1"]
    assert book["cells"][1]["source"] == ["print(1)"]


@pytest.mark.parametrize("path", find_scripts(), ids=shown)
def test_every_example_makes_a_valid_notebook(path):
    script = Script.load(path)
    data = notebook(script)
    assert data == notebook(Script.load(path))
    book = nbformat.reads(data.decode("utf-8"), as_version=4)
    nbformat.validate(book)
    # Так же записал бы сам nbformat: открыть и сохранить файл — ничего не изменить.
    assert nbformat.writes(book).rstrip("\n") + "\n" == data.decode("utf-8")
    code = [cell for cell in book.cells if cell.cell_type == "code"]
    cells = [cell for cell in script.cells if not cell.is_text]
    assert [cell.source for cell in code] == [cell.source for cell in cells]
    texts = ["".join(output.get("text", "") for output in cell.outputs) for cell in code]
    assert texts == [cell.output + "\n" if cell.has_output else "" for cell in cells]
