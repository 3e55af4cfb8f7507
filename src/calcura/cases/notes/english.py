"""How English agrees and negates: what the sentences in ``english.toml`` leave to grammar."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

# --- agreement ----------------------------------------------------------------------------------------------

_HEAD_ENDS = re.compile(r" (?:of|on|in|at|within|along|for|from|with|as|that) ")
_SINGULAR_ENDS = ("is", "us", "ss", "etes", "ites", "AIDS", "herpes", "scabies", "mumps", "measles", "rickets")
_ARTICLES = ("a ", "an ", "the ")


def is_plural(words: str) -> bool:
    """Return whether a noun phrase is plural.

    >>> is_plural("collateral veins of the leg"), is_plural("diabetes")
    (True, False)
    """
    head = _HEAD_ENDS.split(words, maxsplit=1)[0]
    return head.endswith("s") and not head.endswith(_SINGULAR_ENDS)


@cache
def agreeing(words: str, past: bool) -> tuple[str, str]:
    """Return the forms of "be" and "have" that agree with a noun phrase.

    >>> agreeing("swelling of both legs", False), agreeing("collateral veins of the leg", True)
    (('is', 'has'), ('were', 'had'))
    """
    if past:
        return ("were" if is_plural(words) else "was"), "had"
    return ("are", "have") if is_plural(words) else ("is", "has")


def without_article(item: str) -> str:
    """Return a noun phrase without its article."""
    for article in _ARTICLES:
        if item.startswith(article):
            return item[len(article) :]
    return item


def with_article(words: str) -> str:
    """Return a noun phrase in the singular with its article.

    >>> with_article("ejection fraction"), with_article("wound size")
    ('an ejection fraction', 'a wound size')
    """
    return f"{'an' if words[:1].lower() in tuple('aeiou') else 'a'} {words}"


_ALTERNATIVES = re.compile(r",? or (?!more\b|less\b|fewer\b|higher\b|one\b|without\b)")


def as_present(items: Sequence[str]) -> tuple[str, ...]:
    """Return how a finding is called of a patient who has it: nobody reports "cough or runny nose".

    Where each name holds alternatives all of them are present; those that exclude one another, as numbers and opposites
    do, stay.

    >>> as_present(["cough or runny nose"]), as_present(["large liver or spleen", "hepatosplenomegaly"])
    (('cough and runny nose',), ('hepatosplenomegaly',))
    """
    single = tuple(item for item in items if not _ALTERNATIVES.search(item))
    return single or tuple(item if _EXCLUSIVE.search(item) else _ALTERNATIVES.sub(_joined, item) for item in items)


_EXCLUSIVE = re.compile(r"\d|\b[IVX]+\b|\b(?:low|high|above|below|metastatic|now|death|its|inhibitor|crohn|lupus)\b")


def _joined(found: re.Match[str]) -> str:
    return ", and " if found[0][0] == "," else " and "


# --- reading back -------------------------------------------------------------------------------------------

NEGATED_BEFORE = (
    r"\b(?:no|not|never|deny|denies|denied|negative|neg|without|neither|nor|free of|absent|unclear|unknown)\b"
)
"""Before a finding in the same sentence."""
NEGATED_AFTER = (
    r"\b(?:denied|absent|not reported|not found|not present|never diagnosed|answered in the negative|not in use|"
    r"not needed|not assessed|cannot be|could not be|not detected)\b"
)
"""After a finding in the same sentence."""
SENTENCE_END = r"[.!?](?=\s|$)|\n|; | \| "
BETWEEN_NAME_AND_VALUE = re.compile(r"(?:[^\d.;|\n,()]|\bvs\.){0,40}")
"""What may stand between the name of a quantity and its value."""
