"""What a form gives: a result with its steps; or, while inputs are missing, the results still possible."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from calcura.engine import Definition
from calcura.engine.bounds import Bounds, bounds, demands
from calcura.engine.specification import specification
from calcura.engine.steps import Trace
from calcura.engine.tracing import trace
from calcura.engine.words import Lexicon, lowered, sentence
from calcura.measurements.errors import CalcuraError
from calcura.serving.operations import unknown
from calcura.serving.pages.forms import Filled
from calcura.serving.problems import problem_of

Standing = Literal["here", "possible", "not"]


@dataclass(frozen=True)
class BandShown:
    """One of the things a result can mean."""

    limits: str
    label: str
    standing: Standing


@dataclass(frozen=True)
class Shown:
    """All that is shown of an answer."""

    filled: Filled
    trace: Trace | None = None
    bounds: Bounds | None = None
    missing: tuple[str, ...] = ()
    """Labels of what is still needed."""
    demands: tuple[str, ...] = ()
    """What else is needed, and when, in sentences."""
    problem: str = ""
    assumptions: tuple[str, ...] = ()
    bands: tuple[BandShown, ...] = field(default=())

    @property
    def definition(self) -> Definition:
        """The calculator."""
        return self.filled.definition

    @property
    def possible(self) -> str:
        """The results still possible, in words."""
        if self.bounds is None:
            return ""
        told = self.bounds.text().splitlines()[0].removeprefix(f"{self.definition.result.label}: ").split(";")[0]
        low, _, high = told.partition(" to ")
        return f"between {low} and {high}" if high and not told.startswith("unbounded") else told

    @property
    def settling(self) -> str:
        """Which input would settle what the result means, in words."""
        if self.bounds is None:
            return ""
        if self.bounds.settled:
            return "Nothing that is missing can change what this means." if self.bounds.band else ""
        names = [lowered(self.definition.input_by_name[each].label) for each in self.bounds.always_decides]
        return f"{_either(names)} would settle it." if names else ""


def shown(filled: Filled) -> Shown:
    """Return what a form gives."""
    missing, more = _missing(filled), _demands(filled)
    if filled.is_empty or _lacks_a_date(filled) or not (filled.asked.inputs or _absent(filled)):
        return Shown(filled, missing=missing, demands=more, bands=_bands(filled.definition, None, None))
    try:
        if missing or more:
            return _possible(filled, missing, more)
        found = trace(
            filled.definition,
            filled.asked.inputs,
            not_stated=filled.not_stated,
            implausible=filled.implausible,
        )
    except CalcuraError as error:
        told = problem_of(error, filled.definition).detail.removeprefix(f"{filled.definition.name}: ")
        problem = sentence(Lexicon(filled.definition).reason(told))
        return Shown(filled, missing=missing, demands=more, problem=problem)
    bands = _bands(filled.definition, found.band, found.band)
    return Shown(filled, trace=found, assumptions=found.assumptions, bands=bands)


def _lacks_a_date(filled: Filled) -> bool:
    """Whether a date is missing that is required: any date is possible, so nothing can be said without it."""
    dates = (each for each in filled.fields if each.control == "day" and each.input.required)
    return any(each.known is None for each in dates)


def _possible(filled: Filled, missing: tuple[str, ...], more: tuple[str, ...]) -> Shown:
    found = bounds(filled.definition, {**filled.asked.inputs, **_absent(filled)}, implausible=filled.implausible)
    bands = _bands(filled.definition, found.low_band, found.high_band)
    return Shown(filled, bounds=found, missing=missing, demands=more, bands=bands)


def _absent(filled: Filled) -> dict[str, bool]:
    """Return the findings that count as absent because nothing is said of them."""
    if filled.not_stated != "absent":
        return {}
    findings = (each for each in filled.fields if each.control == "finding" and each.input.required)
    return {each.name: False for each in findings if each.raw is None}


def _demands(filled: Filled) -> tuple[str, ...]:
    known = {each.name: each.known for each in filled.fields if each.known is not None}
    return tuple(map(sentence, demands(filled.definition, {**_absent(filled), **known})))


def _missing(filled: Filled) -> tuple[str, ...]:
    wanted = unknown(filled.definition, filled.asked)
    faulty = [name for name in filled.errors if name not in wanted]
    names = [each.name for each in filled.fields if each.name in {*wanted, *faulty}]
    return tuple(filled.definition.input_by_name[name].label for name in names)


def _bands(definition: Definition, low: str | None, high: str | None) -> tuple[BandShown, ...]:
    """Return what results mean, with where this one stands."""
    if definition.bands is None:
        return ()
    labels = definition.bands.labels
    ends = sorted(labels.index(each) for each in (low, high) if each is not None)
    return tuple(
        BandShown(limits, label, _standing(place, ends))
        for place, (limits, label) in enumerate(specification(definition).bands)
    )


def _standing(place: int, ends: list[int]) -> Standing:
    if not ends or not ends[0] <= place <= ends[-1]:
        return "not"
    return "here" if ends[0] == ends[-1] else "possible"


def _either(names: list[str]) -> str:
    """Return names as a sentence begins with them: any one of them.

    >>> _either(["age", "respiratory rate", "urea"])
    'Any one of age, respiratory rate or urea'
    """
    if len(names) == 1:
        return names[0][:1].upper() + names[0][1:]
    return f"Any one of {', '.join(names[:-1])} or {names[-1]}"
