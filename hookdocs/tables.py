"""Пустая ячейка в шапке таблицы — не заголовок: диктор прочёл бы столбец без имени.

Markdown другой шапки не знает, поэтому правим то, что вышло. Подключается в `mkdocs.yml`.
"""

import re

_EMPTY = re.compile(r"<th(\s[^>]*)?></th>")


def on_page_content(html: str, **_: object) -> str:
    return _EMPTY.sub(r"<td\1></td>", html)
