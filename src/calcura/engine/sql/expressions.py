"""The layers' expressions as SQL."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from datetime import date
from functools import reduce

from sqlglot import exp

from calcura.engine.layers import Expression, Type
from calcura.engine.layers import expressions as nodes
from calcura.engine.layers.expressions import Comparison
from calcura.engine.layers.failing import is_whole
from calcura.engine.layers.types import type_of
from calcura.engine.sql import dialects
from calcura.engine.sql.dialects import RAISES_ON_UNDERFLOW, WITHOUT_TRUTH, cast, column, half_even

COMPARISONS: Mapping[str, type[exp.Binary]] = {
    "<": exp.LT, "<=": exp.LTE, ">": exp.GT, ">=": exp.GTE, "==": exp.EQ, "!=": exp.NEQ,
}  # fmt: skip
CONTRARY: Mapping[Comparison, Comparison] = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}
ARITHMETIC: Mapping[str, type[exp.Binary]] = {"+": exp.Add, "-": exp.Sub, "*": exp.Mul}

LARGEST, SMALLEST = 700, 5e-324
"""Exponents beyond it are none of a result that is finite; the smallest number above 0."""


class SqlWriter:
    """Writes expressions in one dialect.

    ``careful`` says that the arithmetic may fail for a row, which must not end the statement: it is computed with
    some other number, and :func:`failing` tells when that is so. ``positive`` are names of what is above 0.
    """

    def __init__(
        self, dialect: str, types: Mapping[str, Type], *, careful: bool, positive: Collection[str] = ()
    ) -> None:
        self.dialect, self.types, self.careful, self.positive = dialect, types, careful, positive
        self.generator = dialects.generator(dialect)

    def text(self, value: exp.Expr) -> str:
        """Return what a value is written as; it is not used again."""
        return self.generator.generate(value, copy=False)

    def raw(self, template: str, value: exp.Expr) -> exp.Expr:
        """Return a piece of the dialect's own text around a value."""
        return exp.Var(this=template.format(self.text(value)))

    def value(self, node: Expression) -> exp.Expr:
        """Return an expression as a value."""
        if self.dialect in WITHOUT_TRUTH and self._is_condition(node):
            return exp.Case().when(self.condition(node), exp.Literal.number(1)).else_(exp.Literal.number(0))
        return self._written(node)

    def condition(self, node: Expression) -> exp.Expr:
        """Return an expression that is asked for its truth."""
        if self.dialect in WITHOUT_TRUTH and isinstance(node, (nodes.Name, nodes.Constant)):
            one = exp.Literal.number(1)
            told = self._written(node) if isinstance(node, nodes.Name) else exp.Literal.number(int(bool(node.value)))
            return exp.EQ(this=told, expression=one)
        return self._written(node)

    def _is_condition(self, node: Expression) -> bool:
        return (
            not isinstance(node, (nodes.Name, nodes.Constant, nodes.Case, nodes.Lookup))
            and type_of(node, self.types) == "truth"
        )

    def _written(self, node: Expression) -> exp.Expr:
        match node:
            case nodes.Constant(value=value):
                return self._constant(value)
            case nodes.Name(name=name):
                return column(name, self.dialect)
            case nodes.Unary(operator="not", operand=nodes.Missing(operand=operand)):
                return given(self.value(operand))
            case nodes.Unary(operator="not", operand=nodes.Compare(operator=sign, left=left, right=right)):
                return self._written(nodes.Compare(CONTRARY[sign], left, right))
            case nodes.Unary(operator="not", operand=operand):
                return exp.Not(this=_grouped(self.condition(operand)))
            case nodes.Unary(operand=operand):
                return exp.Neg(this=_grouped(self.value(operand)))
            case nodes.Binary():
                return self._binary(node)
            case nodes.Compare(operator=sign, left=left, right=right):
                return COMPARISONS[sign](this=_grouped(self.value(left)), expression=_grouped(self.value(right)))
            case nodes.Boolean(operator=sign, parts=parts):
                joined = exp.And if sign == "and" else exp.Or
                written = [self.condition(each) for each in parts]
                grouped = [exp.paren(each) if isinstance(each, exp.Connector) else each for each in written]
                return reduce(lambda one, other: joined(this=one, expression=other), grouped)
            case nodes.Missing(operand=operand):
                return missing(self.value(operand))
            case nodes.Among(operand=operand, options=options):
                return exp.In(this=self.value(operand), expressions=[self._constant(each) for each in options])
            case nodes.Case(branches=branches, otherwise=otherwise):
                return self.choice(branches, otherwise)
            case nodes.Lookup(operand=operand, table=table):
                ifs = [exp.If(this=self._constant(code), true=self.value(each)) for code, each in table]
                return exp.Case(this=self.value(operand), ifs=ifs)
            case nodes.Call(function=function, arguments=arguments):
                return self._call(function, arguments)

    def choice(self, branches: tuple[tuple[Expression, Expression], ...], otherwise: Expression) -> exp.Case:
        """Return the value of the first branch that holds."""
        ifs = [exp.If(this=self.condition(test), true=self.value(each)) for test, each in branches]
        return exp.Case(ifs=ifs, default=None if otherwise == nodes.Constant(None) else self.value(otherwise))

    def _constant(self, value: object) -> exp.Expr:
        match value:
            case None:
                return exp.Null()
            case bool():
                return exp.Literal.number(int(value)) if self.dialect in WITHOUT_TRUTH else exp.Boolean(this=value)
            case int() | float():
                return exp.Literal.number(repr(value))
            case date():
                text = exp.Literal.string(value.isoformat())
                return text if self.dialect == "sqlite" else cast(text, "date")
        return exp.Literal.string(str(value))

    def _binary(self, node: nodes.Binary) -> exp.Expr:
        left, right = self.value(node.left), self.value(node.right)
        match node.operator:
            case "**":
                return self._power(node, left, right)
            case "/":
                return self._quotient(node, left, right)
            case "//":
                return exp.Floor(this=self._quotient(node, left, right))
            case "%":
                whole = exp.Floor(this=self._quotient(node, left, right))
                product = exp.Mul(this=whole, expression=_grouped(right.copy()))
                return exp.Sub(this=_grouped(left.copy()), expression=product)
        kind = ARITHMETIC[node.operator]
        # What is added up from left to right needs no brackets.
        first = left if _binds(left) >= _binds(kind()) else exp.paren(left)
        second = right if _binds(right) > _binds(kind()) else exp.paren(right)
        return kind(this=first, expression=second)

    def _quotient(self, node: nodes.Binary, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        if type_of(node.left, self.types) == type_of(node.right, self.types) == "whole":
            left = cast(left, "double")  # some dialects divide whole numbers without a fraction
        if not self._is_positive(node.right):
            right = exp.Nullif(this=right, expression=exp.Literal.number(0))
        first = left if _binds(left) >= _binds(exp.Mul()) else exp.paren(left)
        return exp.Div(this=first, expression=_grouped(right), typed=True)

    def _is_positive(self, node: Expression) -> bool:
        if isinstance(node, nodes.Constant):
            return isinstance(node.value, (int, float)) and node.value > 0
        return isinstance(node, nodes.Name) and node.name in self.positive

    def _power(self, node: nodes.Binary, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        exponent = node.right.value if isinstance(node.right, nodes.Constant) else None
        if exponent == 2 and isinstance(node.left, nodes.Name):
            return exp.Mul(this=left, expression=left.copy())
        if exponent is None and self.dialect in RAISES_ON_UNDERFLOW:
            logarithm = exp.Ln(this=left if self._is_positive(node.left) else at_least(SMALLEST, left))
            product = exp.Mul(this=_grouped(right), expression=logarithm)
            return exp.Exp(this=_limited(product, LARGEST))
        if self.careful and not (self._is_positive(node.left) or is_whole(exponent)):
            left = at_least(SMALLEST, left)
        return exp.Pow(this=left, expression=right)

    def _call(self, function: str, arguments: tuple[Expression, ...]) -> exp.Expr:
        match function, arguments:
            case "months_later", (day, nodes.Constant(value=int(months))):
                return dialects.months_later(self.value(day), months, self.dialect)
            case "round", (value, nodes.Constant(value=int(digits))) if digits:
                scaled = exp.Mul(this=_grouped(self.value(value)), expression=exp.Literal.number(10**digits))
                rounded = _grouped(half_even(scaled, self.dialect))
                return exp.Div(this=rounded, expression=exp.Literal.number(repr(10.0**digits)), typed=True)
            case "is_nan", (value,):
                template = dialects.NOT_A_NUMBER.get(self.dialect)
                return self.raw(template, self.value(value)) if template else exp.false()
        given = [self.value(each) for each in arguments]
        return CALLS[function](self, *given)


def _minimum(self: SqlWriter, first: exp.Expr, *others: exp.Expr) -> exp.Expr:
    return exp.Least(this=first, expressions=list(others))


def _maximum(self: SqlWriter, first: exp.Expr, *others: exp.Expr) -> exp.Expr:
    return exp.Greatest(this=first, expressions=list(others))


def _truncated(self: SqlWriter, value: exp.Expr) -> exp.Expr:
    negative = exp.LT(this=_grouped(value), expression=exp.Literal.number(0))
    return exp.Case().when(negative, exp.Ceil(this=value.copy())).else_(exp.Floor(this=value.copy()))


def _logarithm(self: SqlWriter, value: exp.Expr) -> exp.Expr:
    return exp.Ln(this=_positive(self, value))


def _decimal_logarithm(self: SqlWriter, value: exp.Expr) -> exp.Expr:
    return self.raw(dialects.LOG10.get(self.dialect, "log10({})"), _positive(self, value))


def _positive(self: SqlWriter, value: exp.Expr) -> exp.Expr:
    if not self.careful:
        return value
    return at_least(SMALLEST, value)


def _root(self: SqlWriter, value: exp.Expr) -> exp.Expr:
    if self.careful:
        value = at_least(0, value)
    return exp.Sqrt(this=value)


def _exponential(self: SqlWriter, value: exp.Expr) -> exp.Expr:
    return exp.Exp(this=_limited(value, LARGEST) if self.dialect in RAISES_ON_UNDERFLOW else value)


def _chosen(self: SqlWriter, options: exp.Expr, code: exp.Expr) -> exp.Expr:
    """Ask whether a code is among those of a text such as ``,pain,fever,``."""
    part = exp.Literal.string(f",{code.name},")
    return exp.GT(this=exp.StrPosition(this=options, substr=part), expression=exp.Literal.number(0))


def _holds(self: SqlWriter, finding: exp.Expr) -> exp.Expr:
    if self.dialect in WITHOUT_TRUTH:
        return exp.EQ(this=finding, expression=exp.Literal.number(1))
    return exp.Coalesce(this=finding, expressions=[exp.false()])


CALLS: Mapping[str, Callable[..., exp.Expr]] = {
    "min": _minimum,
    "max": _maximum,
    "round": lambda self, value, *digits: half_even(value, self.dialect),
    "abs": lambda self, value: exp.Abs(this=value),
    "truncate": _truncated,
    "floor": lambda self, value: exp.Floor(this=value),
    "ceil": lambda self, value: exp.Ceil(this=value),
    "log": _logarithm,
    "log10": _decimal_logarithm,
    "exp": _exponential,
    "sqrt": _root,
    "days_between": lambda self, later, earlier: dialects.days_between(later, earlier, self.dialect),
    "days_later": lambda self, day, number: dialects.days_later(day, number, self.dialect),
    "weeks_and_days": lambda self, weeks, days: exp.Add(
        this=exp.Mul(this=_grouped(weeks), expression=exp.Literal.number(7)), expression=_grouped(days)
    ),
    "chosen": _chosen,
    "holds": _holds,
}


def at_least(low: float, value: exp.Expr) -> exp.Expr:
    """Return a value, or a bound where it lies below."""
    return exp.Greatest(this=value, expressions=[exp.Literal.number(repr(low))])


def missing(value: exp.Expr) -> exp.Expr:
    """Return whether there is no value."""
    return exp.Is(this=value, expression=exp.Null())


def given(value: exp.Expr) -> exp.Expr:
    """Return whether there is a value."""
    return exp.Is(this=value, expression=exp.Not(this=exp.Null()))


def _limited(value: exp.Expr, limit: float) -> exp.Expr:
    high, low = exp.Literal.number(f"{limit:.12g}"), exp.Literal.number(f"{-limit:.12g}")
    return exp.Least(this=exp.Greatest(this=value, expressions=[low]), expressions=[high])


def _grouped(value: exp.Expr) -> exp.Expr:
    return value if _binds(value) == LEAF else exp.paren(value)


LEAF = 4


def _binds(value: exp.Expr) -> int:
    """Return how close an expression holds together: a leaf or a call most."""
    match value:
        case exp.Mul() | exp.Div():
            return 3
        case exp.Add() | exp.Sub():
            return 2
        case exp.Neg() | exp.Binary() | exp.Not() | exp.In() | exp.Is() | exp.Case():
            return 1
    return LEAF
