"""Канарейка: собрать те же страницы программой Zensical и сказать, чем сайты разнятся.

    python -m hookdocs.canary СРЕДА   # make canary; СРЕДА — venv, в котором стоит Zensical

Material для MkDocs поддерживают до мая 2027 года. Страницы не должны зависеть от MkDocs: примеры
разворачивает расширение Python-Markdown, и здесь видно, что разворачивает и без него.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from hookdocs.files import ROOT
from hookdocs.unfold import example_line

COPIED = ("docs", "examples", "hookdocs")
# Чего там заведомо нет: это события и шаблоны MkDocs, и Zensical их не знает.
KNOWN = (
    "шаблонов hookdocs/theme: подножия страницы, карточки для соцсетей, своего 404",
    "файлов из hooks: скриптов и блокнотов, архивов, llms.txt, objects.inv, указателя Pagefind",
)


def settings(text: str, docs: Path) -> tuple[str, list[str]]:
    """mkdocs.yml без того, чего Zensical не поймёт, и страницы nav, которых нет в docs/."""
    text = re.sub(r"^  custom_dir:.*\n", "", text, flags=re.MULTILINE)
    lost = []
    lines = text.splitlines(keepends=True)
    for number, line in enumerate(lines):
        match = re.fullmatch(r"\s+- [^:]+: (\S+\.(?:md|ipynb))\s*", line)
        if match and not (docs / match[1]).is_file():
            lost.append(match[1])
            lines[number] = ""
    text = "".join(lines)
    # Раздел, в котором ничего не осталось.
    return re.sub(r"^( +)- [^:\n]+:\n(?!\1 )", "", text, flags=re.MULTILINE), lost


def expected(page: Path) -> int:
    """Сколько примеров должно развернуться на странице."""
    count, fence = 0, ""
    for line in page.read_text(encoding="utf-8").splitlines():
        if match := re.match(r"[ \t>]*(```+|~~~+)", line):
            fence = "" if match[1] == fence else fence or match[1]
        count += not fence and example_line(line) is not None
    return count


def compare(docs: Path, site: Path) -> Iterator[tuple[str, int, int]]:
    """Страница, сколько на ней примеров и сколько из них развернулось."""
    for page in sorted(docs.rglob("*.md")):
        name = page.relative_to(docs).with_suffix("")
        built = site / ("index.html" if name.as_posix() == "index" else name / "index.html")
        html = built.read_text(encoding="utf-8") if built.is_file() else ""
        yield page.relative_to(docs).as_posix(), expected(page), html.count('class="example" id="')


def main(venv: str) -> int:
    program = shutil.which(
        "zensical", path=os.pathsep.join(f"{venv}/{d}" for d in ("bin", "Scripts"))
    )
    if not program:
        print(f"В {venv} нет zensical: поставьте requirements/canary.txt", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        skip = shutil.ignore_patterns("__pycache__")
        for name in COPIED:
            shutil.copytree(ROOT / name, copy / name, ignore=skip)
        text, lost = settings((ROOT / "mkdocs.yml").read_text(encoding="utf-8"), copy / "docs")
        (copy / "mkdocs.yml").write_text(text, encoding="utf-8")
        run = subprocess.run(
            [os.path.abspath(program), "build", "--strict", "--config-file", "mkdocs.yml"],
            cwd=copy, env=os.environ | {"PYTHONPATH": str(copy), "PYTHONUTF8": "1"},
            capture_output=True, encoding="utf-8", check=False,
        )  # fmt: skip
        rows = list(compare(copy / "docs", copy / "site"))
    print((run.stdout + run.stderr).strip().replace(f"{folder}/", ""))
    for page, wanted, found in rows:
        print(f"{'' if wanted == found else 'НЕТ '}{page}: примеров {wanted}, развёрнуто {found}")
    print("\nЧего на сайте Zensical нет:")
    print("".join(f"- {item}\n" for item in (*KNOWN, *lost)), end="")
    return int(run.returncode != 0 or any(wanted != found for _, wanted, found in rows))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
