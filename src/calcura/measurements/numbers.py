"""One written number: digits, what parts thousands and decimals, and powers of ten.

What a comma means is not decided here. In "1,234" it may part thousands or decimals, in "1,5" decimals or two numbers:
``Written.comma`` tells which, and the reader of a declared value or of a text decides.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import NamedTuple

from calcura.measurements.signs import RAISED

VULGAR = {"½": "0.5", "¼": "0.25", "¾": "0.75", "⅓": "0.333", "⅔": "0.667", "⅛": "0.125", "⅜": "0.375",
          "⅝": "0.625", "⅞": "0.875", "1/2": "0.5",
          "and a half": "0.5"}  # fmt: skip
_VULGAR = "".join(each for each in VULGAR if len(each) == 1)
_MANY = {"thousand": 3, "lakh": 5, "lakhs": 5, "million": 6, "billion": 9}
_COUNTED = r"(?=\s?(?:/|cells|counts?\b|leu[ck]o|platelets|[x×]\s?10))"
_PLAIN = re.compile(
    rf"[0-9]+(?:\.[0-9]+)?(?![0-9.,·'\u202f\u2063eEx×X*^{_VULGAR}])(?!\s(?:[0-9xX×*·{_VULGAR}]|and\sa|{'|'.join(_MANY)}))"
)
"""Digits with nothing beside them that could belong to the number, as most are."""
_THOUSANDS = "|".join(
    [
        r"(?:,\u2063{0,2}[0-9]{3})+",
        r"(?:\u202f\u2063?[0-9]{3})+",
        r"(?:'[0-9]{3})+",
        r"(?:\.[0-9]{3})+(?=,[0-9]{1,2}(?![0-9]))",  # 1.234,5
        # An ordinary space parts thousands of what is counted only, and "7 109/L" has lost a sign.
        rf"(?:\ (?!10[369]\s?/)[0-9]{{3}})+(?:{_COUNTED}|(?=\s?(?:(?:[umk]?IU|UI?|[np]g)/m?[lL]|mg/g)\b))",
    ]
)
_WHOLE = re.compile(rf"[0-9]{{1,3}}+(?:{_THOUSANDS})(?![0-9])|[0-9]+")
_DECIMALS = re.compile(r"(?:[.·]|,(?<!,[0-9]{3},)(?=[0-9]+(?![0-9]|,[0-9])))[0-9]+")
_POINT = re.compile(r"[.·][0-9]+")
_EXPONENT = re.compile(r"[eE][-+]?[0-9]{1,3}(?![0-9]|\.[0-9])")
_POWER = "|".join(
    [
        r"(?:\^|\*\*?|[eE](?=[0-9]))\s?[({]?\s?(?P<caret>-?[0-9]{1,2})\s?[)}]?",  # 10^9, 10**9, 10*9, 10E9
        r"(?P<raised>[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})",
        # 109/L and 10(9)/L: a raised power that lost its place
        r"\(?(?P<sunk>[2-9]|1[0-2])\)?(?=\s?(?:/|per\b|cells|copies|platelets|[uIU]{0,2}/?[lL]\b|mm))",
    ]
)
_SCALED = re.compile(rf"\s?[xX×*·]\s?10\s?(?:{_POWER})|\s(?P<many>{'|'.join(_MANY)})\b")
_PART = re.compile(rf"\s?[{_VULGAR}]|\s1/2(?![0-9/])|\sand\sa\shalf\b")


class Written(NamedTuple):
    """A number as written, without its sign.

    ``digits`` are made plain, a comma left where its meaning is not certain: ``comma`` is then "thousands" for 1,234
    and "decimals" for 1,5 or 0,85. ``power`` is the power of ten told beside, ``scaled`` whether as "× 10⁹" or
    "million", which a unit should follow, and ``end`` is where all this ends; ``power_from`` is where such a power
    begins.
    """

    digits: str
    power: int
    end: int
    comma: str = ""
    scaled: bool = False
    power_from: int = 0

    @property
    def value(self) -> Decimal:
        """The exact value, a comma read as it most likely is."""
        plain = self.digits.replace(",", "." if self.comma == "decimals" else "")
        return Decimal(plain).scaleb(self.power) if self.power else Decimal(plain)


def number_at(text: str, place: int) -> Written | None:
    """Return the number whose first digit or point stands at a place of a plain text; None where none does.

    >>> number_at("12.4 × 10⁹/L", 0).value, number_at("1,234", 0).comma, number_at("1½ mg", 0).digits
    (Decimal('1.24E+10'), 'thousands', '1.5')
    """
    if found := _PLAIN.match(text, place):
        return Written(found[0], 0, found.end())
    if text[place] in VULGAR:
        return Written(VULGAR[text[place]], 0, place + 1)
    if found := _WHOLE.match(text, place):
        after = _DECIMALS.match(text, found.end())
        digits, comma = _digits(found[0], after[0] if after else "")
        end = (after or found).end()
    elif found := _POINT.match(text, place):
        digits, comma = _digits("0", found[0])
        end = found.end()
    else:
        return None
    power = 0
    if exponent := _EXPONENT.match(text, end):
        power, end = int(exponent[0][1:]), exponent.end()
    if scaled := _SCALED.match(text, end):
        power, end = power or _power(scaled), scaled.end()
    if part := _PART.match(text, end):
        digits, end = str(Decimal(digits.replace(",", "")) + Decimal(VULGAR[part[0].strip()])), part.end()
    return Written(digits, power, end, comma, bool(scaled), scaled.start() if scaled else 0)


def _digits(whole: str, decimals: str) -> tuple[str, str]:
    """Return digits with a point for decimals and nothing between thousands, and what a doubtful comma may be."""
    if whole.isdecimal():
        if decimals[:1] == ",":
            return whole + decimals, "decimals"
        return whole + decimals.replace("·", "."), ""
    parts = re.split(r"\D+", whole)
    doubtful = not decimals and len(parts) == 2 and "," in whole and "\u2063" not in whole
    if doubtful and parts[0] != "0":
        return ",".join(parts), "thousands"
    if doubtful:
        return ",".join(parts), "decimals"
    return "".join(parts) + decimals.replace("·", ".").replace(",", "."), ""


def _power(scaled: re.Match[str]) -> int:
    told = scaled["caret"] or scaled["raised"] or scaled["sunk"]
    return int(told.translate(RAISED)) if told else _MANY[scaled["many"]]
