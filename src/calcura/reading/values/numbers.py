"""Which number of a note is which measurement: each name with the number that belongs to it."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property

from calcura.measurements import Number
from calcura.reading.solution import Found
from calcura.reading.text.mentions import Mention, mentions, number_kinds
from calcura.reading.text.passages import Passage
from calcura.reading.values.changes import is_change, is_worse, tells_another_time
from calcura.reading.values.pressure import Pressure, pressures
from calcura.reading.values.quantities import Amount, amounts, in_kind

_LIST_OF_NAMES = re.compile(
    r"\s*(?:\([^()]{0,30}\)|[()]|levels?|values?|counts?|concentrations?|ratio|rate|,|/|:|and|&|-|or|serum|blood|the|total"
    r"|,\s*and|\s)*"
)
_LIST_OF_VALUES = re.compile(r"\s*(?:\([^()]{0,40}\)|\[[^\[\]]{0,40}\])?\s*(?:,|/|:|and|,\s*and|;|&|-|versus)\s*")
_DIRECTLY = re.compile(r"\s*(?:of\s+|for\s+|as\s+)?(?:the\s+|serum\s+|blood\s+|plasma\s+|total\s+|body\s+|in\s+)*")
_BREAKS = re.compile(
    r";|\b(?:but|while|whereas|then|after|until|with (?:a )?normal|normal limits)\b|\b(?:negative|unremarkable)\b"
)
_REACH = 75
_TELLING_UNITS = {"heart_rate": ("beat", "bpm"), "respiratory_rate": ("breath", "respiration")}
_AT_HOME = re.compile(
    r"\bfevers? (?:(?:of )?up to|as high as|for \w+ days)|\b(?:highest|maximum|maximal)\b[^.;]*\btemperature"
)
"""A temperature told as the highest so far, beside that of the examination."""
_UNBORN = re.compile(r"\b(?:fetal|foetal|fhr)\b")
_ANOTHER_FLUID = re.compile(r"\b(?:csf|cerebrospinal|pleural fluid|ascitic fluid|dialysate|peritoneal fluid)\b")


@dataclass(frozen=True)
class Measured:
    """The numbers and the names of a note, found once and asked for by input."""

    passage: Passage

    @cached_property
    def pressures(self) -> list[Pressure]:
        """Readings of blood pressure."""
        return pressures(self.passage)

    @cached_property
    def amounts(self) -> list[Amount]:
        """Numbers with units, those of blood pressures left out."""
        taken = [(each.start, each.end) for each in self.pressures]
        return [each for each in amounts(self.passage) if not any(start <= each.start < end for start, end in taken)]

    @cached_property
    def starts(self) -> list[int]:
        """Where each quantity starts."""
        return [each.start for each in self.amounts]

    @cached_property
    def mentions(self) -> list[Mention]:
        """Names of measured things, without words that are part of a unit."""
        spans = [(each.start, each.end) for each in self.amounts]
        starts = [start for start, _ in spans]

        def in_unit(mention: Mention) -> bool:
            at = bisect_left(starts, mention.start + 1) - 1
            return at >= 0 and mention.start < spans[at][1]

        return [each for each in mentions(self.passage) if not in_unit(each)]

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
            if len(gap) > 40 or not _LIST_OF_NAMES.fullmatch(gap):
                break
            last += 1
        return last

    def _values_of(self, first: int, last: int) -> dict[int, Amount]:
        groups = self._distinct(first, last)
        at = bisect_left(self.starts, self.mentions[last].end)
        values = self._run(at, len(groups))
        if len(groups) < 2 or len(values) != len(groups):
            return {}
        start, end = self.mentions[last].end, values[0].start
        if end - start > _REACH or end > self.passage.sentence(start)[1]:
            return {}
        return {index: value for group, value in zip(groups, values, strict=True) for index in group}

    def _distinct(self, first: int, last: int) -> list[list[int]]:
        """Return the names first to last, an abbreviation behind its own name taken with it."""
        groups: list[list[int]] = []
        for index in range(first, last + 1):
            gap = self.passage.lower[self.mentions[index - 1].end : self.mentions[index].start] if index else ""
            again = groups and self.mentions[index].input == self.mentions[index - 1].input and "," not in gap
            if again:
                groups[-1].append(index)
            else:
                groups.append([index])
        return groups

    def _run(self, at: int, most: int) -> list[Amount]:
        run = self.amounts[at : at + 1]
        for each in self.amounts[at + 1 : at + most + 1]:
            if not _LIST_OF_VALUES.fullmatch(self.passage.lower[run[-1].end : each.start]):
                break
            run.append(each)
        return run

    def candidates(self, name: str, kind: Number) -> list[Found]:
        """Return the values of an input in the order of the note."""
        found = []
        for index, mention in enumerate(self.mentions):
            if name in mention.inputs or name == mention.besides:
                value = self._of(index, mention, kind)
                if value is not None and (len(mention.inputs) <= 1 or self._is_meant(name, index, value)):
                    found.append(value)
        return found

    def _is_meant(self, name: str, index: int, found: Found) -> bool:
        """Whether a name of several inputs means this one: by its unit, or by what is measured beside it."""
        first, last = found.span or (0, 0)
        if any(each.unit is not None for each in self.amounts[bisect_left(self.starts, first) :] if each.start < last):
            return True
        inputs, kinds = self.mentions[index].inputs, number_kinds()
        beside = [each for each in self.mentions[max(0, index - 2) : index + 3] if each.input not in inputs]
        units = {kinds[each.input].unit for each in beside if each.input}
        return name == next((each for each in inputs if kinds[each].unit in units), inputs[0])

    def ranked(self, name: str, kind: Number) -> list[Found]:
        """Return the values of an input in the order of the note, those of another time or another fluid last."""
        found = self.candidates(name, kind)
        return sorted(found, key=self._rank) if len(found) > 1 else found

    def by_unit(self, name: str, kind: Number) -> Found | None:
        """Return the first number whose unit tells by itself what is counted: ``26 breaths per minute``."""
        for each in self.amounts:
            spelled = self.passage.lower[each.start : each.end]
            if each.dimension != "number/time" or not any(word in spelled for word in _TELLING_UNITS[name]):
                continue
            value = in_kind(each, kind)
            if value is not None and not _UNBORN.search(self.passage.around(each.start, each.start, _REACH, 0)):
                text = self.passage.given[each.start : each.end]
                return Found(value, text, (each.start, each.end), why="by its unit")
        return None

    def _rank(self, found: Found) -> int:
        start, end = found.span or (0, 0)
        first, last = self.passage.sentence(start)
        other_fluid = _ANOTHER_FLUID.search(self.passage.lower, first, last) is not None
        of_history = _AT_HOME.search(self.passage.around(start, end, 20, 0)) is not None
        return 2 * other_fluid + (self.is_of_another_time(found) or of_history)

    def is_of_another_time(self, found: Found) -> bool:
        """Whether words beside a value say that it was measured earlier or later than the others."""
        start, end = found.span or (0, 0)
        first, last = self.passage.sentence(start)
        lower = self.passage.lower
        return tells_another_time(
            lower[max(first, start - 60) : start], lower[start:end], lower[end : min(last, end + 40)]
        )

    def _of(self, index: int, mention: Mention, kind: Number) -> Found | None:
        listed = self.by_list.get(index)
        if listed is not None:
            value = in_kind(listed, kind)
            if value is not None:
                return self._found(value, mention, listed, "in a list of names and values")
        return self._before(index, mention, kind) or self._after(index, mention, kind)

    def _after(self, index: int, mention: Mention, kind: Number) -> Found | None:
        limit = min(mention.end + _REACH, self.passage.sentence(mention.end)[1])
        for later in self.mentions[index + 1 : index + 6]:
            if later.input != mention.input:
                limit = min(limit, later.start)
                break
        for amount in self.amounts[bisect_left(self.starts, mention.end) :]:
            if amount.start >= limit or _BREAKS.search(self.passage.lower, mention.end, amount.start):
                break
            value = in_kind(amount, kind)
            if value is not None and not self._is_owned_behind(amount, mention):
                return self._worse(mention, amount, value, kind) or self._found(
                    value, mention, amount, "the number after the name"
                )
        return None

    def _worse(self, mention: Mention, amount: Amount, value: float, kind: Number) -> Found | None:
        """Return the second value of ``rose from 1.1 to 2.2`` where the first was the better one."""
        at = bisect_left(self.starts, amount.end)
        if at == len(self.amounts):
            return None
        after = self.amounts[at]
        second = in_kind(after, kind)
        before, gap = self.passage.lower[mention.start : amount.start], self.passage.lower[amount.end : after.start]
        if second is None or not is_change(before, gap) or not is_worse(mention.input, value, second):
            return None
        return self._found(second, mention, after, "from a better value to this one")

    def _is_owned_behind(self, amount: Amount, mention: Mention) -> bool:
        """Whether another name, with no number behind it, stands directly after: ``sodium, 42 mg/dl HDL``."""
        if amount.unit is None:
            return False
        at = bisect_left(self.mention_starts, amount.end)
        if at == len(self.mentions):
            return False
        behind = self.mentions[at]
        if behind.input == mention.input or self.passage.lower[amount.end : behind.start] not in (" ", " of "):
            return False
        next_one = bisect_left(self.starts, behind.end)
        return next_one == len(self.amounts) or self.amounts[next_one].start - behind.end > 15

    @cached_property
    def mention_starts(self) -> list[int]:
        """Where each name starts."""
        return [each.start for each in self.mentions]

    def _before(self, index: int, mention: Mention, kind: Number) -> Found | None:
        at = bisect_left(self.starts, mention.start) - 1
        if at < 0:
            return None
        amount = self.amounts[at]
        gap = self.passage.lower[amount.end : mention.start]
        if amount.unit is None or len(gap) > 20 or "\n" in gap or not _DIRECTLY.fullmatch(gap):
            return None
        previous = self.mentions[index - 1].end if index else 0
        between = at == 0 or self.amounts[at - 1].end <= previous
        apart = re.search(r",|;|\band\b", self.passage.lower[previous : amount.start]) is not None
        another = index and self.mentions[index - 1].input != mention.input
        if another and between and not apart and previous <= amount.start < previous + 12:
            return None
        value = in_kind(amount, kind)
        return None if value is None else self._found(value, mention, amount, "the number before the name")

    def _found(self, value: float, mention: Mention, amount: Amount, why: str) -> Found:
        start, end = min(mention.start, amount.start), max(mention.end, amount.end)
        return Found(value, self.passage.given[start:end], (start, end), why=why)
