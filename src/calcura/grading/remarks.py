"""What is said after an answer: its meaning, limits to compare it with, advice, doses; and what contradicts it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import lru_cache

from calcura.grading.cues import pattern
from calcura.grading.labels import Label
from calcura.grading.stating import ABSTAINED, CONFLICT, NOTHING, Reading, as_value, conflicting, stated
from calcura.grading.unsaid import discredited, is_in_doubt, would_be
from calcura.grading.values import Value, same, values_in
from calcura.grading.withdrawing import reconsidered


@lru_cache(maxsize=1024)
def is_remark(sentence: str, label: Label) -> bool:
    """Say whether a sentence only comments on an answer told before it.

    >>> score = Label(3, whole=True, answer="integer", unit="points")
    >>> is_remark("Class IV (>= 3), event rate 11 %.", score), is_remark("Perhaps 4.", score)
    (True, False)
    """
    if pattern("remarks", "tells_more").search(sentence):
        return False
    told = [each for each in values_in(sentence, label) if each.fits]
    if not told:
        return "=" not in sentence
    if pattern("remarks", "advises").match(sentence) or tells_in_general(sentence):
        return True
    if label.kind in ("date", "weeks_and_days"):
        return pattern("remarks", "appoints").search(sentence, 0, told[0].start) is not None
    if all(each.span for each in told) and told[0].start >= SHORTEST_LIMIT:
        return True
    means = pattern("remarks", "limits").match(sentence)
    if means is None and label.counts_points:
        means = pattern("remarks", "meanings").match(sentence)
    return means is not None and not (label.counts_points and pattern("remarks", "counts").search(sentence))


SHORTEST_LIMIT = 8
"""Letters before a limit of which something is said; fewer only bound the answer."""


def tells_in_general(sentence: str) -> bool:
    """Say whether a sentence tells what values mean: "A score of 3 indicates high risk", "The maximum score is 5"."""
    return pattern("remarks", "general").match(sentence) is not None


# --- what stands behind an answer -------------------------------------------------------------------------------------


def with_what_follows(reading: Reading, following: Iterable[str], label: Label, *, strict: bool = False) -> Reading:
    """Return a reading after what follows it: replaced where it is corrected, a conflict where it is taken back.

    Args:
        reading: what was read.
        following: the sentences behind it, made ready.
        label: what is asked for.
        strict: whether any other value with the unit asked for makes it a conflict.
    """
    if reading.problem in (ABSTAINED, CONFLICT):
        return reading
    taken_back = pending = False
    for plain in following:
        if would_be(plain):
            continue  # of a patient who is not there
        cue, denial = reconsidered(plain), discredited(plain)
        if _is_of_a_rival(plain, max(cue, denial), as_value(reading), label):
            continue
        denied = denial >= 0
        if cue < 0 and not denied and pattern("remarks", "apparatus").match(plain) and not offers(plain):
            continue
        if not denied and is_in_doubt(plain):
            if cue < 0:
                return conflicting(reading, plain)
            denied = True
        corrects = cue >= 0 or denied or taken_back or pending
        told = stated(plain if denied else plain[max(cue, 0) :], label) if corrects else reading
        if corrects and not told.problem:
            if label.kind == "choice":  # letters are also named in passing
                return conflicting(reading, plain)
            reading, taken_back, pending = told, False, False
        elif _contradicts(plain, reading, label, strict=strict):
            return conflicting(reading, plain)
        elif corrects:
            taken_back, pending = taken_back or denied, cue >= 0
    return conflicting(reading, "taken back") if taken_back else reading


def _is_of_a_rival(plain: str, cue: int, answer: Value, label: Label) -> bool:
    """Say whether what a sentence denies is a value of its own: "A colleague reported 4; that figure is incorrect"."""
    if cue < 0:
        return False
    told = [each for each in values_in(plain, label) if each.fits and (each.asked or not label.unit)]
    return bool(told) and all(each.end <= cue and not same(each, answer) for each in told)


def _contradicts(plain: str, reading: Reading, label: Label, *, strict: bool) -> bool:
    """Say whether a sentence behind an answer states another value, denies it or hedges."""
    answer = as_value(reading)
    if isinstance(answer.value, date) and any(_is_turned(each.value, answer.value) for each in values_in(plain, label)):
        return True
    if reading.problem or not (strict or len(plain) < SHORT or offers(plain)):
        return False
    told = stated(plain, label)
    meant = offers(plain) or is_alone(plain, label) or (strict and not told.problem)
    if told.problem and not strict and len(plain) >= SHORT and not pattern("retracting", "offers").match(plain):
        return False  # limits told in passing: "if it differs by more than 7 days, use the scan instead"
    return meant and told.problem != NOTHING and (bool(told.problem) or not same(answer, as_value(told)))


def _is_turned(told: object, answer: date) -> bool:
    """Say whether a date is the answer with its day and month exchanged: it tells how 03/05/2024 was meant."""
    if not isinstance(told, date) or told.day == told.month:
        return False
    return (told.year, told.month, told.day) == (answer.year, answer.day, answer.month)


SHORT, LONGEST_OFFER = 40, 90


def offers(plain: str) -> bool:
    """Say whether a sentence offers a value beside the one before it."""
    if pattern("retracting", "offers").match(plain) or "或" in plain:
        return True
    return len(plain) < LONGEST_OFFER and pattern("retracting", "offers_within").search(plain) is not None


def is_alone(plain: str, label: Label) -> bool:
    """Say whether a passage is a value and nothing else."""
    values = [each for each in values_in(plain, label) if each.fits]
    return (
        bool(values) and not plain[: values[0].start].strip(" *-•#>$([") and not plain[values[0].end :].strip(" *.$)]")
    )
