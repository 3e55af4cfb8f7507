"""The answer of a text that declares none: in running text what is asserted most, else its last plain conclusion.

Of several sentences of running text each value is weighed by the words around it (:mod:`calcura.grading.asserting`).
Elsewhere the last sentence that is no remark is read, where it plainly concludes. What another sentence tells
otherwise is a conflict; what is not sure is no answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from calcura.grading.asserting import is_undecided, mentions
from calcura.grading.cues import pattern
from calcura.grading.labels import Label
from calcura.grading.passages import answering, sentences, without_apparatus
from calcura.grading.remarks import head_of, is_alone, is_remark, offers, tells_in_general, with_what_follows
from calcura.grading.stating import CONFLICT, LIMIT, NOTHING, TOLD, Reading, as_value, of_value, stated
from calcura.grading.unsaid import abstention, clause_around, discredited, is_unsaid
from calcura.grading.values import EXACT, Value, ready, same, values_in
from calcura.grading.withdrawing import reconsidered

QUESTION = "a question, not an answer"
UNFINISHED = "reasoning without an answer"
MOST_REMARKS = 8
SHORT = 300
"""Characters of a text that may state its answer in any words."""


def from_prose(text: str, label: Label) -> Reading:
    """Read what running text asserts, or else the last sentence that concludes."""
    if _CUT_OFF.search(text, max(0, len(text) - 20)):
        return Reading(None, 0, text[-TOLD:], UNFINISHED)
    told = without_apparatus(text)
    found = [ready(each) for each in answering(told)]
    if not found:
        return Reading(None, 0, text[-TOLD:], QUESTION)
    if (titled := _titled_end(told, label)) is not None:
        return titled
    if _runs_on(text, found, label) and (weighed := _weighed(found, label)) is not None:
        return weighed
    return _concluding(_not_withdrawn(found, label), text, label)


_CUT_OFF = re.compile(r"(?:\b(?:the|an?|by|of|and|to|with|is|in|from|plus|minus|times|then|or|that|so)|[-=+/(,])\s*\Z")


def _titled_end(text: str, label: Label) -> Reading | None:
    """Read a last paragraph, "Name: value" or "The count is value", that ends an explanation of several lines."""
    above, _, last = text.rpartition("\n\n")
    if "\n" in last.strip() or above.count("\n") < FEWEST_LINES:
        return None
    plain = head_of(ready(last), label)
    value = plain.partition(": ")[2] or (plain.partition("count is ")[2] if label.counts_points else "")
    reading = stated(plain, label) if is_alone(value, label) else None
    return None if reading is None or reading.problem else reading


FEWEST_LINES = 4
"""Lines of an explanation that may end in a paragraph which is its result."""


def _not_withdrawn(found: Sequence[str], label: Label) -> list[str]:
    """Return the sentences behind the last words that take back what was said, where these hold a value."""
    for place in range(len(found) - 1, -1, -1):
        plain = found[place]
        end = max(reconsidered(plain), 0 if discredited(plain) >= 0 else -1)
        close = _CLAUSE_END.search(plain, end) if end >= 0 else None
        if close is None:
            continue
        led = min((each.start for each in _values(plain, label)), default=0)
        behind = plain if end <= led and not _values(plain[close.end() :], label) else plain[close.end() :].strip()
        after = [each for each in (behind, *found[place + 1 :]) if each]
        if any(_values(each, label) for each in after):
            return after
    return list(found)


def _values(plain: str, label: Label) -> list[Value]:
    return [each for each in values_in(plain, label) if each.fits and not each.span]


_CLAUSE_END = re.compile(r"[.,;:!—](?=\s)|\Z")


# --- running text: what its clauses assert --------------------------------------------------------------------------


def _runs_on(text: str, found: Sequence[str], label: Label) -> bool:
    """Say whether a text is told in several sentences and not in lines, and a value is asked that can be weighed."""
    measured = label.kind in ("decimal", "integer", "date", "weeks_and_days")
    lines = sum(1 for each in text.split("\n") if each.strip())
    return measured and len(found) > 1 and len(text) >= SHORTEST_RUNNING * lines


SHORTEST_RUNNING = 90
"""Characters to a line, on average, of a text that is told in sentences."""


def _weighed(found: Sequence[str], label: Label) -> Reading | None:
    """Read the value that is asserted most, after what was taken back; None where none is asserted."""
    closing = found[-LOOKED_AT:]
    back = max((place for place, each in enumerate(closing) if reconsidered(each) >= 0), default=0)
    chosen = None
    for each in mentions(closing, label):
        if each.sentence >= back and each.score > (chosen.score if chosen else ASSERTED):
            chosen = each
            if each.score > CERTAIN:
                break
    if chosen is None:
        return None
    following = closing[chosen.sentence :]
    if any(abstention(each) >= 0 for each in following) or any(map(is_undecided, found)):
        return None
    if not same(as_value(stated(chosen.clause, label, last=True)), chosen.value):
        return None
    reading = of_value(chosen.value, chosen.clause)
    if any(discredited(each) >= 0 or (values_in(each, label) and offers(each)) for each in following):
        return reading._replace(value=None, problem=CONFLICT)
    return reading


ASSERTED = 1.8
"""The score from which a value is asserted."""
CERTAIN = 6.0
"""The score from which no earlier value can be meant."""
LOOKED_AT = 4
"""Sentences at the end of running text in which its answer is looked for."""

# --- other text: its last sentence that concludes -------------------------------------------------------------------


def _concluding(found: Sequence[str], text: str, label: Label) -> Reading:
    """Read the last sentence that concludes, past remarks; a short text may say one value in any words."""
    short, problem = len(text) <= SHORT, Reading(None, 0, text[-TOLD:], NOTHING)
    for place in range(len(found) - 1, max(-1, len(found) - 1 - MOST_REMARKS), -1):
        plain, before, after = found[place], found[:place], found[place + 1 :]
        if abstention(plain) >= 0:
            return stated(plain, label)
        if place and is_remark(plain, label):
            continue
        reading = _concluded(plain, before, after, label, short=short)
        if reading is None:
            continue
        if reading.problem in (CONFLICT, LIMIT):
            return reading
        if reading.problem:
            problem = reading
        elif not _is_asserted(plain, reading, label):
            return reading._replace(value=None, problem=LIMIT)
        elif _told_otherwise(reading, plain, before, after, label, short=short):
            return reading._replace(value=None, problem=CONFLICT)
        else:
            return with_what_follows(reading, after, label, in_prose=True)
    return problem


def _is_asserted(plain: str, reading: Reading, label: Label) -> bool:
    """Say whether the clause that tells a value says it of this patient now, and supposes or denies nothing."""
    told = [each for each in values_in(plain, label) if each.fits and same(each, as_value(reading))]
    if not told:
        return True
    if pattern("unsaid", "takes_back").search(plain, told[-1].end):
        return False
    return not is_unsaid(clause_around(plain, told[-1].start, told[-1].end))


def _concluded(plain: str, before: Sequence[str], after: Sequence[str], label: Label, *, short: bool) -> Reading | None:
    """Read a sentence, if it concludes; None where it does not."""
    if plain.startswith("|"):
        return _of_row(plain, label)
    if label.kind in ("category", "cannot_be_determined"):
        return stated(plain, label, last=True)
    concludes = bool(_EQUALS.search(plain) or pattern("prose", "concludes").search(plain))
    if label.counts_points:
        alone = not any(_values(each, label) for each in (*before, *after))
        return _of_points(plain, before, label, concludes, alone=alone)
    return _of_quantity(plain, before, label, concludes, short)


_EQUALS = re.compile(r"(?<![<>!])=")


def _of_row(row: str, label: Label) -> Reading | None:
    """Read the last cell with a value of a row that tells a total."""
    if pattern("totals", "row").match(row) is None:
        return None
    told = (stated(cell.strip(), label) for cell in reversed(row.strip("| ").split("|")))
    return next((each for each in told if each.problem != NOTHING), None)


def total_told(sentence: str, label: Label) -> Value | None:
    """Return the total of a score that a sentence tells, the last of several; None without one.

    >>> score = Label(3, whole=True, answer="integer", unit="points")
    >>> [total_told(each, score).value for each in ("Sum: 1 + 1 + 1 - 1 = 2.", "She meets 3 of 5 criteria")]
    [2.0, 3.0]
    """
    for value in reversed(values_in(sentence, label)) if label.counts_points else ():
        for way in ("total", "count"):
            before, behind = pattern("totals", f"{way}_before"), pattern("totals", f"{way}_behind")
            led = behind.match(sentence, value.end) and before.search(sentence, 0, value.start)
            if led and value.fits and not value.span:
                return value
    return None


def _of_points(plain: str, before: Sequence[str], label: Label, concludes: bool, *, alone: bool) -> Reading | None:
    if tells_in_general(plain):
        return None
    total = total_told(plain, label) or _sum_told(plain, before, label)
    if total is not None:
        return stated(head_of(plain[total.start :], label), label)._replace(told=plain[:TOLD])
    head = head_of(plain, label)
    if pattern("totals", "of_one").match(plain):
        return None
    if not alone and not _EQUALS.search(head) and pattern("totals", "condition").search(head):
        return None
    reading = stated(head, label, last=True)
    return reading if alone or (concludes and not reading.problem) else None


def _sum_told(plain: str, before: Sequence[str], label: Label) -> Value | None:
    """Return the last value of a sentence, where the points told before come to it."""
    value = next(reversed(_values(plain, label)), None)
    if value is None or pattern("totals", "total_behind").match(plain, value.end) is None:
        return None
    if plain[: value.start].rstrip().endswith(","):
        return None  # the next of a list
    return value if _adds_up([*before, plain[: value.start]], value, label) else None


def _adds_up(sentences: Sequence[str], total: Value, label: Label) -> bool:
    """Say whether the points in which some sentences end, or their parts, come to a total."""
    for told in (sentences, [part for each in sentences for part in _PARTS.split(each)]):
        ends = (values_in(each, label) for each in told)
        points = [float(each[-1].value) for each in ends if each and isinstance(each[-1].value, float)]
        if len(points) > 1 and sum(points) == total.value:
            return True
    return False


_PARTS = re.compile(r"(?<=[a-z)0-9]),\s|;\s|\.\s|\s(?:and|but)\s")


def _of_quantity(plain: str, before: Sequence[str], label: Label, concludes: bool, short: bool) -> Reading | None:
    head = head_of(plain, label)
    values = [each for each in values_in(head, label) if each.fits]
    if not values:
        return None if before else stated(head, label)
    reading = stated(head, label, last=True)._replace(told=plain[:TOLD])
    if reading.problem:
        return reading if concludes or not before else None
    answer = next((each for each in reversed(values) if same(each, as_value(reading))), values[-1])
    if not concludes and pattern("prose", "narrates").search(head, 0, values[0].start):
        return None
    if pattern("prose", "compared").search(head, 0, answer.start):
        return None
    if head.endswith(" on ", 0, answer.start) and not pattern("prose", "of_birth").search(plain):
        return None  # the day of something else
    ends = not head[answer.end :].strip(" .*)\"'!")
    if concludes or any(same(each, answer) for told in before for each in values_in(told, label) if each.fits):
        return reading
    led = _is_led_to(head, answer) or (short and not before and not _GOES_ON.match(head, answer.end))
    return reading if led and (short or ends) else None


def _is_led_to(head: str, value: Value) -> bool:
    """Say whether the unit asked for, a verb or a sign tells a value, or no more than its name stands before it."""
    if value.asked or pattern("answers", "leads").search(head, max(0, value.start - 24), value.start):
        return True
    return head.count(" ", 0, value.start) <= LONGEST_NAME and not _GOES_ON.match(head, value.end)


LONGEST_NAME = 4
"""Words that may stand before a value as its name."""
_GOES_ON = re.compile(r"\)?\s+[a-z]{2}")

# --- what was said before -------------------------------------------------------------------------------------------


def _told_otherwise(
    reading: Reading, plain: str, before: Sequence[str], after: Sequence[str], label: Label, *, short: bool
) -> bool:
    """Say whether the last sentence before that states the same thing, without working, states another value."""
    answer = as_value(reading)
    told = [each for each in values_in(plain, label) if each.fits and same(each, answer)]
    name = plain[: told[0].start] if told else ""
    others = [*reversed(before), *(each for each in after if not is_remark(each, label))]
    words = _name(name)
    alike = (each for each in others if not each.startswith("|") and all(word in each.lower() for word in words))
    likewise = (value for each in alike if (value := _stated_likewise(each, name, label)) is not None)
    other = next(likewise, None)
    if other is not None:
        return not same(other, answer)
    if not short or label.counts_points or any(same(each, answer) for line in before for each in _values(line, label)):
        return False
    rivals = [line for line in before[-1:] if "=" not in line and any(each.asked for each in _values(line, label))]
    return any(not stated(line, label, last=True).problem for line in rivals)


def _stated_likewise(sentence: str, lead: str, label: Label) -> Value | None:
    """Return the only value of a sentence that names it in the same words, and is not worked out or a term."""
    live = [each for each in values_in(sentence, label) if each.fits and not each.span]
    if len(live) != 1 or live[0].decimals == EXACT:
        return None
    own, behind = sentence[: live[0].start], sentence[live[0].end :].lstrip(" )")
    if any(sign in own for sign in "+*/^") or behind[:1] in ("*", "/", "+", "^", "("):
        return None
    named = _name(lead) or _WORD.search(own.lower()) or own.strip() == lead.strip()
    return live[0] if named and _name(own) == _name(lead) else None


def _name(told: str) -> frozenset[str]:
    return frozenset(each for each in _WORD.findall(told.lower()) if not pattern("prose", "empty").fullmatch(each))


_WORD = re.compile(r"[a-z]{2,}[0-9]?")


# --- options --------------------------------------------------------------------------------------------------------


def from_options(text: str, label: Label) -> Reading:
    """Read the one option that a text names, or that its first line is, or that it concludes with."""
    chosen = [each for each in reversed(sentences(text)) if pattern("prose", "chooses").search(each)]
    for passage in (text, text.strip().partition("\n")[0], *chosen):
        reading = stated(passage, label)
        if not reading.problem:
            return reading
    return stated(text, label)
