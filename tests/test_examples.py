"""Свежи ли примеры: каждый печатает то, что под ним записано."""

import subprocess
import sys

import pytest

from hookdocs import versions
from hookdocs.files import ROOT


def test_every_example_prints_what_is_recorded():
    if versions.installed() != versions.supported().reference:
        pytest.skip(f"записано с torch {versions.supported().reference}: make check TORCH=…")
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "hookdocs", "check"],
        cwd=ROOT, check=False, capture_output=True, encoding="utf-8", errors="replace",
    )  # fmt: skip
    if done.returncode:
        # Ход проверки, по строке на пример, в stdout; сбои — в stderr.
        pytest.fail(done.stderr.strip(), pytrace=False)
