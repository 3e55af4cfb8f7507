"""Which of several named options a passage gives: by letter, by the option's text, or by another name of it.

The options and their names come with the label, so that nothing is known here of what they are. Where they are called
by letters, a letter counts only where it is meant as one: not the article of "A patient", nor that of "hepatitis B".
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from calcura.grading.labels import Label, Names

NONE_OF_THEM = ("none of the above", "none of these", "none of them", "none of the options", "none of the calculators")

_SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_WORD = re.compile(r"[A-Za-z0-9\u4e00-\u9fff]+")
_IN_BRACKETS = re.compile(r"\s*\(([^()]{2,60})\)")
_EITHER = re.compile(r"\b([A-Za-z]+)/([A-Za-z]+)\b")
_PURPOSE = re.compile(r"(?<=\w\s)(\S+)\s(?:for|in)\s.*\Z")
_ACRONYM = re.compile(r"[A-Z][A-Z0-9]{1,4}")
"""Short names in capitals are words of their own in small letters: HEART, MAP, PERC."""


class Named(NamedTuple):
    """An option that a passage names, and where."""

    option: str
    start: int
    end: int


def options_in(text: str, label: Label) -> list[Named]:
    """Return where a passage gives an option, in order.

    >>> names = (("A", ("Anion Gap",)), ("B", ("Glasgow Coma Scale/Score (GCS)",)))
    >>> label = Label("B", answer="choice", names=names)
    >>> [each.option for each in options_in("B. Glasgow coma scale/score, not the anion gap", label)]
    ['B', 'B', 'A']
    """
    plain = text.translate(_SUBSCRIPTS)
    pattern, options = _finder(label.names)
    named = [Named(options[each.lastindex or 0], *each.span()) for each in pattern.finditer(plain)]
    return sorted([*named, *_letters(plain, label.names, named)], key=lambda each: each.start)


def is_none(option: str) -> bool:
    """Return whether an option says that none of the others is right.

    >>> is_none("None of the above."), is_none("none of these"), is_none("Anion Gap")
    (True, True, False)
    """
    return option.casefold().strip(" .") in NONE_OF_THEM


def spoken_forms(option: str) -> tuple[str, ...]:
    """Return an option's text, the same without what stands in brackets or says what it is for, and its short name.

    >>> spoken_forms("Glasgow Coma Scale/Score (GCS)")
    ('Glasgow Coma Scale/Score (GCS)', 'Glasgow Coma Scale/Score', 'Glasgow Coma Scale', 'Glasgow Coma Score', 'GCS')
    >>> spoken_forms("Calcium Correction for Hypoalbuminemia")
    ('Calcium Correction for Hypoalbuminemia', 'Calcium Correction')
    """
    if is_none(option):
        return (option, *NONE_OF_THEM, "none")
    short = [each for each in _IN_BRACKETS.findall(option) if sum(map(str.isupper, each)) > 1]
    bare = _IN_BRACKETS.sub("", option).strip()
    either = _EITHER.search(bare)
    words = [bare[: either.start()] + each + bare[either.end() :] for each in either.groups()] if either else []
    return tuple(dict.fromkeys((option, bare, _PURPOSE.sub(r"\1", bare), *words, *short)))


@lru_cache(maxsize=256)
def _finder(names: Names) -> tuple[re.Pattern[str], tuple[str, ...]]:
    """Return a pattern that finds every form of every name, longest first, and the option of each of its groups.

    A form that two options have in common names neither of them.
    """
    owners: defaultdict[str, set[str]] = defaultdict(set)
    initials: defaultdict[str, set[str]] = defaultdict(set)
    for option, form in _forms(names):
        if spelled := _spelled(form):
            owners[spelled].add(option)
            initials[_WORD.findall(form)[0][0].lower()].add(spelled)
    parts, options = [], [""]
    for initial, spelled_alike in sorted(initials.items()):
        known = sorted((each for each in spelled_alike if len(owners[each]) == 1), key=lambda each: (-len(each), each))
        options += [next(iter(owners[each])) for each in known]
        # Only names that begin with the letter at hand are tried: there may be hundreds.
        parts.append(f"(?=(?i:{initial}))(?:{'|'.join(f'({each})' for each in known) or '(?!)'})")
    return re.compile(rf"(?<![A-Za-z0-9])(?:{'|'.join(parts) or '(?!)'})(?![A-Za-z0-9])"), tuple(options)


def _forms(names: Names) -> Iterator[tuple[str, str]]:
    return ((option, form) for option, called in names for name in called for form in spoken_forms(name))


def _spelled(form: str) -> str:
    """Return a pattern for a name: any signs between its words, and small letters too unless it is an acronym."""
    if _ACRONYM.fullmatch(form):
        return form
    words = r"[\W_]{0,3}".join(_WORD.findall(form.lower()))
    return f"(?i:{words})" if words else ""


# --- letters ------------------------------------------------------------------------------------------------------

_CUE = (
    r"(?:\b(?:option|choice|letter|answer|is|be|select|choose|pick|and|or|not|versus|vs\.?|either|both|between"
    r"|actually|rather|instead|maybe|perhaps|probably|likely)\b|[:=/,;&(\[-])"
)
_LED = re.compile(rf"{_CUE}[\s(\[\"']{{0,3}}\Z", re.IGNORECASE)
_FARTHEST_CUE = 16
_LETTER = re.compile(
    r"[A-Z](?<!\w.)"
    r"(?=\s*$|[ \t]*\n|\s*[.):,;?!\]\"'/&-]|\s+(?:and|or|is|because|since|as|not|but|with|for|would|fits?)\b)",
    re.IGNORECASE,
)
_WORD_SIGN = re.compile(r"\w")
_LONE = re.compile(r"\W*[A-Za-z]\W*")


def _letters(text: str, names: Names, named: Sequence[Named]) -> Iterator[Named]:
    """Yield the letters that are meant as such: at the start, after a word that leads to one, or in brackets."""
    known = {option for option, _ in names}
    for found in _LETTER.finditer(text):
        letter, at = found[0], found.start()
        if _WORD_SIGN.search(text, 0, at) and not _LED.search(text, max(0, at - _FARTHEST_CUE), at):
            continue
        within = any(each.start <= at < each.end for each in named)
        small = letter.islower() and not _LONE.fullmatch(text)
        if letter.upper() in known and not within and not small:
            yield Named(letter.upper(), at, at + 1)
