"""Whether a clause says the answer of this patient, now; or denies it, supposes it, or says that there is none."""

from __future__ import annotations

import re
from functools import lru_cache

from calcura.grading.cues import known, lists_of, part, pattern


def is_unsaid(clause: str) -> bool:
    """Say whether a clause denies or supposes what it holds, or tells it of somebody or something else.

    >>> is_unsaid("his brother's BMI is 22.9"), is_unsaid("her BMI is 22.9"), is_unsaid("评分不是3分")
    (True, False, True)
    """
    if not known("unsaid", "words").isdisjoint(_WORD.findall(clause.lower())):
        return True
    return any(pattern("unsaid", each).search(clause) for each in ("phrases", "signs"))


def clause_around(plain: str, start: int, end: int) -> str:
    """Return the clause in which a value stands.

    >>> clause_around("If lean, 60 kg; now the dose is 5 mg, not more", 32, 36)
    'now the dose is 5 mg'
    """
    begin = max((each.end() for each in pattern("prose", "clause").finditer(plain, 0, start)), default=0)
    close = pattern("prose", "clause").search(plain, end)
    return plain[begin : close.start() if close else len(plain)]


def is_led_by_doubt(lead: str) -> bool:
    """Say whether the words of a line that lead to a declared answer ask for it, suppose it or deny it.

    >>> is_led_by_doubt("If he weighed 70 kg the answer would be "), is_led_by_doubt("If we divide, we obtain ")
    (True, False)
    """
    sentence = _SENTENCE.split(lead)[-1].rstrip(" :=*_")
    supposed = pattern("unsaid", "supposes").match(sentence)
    if (supposed and not _CLAUSE_ENDS.search(sentence, supposed.end())) or pattern("unsaid", "asked_for").search(
        sentence
    ):
        return True
    return is_unsaid(clause_around(sentence, len(sentence), len(sentence)))


def would_be(sentence: str) -> bool:
    """Say whether a sentence tells what would be of a patient who is not there.

    >>> would_be("If the weight were 60 kg, it would be 47."), would_be("If we round, it is 47.")
    (True, False)
    """
    supposed = pattern("unsaid", "supposes").match(sentence) or _IF.match(sentence)
    told = (pattern("unsaid", each) for each in ("would", "would_in_short"))
    return supposed is not None and any(each.search(sentence, supposed.end()) for each in told)


@lru_cache(maxsize=1024)
def discredited(plain: str) -> int:
    """Return where a sentence has said that the answer is wrong or not meant, or who gave it is; -1 if it does not.

    >>> [discredited(each) > 0 for each in ("That was a joke.", "I made it up.", "False-positive.")]
    [True, True, False]
    """
    if denied := pattern("retracting", "denies_it").search(plain):
        return denied.end()
    for each in pattern("retracting", "discredits").finditer(plain):
        if pattern("retracting", "of_it").search(plain, max(0, each.start() - 60), each.start()):
            return each.end()
    return -1


def is_in_doubt(plain: str) -> bool:
    """Say whether who writes says more of what was said before than how it came about.

    >>> is_in_doubt("I invented it."), is_in_doubt("I used the actual weight."), is_in_doubt("I hope this helps.")
    (True, False, False)
    """
    if pattern("retracting", "doubts").search(plain):
        return True
    told = pattern("retracting", "says").finditer(plain)
    return not all(lists_of("working", each["word"].lower()) for each in told)


_IF = re.compile(r"\W*if\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+")
_CLAUSE_ENDS = re.compile(r"[;!?\n]|\.(?![0-9])")
_SENTENCE = re.compile(r"[.!?]\s+(?=[A-Z])")


# --- that the answer cannot be determined ---------------------------------------------------------------------------

_LONGEST_ALONE = 40


def abstention(text: str) -> int:
    """Return where a text ends saying that the answer cannot be determined, the last time it does; -1 if it does not.

    >>> abstention("The score cannot be determined.") > 0
    True
    """
    end = -1
    if any(map(text.lower().__contains__, part("abstaining")["stems"])):  # most texts have none, and need no search
        for found in pattern("abstaining", "abstains").finditer(text):
            denied = pattern("abstaining", "denies").search(text, max(0, found.start() - 80), found.start())
            if not denied and not _is_a_class(text, found):
                end = max(end, found.end())
    if end < 0 and len(text) < _LONGEST_ALONE and pattern("abstaining", "alone").fullmatch(text):
        return len(text)
    return end


def _is_a_class(text: str, found: re.Match[str]) -> bool:
    """Say whether a value between two limits is called indeterminate: "1.45 < 2.91 < 3.25: indeterminate"."""
    compared = pattern("abstaining", "compared").search(text, 0, found.start())
    return found[0].lower() == "indeterminate" and compared is not None
