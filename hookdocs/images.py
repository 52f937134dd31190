"""Сравнение записанного рисунка со свежим.

Отдельно от figures.py: сайту рисунки нужны, а сравнение, numpy и Pillow — нет. Готовые сравнения
картинок (pytest-mpl, pixelmatch) меряют отдельные точки и спотыкаются о сглаживание кромок.
"""

from __future__ import annotations

import io

import numpy as np
from PIL import Image

# Сравниваются средние по квадратам такого размера: сглаживание кромок у разных процессоров своё.
BLOCK = 4
# Насколько квадрат может посветлеть или потемнеть, из 255. Линия, сдвинутая на
# половину пикселя, меняет его на 50–60.
TOLERANCE = 40.0


def difference(old: bytes, new: bytes) -> float:
    """Насколько разошлись две картинки PNG: самый непохожий квадрат, от 0 до 255."""
    blocks = []
    for data in (old, new):
        pixels = np.asarray(Image.open(io.BytesIO(data)).convert("RGB"), dtype=float)
        height, width = (size - size % BLOCK for size in pixels.shape[:2])
        cut = pixels[:height, :width]
        blocks.append(
            (pixels.shape, cut.reshape(height // BLOCK, BLOCK, -1, BLOCK, 3).mean((1, 3)))
        )
    (old_size, old_means), (new_size, new_means) = blocks
    if old_size != new_size:
        return 255.0
    return float(abs(old_means - new_means).max())
