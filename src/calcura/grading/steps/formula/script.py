"""A formula as statements, from Python or from notation: which names it needs, which it gives values, its result."""

from __future__ import annotations

import ast
import re
import textwrap
import warnings
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from typing import Any, Final

from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.interpreter import Called, Returned, Run
from calcura.grading.steps.formula.operands import FUNCTIONS, MODULES
from calcura.measurements.kinds import WeeksAndDays

MOST_NODES: Final = 4000
CANNOT: Final = (ArithmeticError, ValueError)
MISFITS: Final = (TypeError, AttributeError, KeyError, IndexError, RecursionError)


@dataclass(frozen=True, eq=False)
class Script:
    """Statements in their order, from Python or from notation."""

    body: tuple[ast.stmt, ...]
    parameters: tuple[str, ...] | None = None
    """What the function takes that they are the whole of; None where they are no function's."""
    doubt: str = ""
    """What of the text could not be read, so that what is missing may stand there."""

    def checked(self) -> Script:
        """Return the script itself, unless it is too large to be computed.

        Raises:
            UnreadableFormulaError: it has too many parts.
        """
        if len(self.nodes) > MOST_NODES:
            raise UnreadableFormulaError("the formula is too long")
        return self

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """Every node of every statement."""
        return [node for each in self.body for node in ast.walk(each)]

    @cached_property
    def literals(self) -> dict[str, Any]:
        """The names that a program gives plain values at the top, and the last value given so."""
        found: dict[str, Any] = {}
        for name, plain in map(_given_plainly, self.body if self.parameters is None else ()):
            if plain is not None:
                found[name] = plain
            else:
                found.pop(name, None)
        return found

    @cached_property
    def numbers(self) -> tuple[float, ...]:
        """Every number that stands in it."""
        values = (node.value for node in self.nodes if isinstance(node, ast.Constant))
        return tuple(value for value in values if isinstance(value, (int, float)))

    @cached_property
    def names(self) -> frozenset[str]:
        """Every name that stands anywhere in it."""
        return frozenset(node.id for node in self.nodes if isinstance(node, ast.Name))

    @cached_property
    def needed(self) -> tuple[str, ...]:
        """The names that are read before they are given a value, in their order."""
        return names_needed(self.body) if self.parameters is None else self.parameters

    def without(self, names: Iterable[str]) -> Script:
        """Return the script without the plain values that it gives to these names."""
        given = ((each, *_given_plainly(each)) for each in self.body)
        kept = tuple(each for each, name, plain in given if plain is None or name not in names)
        return Script(kept, self.parameters, self.doubt)

    def run(self, names: dict[str, Any], called: Called = lambda _: None) -> Any:
        """Return the result for these values of the names, among which all values on the way are afterwards.

        Raises:
            ArithmeticError, ValueError: the formula has no value for them.
            UnreadableFormulaError: it cannot be computed.
        """
        run = Run(names, called)
        try:
            run.block(self.body)
        except Returned as returned:
            return returned.result
        except CANNOT:
            raise
        except MISFITS as misfit:
            raise UnreadableFormulaError(f"the formula cannot be computed: {misfit}") from None
        printed = _last_value(run.printed)
        return names.get(self.result_name) if printed is None else printed

    @cached_property
    def result_name(self) -> str:
        """The name that is given a value last; empty where a function returns the result."""
        stored = map(stored_in, reversed(self.body))
        return next((names[-1] for names in stored if names), "") if self.parameters is None else ""


def _given_plainly(node: ast.stmt) -> tuple[str, Any]:
    """Return the name that a statement gives a value to and nothing else, and the value where it is plain."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            return name, _plain_value(value)
    return "", None


def _plain_value(node: ast.expr) -> Any:
    """Return the value of an expression without names (``153 / 2.54``, ``'male'``), else None."""
    match node:
        case ast.Constant(value=value):
            return value
        case ast.UnaryOp() | ast.BinOp() if not any(isinstance(each, (ast.Name, ast.Call)) for each in ast.walk(node)):
            try:
                return Run({}, lambda _: None).value(node)
            except (*CANNOT, UnreadableFormulaError):
                return None
    return None


def _last_value(printed: list[Any]) -> Any:
    for each in reversed(printed):
        found = _last_value(each) if isinstance(each, list) else each
        if isinstance(found, (int, float, date, timedelta, WeeksAndDays)):
            return found
    return None


# --- the names that a formula needs to be told: those that it reads before it gives them a value ---------------------

RESERVED: Final = MODULES | FUNCTIONS.keys()


def stored_in(statement: ast.AST) -> list[str]:
    """Return the names that a statement gives values to, the deepest last."""
    nodes = (node for node in ast.walk(statement) if isinstance(node, ast.Name))
    return [node.id for node in nodes if isinstance(node.ctx, ast.Store)]


def names_needed(statements: Iterable[ast.stmt]) -> tuple[str, ...]:
    """Return the names that statements read before they give them a value; what a branch gives one, it has from itself.

    >>> names_needed(ast.parse("bmi = weight / height ** 2").body)
    ('weight', 'height')
    """
    known = set(RESERVED)
    needed: dict[str, None] = {}
    for each in statements:
        nodes = list(ast.walk(each))
        called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
        names = [node for node in nodes if isinstance(node, ast.Name) and id(node) not in called]
        given = {node.id for node in names if isinstance(node.ctx, ast.Store)}
        known_here = known | given if isinstance(each, ast.If) else known
        read = (node.id for node in names if isinstance(node.ctx, ast.Load))
        needed |= dict.fromkeys(name for name in read if name not in known_here)
        known |= given
    return tuple(needed)


# --- programs -------------------------------------------------------------------------------------------------------

FENCE: Final = re.compile(r"^\s*```[\w+-]*\s*$", re.MULTILINE)
SURE: Final = re.compile(
    r"^\s*(def |import |from \w+ import|print\(|return |@)|\*\*|\bmath\.|\bif .+ else |^\s*(if|elif|else|for)\b.*:\s*$|"
    r"^\s*\w+ *= *('|\"|\[|\{|True|False)|^\s*\w+ *[+-]= ",
    re.MULTILINE,
)
LONGEST: Final = 20_000


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
            body = ast.parse(bare).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise UnreadableFormulaError("the text is no Python") from None
    script = _of_its_function(body)
    match script.body:
        case (*before, ast.Expr(value=value)) if not isinstance(value, ast.Call):
            script = Script((*before, ast.Return(value)), script.parameters)
    return script.checked()


def _of_its_function(body: list[ast.stmt]) -> Script:
    """Return a program as the statements of its one function, where what stands outside tells no other value.

    A function that takes nothing computes with values that stand inside it; what remains outside prints the result.
    """
    functions = [each for each in body if isinstance(each, ast.FunctionDef)]
    if not functions:
        return Script(tuple(body))
    function, given = functions[-1], functions[-1].args
    rest = [each for each in body if each is not function]
    if any((given.posonlyargs, given.args, given.kwonlyargs, given.vararg, given.kwarg)):
        parameters = tuple(each.arg for each in given.args)
        stands_alone = all(isinstance(each, DEFINING) or _given_plainly(each)[1] is not None for each in rest)
        return Script((*rest, *function.body), parameters) if stands_alone else Script(tuple(body))
    values = (each for each in rest if _given_plainly(each)[1] is not None)
    return Script((*values, *function.body))


DEFINING: Final = (ast.FunctionDef, ast.Import, ast.ImportFrom)
