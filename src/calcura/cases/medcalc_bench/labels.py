"""Reading and writing the benchmark's answers by the type that the calculator declares.

The column ``Output Type`` is not used: later releases call Wells' criteria ``integer`` and hold 1.5.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from datetime import date, datetime
from math import isfinite

from calcura.cases.case import DatasetError
from calcura.grading import Answer, Gold, Label
from calcura.measurements.kinds import AnswerType, WeeksAndDays

_WEEKS_AND_DAYS = re.compile(r"(\d+)\s*weeks?\D+?(\d+)\s*days?", re.IGNORECASE)
TOLERANCE = 0.05
"""Half the width of the band around a decimal answer, as a fraction of it."""
DECIMALS = 5


def read_answer(text: str, answer: AnswerType) -> Answer:
    """Return an answer of the file as a number, a date, or weeks and days.

    >>> read_answer("('17 weeks', '4 days')", "weeks_and_days")
    WeeksAndDays(weeks=17, days=4)

    Raises:
        DatasetError: when the text is no answer of this type.
    """
    try:
        if answer == "date":
            return read_date(text)
        if answer == "weeks_and_days":
            return _weeks_and_days(text)
        number = float(text)
        if not isfinite(number):
            raise ValueError
        return int(number) if answer == "integer" and number.is_integer() else number
    except ValueError:
        raise DatasetError(f"{text!r} cannot be read as an answer of type {answer}") from None


def read_date(text: str) -> date:
    """Return a date written as month/day/year.

    >>> read_date("09/05/2014")
    datetime.date(2014, 9, 5)
    """
    return datetime.strptime(text.strip(), "%m/%d/%Y").date()


def _weeks_and_days(text: str) -> WeeksAndDays:
    found = _WEEKS_AND_DAYS.search(text)
    if found is None:
        raise ValueError
    return WeeksAndDays(int(found[1]), int(found[2]))


def read_label(row: Mapping[str, str], answer: AnswerType) -> Label:
    """Return the label of a row: answer and limits by the type that the calculator declares.

    A score is a whole number to be met exactly, unless the row prints wider limits (as it does for MELD-Na).

    Raises:
        DatasetError: when one of the three cannot be read; the message names its column.
    """
    if not row["Ground Truth Answer"].strip():
        raise DatasetError(f"it has no label: {row.get('Status') or 'the field is empty'}")
    read = []
    for column in ("Ground Truth Answer", "Lower Limit", "Upper Limit"):
        try:
            read.append(read_answer(row[column], answer))
        except DatasetError as error:
            raise DatasetError(f"{column}: {error}") from None
    value, lower, upper = read
    return Label(value, lower, upper, whole=answer == "integer" and lower == value == upper)


def written_answer(value: Gold) -> str:
    """Return an answer as the benchmark writes it: the inverse of :func:`read_answer`.

    >>> written_answer(WeeksAndDays(17, 4)), written_answer(date(2014, 9, 5))
    ("('17 weeks', '4 days')", '09/05/2014')
    """
    if isinstance(value, WeeksAndDays):
        return repr((f"{value.weeks} weeks", f"{value.days} days"))
    if isinstance(value, date):
        return value.strftime("%m/%d/%Y")
    return "cannot be determined" if value is None else str(value)


def label_for(value: Answer, answer: AnswerType, *, like: Label | None = None) -> Label:
    """Return the label that states ``value``, with the benchmark's limits.

    They lie 5 % around a decimal, and around a score whose present label (``like``) has limits at all; any
    other answer is its own limit. Unlike the published code, limits stay in order for a negative answer.

    >>> label_for(-10.0, "decimal")
    Label(value=-10.0, lower=-10.5, upper=-9.5, whole=False)
    """
    wide = answer == "decimal" or (like is not None and like.lower != like.upper)
    if not wide or not isinstance(value, (int, float)):
        return Label(value, value, value, whole=answer == "integer")
    limits = sorted(round(value * factor, DECIMALS) for factor in (1 - TOLERANCE, 1 + TOLERANCE))
    return Label(round(value, DECIMALS), limits[0], limits[1])


def read_literal(text: str) -> object:
    """Return a Python literal of the file.

    Raises:
        DatasetError: when the text is none.
    """
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError, RecursionError, MemoryError):
        raise DatasetError(f"{text[:80]!r} cannot be read as a Python literal") from None
