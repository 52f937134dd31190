"""Выполнить примеры: каждый в процессе своём, вывод — по ячейкам.

`run_all` заводит смотрителя — отдельный процесс, который держит сервер `forkserver` с
загруженным torch, отделяет от него по процессу на пример и следит за ними. Смотритель нужен
затем, чтобы всё, чем мы меняем процесс (сигналы, усыновление чужих детей, окружение), не
касалось того, кто вызвал `run_all`, и чтобы за примерами смотрели, пока тот занят.

Окружение берётся в момент вызова: `OMP_NUM_THREADS`, `ATEN_CPU_CAPABILITY` и прочее меняйте
до него. Потоков по умолчанию один: примеры малы, а процессов и так по числу ядер.
"""

from __future__ import annotations

import contextlib
import ctypes
import multiprocessing
import os
import pickle
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from multiprocessing import forkserver, resource_tracker
from multiprocessing.connection import wait
from pathlib import Path

import psutil

from hookdocs.errors import HookdocsError
from hookdocs.figures import Figure
from hookdocs.script import Script

# Как часто смотритель проверяет размер вывода и время. За такт на диск успеет попасть
# несколько десятков мегабайт, не больше.
TICK = 0.02
# Сколько секунд ждать, пока загрузится torch.
STARTUP = 120.0
# Переменные, по которым находят временную папку.
TEMPORARY = ("TMPDIR", "TEMP", "TMP")
_DYNAMO = (
    "torch.optim",
    "checkpoint(",
    ".compile(",
    "allow_mutation_on_saved_tensors(",
    "DistributedDataParallel(",
)
_SLOW = {"import matplotlib": "hookdocs.backend", "from sklearn": "sklearn.datasets"}


@dataclass(frozen=True)
class Run:
    """Чем кончился пример: вывод каждой ячейки (пусто — не было) или ошибка."""

    script: Script
    outputs: tuple[str, ...]
    error: HookdocsError | None
    seconds: float
    figures: Mapping[str, Figure] = field(default_factory=dict)


def run_all(
    scripts: Iterable[Script],
    *,
    jobs: int | None = None,
    timeout: float = 60.0,
    limit: int = 1 << 20,
) -> Iterator[Run]:
    """Выполнить скрипты и отдавать результаты по мере готовности.

    `jobs` — сколько сразу (обычно по числу ядер), `timeout` — секунд на пример, `limit` —
    байт вывода на пример. Если закрыть генератор раньше конца, не останется ни процессов, ни
    временных папок. `HookdocsError`, если нет torch.
    """
    scripts = list(scripts)
    if not scripts:
        return
    if find_spec("torch") is None:
        raise HookdocsError("не установлен torch, без него примеры не выполнить", cure="make check")
    options = {"jobs": jobs or _cores(), "timeout": timeout, "limit": limit}
    # Оптимизаторы, checkpoint() и compile() при первом вызове загружают torch._dynamo: это
    # дольше, чем сам torch. Если таких примеров несколько, дешевле загрузить один раз.
    texts = [script.render() for script in scripts]
    preload = []
    if sum(any(word in text for word in _DYNAMO) for text in texts) > 2:
        preload.append("torch._dynamo")
    # Эти двое грузятся по секунде, а matplotlib ещё и перебирает шрифты: тоже один раз на всех.
    preload += [module for word, module in _SLOW.items() if any(word in text for text in texts)]
    options["preload"] = preload
    tasks = [(script, os.path.abspath(script.path)) for script in scripts]
    with (
        tempfile.TemporaryDirectory(prefix="hookdocs-", ignore_cleanup_errors=True) as root,
        _warden(root) as warden,
    ):
        results = _talk(warden, root, options, tasks)
        for _ in scripts:
            number, *result = next(results)
            yield Run(scripts[number], *result)


def _talk(warden: subprocess.Popen, root: str, *order: object) -> Iterator[tuple]:
    """Отдать заказ и читать ответы, пока канал не кончится."""
    with contextlib.suppress(EOFError, OSError):
        pickle.dump((root, *order), warden.stdin)
        warden.stdin.flush()
        while True:
            yield pickle.load(warden.stdout)
    raise HookdocsError("смотритель за примерами упал" + quote(os.path.join(root, "log")))


def _cores() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # macOS, Windows
        return os.cpu_count() or 1


@contextlib.contextmanager
def _warden(root: str) -> Iterator[subprocess.Popen]:
    """Процесс-смотритель. Закрытый stdin велит ему всё прибрать и кончиться."""
    # Сокет сервера и папки, которые заводит сам torch, — тоже временные файлы.
    environ = {"OMP_NUM_THREADS": "1"} | os.environ | dict.fromkeys(TEMPORARY, root)
    environ["MPLBACKEND"] = "module://hookdocs.backend"
    with open(os.path.join(root, "log"), "wb") as log:
        warden = subprocess.Popen(
            # Через -c, а не -m: дети multiprocessing перечитывают __main__ родителя, а тут
            # перечитывать нечего, и чем бы ни был __main__ вызвавшего, до детей он не дойдёт.
            [sys.executable, "-c", "from hookdocs.run import _watch; _watch()"],
            cwd=Path(__file__).parent.parent,
            env=environ,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            # Ctrl+C терминала получает только вызвавший; остальных убирает смотритель.
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
    try:
        yield warden
    finally:
        for pipe in (warden.stdin, warden.stdout):
            with contextlib.suppress(OSError):
                pipe.close()
        try:
            warden.wait(10)
        except subprocess.TimeoutExpired:
            _kill([*psutil.Process(warden.pid).children(recursive=True), warden])
            warden.wait()


Outcome = tuple[tuple[str, ...], HookdocsError | None]


@dataclass(frozen=True)
class Job:
    """Что выполнить: `file` — полный путь скрипта, `folder` — временная папка примера."""

    script: Script
    file: str
    folder: str

    # Процессы говорят через файлы: что бы пример ни сделал с собой, читающий не повиснет.
    # out и err — напечатанное; в cell по байту на начатую ячейку; report — итог.
    def file_for(self, what: str) -> str:
        return os.path.join(self.folder, what)

    def figure_for(self, name: str) -> str:
        """Рисунок ячейки `name`, без расширения."""
        return os.path.join(self.folder, "figures", name)

    def fault(self, number: int | None, message: str, line: int | None = None) -> HookdocsError:
        """Ошибка в ячейке `number`, если она известна; без строки — указать на её начало."""
        if number is None:
            return HookdocsError(message, self.script.path, line)
        cell = self.script.cells[number]
        where = f"ячейка «{cell.name}»: " if cell.name else ""
        return HookdocsError(where + message, self.script.path, line or cell.line)


def quote(path: str) -> str:
    """Начало и конец файла с отступом, чтобы дописать их к сообщению."""
    try:
        lines = Path(path).read_text("utf-8", "backslashreplace").strip().splitlines()
    except OSError:  # процесс не успел завести файл
        return ""
    if len(lines) > 8:
        lines[4:-4] = ["…"]
    return "".join(f"\n    {line[:200]}" for line in lines)


def _size(path: str) -> int:
    try:
        return os.stat(path).st_size
    except OSError:  # процесс ещё не завёл файл
        return 0


def _begin(job: Job) -> None:
    # Здесь, а не вверху: child загружает torch, а вызвавшему и смотрителю он не нужен.
    from hookdocs.child import main  # noqa: PLC0415

    main(job)


# Дальше — то, что происходит в процессе смотрителя.


def _watch() -> None:
    """Точка входа смотрителя."""
    orders, results = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    # Каналы к вызвавшему сервер и примеры унаследовать не должны.
    with open(os.devnull, "rb") as null:
        os.dup2(null.fileno(), 0)
    os.dup2(2, 1)
    root, options, tasks = pickle.load(orders)
    stop = threading.Event()
    done: queue.SimpleQueue = queue.SimpleQueue()

    def listen() -> None:
        orders.read()  # вернётся, когда вызвавший закроет канал или умрёт
        stop.set()
        # Главный поток должен успеть прибрать; если он завис, уберём хотя бы процессы.
        time.sleep(5)
        _kill(psutil.Process().children(recursive=True))
        os._exit(1)

    def deliver() -> None:
        # В потоке: вызвавший может долго не читать, а за примерами надо смотреть.
        with contextlib.suppress(OSError):
            while (result := done.get()) is not None:
                pickle.dump(result, results)
                results.flush()

    threading.Thread(target=listen, daemon=True).start()
    threading.Thread(target=deliver, daemon=True).start()
    warden = _Warden(root, **options)
    try:
        warden.work(tasks, done, stop)
        stop.wait()
    finally:
        warden.close()
        if stop.is_set():  # вызвавший мог умереть, и кроме нас убрать некому
            shutil.rmtree(root, ignore_errors=True)
    os._exit(0)


@dataclass
class _Child:
    """Пример, который сейчас выполняется."""

    number: int
    job: Job
    folder: tempfile.TemporaryDirectory
    process: multiprocessing.Process
    launched: float
    started: float  # когда началась первая ячейка: ожидание сервера в срок не входит
    cell: int | None = None
    outcome: Outcome | None = None

    def look(self) -> None:
        """Узнать, какая ячейка выполняется."""
        begun = _size(self.job.file_for("cell"))
        if begun and self.cell is None:
            self.started = time.perf_counter()
        self.cell = begun - 1 if begun else None

    def figures(self) -> dict[str, Figure]:
        """Рисунки, которые оставил пример, по именам ячеек."""
        cells = (cell for cell in self.job.script.cells if cell.alt)
        return {cell.name: Figure.read(Path(self.job.figure_for(cell.name))) for cell in cells}

    def read_report(self) -> None:
        """Взять итог, если процесс успел его записать."""
        with contextlib.suppress(OSError, EOFError, pickle.UnpicklingError):
            self.outcome = pickle.loads(Path(self.job.file_for("report")).read_bytes())


class _Warden:
    """Смотритель: держит сервер, заводит процессы примеров, судит и убирает их."""

    def __init__(
        self, root: str, jobs: int, timeout: float, limit: int, preload: Sequence[str] = ()
    ) -> None:
        self.root, self.jobs, self.timeout, self.limit = root, jobs, timeout, limit
        self.running: list[_Child] = []
        self.servants: list[psutil.Process] = []
        if sys.platform == "linux":
            ctypes.CDLL(None).prctl(36, 1)  # PR_SET_CHILD_SUBREAPER: сироты достанутся нам
        self.forks = "forkserver" in multiprocessing.get_all_start_methods()
        self.context = multiprocessing.get_context("forkserver" if self.forks else "spawn")
        if self.forks:
            self.context.set_forkserver_preload(["hookdocs.child", *preload])

    def work(self, tasks: list, done: queue.SimpleQueue, stop: threading.Event) -> None:
        waiting = list(enumerate(tasks))[::-1]
        while (waiting or self.running) and not stop.is_set():
            # Если вызвавший не успевает читать, новых не начинаем: память не растёт.
            while waiting and len(self.running) < self.jobs and done.qsize() < self.jobs:
                number, (script, file) = waiting.pop()
                self.running.append(self._start(number, script, file))
            if self.running:
                wait([child.process.sentinel for child in self.running], TICK)
            else:
                time.sleep(TICK)
            for child in list(self.running):
                outcome = self._outcome(child)
                if outcome:
                    seconds = time.perf_counter() - child.launched
                    figures = child.figures() if outcome[0] else {}
                    self._remove(child)
                    done.put((child.number, *outcome, seconds, figures))

    def close(self) -> None:
        for child in list(self.running):
            self._remove(child)
        # Учётчик ресурсов multiprocessing кончится сам, когда закроют его канал, и перед тем
        # сотрёт общую память, которую примеры бросили.
        tracker = getattr(resource_tracker._resource_tracker, "_pid", None)
        _kill([p for p in psutil.Process().children(recursive=True) if p.pid != tracker])
        if tracker:
            os.close(resource_tracker.getfd())
            os.waitpid(tracker, 0)

    def _start(self, number: int, script: Script, file: str) -> _Child:
        if self.forks and not all(map(_alive, self.servants or [None])):
            # Первый раз — или пример убил сервер.
            forkserver.ensure_running()
            self.servants = psutil.Process().children()
        folder = tempfile.TemporaryDirectory(dir=self.root, ignore_cleanup_errors=True)
        job = Job(script, file, os.path.realpath(folder.name))
        process = self.context.Process(target=_begin, args=(job,))
        process.start()
        now = time.perf_counter()
        return _Child(number, job, folder, process, launched=now, started=now)

    def _outcome(self, child: _Child) -> Outcome | None:
        """Чем кончился пример; None — ещё идёт."""
        code = child.process.exitcode
        child.look()
        cell = child.cell or 0
        if max(_size(child.job.file_for("out")), _size(child.job.file_for("err"))) > self.limit:
            message = f"вывод больше {self.limit} байт: бесконечный цикл?"
            return (), child.job.fault(cell, message)
        if code is not None:
            child.read_report()
            return child.outcome or ((), child.job.fault(cell, self._death(child, code)))
        allowed = self.timeout + (STARTUP if child.cell is None else 0)
        if time.perf_counter() - child.started > allowed:
            return (), child.job.fault(cell, f"не кончилось за {self.timeout:g} с")
        return None

    def _death(self, child: _Child, code: int) -> str:
        if child.cell is None:
            return "процесс примера не запустился" + quote(os.path.join(self.root, "log"))
        cause = f"процесс кончился раньше последней строки, код {code}: os._exit()?"
        if shutil.disk_usage(self.root).free < 1 << 16:
            return f"на диске нет места для временных файлов: {self.root}"
        if code == 255:  # так выглядит и гибель сервера; дать ей дойти до конца
            time.sleep(0.1)
        if self.forks and not all(map(_alive, self.servants)):
            cause = "убит сервер, от которого отделяются примеры"
        elif code < 0:
            with contextlib.suppress(ValueError):
                cause = f"процесс убит сигналом {signal.Signals(-code).name}"
        return cause + quote(child.job.file_for("err"))

    def _remove(self, child: _Child) -> None:
        """Убрать процесс со всеми потомками и его временную папку."""
        self.running.remove(child)
        if not child.outcome:  # иначе потомков он убрал сам
            family = []
            with contextlib.suppress(psutil.Error):
                family = psutil.Process(child.process.pid).children(recursive=True)
            child.process.kill()
            _kill(family, wait=0)  # до join: на macOS потом их уже не найти
            child.process.join()
            # Кого он бросил раньше, те теперь наши прямые дети.
            keep = {p.pid for p in self.servants} | {c.process.pid for c in self.running}
            strays = [p for p in psutil.Process().children() if p.pid not in keep]
            _kill([p for stray in strays for p in (*stray.children(recursive=True), stray)])
        child.folder.cleanup()


def _alive(process: psutil.Process | None) -> bool:
    with contextlib.suppress(psutil.Error):
        return process is not None and process.status() != psutil.STATUS_ZOMBIE
    return False


def _kill(processes: Sequence[psutil.Process | subprocess.Popen], wait: float = 2) -> None:
    for process in processes:
        with contextlib.suppress(psutil.Error):
            process.kill()
    if wait:
        psutil.wait_procs(processes, timeout=wait)
