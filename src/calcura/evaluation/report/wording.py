"""Figures as a reader sees them: percent with one decimal, a true minus sign, a dash where there is nothing."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

NOTHING = "–"

LONGEST_PIECE = 24
"""Characters of a word that stand on one line, such as of a checksum or of a model's name."""

_PIECE = re.compile(rf"[^/_,:=-]{{1,{LONGEST_PIECE}}}[/_,:=-]?|[/_,:=-]")


def pieces(word: str) -> list[str]:
    """Return the pieces that a word may be broken into where it is too long for a line, best after its signs.

    >>> pieces("calculation"), pieces("openai/qwen3-235b-a22b-instruct-2507")
    (['calculation'], ['openai/', 'qwen3-', '235b-', 'a22b-', 'instruct-', '2507'])
    """
    return _PIECE.findall(word) if len(word) > LONGEST_PIECE else [word]


def percent(share: float | None) -> str:
    """Return a share in percent, without the sign.

    >>> percent(0.9132)
    '91.3'
    """
    return NOTHING if share is None else f"{100 * share:.1f}"


def with_error(figures: Mapping[str, Any]) -> str:
    """Return an accuracy in percent with its standard error; at 0 and 100 % that says nothing and is left out.

    >>> with_error({"accuracy": 0.5, "standard_error": 0.0612}), with_error({"accuracy": 1.0, "standard_error": 0.0})
    ('50.0 ± 6.1', '100.0')
    """
    accuracy, error = figures["accuracy"], figures["standard_error"]
    return f"{percent(accuracy)} ± {percent(error)}" if error else percent(accuracy)


def points(difference: float) -> str:
    """Return a difference in percentage points, with its sign.

    >>> points(-0.034)
    '−3.4'
    """
    text = f"{100 * difference:+.1f}".replace("-", "−")
    return "0.0" if text in ("+0.0", "−0.0") else text


def limits(interval: Sequence[float] | None, signed: bool = False) -> str:
    """Return an interval in percent, or in points with their signs.

    >>> limits((0.1, 0.25)), limits((-0.02, 0.01), signed=True)
    ('10.0 to 25.0', '−2.0 to +1.0')
    """
    told = points if signed else percent
    return NOTHING if interval is None else f"{told(interval[0])} to {told(interval[1])}"


def p_value(p: float | None) -> str:
    """Return a p-value to two significant digits.

    >>> p_value(0.0312), p_value(0.00001)
    ('0.031', '< 0.001')
    """
    return NOTHING if p is None else "< 0.001" if p < 0.001 else f"{p:.2g}"


def count(number: float | None) -> str:
    """Return a whole number with its thousands parted."""
    return NOTHING if number is None else f"{number:,.0f}"


def money(dollars: float | None) -> str:
    """Return a cost in US dollars."""
    return NOTHING if dollars is None else f"${dollars:,.2f}" if dollars >= 0.01 or not dollars else f"${dollars:.2g}"


def duration(seconds: float | None) -> str:
    """Return a time in the largest two units that say enough.

    >>> duration(4.217), duration(125), duration(7380)
    ('4.2 s', '2 min 5 s', '2 h 3 min')
    """
    if seconds is None:
        return NOTHING
    if seconds < 60:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes_left = divmod(minutes, 60)
    return f"{hours} h {minutes_left} min" if hours else f"{minutes} min {rest} s"
