"""Данные проекта — YAML, TOML, JSON: прочитать или сказать, в какой строке ошибка."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import yaml

from hookdocs.errors import HookdocsError
from hookdocs.files import read_text

# Разбор YAML на C, где он есть: иначе два словаря разбираются дольше, чем страница сайта.
_YAML = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_PARSERS = {
    ".yml": lambda text: yaml.load(text, Loader=_YAML),
    ".toml": tomllib.loads,
    ".json": json.loads,
}


def read(path: Path, kind: type = dict, cure: str | None = None) -> Any:
    """Содержимое файла; `HookdocsError`, если его не прочесть или наверху не `kind`."""
    text = re.sub("\r\n?", "\n", read_text(path).removeprefix("\ufeff"))
    try:
        data = _PARSERS[path.suffix](text)
    except (ValueError, yaml.YAMLError) as error:
        # Номер строки все трое пишут словами; у YAML их два, и место ошибки — второе.
        lines = re.findall(r"line (\d+)", str(error))
        reason = getattr(error, "problem", None) or str(error).splitlines()[0]
        line = int(lines[-1]) if lines else None
        raise HookdocsError(f"испорчен ({reason})", path, line, cure) from None
    if not isinstance(data, kind):
        wanted = "нужен список" if kind is list else "нужны имена и значения"
        raise HookdocsError(f"испорчен ({wanted})", path, 1, cure)
    return data
