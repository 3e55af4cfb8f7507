"""What a solution says of a calculator's inputs, gathered once for all looks at them; and what it says is not told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property, lru_cache

from calcura.engine import Definition
from calcura.grading.cues import Cue
from calcura.grading.steps.day_claims import dates_in
from calcura.grading.steps.input_names import named, spelled
from calcura.grading.steps.mentions import Mention, mentions_in
from calcura.grading.steps.one_value import CONVERTED, same
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.told_units import BEGINNING_OF_UNIT, factor_to, unit_after, units_of, without_comment_signs
from calcura.grading.steps.truth import Truth, numbers_of
from calcura.measurements.kinds import Number

_NUMBER = r"[0-9](?<![A-Za-z0-9_.].)(?>(?:[0-9]{0,2}(?:,[0-9]{3})+|[0-9]*)(?:\.[0-9]+)?)"
_ANY_NUMBER = re.compile(_NUMBER)
_NUMBER_BEFORE_UNIT = re.compile(rf"{_NUMBER}(?={BEGINNING_OF_UNIT})")


def numbers_in(text: str) -> frozenset[float]:
    """Return every number of a text."""
    return frozenset(float(each.replace(",", "")) for each in _ANY_NUMBER.findall(spelled(text)))


def is_among(gold: float, kind: Number, numbers: Iterable[float]) -> bool:
    """Say whether a gold number stands anywhere, in any of its units."""
    return any(_is_among(gold, unit, kind, numbers) for unit in units_of(kind))


@lru_cache(maxsize=8)
def with_units(text: str) -> tuple[tuple[str, str], ...]:
    """Return the numbers of a text that are told with a unit, as they are written but for commas, and their units."""
    text = without_comment_signs(spelled(text))
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


@dataclass(frozen=True)
class Said:
    """A solution, what is known to be right, and what the one says of the other; found when it is asked for."""

    solution: Solution
    truth: Truth

    @cached_property
    def mentions(self) -> Mapping[str, list[Mention]]:
        """Input -> the values said of it."""
        found: dict[str, list[Mention]] = {}
        for each in _mentions(self.solution, self.truth.definition):
            found.setdefault(each.input.name, []).append(each)
        return found

    @cached_property
    def numbers(self) -> frozenset[float]:
        """Every number of the solution."""
        return numbers_in(self.solution.text)

    @cached_property
    def dates(self) -> frozenset[date]:
        """Every date of it, where the calculator takes dates."""
        return dates_in(self.solution.text)

    @cached_property
    def foreign(self) -> tuple[tuple[str, float], ...]:
        """Inputs told rightly in a unit that is not the calculator's, with that number."""
        return tuple(self._foreign())

    def _foreign(self) -> Iterator[tuple[str, float]]:
        told = with_units(self.solution.text)
        for name, kind, gold in numbers_of(self.truth):
            said = ((str(m.value), m.unit) for m in self.mentions.get(name, ()) if isinstance(m.value, float))
            for number, unit in (*told, *said):
                if unit and factor_to(unit, kind) not in (None, 1.0) and same(float(number), unit, gold, kind):
                    yield name, float(number)


_SET_BY_RULE = re.compile(r"#.*\b(?:use|using|set to|minimum|lower bound|capped|floor|default|assum\w+|because)\b")
"""A comment by which a program puts in what the rule wants, and not what the note tells."""


_SEVERAL_SET = re.compile(r"^([ \t]*\w+(?:, *\w+)+) *= *([0-9.]+(?:, *[0-9.]+)+)(?=[ \t]*(?:#|$))", re.MULTILINE)
"""Names that a program sets in one line: ``na, k = 138, 4.1``."""


def _one_by_one(found: re.Match[str]) -> str:
    return "\n".join(f"{name} = {value}" for name, value in zip(found[1].split(","), found[2].split(","), strict=False))


def _mentions(solution: Solution, calculator: Definition) -> Iterator[Mention]:
    values = [f"{each.name}: {each.text}" for each in solution.values or ()]
    programs = (_SEVERAL_SET.sub(_one_by_one, program) for program in solution.code)
    lines = (line for program in programs for line in program.split("\n") if not _SET_BY_RULE.search(line))
    yield from mentions_in(spelled("\n".join((*values, *lines))), calculator, listed=True)
    prose = spelled(solution.prose)
    for line in spelled(solution.formula or "").split("\n"):
        prose = prose.replace(line, "")
    yield from mentions_in(prose, calculator)


_SENTENCE_END = re.compile(r"[.;\n](?:(?<=\n)|(?<=[^0-9][.;])(?=\s|$)|(?<=[0-9][.;])(?=\s+[A-Z]))")
_TOLD = (
    r"(?:given|stated|mentioned|reported|provided|documented|available|listed|recorded|measured|known|included"
    r"|specified|found|note|record|text|chart|there|see|find)\b"
)
_SAYS_NOT = Cue([re.compile(each, re.IGNORECASE) for each in (
    r"\b(?:un(?:known|available|stated|documented|reported)|missing|lacking|(?:see|find|have) no)\b",
    rf"\b(?:not|never|(?:is|was|has|do|ca)n't|cannot)(?:\W+[\w'-]+){{0,2}}\W+{_TOLD}",
    rf"\bno(?:\W+[\w'-]+){{1,5}}\W+{_TOLD}",
)])  # fmt: skip
"""Where a sentence says that something is not told: "is not stated", "no height is given", "unknown"."""
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
    for sentence in _SENTENCE_END.split(spelled(text)):
        said = _SAYS_NOT.search(sentence)
        if said is None or _SUPPOSES.search(sentence, 0, said.start()):
            continue
        spans = named(sentence, calculator)
        apart = [(max(start - said.end(), said.start() - end), each.name) for start, end, each in spans]
        if apart and min(apart)[0] <= FARTHEST:
            found.setdefault(min(apart)[1], sentence.strip())
    return found
