"""Измерить, во что обходятся проверка и сборка, и сравнить с целями: `make bench`.

Всё измеряется за один запуск на примерах и страницах самого проекта и печатается отношениями:
секунды у каждой машины свои, отношения сравнимы. Измерения чередуются, из повторов берётся
медиана — так чужая нагрузка портит все числа поровну, а не одно.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import yaml

from hookdocs.errors import HookdocsError
from hookdocs.files import ROOT, find_scripts
from hookdocs.script import Cell, Script

# Цели: во сколько раз быстрее, чем по процессу на пример; сколько `import torch` и сколько
# секунд на пример; во сколько раз дольше голой темы.
#
# Голая тема собирает страницы, в которые код и вывод вписаны руками: иначе сравнивались бы
# страницы с кодом и без кода. Сборка `docs/` как есть, где вместо кода ссылки, измерена рядом.
FASTER = 12.0
IMPORTS, PER_SCRIPT = 2.5, 0.060
SLOWER = 1.3


def short_folders() -> list[Path]:
    """Папки с примерами. Рецепты не в счёт: они обучают сети, у них своя цель — 20 с каждому."""
    # Рядом с ними бывает папка .ruff_cache, а в ней примеров нет.
    folders = (path for path in (ROOT / "examples").iterdir() if any(path.glob("*.py")))
    return sorted(path for path in folders if path.name != "recipes")


def timed(*arguments: str | os.PathLike[str], cwd: Path = ROOT) -> float:
    """Сколько секунд идёт `python arguments`. `HookdocsError`, если команда не удалась."""
    command = [sys.executable, *map(str, arguments)]
    start = time.perf_counter()
    done = subprocess.run(
        command, cwd=cwd, check=False, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace",
    )  # fmt: skip
    seconds = time.perf_counter() - start
    if done.returncode:
        tail = "\n".join(done.stdout.splitlines()[-20:])
        raise HookdocsError(f"не измерено, команда не удалась: {' '.join(command[1:])}\n{tail}")
    return seconds


def plain_config(text: str, docs: Path) -> str:
    """Те же страницы, тема и расширения Markdown, но ничего из hookdocs.

    Правится дерево YAML, а не данные: метки вроде `!!python/object` должны пережить правку.
    """
    root = yaml.compose(text)
    settings = {key.value: value for key, value in root.value}
    for name in ("hooks", "strict", "validation", "watch"):
        settings.pop(name, None)
    theme = settings["theme"]
    theme.value = [pair for pair in theme.value if pair[0].value != "custom_dir"]
    extensions = settings["markdown_extensions"]
    extensions.value = [item for item in extensions.value if not _name(item).startswith("hookdocs")]
    settings["plugins"] = yaml.compose("[search]")
    settings["docs_dir"] = yaml.compose(f"'{docs.as_posix()}'")
    root.value = [(yaml.compose(key), value) for key, value in settings.items()]
    return yaml.serialize(root, allow_unicode=True)


_LINK = re.compile(
    r"^([ \t]*)\[(.+)\]\((?:\.\./)*(examples/[\w/]+\.py)(?:#([\w-]+))?\)[ \t]*$", re.MULTILINE
)


def plain_page(text: str, root: Path) -> str:
    """Страница, какой её написали бы без hookdocs: код и вывод стоят прямо в ней."""

    def written(match: re.Match[str]) -> str:
        indent, title, path, name = match.groups()
        script = Script.load(root / path)
        cells = [script.cell(name)] if name else script.cells
        blocks = [f"**{title}**", *(block for cell in cells for block in plain_cell(cell))]
        lines = "\n\n".join(blocks).split("\n")
        return "\n".join(indent + line if line else "" for line in lines)

    return _LINK.sub(written, text)


def plain_cell(cell: Cell) -> Iterator[str]:
    if cell.is_text:
        yield cell.text
        return
    yield f"```python\n{cell.source}\n```"
    if cell.has_output:
        yield f"```text\n{cell.output}\n```"


def plain_recipe(script: Script) -> str:
    """Рецепт, каким его написали бы без hookdocs: страница с кодом и выводом."""
    blocks = (block for cell in script.cells for block in plain_cell(cell))
    return "\n\n".join([f"# {script.idea}", *blocks])


def _name(item: yaml.Node) -> str:
    """Имя в списке расширений: строка или ключ словаря с настройками."""
    return item.value if isinstance(item, yaml.ScalarNode) else item.value[0][0].value


def measure(scripts: list[Path], sample: list[Path], rounds: int, folder: Path) -> dict[str, float]:
    """Медианы по `rounds` кругам; «по процессу на пример» — по выборке, в пересчёте на все."""
    written = folder / "docs"
    shutil.copytree(ROOT / "docs", written)
    for page in written.rglob("*.md"):
        text = plain_page(page.read_text(encoding="utf-8"), ROOT)
        page.write_text(text, encoding="utf-8")
    for path in (ROOT / "examples/recipes").glob("*.py"):
        page = written / "recipes" / f"{path.stem}.md"
        page.parent.mkdir(exist_ok=True)
        page.write_text(plain_recipe(Script.load(path)), encoding="utf-8")
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    build = ("-m", "mkdocs", "build", "--quiet", "--site-dir", folder / "site")
    kinds = {
        "check": ("-m", "hookdocs", "check", *short_folders()),
        "import": ("-c", "import torch"),
        "site": build,
    }
    for kind, docs in (("plain", written), ("bare", ROOT / "docs")):
        config = folder / f"{kind}.yml"
        config.write_text(plain_config(text, docs), encoding="utf-8")
        kinds[kind] = (*build, "--config-file", config)
    for arguments in kinds.values():
        timed(*arguments)  # первый круг греет кеш диска и .pyc
    taken: dict[str, list[float]] = {kind: [] for kind in kinds}
    separate = 0.0
    for number in range(rounds):
        _report(f"круг {number + 1} из {rounds}")
        for kind, arguments in kinds.items():
            taken[kind].append(timed(*arguments))
        # Пример из выборки идёт один раз за всё измерение, своя доля выборки — в каждом круге.
        separate += sum(timed(path, cwd=folder) for path in sample[number::rounds])
    medians = {kind: statistics.median(values) for kind, values in taken.items()}
    return medians | {"separate": separate / len(sample) * len(scripts)}


def _report(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def verdicts(times: dict[str, float], count: int) -> Iterable[tuple[bool, str]]:
    """Цели: достигнута ли и строка о ней."""
    faster = times["separate"] / times["check"]
    text = f"проверка против процесса на каждый пример: быстрее в {_n(faster)}"
    yield faster >= FASTER, f"{text} (цель: не меньше {_n(FASTER)})"

    limit = IMPORTS * times["import"] + PER_SCRIPT * count
    text = f"проверка против import torch: {_n(times['check'] / times['import'])}, то есть"
    goal = f"{_n(IMPORTS)} × import torch + {PER_SCRIPT * 1000:.0f} мс × {count} = {_n(limit)} с"
    yield times["check"] <= limit, f"{text} {_n(times['check'])} с (цель: не больше {goal})"

    slower = times["site"] / times["plain"]
    text = f"сборка сайта против голой темы с тем же кодом на страницах: дольше в {_n(slower)}"
    yield slower <= SLOWER, f"{text} (цель: не больше {_n(SLOWER)})"


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".").replace(".", ",")


def main(arguments: list[str] | None = None) -> int:
    """Код возврата: 0 — все цели достигнуты, 1 — нет или измерить не удалось."""
    parser = argparse.ArgumentParser(prog="python -m hookdocs.bench", description=main.__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="сколько повторов (обычно 5)")
    parser.add_argument(
        "--sample",
        type=int,
        default=40,
        help="сколько примеров выполнить по одному (обычно 40); их время пересчитывается на все",
    )
    options = parser.parse_args(arguments)
    scripts = find_scripts(short_folders())
    # Через равные промежутки: соседние примеры похожи, подряд взятые показали бы одну группу.
    size = min(max(1, options.sample), len(scripts))
    sample = [scripts[number * len(scripts) // size] for number in range(size)]
    try:
        with tempfile.TemporaryDirectory() as folder:
            times = measure(scripts, sample, max(1, options.rounds), Path(folder).resolve())
    except HookdocsError as error:
        _report(str(error))
        return 1
    names = {
        "check": "проверка примеров",
        "separate": "они же, по процессу на пример",
        "import": "import torch",
        "site": "сборка сайта",
        "plain": "голая тема, код вписан",
        "bare": "голая тема, вместо кода ссылки",
    }
    counted = "" if size == len(scripts) else f"; по одному выполнено {size}, пересчитано на все"
    print(f"Примеров {len(scripts)}{counted}. Ядер {os.cpu_count()}, кругов {options.rounds}.")
    for kind, name in names.items():
        print(f"  {name:<30} {_n(times[kind]):>8} с")
    missed = 0
    for reached, text in verdicts(times, len(scripts)):
        print(f"{'✓ выполнено' if reached else '✗ нет'}: {text}")
        missed += not reached
    return 1 if missed else 0


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        # Консоль в cp1251 не знает «✓»; слово рядом скажет то же.
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
    sys.exit(main())
