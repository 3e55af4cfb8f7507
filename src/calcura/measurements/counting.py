"""How many of something there are, in words that agree with the number."""

from __future__ import annotations

from collections.abc import Mapping


def counted(number: int, one: str, many: str | None = None) -> str:
    """Return a number with its noun, thousands parted.

    Args:
        number: how many there are.
        one: the noun for one of them.
        many: the noun for several, where it is not the same with an s.

    >>> counted(1, "row"), counted(0, "row"), counted(2100, "row"), counted(2, "model reply", "model replies")
    ('1 row', '0 rows', '2,100 rows', '2 model replies')
    """
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def tallied(counts: Mapping[str, int], most: int = 5) -> str:
    """Return what was counted, the most frequent first, in one line; what is beyond ``most`` kinds only as a number.

    >>> tallied({"rows outside the subset": 107, "rows not read": 3}), tallied({"a": 2, "b": 1, "c": 1}, most=1)
    ('rows outside the subset (107); rows not read (3)', 'a (2); others (2)')
    """
    ordered = sorted(counts.items(), key=lambda each: -each[1])
    rest = sum(number for _, number in ordered[most:])
    told = [f"{what} ({number:,})" for what, number in (*ordered[:most], *([("others", rest)] if rest else []))]
    return "; ".join(told)
