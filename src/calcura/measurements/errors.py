"""Errors a user may see: each says what was given, what is accepted and what to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class CalcuraError(ValueError):
    """Base of every error that Calcura raises on purpose."""

    @property
    def sentences(self) -> str:
        """What is wrong, without the commands that it names for a person at a terminal."""
        return str(self)


class MeasurementError(CalcuraError):
    """A value, unit or date that cannot be read, or cannot be converted without guessing."""


@contextmanager
def extra(name: str, doing: str, refusal: type[CalcuraError] = CalcuraError) -> Iterator[None]:
    """Say what to install where an import within lacks a library.

    Args:
        name: the extra of Calcura that brings it.
        doing: what needs it, as the subject of a sentence.
        refusal: the error to raise.

    >>> with extra("tables", "a table"):
    ...     import polars_of_another_name
    Traceback (most recent call last):
    ...
    calcura.measurements.errors.CalcuraError: a table needs polars_of_another_name: pip install 'calcura[tables]'
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("calcura"):
            raise
        raise refusal(f"{doing} needs {error.name}: pip install 'calcura[{name}]'") from error
