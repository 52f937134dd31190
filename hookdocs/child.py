"""Внутри дочернего процесса: выполнить один пример по ячейкам и доложить, как прошло.

Модуль загружает сервер `forkserver`, и вместе с ним torch: дочерние процессы получают
готовый torch даром. Здесь только выполнение; кто следит за временем и размером — `run.py`.

Пример должен дойти до последней строки: `sys.exit()`, даже с нулём, — ошибка. То, что
печатается при завершении (`atexit`, `weakref.finalize`), относится к последней ячейке.

Сторож записи и сети — `sys.addaudithook`: он видит Python этого процесса, но не запись из
C++ (`torch.save` по имени файла) и не чужие программы. Это ограда от ошибок, не песочница.
"""

from __future__ import annotations
import __future__

import ast
import atexit
import contextlib
import ctypes
import gc
import io
import itertools
import multiprocessing
import os
import pickle
import re
import signal
import sys
import tempfile
import threading
import traceback
import types
import warnings
import weakref
from collections.abc import Iterator
from ipaddress import ip_address
from multiprocessing import forkserver
from pathlib import Path
from typing import NoReturn

import psutil
import torch

from hookdocs.errors import HookdocsError
from hookdocs.run import TEMPORARY, Job, Outcome, quote
from hookdocs.script import parse_code, split_lines

try:
    import resource
except ImportError:  # Windows
    resource = None

NO_STDIN = "читает stdin, а его у примера нет"
LINUX = sys.platform == "linux"
# Пример может подменить их, а доложить надо и тогда.
_OPEN, _WRITE, _EXIT, _DUMPS = os.open, os.write, os._exit, pickle.dumps

# Один раз на всех детей сервера. Уборка, которую torch назначил на выход, стоит каждому
# процессу десятки миллисекунд и ничего не печатает.
for _finalizer in getattr(weakref.finalize, "_registry", ()):
    _finalizer.atexit = False
# Сборщик мусора не обходит то, что загружено до примера: страницы памяти остаются общими.
gc.freeze()

# Что напечатать вместо знака, которого нет в консоли Windows (cp1251 и cp866).
INSTEAD = {
    "→": "->", "←": "<-", "↔": "<->", "⇒": "=>", "×": "x", "·": "*", "÷": "/", "±": "+-",
    "−": "-", "–": "-", "—": "-", "…": "...", "≈": "~", "≤": "<=", "≥": ">=", "≠": "!=",
    "∂": "d", "∇": "grad", "Σ": "sum", "∑": "sum", "√": "sqrt", "∞": "inf", "²": "**2",
    "³": "**3", "✓": "ok", "✗": "нет", "«": '"', "»": '"', "“": '"', "”": '"', "„": '"',
    "’": "'", "‘": "'", "│": "|", "└": "`", "├": "|", "─": "-", "█": "#", "•": "*",
    "α": "alpha", "β": "beta", "ε": "eps", "θ": "theta", "\u00a0": " ",
}  # fmt: skip


def main(job: Job) -> None:
    """Выполнить пример и записать итог; не возвращается."""
    report = _create(job, "report")  # заранее: потом сторож записи откажет и нам
    try:
        _tie_to_parent()
        result = _Example(job).run()
    except HookdocsError as error:
        result = (), error
    except BaseException as error:
        # Пример сломал то, на чём держимся и мы: закрыл файлы, подменил builtins.
        result = (), _broken(job, error)
    try:
        _write(report, _DUMPS(result))
    except BaseException as error:
        try:
            _write(_create(job, "report"), _DUMPS(((), _broken(job, error))))
        except BaseException:  # доложить нечем; о смерти скажет смотритель
            _EXIT(1)
    # Без обычного завершения: потоки, которые оставил пример, не дали бы процессу кончиться,
    # а разбирать интерпретатор с torch — лишние десятки миллисекунд.
    _EXIT(0)


def _broken(job: Job, error: BaseException) -> HookdocsError:
    try:
        number = os.stat(job.file_for("cell")).st_size - 1
    except BaseException:
        number = None
    message = f"пример сломал процесс, в котором выполняется: {type(error).__name__}: {error}"
    return job.fault(number, message)


def _create(job: Job, what: str) -> int:
    flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
    return _OPEN(job.file_for(what), flags)


def _write(fd: int, data: bytes) -> None:
    while data:
        data = data[_WRITE(fd, data) :]


def _tie_to_parent() -> None:
    """Умереть вместе с сервером и усыновлять внуков, которых бросили их родители."""
    if LINUX:
        prctl = ctypes.CDLL(None).prctl
        prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
        prctl(36, 1)  # PR_SET_CHILD_SUBREAPER
    # На macOS и Windows этого нет: брошенный внук виден, только пока жив его родитель.
    # Сервер кончается, когда закрыты все копии этого канала, а одну он даёт каждому ребёнку.
    if (alive := forkserver._forkserver._forkserver_alive_fd) is not None:
        os.close(alive)
    if hasattr(os, "setsid"):  # os.kill(0, …) примера не должен достать до соседей
        os.setsid()
    if resource:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class _Example:
    """Пример и его процесс: потоки ввода-вывода, сторожа, ячейки."""

    def __init__(self, job: Job) -> None:
        self.job, self.script = job, job.script
        self.faults: list[HookdocsError] = []
        self.number: int | None = None  # ячейка, которая выполняется
        self.pid = os.getpid()

    def run(self) -> Outcome:
        self._redirect()
        namespace = self._as_main()
        codes, ends = list(_compile(self.job)), []
        if self.faults:  # SyntaxWarning
            return (), self.faults[0]
        sys.addaudithook(self._audit)
        last = len(codes) - 1
        for number, code in enumerate(codes):
            self.number = number
            _write(self.cell, b".")
            failure = self._execute(code, namespace)
            if os.getpid() != self.pid:  # пример сделал os.fork(): докладывает только первый
                self._flush()
                if failure or self.faults:
                    _write(2, f"второй процесс: {failure or self.faults[0]}\n".encode())
                os._exit(0)
            failure = failure or self._draw()
            if failure is None and number == last:
                # Что напечатано при завершении, относится к последней ячейке.
                failure = self._leftovers()
                if failure is None:  # иначе выход стал бы ждать тех, кто остался
                    atexit._run_exitfuncs()
                    failure = self._leftovers()
            self._flush()
            ends.append(os.fstat(self.out).st_size)
            failure = self._failure(failure)
            if failure:
                return (), failure
        try:
            return tuple(self._outputs(ends)), None
        except HookdocsError as error:
            return (), error

    # Подготовка

    def _redirect(self) -> None:
        """Ввод и вывод — файлы: так ловится и то, что печатает C, и то, что печатают дети."""
        self.out, self.err, self.cell = (_create(self.job, name) for name in ("out", "err", "cell"))
        # Ввод непустой: по сдвигу смещения видно, что его читали, кто бы это ни сделал.
        self.stdin = _create(self.job, "in")
        _write(self.stdin, b"\n")
        os.lseek(self.stdin, 0, os.SEEK_SET)
        for mine, standard in ((self.stdin, 0), (self.out, 1), (self.err, 2)):
            os.dup2(mine, standard)
        sys.stdin = io.TextIOWrapper(io.BufferedReader(_Stdin(self)), encoding="utf-8")
        sys.stdout, sys.stderr = (
            # Построчно: иначе напечатанное перед падением пропало бы.
            open(  # noqa: SIM115
                fd, "w", encoding="utf-8", newline="\n", errors=errors, buffering=1, closefd=False
            )
            for fd, errors in ((1, "strict"), (2, "backslashreplace"))
        )
        sys.__stdin__, sys.__stdout__, sys.__stderr__ = sys.stdin, sys.stdout, sys.stderr

    def _as_main(self) -> dict[str, object]:
        """Всё как у `python x.py`: модуль `__main__`, аргументы, пути, папки."""
        file, folder = self.job.file, self.job.folder
        module = types.ModuleType("__main__")
        module.__file__, module.__builtins__ = file, __builtins__
        sys.modules["__main__"] = module
        sys.argv = [file]
        # Первой в пути стоит папка, откуда запустили нас; у `python x.py` — папка скрипта.
        sys.path[0] = os.path.dirname(file)
        sys.dont_write_bytecode = True
        # Иначе пример, который сам заводит процессы, получил бы наш способ вместо обычного.
        multiprocessing.set_start_method(None, force=True)
        multiprocessing.current_process().name = "MainProcess"
        torch.default_generator.seed()  # у всех детей сервера был бы один и тот же
        warnings.showwarning = self._warned
        for name in TEMPORARY:
            os.environ[name] = folder
        for name in (
            "XDG_CACHE_HOME", "TORCH_HOME", "TORCHINDUCTOR_CACHE_DIR", "TRITON_CACHE_DIR",
            "MPLCONFIGDIR",
        ):  # fmt: skip
            os.environ[name] = os.path.join(folder, "cache")
        tempfile.tempdir = None
        work = os.path.join(folder, "work")
        os.mkdir(work)
        os.chdir(work)
        return module.__dict__

    # Выполнение

    def _execute(self, code: types.CodeType, namespace: dict[str, object]) -> HookdocsError | None:
        try:
            exec(code, namespace)
        except SystemExit as error:
            code = "" if error.code is None else repr(error.code)
            line = self._traceback(error)[-1]
            return self._error(f"sys.exit({code}): пример кончается последней строкой", line)
        except BaseException as error:
            lines = self._traceback(error)
            text = "".join(traceback.format_exception_only(error)).rstrip()
            if len(text) > 2000:
                text = text[:2000] + "…"
            where = [f"\n    из строки {line}" for line in reversed(lines[:-1])]
            return self._error(text + "".join(where[:10]), lines[-1])
        return None

    def _traceback(self, error: BaseException) -> list[int]:
        """Строки автора, через которые прошло исключение, от внешней к внутренней."""
        frames = traceback.walk_tb(error.__traceback__)
        return [line for frame, line in frames if frame.f_code.co_filename == self.job.file]

    def _draw(self) -> HookdocsError | None:
        """Забрать рисунок, который ячейка оставила открытым."""
        cell = self.script.cells[self.number]
        pyplot = sys.modules.get("matplotlib.pyplot")
        numbers = pyplot.get_fignums() if pyplot else []
        if len(numbers) != bool(cell.alt):
            message = (
                f"рисунков {len(numbers)}, а подпись «# ![…]» одна: в ячейке бывает один рисунок"
            )
            if not cell.alt:
                message = "у рисунка нет подписи: кончите код строкой «# ![что видно на рисунке]»"
            elif not numbers:
                message = "подпись к рисунку есть, а рисунка ячейка не оставила"
            return self._error(message)
        if not numbers:
            return None
        # Не вверху: matplotlib есть только у рецептов, и загружает его сам пример.
        from hookdocs.backend import take  # noqa: PLC0415

        try:
            figure = take(pyplot.figure(numbers[0]))
        except Exception as error:
            return self._error(f"рисунок не сохранился: {type(error).__name__}: {error}")
        pyplot.close("all")
        os.makedirs(os.path.dirname(self.job.figure_for(cell.name)), exist_ok=True)
        for suffix, data in ((".svg", figure.svg), (".png", figure.png)):
            Path(self.job.figure_for(cell.name) + suffix).write_bytes(data)
        return None

    def _flush(self) -> None:
        for stream in (sys.stdout, sys.stderr):
            # Пример мог подменить или закрыть поток: его дело, пока напечатанное на месте.
            with contextlib.suppress(Exception):
                stream.flush()
        for stream in (sys.__stdout__, sys.__stderr__):
            with contextlib.suppress(Exception):
                stream.flush()
        ctypes.CDLL(None if os.name == "posix" else "ucrtbase").fflush(None)

    def _failure(self, failure: HookdocsError | None) -> HookdocsError | None:
        """Первое, что пошло не так в ячейке: причина прежде следствия."""
        if self.faults:
            return self.faults[0]
        if failure:
            return failure
        if os.fstat(self.err).st_size:
            text = quote(self.job.file_for("err"))
            # Traceback потока или завершения называет строку автора.
            lines = re.findall(rf'File "{re.escape(self.job.file)}", line (\d+)', text)
            return self._error(f"напечатано в stderr:{text}", int(lines[-1]) if lines else None)
        if os.lseek(self.stdin, 0, os.SEEK_CUR):
            return self._error(NO_STDIN)
        return None

    def _leftovers(self) -> HookdocsError | None:
        """Потоки и процессы, которые пережили последнюю строку примера."""
        # _current_frames видит и потоки, заведённые в обход threading, но не потоки C++.
        idents = set(sys._current_frames()) - {threading.get_ident()}
        if idents:
            names = {thread.ident: thread.name for thread in threading.enumerate()}
            named = ", ".join(sorted(names.get(ident, "без имени") for ident in idents))
            return self._error(f"остался работать поток ({named}): дождитесь его, join()")
        children = _children()
        if not children:
            return None
        _, alive = psutil.wait_procs(children, timeout=0.3)
        if not alive:
            return None
        names = []
        for process in alive:
            with contextlib.suppress(psutil.Error):
                names.append(" ".join(process.cmdline())[:100] or process.name())
                process.kill()
        psutil.wait_procs(alive, timeout=1)
        named = ", ".join(names)
        return self._error(f"остался работать процесс ({named}): дождитесь его, wait()")

    def _outputs(self, ends: list[int]) -> Iterator[str]:
        printed = Path(self.job.file_for("out")).read_bytes()
        for number, (start, end) in enumerate(itertools.pairwise([0, *ends])):
            self.number = number
            yield self._text(printed[start:end])

    def _text(self, printed: bytes) -> str:
        try:
            text = printed.decode("utf-8")
        except UnicodeDecodeError as error:
            byte = printed[error.start]
            raise self._error(f"напечатаны байты не в UTF-8 (0x{byte:02X})") from None
        if os.linesep != "\n":
            text = text.replace(os.linesep, "\n")
        for char in text:
            if not _shows(char):
                raise self._unshown(char)
        lines = text.removesuffix("\n").split("\n")
        return "\n".join(line.rstrip() for line in lines)

    def _unshown(self, char: str) -> HookdocsError:
        # Знак чаще всего стоит прямо в коде; если нет — указываем на ячейку.
        cell = self.script.cells[self.number]
        before, found, _ = cell.code.partition(char)
        name = f"«{char}» (U+{ord(char):04X})" if char.isprintable() else f"U+{ord(char):04X}"
        hint = f"; напечатайте «{INSTEAD[char]}»" if char in INSTEAD else ""
        return self._error(
            f"напечатан знак {name}, которого нет в консоли Windows (cp1251, cp866){hint}",
            cell.line + before.count("\n") if found else None,
        )

    # Сторожа

    def _error(self, message: str, line: int | None = None) -> HookdocsError:
        return self.job.fault(self.number, message, line)

    def _author_line(self) -> int | None:
        """Строка автора, которая сейчас выполняется."""
        frame = sys._getframe()
        while frame and frame.f_code.co_filename != self.job.file:
            frame = frame.f_back
        return frame.f_lineno if frame else None

    def _warned(self, message, category, filename, lineno, file=None, line=None) -> None:
        at = lineno if filename == self.job.file else self._author_line()
        self.faults.append(
            self._error(
                f"предупреждение не перехвачено: {category.__name__}: {message}\n"
                "    перехватите и напечатайте: with warnings.catch_warnings(record=True) as log",
                at,
            )
        )

    def refuse(self, message: str) -> NoReturn:
        """Запомнить нарушение и не дать ему случиться."""
        self.faults.append(self._error(message, self._author_line()))
        raise PermissionError(message)

    def _audit(self, event: str, args: tuple) -> None:
        look = _WATCHED.get(event)
        if look and (message := look(self.job.folder, *args)):
            self.refuse(message)


class _Stdin(io.FileIO):
    """Ввод, который нельзя прочитать: сообщение укажет на строку автора."""

    def __init__(self, example: _Example) -> None:
        super().__init__(0, closefd=False)
        self._example = example

    def readinto(self, _: object) -> int:
        self._example.refuse(NO_STDIN)

    def readall(self) -> bytes:
        self._example.refuse(NO_STDIN)


def _shows(char: str) -> bool:
    if char <= "\x7f":
        return char in "\n\t" or " " <= char < "\x7f"
    try:
        char.encode("cp1251")
        char.encode("cp866")
    except UnicodeEncodeError:
        return False
    return True


def _children() -> list[psutil.Process]:
    if hasattr(os, "waitid"):
        try:  # обход всех процессов системы дорог, а детей обычно нет
            os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        except ChildProcessError:
            return []
    return psutil.Process().children(recursive=True)


# Компиляция

_FUTURE = 0
for _name in __future__.all_feature_names:
    _FUTURE |= getattr(__future__, _name).compiler_flag


def _compile(job: Job) -> Iterator[types.CodeType]:
    """Код каждой ячейки: строки — как в файле, флаги `from __future__` — общие."""
    script = job.script
    tree = parse_code(script.render(), script.path, job.file)
    flags = compile(tree, job.file, "exec", dont_inherit=True).co_flags & _FUTURE
    bodies: list[list[ast.stmt]] = [[] for _ in script.cells]
    starts = [cell.line - 1 if cell.marker else 0 for cell in script.cells]
    outputs = [cell.line + len(split_lines(cell.code)) for cell in script.cells]
    for statement in tree.body:
        first = min(
            [statement.lineno, *(d.lineno for d in getattr(statement, "decorator_list", ()))]
        )
        # Код до первой ячейки (докстринг) идёт вместе с ней.
        number = max((i for i, start in enumerate(starts) if start <= first), default=0)
        for start in starts[number + 1 :]:
            if first < start <= statement.end_lineno:
                raise HookdocsError(
                    f"граница ячейки «# %%» стоит внутри оператора, начатого в строке {first}",
                    script.path,
                    start,
                )
        if first < outputs[number] <= statement.end_lineno:
            # Иначе запись вывода стёрла бы кусок кода.
            raise HookdocsError(
                f"строка «# >» стоит внутри оператора, начатого в строке {first},"
                " и читается как вывод; перепишите её иначе",
                script.path,
                outputs[number],
            )
        bodies[number].append(statement)
    for number, body in enumerate(bodies):
        if number:  # строка в начале ячейки не должна стать докстрингом модуля
            body.insert(0, ast.Pass(lineno=1, col_offset=0, end_lineno=1, end_col_offset=0))
        module = ast.Module(body, type_ignores=[])
        yield compile(module, job.file, "exec", flags, dont_inherit=True)


# События, за которыми следят сторожа: имя -> проверка, которая вернёт жалобу или None.

_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


def _outside(folder: str, path: object, dir_fd: object = -1) -> str | None:
    if isinstance(path, int) or path is None:  # дескриптор проверили, когда открывали
        return None
    path = os.fsdecode(path)
    if path == os.devnull:
        return None
    if LINUX and isinstance(dir_fd, int) and dir_fd >= 0:
        path = os.path.join(os.readlink(f"/proc/self/fd/{dir_fd}"), path)
    # Сама ссылка лежит там, где лежит, поэтому раскрываем только путь к ней.
    real = os.path.join(os.path.realpath(os.path.dirname(path)), os.path.basename(path))
    if Path(real).is_relative_to(folder):
        return None
    return f"пишет вне временной папки: {path}; возьмите tempfile.TemporaryDirectory()"


def _open(folder: str, path: object, mode: object, flags: object) -> str | None:
    if isinstance(path, int) or path == os.devnull or not flags & _WRITING:
        return None
    return _outside(folder, os.path.realpath(path))  # а здесь пишут туда, куда ведёт ссылка


def _at(folder: str, path: object, *rest: object) -> str | None:
    return _outside(folder, path, rest[-1])


def _path(folder: str, path: object, *_: object) -> str | None:
    return _outside(folder, path)


def _rename(folder: str, old: object, new: object, old_fd: object, new_fd: object) -> str | None:
    return _outside(folder, old, old_fd) or _outside(folder, new, new_fd)


def _link(folder: str, _: object, link: object, *fds: object) -> str | None:
    return _outside(folder, link, fds[-1])


def _connect(folder: str, _: object, address: object) -> str | None:
    # Не кортеж или не имя в нём — сокет внутри этой машины.
    inside = not isinstance(address, tuple) or not isinstance(address[0], (str, bytes))
    return None if inside else _host(folder, address[0])


def _named(folder: str, address: object) -> str | None:
    return _connect(folder, None, address)


def _host(_: str, host: object, *__: object) -> str | None:
    host = os.fsdecode(host or "")
    with contextlib.suppress(ValueError):
        if ip_address(host).is_loopback:
            return None
    return None if host in ("", "localhost") else f"обращается к другому компьютеру: {host}"


_WATCHED = {
    "open": _open,
    **dict.fromkeys(("os.remove", "os.mkdir", "os.rmdir", "os.chmod", "os.chown", "os.utime"), _at),
    **dict.fromkeys(("os.truncate", "os.setxattr", "os.removexattr", "sqlite3.connect"), _path),
    "os.rename": _rename,
    **dict.fromkeys(("os.link", "os.symlink"), _link),
    **dict.fromkeys(("socket.connect", "socket.sendto", "socket.sendmsg"), _connect),
    **dict.fromkeys(("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr"), _host),
    "socket.getnameinfo": _named,
}
