"""Сигнатура: что говорит torch, что написано на странице и чем они отличаются."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

_START = re.compile(r"(?:(?:async\s+)?def\s+|class\s+)?(?P<name>[A-Za-z_]\w*(?:\.\w+)*)\s*(?=\()")
_KINDS = {"": "обычный", "/": "только по месту", "*": "только по имени"}


@dataclass(frozen=True)
class Parameter:
    """`kind`: «» — обычный, «/» — только по месту, «*» — только по имени; `*args` — в имени."""

    name: str
    kind: str = ""
    default: str | None = None
    annotation: str | None = None

    def __str__(self) -> str:
        text = self.name + (f": {self.annotation}" if self.annotation else "")
        if self.default is None:
            return text
        return f"{text} = {self.default}" if self.annotation else f"{text}={self.default}"


@dataclass(frozen=True)
class Signature:
    name: str
    parameters: tuple[Parameter, ...]
    returns: str | None = None
    line: int = 0

    @property
    def shape(self) -> tuple[str, ...]:
        """Всё, кроме аннотаций: от этого зависит, каким вызов может быть."""
        return tuple(f"{p.kind} {p.name}={p.default}" for p in self.parameters)

    @property
    def types(self) -> tuple[str, ...]:
        return (*(f"{p.name}: {p.annotation}" for p in self.parameters), f"-> {self.returns}")

    @property
    def is_open(self) -> bool:
        """`(*args, **kwargs)` ничего не обещает: настоящие формы вызова перечислены в тексте."""
        return [p.name[:1] for p in self.parameters] == ["*", "*"]

    def show(self, *, types: bool = True) -> str:
        """Запись одной строкой, как её пишут на странице."""
        return f"{self.name}({', '.join(self._parts(types))}){self._end(types)}"

    def block(self, width: int = 72) -> str:
        """Запись для страницы: в одну строку, а если не входит — параметр на строке."""
        line = self.show()
        if len(line) <= width:
            return line
        lines = [f"{self.name}("]
        for part in self._parts(True):
            lines += _wrap(f"{part},", "    ", width)
        return "\n".join([*lines, f"){self._end(True)}"])

    def _end(self, types: bool) -> str:
        return f" -> {self.returns}" if types and self.returns else ""

    def _parts(self, types: bool) -> list[str]:
        parts, previous = [], ""
        for parameter in self.parameters:
            if previous == "/" and parameter.kind != "/":
                parts.append("/")
            if parameter.kind == "*" and not any(part.startswith("*") for part in parts):
                parts.append("*")
            parts.append(str(parameter if types else replace(parameter, annotation=None)))
            previous = parameter.kind
        return [*parts, "/"] if previous == "/" else parts


def _wrap(text: str, indent: str, width: int) -> list[str]:
    """Разложить по строкам то, что не вошло в одну: содержимое каждой скобки — с отступом."""
    groups = list(_groups(text))
    if len(indent) + len(text) <= width or not groups:
        return [indent + text]
    lines, done = [indent], 0
    for start, stop in groups:
        lines[-1] += text[done : start + 1]
        inside = _split(text[start + 1 : stop])
        # Запятая после единственного элемента сделала бы из `X[a]` другое: `X[a,]`.
        comma = "," if len(inside) > 1 else ""
        for part in inside:
            lines += _wrap(part + comma, indent + "    ", width)
        lines.append(indent)
        done = stop
    lines[-1] += text[done:]
    return lines


def _groups(text: str) -> Iterator[tuple[int, int]]:
    """Начала и концы скобок верхнего уровня."""
    depth = 0
    for index, sign in enumerate(text):
        if sign in "([{":
            depth += 1
            if depth == 1:
                start = index
        elif sign in ")]}":
            depth -= 1
            if not depth:
                yield start, index


def _split(text: str) -> list[str]:
    """Разрезать по запятым верхнего уровня."""
    parts, depth, start = [], 0, 0
    for index, sign in enumerate(text):
        depth += (sign in "([{") - (sign in ")]}")
        if sign == "," and not depth:
            parts.append(text[start:index].strip())
            start = index + 1
    return [*parts, text[start:].strip()]


# --- разбор записи ---


def parse(text: str, first_line: int = 1) -> list[Signature]:
    """Все сигнатуры блока: `Module.method(a, *, b=1) -> X`, с `def` или без; остальное мимо."""
    found, lines, number = [], text.split("\n"), 0
    while number < len(lines):
        start = _START.match(lines[number])
        if not start:
            number += 1
            continue
        for stop in range(number + 1, len(lines) + 1):
            source = "\n".join(lines[number:stop])
            if signature := _parse_one(source, start["name"], first_line + number):
                found.append(signature)
                number = stop - 1
                break
        number += 1
    return found


def _parse_one(source: str, name: str, line: int) -> Signature | None:
    rest = re.sub(r"\s*(?:#.*)?$", "", source[_START.match(source).end() :])
    rest = re.sub(r":\s*(?:\.\.\.|pass)?\s*$", "", rest)
    try:
        node = ast.parse(f"def _{rest}: ...").body[0]
    except (SyntaxError, ValueError):
        return None
    arguments = node.args
    positional = [*arguments.posonlyargs, *arguments.args]
    defaults = [None] * (len(positional) - len(arguments.defaults)) + arguments.defaults
    parameters = []
    for index, (argument, default) in enumerate(zip(positional, defaults, strict=True)):
        kind = "/" if index < len(arguments.posonlyargs) else ""
        parameters.append(_argument(argument, kind, default))
    if arguments.vararg:
        parameters.append(_argument(arguments.vararg, "", None, "*"))
    for argument, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
        parameters.append(_argument(argument, "*", default))
    if arguments.kwarg:
        parameters.append(_argument(arguments.kwarg, "", None, "**"))
    if parameters and parameters[0].name in ("self", "cls"):
        del parameters[0]
    returns = annotation(ast.unparse(node.returns)) if node.returns else None
    return Signature(name, tuple(parameters), returns, line)


def _argument(argument: ast.arg, kind: str, default: ast.expr | None, star: str = "") -> Parameter:
    noted = annotation(ast.unparse(argument.annotation)) if argument.annotation else None
    return Parameter(star + argument.arg, kind, default and _value(ast.unparse(default)), noted)


def _value(text: str) -> str:
    """Значение по умолчанию: `"a"` и `'a'`, `1.0` и `1.` — одно и то же."""
    try:
        return repr(ast.literal_eval(text))
    except (SyntaxError, ValueError, TypeError, MemoryError):
        return " ".join(text.split())


# --- сигнатура живого объекта ---


def of(target: object, name: str, *, bound: bool) -> Signature | None:
    """Сигнатура объекта torch; None, если Python её не знает (функции на C).

    `bound`: объект взят из класса, и первый параметр — сам экземпляр.
    """
    try:
        real = inspect.signature(target)
    except (ValueError, TypeError):
        return None
    parameters = []
    for parameter in real.parameters.values():
        kind, star = {
            parameter.POSITIONAL_ONLY: ("/", ""),
            parameter.KEYWORD_ONLY: ("*", ""),
            parameter.VAR_POSITIONAL: ("", "*"),
            parameter.VAR_KEYWORD: ("", "**"),
        }.get(parameter.kind, ("", ""))
        default = None
        if parameter.default is not parameter.empty:
            # Адрес объекта в памяти у каждого запуска свой.
            default = _value(re.sub(r" at 0x[0-9a-fA-F]+", "", repr(parameter.default)))
        parameters.append(Parameter(star + parameter.name, kind, default, _noted(parameter)))
    if bound and parameters and not parameters[0].name.startswith("*"):
        del parameters[0]
    returns = None
    if real.return_annotation is not real.empty:
        returns = annotation(_format(real.return_annotation))
    return Signature(name, tuple(parameters), returns)


def _noted(parameter: inspect.Parameter) -> str | None:
    if parameter.annotation is parameter.empty:
        return None
    return annotation(_format(parameter.annotation))


def _format(value: object) -> str:
    if inspect.isroutine(value):  # встречается и `hook: callable`
        return value.__name__
    return value if isinstance(value, str) else inspect.formatannotation(value)


# --- аннотации ---


def annotation(text: str) -> str:
    """Читаемая и одинаковая для всех версий Python запись аннотации.

    `Optional[ForwardRef('Module')]`, `'Module' | None` и `typing.Union[torch.nn.Module, None]`
    говорят одно и то же, а repr у них разный и меняется от версии к версии.
    """
    text = re.sub(r"(?<!\w)[~+-](?=[A-Za-z_])", "", " ".join(text.split()))
    try:
        return ast.unparse(_Plain().visit(ast.parse(text, mode="eval")).body)
    except (SyntaxError, ValueError):
        return text


class _Plain(ast.NodeTransformer):
    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        return self.visit(ast.Name(node.attr))

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id == "NoneType":
            return ast.Constant(None)
        return ast.Name(
            {"List": "list", "Tuple": "tuple", "Dict": "dict", "Set": "set", "Type": "type"}.get(
                node.id, node.id
            )
        )

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        if isinstance(node.value, str):
            try:
                return self.visit(ast.parse(node.value, mode="eval").body)
            except SyntaxError:
                pass
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        if getattr(node.func, "id", getattr(node.func, "attr", "")) == "ForwardRef" and node.args:
            return self.visit(node.args[0])
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        head = self.visit(node.value)
        name = getattr(head, "id", "")
        if name == "Literal":  # здесь строки — значения, а не имена
            return ast.Subscript(head, node.slice)
        if name == "Annotated" and isinstance(node.slice, ast.Tuple):
            return self.visit(node.slice.elts[0])
        inside = self.visit(node.slice)
        if name == "Optional":
            return _union([inside, ast.Constant(None)])
        if name == "Union":
            return _union(inside.elts if isinstance(inside, ast.Tuple) else [inside])
        return ast.Subscript(head, inside)

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        return _union([self.visit(node.left), self.visit(node.right)])


def _union(parts: list[ast.expr]) -> ast.expr:
    flat: dict[str, ast.expr] = {}
    for part in parts:
        for item in _members(part):
            flat.setdefault(ast.unparse(item), item)
    if none := flat.pop("None", None):
        flat["None"] = none
    result, *rest = flat.values()
    for item in rest:
        result = ast.BinOp(result, ast.BitOr(), item)
    return result


def _members(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        yield from _members(node.left)
        yield from _members(node.right)
    else:
        yield node


# --- сравнение ---


def speaks_of(written: Signature, name: str) -> bool:
    """О том ли имени запись: `module.to(…)` от имени экземпляра — то же, что `Module.to(…)`."""
    return f".{name}".lower().endswith(f".{written.name}".lower())


def differences(page: Signature, real: Signature) -> list[str]:
    """Чем запись на странице расходится с настоящей; аннотации можно опустить, но не исказить."""
    ours = {p.name: p for p in page.parameters}
    theirs = {p.name: p for p in real.parameters}
    found = [f"лишний параметр {name}" for name in ours if name not in theirs]
    found += [f"пропущен параметр {name}" for name in theirs if name not in ours]
    for name in ours.keys() & theirs.keys():
        mine, true = ours[name], theirs[name]
        if mine.kind != true.kind:
            found.append(
                f"параметр {name} — {_KINDS[true.kind]}, а на странице {_KINDS[mine.kind]}"
            )
        if mine.default != true.default:
            found.append(f"{name}: {_default(true)}, а на странице {_default(mine)}")
        if mine.annotation and mine.annotation != true.annotation:
            found.append(
                f"{name}: тип {true.annotation or 'не указан'}, а на странице {mine.annotation}"
            )
    if not found and list(ours) != list(theirs):
        found.append(f"порядок параметров: {', '.join(theirs)}")
    if page.returns and page.returns != real.returns:
        found.append(f"возвращает {real.returns or 'без аннотации'}, а на странице {page.returns}")
    return sorted(found)


def _default(parameter: Parameter) -> str:
    return "без значения" if parameter.default is None else f"по умолчанию {parameter.default}"
