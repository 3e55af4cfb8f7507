"""What a review is made of: how many of each class, kind and calculator, how answers are spread, what to look at."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from calcura.curation.causes import MEANINGS as CAUSES
from calcura.curation.review import Agreement
from calcura.curation.review.alerts import MEANINGS as ALERTS
from calcura.measurements.counting import counted
from calcura.serving.pages.review_listing import Listed

MEANINGS: Mapping[str, str] = {
    **CAUSES,
    **ALERTS,
    "agrees": "The label is what the recomputation gives",
    "unexplained": "The label differs, and nothing is proved about why",
    "unreadable": "The row cannot be read",
    "medcalc_bench": "Proposed for MedCalc-Bench",
    "medqa_calc": "Proposed for MedQA-Calc",
}
BARS = 14
"""How finely the spread of answers is drawn."""
EXAMPLES = 2
POOR = 0.6
"""Reviewers whose kappa is lower hardly agree."""
FEW = 6
"""Of fewer answers, no wonder that more than half are the same."""


@dataclass(frozen=True, slots=True)
class Group:
    """Items that have something in common: its name, what it means, how many, and the first of them."""

    name: str
    meaning: str
    items: tuple[Listed, ...]
    share: float
    """Of the largest group."""

    @property
    def number(self) -> int:
        """How many there are."""
        return len(self.items)

    @property
    def examples(self) -> tuple[Listed, ...]:
        """The first few."""
        return self.items[:EXAMPLES]


@dataclass(frozen=True, slots=True)
class Spread:
    """How numbers are spread: lowest, middle and highest, and how many lie in each of the parts between."""

    low: float
    middle: float
    high: float
    parts: tuple[int, ...]

    @property
    def text(self) -> str:
        """The numbers in words."""
        if self.low == self.high:
            return f"{self.low:g}"
        return f"{self.low:g} to {self.high:g}, median {self.middle:g}"


@dataclass(frozen=True, slots=True)
class OfCalculator:
    """A calculator in the make-up of a queue."""

    name: str
    title: str
    number: int
    settled: int
    answers: Spread | None


def groups(every: Iterable[Listed], names_of: Callable[[Listed], Iterable[str]]) -> list[Group]:
    """Return the items by what they are named, the largest group first; an item may be in several."""
    found: dict[str, list[Listed]] = {}
    for each in every:
        for name in names_of(each):
            found.setdefault(name, []).append(each)
    most = max(map(len, found.values()), default=1)
    made = (Group(name, MEANINGS.get(name, ""), tuple(items), len(items) / most) for name, items in found.items())
    return sorted(made, key=lambda each: (-each.number, each.name))


def made_of(every: Iterable[Listed]) -> str:
    """Return in words what there is to review, and where it comes from."""
    numbers = Counter(each.item.source for each in every)
    return "; ".join(f"{counted(number, one)}{which}" for (one, which), number in numbers.items())


def kinds_of_answer(each: Listed) -> tuple[str, ...]:
    """Return the kind of answer that an item asks for."""
    found = each.item.definition
    return (found.result.answer.replace("_", " ") if found is not None else "unknown",)


def by_calculator(every: Iterable[Listed]) -> list[OfCalculator]:
    """Return how each calculator is represented, the most frequent first."""
    made = [
        OfCalculator(
            group.name,
            group.items[0].item.title,
            group.number,
            sum(each.stands.state == "settled" for each in group.items),
            spread(_numbers(group.items)),
        )
        for group in groups(every, lambda each: (each.item.calculator,))
    ]
    return sorted(made, key=lambda each: (-each.number, each.title))


def spread(numbers: Sequence[float]) -> Spread | None:
    """Return how numbers are spread; None where there are none.

    >>> found = spread([1, 2, 2, 8])
    >>> found.text, found.parts[0], found.parts[-1], sum(found.parts)
    ('1 to 8, median 2', 1, 1, 4)
    """
    if not numbers:
        return None
    low, high = min(numbers), max(numbers)
    width = (high - low) / BARS or 1.0
    found = Counter(min(int((each - low) / width), BARS - 1) for each in numbers)
    return Spread(low, median(numbers), high, tuple(found[part] for part in range(BARS)))


def _numbers(items: Iterable[Listed]) -> list[float]:
    found = []
    for each in items:
        try:
            number = float(each.item.column("answer"))
        except ValueError:
            continue
        if math.isfinite(number):
            found.append(number)
    return found


def look_first(every: Sequence[Listed], told: Sequence[Agreement]) -> Iterable[str]:
    """Yield what to look at before the rest: in sentences, with numbers."""
    disputed = sum(each.stands.state == "disputed" for each in every)
    if disputed:
        yield f"{disputed} disputed: an adjudicator decides, who is none of the item's reviewers"
    unreadable = sum(each.item.finding.get("verdict") == "unreadable" for each in every)
    if unreadable:
        yield f"cannot be read: {counted(unreadable, 'row')}, so that nothing could be recomputed"
    for title in _one_answer(every):
        yield f"{title}: more than half of its answers are the same"
    for pair in told:
        if pair.kappa is not None and pair.kappa < POOR:
            yield f"{pair.a} and {pair.b} hardly agree: kappa {pair.kappa:.2f} on {counted(pair.n, 'item')}"


def _one_answer(every: Iterable[Listed]) -> Iterable[str]:
    answers: dict[str, Counter[str]] = {}
    for each in every:
        answers.setdefault(each.item.title, Counter())[each.item.column("answer")] += 1
    for title, given in answers.items():
        answer, number = given.most_common(1)[0]
        if answer and given.total() >= FEW and 2 * number > given.total():
            yield title
