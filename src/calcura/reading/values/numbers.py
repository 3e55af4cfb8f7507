"""Candidates for a measured input: each name of a note with the number that belongs to it, and the likeliest first."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import isclose

from calcura.measurements import Number
from calcura.reading.solution import Found
from calcura.reading.text.cues import cue
from calcura.reading.text.mentions import Mention, context, mentions, number_kinds
from calcura.reading.text.passages import Passage
from calcura.reading.values.pressure import Pressure, pressures
from calcura.reading.values.quantities import Amount, amounts, in_kind, is_slip

_REACH = 75
_LONGEST_GAP = 40
_BRACKETS = re.compile(r"\([^()]{0,40}\)|\[[^\[\]]{0,40}\]|[()]")
_WORDS = re.compile(r"[^\W\d_]+")
_NAMES_ARE_PARTED_BY = frozenset(
    {
        *("level", "levels", "value", "values", "count", "counts", "concentration", "concentrations", "ratio", "rate"),
        *("and", "or", "serum", "blood", "the", "total"),
    }
)
_VALUES_ARE_PARTED_BY = frozenset({",", "/", ":", "and", ", and", ";", "&", "-", "versus"})
_BEFORE_A_NAME = frozenset(["of", "for", "as", "the", "serum", "blood", "plasma", "total", "body", "in"])
_CLAUSE, _NEXT_PART = re.compile(r"[;:.]"), re.compile("[,;]")
_SAME = 0.03
"""Two values of one input so close are one, told twice or converted."""
ANOTHER_VALUE = "tells another value"
"""How a doubt ends that is about nothing but a second value."""


@dataclass(frozen=True)
class Measured:
    """The numbers and the names of a note, found once and asked for by input."""

    passage: Passage

    @cached_property
    def pressures(self) -> list[Pressure]:
        """Readings of blood pressure."""
        return pressures(self.passage, self.passage.tokens)

    @cached_property
    def amounts(self) -> list[Amount]:
        """Numbers with units, those of blood pressures left out."""
        taken = [(each.start, each.end) for each in self.pressures]
        return [
            each
            for each in amounts(self.passage, self.passage.tokens)
            if not any(start <= each.start < end for start, end in taken)
        ]

    @cached_property
    def starts(self) -> list[int]:
        """Where each amount starts."""
        return [each.start for each in self.amounts]

    @cached_property
    def mentions(self) -> list[Mention]:
        """Names of measured things, without words that are part of a unit."""

        def in_unit(mention: Mention) -> bool:
            at = bisect_left(self.starts, mention.start + 1) - 1
            return at >= 0 and mention.start < self.amounts[at].end

        return [each for each in mentions(self.passage) if not in_unit(each)]

    @cached_property
    def mention_starts(self) -> list[int]:
        """Where each name starts."""
        return [each.start for each in self.mentions]

    @cached_property
    def _named(self) -> Mapping[str, Sequence[int]]:
        """Which of the names may mean each thing."""
        found: dict[str, list[int]] = defaultdict(list)
        for index, mention in enumerate(self.mentions):
            for name in mention.inputs or (mention.besides,):
                found[name].append(index)
        return found

    def candidates(self, name: str, kind: Number) -> list[Found]:
        """Return the values of an input in the order of the note."""
        found = []
        for index in self._named.get(name, ()):
            mention = self.mentions[index]
            value = self._of(index, mention, kind)
            if value is not None and (len(mention.inputs) <= 1 or self._is_meant(name, index, value)):
                found.append(value)
        return found

    def ranked(self, name: str, kind: Number) -> list[Found]:
        """Return the values of an input in the order of the note, those of another time or another fluid last."""
        found = self.candidates(name, kind)
        return decided(found, self.rank) if len(found) > 1 else found

    def by_unit(self, name: str, kind: Number) -> Found | None:
        """Return the first number whose unit tells by itself what is counted: ``26 breaths per minute``."""
        told = context(name)
        words, not_near = _list(told.get("units")), _list(told.get("not_near"))
        for each in self.amounts if words else ():
            spelled = self.passage.lower[each.start : each.end]
            value = in_kind(each, kind) if any(word in spelled for word in words) else None
            near = self.passage.around(each.start, each.start, _REACH, 0)
            if value is not None and not any(word in near for word in not_near):
                return self.as_found(value, each, "by its unit")
        return None

    def as_found(self, value: float, amount: Amount | Pressure, why: str) -> Found:
        """Return a value that an amount tells by itself."""
        return self.passage.found((amount.start, amount.end), value, why)

    def is_of_another_time(self, found: Found, reach: int = 60) -> bool:
        """Whether words beside a value say that it was measured earlier or later than the others."""
        start, end = found.span or (0, 0)
        first, last = self.passage.sentence(start)
        lower = self.passage.lower
        behind = lower[end : min(last, end + _LONGEST_GAP)]
        others = (each.search(behind) for each in (_NEXT_PART, cue("next_value")))
        behind = behind[: min((each.start() for each in others if each is not None), default=None)]
        told = cue("another_time")
        return told.search(lower, max(first, start - reach), end) is not None or told.search(behind) is not None

    def rank(self, found: Found) -> int:
        """Return how far behind others a value stands: that of another time, and that of another fluid."""
        start, end = found.span or (0, 0)
        first, last = self.passage.sentence(start)
        other_fluid = cue("another_fluid").search(self.passage.lower, first, last) is not None
        highest = cue("highest_so_far").search(self.passage.lower, max(first, start - 20), end) is not None
        return 2 * other_fluid + (self.is_of_another_time(found) or highest)

    def _is_meant(self, name: str, index: int, found: Found) -> bool:
        """Whether a name of several inputs means this one: by its unit, or by what is measured beside it."""
        first, last = found.span or (0, 0)
        at = bisect_left(self.starts, first)
        if any(each.unit is not None for each in self.amounts[at : at + 3] if each.start < last):
            return True
        inputs, kinds = self.mentions[index].inputs, number_kinds()
        beside = [each for each in self.mentions[max(0, index - 2) : index + 3] if each.input not in inputs]
        units = {kinds[each.input].unit for each in beside if each.input}
        return name == next((each for each in inputs if kinds[each].unit in units), inputs[0])

    @cached_property
    def by_list(self) -> dict[int, Amount]:
        """For names that stand in a list before a list of values: index of the name -> its value."""
        found: dict[int, Amount] = {}
        first = 0
        while first < len(self.mentions):
            last = self._list_end(first)
            if last > first:
                found |= self._values_of(first, last)
            first = last + 1
        return found

    def _list_end(self, first: int) -> int:
        last = first
        while last + 1 < len(self.mentions):
            gap = self.passage.lower[self.mentions[last].end : self.mentions[last + 1].start]
            if len(gap) > _LONGEST_GAP or not _parts_names(gap):
                break
            last += 1
        return last

    def _values_of(self, first: int, last: int) -> dict[int, Amount]:
        groups = self._distinct(first, last)
        at = bisect_left(self.starts, self.mentions[last].end)
        values = self._run(at, len(groups))
        if len(groups) >= 2 and len(values) != len(groups):
            return self._values_before(first, groups)
        if len(groups) < 2:
            return {}
        start, end = self.mentions[last].end, values[0].start
        if end - start > _REACH or end > self.passage.sentence(start)[1]:
            return {}
        return {index: value for group, value in zip(groups, values, strict=True) for index in group}

    def _values_before(self, first: int, groups: list[list[int]]) -> dict[int, Amount]:
        """Return the values of ``5 and 0.1 ug/kg/min of dopamine and adrenaline, respectively``."""
        start = self.mentions[first].start
        at = bisect_left(self.starts, start)
        values = self._run(max(0, at - len(groups)), len(groups))
        near = bool(values) and _leads_to_a_name(self.passage.lower[values[-1].end : start])
        if len(values) != len(groups) or not near or "respectively" not in self.passage.around(start, start, 0, 120):
            return {}
        return {index: value for group, value in zip(groups, values, strict=True) for index in group}

    def _distinct(self, first: int, last: int) -> list[list[int]]:
        """Return the names first to last, an abbreviation behind its own name taken with it."""
        groups: list[list[int]] = []
        for index in range(first, last + 1):
            gap = self.passage.lower[self.mentions[index - 1].end : self.mentions[index].start] if index else ""
            if groups and self.mentions[index].inputs == self.mentions[index - 1].inputs and "," not in gap:
                groups[-1].append(index)
            else:
                groups.append([index])
        return groups

    def _run(self, at: int, most: int) -> list[Amount]:
        run = self.amounts[at : at + 1]
        for each in self.amounts[at + 1 : at + most + 1]:
            gap = _BRACKETS.sub(" ", self.passage.lower[run[-1].end : each.start])
            if gap.strip() not in _VALUES_ARE_PARTED_BY:
                break
            run.append(each)
        return run

    def _of(self, index: int, mention: Mention, kind: Number) -> Found | None:
        listed = self.by_list.get(index)
        if listed is not None and (value := in_kind(listed, kind)) is not None:
            return self._found(value, mention, listed, kind, "in a list of names and values")
        return self._before(index, mention, kind) or self._after(index, mention, kind)

    def _after(self, index: int, mention: Mention, kind: Number) -> Found | None:
        limit = min(mention.end + _REACH, self.passage.sentence(mention.end)[1])
        others = (each.start for each in self.mentions[index + 1 : index + 6] if each.inputs != mention.inputs)
        limit, needs_unit = min(limit, next(others, limit)), context(mention.input).get("needs_unit")
        for amount in self.amounts[bisect_left(self.starts, mention.end) :]:
            if amount.start >= limit or self._is_broken(mention.end, amount.start):
                break
            value = in_kind(amount, kind) if amount.unit is not None or not needs_unit else None
            if value is not None and not self._is_owned_behind(amount, mention):
                worse = self._worse(mention, amount, value, kind)
                return worse or self._found(value, mention, amount, kind, "the number after the name")
        return None

    def _is_broken(self, start: int, end: int) -> bool:
        """Whether between a name and a number another clause begins."""
        lower = self.passage.lower
        return lower.find(";", start, end) >= 0 or cue("another_clause").search(lower, start, end) is not None

    def _worse(self, mention: Mention, amount: Amount, value: float, kind: Number) -> Found | None:
        """Return the second value of ``rose from 1.1 to 2.2`` where the first was the better one.

        A value that worsens is told from what it was to what it is; one that recovers was measured at its worst.
        """
        at = bisect_left(self.starts, amount.end)
        if at == len(self.amounts):
            return None
        after, side = self.amounts[at], context(mention.input).get("worse", "high")
        second = in_kind(after, kind)
        if second is None or side == "both" or (second < value) != (side == "low"):
            return None
        if not _is_change(
            self.passage.lower[mention.start : amount.start], self.passage.lower[amount.end : after.start]
        ):
            return None
        return self._found(second, mention, after, kind, "from a better value to this one")

    def _is_owned_behind(self, amount: Amount, mention: Mention) -> bool:
        """Whether another name, with no number behind it, stands directly after: ``sodium, 42 mg/dl HDL``."""
        if amount.unit is None:
            return False
        at = bisect_left(self.mention_starts, amount.end)
        if at == len(self.mentions):
            return False
        behind = self.mentions[at]
        if behind.inputs == mention.inputs or self.passage.lower[amount.end : behind.start] not in (" ", " of "):
            return False
        next_one = bisect_left(self.starts, behind.end)
        return next_one == len(self.amounts) or self.amounts[next_one].start - behind.end > 15

    def _before(self, index: int, mention: Mention, kind: Number) -> Found | None:
        at = bisect_left(self.starts, mention.start) - 1
        amount = self.amounts[at] if self.amounts else None
        stands_behind = context(mention.input).get("behind")
        if at < 0 or amount is None or (amount.unit is None and not stands_behind):
            return None
        gap = self.passage.lower[amount.end : mention.start]
        if len(gap) > 20 or not _leads_to_a_name(gap):
            return None
        previous = self.mentions[index - 1].end if index else 0
        if (
            index
            and not stands_behind
            and previous <= amount.start < previous + 12
            and self.mentions[index - 1].inputs != mention.inputs
        ):
            between = self.passage.lower[previous : amount.start]
            alone = at == 0 or self.amounts[at - 1].end <= previous
            if alone and not ({",", ";"} & set(between) or "and" in between.split()):
                return None
        value = in_kind(amount, kind)
        return None if value is None else self._found(value, mention, amount, kind, "the number before the name")

    def _found(self, value: float, mention: Mention, amount: Amount, kind: Number, why: str) -> Found:
        span = min(mention.start, amount.start), max(mention.end, amount.end)
        doubt = "it cannot be so much in the unit written" if is_slip(amount, kind) else ""
        return self.passage.found(span, value, why, doubt=doubt)


def decided(found: Sequence[Found], rank: Callable[[Found], int]) -> list[Found]:
    """Return candidates by rank, in doubt where another of the same rank tells another value.

    >>> told = [Found(1.2, "Cr 1.2"), Found(3.1, "creatinine 3.1")]
    >>> decided(told, lambda each: 0)[0].doubt
    "'creatinine 3.1' tells another value"
    """
    ranks = [rank(each) for each in found]
    order = sorted(range(len(found)), key=ranks.__getitem__)
    ordered = [found[each] for each in order]
    peers = (found[each] for each in order[1:] if ranks[each] == ranks[order[0]])
    rival = next((each for each in peers if not is_same(each.value, ordered[0].value)), None)
    if rival is not None and not ordered[0].doubt:
        ordered[0] = replace(ordered[0], doubt=f"{rival.text!r} {ANOTHER_VALUE}")
    return ordered


def is_same(one: object, other: object) -> bool:
    """Whether two values are one, told twice or converted."""
    if isinstance(one, (int, float)) and isinstance(other, (int, float)):
        return isclose(one, other, rel_tol=_SAME)
    return one == other


def _parts_names(gap: str) -> bool:
    gap = _BRACKETS.sub(" ", gap)
    return not set(gap) & set(".;\n=") and all(word in _NAMES_ARE_PARTED_BY for word in _WORDS.findall(gap))


def _leads_to_a_name(gap: str) -> bool:
    return (
        not set(gap.strip()) - set(" abcdefghijklmnopqrstuvwxyz")
        and set(gap.split()) <= _BEFORE_A_NAME
        and "\n" not in gap
    )


def _is_change(before: str, between: str) -> bool:
    """Whether two values are those of a change: ``from 1.1 to 2.2``, ``of 1.1, which rose to 2.2``."""
    if len(between) > _LONGEST_GAP or _CLAUSE.search(between):
        return False
    if cue("grew_to", ends=True).search(between):
        return True
    since = before.rpartition(" from ")[2] if " from " in before else None
    return since is not None and len(since) <= 30 and not _CLAUSE.search(since) and " to " in f"{between} "


def _list(told: object) -> list[str]:
    return told if isinstance(told, list) else []
