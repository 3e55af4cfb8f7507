"""Worked answers: what was found and the calculation by hand, so that no line needs a digit that no line before it has.

Numbers are carried with the fewest digits that lead to the very answer, from four on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from calcura.engine.definition import Input
from calcura.engine.steps import Step, Trace, step_text
from calcura.engine.tracing import carried, run
from calcura.engine.words import Words, exact
from calcura.measurements.errors import CalcuraError
from calcura.measurements.kinds import Number
from calcura.measurements.reading import read_number

DIGITS = (4, 5, 6, 8, 10, 12, 15)
"""Significant digits that are carried from line to line; the first with which the answer comes out is taken."""
FACTOR = range(5, 10)
"""Significant digits of the factor between two units; more only where the product would not come out."""
CLOSE = 0.004
"""How far a step by hand may be from the exact one, as a share of it."""

_AMOUNT = re.compile(r"(\d+(?:,\d{3})*(?:\.\d+)?)(?![\d.,])\s*(.*)")


class Working:
    """Writes worked answers in one language.

    ``not_stated`` is said of a value that nobody gave; ``units`` are those that the language names in words of its own.
    """

    def __init__(self, words: Words, not_stated: str, units: Mapping[str, str]) -> None:
        self.words, self.not_stated = words, not_stated
        self.units = {named.strip(): unit for unit, named in units.items()}

    def write(self, trace: Trace, told: Mapping[str, str]) -> str:
        """Return the values found, converted where they were told in another unit, and the steps as numbered lines."""
        values, steps, digits = self._by_hand(trace, told)
        inputs = trace.definition.input_by_name
        converted, found = [], []
        for name, value in values.items():
            line, words = self._found(inputs[name], value, told.get(name), digits)
            converted += line
            found.append(f"- {self.words.label(inputs[name])}{self.words.phrases.colon}{words}")
        return "\n".join([*converted, *found, "", *self._numbered(steps, trace, [*values.values()])])

    def _by_hand(self, trace: Trace, told: Mapping[str, str]) -> tuple[Mapping[str, Any], Sequence[Step], int | None]:
        """Return inputs and steps with the fewest digits that lead to the answer; as computed where none do."""
        definition, answer = trace.definition, self.words.shown_result(trace.value, trace.definition)
        for digits in DIGITS:
            values = {name: self._given(value, told.get(name, ""), digits) for name, value in trace.inputs.items()}
            try:
                steps, value = run(definition, values, self.words, digits)
            except (ValueError, ArithmeticError):
                continue
            if self.words.shown_result(value, definition) == answer and _same_way(steps, trace.steps):
                return values, steps, digits
        return trace.inputs, run(definition, trace.inputs, self.words)[0], None

    def _given(self, value: Any, told: str, digits: int) -> Any:
        """Return a value as it is taken: as told, or rounded where it was converted to the unit of the calculation."""
        return carried(value, digits) if type(value) is float and not _is_told(value, told) else value

    # What was found.

    def _found(self, each: Input, value: Any, told: str | None, digits: int | None) -> tuple[list[str], str]:
        """Return the lines that convert a value, if any, and the value in words."""
        shown = self.words.written(value, each)
        if told is None:
            return [], shown if value is None else f"{shown}{self.not_stated}"
        if not told or not isinstance(each.kind, Number) or _is_told(value, told):
            return [], shown
        lines = [] if digits is None else list(self._conversion(told, value, each.kind))
        arrow = f"{told} → {self.words.unit(each.kind.unit)}{self.words.phrases.colon}"
        return [f"{arrow}{self.words.phrases.semicolon.join(lines)}"] if lines else [], f"{told} = {shown}"

    def _conversion(self, told: str, value: float, number: Number) -> Iterator[str]:
        """Yield the arithmetic that turns an amount into another unit; nothing where it is more than one amount."""
        amount = _AMOUNT.fullmatch(told)
        if amount is None:
            return
        given, unit = _amount(amount[1]), self.units.get(amount[2], amount[2])
        try:
            once, twice = (read_number(f"{times * given!r} {unit}", number) for times in (1, 2))
        except CalcuraError:
            return
        if not given or twice == once:
            return
        slope = (twice - once) / given
        start = given - once / slope
        if abs(start) > 1e-6:
            yield f"{exact(given)} − {exact(carried(start, 6))} = {exact(carried(given - start, 6))}"
            given = carried(given - start, 6)
        for digits in FACTOR:
            ways = {f"× {exact(carried(slope, digits))}": carried(slope, digits) * given}
            divisor = carried(1 / slope, digits)
            if divisor:
                ways[f"/ {exact(divisor)}"] = given / divisor
            right = [way for way, comes_to in ways.items() if abs(comes_to - value) <= _half_a_place(value)]
            if right:
                yield f"{exact(given)} {min(right, key=len)} = {exact(value)}"
                return

    # The steps.

    def _numbered(
        self, steps: Sequence[Step], trace: Trace | None, known: Sequence[Any], indent: str = ""
    ) -> list[str]:
        lines: list[str] = []
        for position, step in enumerate(steps, 1):
            known = [*known, step.value]
            for inner in step.within:
                lines.append(f"{indent}   {self.words.title(inner.definition)}{self.words.phrases.colon.rstrip()}")
                lines += [f"{indent}      {each}" for each in self._set(inner, known)]
                lines += self._numbered(inner.steps, None, [*known, *inner.inputs.values()], f"{indent}      ")
            if step.kind == "points":  # beside its running total nothing is worked
                lines += [f"{indent}   {each}" for each in step.operations]
            ends = trace if position == len(steps) else None
            first, *others = self._step(step, ends, within=trace is None)
            lines += [f"{indent}{position}. {first}", *(f"{indent}   {each}" for each in others)]
        return lines

    def _set(self, inner: Trace, known: Sequence[Any]) -> Iterator[str]:
        """Yield what a calculator sets for another one that it calls, although nobody stated it."""
        for name, value in inner.inputs.items():
            each = inner.definition.input_by_name[name]
            if isinstance(each.kind, Number) and value is not None and value not in known:
                words = f"{self.words.written(value, each)}{self.not_stated}"
                yield f"- {self.words.label(each)}{self.words.phrases.colon}{words}"

    def _step(self, step: Step, ends: Trace | None, *, within: bool) -> Iterator[str]:
        """Yield the lines of a step; the last one of a calculation ends with the answer as it is shown."""
        phrases, operations = self.words.phrases, step.operations
        why = phrases.because.format(reasons=phrases.semicolon.join(step.why)) if step.why else ""
        value = self._value(step, ends, within=within)
        if step.kind == "points":
            yield step_text(step, self.words)
        elif not operations:
            yield self._taken(step, value, why)
        elif len(operations) == 1 and operations[0].endswith(f" = {exact(step.value)}"):
            yield f"{step.label} = {step.formula} = {operations[0].rpartition(' = ')[0]} = {value}{why}"
        else:
            yield f"{step.label} = {step.formula}{why}"
            yield from operations
            yield f"{step.label} = {value}"

    def _taken(self, step: Step, value: str, why: str) -> str:
        """Return the line of a step that only takes a value, or is no arithmetic on numbers."""
        parts = [part for part in (step.formula, step.put_in) if part]
        return f"{step.label} = {' = '.join([*dict.fromkeys(parts), value])}{why}"

    def _value(self, step: Step, ends: Trace | None, *, within: bool) -> str:
        """Return what a step comes to, and of the last one the answer behind it where it is rounded."""
        number = isinstance(step.value, (int, float)) and not isinstance(step.value, bool)
        if not number:
            return step.shown
        unit = self.words.unit(step.unit) if step.unit and step.unit != "points" else ""
        told = f"{exact(step.value)} {unit}".strip() if within or step.kind == "result" else step.shown
        if ends is None:
            return told
        answer = self.words.shown_result(ends.value, ends.definition)
        return answer if _first_number(answer) == exact(step.value) else f"{exact(step.value)} ≈ {answer}"


def _same_way(steps: Sequence[Step], exact_steps: Sequence[Step]) -> bool:
    """Whether the steps by hand are those of the exact calculation, each close to it."""
    if len(steps) != len(exact_steps):
        return False
    pairs = [(one.value, other.value) for one, other in zip(steps, exact_steps, strict=True)]
    return all(
        abs(one - other) <= CLOSE * abs(other) if isinstance(other, float) and isinstance(one, (int, float)) else True
        for one, other in pairs
    )


def _is_told(value: Any, told: str) -> bool:
    """Whether a value is the number that it is told with."""
    amount = _AMOUNT.match(told)
    return amount is not None and _amount(amount[1]) == value


def _amount(written: str) -> float:
    return float(written.replace(",", ""))


def _first_number(text: str) -> str:
    found = re.search(r"[-−]?\d+(?:\.\d+)?", text)
    return found[0].replace("-", "−") if found else ""


def _half_a_place(value: float) -> float:
    """Return half of the last place that a number is written with."""
    return 0.5000001 * 10.0 ** -len(repr(value).partition(".")[2].rstrip("0"))
