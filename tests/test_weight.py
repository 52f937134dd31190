"""Сколько байт и времени стоит страница: байты считает сервер, время — сам браузер.

Сервер видит и то, что просит поиск из своего потока: в списке загрузок страницы этого нет.
"""

import functools
import gzip
import threading
from http.server import ThreadingHTTPServer

import pytest
from conftest import FIGURES, QuietHandler, new_context

# КБ. Поиск в первый приход не входит, пока им не начали пользоваться; первый вопрос стоит отдельно:
# сам Pagefind — 89 КБ, остальное — куски указателя.
FIRST, SECOND, QUESTION = 180, 30, 200
# «Хорошо» по Core Web Vitals — 2,5 с и 0,1; у страницы без картинок и шрифтов запас большой.
PAINT, SHIFT = 2500, 0.1
TEXT = (".html", ".css", ".js", ".json", ".svg", ".md", ".xml", "/")
OBSERVE = """() => {
    window.shift = 0;
    window.paint = 0;
    new PerformanceObserver(list => list.getEntries().forEach(e => window.paint = e.startTime))
        .observe({type: "largest-contentful-paint", buffered: true});
    new PerformanceObserver(list => list.getEntries().forEach(e => window.shift += e.value))
        .observe({type: "layout-shift", buffered: true});
}"""


class GzipHandler(QuietHandler):
    """Сервер, каким бывает настоящий: сжимает текст и разрешает хранить его в кеше."""

    def do_GET(self):  # noqa: N802 — так зовёт http.server
        path = self.translate_path(self.path)
        if path.endswith("/"):
            path += "index.html"
        try:
            with open(path, "rb") as file:
                body = file.read()
        except OSError:
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Cache-Control", "max-age=600")
        if path.endswith(TEXT):
            body = gzip.compress(body)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        self.server.sent[self.path] = len(body)


@pytest.fixture(scope="module")
def gzip_server(built_site):
    handler = functools.partial(GzipHandler, directory=str(built_site))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.sent = {}
    server.url = f"http://127.0.0.1:{server.server_port}/"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def heaviest(addresses, built_site):
    """Две самые тяжёлые страницы методов и самый тяжёлый рецепт."""
    size = lambda path: (built_site / path / "index.html").stat().st_size  # noqa: E731
    methods = sorted((p for p in addresses if p.startswith("module/")), key=size)
    recipes = sorted((p for p in addresses if p.startswith("recipes/")), key=size)
    return [methods[-1], methods[-2], *recipes[-1:]]


def take(server):
    """Сколько КБ отдано с прошлого раза."""
    sent, server.sent = server.sent, {}
    return sum(sent.values()) / 1024, sent


def test_first_and_second_page_are_light(browser, gzip_server, heaviest):
    for first, second in zip(heaviest, heaviest[1:] + heaviest[:1], strict=True):
        context = new_context(browser)
        page = context.new_page()
        take(gzip_server)
        page.goto(gzip_server.url + first)
        page.wait_for_load_state("networkidle")
        page.locator(".md-search__input").focus()
        page.wait_for_load_state("networkidle")
        alone, _ = take(gzip_server)
        page.locator(".md-search__input").fill("градиент хук")
        page.locator(".md-search-result__item").first.wait_for()
        page.wait_for_load_state("networkidle")
        search, asked = take(gzip_server)
        page.goto(gzip_server.url + second)
        page.wait_for_load_state("networkidle")
        more, _ = take(gzip_server)
        context.close()
        FIGURES.append(
            f"{first}: {alone:.0f} КБ, первый вопрос поиску {search:.0f} КБ; "
            f"потом {second}: {more:.0f} КБ"
        )
        assert alone > 20
        assert any("pagefind" in path for path in asked)
        assert alone <= FIRST, first
        assert search <= QUESTION, (first, asked)
        assert more <= SECOND, second


@pytest.mark.parametrize("size", [(1280, 900), (360, 780)], ids=["wide", "narrow"])
def test_page_stands_still_and_paints_at_once(browser, gzip_server, heaviest, size):
    for path in ["", "hooks/", *heaviest]:
        context = new_context(browser, size=size)
        page = context.new_page()
        page.add_init_script(f"({OBSERVE})()")
        page.goto(gzip_server.url + path)
        page.wait_for_load_state("networkidle")
        paint, shift = page.evaluate("[window.paint, window.shift]")
        context.close()
        FIGURES.append(f"{path or 'начало'}, {size[0]}: LCP {paint:.0f} мс, CLS {shift:.3f}")
        assert 0 < paint <= PAINT, path
        assert shift <= SHIFT, path
