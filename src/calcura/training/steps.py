"""What a reply shows of its way to the answer: the calculator it names, the values it uses, the sums it writes.

Everything is read by fixed rules from text that may hold anything: lengths are bounded, nothing is evaluated as Python,
and nothing raises.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from calcura.cases.generated import language
from calcura.engine import definitions
from calcura.engine.definition import Input
from calcura.engine.formula import all_called
from calcura.engine.steps import Step
from calcura.engine.tracing import trace
from calcura.grading import compute
from calcura.grading.arithmetic import LONGEST as LONGEST_SUM
from calcura.measurements.errors import CalcuraError
from calcura.measurements.kinds import Choice, Choices
from calcura.measurements.reading import read
from calcura.text.written import Masked, masked
from calcura.training.truth import GroundTruth

LONGEST = 40_000
"""Characters of a reply that are looked at, from its end."""

CLOSE = 0.01
"""Two numbers closer than this share of the larger are the same step of a calculation."""


@dataclass(frozen=True, slots=True)
class Call:
    """One use of the calculator tool: what was asked, and the value it gave (None where it was refused)."""

    calculator: str
    inputs: Mapping[str, Any]
    value: object = None


# --- calculators ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def _titles(code: str) -> tuple[re.Pattern[str], Mapping[str, frozenset[str]]]:
    """Return a pattern of all names and titles, longest first, and which calculators each stands for."""
    found: dict[str, set[str]] = {}
    words = language(code)
    for each in definitions():
        for name in (each.name, each.title, words.title(each), words.result(each)):
            found.setdefault(name.casefold(), set()).add(each.name)
    longest = sorted(found, key=lambda name: (-len(name), name))
    # Latin words must stand by themselves ("perc" is no part of "hypercholesterolemia").
    pattern = "|".join(map(re.escape, longest))
    return re.compile(rf"(?<![a-z0-9_])(?:{pattern})(?![a-z0-9_])"), {name: frozenset(of) for name, of in found.items()}


def named_calculators(reply: str, code: str) -> list[frozenset[str]]:
    """Return the calculators that a reply names, in order; a name that several share stands for them all."""
    pattern, names = _titles(code)
    return [names[hit[0]] for hit in pattern.finditer(reply[-LONGEST:].casefold())]


def allowed_names(truth: GroundTruth) -> frozenset[str]:
    """Return what a right reply may name: the calculator, those it calls, and those of inputs, options and steps."""
    words = language(truth.language)
    called = [*all_called(truth.definition)]
    labels = [words.label(each) for definition in (truth.definition, *called) for each in definition.inputs]
    labels += [each.label for each in truth.definition.inputs] + list(truth.inputs)
    labels += [
        words.option(each, code)
        for each in truth.definition.inputs
        if isinstance(each.kind, (Choice, Choices))
        for code in each.kind.options
    ]
    with suppress(CalcuraError, KeyError):
        labels += [label for step in _steps(truth) for label in (step.label, words.step(step.label))]
    given = named_calculators("\n".join(labels), truth.language)
    return frozenset({truth.calculator, *(each.name for each in called)}.union(*given))


# --- values ---------------------------------------------------------------------------------------------------

_LINE = re.compile(r"^[\s\-*•\d.)]*([^:=：\n]{1,120}?)\s*[:=：]\s*([^\n]{1,200})$", re.MULTILINE)


def stated_values(reply: str, truth: GroundTruth) -> dict[str, list[str]]:
    """Return what the lines ``label: value`` of a reply say of each input."""
    words = language(truth.language)
    labels: dict[str, str] = {}
    for each in truth.definition.inputs:
        labels |= {name.casefold(): each.name for name in (each.name, each.label, words.label(each))}
    found: dict[str, list[str]] = {}
    for line in _LINE.finditer(reply[-LONGEST:]):
        name = labels.get(line[1].strip(" *_`").casefold())
        if name is not None:
            found.setdefault(name, []).append(line[2].strip(" *_`"))
    return found


def is_value(said: object, each: Input, truth: GroundTruth) -> bool | None:
    """Say whether words, or an argument of a tool call, give the value that an input has; None where they give none."""
    if not isinstance(said, str):
        return _reads_as(said, each, truth)
    told, *converted = _EQUAL_SIGN.split(said)
    if _squeezed(told) == _squeezed(truth.told.get(each.name, "")):
        return all(_reads_as(other, each, truth) for other in converted)
    first = _reads_as(told, each, truth)
    return first and all(_reads_as(other, each, truth) for other in converted)


def _reads_as(said: object, each: Input, truth: GroundTruth) -> bool | None:
    try:
        return same_value(read(said, each.kind), read(truth.inputs[each.name], each.kind))
    except (CalcuraError, ValueError, TypeError, ArithmeticError):
        return None


_EQUAL_SIGN = re.compile(r"\s*[=≈]\s*")
"""Between a value as it is told and the same in another unit: ``88 umol/L = 0.995 mg/dL``."""


def same_value(first: object, second: object) -> bool:
    """Say whether a value is another one; a number may be rounded, to three significant digits at the least."""
    if isinstance(first, (int, float)) and isinstance(second, (int, float)):
        rounded = {float(f"{second:.{digits}g}") for digits in range(3, 13)}
        return any(abs(first - each) <= 1e-9 * max(1.0, abs(each)) for each in rounded)
    return first == second


def near(first: float, second: float) -> bool:
    """Say whether two numbers stand for the same step of a calculation."""
    return abs(first - second) <= max(CLOSE * max(abs(first), abs(second)), 1e-9)


def _squeezed(text: str) -> str:
    return "".join(text.split()).casefold()


# --- sums -----------------------------------------------------------------------------------------------------

_SIGN = r"[-+−–*×·⋅/÷^]"
# In a masked text. A number that goes on as a sum is not yet what comes out: "= 759 / 18 = 42.2".
# A stroke and letters that nothing parts from the number are its unit: "= 75/min", "= 75 /min".
_EQUALS = re.compile(rf"[=≈]\s*((?>[-−–]?\d+))(?!\s*{_SIGN}\s*[0-9(a-z√](?<!/[a-z]))")
_OF_SUMS = r"[0-9(√.,\s+\-−–*×·⋅/÷^)a-z]"
_SUM_BEFORE = re.compile(rf"(?<!{_OF_SUMS}){_OF_SUMS}{{3,}}$")
# A sum begins at a number, a bracket or a function that no sign or name joins to what stands before it.
_STARTS = re.compile(r"^\s*[-−–]|(?<![\w.^])(?<![-+−–*×·⋅/÷^(]\s)(?:[0-9(]|(?:sqrt|exp|ln|log|log10|abs|min|max)\s*\()")
_HAS_SIGN = re.compile(rf"[0-9)]\s*{_SIGN}|[a-z]\(")
_RUNNING = re.compile(
    r"(?:([+＋\-−])\s*)?(?<!\d)(\d{1,9})[^0-9\n+＋=;；()（）×*·/^]{0,12}"
    r"(?<![-−])(?<![-−]\s)[(（]([^0-9\n()（）\-−]{0,12})([-−]?\d{1,9})[^0-9\n()（）]{0,5}[)）]"
)
_MOST_SUMS = 400


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum that a reply writes: what it says comes out, and whether that is so."""

    value: float
    holds: bool
    decimals: int = 0

    def is_for(self, target: float) -> bool:
        """Say whether the sum comes to a number, as rounded as it is written."""
        return near(self.value, target) or _comes_to(target, self.value, self.decimals)


def sums(reply: str) -> list[Sum]:
    """Return the sums of a reply: ``140 - 104 = 36``, and running totals like ``+2 points (total 5)``.

    >>> sums("So 140 - (104 + 24) = 12, and then 12 / 4 = 5.")
    [Sum(value=12.0, holds=True, decimals=0), Sum(value=5.0, holds=False, decimals=0)]
    """
    reply = reply[-LONGEST:].replace("log₁₀", "log10")
    told = masked(reply)
    return [*_equations(reply, told), *_running_totals(told)]


def _equations(reply: str, told: Masked) -> Iterator[Sum]:
    for count, hit in enumerate(_EQUALS.finditer(told.text)):
        if count == _MOST_SUMS:
            return
        before = _SUM_BEFORE.search(reply[max(0, hit.start() - LONGEST_SUM) : hit.start()])
        computed = None if before is None else _computed(_last_line(before[0]))
        if computed is not None:
            value, decimals = told.value(hit.start(1)), len(told.digits(hit.start(1)).partition(".")[2])
            yield Sum(value, _comes_to(computed, value, decimals), decimals)


def _last_line(text: str) -> str:
    """Return the last line of what stands before a sign of equality, or all of it where a sum goes over several."""
    last = text.rpartition("\n")[2]
    return last if _HAS_SIGN.search(last) else text


def _computed(text: str) -> float | None:
    """Return what the longest sum at the end of a text comes to; None where there is no sum."""
    text = text.replace("√", "sqrt")
    for start in _STARTS.finditer(text):
        piece = text[start.start() :].strip()
        if not _HAS_SIGN.search(piece):
            return None
        try:
            return compute(piece)
        except CalcuraError:
            continue
    return None


def _comes_to(computed: float, value: float, decimals: int) -> bool:
    """Say whether a number written with so many decimals is what a sum comes to."""
    return abs(computed - value) <= max(0.500001 * 10.0**-decimals, 0.005 * abs(computed))


def _running_totals(told: Masked) -> Iterator[Sum]:
    # By how far a line is set in, and by what is counted: a score within a score is added up by itself, and so are the
    # risk factors that a score gives points for.
    totals: dict[tuple[int, str], float] = {}
    for count, hit in enumerate(_RUNNING.finditer(told.text)):
        if count == _MOST_SUMS:
            return
        added = told.value(hit.start(2)) * (-1 if hit[1] in ("-", "−") else 1)
        if added and not hit[1]:
            continue  # points are told by their sign; nothing needs none
        said = told.value(hit.start(4))
        before = told.text[told.text.rfind("\n", 0, hit.start()) + 1 : hit.start()]
        depth, what = len(before) - len(before.lstrip()), hit[3].strip(" :：").casefold()
        totals = {each: total for each, total in totals.items() if each[0] <= depth}
        yield Sum(said, _goes_on({name: each for (at, name), each in totals.items() if at == depth}, what, added, said))
        totals[depth, what] = said


def _goes_on(totals: Mapping[str, float], what: str, added: float, said: float) -> bool:
    """Say whether a total is the one before and what is added; one of another name begins anew, or goes on."""
    if not totals:
        return True
    return any(near(total + added, said) for total in ([totals[what]] if what in totals else [*totals.values(), 0.0]))


# --- what the steps should be ------------------------------------------------------------------------------------


def targets(truth: GroundTruth) -> Sequence[float]:
    """Return the numbers that a worked answer comes to: the total of points, or each step that a sum gives.

    Steps that need more than a sum (rounding) are left out. Empty where nothing can be computed and where the answer
    is no number.
    """
    gold = truth.gold
    if gold.kind not in ("decimal", "integer") or not isinstance(gold.value, (int, float)):
        return ()
    try:
        steps = _steps(truth)
    except (CalcuraError, KeyError):
        return ()
    if steps and steps[-1].kind == "points" and steps[-1].total == gold.value:
        return (float(gold.value),)
    return tuple(dict.fromkeys(float(step.value) for step in steps if _computed(step.put_in) is not None))


def _steps(truth: GroundTruth) -> Sequence[Step]:
    told = truth.inputs
    given = {each.name: read(told[each.name], each.kind) for each in truth.definition.inputs if each.name in told}
    return trace(truth.definition, given, implausible="warn").steps
