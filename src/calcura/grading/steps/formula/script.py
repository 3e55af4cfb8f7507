"""A formula as statements, from Python or from notation: which names it needs, which it gives values, its result."""

from __future__ import annotations

import ast
import re
import textwrap
import warnings
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cached_property, lru_cache
from typing import Any, Final

from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.interpreter import GIVEN, PRINTED, RETURNED, TURNS, Compiler, Names, Run
from calcura.grading.steps.formula.operands import FUNCTIONS, MODULES, PLAIN
from calcura.measurements.kinds import WeeksAndDays

MOST_NODES: Final = 2400
DEEPEST: Final = 60
CANNOT: Final = (ArithmeticError, ValueError)
MISFITS: Final = (TypeError, AttributeError, KeyError, IndexError, RecursionError)


LEAVES: Final = frozenset(("id", "ctx", "op", "ops", "attr", "arg", "name", "kind", "type_comment"))
"""Parts of a node below which there is nothing to be found."""
PARTS: Final[dict[type[ast.AST], tuple[str, ...]]] = {
    kind: tuple(field for field in kind._fields if field not in LEAVES)
    for kind in vars(ast).values()
    if isinstance(kind, type) and issubclass(kind, ast.AST)
}


def parts_of(node: ast.AST) -> list[ast.AST]:
    """Return the nodes right below a node, without signs of operators and the like."""
    found: list[ast.AST] = []
    for name in PARTS[type(node)]:
        part = getattr(node, name, None)
        if isinstance(part, ast.AST):
            found.append(part)
        elif isinstance(part, list):
            found += [each for each in part if isinstance(each, ast.AST)]
    return found


def every_node(root: ast.AST) -> list[ast.AST]:
    """Return a node and all below it, level by level as ``ast.walk`` does, without signs of operators.

    >>> [type(each).__name__ for each in every_node(ast.parse("a + 1", mode="eval").body)]
    ['BinOp', 'Name', 'Constant']
    """
    found = [root]
    for node in found:  # it grows meanwhile; this is done so often that a call of parts_of would cost as much again
        for name in PARTS[type(node)]:
            part = getattr(node, name, None)
            if isinstance(part, ast.AST):
                found.append(part)
            elif isinstance(part, list):
                found += [each for each in part if isinstance(each, ast.AST)]
    return found


@dataclass(frozen=True, eq=False)
class Script:
    """Statements in their order, from Python or from notation."""

    body: tuple[ast.stmt, ...]
    comments: Mapping[str, str] = field(default_factory=dict)
    """Name -> what the text says of it beside giving it a value."""
    doubt: str = ""
    """What of the text could not be read, so that what is missing may stand there."""

    def checked(self) -> Script:
        """Return the script itself, unless it is too large to be computed.

        Raises:
            UnreadableFormulaError: it has too many parts, or they are nested too deeply.
        """
        count, level = 0, list[ast.AST](self.body)
        for _ in range(DEEPEST + 2):
            if not level:
                return self
            count += len(level)
            if count > MOST_NODES:
                raise UnreadableFormulaError("the formula is too long")
            level = [inner for each in level for inner in parts_of(each)]
        raise UnreadableFormulaError("the formula is nested too deeply")

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """Every node of every statement."""
        return [node for each in self.body for node in every_node(each)]

    @cached_property
    def _plain(self) -> tuple[tuple[str | None, Any], ...]:
        """Of each statement the name that it gives a value to, and the value; None where it does more, or other things.

        The value is None where it is not plain.
        """
        return tuple(_given_plainly(each) for each in self.body)

    @cached_property
    def _left_out(self) -> dict[frozenset[str], Script]:
        return {}

    @cached_property
    def literals(self) -> dict[str, Any]:
        """Return names that are given plain values at the top, and the last value given so."""
        found: dict[str, Any] = {}
        for statement, (name, plain) in zip(self.body, self._plain, strict=True):
            if name is not None and plain is not None:
                found[name] = plain
            elif name is not None:
                found.pop(name, None)
            elif isinstance(statement, ast.AugAssign) and isinstance(statement.target, ast.Name):
                found.pop(statement.target.id, None)
        changed = self._changed_inside if found else ()
        return {name: value for name, value in found.items() if name not in changed}

    @cached_property
    def _changed_inside(self) -> frozenset[str]:
        """The names that are given values in branches and loops."""
        inner = (each for each in self.body if isinstance(each, (ast.If, ast.For, ast.AugAssign)))
        return frozenset(name for each in inner for name in stored_in(each))

    @cached_property
    def numbers(self) -> tuple[ast.Constant, ...]:
        """Every number that stands in it."""
        found = (node for node in self.nodes if isinstance(node, ast.Constant))
        return tuple(node for node in found if type(node.value) in PLAIN)

    @cached_property
    def names(self) -> frozenset[str]:
        """Every name that stands anywhere in it."""
        return frozenset(node.id for node in self.nodes if isinstance(node, ast.Name))

    @cached_property
    def computes(self) -> bool:
        """Whether anything is computed at all, and not only a value told."""
        return any(isinstance(node, (ast.BinOp, ast.Call)) for node in self.nodes)

    @cached_property
    def entry(self) -> ast.FunctionDef | None:
        """The function that is the whole formula, where nothing stands beside it."""
        functions = [each for each in self.body if isinstance(each, ast.FunctionDef)]
        if not functions:
            return None
        passed_over = (ast.FunctionDef, ast.Import, ast.ImportFrom)
        running = (
            not isinstance(each, passed_over) and plain is None
            for each, (_, plain) in zip(self.body, self._plain, strict=True)
        )
        return None if any(running) else functions[-1]

    @cached_property
    def needed(self) -> tuple[str, ...]:
        """The names that are read before they are given a value, in their order."""
        if self.entry is not None:
            return tuple(each.arg for each in self.entry.args.args)
        return names_needed(self.body)

    def without(self, names: Iterable[str]) -> Script:
        """Return the script without the plain values that it gives to these names."""
        left_out = frozenset(names).intersection(name for name, plain in self._plain if plain is not None)
        if not left_out:
            return self
        if left_out not in self._left_out:
            given = zip(self.body, self._plain, strict=True)
            kept = (each for each, (name, plain) in given if plain is None or name not in left_out)
            self._left_out[left_out] = Script(tuple(kept), self.comments, self.doubt)
        return self._left_out[left_out]

    def compiled(
        self, *, called: Callable[[str], Callable[..., Any] | None] = lambda _: None, rounding: bool = True
    ) -> Callable[[Names], Any]:
        """Return the function from the names' values to the result.

        It raises ArithmeticError or ValueError where the formula has no value. The values that it computes on the way
        are among the names afterwards: they are its own from then on.
        """
        compiler = Compiler(called=called, rounding=rounding)
        run = self._equation(compiler) or self._program(compiler)

        def formula(names: Names) -> Any:
            names[PRINTED], names[TURNS] = [], 0
            try:
                return run(names)
            except CANNOT:
                raise
            except MISFITS as misfit:
                raise UnreadableFormulaError(f"the formula cannot be computed: {misfit}") from None

        return formula

    def _equation(self, compiler: Compiler) -> Run | None:
        """Return what computes a formula that is one equation; None where there is more to it."""
        match self.body:
            case [ast.Assign(targets=[ast.Name(id=name)], value=value)] if name == self.result_name:
                run = compiler.expression(value)
                return None if compiler.prints else run
        return None

    def _program(self, compiler: Compiler) -> Run:
        run = compiler.block(self.body)
        finish = self._finish(compiler)

        def program(names: Names) -> Any:
            run(names)
            return finish(names)

        return program

    def _finish(self, compiler: Compiler) -> Run:
        entry = self.entry
        if entry is not None:
            call = compiler.own[entry.name]

            def call_entry(names: Names) -> Any:
                result = call({**names, GIVEN: ([names[each.arg] for each in entry.args.args], {})})
                return result if result is not None else _last_value(names[PRINTED])

            return call_entry
        last = self.result_name

        def finish(names: Names) -> Any:
            if RETURNED in names:
                return names[RETURNED]
            printed = _last_value(names[PRINTED]) if compiler.prints else None
            return printed if printed is not None else names.get(last)

        return finish

    @cached_property
    def result_name(self) -> str:
        """The name that is given a value last."""
        for each in reversed(self.body):
            stored = [] if isinstance(each, ast.FunctionDef) else stored_in(each)
            if stored:
                return stored[-1]
        return ""


def plain_value(node: ast.expr) -> Any:
    """Return the value of an expression without names (``153 / 2.54``, ``'male'``), else None."""
    match node:
        case ast.Constant(value=value):
            return value
        case ast.UnaryOp() | ast.BinOp() if not any(
            isinstance(each, (ast.Name, ast.Call)) for each in every_node(node)
        ):
            try:
                return Compiler().expression(node)({})
            except (ArithmeticError, ValueError, UnreadableFormulaError):
                return None
    return None


def _given_plainly(node: ast.stmt) -> tuple[str | None, Any]:
    match node:
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            return name, plain_value(value)
    return None, None


def stored_in(statement: ast.AST) -> list[str]:
    """Return the names that a statement gives values to, the deepest last."""
    nodes = (node for node in every_node(statement) if isinstance(node, ast.Name))
    return [node.id for node in nodes if isinstance(node.ctx, ast.Store)]


def _last_value(printed: list[Any]) -> Any:
    for each in reversed(printed):
        if isinstance(each, list):
            found = _last_value(each)
            if found is not None:
                return found
        elif isinstance(each, (int, float, date, timedelta, WeeksAndDays)):
            return each
    return None


# --- the names that a formula needs to be told: those that it reads before it gives them a value ---------------------

RESERVED: Final = MODULES | FUNCTIONS.keys()


def names_needed(statements: Iterable[ast.stmt]) -> tuple[str, ...]:
    """Return the names that statements read before they give them a value; a branch counts as having run.

    >>> names_needed(ast.parse("bmi = weight / height ** 2").body)
    ('weight', 'height')
    """
    reader = _Reader()
    reader.block(statements)
    return tuple(reader.needed)


class _Reader:
    def __init__(self) -> None:
        self.known: set[str] = set()
        self.needed: dict[str, None] = {}

    def block(self, statements: Iterable[ast.stmt]) -> None:
        for each in statements:
            self.statement(each)

    def statement(self, node: ast.stmt) -> None:
        if isinstance(node, ast.FunctionDef):
            self.known.add(node.name)
        elif isinstance(node, ast.If):
            self.expression(node.test)
            self.block((*node.body, *node.orelse))
        elif isinstance(node, ast.For):
            self.expression(node.iter)
            self._store(node.target)
            self.block(node.body)
        elif isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign)):
            if isinstance(node, ast.AugAssign):
                self.expression(node.target)
            if node.value is not None:
                self.expression(node.value)
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                self._store(target)
        elif isinstance(node, (ast.Expr, ast.Return)) and node.value is not None:
            self.expression(node.value)

    def _store(self, target: ast.expr) -> None:
        nodes = (target,) if isinstance(target, ast.Name) else every_node(target)
        self.known.update(each.id for each in nodes if isinstance(each, ast.Name))

    def expression(self, node: ast.expr) -> None:
        if isinstance(node, ast.Constant):
            return
        read, called, passed_over = list[ast.Name](), set[int](), set[str]()
        for each in every_node(node):
            if isinstance(each, ast.Name):
                read.append(each)
            elif isinstance(each, ast.Call):
                called.add(id(each.func))
            elif isinstance(each, ast.comprehension):
                passed_over |= {inner.id for inner in every_node(each.target) if isinstance(inner, ast.Name)}
        passed_over |= self.known
        names = (each.id for each in read if id(each) not in called)
        self.needed.update((name, None) for name in names if name not in passed_over and name not in RESERVED)


FENCE: Final = re.compile(r"^\s*```[\w+-]*\s*$", re.MULTILINE)
SURE: Final = re.compile(
    r"^\s*(def |import |from \w+ import|print\(|return |@)|\*\*|\bmath\.|\bif .+ else |^\s*(if|elif|else|for)\b.*:\s*$|"
    r"^\s*\w+ *= *('|\"|\[|\{|True|False)|^\s*\w+ *[+-]= ",
    re.MULTILINE,
)
LONGEST: Final = 20_000


@lru_cache(maxsize=256)
def looks_like_python(text: str) -> bool:
    """Whether a text is surely meant as Python, and not as a formula that Python would parse too."""
    return bool(SURE.search(text)) and "^" not in text


def read_python(text: str) -> Script:
    """Return the statements of a program.

    Raises:
        UnreadableFormulaError: it is no Python, or too long.
    """
    bare = textwrap.dedent(FENCE.sub("", text)).strip("\n")
    if len(bare) > LONGEST:
        raise UnreadableFormulaError("the program is too long")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(bare)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise UnreadableFormulaError("the text is no Python") from None
    body = [_resulting(each) for each in _written_out(tree.body)]
    if body and isinstance(body[-1], ast.Expr) and not _prints(body[-1].value):
        body[-1] = ast.Return(body[-1].value)
    return Script(tuple(body), _comments(bare, tree)).checked()


def _written_out(body: list[ast.stmt]) -> list[ast.stmt]:
    """Return a program whose one function takes nothing as the statements of that function.

    The values that it computes with stand inside; what remains outside only prints the result.
    """
    functions = [each for each in body if isinstance(each, ast.FunctionDef)]
    if len(functions) != 1 or _parameters(functions[0].args):
        return body
    rest = [each for each in body if each is not functions[0]]
    if any(isinstance(node, ast.BinOp) for each in rest for node in every_node(each)):
        return body
    outside = [
        each
        for each in rest
        if isinstance(each, (ast.Assign, ast.Import, ast.ImportFrom)) and not _calls(each, functions[0].name)
    ]
    return [*outside, *functions[0].body]


def _parameters(given: ast.arguments) -> bool:
    return any((given.posonlyargs, given.args, given.kwonlyargs, given.vararg, given.kwarg))


def _calls(node: ast.stmt, name: str) -> bool:
    return any(isinstance(each, ast.Name) and each.id == name for each in every_node(node))


def _resulting(node: ast.stmt) -> ast.stmt:
    """Return a statement with ``print`` of a text that formats values read as print of the values."""
    if isinstance(node, ast.FunctionDef):
        node.decorator_list = []
    return node


def _prints(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name)


def _comments(text: str, tree: ast.Module) -> dict[str, str]:
    found: dict[str, str] = {}
    if "#" not in text:
        return found
    lines = text.split("\n")
    for node in every_node(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            _, sign, comment = lines[node.lineno - 1].partition("#")
            if sign and comment.strip():
                found.setdefault(node.targets[0].id, comment.strip())
    return found
