"""Строка в `nav` файла mkdocs.yml: вставить, не тронув остального."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import yaml

from hookdocs.errors import HookdocsError
from hookdocs.script import split_lines


def pages(text: str, path: Path) -> list[str]:
    """Страницы по порядку; `HookdocsError`, если nav записан не столбиком."""
    return [leaf.value for leaf in _leaves(_nav(text, path))]


def insert(text: str, path: Path, title: str, page: str, siblings: Sequence[str] = ()) -> str:
    """Текст mkdocs.yml с новой строкой после последней из `siblings`, а без них — в конце.

    Вставляется строка, а не переписывается дерево: у записи YAML пропали бы комментарии.
    """
    leaves = list(_leaves(_nav(text, path)))
    old = [leaf.value for leaf in leaves]
    if page in old:
        return text
    near = [index for index, leaf in enumerate(leaves) if leaf.value in siblings]
    lines = split_lines(text)
    newline = "\r\n" if lines[0].endswith("\r\n") else "\n"
    place = near[-1] if near else len(leaves) - 1
    line = leaves[place].end_mark.line
    column = _nav(text, path).start_mark.column
    indent = lines[line][: len(lines[line]) - len(lines[line].lstrip())] if near else " " * column
    if not lines[line].endswith(("\n", "\r")):
        lines[line] += newline
    lines.insert(line + 1, f"{indent}- {title}: {page}{newline}")
    new = "".join(lines)
    try:
        whole = pages(new, path)
    except HookdocsError:
        whole = []
    if whole != [*old[: place + 1], page, *old[place + 1 :]]:
        raise HookdocsError(
            f"в nav записано непривычно, строку «- {title}: {page}» впишите сами", path, line + 1
        )
    return new


def _nav(text: str, path: Path) -> yaml.SequenceNode:
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else None
        raise HookdocsError(f"не YAML: {error.problem}", path, line) from None
    pairs = root.value if isinstance(root, yaml.MappingNode) else []
    node = next((value for key, value in pairs if key.value == "nav"), None)
    if not isinstance(node, yaml.SequenceNode) or not node.value:
        line = node.start_mark.line + 1 if node else 1
        raise HookdocsError("не нашёл nav, записанный столбиком", path, line)
    return node


def _leaves(node: yaml.Node) -> Iterator[yaml.ScalarNode]:
    if isinstance(node, yaml.ScalarNode):
        yield node
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _leaves(item)
    else:
        for _, value in node.value:
            yield from _leaves(value)
