"""Every written number of a text, whatever it is part of, and the text with digits alone in the place of each.

This is for readers of the words around numbers: in a masked text ``\\d+`` is one number with decimals and thousands;
powers of ten told beside ("billion", "× 10⁹") are words around it. Who asks what a number means, in which unit or as
part of what, asks for ``tokens``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from calcura.measurements.numbers import Written, number_at
from calcura.text.plain import plain

_UNREAD = re.compile(r"[^\D0-9]")
"""A digit of another script, which begins no number here."""
_FIRST = re.compile(r"[0-9½¼¾⅓⅔⅛⅜⅝⅞.·](?:(?<![.·])|(?<![0-9A-Za-z].)(?=[0-9]))")
"""Where a number begins: one set of signs comes first, since the engine of patterns leaps from one to the next."""


class Masked(NamedTuple):
    """A text of which each number is as many digits as it has signs, and the numbers by where they start.

    A digit of another script, which is not read, is U+FFFD; everything else is left as given.
    """

    text: str
    numbers: Mapping[int, Written]

    def value(self, place: int) -> float:
        """Return the number whose first digit, or the minus sign before it, stands at a place.

        >>> masked("from -1.5 to 2").value(5)
        -1.5
        """
        return float(self._at(place).value) * (1 if place in self.numbers else -1)

    def digits(self, place: int) -> str:
        """Return the digits of that number as written, made plain."""
        return self._at(place).digits

    def _at(self, place: int) -> Written:
        return self.numbers[place if place in self.numbers else place + 1]


def masked(text: str) -> Masked:
    """Return a text with digits alone in the place of each number.

    >>> masked("BMI 22.9, 1,234 mL").text
    'BMI 0000, 00000 mL'
    >>> masked("٧٠ kg, ７０ cm").text
    '�� kg, 00 cm'
    """
    numbers, pieces, last = dict(_written(text)), list[str](), 0
    for start, written in numbers.items():
        pieces += [text[last:start], "0" * (written.end - start)]
        last = written.end
    whole = "".join((*pieces, text[last:]))
    return Masked(whole if whole.isascii() else _UNREAD.sub("\ufffd", whole), numbers)


def _written(text: str) -> Iterator[tuple[int, Written]]:
    """Yield where each number starts, and the number without a power of ten told beside."""
    plainly, last = plain(text), 0
    while first := _FIRST.search(plainly, last):
        start = first.start()
        written = number_at(plainly, start)
        assert written is not None
        if written.scaled:
            written = written._replace(power=0, end=written.power_from)
        yield start, written
        last = written.end


def numbers(text: str) -> Iterator[float]:
    """Yield the numbers of a text in order, without signs and without powers of ten told beside them.

    Those in dates, ranges and names are given too: for asking whether a number stands in a text at all.

    >>> list(numbers("On 5 May: BP 120/80, platelets 150 × 10⁹/L, T2 lesion of 1½ cm"))
    [5.0, 120.0, 80.0, 150.0, 10.0, 2.0, 1.5]
    """
    return (float(written.value) for _, written in _written(text))


_DECIMAL_COMMA = re.compile(r",(?<=[0-9],)[0-9]{1,2}(?![0-9,])")
_DECIMAL_POINT = re.compile(r"[0-9]\.[0-9]{1,2}(?![0-9.])")
_PARTED_BY_POINTS = re.compile(r"[1-9](?<![0-9.,].)[0-9]{0,2}(?:\.[0-9]{3})+(?![0-9.,])")


def without_points_in_thousands(text: str) -> str:
    """Return a text without the points that part thousands, where its decimals are written with a comma.

    >>> without_points_in_thousands("1.730 kcal bei 22,9 kg/m2"), without_points_in_thousands("1.730 L")
    ('1730 kcal bei 22,9 kg/m2', '1.730 L')
    """
    if not _DECIMAL_COMMA.search(text) or _DECIMAL_POINT.search(text):
        return text
    return _PARTED_BY_POINTS.sub(lambda found: found[0].replace(".", ""), text)
