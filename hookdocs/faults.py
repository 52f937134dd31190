"""Прогон порч: `make faults` портит копию проекта по одному месту и смотрит, кто это заметит.

Тест, который не может упасть, ничего не сторожит. Здесь каждая порча, которую проверки обещают
ловить, вносится по-настоящему, выполняется та команда, которую набрал бы автор, и она должна
не только упасть, но и назвать файл и причину словами из `said`.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from hookdocs.files import ROOT

CELLS = "examples/hooks/call_order.py"
PLAIN = "examples/hooks/see_or_replace.py"
PAGE = "docs/module/zero_grad.md"
ARTICLE = "docs/hooks.md"
SEVERAL = "docs/optimizer/global.md"
WORKFLOW = ".github/workflows/check.yml"

CHECK_CELLS = ("-m", "hookdocs", "check", CELLS)
CHECK_PLAIN = ("-m", "hookdocs", "check", "--timeout", "5", PLAIN)
# Без --quiet: с ним MkDocs глотает предупреждения, и --strict их уже не видит.
BUILD = ("-m", "mkdocs", "build", "--strict", "--site-dir", "site")
LANGUAGE = ("-m", "hookdocs", "language", PAGE)


def pytest_of(name: str, file: str) -> tuple[str, ...]:
    """Одна проверка pytest: по имени, в названном файле."""
    options = ("-q", "-x", "-n", "0", "-p", "no:cacheprovider")
    return ("-m", "pytest", *options, f"tests/{file}", "-k", name)


@dataclass(frozen=True)
class Fault:
    """Порча: что сломано, где, как, какой командой ловится и что она должна сказать."""

    title: str
    path: str
    spoil: Callable[[str], str]
    command: tuple[str, ...]
    said: str


def replace(old: str, new: str) -> Callable[[str], str]:
    def spoil(text: str) -> str:
        if old not in text:
            raise LookupError(f"нечего портить: нет строки {old!r}")
        return text.replace(old, new, 1)

    return spoil


def pattern(old: str, new: str) -> Callable[[str], str]:
    def spoil(text: str) -> str:
        changed, count = re.subn(old, new, text, count=1, flags=re.MULTILINE)
        if not count:
            raise LookupError(f"нечего портить: не подошло {old!r}")
        return changed

    return spoil


def append(more: str) -> Callable[[str], str]:
    return lambda text: text + more


def before_output(code: str) -> Callable[[str], str]:
    """Вставить код в конец скрипта, перед записанным выводом."""
    return pattern(r"^# > (?=хук видит)", f"{code}\n# > ")


FAULTS = [
    # Примеры и их вывод.
    Fault("другая цифра в выводе", PLAIN, replace("# > с подменой: tensor([2.", "# > с подменой: tensor([3."), CHECK_PLAIN, "вывод не совпал"),
    Fault("другой знак в выводе", PLAIN, replace("только смотрим: tensor([1.", "только смотрим: tensor([-1."), CHECK_PLAIN, "вывод не совпал"),
    Fault("потерянная строка вывода", PLAIN, pattern(r"^# > хук видит .*\n", ""), CHECK_PLAIN, "вывод не совпал"),
    Fault("удвоенная строка вывода", CELLS, replace("# > до forward: слой 0\n", "# > до forward: слой 0\n" * 2), CHECK_CELLS, "ячейки «forward» не совпал"),
    Fault("строки вывода переставлены", CELLS, replace("# > до forward: модель\n# > до forward: слой 0\n", "# > до forward: слой 0\n# > до forward: модель\n"), CHECK_CELLS, "ячейки «forward» не совпал"),
    Fault("другое слово в выводе", CELLS, replace("# > после градиентов: модель", "# > после градиентов: слой"), CHECK_CELLS, "ячейки «backward» не совпал"),
    Fault("вывод стёрт", CELLS, pattern(r"^(# > .*\n)+", ""), CHECK_CELLS, "не совпал"),
    Fault("вывод меняется от запуска к запуску", PLAIN, before_output("import os; print(os.urandom(8).hex())"), ("-m", "hookdocs", "record", PLAIN), "два запуска подряд"),
    Fault("файл назван не в UTF-8", PLAIN, lambda text: "# coding: cp1251\n" + text, CHECK_PLAIN, "cp1251"),
    Fault("вывод посреди кода", PLAIN, replace("layer = nn.Identity()", "# > раз\nlayer = nn.Identity()"), CHECK_PLAIN, "стоит посреди кода"),
    Fault("пример падает", PLAIN, before_output("1 / 0"), CHECK_PLAIN, "ZeroDivisionError"),
    Fault("пример не разбирается", PLAIN, replace("def look(", "def look((("), CHECK_PLAIN, f"{PLAIN}:"),
    Fault("предупреждение", PLAIN, before_output("import warnings; warnings.warn('осторожно')"), CHECK_PLAIN, "осторожно"),
    Fault("печать в stderr", PLAIN, before_output("import sys; print('ой', file=sys.stderr)"), CHECK_PLAIN, "stderr"),
    Fault("sys.exit()", PLAIN, before_output("raise SystemExit(3)"), CHECK_PLAIN, "exit"),
    Fault("os._exit()", PLAIN, before_output("import os; os._exit(0)"), CHECK_PLAIN, "os._exit"),
    Fault("сигнал", PLAIN, before_output("import os; os.kill(os.getpid(), 9)"), CHECK_PLAIN, "SIGKILL"),
    Fault("зависание", PLAIN, before_output("import time; time.sleep(60)"), CHECK_PLAIN, "5"),
    Fault("вывод без конца", PLAIN, before_output("while True: print('x' * 999)"), CHECK_PLAIN, "больше"),
    Fault("знак не для консоли Windows", PLAIN, replace('print("хук видит"', 'print("хук → видит"'), CHECK_PLAIN, "U+2192"),
    Fault("чтение ввода", PLAIN, before_output("input()"), CHECK_PLAIN, "stdin"),
    Fault("запись вне временной папки", PLAIN, before_output("open('/var/tmp/hookdocs-fault', 'w')"), CHECK_PLAIN, "/var/tmp/hookdocs-fault"),
    Fault("обращение в сеть", PLAIN, before_output("import socket; socket.create_connection(('192.0.2.1', 80))"), CHECK_PLAIN, "192.0.2.1"),
    Fault("оставленный поток", PLAIN, before_output("import threading, time; threading.Thread(target=time.sleep, args=(9,)).start()"), CHECK_PLAIN, "поток"),
    Fault("оставленный процесс", PLAIN, before_output("import subprocess; subprocess.Popen(['sleep', '9'])"), CHECK_PLAIN, "процесс"),
    Fault("нет мысли примера", PLAIN, pattern(r'\A""".*"""', ""), CHECK_PLAIN, "докстринга"),
    Fault("две ячейки с одним именем", CELLS, replace("# %% backward", "# %% forward"), CHECK_CELLS, "уже занято"),
    Fault("русское имя ячейки", CELLS, replace("# %% backward", "# %% назад"), CHECK_CELLS, "латинские"),
    Fault("строка примера длиннее 72 знаков", PLAIN, replace("x = torch.tensor([1.0, 2.0])", f"x = torch.tensor([1.0, 2.0])  # {'очень, ' * 9}конец"), ("-m", "ruff", "check", PLAIN), "line-too-long"),
    Fault("неаккуратный код", PLAIN, replace("x = torch.tensor([1.0, 2.0])", "x=torch.tensor([1.0,2.0])"), ("-m", "ruff", "format", "--check", PLAIN), PLAIN),
    # Ссылки и сборка.
    Fault("ссылка на страницу, которой нет", ARTICLE, append("\n[Туда](module/nowhere.md)\n"), BUILD, "nowhere.md"),
    Fault("ссылка на раздел, которого нет", ARTICLE, append("\n[Туда](module/apply.md#nowhere)\n"), BUILD, "nowhere"),
    Fault("примера нет", ARTICLE, append("\n[Пример](../examples/hooks/first_hok.py)\n"), BUILD, "first_hook.py"),
    Fault("ячейки нет", ARTICLE, replace("call_order.py#backward", "call_order.py#backwards"), BUILD, "замените «#backwards» на «#backward»"),
    Fault("пример вне examples/", ARTICLE, append("\n[Пример](../hookdocs/script.py)\n"), BUILD, "за пределы examples/"),
    Fault("пример развёрнут дважды", ARTICLE, append("\n[Ещё раз](../examples/hooks/first_hook.py)\n"), BUILD, "уже развёрнут"),
    Fault("страница вне nav", "mkdocs.yml", pattern(r"^.*module/apply\.md\n", ""), BUILD, "apply.md"),
    Fault("в nav нет файла", "mkdocs.yml", replace("module/apply.md", "module/aply.md"), BUILD, "aply.md"),
    Fault("нет картинки", ARTICLE, replace("(assets/call-order.svg)", "(assets/no-such.svg)"), BUILD, "no-such.svg"),
    Fault("картинка без подписи", ARTICLE, pattern(r"!\[[^\]]+\]\(assets/", "![](assets/"), BUILD, "подписи"),
    Fault("неизвестное имя в документации PyTorch", ARTICLE, append("\n[Модуль](https://docs.pytorch.org/docs/stable/generated/torch.nn.Modle.html)\n"), BUILD, "torch.nn.Modle"),
    Fault("пример не показан ни на одной странице", "examples/hooks/orphan.py", lambda _: '"""Сирота."""\n\nprint(1)\n# > 1\n', pytest_of("every_cell_is_on_some_page", "test_site.py"), "orphan"),
    Fault("ячейка не показана ни на одной странице", CELLS, append('\n# %% orphan\nprint(1)\n# > 1\n'), pytest_of("every_cell_is_on_some_page", "test_site.py"), "orphan"),
    Fault("заголовок без метки", ARTICLE, append("\n## Ещё раздел\n"), pytest_of("heading_ids_are_fixed", "test_site.py"), "Ещё раздел"),
    Fault("две одинаковые метки", ARTICLE, append("\n## Зачем { #remove }\n"), pytest_of("ids_are_unique", "test_site.py"), "remove"),
    Fault("обращение к чужому сайту", "docs/assets/site.css", append("\n@import url('https://fonts.example.org/x.css');\n"), pytest_of("nothing_comes_from_another_host", "test_site.py"), "fonts.example.org"),
    # Связь с torch.
    Fault("неверная сигнатура", PAGE, replace("set_to_none: bool = True", "set_to_none: bool = False"), pytest_of("signatures_are_those_of_torch and zero_grad", "test_pages.py"), "set_to_none"),
    Fault("имени нет в torch", PAGE, replace("api: torch.nn.Module.zero_grad", "api: torch.nn.Module.zero_grads"), pytest_of("zero_grad", "test_pages.py"), "zero_grad"),
    Fault("отпечаток чужой страницы", PAGE, lambda text: re.sub(r"(?m)^upstream: .*$", _upstream_of("docs/module/apply.md"), text), pytest_of("fingerprint and zero_grad", "test_pages.py"), "torch.nn.Module.apply"),
    Fault("отпечаток выдуман", PAGE, pattern(r"^(upstream: 2\.13\.0 ).", r"\g<1>z"), pytest_of("fingerprint and zero_grad", "test_pages.py"), "zero_grad.md"),
    Fault("страница не сверена", PAGE, pattern(r"^upstream: .*\n", ""), pytest_of("fingerprint and zero_grad", "test_pages.py"), "ни разу не сверена"),
    Fault("хук без страницы", "docs/tensor/retain_grad.md", replace("api: torch.Tensor.retain_grad", "api: torch.nn.Module.to"), pytest_of("every_hook_of_torch_has_a_page", "test_pages.py"), "torch.Tensor.retain_grad"),
    Fault("незаполненная заготовка", PAGE, append("\nЗАПОЛНИТЕ: о чём это.\n"), pytest_of("nothing_is_left_to_fill_in", "test_pages.py"), "zero_grad.md"),
    # Русский язык.
    Fault("опечатка", PAGE, append("\nГрадиэнт копится.\n"), LANGUAGE, "Градиэнт"),
    Fault("латинская буква в слове", PAGE, append("\nГpадиент копится.\n"), LANGUAGE, "латин"),
    Fault("слово повторено", PAGE, append("\nГрадиент на на месте.\n"), LANGUAGE, "на на"),
    Fault("канцелярит", PAGE, append("\nГрадиент является тензором.\n"), LANGUAGE, "является"),
    Fault("запретный термин", PAGE, append("\nВерните хэндлы хука.\n"), LANGUAGE, "дескриптор"),
    Fault("прямые кавычки", PAGE, append('\nЭто "градиент" слоя.\n'), LANGUAGE, "«"),
    Fault("дефис вместо тире", PAGE, append("\nГрадиент - это тензор.\n"), LANGUAGE, "тире"),
    Fault("е вместо ё", PAGE, append("\nПришел еще градиент.\n"), LANGUAGE, "ещё"),
    Fault("нет обязательного раздела", PAGE, replace("## Кратко { #brief }", "## Коротко { #short }"), LANGUAGE, "Кратко"),
    Fault("у одного из имён страницы нет заголовка", SEVERAL, replace("{ #register-optimizer-step-pre-hook }", "{ #pre }"), ("-m", "hookdocs", "language", SEVERAL), "register_optimizer_step_pre_hook"),
    Fault("страница словаря отстала", "hookdocs/data/glossary.yml", replace("meaning: Ваша функция", "meaning: Функция"), ("-m", "hookdocs", "glossary", "--check"), "glossary.md"),
    # Хозяйство.
    Fault("действие без закреплённого коммита", WORKFLOW, pattern(r"actions/checkout@[0-9a-f]{40}.*$", "actions/checkout@v7"), pytest_of("check", "test_workflows.py"), "checkout"),
    Fault("права на запись всему", WORKFLOW, replace("permissions: {}", "permissions: write-all"), pytest_of("check", "test_workflows.py"), "permissions"),
    Fault("опасное событие", WORKFLOW, replace("pull_request:", "pull_request_target:"), pytest_of("check", "test_workflows.py"), "pull_request_target"),
    Fault("секрет в файле проверок", WORKFLOW, pattern(r"^jobs:\n", "env:\n  TOKEN: ghp_0123456789abcdefghijABCDEFGHIJ012345\njobs:\n"), pytest_of("check", "test_workflows.py"), "ключ доступа"),
    Fault("зависимость без хеша", "requirements/site.txt", pattern(r"(?s)(mkdocs==1\.6\.1) \\\n( +--hash=\S+( \\)?\n)+", r"\1\n"), pytest_of("pin_is_exact_and_hashed", "test_locks.py"), "mkdocs==1.6.1"),
    Fault("чужой адрес пакетов", "requirements/site.txt", lambda text: "--index-url https://pypi.example.org/simple\n" + text, pytest_of("no_index_host", "test_locks.py"), "--index-url"),
    Fault("цели из README нет", "README.md", pattern("`(make) check`", r"`\1 chekc`"), pytest_of("make_targets_exist", "test_readme.py"), "chekc"),
    Fault("дерево в README не то", "README.md", replace("├── examples/ ", "├── samples/  "), pytest_of("tree_in_readme", "test_readme.py"), "нет: examples/"),
]  # fmt: skip


def _upstream_of(page: str) -> str:
    return re.search(r"(?m)^upstream: .*$", (ROOT / page).read_text(encoding="utf-8"))[0]


def copy_project(target: Path) -> None:
    """Копия того, что лежит в git и рядом, без сред и собранного."""
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout.split("\0")  # fmt: skip
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)
    # Проверка дерева в README спрашивает файлы у git, а без него пропускает себя.
    subprocess.run(["git", "init", "--quiet"], cwd=target, check=True)


def run(command: Sequence[str], folder: Path) -> tuple[int, str]:
    """Код возврата и всё, что напечатала команда."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=folder, check=False, stdin=subprocess.DEVNULL, timeout=300,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace",
        env=os.environ | {"CI": "", "COLUMNS": "200"},
    )  # fmt: skip
    return done.returncode, done.stdout


def plant(fault: Fault, folder: Path) -> str:
    """Внести порчу, выполнить команду, вернуть всё как было. Пусто — поймано, иначе жалоба."""
    path = folder / fault.path
    old = path.read_bytes() if path.exists() else None
    try:
        path.write_text(fault.spoil(old.decode() if old else ""), encoding="utf-8")
        code, said = run(fault.command, folder)
    finally:
        if old is None:
            path.unlink(missing_ok=True)
        else:
            path.write_bytes(old)
    if code == 0:
        return "не замечено"
    if fault.said not in said:
        tail = "\n".join(f"      {line}" for line in said.strip().splitlines()[-12:])
        return f"замечено, но не сказано «{fault.said}»:\n{tail}"
    return ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Код возврата 1, если хоть одна порча прошла или не названа понятно."""
    parser = argparse.ArgumentParser(prog="python -m hookdocs.faults", description=__doc__)
    parser.add_argument("words", nargs="*", help="только порчи, в названии которых есть это слово")
    words = parser.parse_args(arguments).words
    chosen = [f for f in FAULTS if not words or any(word in f.title for word in words)]
    missed = []
    with tempfile.TemporaryDirectory(prefix="hookdocs-faults-") as name:
        folder = Path(name)
        copy_project(folder)
        # Сначала всё должно быть чисто: упавшая и без порчи проверка ничего не доказала бы.
        for command in dict.fromkeys(fault.command for fault in chosen):
            code, said = run(command, folder)
            if code:
                print(f"{' '.join(command)} падает и без порчи:\n{said[-3000:]}", file=sys.stderr)
                return 1
        for number, fault in enumerate(chosen, 1):
            complaint = plant(fault, folder)
            state = "НЕТ" if complaint else "поймано"
            print(f"[{number}/{len(chosen)}] {state}: {fault.title} ({fault.path})", flush=True)
            if complaint:
                missed.append(fault)
                print(f"    {complaint}", flush=True)
    print(f"Порч: {len(chosen)}, поймано: {len(chosen) - len(missed)}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
