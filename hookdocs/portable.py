"""Проверить примеры так, как их выполнили бы другие процессоры: `make check-portable`.

torch выбирает ядра по командам процессора, и последний знак числа от этого меняется.
`ATEN_CPU_CAPABILITY` заставляет его работать как на процессоре попроще, `OMP_NUM_THREADS` —
с другим числом потоков. Пример, который проходит везде, совпадёт и у читателя.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence

# По возрастанию: процессор, который умеет строку, умеет и всё выше неё.
CAPABILITIES = ("default", "avx2", "avx512")
THREADS = (1, 2)


def best_capability() -> str:
    """Лучшее, что умеет этот процессор, словом для `ATEN_CPU_CAPABILITY`.

    Спрашивать надо новый процесс без этой переменной: с нею torch верит ей на слово и падает
    на первой же неизвестной команде.
    """
    environment = {k: v for k, v in os.environ.items() if k != "ATEN_CPU_CAPABILITY"}
    code = "import torch; print(torch.backends.cpu.get_cpu_capability())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment, check=True, stdout=subprocess.PIPE, encoding="utf-8",
    )  # fmt: skip
    name = done.stdout.strip().lower()
    return name if name in CAPABILITIES else "default"


def main(paths: Sequence[str]) -> int:
    """Код возврата: 0 — примеры прошли во всех настройках, какие здесь возможны."""
    best = CAPABILITIES.index(best_capability())
    summary, failed = [], 0
    for index, capability in enumerate(CAPABILITIES):
        for threads in THREADS:
            title = f"{capability}, потоков {threads}"
            if index > best:
                summary.append(f"{title}: пропущено, этот процессор не умеет {capability}")
                continue
            print(f"— {title}", flush=True)
            # MKL, где он есть, решает за OpenMP, поэтому число потоков надо сказать обоим.
            settings = dict.fromkeys(("OMP_NUM_THREADS", "MKL_NUM_THREADS"), str(threads))
            settings["ATEN_CPU_CAPABILITY"] = capability
            start = time.perf_counter()
            code = subprocess.run(
                [sys.executable, "-m", "hookdocs", "check", *paths],
                env=os.environ | settings, check=False,
            ).returncode  # fmt: skip
            failed += code != 0
            state = "сбой" if code else "прошло"
            summary.append(f"{title}: {state}, {time.perf_counter() - start:.1f} с")
    print("\nНа других процессорах:", *summary, sep="\n  ")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
