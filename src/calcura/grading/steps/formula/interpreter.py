"""Computing a formula from its syntax tree: a small interpreter with no names of its own, no I/O and fixed limits.

The tree comes from Python's ``ast`` or from the notation parser; nothing is ever compiled or evaluated as Python.
What is not listed here is refused.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any, Final

from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.operands import (
    ARITHMETIC,
    ATTRIBUTES,
    COMPARE,
    FUNCTIONS,
    METHODS,
    MODULES,
    OF_NUMBERS,
    PLAIN,
    WITHOUT_ROUNDING,
    item_of,
    number,
)

Names = dict[str, Any]
Run = Callable[[Names], Any]

MOST_TURNS: Final = 2000
"""Turns of loops and calls of functions in one run."""
PRINTED: Final = " printed"
TURNS: Final = " turns"
RETURNED: Final = " returned"


def arithmetic(op: type[ast.operator], left: Run, right: Run) -> Run:
    """Return what computes an operator; plain numbers, most of what formulas compute, are not looked at further."""
    plain, checked = OF_NUMBERS.get(op), ARITHMETIC[op]
    if plain is None:
        return two(checked, left, right)

    def run(names: Names) -> Any:
        one, other = left(names), right(names)
        return plain(one, other) if type(one) in PLAIN and type(other) in PLAIN else checked(one, other)

    return run


def with_constant(op: type[ast.operator], left: Run, right: Any) -> Run:
    """Return what computes an operator with a constant on its right."""
    plain, checked = OF_NUMBERS.get(op), ARITHMETIC[op]
    if plain is None or type(right) not in PLAIN:
        return lambda names: checked(left(names), right)

    def run(names: Names) -> Any:
        value = left(names)
        return plain(value, right) if type(value) in PLAIN else checked(value, right)

    return run


def two(operation: Callable[[Any, Any], Any], left: Run, right: Run) -> Run:
    """Return what computes an operation on two values."""
    return lambda names: operation(left(names), right(names))


def compared(compares: Sequence[Callable[[Any, Any], bool]], sides: Sequence[Run]) -> Run:
    """Return what computes a chain of comparisons, up to the first that does not hold."""
    if len(compares) == 1:
        return two(compares[0], *sides)

    def run(names: Names) -> bool:
        left = sides[0](names)
        for compare, side in zip(compares, sides[1:], strict=True):
            right = side(names)
            if not compare(left, right):
                return False
            left = right
        return True

    return run


def called_with(function: Callable[..., Any], given: Sequence[Run], named: Mapping[str, Run]) -> Run:
    """Return what calls a function; those of one and two values, which are most, without gathering them."""
    if named or not 0 < len(given) < 3:
        return lambda names: function(*[run(names) for run in given], **{key: run(names) for key, run in named.items()})
    if len(given) == 2:
        return two(function, *given)
    (only,) = given
    return lambda names: function(only(names))


def branch(test: Run, body: Run, otherwise: Run) -> Run:
    """Return what runs one of two."""
    return lambda names: body(names) if test(names) else otherwise(names)


def all_of(runs: Sequence[Run]) -> Run:
    """Return what tells whether all hold, and looks no further than the first that does not."""

    def run(names: Names) -> bool:
        for each in runs:  # noqa: SIM110 - all() of a generator takes twice as long
            if not each(names):
                return False
        return True

    return run


def any_of(runs: Sequence[Run]) -> Run:
    """Return what tells whether any holds, and looks no further than the first that does."""

    def run(names: Names) -> bool:
        for each in runs:  # noqa: SIM110
            if each(names):
                return True
        return False

    return run


def turn(names: Names) -> None:
    """Count one more turn of a loop or call of a function.

    Raises:
        UnreadableFormulaError: there were too many.
    """
    names[TURNS] += 1
    if names[TURNS] > MOST_TURNS:
        raise UnreadableFormulaError("the formula goes on for too long")


def refused(_: Names) -> Any:
    """Refuse the values at hand, as a formula's own ``raise`` does."""
    raise ArithmeticError("the formula refuses these values")


ITEM: Final = " item"
FOUND: Final = " found"
GIVEN: Final = " given"


class Expressions:
    """Turns the tree of an expression into a function of its names.

    ``called`` are other calculators by the name under which the formula calls them, ``rounding`` whether ``round``
    rounds or leaves the value alone; ``prints`` is whether anything is printed.
    """

    def __init__(
        self, *, called: Callable[[str], Callable[..., Any] | None] = lambda _: None, rounding: bool = True
    ) -> None:
        self.called = called
        self.functions = FUNCTIONS if rounding else WITHOUT_ROUNDING
        self.own: dict[str, Run] = {}
        self.prints = False

    def expression(self, node: ast.expr) -> Run:
        """Return what computes one expression."""
        match node:
            case ast.Constant(value=value):
                return lambda _: value
            case ast.Name(id=name):
                return itemgetter(name)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in ARITHMETIC:
                if isinstance(right, ast.Constant):
                    return with_constant(type(op), self.expression(left), right.value)
                return arithmetic(type(op), self.expression(left), self.expression(right))
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                inner = self.expression(operand)
                return lambda names: -number(inner(names))
            case ast.UnaryOp(op=ast.UAdd(), operand=operand):
                return self.expression(operand)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                inner = self.expression(operand)
                return lambda names: not inner(names)
            case ast.BoolOp(op=op, values=values):
                runs = [self.expression(each) for each in values]
                return all_of(runs) if isinstance(op, ast.And) else any_of(runs)
            case ast.IfExp(test=test, body=body, orelse=otherwise):
                return branch(self.expression(test), self.expression(body), self.expression(otherwise))
            case ast.Compare(left=left, ops=ops, comparators=others):
                sides = [self.expression(each) for each in (left, *others)]
                return compared([COMPARE[type(each)] for each in ops], sides)
            case ast.Call():
                return self._call(node)
        return self._structure(node)

    def _structure(self, node: ast.expr) -> Run:
        match node:
            case ast.Attribute(value=ast.Name(id=module), attr=name) if module in MODULES and name in ATTRIBUTES:
                return lambda _: ATTRIBUTES[name](None)
            case ast.Attribute(value=value, attr="days"):
                inner = self.expression(value)
                return lambda names: inner(names).days
            case ast.Subscript(value=table, slice=key):
                return two(item_of, self.expression(table), self.expression(key))
            case ast.Tuple(elts=items) | ast.List(elts=items) | ast.Set(elts=items):
                runs = [self.expression(each) for each in items]
                return lambda names: [run(names) for run in runs]
            case ast.Dict(keys=keys, values=values):
                pairs = [
                    (self.expression(key), self.expression(value))
                    for key, value in zip(keys, values, strict=True)
                    if key is not None
                ]
                return lambda names: {key(names): value(names) for key, value in pairs}
            case ast.JoinedStr(values=parts):
                runs = [self.expression(each.value) for each in parts if isinstance(each, ast.FormattedValue)]
                return lambda names: [run(names) for run in runs]
            case ast.GeneratorExp(elt=item, generators=[each]) | ast.ListComp(elt=item, generators=[each]):
                return self._comprehension(self.expression(item), each)
            case ast.DictComp(key=key, value=value, generators=[each]):
                pairs_of = self._comprehension(self.expression(ast.Tuple([key, value])), each)
                return lambda names: dict(pairs_of(names))
        raise UnreadableFormulaError(f"{type(node).__name__} is not read in formulas")

    def _comprehension(self, item: Run, each: ast.comprehension) -> Run:
        tests = [self.expression(test) for test in each.ifs]

        def keep(names: Names) -> bool:
            if all(test(names) for test in tests):
                names[FOUND].append(item(names))
            return False

        gather = loop(self.assigned(each.target, itemgetter(ITEM)), self.expression(each.iter), keep)

        def run(names: Names) -> list[Any]:
            inside = {**names, FOUND: []}
            gather(inside)
            names[TURNS] = inside[TURNS]
            gathered: list[Any] = inside[FOUND]
            return gathered

        return run

    def assigned(self, target: ast.expr, value: Run) -> Run:
        """Return what gives a value to a name, to several, or to an entry of a table."""
        if isinstance(target, ast.Subscript):
            table, key = self.expression(target.value), self.expression(target.slice)
            return only(lambda names: table(names).__setitem__(key(names), value(names)))
        if isinstance(target, (ast.Tuple, ast.List)) and all(isinstance(each, ast.Name) for each in target.elts):
            several = [each.id for each in target.elts if isinstance(each, ast.Name)]
            return only(lambda names: names.update(zip(several, value(names), strict=False)))
        if not isinstance(target, ast.Name):
            raise UnreadableFormulaError(f"a value is given to {type(target).__name__}")
        name = target.id

        def run(names: Names) -> bool:
            names[name] = value(names)
            return False

        return run

    def _call(self, node: ast.Call) -> Run:
        given = [self.expression(each) for each in node.args]
        named = {each.arg: self.expression(each.value) for each in node.keywords if each.arg is not None}
        match node.func:
            case ast.Name(id="print"):
                self.prints = True
                return lambda names: names[PRINTED].extend(run(names) for run in given)
            case ast.Name(id="range"):
                return lambda names: range(*(int(number(run(names))) for run in given))[:MOST_TURNS]
            case ast.Name(id=name) if name in self.own or name not in self.functions:
                return self._own_call(name, given, named)
            case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="math" | "np" | "numpy" | "datetime"), attr=name):
                if name not in self.functions:
                    raise UnreadableFormulaError(f"{name} is not a function that formulas use")
                return called_with(self.functions[name], given, named)
            case ast.Attribute(value=value, attr=name) if name in METHODS:
                return called_with(METHODS[name], [self.expression(value), *given], {})
        raise UnreadableFormulaError("a call of something that is no function of formulas")

    def _own_call(self, name: str, given: list[Run], named: dict[str, Run]) -> Run:
        if name not in self.own:
            function = self.called(name)
            if function is None:
                raise UnreadableFormulaError(f"{name} is not a function that formulas use")
            return called_with(function, given, named)

        def run(names: Names) -> Any:
            values = [each(names) for each in given], {key: each(names) for key, each in named.items()}
            return self.own[name]({**names, GIVEN: values, TURNS: names[TURNS]})

        return run


def only(value: Run) -> Run:
    """Return a statement that does something, and never is the last."""

    def run(names: Names) -> bool:
        value(names)
        return False

    return run


def loop(assign: Run, values: Run, body: Run) -> Run:
    """Return what runs statements for each of some values, until one of them returns."""

    def run(names: Names) -> bool:
        for each in values(names):
            turn(names)
            names[ITEM] = each
            assign(names)
            if body(names):
                return True
        return False

    return run


class Compiler(Expressions):
    """Turns the tree of a formula into functions of its names.

    A run of a statement returns True once the formula has returned. A run changes the names that it is given.
    """

    def block(self, statements: Sequence[ast.stmt]) -> Run:
        """Return what runs the statements in their order."""
        runs = [self.statement(each) for each in statements]
        if len(runs) == 1:
            return runs[0]

        def run(names: Names) -> bool:
            returned = False
            for each in runs:  # a generator would cost as much again
                returned = each(names)
                if returned:
                    break
            return returned

        return run

    def statement(self, node: ast.stmt) -> Run:
        """Return what runs one statement."""
        match node:
            case ast.Assign(targets=[target], value=value):
                return self.assigned(target, self.expression(value))
            case ast.Assign(targets=targets, value=value) if all(isinstance(each, ast.Name) for each in targets):
                runs = [self.assigned(each, self.expression(value)) for each in targets]
                return lambda names: any(run(names) for run in runs)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                return self.assigned(target, self.expression(value))
            case ast.AugAssign(target=ast.Name(id=name) as target, op=op, value=value):
                return self.assigned(target, self.expression(ast.BinOp(ast.Name(name), op, value)))
            case ast.Expr(value=value):
                return only(self.expression(value))
            case ast.Return(value=value):
                return self._returned(self.expression(value) if value is not None else lambda _: None)
            case ast.If(test=test, body=body, orelse=otherwise):
                return branch(self.expression(test), self.block(body), self.block(otherwise))
            case ast.For(target=target, iter=values, body=body, orelse=[]):
                return loop(self.assigned(target, itemgetter(ITEM)), self.expression(values), self.block(body))
            case ast.FunctionDef(name=name):
                self.own[name] = self._function(node)
                return lambda _: False
            case ast.Import() | ast.ImportFrom() | ast.Pass():
                return lambda _: False
            case ast.Raise():
                return only(refused)
        raise UnreadableFormulaError(f"{type(node).__name__} is not read in formulas")

    @staticmethod
    def _returned(value: Run) -> Run:
        def run(names: Names) -> bool:
            names[RETURNED] = value(names)
            return True

        return run

    def _function(self, node: ast.FunctionDef) -> Run:
        parameters = [each.arg for each in node.args.args]
        defaults = [self.expression(each) for each in node.args.defaults]
        body = self.block(node.body)

        def run(names: Names) -> Any:
            given, named = names[GIVEN]
            turn(names)
            inside = {key: value for key, value in names.items() if key != RETURNED}
            for name, value in zip(parameters[::-1], defaults[::-1], strict=False):
                inside[name] = value(names)
            inside.update(zip(parameters, given, strict=False))
            inside.update(named)
            body(inside)
            names[TURNS] = inside[TURNS]
            return inside.get(RETURNED)

        return run
