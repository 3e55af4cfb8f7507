"""Validation: numbers present and plausible, units and options known, enough of a calculator's inputs stated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from calcura.curation.medcalc_bench.extraction import Extracted, known_share, missing_numbers, values
from calcura.curation.pipeline import Data, Outcome, SourceNote, drop, keep
from calcura.engine import CalculationError, Definition, InputError, calculate, definition

NUMBER_MISSING = "a number that the calculator needs is not stated"
TOO_LITTLE_KNOWN = "too few of the calculator's inputs are stated"
NOT_PLAUSIBLE = "a value is not plausible, or has another unit or option"
NO_RESULT = "no result follows from the values together"


def validation(least_known: float, note: SourceNote, data: Data) -> Outcome:
    """Leave a note the calculators whose inputs are good enough for a case."""
    every: Mapping[str, Extracted] = data["extracted"]
    why = {name: problem(definition(name), inputs, least_known) for name, inputs in every.items()}
    left = {name: inputs for name, inputs in every.items() if not why[name]}
    return keep({**data, "extracted": left}) if left else drop(_commonest(list(why.values())))


def problem(calculator: Definition, inputs: Extracted, least_known: float) -> str:
    """Return what is wrong with the inputs read for a calculator; empty where nothing is."""
    if missing_numbers(calculator, inputs):
        return NUMBER_MISSING
    if known_share(calculator, inputs) < least_known:
        return TOO_LITTLE_KNOWN
    try:
        calculate(calculator, values(inputs), not_stated="absent")
    except InputError:
        return NOT_PLAUSIBLE
    except CalculationError:
        return NO_RESULT
    return ""


def _commonest(reasons: list[str]) -> str:
    return Counter(reasons).most_common(1)[0][0] if reasons else NUMBER_MISSING
