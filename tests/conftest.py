"""Общее для проверок: собранный сайт, маленький проект для опытов, браузер."""

import functools
import os
import re
import shutil
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from hookdocs.files import ROOT

# Сборка обязана обходиться без torch и без сети: и то и другое здесь — исключение.
GUARDED = """
import sys
sys.modules["torch"] = None
def forbid(event, args):
    if event in ("socket.connect", "socket.getaddrinfo", "socket.gethostbyname"):
        raise RuntimeError(f"сборка полезла в сеть: {args[-1]}")
sys.addaudithook(forbid)
from mkdocs.__main__ import cli
cli()
"""
# Маленький проект: скрипт из двух ячеек, показанный целиком и по частям.
SCRIPT = '"""Мысль."""\n\n# %% one\nprint("раз")\n# > раз\n\n# %% two\nprint("два")\n# > два\n'
SMALL = {
    "docs/index.md": "# Начало { #start }\n\n[Весь](../examples/module/a.py)\n",
    "docs/module/page.md": "# Страница { #page }\n\n[Раз](../../examples/module/a.py#one)\n\n"
    "Весь [скрипт](../../examples/module/a.py).\n",
    "examples/module/a.py": SCRIPT,
}
WIDE, NARROW = (1280, 900), (320, 700)
CHROMIUM_ARGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip


def mkdocs(*arguments, cwd=ROOT, code=GUARDED, **environ):
    """Выполнить `mkdocs …` под запретом torch и сети; вернуть завершённый процесс."""
    # Хранилище и адрес сайта из среды CI сделали бы сборку здесь и там разной.
    inherited = {k: v for k, v in os.environ.items() if k not in ("SITE_URL", "REPO_URL")}
    inherited = {k: v for k, v in inherited.items() if not k.startswith("GITHUB_")}
    inherited |= {"NO_MKDOCS_2_WARNING": "1", "PYTHONUTF8": "1", "PYTHONPATH": str(cwd)}
    return subprocess.run(
        [sys.executable, "-c", code, *map(str, arguments)],
        cwd=cwd, env=inherited | environ, encoding="utf-8", timeout=120, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip


def build(site, *arguments, cwd=ROOT):
    run = mkdocs("build", "--strict", "--site-dir", site, *arguments, cwd=cwd)
    if run.returncode:
        # Без assert: он вывел бы и весь вызов mkdocs.
        said = re.sub(r"^(INFO .*)?\n", "", run.stdout, flags=re.MULTILINE).rstrip()
        cure = "  исправьте и посмотрите: make site"
        pytest.fail(f"сайт не собрался:\n{said}\n{cure}", pytrace=False)
    return site


@pytest.fixture(scope="session")
def built_site(tmp_path_factory):
    """Сайт этого проекта, собранный один раз."""
    return build(tmp_path_factory.mktemp("built") / "site")


# Почему не собрался сайт, говорит первая проверка, которой он нужен; их больше сотни.
_TOLD: set[str] = set()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport():
    report = yield
    text = str(report.longrepr)
    if report.when == "setup" and report.failed and text.startswith("сайт не собрался"):
        if text in _TOLD:
            report.outcome = "skipped"
            report.longrepr = (__file__, 1, "сайт не собрался, почему — сказано выше")
        _TOLD.add(text)
    return report


@pytest.fixture
def project(tmp_path):
    """Проект с теми же настройками и темой, но с тем содержанием, которое ему дадут."""

    def make(files):
        shutil.copytree(ROOT / "docs/assets", tmp_path / "docs/assets")
        skip = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "hookdocs", tmp_path / "hookdocs", ignore=skip)
        for name, text in files.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text, encoding="utf-8", newline="\n")
        pages = sorted(name.removeprefix("docs/") for name in files if name.endswith(".md"))
        nav = "nav:\n" + "".join(f"  - {page}\n" for page in pages) + "\n"
        config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
        config = re.sub(r"^nav:\n(?:[ #].*\n|\n)+", nav, config, flags=re.MULTILINE)
        (tmp_path / "mkdocs.yml").write_text(config, encoding="utf-8", newline="\n")
        return tmp_path

    return make


@pytest.fixture(scope="session")
def serve():
    """Раздать папку по HTTP: `serve(folder)` возвращает адрес."""
    servers = []

    def start(folder):
        handler = functools.partial(QuietHandler, directory=str(folder))
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        servers.append(server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}/"

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, *args):
        pass


@pytest.fixture(scope="session")
def browser():
    """Chromium или Chrome, который уже стоит в системе; в CI его отсутствие — сбой."""
    names = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
    program = next(filter(None, map(shutil.which, names)), None)
    reason = None
    try:
        from playwright.sync_api import Error, sync_playwright  # noqa: PLC0415 — может не стоять
    except ImportError:
        reason = "не установлен playwright: make test ставит его сам"
    else:
        with sync_playwright() as play:
            # channel находит Chrome там, где его нет в PATH: на macOS и в Windows.
            where = {"executable_path": program} if program else {"channel": "chrome"}
            try:
                found = play.chromium.launch(args=CHROMIUM_ARGS, **where)
            except Error as error:
                reason = f"нет Chromium (apt install chromium): {str(error).splitlines()[0]}"
            else:
                yield found
                found.close()
                return
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


# Что намерили проверки: печатается в конце, и когда всё прошло.
FIGURES: list[str] = []


@pytest.fixture
def tell():
    """Сказать в конце прогона число: проверки идут в нескольких процессах, их вывод не виден."""
    return FIGURES.append


def pytest_sessionfinish(session):
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["figures"] = FIGURES


# Есть только там, где стоит pytest-xdist.
@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node, error):
    FIGURES.extend(getattr(node, "workeroutput", {}).get("figures", []))


def pytest_terminal_summary(terminalreporter):
    if FIGURES:
        terminalreporter.section("измерено")
        for line in FIGURES:
            terminalreporter.write_line(line)


@dataclass
class Visit:
    """Что видно, когда страница открыта: сбои, загрузки, размеры."""

    path: str
    faults: list[str] = field(default_factory=list)
    loaded: list[str] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    spare: list[int] = field(default_factory=list)
    wide: list[dict] = field(default_factory=list)
    narrow: list[dict] = field(default_factory=list)
    widths: dict[int, int] = field(default_factory=dict)


@pytest.fixture(scope="session")
def url(serve, built_site):
    return serve(built_site)


@pytest.fixture(scope="session")
def addresses(built_site):
    """Адреса всех страниц сайта, кроме 404."""
    found = (page.relative_to(built_site).as_posix() for page in built_site.rglob("*.html"))
    return sorted(path.removesuffix("index.html") for path in found if path != "404.html")


@pytest.fixture
def open_page(browser, url):
    """`open_page(адрес, …)`: открытая страница, в `page.visit` — её сбои и загрузки."""
    contexts = []

    def open_page(path="", **options):
        contexts.append(new_context(browser, **options))
        return visit_page(contexts[-1], url, path)

    yield open_page
    for context in contexts:
        context.close()


def new_context(browser, scheme="light", size=WIDE, **options):
    viewport = {"width": size[0], "height": size[1]}
    return browser.new_context(
        color_scheme=scheme, viewport=viewport, locale="ru-RU", reduced_motion="reduce", **options
    )


def visit_page(context, url, path, until="networkidle"):
    page = context.new_page()
    page.visit = visit = Visit(path)
    page.on("console", lambda m: m.type == "error" and visit.faults.append(m.text))
    page.on("pageerror", lambda error: visit.faults.append(str(error)))
    page.on("request", lambda request: visit.loaded.append(request.url))
    page.goto(url + path, wait_until="commit" if until == "commit" else "load")
    page.wait_for_load_state("domcontentloaded" if until == "commit" else until)
    return page


def several_pages(browser, url, paths, until, size=4):
    """Все страницы, по нескольку сразу: пока одна ждёт, другая работает на втором ядре.

    Контекст у каждой новый: с пустым кешем видно, сколько весит первый приход.
    """
    paths = list(paths)
    for start in range(0, len(paths), size):
        some = paths[start : start + size]
        contexts = [new_context(browser) for _ in some]
        pages = [
            visit_page(context, url, path, until="commit")
            for context, path in zip(contexts, some, strict=True)
        ]
        for page in pages:
            page.wait_for_load_state(until)
        yield pages
        for context in contexts:
            context.close()


def pages_of(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))
