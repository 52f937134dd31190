"""Примеры выполняются врозь, а плохой пример кончается одним понятным сообщением."""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
from pathlib import Path

import psutil
import pytest

from hookdocs.errors import HookdocsError
from hookdocs.run import run_all
from hookdocs.script import Script

ROOT = Path(__file__).parent.parent
LINUX = sys.platform == "linux"
TIMEOUT = 2.0
LIMIT = 1 << 20
# Дети pytest, которые были до этих проверок.
STRANGERS: set[int] = set()

GOOD = '''"""Хороший сосед."""

# %% first
import torch

print("первая", torch.ones(2))

# %% quiet
x = torch.ones(2, requires_grad=True)

# %% last
x.register_hook(lambda grad: print("хук", grad))
x.sum().backward()
'''
GOOD_OUTPUTS = ("первая tensor([1., 1.])", "", "хук tensor([1., 1.])")

# Имя -> (код ячейки bad, что должно быть в сообщении, строка этой ячейки или None).
# Ячейка bad начинается с шестой строки файла: строка 1 кода — строка 7.
HEAD = '"""Плохой пример."""\n\n# %% before\nprint("до")\n\n# %% bad\n'
FIRST = 7
# По этому числу узнаём свои процессы среди всех, что идут на машине.
SLEEP_MARK = f"sleep(99.{os.getpid()})"
BAD: dict[str, tuple[str, tuple[str, ...], int | None]] = {
    "exception": (
        """
        def inner(value):
            raise ValueError(f"сломалось: {value}")

        inner(3)
        """,
        ("ValueError: сломалось: 3", "ячейка «bad»", f"из строки {FIRST + 3}"),
        2,
    ),
    "exception_in_library": (
        "import torch\ntorch.ones(2) @ torch.ones(3)",
        ("RuntimeError", "size"),
        2,
    ),
    "base_exception": ("raise KeyboardInterrupt", ("KeyboardInterrupt",), 1),
    "recursion": ("def f(): f()\nf()", ("RecursionError",), 1),
    "stderr": (
        "import sys\nprint('ой', file=sys.stderr)",
        ("stderr", "ой", "ячейка «bad»"),
        1,
    ),
    "stderr_long": (
        "import sys\nfor i in range(100): print(f'сообщение {i} ' * 5, file=sys.stderr)",
        ("сообщение 0 ", "\n    …\n", "сообщение 99 "),
        1,
    ),
    "stderr_of_c": ("import os\nos.write(2, b'from C')", ("stderr", "from C"), 1),
    "stderr_of_thread": (
        "import threading\nt = threading.Thread(target=lambda: 1 / 0)\nt.start()\nt.join()",
        ("stderr", "Exception in thread", "ZeroDivisionError"),
        2,
    ),
    "stderr_at_exit": (
        "import atexit\natexit.register(lambda: 1 / 0)",
        ("stderr", "ZeroDivisionError"),
        2,
    ),
    "warning": (
        "import warnings\n\nwarnings.warn('старое')",
        ("UserWarning: старое", "catch_warnings(record=True)"),
        3,
    ),
    "warning_in_library": (
        """
        import torch

        torch.nn.Softmax()(torch.ones(2))
        """,
        ("UserWarning", "catch_warnings(record=True)"),
        3,
    ),
    "exit_3": ("import sys\nsys.exit(3)", ("sys.exit(3)",), 2),
    "exit_0": ("import sys\nsys.exit(0)", ("sys.exit(0)",), 2),
    "os_exit": ("import os\nos._exit(3)", ("код 3", "os._exit"), 1),
    "os_exit_0": ("import os\nos._exit(0)", ("код 0", "os._exit"), 1),
    "hang": ("while True:\n    pass", ("не кончилось за 2 с", "ячейка «bad»"), 1),
    "hang_asleep": ("import time\ntime.sleep(1000)", ("не кончилось за 2 с",), 1),
    "endless": ("while True:\n    print('x' * 1000)", ("больше 1048576 байт",), 1),
    "endless_stderr": (
        "import os\nwhile True:\n    os.write(2, b'x' * 1000)",
        ("больше 1048576 байт",),
        1,
    ),
    "too_much_and_end": ("print('x' * 2_000_000)", ("больше 1048576 байт",), 1),
    "bytes": ("import os\nos.write(1, b'\\xff\\xfe')", ("не в UTF-8", "0xFF"), 1),
    "surrogate": ("print('\\udcff')", ("UnicodeEncodeError",), 1),
    "thread": (
        """
        import threading, time
        threading.Thread(target=time.sleep, args=(99,), name="T1").start()
        """,
        ("поток", "T1", "join()"),
        1,
    ),
    "thread_daemon": (
        """
        import threading, time
        threading.Thread(target=time.sleep, args=(99,), daemon=True, name="T2").start()
        """,
        ("поток", "T2"),
        1,
    ),
    "thread_raw": (
        """
        import _thread, time
        _thread.start_new_thread(lambda: time.sleep(99), ())
        time.sleep(0.1)
        """,
        ("поток", "без имени"),
        1,
    ),
    "process": (
        """
        import subprocess, sys
        p = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(99.MARK)"])
        """,
        ("остался работать процесс", "wait()"),
        1,
    ),
    "stdin_input": ("x = 1\ninput()", ("stdin",), 2),
    "stdin_read": ("import sys\n\nsys.stdin.read()", ("stdin",), 3),
    "stdin_buffer": ("import sys\nsys.stdin.buffer.readline()", ("stdin",), 2),
    "stdin_fd": ("import os\nos.read(0, 10)", ("stdin",), 1),
    "stdin_caught": (
        "try:\n    input()\nexcept Exception:\n    print('ничего')",
        ("stdin",),
        2,
    ),
    "write": (
        "from pathlib import Path\nPath(__file__).with_suffix('.txt').write_text('x')",
        ("вне временной папки", "write.txt", "tempfile"),
        2,
    ),
    "write_caught": (
        "try:\n    open(__file__, 'a')\nexcept OSError:\n    pass",
        ("вне временной папки", "write_caught.py"),
        2,
    ),
    "remove": ("import os\nos.remove(__file__)", ("вне временной папки", "remove.py"), 2),
    "rename_out": (
        "import os\nopen('a', 'w').close()\nos.rename('a', __file__)",
        ("вне временной папки", "rename_out.py"),
        3,
    ),
    "mkdir": ("import os\nos.mkdir(__file__ + '.d')", ("вне временной папки", "mkdir.py.d"), 2),
    "write_through_link": (
        "import os\nos.symlink(__file__, 'link')\nopen('link', 'a')",
        ("вне временной папки",),
        3,
    ),
    "network": (
        "import socket\nsocket.create_connection(('example.com', 80), timeout=1)",
        ("к другому компьютеру: example.com",),
        2,
    ),
    "network_ip": (
        "import socket\nsocket.socket().connect(('192.0.2.1', 80))",
        ("к другому компьютеру: 192.0.2.1",),
        2,
    ),
    "network_udp": (
        "import socket\nsocket.socket(type=socket.SOCK_DGRAM).sendto(b'x', ('192.0.2.1', 80))",
        ("к другому компьютеру: 192.0.2.1",),
        2,
    ),
    "network_url": (
        "import urllib.request\n\nurllib.request.urlopen('http://example.com/')",
        ("к другому компьютеру: example.com",),
        3,
    ),
    "cp1251": ("x = 1\nprint('a → b')", ("«→» (U+2192)", "cp1251", "«->»", "ячейка «bad»"), 2),
    "cp866": ("print('a — b')", ("«—» (U+2014)", "cp866", "«-»"), 1),
    "cp866_escaped": ("print('\\N{RIGHTWARDS ARROW}')", ("«→» (U+2192)",), 1),
    "control": ("print('a\\rb')", ("U+000D",), 1),
    "syntax": ("x = 1\nprint('a'", ("SyntaxError", "never closed"), 2),
    "syntax_warning": ("x = 1\nprint(x is 1)", ("SyntaxWarning", "literal"), 2),
    "return": ("x = 1\nreturn x", ("SyntaxError", "'return' outside function"), 2),
    "late_future": ("from __future__ import annotations", ("SyntaxError", "__future__"), 1),
    "nul": ("x = 1\ny = '\0'", ("нулевой байт",), 2),
    "cut_string": ("x = '''\n# %% inside\n'''", ("внутри оператора", f"в строке {FIRST}"), 2),
    "cut_block": (
        "if True:\n    x = 1\n# %% inside\n    y = 2",
        ("внутри оператора", f"в строке {FIRST}"),
        3,
    ),
    "deep": ("x = " + "-" * 20000 + "1", ("вложен глубже",), None),
    "output_in_string": ("x = 1\nprint('''\n# > foo''')", ("внутри оператора", "# >"), 3),
    "delete_char": ("print('a\\x7fb')", ("U+007F",), 1),
    "sqlite": (
        "import sqlite3\nsqlite3.connect(__file__ + '.db')",
        ("вне временной папки", "sqlite.py.db"),
        2,
    ),
    "network_name": ("import socket\nsocket.gethostbyaddr('192.0.2.1')", ("192.0.2.1",), 2),
    "network_back": (
        "import socket\nsocket.getnameinfo(('192.0.2.1', 80), 0)",
        ("к другому компьютеру: 192.0.2.1",),
        2,
    ),
    "process_at_exit": (
        """
        import atexit, subprocess, sys
        command = [sys.executable, "-c", "import time; time.sleep(99.MARK)"]
        atexit.register(lambda: subprocess.Popen(command))
        """,
        ("остался работать процесс", "wait()"),
        1,
    ),
    "executor": (
        """
        from concurrent.futures import ProcessPoolExecutor
        pool = ProcessPoolExecutor(1)
        print(pool.submit(abs, 1).result())
        """,
        ("остался работать поток",),
        1,
    ),
    "exit_unspeakable": (
        """
        class Code:
            def __repr__(self):
                raise ValueError("нет слов")

        raise SystemExit(Code())
        """,
        ("сломал процесс", "нет слов"),
        1,
    ),
    "close_stdout": ("import sys\nsys.stdout.close()\nprint('x')", ("ValueError", "closed"), 3),
}
if os.name == "posix":
    BAD |= {
        "sigkill": (
            "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)",
            ("SIGKILL", "ячейка «bad»"),
            1,
        ),
        "kill_group": ("import os\nos.kill(0, 9)", ("SIGKILL",), 1),
        "sigsegv": ("import ctypes\nctypes.string_at(0)", ("SIGSEGV",), 1),
        "sigabrt": ("import os\nos.abort()", ("SIGABRT",), 1),
        "close_files": (
            "import os\nos.closerange(3, 200)",
            ("сломал процесс", "OSError", "ячейка «bad»"),
            1,
        ),
        "fork_failure": (
            "import os\nif os.fork() == 0:\n    1 / 0\nos.wait()",
            ("stderr", "ZeroDivisionError"),
            1,
        ),
        "close_everything": ("import os\nos.closerange(0, 200)", ("bad",), 1),
    }
if LINUX:
    daemon = """
        import os, subprocess, sys, time
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                os.execv(sys.executable, ["python", "-c", "import time; time.sleep(99.MARK)"])
            os._exit(0)
        os.wait()
        """
    BAD |= {
        "daemon": (daemon, ("остался работать процесс",), 1),
        "daemon_and_crash": (
            textwrap.dedent(daemon) + "time.sleep(.2)\nos._exit(1)",
            ("код 1",),
            1,
        ),
        "daemon_and_hang": (
            textwrap.dedent(daemon) + "while True: time.sleep(1)",
            ("не кончилось за 2 с",),
            1,
        ),
    }


def make(folder: Path, name: str, text: str) -> Script:
    path = folder / f"{name}.py"
    path.write_text(text.replace("sleep(99.MARK)", SLEEP_MARK), encoding="utf-8", newline="")
    return Script.load(path)


def descendants() -> list[str]:
    """Кого мы породили и не убрали; браузер других проверок не в счёт."""
    gc.collect()
    found = []
    for child in psutil.Process().children():
        if child.pid not in STRANGERS:
            with contextlib.suppress(psutil.Error):
                found += [child, *child.children(recursive=True)]
    for process in psutil.process_iter(["cmdline"]):
        if SLEEP_MARK in " ".join(process.info["cmdline"] or ()):
            found.append(process)
    lines = []
    for process in found:
        with contextlib.suppress(psutil.Error):
            lines.append(" ".join(process.cmdline()))
    return lines


@pytest.fixture(scope="module", autouse=True)
def temporary(tmp_path_factory: pytest.TempPathFactory):
    """Временная папка этих проверок: видно, что в ней осталось."""
    folder = tmp_path_factory.mktemp("temporary")
    STRANGERS.update(child.pid for child in psutil.Process().children())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tempfile, "tempdir", str(folder))
        patch.setenv("TMPDIR", str(folder))
        for name in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "PYTHONUNBUFFERED"):
            patch.delenv(name, raising=False)
        yield folder


@pytest.fixture(autouse=True)
def _nothing_left(temporary: Path):
    """После каждой проверки — ни процесса, ни временной папки."""
    yield
    assert descendants() == []
    assert list(temporary.iterdir()) == []


@pytest.fixture(scope="module")
def bad(tmp_path_factory: pytest.TempPathFactory):
    """Все плохие примеры и трое хороших соседей за один запуск."""
    folder = tmp_path_factory.mktemp("bad")
    scripts = [
        make(folder, name, HEAD + textwrap.dedent(code).removeprefix("\n"))
        for name, (code, _, _) in BAD.items()
    ]
    first, middle, last = (make(folder, f"good{i}", GOOD) for i in range(3))
    half = len(scripts) // 2
    scripts = [first, *scripts[:half], middle, *scripts[half:], last]
    before = {path: path.read_bytes() for path in folder.iterdir()}
    runs = {run.script.path.stem: run for run in run_all(scripts, timeout=TIMEOUT, limit=LIMIT)}
    return runs, before, {path: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_example_ends_in_one_clear_message(bad, name: str) -> None:
    run = bad[0][name]
    _, words, line = BAD[name]
    assert isinstance(run.error, HookdocsError)
    assert run.outputs == ()
    message = str(run.error)
    assert [word for word in words if word not in message] == [], message
    assert f"{name}.py:{FIRST - 1 + line if line else 1}: " in message
    assert "child.py" not in message
    assert "site-packages" not in message
    assert len(message) < 3000


def test_bad_examples_harm_no_neighbour_and_no_file(bad) -> None:
    runs, before, after = bad
    for name in ("good0", "good1", "good2"):
        assert runs[name].error is None
        assert runs[name].outputs == GOOD_OUTPUTS
    assert after == before


# Что видит пример: всё это другой пример мог изменить.
WITNESS = '''"""Свидетель."""
# %% state
# torch.optim
import gc, os, sys, tempfile, threading, warnings
import torch
from torch import nn

print(torch.get_default_dtype(), torch.is_grad_enabled(), torch.get_num_threads())
print(torch.tensor([1 / 3, 1e-9]), nn.modules.module._global_forward_hooks)
print(len(warnings.filters), warnings.filters)
print(os.environ.get("VANDAL"), os.environ["PATH"] != "", os.listdir(), os.getcwd()[:1])
print([p for p in sys.path if "vandal" in p], sys.argv[1:], "vandal" in sys.modules)
print(threading.active_count(), gc.isenabled(), sys.getrecursionlimit(), os.umask(0o22))
print(abs(-1), nn.Linear.__name__, torch.are_deterministic_algorithms_enabled())
print(sorted(os.listdir(os.path.dirname(os.getcwd()))), os.listdir(tempfile.gettempdir()) != [])
'''
VANDAL = '''"""Вандал."""
# %% crush
import builtins, gc, os, random, sys, tempfile, types, warnings
import torch
from torch import nn

torch.set_default_dtype(torch.float64)
torch.manual_seed(7)
random.seed(7)
torch.set_printoptions(precision=1, sci_mode=True)
nn.modules.module.register_module_forward_hook(lambda *args: print("чужой хук"))
torch.set_grad_enabled(False)
torch.set_num_threads(2)
torch.use_deterministic_algorithms(True)
warnings.simplefilter("ignore")
os.environ["VANDAL"] = "1"
os.environ["PATH"] = ""
open("file", "w").close()
open(os.path.join(tempfile.gettempdir(), "vandal"), "w").close()
os.chdir("/")
os.umask(0)
sys.path.insert(0, "/vandal")
sys.argv.append("vandal")
sys.modules["vandal"] = types.ModuleType("vandal")
sys.setrecursionlimit(5000)
gc.disable()
nn.Linear.__name__ = "Сломано"
builtins.abs = None
'''
LUCK = '"""Удача."""\nimport torch\nprint(torch.rand(3))\n'
LIKE_PYTHON = '''"""Докстринг."""
from __future__ import annotations
# %% main
import atexit
import inspect
import os
import pickle
import sys
import weakref

import torch

print(__name__, __doc__, sys.argv == [__file__], sys.path[0] == os.path.dirname(__file__))
print(sys.stdin is not None, sys.stdout.encoding, sys.modules["__main__"].__doc__)


class Point:
    x: Unknown


print(type(pickle.loads(pickle.dumps(Point()))) is Point, inspect.getsource(Point))

# %% [markdown]
# Текст ничего не печатает.

# %% future
"не докстринг"


def f(x: Unknown) -> Unknown: ...


print(f.__annotations__, __doc__)

# %% decorated
@atexit.register
def bye():
    print("пока")

weakref.finalize(bye, print, "и финализатор")

# %% bytes
os.write(1, b"C-level\\n")
os.system("echo child")
print("без конца строки", end="")

# %% loose
print("  отступ и хвост  \\n\\nпосле пустой")
print()

# %% caught
import warnings
with warnings.catch_warnings(record=True) as log:
    warnings.simplefilter("always")
    warnings.warn("поймано")
print(log[0].message)

# %% children
import multiprocessing
def double(x):
    return 2 * x
if __name__ == "__main__":
    with multiprocessing.Pool(1) as pool:
        print(pool.map(double, [1, 2]), multiprocessing.get_start_method())
        print(multiprocessing.current_process().name)
    pool.join()
'''


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory):
    """Хорошие примеры по очереди: по одному, чтобы порядок был известен."""
    folder = tmp_path_factory.mktemp("fine")
    texts = {
        "before": WITNESS,
        "vandal": VANDAL,
        "after": WITNESS,
        "luck1": LUCK,
        "luck2": LUCK,
        "like_python": LIKE_PYTHON,
        "crlf": "\ufeff" + GOOD.replace("\n", "\r\n"),
        "empty": "",
        "c_level": C_LEVEL,
        "fork": FORK,
        "temporary": TEMPORARY,
    }
    scripts = [make(folder, name, text) for name, text in texts.items()]
    # Короткий срок: загрузка torch в него не входит.
    results = list(run_all(scripts, jobs=1, timeout=5))
    assert [run.script for run in results] == scripts
    return {run.script.path.stem: run for run in results}


FORK = '''"""Раздвоение: второй процесс кончается вместе со своей ячейкой."""
# %% fork
import os
if pid := os.fork():
    os.waitpid(pid, 0)
print("родитель" if pid else "ребёнок")
# %% after
print("дальше")
'''
C_LEVEL = '''"""Буфер C."""
# %% puts
import ctypes
ctypes.CDLL(None).puts(b"from C")
# %% after
print("потом")
'''
TEMPORARY = '''"""Пишет куда можно и говорит сам с собой."""
# %% write
# Слово torch.optim в трёх скриптах — и заранее загружен torch._dynamo со всем, что он помнит.
import os, shutil, socket, sqlite3, tempfile, threading
import torch

torch.save(torch.ones(2), "relative.pt")
with tempfile.TemporaryDirectory() as folder:
    os.makedirs(os.path.join(folder, "a", "b"))
    torch.save(torch.ones(2), os.path.join(folder, "a", "x.pt"))
    os.rename(os.path.join(folder, "a"), os.path.join(folder, "c"))
    print(torch.load(os.path.join(folder, "c", "x.pt")))
with tempfile.TemporaryFile("w") as file:
    file.write("x")
with open(os.devnull, "w") as null:
    print("никуда", file=null)
os.truncate("relative.pt", 1)
os.chmod("relative.pt", 0o600)
shutil.rmtree(os.getcwd(), ignore_errors=True)
print(open(__file__, encoding="utf-8").readline().strip())

# %% loopback
server = socket.create_server(("localhost", 0))
client = socket.create_connection(server.getsockname())
client.close()
server.close()
print(socket.getaddrinfo(None, "80")[0][4][0])
'''


def outcome(run) -> tuple[str, ...]:
    assert run.error is None, str(run.error)
    return run.outputs


def test_what_one_example_does_reaches_no_other(runs) -> None:
    outcome(runs["vandal"])
    (before,), (after,) = outcome(runs["before"]), outcome(runs["after"])
    assert before == after
    assert before.startswith("torch.float32 True 1\n")


def test_forgotten_seed_shows(runs) -> None:
    assert outcome(runs["luck1"]) != outcome(runs["luck2"])


def test_an_example_runs_as_python_would_run_it(runs) -> None:
    run = runs["like_python"]
    outputs = dict(zip((cell.name for cell in run.script.cells), outcome(run), strict=True))
    assert outputs[""] == ""
    assert outputs["bytes"] == "C-level\nchild\nбез конца строки"
    assert outputs["loose"] == "  отступ и хвост\n\nпосле пустой\n"
    assert outputs["children"].endswith("MainProcess\nпока\nи финализатор")
    plain = subprocess.run(
        [sys.executable, "-u", run.script.path],
        capture_output=True,
        check=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
    )
    tidy = "\n".join(line.rstrip() for line in plain.stdout.splitlines())
    assert "\n".join(filter(None, outputs.values())).replace("строки\n", "строки") == tidy


def test_other_line_ends_and_empty_files_run_too(runs) -> None:
    assert outcome(runs["crlf"]) == GOOD_OUTPUTS
    assert outcome(runs["empty"]) == ("",)


@pytest.mark.skipif(os.name != "posix", reason="libc")
def test_what_c_buffers_belongs_to_its_cell(runs) -> None:
    assert outcome(runs["c_level"]) == ("from C", "потом")


@pytest.mark.skipif(os.name != "posix", reason="os.fork()")
def test_only_the_first_of_two_forks_reports(runs) -> None:
    assert outcome(runs["fork"]) == ("ребёнок\nродитель", "дальше")


def test_temporary_files_and_this_very_computer_are_allowed(runs) -> None:
    assert outcome(runs["temporary"]) == (
        'tensor([1., 1.])\n"""Пишет куда можно и говорит сам с собой."""',
        "127.0.0.1" if outcome(runs["temporary"])[1] == "127.0.0.1" else "::1",
    )


SLEEP = '"""Спит."""\nimport subprocess, sys, time\nsubprocess.Popen([sys.executable, "-c", \
"import time; time.sleep(99.MARK)"])\nprint("начал", flush=True)\ntime.sleep(99.MARK)\n'


def test_a_closed_generator_leaves_nothing(tmp_path: Path, temporary: Path) -> None:
    scripts = [make(tmp_path, "good", GOOD), *(make(tmp_path, f"s{i}", SLEEP) for i in range(3))]
    results = run_all(scripts, jobs=2)
    assert next(results).outputs == GOOD_OUTPUTS
    time.sleep(0.5)
    # Папка законченного примера стёрта сразу, а не в конце.
    assert len(list(temporary.glob("hookdocs-*/*/cell"))) == 2
    start = time.perf_counter()
    results.close()
    assert time.perf_counter() - start < 3


@pytest.mark.skipif(os.name != "posix", reason="сигналы POSIX")
@pytest.mark.parametrize("name", ["SIGINT", "SIGKILL"])
def test_an_interrupted_caller_leaves_nothing(tmp_path: Path, temporary: Path, name: str) -> None:
    for i in range(2):
        make(tmp_path, f"s{i}", SLEEP)
    make(tmp_path, "good", GOOD)
    code = f"""
import signal
from pathlib import Path
from hookdocs.run import run_all
from hookdocs.script import Script
# В фоне оболочка велит не замечать SIGINT, и проверка её послушалась бы.
signal.signal(signal.SIGINT, signal.default_int_handler)
names = "good", "s0", "s1"
for run in run_all([Script.load(Path({str(tmp_path)!r}, name + ".py")) for name in names], jobs=2):
    print("готово", run.error, flush=True)
"""
    caller = subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert caller.stdout.readline().decode() == "готово None\n"
    while not any(SLEEP_MARK in line for line in descendants()):
        time.sleep(0.05)
    watchers = psutil.Process(caller.pid).children()
    start = time.perf_counter()
    caller.send_signal(getattr(signal, name))
    try:
        _, errors = caller.communicate(timeout=10)
    finally:
        caller.kill()
    assert caller.returncode != 0
    assert (b"KeyboardInterrupt" in errors) == (name == "SIGINT")
    _, alive = psutil.wait_procs(watchers, timeout=5)
    assert (alive, time.perf_counter() - start < 3) == ([], True)


@pytest.mark.skipif(not LINUX, reason="PR_SET_PDEATHSIG есть только у Linux")
def test_a_killed_watcher_takes_its_examples_along(tmp_path: Path) -> None:
    sleeper = make(tmp_path, "sleeper", '"""Спит."""\nimport time\ntime.sleep(9)\n')
    results = run_all([make(tmp_path, "good", GOOD), sleeper], jobs=1)
    next(results)
    (watcher,) = (c for c in psutil.Process().children() if c.pid not in STRANGERS)
    while not (examples := watcher.children()[-1].children()):
        time.sleep(0.01)
    watcher.kill()
    with pytest.raises(HookdocsError, match="смотритель за примерами упал"):
        next(results)
    assert psutil.wait_procs(examples, timeout=3)[1] == []


def test_threads_and_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = '"""Потоки."""\nimport os, torch\nprint(torch.get_num_threads(), os.getenv("NEWS"))\n'
    script = make(tmp_path, "x", text)
    seen = []
    worker = threading.Thread(target=lambda: seen.extend(run_all([script] * 2)))
    worker.start()
    monkeypatch.setenv("OMP_NUM_THREADS", "2")
    monkeypatch.setenv("NEWS", "есть")
    (mine,) = run_all([script], timeout=0.9)  # загрузка torch дольше, но в срок не входит
    worker.join()
    assert outcome(mine) == ("2 есть",)
    assert {outcome(run) for run in seen} <= {("1 None",), ("2 есть",)}
    assert len(seen) == 2


def test_results_come_as_they_finish_and_the_watch_never_sleeps(tmp_path: Path) -> None:
    slow = make(tmp_path, "slow", '"""Долгий."""\nimport time\ntime.sleep(1)\n')
    endless = make(tmp_path, "endless", '"""Поток."""\nwhile True:\n    print("x" * 999)\n')
    results = run_all([slow, make(tmp_path, "good", GOOD), endless], jobs=2, limit=5000)
    assert next(results).script.path.stem == "good"
    time.sleep(2)  # вызвавший занят, а бесконечный вывод уже остановлен
    rest = {run.script.path.stem: run for run in results}
    assert rest["endless"].seconds < 0.8
    assert "больше 5000 байт" in str(rest["endless"].error)
    assert rest["slow"].error is None


@pytest.mark.skipif(not LINUX, reason="сервер есть только у POSIX")
def test_the_next_example_survives_a_killed_server(tmp_path: Path) -> None:
    text = '"""Убийца."""\nimport os, time\nos.kill(os.getppid(), 9)\ntime.sleep(9)\n'
    killer, good = run_all([make(tmp_path, "killer", text), make(tmp_path, "good", GOOD)], jobs=1)
    assert "сервер" in str(killer.error)
    assert good.outputs == GOOD_OUTPUTS


def test_nothing_is_started_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", None)
    assert list(run_all([])) == []


def test_without_torch_the_message_names_the_cure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hookdocs.run.find_spec", lambda name: None)
    with pytest.raises(HookdocsError, match="не установлен torch") as caught:
        list(run_all([make(tmp_path, "x", GOOD)]))
    assert caught.value.cure == "make check"


def test_a_fallen_watcher_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hookdocs.run._cores", lambda: "не число")
    with pytest.raises(HookdocsError, match=r"упал\n(.|\n)*TypeError"):
        list(run_all([make(tmp_path, "x", GOOD)]))
