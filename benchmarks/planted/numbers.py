"""Numbers as people write, round and miswrite them."""

from __future__ import annotations

import math
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise


def short(value: float, digits: int) -> str:
    """Return a number rounded to so many digits, its whole part kept.

    >>> short(1.17143, 4), short(5460.4, 3), short(0.000123456, 3), short(-7.0, 4)
    ('1.171', '5460', '0.000123', '-7')
    """
    value = float(value)
    if value == 0:
        return "0"
    places = max(0, digits - 1 - math.floor(math.log10(abs(value))))
    text = fixed(value, places)
    return text.rstrip("0").rstrip(".") if "." in text else text


def fixed(value: float, places: int) -> str:
    """Return a number with so many decimals, halves rounded away from zero as people do.

    >>> fixed(26.25, 1), fixed(-0.2, 0)
    ('26.3', '0')
    """
    text = str(Decimal(repr(round(float(value), 11))).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))
    return text.lstrip("-") if not float(text) else text


def transposed(number: str) -> str:
    """Return a number with its first two digits that differ in each other's place.

    >>> transposed("127"), transposed("5.50"), transposed("-1.8")
    ('217', '5.05', '-8.1')
    """
    digits = [place for place, each in enumerate(number) if each.isdigit()]
    for one, other in pairwise(digits):
        if number[one] != number[other] and not (number[other] == "0" and one == digits[0]):
            found = list(number)
            found[one], found[other] = found[other], found[one]
            return "".join(found)
    return number


def holds(value: float, result: str) -> bool:
    """Return whether a number is the value, at the precision it is written with."""
    places = len(result.partition(".")[2])
    half: float = 0.5 * 10**-places
    return abs(value - float(result)) <= half * (1 + 1e-9)
