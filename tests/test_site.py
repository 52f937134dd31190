"""Собранный сайт: цел ли он внутри, лёгок ли, ничего ли не берёт снаружи."""

import filecmp
import gzip
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit
from urllib.request import urlopen

import psutil
import pytest
from bs4 import BeautifulSoup
from conftest import GUARDED, SCRIPT, SMALL, build, mkdocs, pages_of
from mkdocs.exceptions import Abort

from hookdocs.files import ROOT, find_scripts
from hookdocs.notebook import notebook
from hookdocs.script import Script
from hookdocs.site import on_build_error, repository
from hookdocs.unfold import LABEL
from hookdocs.versions import supported


@cache
def soup(page: Path) -> BeautifulSoup:
    return BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser")


@cache
def ids(page: Path) -> frozenset[str]:
    return frozenset(tag["id"] for tag in soup(page).find_all(id=True))


def source_of(page, site):
    """Файл, из которого сделана страница: править нужно его."""
    name = page.relative_to(site).as_posix().removesuffix("/index.html")
    for file in (f"docs/{name}.md", f"docs/{name}/index.md", f"examples/{name}.py"):
        if (ROOT / file).is_file():
            return file
    return name


def links(site):
    """Каждая ссылка и каждый файл страниц: страница, тег, адрес."""
    for page in pages_of(site):
        for tag in soup(page).find_all(True):
            for name in ("href", "src", "poster", "data", "action"):
                if tag.get(name) is not None:
                    yield page, tag, tag[name]
            for part in (tag.get("srcset") or "").split(","):
                if part.strip():
                    yield page, tag, part.split()[0]


def broken_links(site):
    base = "http://site.invalid/"
    faults = []
    for page, _tag, url in links(site):
        here = base + page.relative_to(site).as_posix()
        # 404.html сервер отдаёт с любого адреса, поэтому MkDocs пишет в ней пути от корня.
        target = urlsplit(urljoin(here, url))
        if target.netloc != "site.invalid":
            continue
        file = site / unquote(target.path.lstrip("/"))
        file = file / "index.html" if file.is_dir() or target.path.endswith("/") else file
        if not file.is_file():
            faults.append(f"{page.relative_to(site)}: {url} — такого файла нет")
        elif target.fragment and file.suffix == ".html":
            fragment = unquote(target.fragment)
            if fragment not in ids(file):
                faults.append(f"{page.relative_to(site)}: {url} — на странице нет #{fragment}")
    return faults


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("import torch", "ModuleNotFoundError"),
        ("import socket; socket.create_connection(('127.0.0.1', 9))", "сборка полезла в сеть"),
    ],
)
def test_guard_of_the_build_works(line, error):
    run = mkdocs("--version", code=GUARDED.replace("from mkdocs", f"{line}\nfrom mkdocs"))
    assert run.returncode
    assert error in run.stdout


def test_links_and_fragments_resolve(built_site):
    assert sum(1 for _ in links(built_site)) > 100
    assert broken_links(built_site) == []


def test_links_resolve_without_directory_urls_too(tmp_path):
    site = build(tmp_path / "site", "--no-directory-urls")
    assert (site / "hooks.html").is_file()
    assert broken_links(site) == []


def test_heading_ids_are_fixed_and_latin(built_site):
    faults = []
    for page in pages_of(built_site):
        for heading in soup(page).select(".md-content :is(h1, h2, h3, h4, h5, h6)"):
            id_ = heading.get("id", "")
            # `name_1` Markdown пишет сам, когда якорь повторился.
            if not re.fullmatch(r"[a-z][a-z0-9_.-]*", id_) or re.search(r"_\d+$", id_):
                title = heading.text.removesuffix("¶")
                faults.append(f"{source_of(page, built_site)}: «{title}» — сейчас метка «{id_}»")
    if faults:
        faults += ["  поможет: допишите к заголовку метку латиницей, { #latin-id }"]
        pytest.fail("\n".join(["у заголовка нет своей метки:", *faults]), pytrace=False)


def test_ids_are_unique(built_site):
    for page in pages_of(built_site):
        ids = [tag["id"] for tag in soup(page).find_all(id=True)]
        repeated = {id_ for id_ in ids if ids.count(id_) > 1}
        assert not repeated, f"{source_of(page, built_site)}: метка занята дважды: {repeated}"


def test_nothing_comes_from_another_host(built_site):
    """Ссылки для чтения наружу можно, файлы страницы — только свои."""
    faults = []
    for page, tag, url in links(built_site):
        reads = tag.name in ("a", "area") or (tag.name == "link" and "canonical" in tag["rel"])
        if not reads and (urlsplit(url).netloc or urlsplit(url).scheme not in ("", "data")):
            faults.append(f"{page.relative_to(built_site)}: <{tag.name}> {url}")
    styles = {path: path.read_text(encoding="utf-8") for path in built_site.rglob("*.css")}
    for page in pages_of(built_site):
        inline = soup(page).find_all("style")
        attributes = [tag["style"] for tag in soup(page).find_all(style=True)]
        styles[page] = "\n".join([*(tag.text for tag in inline), *attributes])
    for path, text in styles.items():
        urls = re.findall(r"(?:url\(|@import\s+(?!url))\s*[\"']?([^\"')\s;]+)", text)
        faults += [f"{path.relative_to(built_site)}: {url}" for url in urls if urlsplit(url).netloc]
    assert not faults, "\n".join(faults)


def test_long_names_break_after_underscores(built_site):
    path = built_site / "module/register_full_backward_hook/index.html"
    html = path.read_text(encoding="utf-8")
    page = BeautifulSoup(html, "html.parser")
    broken = "register_<wbr/>full_<wbr/>backward_<wbr/>hook"
    for place in (page.h1, page.select_one("nav .md-nav__link--active .md-ellipsis")):
        assert broken in str(place)
        assert "register_full_backward_hook" in place.get_text()
    # Короткому имени переноситься незачем, коду и адресам — нельзя.
    assert "zero_<wbr" not in html
    assert 'id="register_full_backward_hook"' in str(page.h1)
    assert not page.select("pre wbr")


def test_page_weight(built_site):
    """Переход на соседнюю страницу — не больше 30 КБ, стили сайта — не больше 6."""
    for page in pages_of(built_site):
        size = len(gzip.compress(page.read_bytes()))
        assert size <= 30 * 1024, f"{page.relative_to(built_site)}: {size} байт в gzip"
    css = (built_site / "assets/site.css").read_bytes()
    assert len(gzip.compress(css)) <= 6 * 1024


def test_every_script_and_notebook_is_served(built_site):
    for path in find_scripts():
        copy = built_site / path.relative_to(ROOT)
        assert copy.read_bytes() == path.read_bytes()
        book = notebook(Script.load(path), supported().reference)
        assert copy.with_suffix(".ipynb").read_bytes() == book
    served = {path.suffix for path in (built_site / "examples").rglob("*") if path.is_file()}
    assert served == {".py", ".ipynb"}


def shown_cells(site):
    """Что развёрнуто на страницах: (скрипт, имя ячейки); весь скрипт показывает все ячейки."""
    found = set()
    for page in pages_of(site):
        for figure in soup(page).select("figure.example"):
            href = figure.select_one('a[href$=".py"]')["href"]
            path = (page.parent / unquote(href)).resolve().relative_to(site.resolve())
            cell = figure["id"].removeprefix(path.stem).removeprefix("-")
            script = Script.load(site / path)
            names = [cell] if cell else [cell.name for cell in script.cells]
            found |= {(path.as_posix(), name) for name in names}
    # Страница рецепта и есть весь его скрипт; что на ней, проверяет tests/test_recipes.py.
    for page in site.glob("recipes/*/index.html"):
        path = f"examples/recipes/{page.parent.name}.py"
        found |= {(path, cell.name) for cell in Script.load(site / path).cells}
    return found


def test_every_cell_is_on_some_page(built_site):
    wanted = {
        (path.relative_to(ROOT).as_posix(), cell.name)
        for path in find_scripts()
        for cell in Script.load(path).cells
    }
    lost = [f"{path}#{name}".rstrip("#") for path, name in sorted(wanted - shown_cells(built_site))]
    if lost:
        cure = f"впишите в страницу на отдельной строке [Заголовок](../../{lost[0]})"
        listed = "\n".join(lost)
        pytest.fail(f"нет ни на одной странице:\n{listed}\n  поможет: {cure}", pytrace=False)


def test_recorded_output_is_shown_as_it_is(built_site):
    count = 0
    for page in pages_of(built_site):
        for figure in soup(page).select("figure.example"):
            href = figure.select_one('a[href$=".py"]')["href"]
            script = Script.load((page.parent / unquote(href)).resolve())
            name = figure["id"].removeprefix(script.path.stem).removeprefix("-")
            cells = [script.cell(name)] if name else script.cells
            shown_ = [out.pre.text for out in figure.select(".example-output")]
            assert shown_ == [cell.output for cell in cells if cell.has_output]
            assert figure.text.count(LABEL) == len(shown_)
            count += len(shown_)
    assert count


def test_two_builds_are_the_same_to_the_byte(built_site, tmp_path):
    again = build(tmp_path / "site")

    def differences(compared):
        yield from (*compared.left_only, *compared.right_only, *compared.funny_files)
        for name in compared.common_files:
            first, second = Path(compared.left, name), Path(compared.right, name)
            if first.read_bytes() != second.read_bytes():
                yield name
        for inner in compared.subdirs.values():
            yield from differences(inner)

    assert list(differences(filecmp.dircmp(built_site, again))) == []


def test_pages_are_in_russian(built_site):
    for page in pages_of(built_site):
        assert soup(page).html["lang"] == "ru"
        assert " — Хуки PyTorch" in soup(page).title.text or soup(page).title.text == "Хуки PyTorch"
        assert "Made with" not in soup(page).text


# --- маленький проект: ошибки, сервер, адрес хранилища --------------------------------------


def test_small_project_builds(project, tmp_path):
    site = build(tmp_path / "site", cwd=project(SMALL))
    assert shown_cells(site) == {("examples/module/a.py", "one"), ("examples/module/a.py", "two")}
    assert broken_links(site) == []
    assert soup(site / "index.html").find(class_="md-content__button") is None


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        ("[Раз](../../examples/module/a.py#three)", "page.md:8: в examples/module/a.py нет ячейки"),
        ("[Раз](../../examples/module/b.py)", "page.md:8: нет примера examples/module/b.py"),
        ("Внутри [скрипт](../examples/module/a.py).", "page.md:8: путь к примеру записан не так"),
    ],
)
def test_bad_link_stops_the_build_with_one_message(project, tmp_path, bad, message):
    text = f"---\ntitle: Т\n---\n\n# Страница {{ #page }}\n\nТекст.\n{bad}\n"
    run = mkdocs(
        "build", "-d", tmp_path / "site", cwd=project(SMALL | {"docs/module/page.md": text})
    )
    assert run.returncode == 1
    assert run.stdout.count(f"docs/module/{message}") == 1
    assert "Traceback" not in run.stdout


def test_bad_script_stops_the_build_with_one_message(project, tmp_path):
    files = SMALL | {"examples/module/b.py": SCRIPT.replace("two", "one")}
    run = mkdocs("build", "-d", tmp_path / "site", cwd=project(files))
    assert run.returncode == 1
    assert run.stdout.count("examples/module/b.py:7: имя ячейки «one» уже занято") == 1
    assert "Traceback" not in run.stdout


@pytest.mark.parametrize(
    "text",
    ["[нет](nope.md)", "[якорь](index.md#nope)", "[корень](/module/page/)", "[что-то](module)"],
    ids=["file", "anchor", "absolute", "unrecognized"],
)
def test_other_broken_links_stop_the_build(project, tmp_path, text):
    files = SMALL | {"docs/extra.md": f"# Ещё {{ #extra }}\n\n{text}\n"}
    run = mkdocs("build", "-d", tmp_path / "site", cwd=project(files))
    assert run.returncode == 1
    assert "strict mode" in run.stdout


def test_page_missing_from_nav_stops_the_build(project, tmp_path):
    folder = project(SMALL)
    (folder / "docs/lost.md").write_text("# Забыли { #lost }\n", encoding="utf-8")
    run = mkdocs("build", "-d", tmp_path / "site", cwd=folder)
    assert run.returncode == 1
    assert "lost.md" in run.stdout


def test_known_repository_gives_an_edit_link(project, tmp_path):
    folder, site = project(SMALL), tmp_path / "site"
    url = "https://example.org/team/hooks"
    run = mkdocs("build", "-d", site, cwd=folder, REPO_URL=url)
    assert run.returncode == 0, run.stdout
    page = soup(site / "module/page/index.html")
    edit = page.find(class_="md-content__button")
    assert edit["href"] == f"{url}/edit/main/docs/module/page.md"
    source = page.find(class_="md-source")
    assert source["href"] == url
    # С этим атрибутом Material спрашивает у api.github.com звёзды.
    assert not source.has_attr("data-md-component")


@pytest.mark.parametrize(
    ("remote", "url"),
    [
        ("https://github.com/team/hooks.git", "https://github.com/team/hooks"),
        ("https://user:secret@github.com/team/hooks", "https://github.com/team/hooks"),
        ("git@gitlab.com:team/sub/hooks.git", "https://gitlab.com/team/sub/hooks"),
        ("ssh://git@codeberg.org/team/hooks.git", "https://codeberg.org/team/hooks"),
        ("/srv/git/hooks.git", None),
        ("../hooks", None),
        ("file:///srv/git/hooks.git", None),
        (None, None),
    ],
)
def test_repository_is_read_from_git(tmp_path, monkeypatch, remote, url):
    for name in ("REPO_URL", "GITHUB_SERVER_URL", "GITHUB_REPOSITORY"):
        monkeypatch.delenv(name, raising=False)
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    if remote:
        subprocess.run(["git", "-C", tmp_path, "remote", "add", "origin", remote], check=True)
    assert repository(tmp_path) == url


def test_repository_is_read_from_the_environment(tmp_path, monkeypatch):
    monkeypatch.delenv("REPO_URL", raising=False)
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://github.com")
    monkeypatch.setenv("GITHUB_REPOSITORY", "team/hooks")
    assert repository(tmp_path) == "https://github.com/team/hooks"
    monkeypatch.setenv("REPO_URL", "https://example.org/own/")
    assert repository(tmp_path) == "https://example.org/own"


@pytest.fixture
def served(tmp_path):
    """Копия этого проекта под `mkdocs serve`: папка и адрес."""
    for name in ("docs", "examples", "hookdocs"):
        skip = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, tmp_path / name, ignore=skip)
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as free:
        address = f"127.0.0.1:{free.getsockname()[1]}"
    environ = {k: v for k, v in os.environ.items() if k != "SITE_URL"}
    environ |= {"PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1", "NO_MKDOCS_2_WARNING": "1"}
    server = subprocess.Popen(
        [sys.executable, "-m", "mkdocs", "serve", "--livereload", "--dev-addr", address],
        cwd=tmp_path, env=environ, encoding="utf-8",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    heard = []
    # Вывод читает поток: переполненная труба остановила бы сервер.
    reader = threading.Thread(target=heard.extend, args=(server.stdout,))
    reader.start()
    try:
        deadline = time.monotonic() + 60
        while not any("Serving on" in line for line in heard):
            assert server.poll() is None, "".join(heard)
            assert time.monotonic() < deadline, "".join(heard)
            time.sleep(0.05)
        yield tmp_path, f"http://{address}/", heard, psutil.Process(server.pid)
    finally:
        server.terminate()
        server.wait(timeout=10)
        reader.join()
        server.stdout.close()


def seconds_until(url, text, limit=30.0):
    start = time.monotonic()
    while time.monotonic() - start < limit:
        with urlopen(url) as answer:
            if text in answer.read().decode("utf-8"):
                return time.monotonic() - start
        time.sleep(0.02)
    return limit


def test_serve_shows_changes_within_two_seconds(served, tell):
    folder, url, heard, process = served
    page = folder / "docs/hooks.md"
    example = next(path for path in find_scripts([folder / "examples/hooks"]))
    assert f"hooks/{example.name}" in page.read_text(encoding="utf-8")
    waits = {"docs": [], "examples": []}

    def wait(kind, text):
        busy = sum(process.cpu_times()[:4])
        seconds = seconds_until(f"{url}hooks/", text)
        # На занятой машине часы показывают чужую работу. Своя — время процессора да паузы
        # MkDocs: раз в 0,5 с он смотрит на файлы и 0,1 с ждёт, не изменится ли что-то ещё.
        waits[kind].append(min(seconds, sum(process.cpu_times()[:4]) - busy + 0.6))

    for turn in range(3):
        append(page, f"\nправка {turn} страницы\n")
        wait("docs", f"правка {turn} страницы")
        text = example.read_text(encoding="utf-8")
        text = text.replace("import torch", f"import torch  # t{turn}", 1)
        example.write_text(text, encoding="utf-8", newline="\n")
        wait("examples", f"# t{turn}")
    tell(f"правку видно через, с: {waits}")
    assert max(map(min, waits.values())) <= 2, "".join(heard)


def test_serve_keeps_the_search_index_of_its_start(served):
    """Указатель долго собирать; под `serve` он один на все правки, а поиск всё равно работает."""
    folder, url, heard, _process = served
    entry = f"{url}search/pagefind/pagefind-entry.json"
    with urlopen(entry) as answer:
        first = answer.read()
    # Не в конец: раздела «Что дальше» в указателе нет.
    page = folder / "docs/hooks.md"
    old = page.read_text(encoding="utf-8")
    new = old.replace("{ #hooks }\n", "{ #hooks }\n\nправка для указателя\n", 1)
    assert new != old
    page.write_text(new, encoding="utf-8", newline="\n")
    assert seconds_until(f"{url}hooks/", "правка для указателя") < 30
    # Страница появляется раньше, чем сборка доходит до указателя.
    deadline = time.monotonic() + 30
    while not any("Reloading browsers" in line for line in heard):
        assert time.monotonic() < deadline, "".join(heard)
        time.sleep(0.05)
    with urlopen(entry) as answer:
        assert answer.read() == first


def test_serve_survives_a_bad_link(served):
    folder, url, heard, _process = served
    page = folder / "docs/hooks.md"
    good = page.read_text(encoding="utf-8")
    append(page, "\n[Нет](../examples/hooks/nope.py)\n")
    deadline = time.monotonic() + 20
    while not any("нет примера examples/hooks/nope.py" in line for line in heard):
        assert time.monotonic() < deadline, "".join(heard)
        time.sleep(0.05)
    page.write_text(good + "\nпоправлено\n", encoding="utf-8", newline="\n")
    assert seconds_until(f"{url}hooks/", "поправлено") < 20
    assert "Traceback" not in "".join(heard)


def append(path, text):
    with path.open("a", encoding="utf-8", newline="\n") as file:
        file.write(text)


def test_page_not_in_utf8_ends_without_a_traceback() -> None:
    error = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")
    with pytest.raises(Abort):
        on_build_error(error)
