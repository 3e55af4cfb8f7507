"""Words as the index knows them: spelling, case, endings and small words that tell nothing apart set aside."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from calcura.measurements.toml import read_toml
from calcura.text.written import masked

_TOKEN = re.compile(r"[Δδ]|[^\W\d_Δδ]+|\d+")
"""Where numbers are masked."""
_ALIKE = str.maketrans("₀₁₂₃₄₅₆₇₈₉⁰¹²³⁴⁵⁶⁷⁸⁹∆", "01234567890123456789Δ")
_POSSESSIVE = re.compile(r"['’]s\b")

_WORDS = read_toml(Path(__file__).with_name("words.toml"))
_SMALL = frozenset(_WORDS["small"].split())
SPECIMENS = frozenset(_WORDS["specimens"].split())
"""What something may be measured in that makes it another quantity."""
VARIANTS = frozenset(_WORDS["variants"].split())
"""What makes another calculator of one, before its name."""
_SHORTHAND: Mapping[str, str] = _WORDS["shorthand"]
_NUMBERS: Mapping[str, str] = _WORDS["numbers"]
_ENDING = re.compile(
    "(?:e?s|ed?|ing|ions?|at(?:e|ed|ing|ion)|an(?:t|ts|cy|ce)|en(?:t|cy|ce)|al|ally|o?tic|ical|ic|ia|i?y|ies|er|ery|ism|"
    "i|um|us|ous|ity|o?sis|ive)$"
)
WITHOUT = frozenset({"without", "no", "not", "non"})
"""Words that rule the next one out."""

_AGE = re.compile(
    r"\b(\d{1,3})[ -]?(years?|yrs?|y|months?|weeks?|days?)[ /-]?(?:olds?|o)\b"
    r"|\b(?:aged?|(?:boy|girl|child) of) (\d{1,3})\b(?! ?(?:k?g|lbs?|pounds|stone|cm|feet|months?|weeks?|days?)\b)",
    re.IGNORECASE,
)
_A_YEAR = {"y": 1, "m": 12, "w": 52, "d": 365}

_OF_THE_ANSWER = re.compile(
    r"(?<![^.?!] )\b(?:you (?:should|must|may|can|need)|your answer|please|give|express|report|round|answer|output)\b"
    r"[^.?!]*\b(?:answers?|results?|values|terms|units?|decimals?)\b(?:[^.?!]|\.(?=\d))*",
    re.IGNORECASE,
)
"""A sentence on how to answer, which is none of what is asked."""

_TELLING = 3
"""The digits of a whole number that may tell a version or a formula; shorter ones are a patient's or in a name."""

_STEM = 4
"""The letters that no ending takes away."""


class Token(NamedTuple):
    """One word or number of a text, in plain spelling, and where it stands."""

    text: str
    start: int
    end: int


def tokens(text: str) -> list[Token]:
    """Return the words and numbers of a text; a digit beside a letter begins a new one.

    >>> [each.text for each in tokens("CURB65, Wells' and CHA₂DS₂-VASc")]
    ['curb', '65', 'wells', 'and', 'cha', '2', 'ds', '2', 'vasc']
    """
    same_length = _POSSESSIVE.sub("  ", text.translate(_ALIKE))
    written = masked(same_length)
    return [
        Token(written.digits(start) if (word := each[0]).isdecimal() else _plain(word), start, end)
        for each in _TOKEN.finditer(written.text)
        for start, end in (each.span(),)
    ]


@lru_cache(maxsize=65536)
def _plain(word: str) -> str:
    letters = unicodedata.normalize("NFKD", word.casefold()).replace("δ", "delta")
    plain = letters if letters.isascii() else "".join(each for each in letters if not unicodedata.combining(each))
    return _SHORTHAND.get(plain, plain)


@lru_cache(maxsize=65536)
def stem(word: str) -> str | None:
    """Return what a word has in common with its relatives, or None for a unit, a value or a small word.

    >>> [stem(each) for each in ("cirrhosis", "cirrhotic", "hypoalbuminaemia", "hypoalbuminemic", "the")]
    ['cirrh', 'cirrh', 'hypoalbuminem', 'hypoalbuminem', None]
    """
    if word in _SMALL or len(word) == 1 or (word.isdigit() and len(word) < _TELLING):
        return None
    american = word.replace("ae", "e").replace("oe", "e")
    return american[:_STEM] + _ENDING.sub("", american[_STEM:])


def asked(text: str) -> str:
    """Return a question with nothing in the place of what it says of the answer.

    >>> asked("What is the BMI? Please give your answer in terms of kg/m2").rstrip()
    'What is the BMI?'
    """
    return _OF_THE_ANSWER.sub(lambda said: " " * len(said[0]), text)


def age_told(text: str) -> tuple[float, tuple[int, int]] | None:
    """Return the age in years that a question tells of the patient, and where.

    >>> age_told("A 7-year-old with a creatinine of 0.9"), age_told("18 months old"), age_told("A boy of 9 kg")
    ((7.0, (2, 12)), (1.5, (0, 13)), None)
    """
    told = _AGE.search(text)
    if told is None:
        return None
    years = float(told[3]) if told[3] else float(told[1]) / _A_YEAR[told[2][0].lower()]
    return years, told.span()


def telling(read: Iterable[Token]) -> Iterator[tuple[str, Token]]:
    """Yield each telling word of a text by its stem; one that is ruled out is another word.

    >>> [word for word, _ in telling(tokens("MELD without the sodium"))]
    ['meld', 'not sodi']
    """
    ruled_out = False
    for token in read:
        if token.text in WITHOUT:
            ruled_out = True
        elif (word := stem(token.text)) is not None:
            yield f"not {word}" if ruled_out else word, token
            ruled_out = False


def numbered(read: Sequence[Token]) -> Iterator[tuple[str, Token]]:
    """Yield each telling word of a text that has a small number before it, with the number: it tells versions apart.

    >>> [word for word, _ in numbered(tokens("five-year risk, or 10 years, by PaO2 and age"))]
    ['5 year', '10 year']
    """
    for before, token in pairwise(read):
        number = _NUMBERS.get(before.text, before.text)
        counts = number.isdigit() and len(number) < _TELLING and before.end < token.start and token.text.isalpha()
        if counts and (word := stem(token.text)) is not None:
            yield f"{number} {word}", token


@lru_cache(maxsize=65536)
def words_of(name: str) -> tuple[str, ...]:
    """Return the words and numbers of a name, once for all that ask."""
    return tuple(each.text for each in tokens(name))


@lru_cache(maxsize=65536)
def joined(name: str) -> str:
    """Return a name without spaces and hyphens, which nobody writes alike.

    >>> joined("HAS-BLED") == joined("has bled") == joined("hasbled")
    True
    """
    return "".join(words_of(name)).replace(".", "")
