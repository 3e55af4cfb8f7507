"""A new number in the written form of the old one: its decimals, its separators and its sign of decimals."""

from __future__ import annotations

import re
from datetime import date
from decimal import Decimal

_FORM = re.compile(
    r"(?P<whole>\d{1,3}(?:(?P<sign>[,'\u202f\u2009 ])\d{3}(?:(?P=sign)\d{3})*)|\d+)?"
    r"(?:(?P<point>[.,·])(?P<decimals>\d+))?"
)
_DATES = ("%m/%d/%Y", "%Y-%m-%d", "%d.%m.%Y", "%m/%d/%y", "%B %d, %Y", "%d %B %Y", "%B %d %Y", "%b %d, %Y", "%d %b %Y")


def mantissa(text: str, number: Decimal) -> str | None:
    """Return the digits that a text begins with, where they alone are a number; None where they are not.

    >>> mantissa("12,400/uL", Decimal(12400)), mantissa("1½ mg", Decimal("1.5"))
    ('12,400', None)
    """
    found = _FORM.match(text)
    return found[0] if found and found[0] and _value(found) == number else None


def step(digits: str) -> Decimal:
    """Return the least by which a number changes that is written so: round thousands stay round.

    >>> step("1.80"), step("140"), step("245,000")
    (Decimal('0.01'), Decimal('1'), Decimal('1000'))
    """
    found = _FORM.fullmatch(digits)
    assert found is not None
    if found["decimals"]:
        return Decimal(1).scaleb(-len(found["decimals"]))
    plain = re.sub(r"\D", "", digits)
    zeros = len(plain) - len(plain.rstrip("0"))
    return Decimal(10) ** (min(zeros, len(plain) - 2) if len(plain) > 3 else 0)


def like(digits: str, value: Decimal) -> str | None:
    """Return a value in the form of written digits; None where it has none there.

    >>> like("12,400", Decimal(9800)), like("1·80", Decimal("0.9")), like("980", Decimal(1020))
    ('9,800', '0·90', None)
    """
    found = _FORM.fullmatch(digits)
    if found is None or value <= 0:
        return None
    places = len(found["decimals"] or "")
    whole, _, decimals = f"{value:.{places}f}".partition(".")
    if found["sign"]:
        whole = f"{int(whole):,}".replace(",", found["sign"])
    elif len(whole) > 3 >= len(found["whole"] or ""):
        return None
    if found["whole"] is None:
        if whole != "0":
            return None
        whole = ""
    return f"{whole}{found['point']}{decimals}" if places else whole


_ARTICLE = re.compile(r"\ban?[ \n]$", re.IGNORECASE)
_VOWEL = re.compile(r"8|1[18](?:[,.]\d{3})*(?!\d)")


def keeps_article(before: str, old: str, new: str) -> bool:
    """Whether an article before a number stays right: an 8-, 11-, 18- or 80-year-old, and a 70-year-old.

    >>> keeps_article("An ", "88", "71"), keeps_article("A ", "59", "68"), keeps_article("age ", "88", "71")
    (False, True, True)
    """
    if not _ARTICLE.search(before[-4:]):
        return True
    return bool(_VOWEL.match(old)) == bool(_VOWEL.match(new))


def _value(found: re.Match[str]) -> Decimal:
    whole = re.sub(r"\D", "", found["whole"] or "0")
    return Decimal(f"{whole}.{found['decimals']}" if found["decimals"] else whole)


def date_form(text: str, day: date) -> str | None:
    """Return the form in which a date is written; None where it is none of those known.

    >>> date_form("08/02/2010", date(2010, 8, 2)), date_form("2 August 2010", date(2010, 8, 2))
    ('%m/%d/%Y', '%d %B %Y')
    """
    return next((form for form in _DATES if day.strftime(form) == text or _short(form, day) == text), None)


def date_like(text: str, day: date, other: date) -> str | None:
    """Return another day in the form of a written one; None where its form is not known.

    >>> date_like("2 August 2010", date(2010, 8, 2), date(2010, 9, 5))
    '5 September 2010'
    """
    form = date_form(text, day)
    if form is None:
        return None
    return other.strftime(form) if day.strftime(form) == text else _short(form, other)


def _short(form: str, day: date) -> str:
    """Return a day in a form, without zeros before single digits."""
    return re.sub(r"\b0(\d)", r"\1", day.strftime(form))
