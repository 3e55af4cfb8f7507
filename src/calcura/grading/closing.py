"""The closing statement of a worked text: "CrCl ~ 47.6 mL/min", "Sum 4: DVT likely", with remarks after it or none.

It is read only where the working before it came to it, or where its words can only be those of an end. A further
statement of the same thing with another value is a conflict, as everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from calcura.grading.abstaining import abstention
from calcura.grading.candidates import EXACT, Candidate, same
from calcura.grading.choosing import CONFLICT, LIMIT
from calcura.grading.contradicting import contradicts, is_taken_back
from calcura.grading.heads import head_of
from calcura.grading.labels import Label
from calcura.grading.passage_reading import TOLD, Reading, as_candidate, candidates_in, of_passage
from calcura.grading.remarks import is_remark
from calcura.grading.spelling import plain_passage
from calcura.grading.totals_told import FINAL, adds_up_to, total_told
from calcura.grading.worked_scores import is_row

MOST_REMARKS = 8
LOOKED_BACK = 12
"""Sentences before the closing one in which its value is looked for."""


def closing_statement(found: Sequence[str], label: Label) -> tuple[Reading, str] | None:
    """Read the last sentence that is no remark, if it plainly states the answer; with that sentence."""
    plain = [plain_passage(each) for each in found]
    place = len(found) - 1
    while place > max(0, len(found) - MOST_REMARKS) and not is_row(found[place]) and _is_passed(plain[place], label):
        place -= 1
    if is_row(found[place]) or abstention(plain[place]) >= 0:
        return None
    reading = _of_statement(plain[place], plain[:place], label)
    if reading is not None and contradicts(found[place + 1 :], reading, label):
        reading = reading._replace(value=None, problem=CONFLICT)
    return None if reading is None else (reading, found[place])


def _is_passed(sentence: str, label: Label) -> bool:
    return is_remark(sentence, label) and not _tells_a_total(sentence, label)


def _tells_a_total(sentence: str, label: Label) -> bool:
    total = total_told(sentence) if label.counts_points else None
    return total is not None and total.is_plain


def _of_statement(sentence: str, before: Sequence[str], label: Label) -> Reading | None:
    return _of_points(sentence, before, label) if label.counts_points else _of_quantity(sentence, before, label)


# --- points ------------------------------------------------------------------------------------------------------


def _of_points(sentence: str, before: Sequence[str], label: Label) -> Reading | None:
    total = total_told(sentence)
    if total is None:
        return None
    reading = of_passage(head_of(total.text, label), label)._replace(told=sentence[:TOLD])
    if reading.problem or not isinstance(reading.value, float):
        return None
    is_plain = total.is_plain and not (total.way == "only" and _is_one_of_many(before))
    if not is_plain and not _is_counted(reading, [*before, total.before], label):
        return None
    if is_taken_back(total.text, reading, label):
        return reading._replace(value=None, problem=CONFLICT)
    if any(_is_another(each, reading, label) for each in before):
        return reading._replace(value=None, problem=CONFLICT)
    return reading


def _is_one_of_many(before: Sequence[str]) -> bool:
    """Say whether "Score 1" stands below other items or scores too."""
    return any(total is not None and total.way in ("only", "titled") for total in map(total_told, before))


def _is_counted(reading: Reading, before: Sequence[str], label: Label) -> bool:
    """Say whether the items told before come to a total, or a sum of theirs does."""
    if not isinstance(reading.value, float):
        return False
    sums = (each for told in before for each in candidates_in(told, label) if each.decimals == EXACT)
    return adds_up_to(before, reading.value) or any(same(each, as_candidate(reading)) for each in sums)


def _is_another(sentence: str, reading: Reading, label: Label) -> bool:
    """Say whether an earlier sentence tells a total that differs."""
    other = total_told(sentence)
    if other is None or other.way not in FINAL:
        return False
    told = of_passage(head_of(other.text, label), label)
    return told.problem in (CONFLICT, LIMIT) or (
        not told.problem and not same(as_candidate(told), as_candidate(reading))
    )


# --- quantities, dates and lengths of time -----------------------------------------------------------------------

_CONCLUDES = re.compile(
    r"\W*(?:so|thus|therefore|hence|then|in\s(?:other\swords|milliseconds|per\scent|total)|rounded|together|overall|altogether"
    r"|as\sa\spercentage|that\smakes|okay|result|final|total(?:\sdaily)?(?:\sdose)?\s?(?:is|of|comes\sto)?(?=[\s:=]{1,3}[0-9]))\b|\W*(?:=|->|=>|~)",
    re.IGNORECASE,
)


def _of_quantity(sentence: str, before: Sequence[str], label: Label) -> Reading | None:
    head = head_of(sentence, label)
    live = [each for each in candidates_in(head, label) if each.fits]
    if not live or any(each.span for each in live):
        return None
    if head[live[-1].end :].strip(" .*)\"'!"):
        return None
    reading = of_passage(head, label, last=True, strict="=" not in head)
    if reading.problem:
        return None
    reading = reading._replace(told=sentence[:TOLD])
    if not same(as_candidate(reading), live[-1]):
        ends = len(live) > 1 and _ENDS_IN.search(head, live[-2].end, live[-1].start)
        return reading._replace(value=None, problem=CONFLICT) if ends else None
    came_to = _is_worked_out(reading, [*before, head[: live[-1].start]], label)
    if not (came_to or _says_so(sentence, live, label)):
        return None
    if _is_told_otherwise(head, live[-1], reading, before, label):
        return reading._replace(value=None, problem=CONFLICT)
    return reading


_ENDS_IN = re.compile(r"[,;.]\s(?:so|thus|hence|therefore|i\.e\.|that\sis)\b", re.IGNORECASE)
_OF_BIRTH = re.compile(r"\b(?:edd|edc|due|expected|estimated|delivery|conception|conceived)\b", re.IGNORECASE)


def _says_so(sentence: str, live: Sequence[Candidate], label: Label) -> bool:
    """Say whether the words are those of an end, and the only value is in the unit asked for."""
    if len(live) != 1:
        return _ENDS_IN.search(sentence, live[-2].end, live[-1].start) is not None
    if label.kind == "date":
        return _CONCLUDES.match(sentence) is not None or _OF_BIRTH.search(sentence, 0, live[0].start) is not None
    return _CONCLUDES.match(sentence) is not None and live[0].asked


def _is_worked_out(reading: Reading, before: Sequence[str], label: Label) -> bool:
    """Say whether what was calculated before came to the value, or to the same as a fraction."""
    answer = as_candidate(reading)
    if _is_sum(answer, before, label):
        return True
    for each in before[-LOOKED_BACK:]:
        for result in _results(each, label):
            if same(answer, result) and (result.decimals or answer.decimals or result.asked or label.unit != ""):
                return True
            if label.unit == "%" and isinstance(result.value, float) and same(answer, _hundredfold(result)):
                return True
    return False


def _is_sum(answer: Candidate, before: Sequence[str], label: Label) -> bool:
    """Say whether the value is the sum of all that were told before in the unit asked for."""
    told = [each.value for line in before for each in candidates_in(line, label) if each.asked and not each.span]
    numbers = [each for each in told if isinstance(each, (int, float))]
    return len(numbers) > 1 and same(answer, Candidate(float(sum(numbers)), EXACT, 0, 0))


def _hundredfold(fraction: Candidate) -> Candidate:
    return fraction._replace(value=float(fraction.value) * 100, decimals=max(0, fraction.decimals - 2))  # type: ignore[arg-type]


_LEADS = re.compile(
    r"(?:=|->|=>|~|:|\(|\b(?:gives?|is|are|get|comes?\sto|yields?|leaves?|makes?|obtains?|have|with|with\s\w+))\s?\Z"
)


def _results(sentence: str, label: Label) -> Iterator[Candidate]:
    for each in candidates_in(sentence, label):
        if each.fits and _LEADS.search(sentence, max(0, each.start - 24), each.start):
            yield each


_WORD = re.compile(r"[a-z]{2,}[0-9]?")
_EMPTY = {
    *("the", "an", "is", "of", "for", "this", "that", "his", "her", "total", "final", "overall", "calculated"),
    *("estimated", "value", "result", "patient", "so", "therefore", "thus", "hence", "and", "then", "first", "second"),
    *("answer", "about", "approximately", "rounded", "roughly", "are", "at", "in", "to", "comes", "or", "another"),
    *("other", "also", "we", "get"),
}
"""Words that name nothing."""


def _is_told_otherwise(head: str, chosen: Candidate, reading: Reading, before: Sequence[str], label: Label) -> bool:
    """Say whether an earlier sentence states the same thing in the same words, without working, as another value."""
    name = _name(head[: chosen.start])
    for each in before:
        if is_row(each):
            continue
        live = [one for one in candidates_in(each, label) if one.fits and not one.span]
        if len(live) != 1 or same(live[0], as_candidate(reading)) or not (live[0].asked or label.unit in (None, "")):
            continue
        if _name(each[: live[0].start]) == name and not any(sign in each[: live[0].start] for sign in "+*/^"):
            return True
    return False


def _name(words: str) -> frozenset[str]:
    return frozenset(_WORD.findall(words.lower())) - _EMPTY
