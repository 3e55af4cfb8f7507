"""Names and values told as two lists: "the APACHE II and SOFA scores were 24 and 14, respectively"."""

from __future__ import annotations

import re
from collections.abc import Mapping

from calcura.reading.uses.amounts import Amount, amounts
from calcura.reading.uses.asides import is_aside
from calcura.reading.uses.kinds import unit_at
from calcura.reading.uses.readings import possible
from calcura.reading.uses.sentences import Sentence

_WORD = "respectively"
_ITEM = re.compile(r",\s*and\s+|,\s*|\s+and\s+|\s*/\s*|\s*&\s*")
_BRACKETED = re.compile(r"\([^)]*\)")
_LISTED_BEFORE = re.compile(r"^\D*\band\s+(?:the |an? |his |her )?$")
_LISTED_AFTER = re.compile(r"\)?(?:\s*[(\[][^()]*[)\]])?(?:,? and|,)\s[^.;\d]{3,}")
_WITHOUT_THE_WORD = re.compile(
    r"\)?(?:\s*[(\[][^()]*[)\]])?(?:,? and|,) [^.;\d()]{3,70}\b(?:were|was|of|to|high|is|are|:)"
    r"[^.;\d]{0,20}\(?[<>]?\d[^;,]{0,25}(?:,|\band\b)\s*(?:and )?\d"
)
_APART = 25
"""Characters between two values of one list, at most."""


def respectively(sentence: Sentence) -> Mapping[int, Amount]:
    """Return, by number of the name, the value that its place in the list gives it."""
    assigned: dict[int, Amount] = {}
    for run in _runs(sentence):
        if len(run) > 1 or _told_as_list(sentence, run[0]):
            assigned |= _matched(sentence, run)
    return assigned


def _runs(sentence: Sentence) -> list[list[int]]:
    """Return names that follow one another with no number between them."""
    runs: list[list[int]] = []
    for number, name in enumerate(sentence.names):
        if runs and not re.search(r"\d|;", sentence.text[sentence.since_last(number) : name.start]):
            runs[-1].append(number)
        else:
            runs.append([number])
    return runs


def _told_as_list(sentence: Sentence, number: int) -> bool:
    """Whether the only name of its list stands in one: "QTc and QRS interval of 592 and 138"."""
    name, stop = sentence.names[number], sentence.until_next(number)
    if _WORD not in sentence.lower[name.end : stop + 5]:
        return _WITHOUT_THE_WORD.match(sentence.lower, name.end, stop) is not None
    before = sentence.lower[max(sentence.start, name.start - 25) : name.start]
    return bool(_LISTED_BEFORE.search(before) or _LISTED_AFTER.match(sentence.lower, name.end, stop))


def _matched(sentence: Sentence, run: list[int]) -> dict[int, Amount]:
    values = _values(sentence, sentence.names[run[-1]].end, sentence.until_next(run[-1]))
    if len(values) < max(2, len(run)):
        return {}
    found: dict[int, Amount] = {}
    for number in run:
        place = run.index(number) - len(run)
        if len(values) != len(run):
            place = _place(sentence, number, values[0].start)
        value = _in_own_unit(sentence, number, values) or (values[place] if place >= -len(values) else None)
        if value is not None and possible(sentence.names[number].calculator, sentence.text, value):
            found[number] = value
    return found


def _values(sentence: Sentence, start: int, stop: int) -> list[Amount]:
    """Return the amounts of the list, each near the one before."""
    values: list[Amount] = []
    word = sentence.lower.find(_WORD, start, stop + 200)
    numbered = word > 0 and re.search(r"\d", sentence.text[start:word]) is not None
    for each in amounts(sentence.text, start, word if numbered else stop):
        if is_aside(sentence.lower, each, in_own_unit=False):
            continue
        if values and not _near(sentence.text[values[-1].end : each.start]):
            break
        values.append(each)
    return values


def _near(between: str) -> bool:
    return len(between) <= _APART and not set(between) & set(".;")


def _place(sentence: Sentence, number: int, verb: int) -> int:
    """Return a name's place in its list, counted from the end: -1 for the last."""
    return -1 - len(_ITEM.findall(_BRACKETED.sub("", sentence.text[sentence.names[number].end : verb])))


def _in_own_unit(sentence: Sentence, number: int, values: list[Amount]) -> Amount | None:
    """Return the only value of a list in a unit that is a body mass index's or a filtration rate's alone."""
    calculator = sentence.names[number].calculator
    if calculator not in {"bmi", "gfr", "creatinine"}:
        return None
    own = [each for each in values if unit_at(calculator, sentence.lower, each.end)]
    return own[0] if len(own) == 1 else None
