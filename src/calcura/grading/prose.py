"""The answer of a text that declares none: in running text what is asserted most, else its last plain conclusion.

Of several sentences of running text each value is weighed by the words around it (:mod:`calcura.grading.asserting`).
Elsewhere the last sentence that is no remark is read, where it plainly concludes: where its words do, where what was
worked out before came to its value, or where nothing else is said. A further statement of the same thing with another
value is a conflict. What is not sure is no answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from calcura.grading.asserting import is_undecided, mentions
from calcura.grading.channels import is_alone, offers, with_what_follows
from calcura.grading.cues import pattern
from calcura.grading.labels import Label
from calcura.grading.passages import answering, is_row, sentences, without_apparatus
from calcura.grading.remarks import contradicts, head_of, is_remark, tells_in_general
from calcura.grading.stating import (
    CONFLICT,
    LIMIT,
    NOTHING,
    TOLD,
    Reading,
    as_value,
    of_value,
    stated,
)
from calcura.grading.totals import (
    ONCE,
    PLAIN,
    Total,
    adds_up_to,
    items_in,
    speaks_in_general,
    total_cells,
    total_told,
)
from calcura.grading.unsaid import abstention, clause_around, is_discredited, is_unsaid, may_take_back
from calcura.grading.values import EXACT, Value, ready, same, values_in
from calcura.grading.withdrawing import reconsidered

QUESTION = "a question, not an answer"
UNFINISHED = "reasoning without an answer"
MOST_REMARKS = 8
LOOKED_BACK = 12
"""Sentences before the closing one in which its value is looked for."""
SHORT = 300
"""Characters of a text that may state its answer in any words."""


def from_prose(text: str, label: Label) -> Reading:
    """Read the last sentence that concludes; a short text may say one value in any words."""
    if _CUT_OFF.search(text, max(0, len(text) - 20)):
        return Reading(None, 0, text[-TOLD:], UNFINISHED)
    found = answering(text)
    if not found:
        return Reading(None, 0, text[-TOLD:], QUESTION)
    if (titled := _titled_end(without_apparatus(text), label)) is not None:
        return titled
    if _runs_on(text, found, label) and (weighed := _weighed(found, label)) is not None:
        return weighed
    withdrawn, found = _withdrawn(found, label)
    items, short = items_in(found, label), len(text) <= SHORT
    problem, passed_over = Reading(None, 0, text[-TOLD:], NOTHING), list[str]()
    last = True
    for place in range(len(found) - 1, max(-1, len(found) - 1 - MOST_REMARKS), -1):
        sentence, before = found[place], found[:place]
        plain = ready(sentence)
        if abstention(plain) >= 0:
            return stated(plain, label)
        if place and _is_passed(plain, label):
            continue
        reading = _concluded(sentence, [*withdrawn, *before], label, items=place in items, short=short, last=last)
        last = False
        if reading is None:
            passed_over += [plain] if place not in items else []
        elif reading.problem in (CONFLICT, LIMIT):
            return reading
        elif reading.problem:
            problem = reading
        elif not _is_asserted(plain, reading, label):
            return reading._replace(value=None, problem=LIMIT)
        else:
            others = [*passed_over, *_rivals(plain, reading, before, label)] if short else []
            if (
                _told_otherwise(reading, plain, before, label)
                or _states_another(others, reading, label)
                or contradicts(found[place + 1 :], reading, label)
            ):
                return reading._replace(value=None, problem=CONFLICT)
            return with_what_follows(reading, text, text.rfind(sentence) + len(sentence), label)
    return problem


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
    told = mentions(found, label)
    back = max((place for place, each in enumerate(found) if reconsidered(ready(each)) >= 0), default=0)
    asserted = [each for each in told if each.score > ASSERTED and each.sentence >= back]
    if not asserted:
        return None
    chosen = max(asserted, key=lambda each: each.score)
    following = [ready(each) for each in found[chosen.sentence :]]
    if any(abstention(each) >= 0 for each in following) or any(is_undecided(ready(each)) for each in found):
        return None
    if not same(as_value(stated(chosen.clause, label, last=True)), chosen.value):
        return None
    reading = of_value(chosen.value, chosen.clause)
    if any(is_discredited(each) or (values_in(each, label) and offers(each)) for each in following):
        return reading._replace(value=None, problem=CONFLICT)
    return reading


ASSERTED = 1.8
"""The score from which a value is asserted."""


def _is_asserted(plain: str, reading: Reading, label: Label) -> bool:
    """Say whether the clause that tells a value says it of this patient now, and supposes or denies nothing."""
    told = [each for each in values_in(plain, label) if each.fits and same(each, as_value(reading))]
    if not told:
        return True
    if pattern("unsaid", "takes_back").search(plain, told[-1].end):
        return False
    return not is_unsaid(clause_around(plain, told[-1].start, told[-1].end))


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
_CUT_OFF = re.compile(r"(?:\b(?:the|an?|by|of|and|to|with|is|in|from|plus|minus|times|then|or|that|so)|[-=+/(,])\s*\Z")


def _withdrawn(found: Sequence[str], label: Label) -> tuple[list[str], list[str]]:
    """Return the sentences up to the last words that take back what was said, and those after it that hold a value."""
    for place in range(len(found) - 1, -1, -1):
        behind = _behind_withdrawal(found[place])
        if behind is not None:
            after = [each for each in (behind, *found[place + 1 :]) if each]
            if any(value.fits for each in after for value in values_in(ready(each), label)):
                return list(found[:place]), after
    return [], list(found)


def _behind_withdrawal(sentence: str) -> str | None:
    """Return what a sentence says behind the last words that take something back; None where it has none."""
    if not may_take_back(sentence):
        return None
    ends = [cue.end() for name in _TAKES_BACK for cue in pattern("retracting", name).finditer(sentence)]
    for denied in (cue.end() for name in _DENIES for cue in pattern("retracting", name).finditer(sentence)):
        close = _CLAUSE_END.search(sentence, denied)
        if close and _DIGIT.search(sentence, close.end()):
            ends.append(close.end())
    return sentence[max(ends) :].lstrip(" .,;!:-") if ends else None


_TAKES_BACK = ("withdraws", "slips", "within")
_DENIES = ("denies_it", "discredits")
_CLAUSE_END = re.compile(r"[.;:!—–](?=\s)|\Z")


def _is_passed(plain: str, label: Label) -> bool:
    total = total_told(plain, label) if label.counts_points else None
    about_scores = label.counts_points and pattern("totals", "about_scores").match(plain) is not None
    return about_scores or (is_remark(plain, label) and (total is None or total.way not in PLAIN))


def _concluded(
    sentence: str, before: Sequence[str], label: Label, *, items: bool, short: bool, last: bool
) -> Reading | None:
    """Read a sentence, if it concludes; None where it does not."""
    if is_row(sentence):
        return _of_row(sentence, last, label)
    plain = ready(sentence)
    if label.kind in ("category", "cannot_be_determined"):
        return stated(plain, label, last=True)
    if label.counts_points:
        return _of_points(plain, before, label, items, short)
    return _of_quantity(plain, before, label, short, last)


def _of_row(row: str, last: bool, label: Label) -> Reading | None:
    for cell in total_cells(row, last):
        reading = stated(cell, label)
        if reading.problem != NOTHING:
            return reading._replace(told=row[:TOLD])
    return None


def _states_another(sentences: Sequence[str], reading: Reading, label: Label) -> bool:
    """Say whether one of some sentences states another value, and does not only compare with it."""
    for plain in sentences:
        told = stated(plain, label, last=True)
        if not told.problem and not same(as_value(told), as_value(reading)):
            value = next(each for each in values_in(plain, label) if same(each, as_value(told)))
            states = label.kind != "decimal" or value.asked or _is_led_to(plain, value)
            if states and not pattern("prose", "compared").search(plain, 0, value.start):
                return True
    return False


def _rivals(sentence: str, reading: Reading, before: Sequence[str], label: Label) -> list[str]:
    """Return the earlier sentences that only name a value of the kind asked for, where nothing was worked out."""
    if label.counts_points or _is_worked_out(reading, before, label):
        return []
    numbers = label.kind in ("decimal", "integer")
    return [
        each
        for each in map(ready, before)
        if "=" not in each and any(value.asked if numbers else not value.start for value in values_in(each, label))
    ]


# --- points --------------------------------------------------------------------------------------------------------


def _of_points(plain: str, before: Sequence[str], label: Label, item: bool, short: bool) -> Reading | None:
    total = total_told(plain, label)
    general = tells_in_general(plain) or (bool(before) and speaks_in_general(plain))
    single = not item and (not before or (short and not any(values_in(ready(each), label) for each in before)))
    concludes = not (item or general) and ("=" in plain or pattern("prose", "concludes").search(plain) is not None)
    if total is None:
        reading = stated(head_of(plain, label), label, last=True)
        return reading if not general and (single or (concludes and not reading.problem)) else None
    reading = stated(head_of(plain[total.value.start :], label), label)._replace(told=plain[:TOLD])
    if total.way in PLAIN:
        return reading
    if reading.problem or (not before and pattern("totals", "of_one").match(plain)):
        return None
    if adds_up_to([*before, total.before], total.value, label):
        return reading
    return stated(head_of(plain, label), label, last=True) if single or concludes else None


# --- quantities, dates and lengths of time --------------------------------------------------------------------------


def _of_quantity(plain: str, before: Sequence[str], label: Label, short: bool, last: bool) -> Reading | None:
    head = head_of(plain, label)
    values = [each for each in values_in(head, label) if each.fits]
    if not values:
        return stated(head, label) if last and not before else None
    concludes = pattern("prose", "concludes").search(plain) is not None
    reading = stated(head, label, last=True)._replace(told=plain[:TOLD])
    if reading.problem:
        return reading if concludes or not before else None
    answer = next((each for each in reversed(values) if same(each, as_value(reading))), values[-1])
    if not concludes and pattern("prose", "narrates").search(head, 0, values[0].start):
        return None
    if pattern("prose", "compared").search(head, 0, answer.start) or _is_told_aside(head, answer):
        return None
    if (
        label.kind == "date"
        and head[: values[-1].start].endswith(" on ")
        and not pattern("prose", "of_birth").search(plain)
    ):
        return None
    return reading if concludes or "=" in head or _ends_in(head, answer, reading, before, label, short) else None


def _is_told_aside(head: str, value: Value) -> bool:
    """Say whether a value only belongs to what a clause is about: "a gap that the plain one of 16 understates"."""
    clause = _CLAUSE_OF_ITS_OWN.search(head, 0, value.start)
    return clause is not None and not pattern("answers", "leads").search(head, clause.start(), value.start)


_CLAUSE_OF_ITS_OWN = re.compile(r"\b(?:that|which|whose)\b(?!['’])[^,;:=]*\Z")


def _ends_in(head: str, answer: Value, reading: Reading, before: Sequence[str], label: Label, short: bool) -> bool:
    """Say whether a sentence gives its value as the end of something, or as all there is to say."""
    told = answer.asked or _is_led_to(head, answer)
    if short and not before:
        return told or not _GOES_ON.match(head, answer.end)
    ends = not head[answer.end :].strip(" .*)\"'!")
    return (told and (short or ends)) or _is_worked_out(reading, [*before, head[: answer.start]], label)


_GOES_ON = re.compile(r"\)?\s+[a-z]{2}")


def _is_led_to(head: str, value: Value) -> bool:
    """Say whether a verb or sign leads to a value, or no more than its name stands before it."""
    near = max(0, value.start - 24)
    if pattern("answers", "leads").search(head, near, value.start):
        return True
    return head.count(" ", 0, value.start) <= LONGEST_NAME and not _GOES_ON.match(head, value.end)


LONGEST_NAME = 4
"""Words that may stand before a value as its name."""


def _is_worked_out(reading: Reading, before: Sequence[str], label: Label) -> bool:
    """Say whether what was calculated before came to the value, or is its sum."""
    answer, leads = as_value(reading), pattern("prose", "leads_to_result")
    for plain in map(ready, before[-LOOKED_BACK:]):
        for each in values_in(plain, label):
            if each.fits and same(answer, each) and leads.search(plain, max(0, each.start - 24), each.start):
                return True
    told = [each.value for line in before for each in values_in(ready(line), label) if each.asked and not each.span]
    numbers = [float(each) for each in told if isinstance(each, (int, float))]
    return len(numbers) > 1 and same(answer, Value(sum(numbers), EXACT, 0, 0))


# --- what was said before -------------------------------------------------------------------------------------------


def _told_otherwise(reading: Reading, plain: str, before: Sequence[str], label: Label) -> bool:
    """Say whether the last sentence before that states the same thing, without working, states another value."""
    answer = as_value(reading)
    earlier = [ready(each) for each in reversed(before) if not is_row(each)]
    total = total_told(plain, label) if label.counts_points else None
    for other in (total_told(each, label) for each in earlier if total is not None):
        if total is not None and other is not None:
            if other.way == "running" and same(other.value, answer):
                return False  # the count went on to it
            if _may_be_one(total, other):
                return not same(other.value, answer)
    told = [each for each in values_in(plain, label) if each.fits and same(each, answer)]
    name = plain[: told[0].start] if told else ""
    likewise = (value for each in earlier if (value := _stated_likewise(each, name, label)) is not None)
    other_value = next(likewise, None)
    return other_value is not None and not same(other_value, answer)


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


NAMED = frozenset({"only", "titled"})


def _may_be_one(first: Total, second: Total) -> bool:
    """Say whether two totals may be of one thing: "GCS score: 15" and "APACHE II score: 29" are two."""
    if not {first.way, second.way} <= ONCE | NAMED:
        return False
    names = [_name(each.before) - {"score", "points", "index"} for each in (first, second)]
    return not all(names) or bool(names[0] & names[1])


def _name(told: str) -> frozenset[str]:
    return frozenset(each for each in _WORD.findall(told.lower()) if not pattern("prose", "empty").fullmatch(each))


_WORD = re.compile(r"[a-z]{2,}[0-9]?")
_DIGIT = re.compile(r"[0-9]")


# --- options --------------------------------------------------------------------------------------------------------


def from_options(text: str, label: Label) -> Reading:
    """Read the one option that a text names, or that its first line is, or that it concludes with."""
    chosen = [each for each in reversed(sentences(text)) if pattern("prose", "chooses").search(each)]
    for passage in (text, text.strip().partition("\n")[0], *chosen):
        reading = stated(passage, label)
        if not reading.problem:
            return reading
    return stated(text, label)
