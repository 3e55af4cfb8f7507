"""An expression as a formula a clinician reads: plain text, or LaTeX."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any, ClassVar

from calcura.engine.reading import ExpressionReading, callee
from calcura.engine.syntax import Program
from calcura.engine.words import Conditions, Lexicon, exact, number

LOOSEST, SUM, PRODUCT, SIGN, POWER, ATOM = 0, 5, 6, 7, 8, 9
Written = tuple[str, int]
"""A formula with how tightly its outermost operator binds."""


class TextNotation(ExpressionReading[Written]):
    """Writes a formula as text. With ``values``, names are replaced by the values put in."""

    def __init__(
        self, program: Program, values: Mapping[str, Any] | None = None, lexicon: Lexicon | None = None
    ) -> None:
        super().__init__(program)
        self.lexicon = lexicon or Lexicon(program.definition)
        self.phrases = self.lexicon.phrases
        self.values = values
        self.conditions = Conditions(self.lexicon, TextNotation.write.__get__(self))

    def write(self, node: ast.expr) -> str:
        """Return the formula."""
        return self.read(node)[0]

    def at(self, node: ast.expr, binding: int) -> str:
        """Return a part of a formula, in parentheses where its context binds tighter than it does."""
        text, binds = self.read(node)
        return text if binds >= binding else self.parenthesised(text)

    def one(self, node: ast.expr) -> str:
        """Return a part of a formula as one piece: a name of several words in parentheses, to show where it ends."""
        text = self.at(node, ATOM)
        several = isinstance(node, ast.Name) and self.lexicon.words.is_several(text)
        return self.parenthesised(text) if several else text

    # What the two notations write differently.

    times: ClassVar[str] = " × "
    minus: ClassVar[str] = "−"

    def parenthesised(self, text: str) -> str:
        return f"({text})"

    def word(self, text: str) -> str:
        return text

    def phrase(self, template: str, formulas: Mapping[str, str], **words: object) -> str:
        """Return a phrase around formulas; ``words`` are put in as the phrase's own."""
        written, told = "", ""
        for literal, field, _, _ in Formatter().parse(template):
            told += literal
            if field is not None and field in formulas:
                written += f"{self.word(told) if told else ''}{formulas[field]}"
                told = ""
            elif field:
                told += str(words[field])
        return f"{written}{self.word(told) if told else ''}"

    def signs(self, figure: str) -> str:
        return figure

    def fraction(self, above: ast.expr, below: ast.expr) -> Written:
        return f"{self.at(above, PRODUCT)} / {self.at(below, POWER)}", PRODUCT

    def power(self, base: ast.expr, exponent: ast.expr) -> Written:
        return f"{self.one(base)}^{self.one(exponent)}", POWER

    def root(self, inner: ast.expr) -> Written:
        return f"√({self.write(inner)})", ATOM

    def applied(self, function: str, arguments: list[str]) -> Written:
        return f"{function}({', '.join(arguments)})", ATOM

    def cases(self, node: ast.IfExp) -> Written:
        parts = {"body": self.at(node.body, SUM), "otherwise": self.at(node.orelse, LOOSEST)}
        return self.phrases.cases.format(test=self.conditions.tell(node.test), **parts), LOOSEST

    def bands(self, value: str, first: str, later: list[tuple[str, str]]) -> Written:
        rows = [self.phrases.first_band.format(result=first, cut=later[0][0])]
        rows += [self.phrases.later_band.format(result=result, cut=cut) for cut, result in later]
        return self.phrases.bands.format(value=value, rows=self.phrases.comma.join(rows)), LOOSEST

    # Constructs.

    def read_Constant(self, node: ast.Constant) -> Written:
        value = node.value
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            return self.signs(exact(value)), SIGN if value < 0 else ATOM
        return self.word(self.lexicon.words.plain(value)), ATOM

    def read_Name(self, node: ast.Name) -> Written:
        if self.values is not None and node.id in self.values:
            return self.put_in(node.id, self.values[node.id])
        if node.id in self.program.constants and not isinstance(self.program.constants[node.id], (dict, tuple)):
            return self.read_Constant(ast.Constant(self.program.constants[node.id]))
        return self.word(self.lexicon.inline(node.id)), ATOM

    def put_in(self, name: str, value: Any) -> Written:
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            return self.signs(number(value)), SIGN if value < 0 else ATOM
        return self.word(self.lexicon.value(value, name)), ATOM

    def read_UnaryOp(self, node: ast.UnaryOp) -> Written:
        if isinstance(node.op, ast.Not):
            return self.word(self.conditions.tell(node)), LOOSEST
        return f"{self.minus}{self.at(node.operand, POWER)}", SIGN

    def read_BinOp(self, node: ast.BinOp) -> Written:
        match node.op:
            case ast.Add():
                return f"{self.at(node.left, SUM)} + {self.at(node.right, SUM)}", SUM
            case ast.Sub():
                return f"{self.at(node.left, SUM)} {self.minus} {self.at(node.right, PRODUCT)}", SUM
            case ast.Mult():
                return f"{self.at(node.left, PRODUCT)}{self.times}{self.at(node.right, POWER)}", PRODUCT
            case ast.Div():
                return self.fraction(node.left, node.right)
            case ast.Pow():
                return self.power(node.left, node.right)
            case ast.FloorDiv():
                return self.applied(self.word(self.phrases.whole_part), [self.fraction(node.left, node.right)[0]])
            case _:
                divided = self.fraction(node.left, node.right)[0]
                return self.applied(self.word(self.phrases.remainder), [divided])

    def read_Compare(self, node: ast.Compare) -> Written:
        return self.word(self.conditions.tell(node)), LOOSEST

    read_BoolOp: Callable[..., Written] = read_Compare

    def read_IfExp(self, node: ast.IfExp) -> Written:
        return self.cases(node)

    def read_Attribute(self, node: ast.Attribute) -> Written:
        difference = node.value
        assert isinstance(difference, ast.BinOp)
        later, earlier = self.write(difference.left), self.write(difference.right)
        return self.phrase(self.phrases.days_between, {"earlier": earlier, "later": later}), SUM

    def read_Subscript(self, node: ast.Subscript) -> Written:
        key = self.write(node.slice)
        if isinstance(node.value, ast.Name):
            table = self.lexicon.inline(node.value.id)
            return self.phrase(self.phrases.looked_up, {"key": key}, table=table), ATOM
        return self.phrase(self.phrases.looked_up_here, {"key": key}), ATOM

    def read_Dict(self, node: ast.Dict) -> Written:
        return self.word(self.phrases.table), ATOM

    def read_Call(self, node: ast.Call) -> Written:
        name = callee(node)
        if name in self.program.calls:
            words, called = self.lexicon.words, self.program.calls[name]
            return self.word(words.inline(words.result(called))), ATOM
        method = getattr(self, f"call_{name}", None)
        return method(node) if method else self.applied(self.function_name(name), [self.write(a) for a in node.args])

    names: ClassVar[Mapping[str, str]] = {"log": "ln", "log10": "log₁₀"}

    def function_name(self, name: str) -> str:
        return self.names.get(name, name)

    def call_sqrt(self, node: ast.Call) -> Written:
        return self.root(node.args[0])

    def call_abs(self, node: ast.Call) -> Written:
        return f"|{self.write(node.args[0])}|", ATOM

    def call_int(self, node: ast.Call) -> Written:
        return self.read(node.args[0])

    call_float = call_int

    def call_round(self, node: ast.Call) -> Written:
        digits = ast.literal_eval(node.args[1]) if len(node.args) > 1 else 0
        phrases = self.phrases
        template = {0: phrases.rounded, 1: phrases.rounded_to_one}.get(digits, phrases.rounded_to)
        return self.phrase(template, {"value": self.one(node.args[0])}, digits=digits), SUM

    def call_floor(self, node: ast.Call) -> Written:
        return self.phrase(self.phrases.rounded_down, {"value": self.one(node.args[0])}), SUM

    def call_ceil(self, node: ast.Call) -> Written:
        return self.phrase(self.phrases.rounded_up, {"value": self.one(node.args[0])}), SUM

    def call_timedelta(self, node: ast.Call) -> Written:
        days = node.keywords[0].value if node.keywords else node.args[0]
        text, _ = self.read(days)
        one = text if isinstance(days, (ast.Constant, ast.Name)) else self.parenthesised(text)
        return self.phrase(self.phrases.days, {"days": one}), PRODUCT

    def call_months_later(self, node: ast.Call) -> Written:
        months = ast.literal_eval(node.args[1])
        template = self.phrases.months_earlier if months < 0 else self.phrases.months_later
        return self.phrase(template, {"day": self.at(node.args[0], SUM)}, months=abs(months)), SUM

    def call_WeeksAndDays(self, node: ast.Call) -> Written:
        parts = [*node.args, *(keyword.value for keyword in node.keywords)]
        weeks, days = (self.write(each) for each in parts)
        if self.values is None and all(isinstance(each, ast.Name) for each in parts):
            return self.phrase(self.phrases.and_days, {"weeks": weeks, "days": days}), SUM
        return self.phrase(self.phrases.weeks_and_days, {"weeks": weeks, "days": days}), SUM

    def call_points_of(self, node: ast.Call) -> Written:
        return self.phrase(self.phrases.points_of, {"value": self.write(node.args[0])}), SUM

    def call_interpolated(self, node: ast.Call) -> Written:
        value, table = node.args
        assert isinstance(table, ast.Name)
        named = self.lexicon.inline(table.id)
        return self.phrase(self.phrases.interpolated, {"value": self.write(value)}, table=named), SUM

    def call_banded(self, node: ast.Call) -> Written:
        value, first, *later = node.args
        name = value.id if isinstance(value, ast.Name) else None
        rows = []
        for each in later:
            assert isinstance(each, ast.Tuple)
            cut = ast.literal_eval(each.elts[0])
            rows.append((self.word(self.lexicon.value(cut, name)), self.write(each.elts[1])))
        return self.bands(self.write(value), self.write(first), rows)


class LatexNotation(TextNotation):
    """Writes a formula as LaTeX."""

    times = r" \times "
    minus = "-"
    names: ClassVar[Mapping[str, str]] = {
        "log": r"\ln", "log10": r"\log_{10}", "exp": r"\exp", "min": r"\min", "max": r"\max",
    }  # fmt: skip

    def __init__(
        self, program: Program, values: Mapping[str, Any] | None = None, lexicon: Lexicon | None = None
    ) -> None:
        super().__init__(program, values, lexicon)
        self.conditions = Conditions(self.lexicon, TextNotation(program, values, self.lexicon).write)

    def parenthesised(self, text: str) -> str:
        return rf"\left({text}\right)"

    def word(self, text: str) -> str:
        return rf"\text{{{escaped(text)}}}"

    def fraction(self, above: ast.expr, below: ast.expr) -> Written:
        return rf"\frac{{{self.write(above)}}}{{{self.write(below)}}}", POWER

    def power(self, base: ast.expr, exponent: ast.expr) -> Written:
        return f"{{{self.at(base, ATOM)}}}^{{{self.write(exponent)}}}", POWER

    def root(self, inner: ast.expr) -> Written:
        return rf"\sqrt{{{self.write(inner)}}}", ATOM

    def applied(self, function: str, arguments: list[str]) -> Written:
        return rf"{function}\left({', '.join(arguments)}\right)", ATOM

    def function_name(self, name: str) -> str:
        return self.names.get(name, rf"\operatorname{{{name}}}")

    def cases(self, node: ast.IfExp) -> Written:
        test = self.word(self.phrases.case.format(test=self.conditions.tell(node.test)))
        last = self.word(self.phrases.last_case)
        rows = rf"{self.write(node.body)} & {test} \\ {self.write(node.orelse)} & {last}"
        return rf"\begin{{cases}} {rows} \end{{cases}}", ATOM

    def bands(self, value: str, first: str, later: list[tuple[str, str]]) -> Written:
        rows = [rf"{first} & {value} < {later[0][0]}", *(rf"{result} & {value} \ge {cut}" for cut, result in later)]
        body = r" \\ ".join(rows)
        return rf"\begin{{cases}} {body} \end{{cases}}", ATOM

    def signs(self, figure: str) -> str:
        return figure.replace("−", "-").replace("×", r"\times")


ESCAPES = str.maketrans({
    "%": r"\%", "&": r"\&", "#": r"\#", "_": r"\_", "$": r"\$", "{": r"\{", "}": r"\}", "^": r"\hat{}",
    "~": "∼", "\\": "∖",
})  # fmt: skip


POWER_OF_TEN = re.compile(r"(?<=10)\^(−?\d+)")
RAISED = str.maketrans("−0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def escaped(text: str) -> str:
    """Return text safe inside LaTeX's text mode, which has no exponents but raised digits."""
    return POWER_OF_TEN.sub(lambda found: found[1].translate(RAISED), text).translate(ESCAPES)
