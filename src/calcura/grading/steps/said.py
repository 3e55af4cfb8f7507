"""What a solution says of a calculator's inputs, gathered once for all looks at them; and what it says is not told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from calcura.engine import Definition
from calcura.grading.steps.input_names import named, spelled
from calcura.grading.steps.mentions import Mention, from_code
from calcura.grading.steps.one_value import CONVERTED, same, status_of
from calcura.grading.steps.sentences import DAY, day_of, from_list, from_sentences
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.told_units import BEGINNING_OF_UNIT, factor_to, unit_after, units_of
from calcura.grading.steps.truth import Truth, numbers_of
from calcura.measurements.kinds import Day, Number

_NUMBER = r"[0-9](?<![A-Za-z0-9_.].)(?>(?:[0-9]{0,2}(?:,[0-9]{3})+|[0-9]*)(?:\.[0-9]+)?)"
_ANY_NUMBER = re.compile(_NUMBER)
_NUMBER_BEFORE_UNIT = re.compile(rf"{_NUMBER}(?={BEGINNING_OF_UNIT})")
_ANY_DATE = re.compile(rf"\b{DAY}\b")
_CODED_DATE = re.compile(r"\bdate(?:time)?\(\s*([0-9]{4}),\s*([0-9]{1,2}),\s*([0-9]{1,2})\s*[,)]")


def numbers_in(text: str) -> frozenset[float]:
    """Return every number of a text."""
    return frozenset(float(each.replace(",", "")) for each in _ANY_NUMBER.findall(spelled(text)))


def is_among(gold: float, kind: Number, numbers: Iterable[float]) -> bool:
    """Say whether a gold number stands anywhere, in any of its units."""
    return any(_is_among(gold, unit, kind, numbers) for unit in units_of(kind))


def all_put_in(numbers: frozenset[float], truth: Truth) -> bool:
    """Say whether every number that the note states is among these, in some unit of it."""
    return all(is_among(gold, kind, numbers) for _, kind, gold in numbers_of(truth))


def told_in_other_units(gold: float, kind: Number, solution: Solution) -> Iterator[float]:
    """Give the numbers that are a gold one in a unit that is not the calculator's, told with that unit."""
    told = with_units(solution.text)
    others = {unit for _, unit in told if unit != kind.unit and factor_to(unit, kind) not in (None, 1.0)}
    for number, unit in told if others else ():
        if unit in others and same(float(number), unit, gold, kind):
            yield float(number)


@lru_cache(maxsize=8)
def with_units(text: str) -> tuple[tuple[str, str], ...]:
    """Return the numbers of a text that are told with a unit, as they are written but for commas, and their units."""
    text = spelled(text)
    found = ((each[0], unit_told(text, each.end())[0]) for each in _NUMBER_BEFORE_UNIT.finditer(text))
    return tuple(dict.fromkeys((number.replace(",", ""), unit) for number, unit in found if unit))


_INCHES = re.compile(r" in(?=[,;.)*]|$|\s*(?:[|\n=~]|->|\([0-9]))", re.MULTILINE)


def unit_told(text: str, place: int) -> tuple[str | None, int]:
    """Return the unit after a number and where it ends; "in" is one where no sentence goes on after it."""
    unit, end = unit_after(text, place)
    is_inches = unit is None and text.startswith(" in", place) and _INCHES.match(text, place)
    return ("in", place + 3) if is_inches else (unit, end)


def _is_among(gold: float, unit: str, kind: Number, numbers: Iterable[float]) -> bool:
    factor = factor_to(unit, kind)
    if factor is None:
        return False
    if unit in ("degF", "Cel"):
        return any(same(each, unit, gold, kind) for each in numbers)
    room = CONVERTED * abs(gold) + 1  # tells most numbers of a text at once
    return any(abs(each * factor - gold) <= room and same(each, unit, gold, kind) for each in numbers)


def dates_in(text: str) -> frozenset[date]:
    """Return every date of a text, in words, figures or code."""
    found = {day for each in _ANY_DATE.findall(text) if (day := day_of(each)) is not None}
    for year, month, day_of_month in _CODED_DATE.findall(text):
        try:
            found.add(date(int(year), int(month), int(day_of_month)))
        except ValueError:
            continue
    return frozenset(found)


NO_DATES: frozenset[date] = frozenset()


@dataclass(frozen=True, slots=True)
class Said:
    """A solution, what is known to be right, and what the one says of the other."""

    solution: Solution
    truth: Truth
    mentions: Mapping[str, list[Mention]]
    """Input -> the values said of it."""
    numbers: frozenset[float]
    """Every number of the solution."""
    dates: frozenset[date]
    """Every date of it, where the calculator takes dates."""
    foreign: tuple[tuple[str, float], ...]
    """Inputs told rightly in a unit that is not the calculator's, with that number."""
    converted: tuple[str, ...]
    """What programs convert wrongly; no mention is kept of it."""


def said_of(solution: Solution, truth: Truth) -> Said:
    """Return what a solution says of the calculator's inputs."""
    mentions: dict[str, list[Mention]] = {}
    for each in _mentions(solution, truth):
        mentions.setdefault(each.input.name, []).append(each)
    every = [each for those in mentions.values() for each in those]
    converted = tuple(each.text for each in every if _is_converted_wrongly(each, truth))
    if converted:
        mentions = {name: [each for each in those if each.text not in converted] for name, those in mentions.items()}
    tells_days = any(isinstance(each.kind, Day) for each in truth.definition.inputs)
    dates = dates_in(solution.text) if tells_days else NO_DATES
    foreign = tuple(_foreign(mentions, truth, solution))
    return Said(solution, truth, mentions, numbers_in(solution.text), dates, foreign, converted)


def _mentions(solution: Solution, truth: Truth) -> Iterator[Mention]:
    calculator = truth.definition
    if solution.values is not None:
        yield from from_list(solution.values, calculator)
    for program in solution.code:
        yield from from_code(program, calculator)
    prose = solution.prose
    for line in (solution.formula or "").split("\n"):
        prose = prose.replace(line, "")
    yield from from_sentences(prose, calculator)


def _is_converted_wrongly(each: Mention, truth: Truth) -> bool:
    """Say whether a program reads a value rightly and then makes another of it: that is part of the calculation."""
    gold, kind = truth.inputs.get(each.input.name), each.input.kind
    if not each.computed_from or not isinstance(kind, Number) or not isinstance(gold, (int, float)):
        return False
    return status_of(each, gold, each.input, truth) == "wrong_conversion"


def _foreign(mentions: Mapping[str, list[Mention]], truth: Truth, solution: Solution) -> Iterator[tuple[str, float]]:
    for name, kind, gold in numbers_of(truth):
        for told in told_in_other_units(gold, kind, solution):
            yield name, told
        for each in mentions.get(name, ()):
            if isinstance(each.value, (int, float)) and _is_foreign(each, float(each.value), kind, gold, solution):
                yield name, float(each.value)


def _is_foreign(each: Mention, told: float, kind: Number, gold: float, solution: Solution) -> bool:
    """Say whether a value is told in a unit that is not the calculator's; a program need not name it."""
    if each.unit:
        return factor_to(each.unit, kind) not in (None, 1.0) and same(told, each.unit, gold, kind)
    if same(told, kind.unit, gold, kind) or not any(each.text in program for program in solution.code):
        return False
    return any(same(told, unit, gold, kind) for unit in kind.other_units)


_SENTENCE_END = re.compile(r"[.;\n](?:(?<=\n)|(?<=[^0-9][.;])(?=\s|$)|(?<=[0-9][.;])(?=\s+[A-Z]))")
_A_WORD = re.compile(r"[A-Za-z'-]+")
_DENIALS = frozenset({"not", "never", "isn't", "wasn't", "hasn't", "don't", "can't", "cannot"})
_TOLD = frozenset({
    "given", "stated", "mentioned", "reported", "provided", "documented", "available", "listed", "recorded", "measured",
    "known", "included", "specified", "found", "note", "record", "text", "chart", "there", "see", "find",
})  # fmt: skip
_MISSING = frozenset({
    "unknown", "unavailable", "unstated", "undocumented", "unreported", "missing", "lacking",
})  # fmt: skip
_SUPPOSES = re.compile(r"\b(?:if|unless|when|in case|whether)\b", re.IGNORECASE)
FARTHEST = 80
"""Characters between a name and the words that it is not told."""


def said_missing(text: str, calculator: Definition) -> dict[str, str]:
    """Return the inputs that a solution says the note does not tell, each with the sentence.

    >>> from calcura.engine import definition
    >>> said_missing("Chloride is not given in the note, so 104 is assumed.", definition("anion_gap"))
    {'serum_chloride': 'Chloride is not given in the note, so 104 is assumed'}
    """
    found: dict[str, str] = {}
    text = spelled(text)
    for sentence in _SENTENCE_END.split(text):
        said = _says_not(sentence)
        if said is None or _SUPPOSES.search(sentence, 0, said[0]):
            continue
        spans = named(sentence, calculator)
        apart = [(max(start - said[1], said[0] - end), each.name) for start, end, each in spans]
        if apart and min(apart)[0] <= FARTHEST:
            found.setdefault(min(apart)[1], sentence.strip())
    return found


def _says_not(sentence: str) -> tuple[int, int] | None:
    """Return where a sentence says that something is not told: "is not stated", "no height is given", "unknown"."""
    words = [(each[0].lower(), each.start(), each.end()) for each in _A_WORD.finditer(sentence)]
    for place, (word, start, end) in enumerate(words):
        if word in _MISSING or (word == "no" and place and words[place - 1][0] in ("see", "find", "have")):
            return start, end
        first, last = (1, 4) if word in _DENIALS else (2, 7) if word == "no" else (0, 0)
        ahead = words[place + first : place + last]
        told = next((until for other, _, until in ahead if other in _TOLD), None)
        if told is not None:
            return start, told
    return None
