"""Примеры выполняются врозь, а плохой пример кончается одним понятным сообщением."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
import textwrap
from pathlib import Path

import psutil
import pytest

from hookdocs.errors import HookdocsError
from hookdocs.run import run_all
from hookdocs.script import Script

ROOT = Path(__file__).parent.parent
LINUX = sys.platform == "linux"
TIMEOUT = 6.0
LIMIT = 1 << 20

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
    "hang": ("while True:\n    pass", ("не кончилось за 6 с", "ячейка «bad»"), 1),
    "hang_asleep": ("import time\ntime.sleep(1000)", ("не кончилось за 6 с",), 1),
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
        p = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(99.25)"])
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
    "return": ("x = 1\nreturn x", ("SyntaxError", "'return' outside function"), 2),
    "late_future": ("from __future__ import annotations", ("SyntaxError", "__future__"), 1),
    "nul": ("x = 1\ny = '\0'", ("нулевой байт",), 2),
    "cut_string": ("x = '''\n# %% inside\n'''", ("внутри оператора", f"в строке {FIRST}"), 2),
    "cut_block": (
        "if True:\n    x = 1\n# %% inside\n    y = 2",
        ("внутри оператора", f"в строке {FIRST}"),
        3,
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
        "sigsegv": ("import ctypes\nctypes.string_at(0)", ("SIGSEGV",), 1),
        "sigabrt": ("import os\nos.abort()", ("SIGABRT",), 1),
        "close_everything": ("import os\nos.closerange(0, 200)", ("bad",), 1),
    }
if LINUX:
    daemon = """
        import os, subprocess, sys, time
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                os.execv(sys.executable, ["python", "-c", "import time; time.sleep(99.25)"])
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
            ("не кончилось за 6 с",),
            1,
        ),
    }


def make(folder: Path, name: str, text: str) -> Script:
    path = folder / f"{name}.py"
    path.write_text(text, encoding="utf-8", newline="")
    return Script.load(path)


def one(folder: Path, text: str, name: str = "x", **options: object):
    (run,) = run_all([make(folder, name, textwrap.dedent(text))], **options)
    return run


def leftovers() -> list[str]:
    """Процессы и временные папки, которые мог оставить запуск."""
    gc.collect()
    found = [str(path) for path in Path(tempfile.gettempdir()).glob("hookdocs-*")]
    for process in psutil.process_iter(["cmdline"]):
        line = " ".join(process.info["cmdline"] or ())
        if "sleep(99.25)" in line or ("hookdocs.run" in line and _descends(process)):
            found.append(line)
    return found + [" ".join(p.cmdline()) for p in psutil.Process().children(recursive=True)]


def _descends(process: psutil.Process) -> bool:
    try:
        return os.getpid() in (parent.pid for parent in process.parents())
    except psutil.Error:
        return False


@pytest.fixture(scope="module")
def bad(tmp_path_factory: pytest.TempPathFactory):
    """Все плохие примеры и трое хороших соседей за один запуск."""
    folder = tmp_path_factory.mktemp("bad")
    scripts = [
        make(folder, name, HEAD + textwrap.dedent(code).removeprefix("\n"))
        for name, (code, _, _) in BAD.items()
    ]
    neighbours = [make(folder, f"good{i}", GOOD) for i in range(3)]
    scripts[0:0], scripts[len(scripts) // 2 : 0] = neighbours[:1], neighbours[1:2]
    scripts.append(neighbours[2])
    before = {path: path.read_bytes() for path in folder.iterdir()}
    runs = {run.script.path.stem: run for run in run_all(scripts, timeout=TIMEOUT, limit=LIMIT)}
    return runs, leftovers(), before, {path: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_example_ends_in_one_clear_message(bad, name: str) -> None:
    run = bad[0][name]
    _, words, line = BAD[name]
    assert isinstance(run.error, HookdocsError)
    assert run.outputs == ()
    message = str(run.error)
    assert [word for word in words if word not in message] == [], message
    assert f"{name}.py:{FIRST - 1 + line}: " in message
    assert "site-packages" not in message
    assert len(message) < 3000


def test_good_neighbours_of_bad_examples_are_unharmed(bad) -> None:
    for name in ("good0", "good1", "good2"):
        assert bad[0][name].error is None
        assert bad[0][name].outputs == GOOD_OUTPUTS


def test_bad_examples_leave_no_process_and_no_file(bad) -> None:
    _, left, before, after = bad
    assert left == []
    assert after == before
