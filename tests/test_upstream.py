"""Что прочитано из torch: имена, сигнатуры, тексты — на подставной и на настоящей."""

from __future__ import annotations

import fnmatch
import json
import subprocess
import sys
import time
import typing
from pathlib import Path

import pytest
from fake_torch import BASE, build
from packaging.version import Version

from hookdocs import signature
from hookdocs.errors import HookdocsError
from hookdocs.files import ROOT
from hookdocs.page import Page
from hookdocs.signature import Signature, annotation, differences
from hookdocs.stamp import Change, Stamp
from hookdocs.upstream import Library, paragraphs, scope, signature_faults

# Отпечатки всех имён двух выпусков torch, снятые с настоящих установок; слов torch в них нет.
PAIR = json.loads((Path(__file__).parent / "data" / "torch_pair.json").read_text("utf-8"))
OLD, NEW = PAIR["2.13.0"], PAIR["2.14.1"]


def one(text: str) -> Signature:
    found = signature.parse(text)
    assert len(found) == 1, found
    return found[0]


# --- запись сигнатуры ---


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Module.to(a, *, b=1)", "Module.to(a, *, b=1)"),
        ("def to(self, a, *, b = 1): ...", "to(a, *, b=1)"),
        ("def to(\n    self,\n    a: int = 0,\n):\n    ...", "to(a: int = 0)"),
        ("f(a, /, b, *args, c, **kw) -> None", "f(a, /, b, *args, c, **kw) -> None"),
        ("f(a, /)", "f(a, /)"),
        ('f(a="x", b=(1,2))  # комментарий', "f(a='x', b=(1, 2))"),
        ("f(x=torch.float32)", "f(x=torch.float32)"),
        ("class Handle(hooks_dict, *, extra=None)", "Handle(hooks_dict, *, extra=None)"),
        ("f(hook: Callable[[Module], None],) -> 'Module'",
         "f(hook: Callable[[Module], None]) -> Module"),
    ],
)  # fmt: skip
def test_signature_is_read_and_shown(text: str, shown: str) -> None:
    assert one(text).show() == shown
    assert one(one(text).show()).parameters == one(text).parameters


def test_block_may_hold_several_signatures_and_prose() -> None:
    text = "# два вида\nf(a)\n\nf(\n    b,\n)\nhandle = x\n\ng(не сигнатура\n"
    assert [(s.show(), s.line) for s in signature.parse(text, 10)] == [("f(a)", 11), ("f(b)", 13)]


@pytest.mark.parametrize(
    "name", [*OLD, *[name for name in NEW if name not in OLD]], ids=lambda name: name
)
def test_every_block_of_torch_reads_back(name: str, real: Library) -> None:
    """То, что заготовка пишет на страницу, сама же проверка и принимает."""
    if name not in real.universe:
        pytest.skip(f"в torch {real.version} этого имени нет")
    entry = real.entry(name)
    if not entry.forms:
        pytest.skip("torch не сообщает сигнатуры")
    block = entry.block()
    assert max(map(len, block.split("\n"))) <= 72
    page = Page.parse(f"---\napi: {name}\n---\n## К {{ #signature }}\n```python\n{block}\n```\n")
    assert list(signature_faults(page, real)) == []


@pytest.mark.parametrize(
    ("raw", "plain"),
    [
        ("Optional[ForwardRef('Module')]", "Module | None"),
        ("typing.Optional['Module']", "Module | None"),
        ("typing.Union[torch.Tensor, NoneType, int]", "Tensor | int | None"),
        ("None | int", "int | None"),
        ("Optional[Optional[int]]", "int | None"),
        ("collections.abc.Callable[[~T, typing.Any], typing.Any | None]",
         "Callable[[T, Any], Any | None]"),
        ("typing.List[typing.Tuple[int, ...]]", "list[tuple[int, ...]]"),
        ("Literal['any', \"all\"]", "Literal['any', 'all']"),
        ("typing.Annotated[int, 'x']", "int"),
        ("tuple[()]", "tuple[()]"),
        ("a  .b\n[ c ]", "b[c]"),
        ("<не разобрать>", "<не разобрать>"),
    ],
)  # fmt: skip
def test_annotation_reads_the_same_in_any_python(raw: str, plain: str) -> None:
    assert annotation(raw) == plain
    assert annotation(plain) == plain


def test_signature_of_a_live_object() -> None:
    made: dict[str, object] = {"typing": typing}
    # Через exec: кавычки в аннотациях здесь нарочно, а ruff их убрал бы.
    exec(
        "def f(self, a: typing.Optional['int'], /, *b: callable, c=object(), d: 'Tensor' = None)"
        " -> bool: ...",
        made,
    )
    f = made["f"]
    assert signature.of(f, "f", bound=True).show() == (
        "f(a: int | None, /, *b: callable, c=<object object>, d: Tensor = None) -> bool"
    )
    assert signature.of(f, "f", bound=False).parameters[0].name == "self"
    assert signature.of(dict.fromkeys, "fromkeys", bound=False) is not None
    assert signature.of(3, "x", bound=False) is None


REAL = "f(a: int, b: bool = True, *, c=None) -> Handle"


@pytest.mark.parametrize(
    ("page", "difference"),
    [
        ("f(a: int, b: bool = True, *, c=None) -> Handle", None),
        ("f(a, b=True, *, c=None)", None),
        ("f(a, b: bool = True, *, c = None) -> 'Handle'", None),
        ("f(a, b=True, *, d=None)", "лишний параметр d; пропущен параметр c"),
        ("f(a, *, c=None)", "пропущен параметр b"),
        ("f(a, b=True, c=None)", "параметр c — только по имени, а на странице обычный"),
        ("f(a, /, b=True, *, c=None)", "параметр a — обычный, а на странице только по месту"),
        ("f(a, b=False, *, c=None)", "b: по умолчанию True, а на странице по умолчанию False"),
        ("f(a, b, *, c=None)", "b: по умолчанию True, а на странице без значения"),
        ("f(a=1, b=True, *, c=None)", "a: без значения, а на странице по умолчанию 1"),
        ("f(a: str, b=True, *, c=None)", "a: тип int, а на странице str"),
        ("f(a, b=True, *, c: int = None)", "c: тип не указан, а на странице int"),
        ("f(a, b=True, *, c=None) -> int", "возвращает Handle, а на странице int"),
        ("f(b=True, a=1, *, c=None)", "a: без значения, а на странице по умолчанию 1"),
    ],
)
def test_differences(page: str, difference: str | None) -> None:
    found = "; ".join(differences(one(page), one(REAL)))
    assert found == (difference or "")


def test_order_of_parameters_counts() -> None:
    assert differences(one("f(b, a)"), one("f(a, b)")) == ["порядок параметров: a, b"]


# --- сигнатура на странице ---


def faults(text: str, library: Library | None = None) -> list[str]:
    page = Page.parse(text, Path("docs/x.md"))
    return [str(fault) for fault in signature_faults(page, library or build())]


def page_text(name: str, block: str, heading: str = "## Как пишется { #signature }") -> str:
    return f"---\napi: {name}\n---\n\n{heading}\n\n```python\n{block}\n```\n"


ZERO = "torch.nn.Module.zero_grad"


def test_right_signature_has_no_faults() -> None:
    assert faults(page_text(ZERO, "Module.zero_grad(set_to_none=True)")) == []
    assert faults(page_text(ZERO, "module.zero_grad(set_to_none: bool = True) -> None")) == []
    assert (
        faults(page_text(ZERO, "zero_grad(set_to_none=True)", "### Имя { #signature-zero }")) == []
    )


def test_signature_may_stand_under_the_heading_of_its_name() -> None:
    wrong = "Module.zero_grad(set_to_none=False)"
    several = page_text(f"[{ZERO}, torch.nn.Module.to]", wrong, "### Имя { #zero-grad }")
    assert any("zero_grad расходится" in fault for fault in faults(several))
    alone = page_text(ZERO, wrong, "### Имя { #zero-grad }")
    assert not any("расходится" in fault for fault in faults(alone))


def test_wrong_signature_names_the_line_and_both_records() -> None:
    (message,) = faults(page_text(ZERO, "\nModule.zero_grad(set_to_none=False)"))
    assert message.startswith("docs/x.md:9: сигнатура Module.zero_grad расходится с torch")
    assert "на странице: Module.zero_grad(set_to_none=False)" in message
    assert "в torch:     Module.zero_grad(set_to_none: bool = True) -> None" in message


@pytest.mark.parametrize(
    "text",
    [
        page_text(ZERO, "Module.zero_grad(set_to_none=True)", "## Без якоря"),
        page_text(ZERO, "Module.zero_grad(set_to_none=True)", "## Другое { #example }"),
        page_text(ZERO, "Module.zero_grads(set_to_none=True)"),
        page_text(ZERO, "Tensor.zero_grad(set_to_none=True)"),
        page_text(ZERO, "Module.zero_grad").replace("```python", "```text"),
        f"---\napi: {ZERO}\n---\n",
    ],
)
def test_missing_signature_shows_what_to_write(text: str) -> None:
    (message,) = faults(text)
    assert "нет сигнатуры torch.nn.Module.zero_grad" in message
    assert "Module.zero_grad(set_to_none: bool = True) -> None" in message


def test_unknown_name_gets_suggestions() -> None:
    (message,) = faults("---\ntitle: x\napi: torch.nn.Module.zro_grad\n---\n")
    assert message == (
        "docs/x.md:3: в torch 2.13.0 нет имени «torch.nn.Module.zro_grad»; похожие: " + ZERO
    )


@pytest.mark.parametrize("name", ["numpy.zeros", "torch", "torch.nn.Module.", "torch..nn", "мусор"])
def test_strange_names_are_refused(name: str) -> None:
    if name == "torch":
        assert build().entry(name).signature is None
    else:
        with pytest.raises(HookdocsError, match="нет имени"):
            build().entry(name)


def test_open_signature_is_read_from_the_text() -> None:
    text = "Move.\n\n.. function:: to(device=None)\n   :noindex:\n\n.. function:: to(dtype)\n"
    name = "torch.nn.Module.to"
    library = build({**BASE, name: ("(self, *args, **kwargs)", text)})
    assert library.entry(name).block() == "Module.to(device=None)\nModule.to(dtype)"
    assert faults(page_text(name, "Module.to(device=None)\nModule.to(dtype)"), library) == []
    assert faults(page_text(name, "Module.to(*args, **kwargs)"), library) == []
    (message,) = faults(page_text(name, "Module.to(device=None)\nModule.to(shape)"), library)
    assert message.startswith("docs/x.md:9:")


# --- тексты ---


def test_paragraphs_ignore_white_space() -> None:
    assert paragraphs("  a\n b\r\n\r\n\n  c\t d \n") == ("a b", "c d")
    assert paragraphs("") == paragraphs(" \n\t\n") == ()


# --- настоящая torch ---


@pytest.fixture(scope="module")
def real() -> Library:
    return Library.installed()


@pytest.fixture(scope="module")
def clean(real: Library) -> dict[str, str]:
    """Отпечатки, снятые в чистом процессе: в этом соседние проверки загрузили лишние модули."""
    code = (
        "import json\nfrom hookdocs.page import Page\nfrom hookdocs.stamp import Stamp\n"
        "from hookdocs.upstream import Library\nlibrary = Library.installed()\n"
        "page = Page.parse('')\n"
        "print(json.dumps({'excluded': library.excluded, 'names': {n: "
        "str(Stamp.of(library.entry(n), page, library.version)) for n in library.universe}}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True, text=True
    )
    return json.loads(done.stdout)


def test_recorded_pair_is_what_the_installed_torch_says(
    real: Library, clean: dict[str, dict[str, str]]
) -> None:
    if real.version not in PAIR:
        pytest.skip(f"пара записана с torch {', '.join(PAIR)}, а стоит {real.version}")
    assert clean["names"] == PAIR[real.version]


def test_one_hook_appeared_between_the_pair() -> None:
    assert set(NEW) - set(OLD) == {"torch.autograd.graph.node_creation_hook"}
    assert set(OLD) - set(NEW) == set()


def test_one_text_changed_between_the_pair() -> None:
    stamps = {name: (Stamp.parse(OLD[name]), Stamp.parse(NEW[name])) for name in OLD}
    assert all(old.belongs(name) and new.belongs(name) for name, (old, new) in stamps.items())
    changed = [name for name, (old, new) in stamps.items() if not old.same_original(new)]
    assert changed == ["torch.nn.Module.parameters"]
    old, new = stamps["torch.nn.Module.parameters"]
    assert list(old.changes(new, ("",) * len(new.paragraphs))) == [Change(0, 2)]
    assert (old.shape, old.types) == (new.shape, new.types)


def test_universe_is_what_torch_has(clean: dict[str, dict[str, str]]) -> None:
    import torch  # noqa: PLC0415

    names = clean["names"]
    methods = {name for name in dir(torch.nn.Module) if not name.startswith("_")}
    not_methods = {"T_destination", "call_super_init", "dump_patches"}
    found = {name.removeprefix("torch.nn.Module.") for name in names if ".nn.Module." in name}
    assert found == methods - not_methods
    for name in (
        "torch.Tensor.register_hook",
        "torch.Tensor.register_post_accumulate_grad_hook",
        "torch.autograd.graph.Node.register_prehook",
        "torch.autograd.graph.saved_tensors_hooks",
        "torch.distributed.fsdp.FullyShardedDataParallel.register_comm_hook",
        "torch.nn.modules.module.register_module_forward_hook",
        "torch.optim.Optimizer.register_step_pre_hook",
        "torch.optim.optimizer.register_optimizer_step_post_hook",
        "torch.utils.hooks.RemovableHandle",
    ):
        assert name in names
    assert not [name for name in names if "._" in name]


def test_every_exclusion_has_a_reason_and_excludes(
    real: Library, clean: dict[str, dict[str, str]]
) -> None:
    candidates = [*clean["names"], *clean["excluded"]]
    for rule in scope().exclude:
        assert len(rule.reason) > 20, rule
        if Version(real.version) >= Version(rule.since):
            idle = [n for n in rule.names if not fnmatch.filter(candidates, n)]
            assert not idle, f"ничего не исключают: {idle}"


def test_every_name_has_a_group() -> None:
    assert {scope().group(name).folder for name in NEW} <= {g.folder for g in scope().groups}
    assert not [name for name in NEW if scope().group(name).folder == "other"]


def test_status_is_fast() -> None:
    """Три секунды на всё, с импортом torch; с запасом на занятую машину."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import torch"], check=True)
    bare = time.perf_counter() - start
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "hookdocs", "status"], cwd=ROOT, capture_output=True, check=False
    )
    assert time.perf_counter() - start < 3 + 2 * bare
