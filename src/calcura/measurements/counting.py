"""How many of something there are, in words that agree with the number."""

from __future__ import annotations


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
