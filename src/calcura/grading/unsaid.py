"""Whether a clause says the answer of this patient, now; or denies it, supposes it, or says that there is none."""

from __future__ import annotations

import re
from functools import cache

from calcura.grading.cues import is_among, known, pattern, words


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
    if any(pattern("unsaid", each).search(sentence) for each in ("on_condition", "asked_for")):
        return True
    return is_unsaid(clause_around(sentence, len(sentence), len(sentence)))


def may_take_back(sentence: str, *, denying: bool = True) -> bool:
    """Say whether a sentence has a word that is needed to take something back; most have none, and need no search.

    Args:
        sentence: the sentence.
        denying: whether a negation is enough, as in "this is not right".
    """
    lowered = sentence.lower()
    if not sentence.isascii() or "?" in lowered or _WAS.search(lowered):
        return True
    told = set(_LETTERS.findall(lowered))
    if not known("retracting", "needed").isdisjoint(told):
        return True
    return denying and not any(known("retracting", each).isdisjoint(told) for each in ("denying", "affirming"))


def is_discredited(plain: str) -> bool:
    """Say whether a sentence says of the answer, or of who gave it, that it is wrong or not meant.

    >>> is_discredited("That was a joke."), is_discredited("I made it up."), is_discredited("False-positive.")
    (True, True, False)
    """
    return any(pattern("retracting", each).search(plain) for each in ("denies_it", "discredits"))


def is_in_doubt(plain: str) -> bool:
    """Say whether who writes says more of what was said before than how it came about.

    >>> is_in_doubt("I invented it."), is_in_doubt("I used the actual weight."), is_in_doubt("I hope this helps.")
    (True, False, False)
    """
    if pattern("retracting", "doubts").search(plain):
        return True
    told = pattern("retracting", "says").finditer(plain)
    return any(not is_among("retracting", "works", each["word"].lower()) for each in told)


_WAS = re.compile(r"t(?:hat|his) was|it was")
_WORD = re.compile(r"[^\W\d_]+")
_LETTERS = re.compile(r"[a-z]+")
_SENTENCE = re.compile(r"[.!?]\s+(?=[A-Z])")


# --- that the answer cannot be determined ---------------------------------------------------------------------------

_LONGEST_ALONE = 40


@cache
def _stems() -> re.Pattern[str]:
    return re.compile("|".join(words("abstaining", "stems")))


def abstention(text: str) -> int:
    """Return where a text ends saying that the answer cannot be determined, the last time it does; -1 if it does not.

    >>> abstention("The score cannot be determined.") > 0
    True
    """
    end = -1
    if _stems().search(text.lower()):  # most texts have none, and need no search
        for found in pattern("abstaining", "abstains").finditer(text):
            denied = pattern("abstaining", "denies").search(text, max(0, found.start() - 80), found.start())
            if not denied and not _is_a_class(text, found):
                end = found.end()
    if end < 0 and len(text) < _LONGEST_ALONE and pattern("abstaining", "alone").fullmatch(text):
        return len(text)
    return end


def _is_a_class(text: str, found: re.Match[str]) -> bool:
    """Say whether a value between two limits is called indeterminate: "1.45 < 2.91 < 3.25: indeterminate"."""
    compared = pattern("abstaining", "compared").search(text, 0, found.start())
    return found[0].lower() == "indeterminate" and compared is not None
