"""One way in which a note tells a finding: its phrases, and the words beside them that decide whether they count."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any

from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.text.when import is_history, weeks_since
from calcura.reading.values.durations import age_told, days_told
from calcura.text.assertion import Assertion
from calcura.text.loose import Loose
from calcura.text.wording import lists

MONTH = 4.5
"""In weeks; what lies a calendar month back still counts."""
_NEAR = 12
"""So many words on either side are near, within the sentence."""


def phrases(given: Iterable[str]) -> Loose:
    """Return phrases ready to be found, which may name the lists of the language; each list is made ready once."""
    return _ready(tuple(given))


@cache
def _ready(given: tuple[str, ...]) -> Loose:
    return Loose(given, lists())


@dataclass(frozen=True)
class Longer:
    """A longer time back that counts where one of some phrases stands near."""

    weeks: float
    near: Loose


@dataclass(frozen=True)
class Telling:
    """What tells a finding, made from a record; the keys are explained in the file of the records.

    >>> cough = telling({"present": ["cough*"], "not_after": ["reflex"]})
    >>> [cough.read(Passage(note)) is not None for note in ("A dry cough.", "A good cough reflex.")]
    [True, False]
    """

    present: Loose = field(default_factory=lambda: Loose(()))
    absent: Loose = field(default_factory=lambda: Loose(()))
    not_words: Loose | None = None
    not_before: Loose | None = None
    but_before: Loose | None = None
    not_after: Loose | None = None
    but_after: Loose | None = None
    near: Loose | None = None
    not_near: Loose | None = None
    not_later: Loose | None = None
    unless: Loose | None = None
    together_with: Loose | None = None
    undated_near: Loose | None = None
    undated_not_before: Loose | None = None
    only_past: Loose | None = None
    counts: tuple[str, ...] = ()
    now: bool = False
    first: int | None = None
    within_weeks: float | None = None
    undated: str = ""
    longer_near: Longer | None = None
    lasts_days: float | None = None
    lasts_told: bool = False
    tested: bool = False
    before_age: int | None = None
    also: tuple[Telling, ...] = ()

    def read(self, passage: Passage) -> Found | None:
        """Return the finding as present where one mention says so, as absent where one denies it, else None."""
        told: dict[bool, tuple[int, int]] = {}
        for start, end, present in self.mentions(passage):
            told.setdefault(present, (start, end))
        if True in told:
            doubt = f"denied elsewhere: {passage.given[slice(*told[False])]!r}" if False in told else ""
            return passage.found(told[True], True, "stated", doubt=doubt)
        others = [found for each in self.also if (found := each.read(passage)) is not None]
        if False in told:
            others.append(passage.found(told[False], False, "stated as absent"))
        return max(others, key=lambda each: bool(each.value), default=None)

    def mentions(self, passage: Passage) -> Iterator[tuple[int, int, bool]]:
        """Give where a note speaks of it, and whether as there; what is neither, or not meant, is left out."""
        for start, end in self.present.find(passage.words):
            if self.first is not None and start > self.first:
                return
            told = passage.said(start, end)
            if told.said == "absent":
                yield start, end, False
            elif (self._counts(told) or self._came_back(told, passage, end)) and self._holds(passage, start, end):
                yield start, end, True
        for start, end in self.absent.find(passage.words):
            if is_told(passage, start, end):
                yield start, end, False

    def _counts(self, told: Assertion) -> bool:
        """Return whether what is said of a mention counts: it is there, was and is not over, or as the record says."""
        if told.over:
            return "over" in self.counts
        return told.said in ("present", *(() if self.now else ("past",)), *self.counts)

    def _came_back(self, told: Assertion, passage: Passage, end: int) -> bool:
        """Return whether a test named as one ("testing for") is told to be positive."""
        return self.tested and told.said == "possible" and phrases(["_ positive"]).begins_after(passage.words, end)

    def _holds(self, passage: Passage, start: int, end: int) -> bool:
        return self._is_meant(passage, start, end) and self._is_in_time(passage, start, end)

    def _is_meant(self, passage: Passage, start: int, end: int) -> bool:
        """Return whether the words beside a mention leave it what it is."""
        words = passage.words
        if self.not_words is not None and self.not_words.stands_in(words, start, end):
            return False
        if _beside(self.not_before, self.not_after, passage, start, end) and not _beside(
            self.but_before, self.but_after, passage, start, end
        ):
            return False
        if self.not_near is not None and stands_near(self.not_near, passage, start, end):
            return False
        if self.near is not None and not stands_near(self.near, passage, start, end):
            return False
        if self.unless is not None and said(self.unless, passage):
            return False
        if self.together_with is not None and not said(self.together_with, passage, self.first):
            return False
        return not self.tested or _is_positive(passage, start, end)

    def _is_in_time(self, passage: Passage, start: int, end: int) -> bool:
        if self.lasts_days is not None and not self._lasts(self.lasts_days, passage, start, end):
            return False
        if self.before_age is not None and (age_told(passage, start, end) or 0) >= self.before_age:
            return False
        if self.only_past is not None:
            return self._is_past(self.only_past, passage, start, end)
        limit = self.within_weeks
        if limit is None:
            return True
        if self.longer_near is not None and stands_near(self.longer_near.near, passage, start, end):
            limit = self.longer_near.weeks
        elif self.not_later is not None and self.not_later.stands_in(passage.words, end, _next_end(passage, end)):
            return False
        since = weeks_since(passage, start, end)
        if since is not None:
            return since <= limit
        if self.undated_not_before is not None and self.undated_not_before.ends_before(passage.words, start):
            return False
        if self.undated == "counts":
            return True
        if self.undated_near is not None and not stands_near(self.undated_near, passage, start, end):
            return False
        return not is_history(passage, start)

    def _lasts(self, least: float, passage: Passage, start: int, end: int) -> bool:
        days = days_told(passage, start, end)
        return not self.lasts_told if days is None else days >= least

    @staticmethod
    def _is_past(words_before: Loose, passage: Passage, start: int, end: int) -> bool:
        since = weeks_since(passage, start, end)
        if since is not None:
            return since > MONTH
        return is_history(passage, start) or words_before.ends_before(passage.words, start)


def _beside(before: Loose | None, after: Loose | None, passage: Passage, start: int, end: int) -> bool:
    """Return whether one phrase stands directly before a mention or another directly behind it."""
    if before is not None and before.ends_before(passage.words, start):
        return True
    return after is not None and after.begins_after(passage.words, end)


def is_told(passage: Passage, start: int, end: int) -> bool:
    """Return whether a note says that something is or was there."""
    return passage.said(start, end).said in ("present", "past")


def stands_near(wanted: Loose, passage: Passage, start: int, end: int) -> bool:
    """Return whether a phrase stands within a dozen words of a mention, in its sentence."""
    first, last = passage.sentence(start)
    spans, begin, finish = passage.words.spans, passage.words.at(start), passage.words.at(end)
    low = spans[max(0, begin - _NEAR)][0]
    high = spans[finish + _NEAR][0] if finish + _NEAR < len(spans) else last
    return wanted.stands_in(passage.words, max(first, low), min(last, max(high, end)), last)


def said(wanted: Loose, passage: Passage, first: int | None = None) -> bool:
    """Return whether a phrase is said to be there anywhere in a note, or in so many characters at its head."""
    return any(is_told(passage, *each) for each in wanted.find(passage.words) if first is None or each[0] < first)


def _next_end(passage: Passage, position: int) -> int:
    """Return where the sentence behind the one around a position ends."""
    last = passage.sentence(position)[1]
    return passage.sentence(min(last, max(0, len(passage.given) - 1)))[1]


def _is_positive(passage: Passage, start: int, end: int) -> bool:
    """A finding of the laboratory; named as a test only, or with its result outstanding or normal, it is none."""
    if phrases(["{not_positive}"]).ends_before(passage.words, start):
        return False
    positive = stands_near(phrases(["{positive}"]), passage, start, end)
    if not positive and stands_near(phrases(["{not_positive}"]), passage, start, end):
        return False
    return positive or not stands_near(phrases(["{tested}"]), passage, start, end)


_MADE: Mapping[str, Callable[[Any], Any]] = {
    **{each.name: phrases for each in fields(Telling) if "Loose" in str(each.type)},
    "counts": tuple,
    "also": lambda given: tuple(telling(each) for each in given),
    "longer_near": lambda given: Longer(given["weeks"], phrases(given["phrases"])),
}


def telling(given: Mapping[str, Any], names: Iterable[str] = ()) -> Telling:
    """Return what tells a finding from a record's table and its own names; keys of other readers are left to them."""
    known = {each.name for each in fields(Telling)}
    table = {**given, "present": [*given.get("present", ()), *names]}
    return Telling(**{key: _MADE.get(key, lambda value: value)(value) for key, value in table.items() if key in known})
