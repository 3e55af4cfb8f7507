"""Tables whose rows are checked in one test: what pytest does around a test costs ten times what a small row does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import signature
from typing import Any

import pytest

Test = Callable[..., None]
PARAM = type(pytest.param())
SAYING = 60
"""So much of a row stands in a failure's one line; all of it stands below its own traceback."""


def each_row(
    names: str | tuple[str, ...], rows: Iterable[Any] | Callable[[], Iterable[Any]], ids: Callable[[Any], str] = repr
) -> Callable[[Test], Test]:
    """Give a test each row of a table, as ``pytest.mark.parametrize`` does; its one failure tells every row that fails.

    Fixtures of the test are those of one test: what one row leaves in them, the next finds. Rows that take long to
    make are given as a function: every process collects the tests, and one runs them.
    """
    named = [each.strip() for each in names.split(",")] if isinstance(names, str) else names
    given = [] if callable(rows) else list(rows)

    def over(test: Test) -> Test:
        @wraps(test)
        def every(**fixtures: Any) -> None:
            found = rows() if callable(rows) else given
            table = [(_values(row, len(named)), _name(row, ids)) for row in found]
            assert table, "no rows"
            failed = {}
            for values, name in table:
                try:
                    test(**fixtures, **dict(zip(named, values, strict=True)))
                except (Exception, pytest.fail.Exception) as fault:
                    fault.add_note(f"in the row {name}")
                    failed[fault] = name[:SAYING]
            if failed:
                raise BaseExceptionGroup(f"{len(failed)} of {len(table)} rows: {'; '.join(failed.values())}", [*failed])

        asked = signature(test)
        kept = [each for name, each in asked.parameters.items() if name not in named]
        every.__signature__ = asked.replace(parameters=kept)  # type: ignore[attr-defined]
        return every

    return over


def _values(row: Any, count: int) -> Any:
    if isinstance(row, PARAM):
        assert not row.marks, "a row with marks of its own is a test of its own"
        return row.values
    return row if count > 1 else (row,)


def _name(row: Any, ids: Callable[[Any], str]) -> str:
    return row.id or repr(row.values) if isinstance(row, PARAM) else ids(row)
