"""A formula as statements: which names it needs, which it gives values itself, and what its result is."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cached_property
from typing import Any, Final

from calcura.grading.steps.formula.running import PRINTED, RETURNED, TURNS, Compiler, Names
from calcura.grading.steps.formula.values import FUNCTIONS, MODULES
from calcura.grading.steps.formula.verdict import UnreadableFormulaError
from calcura.grading.steps.formula.walking import every_node
from calcura.measurements.kinds import WeeksAndDays

MOST_NODES: Final = 4000
DEEPEST: Final = 60
CANNOT: Final = (ArithmeticError, ValueError)
MISFITS: Final = (TypeError, AttributeError, KeyError, IndexError, RecursionError)


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
            level = [inner for each in level for inner in ast.iter_child_nodes(each)]
            if count > MOST_NODES:
                raise UnreadableFormulaError("the formula is too long")
        raise UnreadableFormulaError("the formula is nested too deeply")

    @cached_property
    def _plain(self) -> tuple[str | None, ...]:
        """Of each statement the name that it gives a plain value; None where it does more, or other things."""
        return tuple(_target(each) if _is_constant(each) else None for each in self.body)

    @cached_property
    def _left_out(self) -> dict[frozenset[str], Script]:
        return {}

    @cached_property
    def literals(self) -> dict[str, Any]:
        """Return names that are given plain values at the top, and the last value given so."""
        found: dict[str, Any] = {}
        for statement in self.body:
            match statement:
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    plain = plain_value(value)
                    if plain is not None:
                        found[name] = plain
                    elif name in found:
                        del found[name]
                case ast.AugAssign(target=ast.Name(id=name)):
                    found.pop(name, None)
        return {name: value for name, value in found.items() if not self._changed_inside(name)}

    def _changed_inside(self, name: str) -> bool:
        inner = (each for each in self.body if isinstance(each, (ast.If, ast.For, ast.AugAssign)))
        stores = (node for each in inner for node in every_node(each) if isinstance(node, ast.Name))
        return any(node.id == name and isinstance(node.ctx, ast.Store) for node in stores)

    @cached_property
    def numbers(self) -> tuple[ast.Constant, ...]:
        """Every number that stands in it."""
        found = (node for each in self.body for node in every_node(each) if isinstance(node, ast.Constant))
        return tuple(
            node for node in found if isinstance(node.value, (int, float)) and not isinstance(node.value, bool)
        )

    @cached_property
    def names(self) -> frozenset[str]:
        """Every name that stands anywhere in it."""
        return frozenset(node.id for each in self.body for node in every_node(each) if isinstance(node, ast.Name))

    @cached_property
    def computes(self) -> bool:
        """Whether anything is computed at all, and not only a value told."""
        return any(isinstance(node, (ast.BinOp, ast.Call)) for each in self.body for node in every_node(each))

    @cached_property
    def branches(self) -> bool:
        """Whether the formula tells patients apart, so that it is meant for all of them."""
        nodes = (node for each in self.body for node in every_node(each))
        return any(isinstance(node, (ast.If, ast.IfExp)) for node in nodes)

    @cached_property
    def entry(self) -> ast.FunctionDef | None:
        """The function that is the whole formula, where nothing stands beside it."""
        functions = [each for each in self.body if isinstance(each, ast.FunctionDef)]
        others = [each for each in self.body if not isinstance(each, (ast.FunctionDef, ast.Import, ast.ImportFrom))]
        running = [each for each in others if not _is_constant(each)]
        return functions[-1] if functions and not running else None

    @cached_property
    def needed(self) -> tuple[str, ...]:
        """The names that are read before they are given a value, in their order."""
        body = self.body
        if self.entry is not None:
            return tuple(each.arg for each in self.entry.args.args)
        reader = _Reader()
        reader.block(body)
        return tuple(reader.needed)

    @cached_property
    def given(self) -> tuple[str, ...]:
        """The names that are given values anywhere at the top level, in their order."""
        names = (node for each in self.body for node in _own(each) if isinstance(node, ast.Name))
        return tuple(dict.fromkeys(node.id for node in names if isinstance(node.ctx, ast.Store)))

    def without(self, names: Iterable[str]) -> Script:
        """Return the script without the plain values that it gives to these names."""
        left_out = frozenset(names).intersection(self._plain)
        if not left_out:
            return self
        if left_out not in self._left_out:
            kept = (each for each, name in zip(self.body, self._plain, strict=True) if name not in left_out)
            self._left_out[left_out] = Script(tuple(kept), self.comments, self.doubt)
        return self._left_out[left_out]

    def compiled(
        self, *, called: Callable[[str], Callable[..., Any] | None] = lambda _: None, rounding: bool = True
    ) -> Callable[[Names], Any]:
        """Return the function from the names' values to the result.

        It raises ArithmeticError or ValueError where the formula has no value.
        """
        compiler = Compiler(called=called, rounding=rounding)
        run = compiler.block(self.body)
        finish = self._finish(compiler)

        def formula(values: Names) -> Any:
            names = {**values, PRINTED: [], TURNS: 0}
            try:
                run(names)
                result = finish(names)
            except CANNOT:
                raise
            except MISFITS as misfit:
                raise UnreadableFormulaError(f"the formula cannot be computed: {misfit}") from None
            if values.get(" keep") is not None:
                values[" keep"].update(names)
            return result

        return formula

    def _finish(self, compiler: Compiler) -> Callable[[Names], Any]:
        entry = self.entry
        if entry is not None:
            call = compiler.own[entry.name]

            def call_entry(names: Names) -> Any:
                result = call({**names, " given": ([names[each.arg] for each in entry.args.args], {})})
                return result if result is not None else _last_value(names[PRINTED])

            return call_entry
        last = self.result_name

        def finish(names: Names) -> Any:
            if RETURNED in names:
                return names[RETURNED]
            printed = _last_value(names[PRINTED])
            return printed if printed is not None else names.get(last)

        return finish

    @cached_property
    def result_name(self) -> str:
        """The name that is given a value last."""
        for each in reversed(self.body):
            stored = [node.id for node in _own(each) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
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


def _is_constant(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and _target(node) is not None and plain_value(node.value) is not None


def _target(node: ast.stmt) -> str | None:
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name
    return None


def _own(statement: ast.stmt) -> Iterable[ast.AST]:
    """Return the nodes of a statement outside functions."""
    return () if isinstance(statement, ast.FunctionDef) else every_node(statement)


def _last_value(printed: list[Any]) -> Any:
    for each in reversed(printed):
        if isinstance(each, list):
            found = _last_value(each)
            if found is not None:
                return found
        elif isinstance(each, (int, float, date, timedelta, WeeksAndDays)):
            return each
    return None


class _Reader:
    """Finds names that are read before they are given a value; a branch counts as having run."""

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
        self.known |= {each.id for each in every_node(target) if isinstance(each, ast.Name)}

    def expression(self, node: ast.expr) -> None:
        parts = list(every_node(node))
        called = {id(each.func) for each in parts if isinstance(each, ast.Call)}
        names = [each for each in parts if isinstance(each, ast.Name) and id(each) not in called]
        inner = {
            each.id
            for part in parts
            if isinstance(part, ast.comprehension)
            for each in every_node(part.target)
            if isinstance(each, ast.Name)
        }
        passed_over = self.known | inner | MODULES | FUNCTIONS.keys()
        self.needed.update(dict.fromkeys(each.id for each in names if each.id not in passed_over))
