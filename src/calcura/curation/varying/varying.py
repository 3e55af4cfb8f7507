"""Rows of a published file with other numbers, ages and dates in the note's own words, and the answer that follows."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import timedelta
from random import Random
from typing import Any

from calcura.cases import Case
from calcura.cases.medcalc_bench import Dataset
from calcura.cases.medcalc_bench.files import Row
from calcura.curation.varying.edits import Edit, Edited, checksum, edited
from calcura.curation.varying.golds import answered, labelled
from calcura.curation.varying.places import CannotVaryError, Note, Place
from calcura.curation.varying.subject import Subject, Value
from calcura.curation.varying.words import cuts_of_result, reach
from calcura.engine.cut_points import cut_points
from calcura.grading import Answer, Label, agrees
from calcura.measurements.kinds import Outcome
from calcura.reading import solve

VERSION = 2
"""Part of every key of chance; a change of what is drawn makes other rows and needs another number."""
ATTEMPTS = 150
FARTHEST = 40
"""Days that a date moves at most."""
MOST_STEPS, STRIDES = 400, 20
"""Steps of its last digit over which a value is followed to a cut-point, in so many strides."""
FARTHER = 3
"""How many times its reach a value may go to a cut-point."""
LEAST, MOST = 0.4, 2.5
"""Within what share of the old answer a new one lies: what is far off tells of another patient."""

NO_OTHER = "no other value agrees with the note"
NO_CUT = "no cut-point within reach"
UNCONFIRMED = "the reader does not confirm the answer"
UNREAD = "the row cannot be read"

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Varied:
    """One form of a row: its edits, and the row with them and with its label anew."""

    made: Edited
    row: Row
    case: Case
    label: Label
    moved: bool
    """Whether the answer of the original row is wrong here."""


@dataclass(frozen=True)
class Variation:
    """What was made of a file, and what was not, and why."""

    rows: int
    forms: tuple[Varied, ...]
    refused: Mapping[int, str]
    """Row number -> why the row was not varied."""
    seed: int = 0
    provenance: Mapping[str, Any] = field(default_factory=dict)

    @property
    def reasons(self) -> dict[str, int]:
        """How many rows were refused for each reason."""
        return dict(Counter(self.refused.values()).most_common())

    @property
    def varied(self) -> int:
        """How many rows were varied."""
        return len({each.made.row for each in self.forms})

    @property
    def moved(self) -> int:
        """How many rows have a form whose answer is another one."""
        return len({each.made.row for each in self.forms if each.moved})

    def to_json(self) -> dict[str, Any]:
        """Return the counts as plain types."""
        return {
            "rows": self.rows,
            "varied": self.varied,
            "moved": self.moved,
            "forms": len(self.forms),
            "refused": self.reasons,
            "seed": self.seed,
            "provenance": dict(self.provenance),
        }


def vary(
    data: Dataset,
    seed: int = 0,
    *,
    per_row: int = 1,
    edge: bool = False,
    confirmed: bool = False,
    progress: Progress | None = None,
) -> Variation:
    """Return rows with other values.

    Args:
        data: a file that was read with ``on_error="collect"``.
        seed: another seed gives other values; the same one the same bytes anywhere.
        per_row: how many forms of each row; with ``edge`` how many pairs.
        edge: make pairs on both sides of a cut-point of the score, or of what the result means.
        confirmed: keep only rows whose answer the reader of notes finds too.
        progress: called with (rows done, rows in all) after each row.
    """
    cases = {each.row_number: each for each in data.cases}
    asked = Counter((each.calculator, each.question) for each in data.cases)
    forms: list[Varied] = []
    refused: dict[int, str] = {each.row_number or 0: UNREAD for each in data.problems}
    rows = data.row_by_number
    for done, (number, case) in enumerate(cases.items(), 1):
        try:
            subject = Subject(rows[number], case, asked_alone=asked[case.calculator, case.question] == 1)
            made = list(_Forms(subject, data, seed).made(per_row, edge=edge, confirmed=confirmed))
            forms += made
        except CannotVaryError as error:
            refused[number] = str(error)
        if progress is not None:
            progress(done, len(cases))
    source = {"file": data.provenance.file, "checksum": data.provenance.checksum, "release": data.release.name}
    return Variation(len(data.rows), tuple(forms), refused, seed, source)


class _Forms:
    """Draws the forms of one row."""

    def __init__(self, subject: Subject, data: Dataset, seed: int) -> None:
        self.subject, self.data, self.seed = subject, data, seed
        self.seen: set[tuple[Edit, ...]] = set()

    def made(self, forms: int, *, edge: bool, confirmed: bool) -> Iterator[Varied]:
        """Yield the forms.

        Raises:
            CannotVaryError: there is none.
        """
        count, unconfirmed = 0, False
        for number in range(forms):
            chance = Random(
                f"{VERSION}/{self.seed}/{self.subject.case.calculator}/{self.subject.case.row_number}/{number}"
            )
            found = self._pair(chance) if edge else self._one(chance)
            if confirmed and not all(map(_is_confirmed, found)):
                unconfirmed, found = True, []
            for each in found:
                yield _as_form(each, count)
                count += 1
        if not count:
            raise CannotVaryError(UNCONFIRMED if unconfirmed else NO_CUT if edge else NO_OTHER)

    def _one(self, chance: Random) -> list[Varied]:
        """Return a form whose answer moves, or one whose answer stays where none moves."""
        kept: Varied | None = None
        for attempt in range(ATTEMPTS):
            found = self._with(self._drawn(chance, attempt))
            if found is None or found.made.edits in self.seen or (kept is not None and not found.moved):
                continue
            if not self._reads(found):
                continue
            kept = found
            if found.moved:
                break
        if kept is not None:
            self.seen.add(kept.made.edits)
        return [kept] if kept is not None else []

    def _drawn(self, chance: Random, attempt: int) -> dict[str, Value]:
        names = [*self.subject.places, *self.subject.days]
        count = min(len(names), 1 + (attempt % 3 > 0) + (attempt > ATTEMPTS // 2))
        return {name: self._value(name, chance) for name in sorted(chance.sample(names, count), key=names.index)}

    def _value(self, name: str, chance: Random) -> Value:
        if name in self.subject.days:
            return self.subject.days[name].value + timedelta(days=chance.randint(3, FARTHEST) * chance.choice((-1, 1)))
        place = self.subject.places[name]
        share = reach(name) * chance.uniform(0.15, 1) * chance.choice((-1, 1))
        return _written_value(place, place.value * (1 + share))

    def _with(self, values: Mapping[str, Value]) -> Varied | None:
        """Return the row with other values; None where they do not agree with it."""
        subject = self.subject
        before: dict[str, Value] = {name: place.value for name, place in subject.places.items()}
        before |= {name: each.value for name, each in subject.days.items()}
        if any(value == before[name] for name, value in values.items()) or not subject.fits(values):
            return None
        edits = subject.edits(values)
        if not edits:
            return None
        row = edited(subject.row, edits)
        found = answered(row, self.data)
        if found is None:
            return None
        case, answer, label = found
        if case.problems or not _is_like(answer, subject.answer, subject.definition.result):
            return None
        moved = not agrees(subject.case.label.value, label) and not agrees(subject.answer, label)
        made = Edited(subject.case.row_number, 0, checksum(subject.row), edits)
        return Varied(made, row, case, label, moved)

    def _reads(self, found: Varied) -> bool:
        """Whether the note reads as meant: each value that was changed is read as the new one."""
        note = Note(found.case.note)
        for name, place in self.subject.places.items():
            stated = found.case.stated.get(name)
            if stated is None or place.name not in self.subject.known:
                continue
            read = note.first_choice(name, place.kind)
            if read is None or abs(read - float(stated.value)) > 0.02 * abs(float(stated.value)):  # type: ignore[arg-type]
                return False
        return True

    def _pair(self, chance: Random) -> list[Varied]:
        """Return two forms with values next to one another, on both sides of a cut-point."""
        names = list(self.subject.places)
        chance.shuffle(names)
        for name in names:
            for way in chance.sample((-1, 1), 2):
                if pair := self._across(name, way):
                    return pair
        return []

    def _across(self, name: str, way: int) -> list[Varied]:
        """Return the nearest two forms, a value going one way, between which the meaning of the result changes."""
        digits = self.subject.places[name].sites[0]
        farthest = min(MOST_STEPS, int(FARTHER * reach(name) * digits.steps))
        stride = max(1, farthest // STRIDES)
        last: tuple[int, Varied] | None = None
        for steps in (-1, *range(1, farthest + 1, stride)):
            found = self._stepped(name, way * steps)
            if found is None:
                continue
            if last is not None and self._meaning(found) != self._meaning(last[1]):
                return self._kept_pair(self._nearest(name, way, last, (steps, found)), way)
            last = steps, found
        return []

    def _nearest(self, name: str, way: int, near: tuple[int, Varied], far: tuple[int, Varied]) -> tuple[Varied, Varied]:
        """Return what lies next to one another where the meaning changes, between two forms."""
        while far[0] - near[0] > 1:
            steps = (near[0] + far[0]) // 2
            found = self._stepped(name, way * steps)
            if found is None:
                break
            if self._meaning(found) == self._meaning(near[1]):
                near = steps, found
            else:
                far = steps, found
        return near[1], far[1]

    def _kept_pair(self, pair: tuple[Varied, Varied], way: int) -> list[Varied]:
        edits = tuple(sorted(each for one in pair for each in one.made.edits))
        if edits in self.seen or not all(map(self._reads, pair)):
            return []
        self.seen.add(edits)
        return list(pair if way > 0 else reversed(pair))

    def _stepped(self, name: str, steps: int) -> Varied | None:
        """Return the row with a value so many steps of its last digit away."""
        place = self.subject.places[name]
        value = place.sites[0].stepped(steps, place.kind)
        return self._with({name: value}) if value is not None else None

    def _meaning(self, found: Varied) -> object:
        """Return what a result means: its points; or its band, and the branches of the formula that led to it."""
        calculator = self.subject.definition
        if calculator.result.answer == "integer" or calculator.result.unit == "points":
            return found.label.value
        sides = [bisect(cuts, found.case.inputs.get(name, 0)) for name, cuts in cut_points(calculator).items()]
        value = found.label.value
        side = bisect(cuts_of_result(calculator.result.label), value) if isinstance(value, (int, float)) else 0
        return calculator.band_of(value), sides, side


def _as_form(each: Varied, form: int) -> Varied:
    """Return a form with its number and its label in its row."""
    row = labelled(edited(each.row, (), form), each.case, each.label)
    return replace(each, made=replace(each.made, form=form), row=row)


def _written_value(place: Place, value: float) -> float:
    """Return the value that is written for one: rounded as the note writes it."""
    text = place.sites[0].written(value, place.kind)
    found = place.sites[0].value(place.kind, text) if text is not None else None
    return place.value if found is None else found


def _is_like(answer: Answer, before: Answer, result: Outcome) -> bool:
    """Whether an answer is one of such a patient: of the same sign and not far off, unless it counts points."""
    if result.answer != "decimal" or result.unit == "points":
        return True
    assert isinstance(answer, (int, float)) and isinstance(before, (int, float))
    return before != 0 and LEAST <= answer / before <= MOST


def _is_confirmed(found: Varied) -> bool:
    """Whether the reader of notes finds the answer too."""
    result = solve(found.case.note, found.case.question).result
    return result is not None and agrees(result.value, found.label)
