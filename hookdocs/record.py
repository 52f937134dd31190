"""Проверить и записать — один путь: «проверка прошла» значит «запись ничего бы не изменила»."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from hookdocs import trace
from hookdocs.compare import merge, same
from hookdocs.errors import HookdocsError, shown
from hookdocs.figures import Figure, stem, strays
from hookdocs.files import write_atomic
from hookdocs.images import TOLERANCE, difference
from hookdocs.run import Run, run_all
from hookdocs.script import Cell, Script, split_lines
from hookdocs.versions import skip_reason

# Сколько строк разницы показать: у бесконечного цикла их сотни тысяч.
SHOWN = 60


@dataclass(frozen=True)
class Result:
    """Что стало с одним примером: ошибки (пусто — всё в порядке) и переписан ли файл.

    `skipped` — почему его не выполняли: нужна другая версия torch. `script` — что именно
    выполнено и записано: сам файл автор мог с тех пор и поправить.
    """

    path: Path
    errors: tuple[HookdocsError, ...] = ()
    written: bool = False
    seconds: float = 0.0
    skipped: str = ""
    script: Script | None = None


def refresh(script: Script, outputs: Sequence[str]) -> Script:
    """Скрипт, каким его оставит запись: прежний вывод стоит везде, где он ещё верен."""
    pairs = zip(script.cells, outputs, strict=True)
    return script.with_outputs([_kept(cell, fresh) for cell, fresh in pairs])


def _kept(cell: Cell, fresh: str) -> str:
    # `…` годится вместо любого текста, но ячейке, которая промолчала, вывод не положен.
    return merge(cell.output, fresh) if fresh else ""


def examine(
    paths: Iterable[Path],
    *,
    write: bool = False,
    jobs: int | None = None,
    timeout: float = 60.0,
) -> Iterator[Result]:
    """Выполнить примеры и сравнить с записанным; при `write` — переписать разошедшиеся.

    Результаты идут по мере готовности. Пример, который нарушил форму или упал, не
    переписывается и другим не мешает. То, что разошлось, перед записью выполняется ещё раз:
    случайный вывод не записать.
    """
    scripts = []
    for path in paths:
        try:
            script = Script.load(path)
            faults = tuple(script.faults())
            skipped = skip_reason(script)
        except HookdocsError as error:
            script, faults, skipped = None, (error,), ""
        if faults or skipped:
            yield Result(path, faults, skipped=skipped, script=script)
        else:
            scripts.append(script)
    changed: dict[Path, Run] = {}
    for run in map(_fitting, run_all(scripts, jobs=jobs, timeout=timeout)):
        result = _settle(run)
        if write and result.errors and not run.error:
            changed[run.script.path] = run
        else:
            yield replace(_with_trace(result, run, write), script=run.script)
    for again in run_all([run.script for run in changed.values()], jobs=jobs, timeout=timeout):
        run = changed[again.script.path]
        result = _with_trace(_unsteady(run, again) or _write(run), run, write)
        script = refresh(run.script, run.outputs) if result.written else run.script
        yield replace(result, script=script, seconds=run.seconds + again.seconds)


def _fitting(run: Run) -> Run:
    """Тот же прогон; с ошибкой, если вывод некуда записать: он под текстовой ячейкой."""
    if run.error:
        return run
    try:
        refresh(run.script, run.outputs)
    except HookdocsError as error:
        return replace(run, error=error)
    return run


def _settle(run: Run) -> Result:
    """Что разошлось с записанным; ничего — ошибок нет."""
    path = run.script.path
    if run.error:
        return Result(path, (run.error,), seconds=run.seconds)
    figures, extra = _figures(run), list(strays(run.script))
    fresh = refresh(run.script, run.outputs)
    if fresh.render() == run.script.render() and not figures and not extra:
        return Result(path, seconds=run.seconds)
    pairs = zip(run.script.cells, run.outputs, strict=True)
    errors = [_mismatch(run.script, cell, output) for cell, output in pairs]
    errors += [*figures.values(), *map(_stray, extra)]
    return Result(path, tuple(filter(None, errors)), seconds=run.seconds)


def _unsteady(run: Run, again: Run) -> Result | None:
    """Ошибка, если второй запуск того же кода напечатал или нарисовал другое."""
    path = run.script.path
    if again.error:
        return Result(path, (again.error,))
    # Сравнить с тем, что было бы записано: `…` автора прощает и меняющееся.
    pairs = zip(refresh(run.script, run.outputs).cells, again.outputs, strict=True)
    errors = [_mismatch(run.script, cell, output) for cell, output in pairs]
    errors += [
        HookdocsError(f"рисунок ячейки «{cell.name}» не совпал с первым", path, cell.line)
        for cell in run.script.cells
        if cell.alt and _differ(run.figures[cell.name], again.figures[cell.name])
    ]
    if not (found := list(filter(None, errors))):
        return None
    message = "два запуска подряд дали разное; не переписан\n" + "\n".join(
        f"  {error.message}" for error in found
    )
    cure = "задайте вес и вход числами или зерно — torch.manual_seed(0)"
    return Result(path, (HookdocsError(message, path, found[0].line, cure),))


def _write(run: Run) -> Result:
    path, figures, extra = run.script.path, _figures(run), list(strays(run.script))
    fresh = refresh(run.script, run.outputs)
    try:
        # Автор мог править файл, пока пример шёл: его правка дороже нашей записи.
        if Script.load(path).render() != run.script.render():
            raise HookdocsError(
                "файл изменился, пока пример выполнялся; не переписан",
                path,
                cure=f"make record PATHS={shown(path)}",
            )
        for cell in figures:
            run.figures[cell.name].write(stem(run.script, cell))
        for file in extra:
            file.unlink()
        write_atomic(path, fresh.render().encode("utf-8"))
    except HookdocsError as error:
        return Result(path, (error,), seconds=run.seconds)
    return Result(path, written=True, seconds=run.seconds)


def _figures(run: Run) -> dict[Cell, HookdocsError]:
    """Разошедшиеся рисунки: ячейка → чем."""
    found = (_mismatch_of_figure(run, cell) for cell in run.script.cells if cell.alt)
    return {cell: error for cell, error in found if error}


def _mismatch_of_figure(run: Run, cell: Cell) -> tuple[Cell, HookdocsError | None]:
    recorded = Figure.read(stem(run.script, cell))
    cure = f"make record PATHS={shown(run.script.path)}"
    if recorded is None:
        message = f"рисунок ячейки «{cell.name}» не записан"
    elif _outline(recorded.svg) != _outline(run.figures[cell.name].svg):
        message = f"рисунок ячейки «{cell.name}» не совпал с записанным: svg правили руками?"
    elif (changed := _difference(recorded.png, run.figures[cell.name].png)) > TOLERANCE:
        message = (
            f"рисунок ячейки «{cell.name}» не совпал с записанным: "
            f"разница {changed:.0f} из 255, можно {TOLERANCE:.0f}"
        )
    else:
        return cell, None
    return cell, HookdocsError(message, run.script.path, cell.line, cure)


def _differ(one: Figure, other: Figure) -> bool:
    return _outline(one.svg) != _outline(other.svg) or _difference(one.png, other.png) > TOLERANCE


def _outline(svg: bytes) -> bytes:
    """SVG без чисел и без того, что от них зависит: у другого процессора они чуть другие.

    Концы строк тоже не в счёт: их ставит git или редактор.
    """
    svg = re.sub(rb' (?:d|id|href|clip-path)="[^"]*"', b"", svg.replace(b"\r\n", b"\n"))
    return re.sub(rb"-?\d+(?:\.\d+)?", b"0", svg)


def _difference(old: bytes, new: bytes) -> float:
    try:
        return difference(old, new)
    except OSError:  # записанный файл — не картинка
        return 255.0


def _stray(path: Path) -> HookdocsError:
    script = path.parent.with_suffix(".py")
    return HookdocsError(
        "такого рисунка больше нет", path, cure=f"make record PATHS={shown(script)}"
    )


def _with_trace(result: Result, run: Run, write: bool) -> Result:
    """Трасса сводится последней: её выводят из того, что теперь стоит в скрипте."""
    if result.errors:
        return result
    try:
        written = trace.settle(refresh(run.script, run.outputs), write)
    except HookdocsError as error:
        return replace(result, errors=(error,))
    return replace(result, written=result.written or written)


def _mismatch(script: Script, cell: Cell, fresh: str) -> HookdocsError | None:
    if same(cell.output, fresh) and (fresh or not cell.has_output):
        return None
    recorded = cell.output.split("\n") if cell.has_output else []
    diff = difflib.unified_diff(
        recorded, fresh.split("\n") if fresh else [], n=2, lineterm="", fromfile="", tofile=""
    )
    lines = [line[:200] for line in list(diff)[2:] if not line.startswith("@@")]
    if len(lines) > SHOWN:
        lines[SHOWN:] = [f"… и ещё строк: {len(lines) - SHOWN}"]
    where = f" ячейки «{cell.name}»" if cell.name else ""
    return HookdocsError(
        f"вывод{where} не совпал (- записано, + напечатано сейчас)\n"
        + "\n".join(f"    {line}" for line in lines),
        script.path,
        cell.line + len(split_lines(cell.code)),
        f"make record PATHS={shown(script.path)}",
    )
