"""Numbers told in words: "twenty-five", "one hundred and twenty", "two and a half", "a dozen"; elsewhere to ten."""

from __future__ import annotations

import re
from collections.abc import Iterator

from calcura.text.kinds import Number

_ONES = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19,
}  # fmt: skip
_ELSEWHERE = {
    "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10,
    "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "huit": 8, "cuatro": 4, "cinco": 5, "siete": 7, "ocho": 8,
    "nueve": 9, "diez": 10, "quattro": 4, "cinque": 5,
}  # fmt: skip
"""Small numbers in other languages, which stand alone."""
_TENS = {
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}  # fmt: skip
_OTHERS = {"couple": 2.0, "dozen": 12.0, "twice": 2.0, "thrice": 3.0, "once": 1.0, "half": 0.5, "quarter": 0.25}
_SCALE = {"hundred": 100, "thousand": 1000, "million": 1_000_000}
_ONE = "|".join(sorted((*_ONES, *_TENS), key=len, reverse=True))
_BEGINNING = re.compile(
    rf"\b(?:(?:an?\s)?(?P<other>couple|dozen|twice|thrice|half|quarter)"
    rf"|(?:{_ONE}|an?(?=\s(?:hundred|thousand|million))))\b",
    re.IGNORECASE,
)
_MORE = re.compile(rf"(?:[\s-](?:and\s)?(?:{_ONE}|hundred|thousand|million)\b)+", re.IGNORECASE)
_HALF = re.compile(r"\sand\sa\s(?P<part>half|quarter)\b", re.IGNORECASE)
_POINT = re.compile(rf"\spoint(?P<digits>(?:\s(?:{'|'.join(list(_ONES)[:10])}))+)\b", re.IGNORECASE)
_ALONE = re.compile(rf"(?<![\w-])(?:{'|'.join(_ELSEWHERE)})(?![\w-]|\s(?:mil|cents?|vingts?|hundert|tausend)\b)", re.I)
_HOUR = re.compile(r"\s(?:an?\s)?hour", re.IGNORECASE)


def worded(text: str) -> Iterator[Number]:
    """Give the numbers told in words, in order, those of other languages first; "one" alone is given too.

    Whether that counts is the reader's to say.

    >>> [each.digits for each in worded("Twenty-five drinks, two and a half weeks, one hundred and twenty, a dozen")]
    ['25', '2.5', '120', '12']
    """
    for alone in _ALONE.finditer(text):
        yield Number(*alone.span(), str(_ELSEWHERE[alone[0].lower()]))
    found = _BEGINNING.search(text)
    while found is not None:
        start, end = found.span()
        if not found["other"]:
            end, digits = _number(text, start, end)
            yield Number(start, end, digits)
        elif not _HOUR.match(text, end):  # "half an hour"
            yield Number(start, end, f"{_OTHERS[found['other'].lower()]:g}")
        found = _BEGINNING.search(text, end)


def _number(text: str, start: int, end: int) -> tuple[int, str]:
    """Return where a number ends of which the first word is given, and its digits."""
    if more := _MORE.match(text, end):
        end = more.end()
    value = float(_sum(re.split(r"[\s-]+", text[start:end].lower())))
    if half := _HALF.match(text, end):
        value, end = value + _OTHERS[half["part"].lower()], half.end()
    digits = f"{value:g}" if value < 1e6 else str(int(value))
    if point := _POINT.match(text, end):
        digits += "." + "".join(str(_ONES[each]) for each in point["digits"].lower().split())
        end = point.end()
    return end, digits


def _sum(words: list[str]) -> int:
    total = group = 0
    for word in words:
        if word in _SCALE:
            group = max(group, 1) * _SCALE[word]
            if word != "hundred":
                total, group = total + group, 0
        else:
            group += _ONES.get(word, _TENS.get(word, 1 if word in ("a", "an") else 0))
    return total + group
