"""Which entries of a record are a calculator's inputs: by code, newest before the index time, within a window."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from calcura.engine import Definition, Input
from calcura.engine.calculate import implausible_value
from calcura.measurements.errors import CalcuraError
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Kind, Number
from calcura.serving.fhir.choices import Choosing, Chosen, Refused
from calcura.serving.fhir.diagnoses import not_understood, of_diagnoses
from calcura.serving.fhir.errors import AnotherTimeError
from calcura.serving.fhir.medications import of_medications
from calcura.serving.fhir.patient import of_patient
from calcura.serving.fhir.record import Diagnosed, Measured, Named, Record
from calcura.serving.fhir.times import Time, in_words
from calcura.serving.fhir.value_sets import value_set
from calcura.serving.fhir.values import given, value_of

FINAL = ("final", "amended", "corrected")
ROUNDED = 0.02
"""By how much a value in one unit and the same in another may differ, since laboratories round both."""
BEFORE_ALL = datetime.min.replace(tzinfo=UTC)
OPTION_DAYS, DAY_DAYS = 1, 300
"""For how long the item of a scale stands for the patient, and a day such as that of the last period."""


@dataclass(frozen=True, slots=True)
class Index:
    """The moment for which a result is asked, and how long before it a measurement may lie."""

    at: datetime
    within: Mapping[str, timedelta] = field(default_factory=dict)
    """By input; that of none is for all others."""
    is_now: bool = False
    """Whether it is the present, of which whatever a record holds is known."""

    def window(self, each: Input) -> timedelta:
        """Return how long before the moment a measurement of an input may lie."""
        return self.within.get(each.name) or self.within.get("") or timedelta(days=_days(each.kind))


def _days(kind: Kind) -> int:
    match kind:
        case Number():
            return kind.days
        case Finding():
            return kind.answered.days if kind.answered is not None else OPTION_DAYS
        case Day():
            return DAY_DAYS
        case Choice() | Choices():
            return OPTION_DAYS


def codes(kind: Kind) -> tuple[str, ...]:
    """Return the LOINC codes under which observations hold an input."""
    more = kind.other_loinc if isinstance(kind, Number) else ()
    asked = (kind.answered.question,) if isinstance(kind, Finding) and kind.answered is not None else ()
    return tuple(filter(None, (kind.loinc, *more, *asked)))


@dataclass(slots=True)
class Selection:
    """What a record tells of a calculator's inputs."""

    chosen: dict[str, Chosen] = field(default_factory=dict)
    refused: list[Refused] = field(default_factory=list)
    not_understood: list[Diagnosed | Named] = field(default_factory=list)
    """Diagnoses that may say any finding."""

    @property
    def values(self) -> dict[str, Any]:
        """The values, by input."""
        return {name: each.value for name, each in self.chosen.items()}


def select(definition: Definition, record: Record, index: Index, by_hand: Iterable[str] = ()) -> Selection:
    """Return what a record tells of a calculator's inputs, but for those given by hand."""
    selection, told = Selection(not_understood=not_understood(record, index.at)), frozenset(by_hand)
    for each in definition.inputs:
        if each.name in told:
            continue
        found = _look_for(definition, each, record, index)
        if found.chosen is not None:
            selection.chosen[each.name] = found.chosen
        selection.refused += found.refused
    return selection


def _look_for(definition: Definition, each: Input, record: Record, index: Index) -> Choosing:
    """Look in the patient's resource, then in diagnoses, then in observations; what was refused on the way is kept."""
    found = of_patient(each, record, index.at)
    if found.chosen is None and isinstance(each.kind, Finding):
        found = _after(found, of_diagnoses(each, value_set(each.kind), record, index.at, index.is_now))
    if found.chosen is None:
        matched = {id(one): (one, code) for code in codes(each.kind) for one in record.by_code.get(code, ())}
        found = _after(found, _newest(definition, each, list(matched.values()), index))
    if found.chosen is None:
        found = _after(found, of_medications(each, record, index.at, index.is_now))
    return found if found.chosen is not None else _after(found, _by_name(each, record, found.refused))


def _after(before: Choosing, found: Choosing) -> Choosing:
    return Choosing(found.chosen, before.refused + found.refused)


@dataclass(frozen=True, slots=True)
class _Usable:
    """An observation that can be used."""

    measured: Measured
    code: str
    time: Time
    value: Any
    changed: datetime | None

    def contradicts(self, other: _Usable) -> bool:
        """Return whether it says something else of the same time, and nothing tells which of the two came last."""
        is_one_later = None not in (self.changed, other.changed) and self.changed != other.changed
        return self.time.last == other.time.last and not is_one_later and not self._agrees(other)

    def _agrees(self, other: _Usable) -> bool:
        """Return whether both say the same; in two units they may be rounded."""
        if self.value == other.value or self.measured.unit == other.measured.unit:
            return bool(self.value == other.value)
        return math.isclose(self.value, other.value, rel_tol=ROUNDED)


def _newest(definition: Definition, each: Input, matched: list[tuple[Measured, str]], index: Index) -> Choosing:
    usable, refused = [], []
    for measured, code in matched:
        try:
            usable.append(_usable(definition, each, measured, code, index))
        except CalcuraError as error:
            why = str(error).removeprefix(f"{each.label}: ")
            refused.append(_refused(each, measured, code, why, isinstance(error, AnotherTimeError)))
    if not usable:
        return Choosing(None, refused)
    usable.sort(key=lambda one: one.measured.source)  # so that the order in the bundle does not matter
    rank = {code: -place for place, code in enumerate(codes(each.kind))}  # its own code first, then the others
    usable.sort(key=lambda one: (one.time.last, rank[one.code], one.changed or BEFORE_ALL), reverse=True)
    best = usable[0]
    rivals = [one for one in usable if one.code == best.code and one.contradicts(best)]
    if rivals:
        why = "another entry has another value at the same time, and nothing says which is right"
        return Choosing(None, [*refused, *(_refused(each, one.measured, one.code, why) for one in (best, *rivals))])
    others = sorted({one.code for one in usable if one.code != best.code and one.contradicts(best)})
    return Choosing(_chosen(each, best, len(usable), refused, index, others), refused)


def _usable(definition: Definition, each: Input, measured: Measured, code: str, index: Index) -> _Usable:
    """Return an observation's value.

    Raises:
        CalcuraError: it cannot be used; the message says why.
    """
    if measured.observation.status not in FINAL:
        raise CalcuraError(f"its status is {measured.observation.status[:40] or 'not told'}, not final")
    if measured.observation.modifier_extension:
        raise CalcuraError("an extension changes what it means")
    time = _checked_time(measured, each, index)
    value = value_of(measured.said, each.kind)
    if isinstance(each.kind, Number) and not each.kind.plausible[0] <= float(value) <= each.kind.plausible[1]:  # type: ignore[arg-type]
        told = implausible_value(definition, each, float(value))  # type: ignore[arg-type]
        raise CalcuraError(told.removeprefix(f"{definition.name}: "))
    return _Usable(measured, code, time, value, measured.changed())


def _checked_time(measured: Measured, each: Input, index: Index) -> Time:
    time, window = measured.time(), index.window(each)
    if time is None:
        raise CalcuraError("it does not say when it was so")
    if time.first > index.at:
        raise AnotherTimeError("it is later than the index time")
    if time.last > index.at:
        raise CalcuraError("it may be later than the index time: it says the day, but no hour")
    if time.first < index.at - window:
        # That someone smoked years ago is not nothing; that a pressure was measured then is.
        kind_of_error = AnotherTimeError if isinstance(each.kind, Number) else CalcuraError
        raise kind_of_error(f"it is older than the window of {in_words(window)}")
    return time


def _chosen(each: Input, best: _Usable, usable: int, refused: list[Refused], index: Index, others: list[str]) -> Chosen:
    window = in_words(index.window(each))
    why = f"newest of {usable} within {window}" if usable > 1 else f"the only one within {window}"
    newer = sum(1 for one in refused if _is_newer(one, best, index))
    if newer:
        why += f"; {newer} newer could not be used"
    if others:
        why += f"; at that time {', '.join(others)} tells another value, a code that says less just what it is"
    told = given(best.measured.said)
    return Chosen(each.name, best.value, told, best.measured.source, why, best.code, best.time.text)


def _is_newer(refused: Refused, best: _Usable, index: Index) -> bool:
    """Return whether an entry between the chosen one and the index time was refused."""
    try:
        return bool(refused.time) and best.time.last < Time.of(refused.time).first <= index.at
    except CalcuraError:
        return False


def _refused(each: Input, measured: Measured, code: str, why: str, is_of_another_time: bool = False) -> Refused:
    seen = measured.observation
    time = seen.effective_date_time or seen.effective_instant or seen.effective_period.end
    return Refused(measured.source, why, each.name, given(measured.said), code, time[:40], is_of_another_time)


def _by_name(each: Input, record: Record, refused: Iterable[Refused]) -> Choosing:
    """Name entries that are called like the input, but have no code that is known for it."""
    names = {name.casefold() for name in (each.label, *each.kind.synonyms)} & record.by_name.keys()
    told = {one.source for one in refused}
    alike = {id(one): one for name in sorted(names) for one in record.by_name[name] if one.source not in told}
    why = f"it is called like {each.label}, but none of its codes is known for it"
    return Choosing(refused=[_alike(each, one, why) for one in alike.values()])


def _alike(each: Input, one: Measured | Diagnosed, why: str) -> Refused:
    said = given(one.said) if isinstance(one, Measured) else ""
    return Refused(one.source, why, each.name, said, ", ".join(coding.code for coding in one.concept.coding)[:80])
