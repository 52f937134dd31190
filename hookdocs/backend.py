"""Отрисовщик matplotlib для записи: рисует в память, `plt.show()` ничего не открывает.

Его загружает сам matplotlib (`MPLBACKEND`), один раз на всех. Вид рисунков сайта задан здесь, а не
в рецептах: у читателя тот же код рисует тем видом, к которому он привык.
"""

from __future__ import annotations

import io

import matplotlib
from matplotlib import pyplot  # noqa: F401 — сервер forkserver загружает его один раз на всех
from matplotlib.backend_bases import FigureManagerBase
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure as Plot

from hookdocs.figures import COLORS, Figure, tidy

_INK, *_CYCLE = COLORS
STYLE = {
    "axes.prop_cycle": matplotlib.cycler(color=_CYCLE),
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.edgecolor": _INK,
    "axes.titlesize": "medium",
    "figure.constrained_layout.use": True,
    # На телефоне рисунок шириной в экран: при такой ширине надписи ещё читаются.
    "figure.figsize": (4.8, 3.0),
    "figure.dpi": 110,
    "font.size": 10,
    "legend.frameon": False,
    "lines.linewidth": 1.8,
    "svg.fonttype": "none",  # буквы остаются буквами: их видно поиску по странице
    "svg.hashsalt": "hookdocs",  # номера внутри файла зависят только от рисунка
}
matplotlib.rcdefaults()  # настройки того, кто записывает, на рисунок не влияют
matplotlib.rcParams.update(STYLE)


class FigureManager(FigureManagerBase):
    def show(self) -> None:
        """Показывать негде: рисунок возьмут, когда кончится ячейка."""


class FigureCanvas(FigureCanvasAgg):
    manager_class = FigureManager


def take(plot: Plot) -> Figure:
    """Рисунок в двух видах; одинаковый рисунок даёт одинаковые байты."""
    svg, png = io.BytesIO(), io.BytesIO()
    plot.savefig(svg, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    plot.savefig(png, format="png", metadata={"Software": None})
    return Figure(tidy(svg.getvalue()), png.getvalue())
