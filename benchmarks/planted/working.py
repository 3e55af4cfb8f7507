"""An equation worked by hand: each step with the numbers put in, rounded as people round, and carried on rounded."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from calcura.engine import definition
from planted.algebra import chosen, put_in, read, reduced, worked_out
from planted.numbers import fixed, holds, short, transposed
from planted.readings import Reading, pretty
from planted.recipes import Recipe, Step
from planted.worked import Line, Value, Worked

FINEST = 8
"""Digits beyond which nobody would carry a number on."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a solution is worked, and what goes wrong in the working."""

    digits: int = 4
    """Digits that intermediate results are rounded to; more where the answer would suffer."""
    decimals: int = 0
    """Decimals of the answer."""
    spare: int = 0
    """Further decimals that the last line shows."""
    converted_first: bool = True
    """Whether conversions stand with the values, rather than as lines of the calculation."""
    slip_at: int | None = None
    """The line with a slip of arithmetic."""
    slip: float = 1.0
    """What its result is multiplied by; 0 for two digits that change places."""
    rough_at: int | None = None
    """The line whose result is rounded too early."""
    rough_digits: int = 1
    remarks: Mapping[str, str] = field(default_factory=dict)
    """What the solution says of a value, by input."""
    full_names: bool = False
    """Whether programs use the full names of inputs."""
    form: int = 0
    """Which of the written forms of the formula is used."""


class UnworkableError(ValueError):
    """A case cannot be worked in this way; another is tried."""


def exact(recipe: Recipe, read_values: Mapping[str, Reading]) -> dict[str, Any]:
    """Return every quantity of the recipe, unrounded."""
    found: dict[str, Any] = {
        letter: read_values[name].value if name in read_values else None for letter, name in recipe.symbols.items()
    }
    for letter, text in recipe.chosen.items():
        found[letter] = worked_out(read(text), found)
    for step in recipe.steps:
        found[step.symbol] = worked_out(step.expression, found)
    return found


def work(recipe: Recipe, read_values: Mapping[str, Reading], plan: Plan) -> Worked:
    """Return the solution of a case, with intermediate results fine enough for the answer's decimals to be right.

    Raises:
        UnworkableError: no rounding that people use gives the answer.
    """
    plan = _without_idle_zeros(recipe, exact(recipe, read_values)[recipe.steps[-1].symbol], plan)
    for digits in range(plan.digits, FINEST + 1):
        found, aim = _worked(recipe, read_values, replace(plan, digits=digits))
        right = fixed(aim, plan.decimals)
        if plan.rough_at is not None or (found.answer == right and _code_agrees(found, right, plan)):
            return found
    raise UnworkableError(recipe.calculator)


def _without_idle_zeros(recipe: Recipe, value: float, plan: Plan) -> Plan:
    """Return the plan with no more decimals than the value has, or the result declares."""
    needed = next(places for places in range(9) if abs(value - round(value, places)) < 1e-9 or places == 8)
    most = max(needed, definition(recipe.calculator).result.decimals)
    decimals = min(plan.decimals, most)
    return replace(plan, decimals=decimals, spare=min(plan.spare, most - decimals))


def _code_agrees(found: Worked, right: str, plan: Plan) -> bool:
    return plan.slip_at is not None or fixed(float(found.output), plan.decimals) == right


def _worked(recipe: Recipe, given: Mapping[str, Reading], plan: Plan) -> tuple[Worked, float]:
    bench = _Bench(recipe, plan)
    for letter, name in recipe.symbols.items():
        if name in given:
            bench.take(letter, given[name])
    for letter, text in recipe.chosen.items():
        bench.choose(letter, text)
    for step in recipe.steps:
        bench.step(step)
    return bench.solution(), bench.truth[recipe.steps[-1].symbol]


class _Bench:
    """The sheet of paper on which one solution is worked."""

    def __init__(self, recipe: Recipe, plan: Plan) -> None:
        self.recipe, self.plan = recipe, plan
        self.shown: dict[str, str] = {}
        """Numbers as they stand on the paper."""
        self.names: dict[str, Any] = {}
        self.truth: dict[str, Any] = {}
        """The same without rounding."""
        self.program: dict[str, Any] = {}
        """The same as a program finds them."""
        self.values: list[Value] = []
        self.constants: list[str] = []
        self.lines: list[Line] = []
        self.code: list[str] = []

    def take(self, letter: str, reading: Reading) -> None:
        remark = self.plan.remarks.get(reading.input, "")
        if not reading.number:
            self._word(letter, reading, remark)
            return
        text, value = reading.number, float(reading.number)
        unit, code = pretty(reading.unit), reading.number
        if reading.conversion:
            result = worked_out(read(reading.conversion), {})
            text = short(result, max(self.plan.digits, 4))
            value, code = float(text), text
            unit, remark = self._convert(letter, reading, text, unit, remark)
            code = reading.conversion if not self.plan.converted_first else text
        told_text = text if self.plan.converted_first or not reading.conversion else reading.number
        self.values.append(Value(self._name(letter), reading.label, told_text, unit, reading.told, remark, code))
        self.shown[letter], self.names[letter], self.truth[letter] = text, value, float(reading.value)
        self.program[letter] = worked_out(read(code), {})
        self.code.append(f"{self._variable(letter)} = {code}" + (f"  # {pretty(reading.unit)}" if reading.unit else ""))

    def _convert(self, letter: str, reading: Reading, text: str, unit: str, remark: str) -> tuple[str, str]:
        if self.plan.converted_first:
            told = f"{reading.number} {reading.other_unit}"
            return unit, remark or f"{told}, {_hand(reading.conversion)} = {text} {unit}"
        node = read(reading.conversion)
        self.lines.append(Line(self._name(letter), text, unit, None, (node,)))
        return reading.other_unit, remark

    def _word(self, letter: str, reading: Reading, remark: str) -> None:
        value = reading.value
        text = ("yes" if value else "no") if isinstance(value, bool) else str(value).replace("_", " ")
        self.values.append(Value(self._name(letter), reading.label, text, "", reading.told, remark, repr(value)))
        self.names[letter] = self.truth[letter] = self.program[letter] = value
        self.code.append(f"{self._variable(letter)} = {value!r}")

    def choose(self, letter: str, text: str) -> None:
        value = worked_out(read(text), self.names)
        self.names[letter] = value
        self.truth[letter], self.program[letter] = (worked_out(read(text), each) for each in (self.truth, self.program))
        self.shown[letter] = f"{value:.12g}"
        self.constants.append(f"{self._name(letter)} = {self.shown[letter]}")
        self.code.append(f"{self._variable(letter)} = {self._program(read(text))}")

    def step(self, step: Step) -> None:
        last = step is self.recipe.steps[-1]
        for names in (self.truth, self.program):
            names[step.symbol] = worked_out(step.expression, names)
        symbolic = chosen(step.expression, self.names)
        node = put_in(symbolic, self.shown)
        value = float(worked_out(node, {}))
        line = self._line(step, symbolic, node, value, last=last)
        number = len(self.lines)
        if self.plan.slip_at == number:
            line = self._slipped(line, value)
            self.truth[step.symbol] = float(line.result)
        if self.plan.rough_at == number:
            line = replace(line, rough=short(value, self.plan.rough_digits))
        self.lines.append(line)
        self.shown[step.symbol] = line.rough or line.result
        self.names[step.symbol] = float(self.shown[step.symbol])
        self.code.append(f"{self._variable(step.symbol)} = {self._program(step.expression)}")

    def _line(self, step: Step, symbolic: ast.expr, node: ast.expr, value: float, *, last: bool) -> Line:
        decimals = self.plan.decimals + self.plan.spare
        result = fixed(value, decimals) if last else short(value, self.plan.digits)
        members = [node]
        while len(members) < 4:
            following = reduced(members[-1], lambda each: short(each, self.plan.digits + 1))
            if ast.dump(following) == ast.dump(members[-1]) or isinstance(following, ast.Constant):
                break
            members.append(following)
        if any(not holds(worked_out(each, {}), result) for each in members):
            members = [node]
        told = None if isinstance(symbolic, ast.Constant) else symbolic
        return Line(self._name(step.symbol), result, pretty(step.unit), told, tuple(members))

    def _slipped(self, line: Line, value: float) -> Line:
        places = len(line.result.partition(".")[2])
        result = fixed(value * self.plan.slip, places) if self.plan.slip else transposed(line.result)
        if result == line.result or holds(value, result):
            raise UnworkableError(self.recipe.calculator)
        return replace(line, result=result, members=line.members[:2])

    def solution(self) -> Worked:
        recipe, plan = self.recipe, self.plan
        if not recipe.formulas:
            raise UnworkableError(recipe.calculator)
        last = float(self.names[recipe.steps[-1].symbol])
        output = self.program[recipe.steps[-1].symbol]
        rule = f". {recipe.rule}" if recipe.rule else ""
        return Worked(
            title=recipe.title,
            quantity=recipe.quantity,
            symbol=recipe.symbol,
            unit=pretty(definition(recipe.calculator).result.unit).replace("points", ""),
            formula=recipe.formulas[plan.form % len(recipe.formulas)] + rule,
            symbolic=chosen(read(recipe.whole), self.names),
            values=tuple(self.values),
            constants=tuple(self.constants),
            lines=tuple(self.lines),
            answer=fixed(last, plan.decimals),
            names={**{each: self._name(each) for each in (*recipe.symbols, *recipe.chosen)}, **recipe.names},
            code=(*self.code, f"print(round({self._variable(recipe.steps[-1].symbol)}, {max(plan.decimals, 2)}))"),
            output=f"{round(output, max(plan.decimals, 2))}",
        )

    def _name(self, letter: str) -> str:
        return self.recipe.names.get(letter, letter)

    def _variable(self, letter: str) -> str:
        name = self.recipe.symbols.get(letter, letter) if self.plan.full_names else letter
        return re.sub(r"\W+", "_", name).lower()

    def _program(self, node: ast.expr) -> str:
        text = re.sub(r"\b(sqrt|log|exp)\(", r"math.\1(", ast.unparse(node))
        letters = sorted((*self.recipe.symbols, *self.recipe.chosen, *(each.symbol for each in self.recipe.steps)))
        return re.sub(
            r"(?<![\w.'])[A-Za-z_]\w*\b(?!')", lambda m: self._variable(m[0]) if m[0] in letters else m[0], text
        )


def _hand(expression: str) -> str:
    return expression.replace("*", "×")


def drawn_plan(recipe: Recipe, rng: Random) -> Plan:
    """Return a plan as people differ: how many digits they carry, how many decimals they give."""
    declared = definition(recipe.calculator).result
    decimals = 0 if declared.answer == "integer" else declared.decimals + rng.choice((0, 0, 1, 1, 2))
    return Plan(
        digits=rng.choice((3, 4, 4, 5)),
        decimals=min(decimals, 3),
        spare=2 if declared.answer == "integer" else rng.choice((0, 0, 0, 1)),
        converted_first=rng.random() < 0.6,
        full_names=rng.random() < 0.4,
        form=rng.randrange(6),
    )
