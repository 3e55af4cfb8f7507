"""The layers' expressions in FHIRPath.

A value that is missing is an empty collection, arithmetic that fails gives one, and a condition that asks one does not
hold: what the layers ask for. Rounding is half up in FHIRPath, so ties are rounded to even by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal

from calcura.engine.errors import NotSupportedYetError
from calcura.engine.layers import Expression
from calcura.engine.layers import expressions as nodes

LARGEST_INTEGER = 2**31 - 1
TOO_LARGE = "100000000000000000000.0"
"""What a decimal of FHIRPath stays below."""
METHODS: Mapping[str, str] = {
    "abs": "abs()", "truncate": "truncate()", "floor": "floor()", "ceil": "ceiling()", "log": "ln()",
    "log10": "log(10)", "exp": "exp()", "sqrt": "sqrt()",
}  # fmt: skip


def literal(value: object) -> str:
    """Return a constant as FHIRPath writes it; there are no powers of ten.

    >>> literal(1e-05), literal("it's"), literal(date(2024, 2, 29)), literal(None)
    ('0.00001', "'it\\\\'s'", '@2024-02-29', '{}')
    """
    match value:
        case None:
            return "{}"
        case bool():
            return "true" if value else "false"
        case int() | float():
            text = f"{Decimal(repr(value)):f}"
            return text if "." in text or abs(value) <= LARGEST_INTEGER else f"{text}.0"
        case date():
            return f"@{value.isoformat()}"
    text = str(value).replace("\\", "\\\\").replace("'", "\\'")
    return f"'{text}'"


class Writer:
    """Writes the expressions of a calculator; ``variable`` is what a name of the layers is called.

    What stands several times in what is written gets a name of its own, in ``parts``: FHIRPath binds none.
    """

    def __init__(self, calculator: str, variable: Callable[[str], str]) -> None:
        self.calculator, self.variable = calculator, variable
        self.parts: list[tuple[str, str]] = []
        self.count = 0

    def written(self, node: Expression) -> str:
        """Return an expression.

        Raises:
            NotSupportedYetError: FHIRPath has nothing for it.
        """
        match node:
            case nodes.Constant(value=value):
                return literal(value)
            case nodes.Name(name=name):
                return f"%{self.variable(name)}"
            case nodes.Unary(operator="not", operand=operand):
                return f"{self.one(operand)}.not()"
            case nodes.Unary(operand=operand):
                return f"0 - {self.one(operand)}"
            case nodes.Binary():
                return self._binary(node)
            case nodes.Compare(operator=sign, left=left, right=right):
                return f"{self.one(left)} {'=' if sign == '==' else sign} {self.one(right)}"
            case nodes.Boolean(operator=sign, parts=parts):
                return f" {sign} ".join(map(self.one, parts))
            case nodes.Missing(operand=operand):
                return f"{self.written(operand)}.empty()"
            case nodes.Among(operand=operand, options=options):
                return f"{self.one(operand)} in ({' | '.join(map(literal, options))})"
            case nodes.Case(branches=branches, otherwise=otherwise):
                return self.choice(branches, otherwise)
            case nodes.Lookup(operand=operand, table=table):
                branches = tuple((nodes.Compare("==", operand, nodes.Constant(code)), value) for code, value in table)
                return self.choice(branches, nodes.Constant(None))
            case nodes.Call(function=function, arguments=arguments):
                return self._call(function, *arguments)

    def one(self, node: Expression) -> str:
        """Return an expression as it stands within another one: in brackets unless it holds together by itself."""
        text = self.written(node)
        match node:
            case nodes.Constant():
                holds_together = not text.startswith("-")
            case nodes.Binary(operator=sign):
                holds_together = sign in ("**", "//")
            case nodes.Call(function=function):
                holds_together = function in METHODS or function in ("min", "max")
            case _:
                holds_together = isinstance(node, (nodes.Name, nodes.Missing, nodes.Case, nodes.Lookup))
        return text if holds_together else f"({text})"

    def asked(self, node: Expression) -> str:
        """Return an expression as a method is asked of it; a number in brackets, for its point."""
        return f"({self.written(node)})" if isinstance(node, nodes.Constant) else self.one(node)

    def once(self, node: Expression) -> str:
        """Return an expression to be written several times: a name for what is more than a name or a constant."""
        return self.asked(node) if isinstance(node, (nodes.Name, nodes.Constant)) else self._named(self.written(node))

    def _named(self, text: str) -> str:
        self.count += 1
        name = f"part{self.count}"
        self.parts.append((name, text))
        return f"%{name}"

    def taken_parts(self) -> list[tuple[str, str]]:
        """Return the parts that what was written needs, and forget them."""
        parts, self.parts = self.parts, []
        return parts

    def choice(self, branches: tuple[tuple[Expression, Expression], ...], otherwise: Expression) -> str:
        """Return the value of the first branch whose condition holds."""
        text = self.written(otherwise)
        for test, value in reversed(branches):
            text = f"iif({self.written(test)}, {self.written(value)}, {text})"
        return text

    def _binary(self, node: nodes.Binary) -> str:
        match node.operator:
            case "**":
                return f"{self.asked(node.left)}.power({self.written(node.right)})"
            case "//":
                return f"({self.one(node.left)} / {self.one(node.right)}).floor()"
            case "%":
                dividend, divisor = self.once(node.left), self.once(node.right)
                return f"{dividend} - ({dividend} / {divisor}).floor() * {divisor}"
        goes_on = (
            isinstance(node.left, nodes.Binary) and node.left.operator == node.operator and node.operator in ("+", "*")
        )
        left = self.written(node.left) if goes_on else self.one(node.left)
        return f"{left} {node.operator} {self.one(node.right)}"

    def _call(self, function: str, *arguments: Expression) -> str:
        match function:
            case "min" | "max":
                return self._extreme("<" if function == "min" else ">", [*map(self.once, arguments)])
            case "round":
                return self._rounded(*arguments)
            case "weeks_and_days":
                return " & ' and ' & ".join(map(_counted, map(self.once, arguments), ("week", "day")))
        given = [self.one(each) for each in arguments]
        match function:
            case "chosen":
                return f"{given[1]} in {given[0]}"
            case "holds":
                return f"{given[0]}.exists() and {given[0]}"
            case "days_later":
                return _later(given[0], arguments[1], given[1], "days")
            case "months_later":
                return _later(given[0], arguments[1], given[1], "months")
        if function not in METHODS:
            what = function.replace("_", " ")
            raise NotSupportedYetError(
                f"{self.calculator} cannot be written in FHIRPath, which has no {what}; "
                "calcura javascript and calcura sql write it"
            )
        return f"{self.asked(arguments[0])}.{METHODS[function]}"

    def _extreme(self, sign: str, given: list[str]) -> str:
        first, *others = given
        for at, other in enumerate(others):
            first = self._named(first) if at else first
            first = f"iif({first} {sign} {other}, {first}, {other})"
        return first

    def _rounded(self, value: Expression, *digits: Expression) -> str:
        """Return a value rounded, ties to even; FHIRPath itself rounds them up."""
        decimals = sum(
            each.value for each in digits if isinstance(each, nodes.Constant) and isinstance(each.value, int)
        )
        scale = nodes.Constant(10**decimals)
        scaled = self.once(value if scale.value == 1 else nodes.Binary("*", value, scale))
        rounded = f"iif({scaled} - {scaled}.floor() = 0.5, 2 * ({scaled} / 2).round(0), {scaled}.round(0))"
        return rounded if scale.value == 1 else f"{rounded} / {scale.value}"


def _later(day: str, number: Expression, written: str, unit: str) -> str:
    """Return a day so much later: a number that stands there is written out, another becomes a quantity."""
    if isinstance(number, nodes.Constant) and isinstance(number.value, int):
        return f"{day} {'-' if number.value < 0 else '+'} {abs(number.value)} {unit}"
    return f"{day} + ({written}.truncate().toString() & ' {unit}').toQuantity()"


def _counted(number: str, unit: str) -> str:
    return f"{number}.toString() & iif({number} = 1, ' {unit}', ' {unit}s')"
