"""What a reply shows of its way to the answer: the calculator it names, the values it uses, the sums it writes.

Everything is read by fixed rules from text that may hold anything: lengths are bounded, nothing is evaluated as Python,
and nothing raises.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from calcura.cases.generated import language
from calcura.engine import definitions
from calcura.engine.definition import Input
from calcura.engine.formula import all_called
from calcura.engine.tracing import trace
from calcura.grading import compute
from calcura.measurements.errors import CalcuraError
from calcura.measurements.reading import read
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
    return re.compile("|".join(map(re.escape, longest))), {name: frozenset(of) for name, of in found.items()}


def named_calculators(reply: str, code: str) -> list[frozenset[str]]:
    """Return the calculators that a reply names, in order; a name that several share stands for them all."""
    pattern, names = _titles(code)
    return [names[hit[0]] for hit in pattern.finditer(reply[-LONGEST:].casefold())]


def allowed_names(truth: GroundTruth) -> frozenset[str]:
    """Return the calculator and those that it rests on, all of which a right reply may name."""
    return frozenset({truth.calculator, *(each.name for each in all_called(truth.definition))})


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


def is_value(said: object, each: Input, truth: GroundTruth) -> bool:
    """Say whether words, or an argument of a tool call, give the value that an input has."""
    right = truth.inputs[each.name]
    if isinstance(said, str) and _squeezed(said) == _squeezed(truth.told.get(each.name, "")):
        return True
    try:
        return same_value(read(said, each.kind), read(right, each.kind))
    except (CalcuraError, ValueError, TypeError, ArithmeticError):
        return False


def same_value(first: object, second: object) -> bool:
    """Say whether two values are the same, numbers up to what rounding to three digits does to them."""
    if isinstance(first, (int, float)) and isinstance(second, (int, float)):
        return near(float(first), float(second))
    return first == second


def near(first: float, second: float) -> bool:
    """Say whether two numbers stand for the same step of a calculation."""
    return abs(first - second) <= max(CLOSE * max(abs(first), abs(second)), 1e-9)


def _squeezed(text: str) -> str:
    return "".join(text.split()).casefold()


# --- sums -----------------------------------------------------------------------------------------------------

_NUMBER = r"[-−–]?[0-9][0-9,]*(?:\.[0-9]+)?(?:[eE][-+]?[0-9]{1,3})?"
_EQUALS = re.compile(rf"[=≈]\s*({_NUMBER})")
_SUM_BEFORE = re.compile(r"[0-9(√.,\s+\-−–*×·⋅/÷^)a-z]{3,200}$")
_STARTS = re.compile(r"[0-9(]|(?:sqrt|exp|ln|log|log10|abs)\s*\(")
_RUNNING = re.compile(r"([+＋\-−])\s*([0-9]{1,3})[^0-9\n+＋=]{0,12}?[(（][^0-9\n()（）]{0,12}([0-9]{1,3})\s*[^0-9\n()（）]{0,4}[)）]")
_MOST_SUMS = 400


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum that a reply writes: what it says comes out, and whether that is so."""

    value: float
    holds: bool


def sums(reply: str) -> list[Sum]:
    """Return the sums of a reply: ``140 - 104 = 36``, and running totals like ``+2 points (total 5)``.

    >>> sums("So 140 - (104 + 24) = 12, and then 12 / 4 = 5.")
    [Sum(value=12.0, holds=True), Sum(value=5.0, holds=False)]
    """
    return [*_equations(reply[-LONGEST:]), *_running_totals(reply[-LONGEST:])]


def _equations(reply: str) -> Iterator[Sum]:
    for count, hit in enumerate(_EQUALS.finditer(reply)):
        if count == _MOST_SUMS:
            return
        before = _SUM_BEFORE.search(reply, max(0, hit.start() - 200), hit.start())
        computed = None if before is None else _computed(before[0])
        if computed is not None:
            value = _number(hit[1])
            yield Sum(value, _comes_to(computed, value, hit[1]))


def _computed(text: str) -> float | None:
    """Return what the longest sum at the end of a text comes to; None where there is no sum."""
    text = text.replace("√", "sqrt")
    for start in _STARTS.finditer(text):
        piece = text[start.start() :].strip()
        if not re.search(r"[0-9)]\s*[-+−–*×·⋅/÷^]", piece):
            return None
        try:
            return compute(piece)
        except CalcuraError:
            continue
    return None


def _comes_to(computed: float, value: float, written: str) -> bool:
    """Say whether a number is what a sum comes to, as rounded as it is written."""
    decimals = len(written.partition(".")[2]) if "e" not in written.casefold() else 0
    return abs(computed - value) <= max(0.5000001 * 10.0**-decimals if decimals else 0.0, 0.005 * abs(computed), 1e-9)


def _running_totals(reply: str) -> Iterator[Sum]:
    total = 0
    for count, hit in enumerate(_RUNNING.finditer(reply)):
        if count == _MOST_SUMS:
            return
        added = int(hit[2]) * (1 if hit[1] in "+＋" else -1)
        said = int(hit[3])
        yield Sum(float(said), total + added == said)
        total = said


def _number(written: str) -> float:
    return float(written.replace(",", "").translate(str.maketrans("−–", "--")))


# --- what the steps should be ------------------------------------------------------------------------------------


def targets(truth: GroundTruth) -> Sequence[float]:
    """Return the numbers that a worked answer comes to: each step of an equation; the total of a scale.

    Empty where nothing can be computed, and where the answer is no number.
    """
    gold = truth.gold
    if gold.kind not in ("decimal", "integer") or not isinstance(gold.value, (int, float)):
        return ()
    if gold.kind == "integer":
        return (float(gold.value),)
    try:
        values = {
            each.name: read(truth.inputs[each.name], each.kind)
            for each in truth.definition.inputs
            if each.name in truth.inputs
        }
        steps = trace(truth.definition, values).steps
    except CalcuraError:
        return (float(gold.value),)
    taken = [step.value for step in steps if step.formula and type(step.value) in (int, float)]
    return tuple(dict.fromkeys(float(each) for each in taken)) or (float(gold.value),)
