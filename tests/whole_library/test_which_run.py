"""Rules run by default for what changed and for a tenth of the rest, and for every calculator when asked."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import calcura
import due
from calcura.calculators import listed
from rows import each_row


def test_tests_of_a_calculator_are_known_by_what_they_are_parametrized_by() -> None:
    one = calcura.definition("curb_65")
    rule = SimpleNamespace(callspec=SimpleNamespace(params={"definition": one, "count": 3}))
    assert due.calculators_of(rule) == [one]
    assert due.calculators_of(SimpleNamespace(callspec=SimpleNamespace(params={"name": "curb_65"}))) == []
    assert due.calculators_of(SimpleNamespace()) == []


def test_a_tenth_is_drawn_and_another_one_by_each_commit(monkeypatch) -> None:
    drawn = {}
    for commit in ("aaaaaaa", "bbbbbbb", "none"):
        monkeypatch.setattr(due, "commit", lambda commit=commit: commit)
        drawn[commit] = {f"calculator_{number}" for number in range(1000) if due.drawn(f"calculator_{number}")}
        assert 70 < len(drawn[commit]) < 130
    assert len(drawn["aaaaaaa"] & drawn["bbbbbbb"]) < 30


def test_what_changed_runs_and_what_did_not_is_left_out(monkeypatch) -> None:
    monkeypatch.setattr(due, "drawn", lambda name: False)
    is_due = due.is_due.__wrapped__
    one, other = calcura.definition("curb_65"), calcura.definition("anion_gap")
    told = due.hashes()
    monkeypatch.setattr(due, "recorded", lambda: told | {one.name: "before"})
    assert is_due(one) and not is_due(other)
    monkeypatch.setattr(due, "recorded", lambda: told | {"all": "another engine"})
    assert is_due(one) and is_due(other)


def test_the_record_names_calculators_of_the_library() -> None:
    assert set(due.recorded()) - {"all"} <= set(listed())


def test_no_tests_are_made_of_what_is_not_due(monkeypatch) -> None:
    one, other = calcura.definition("curb_65"), calcura.definition("anion_gap")
    monkeypatch.setattr(due, "is_due", lambda definition: definition is one)
    assert due.those_due("definition", [one, other, pytest.param(other), pytest.param(one)]) == [0, 3]
    assert due.those_due("definition, count", [(other, 1), (one, 2)]) == [1]
    assert due.those_due(("count", "definition"), [(1, other), (2, one)]) == [1]
    assert due.those_due("definitions", [[other], [one]]) == [0, 1]
    assert due.those_due("definition", [other, other]) == [0]
    assert due.those_due("count", []) == []


def test_every_row_of_a_table_that_fails_is_named() -> None:
    @each_row("one, other", [(1, 1), (1, 2), pytest.param(2, 3, id="third")])
    def equal(one: int, other: int) -> None:
        assert one == other

    with pytest.raises(ExceptionGroup, match=r"2 of 3 rows: \(1, 2\); third") as told:
        equal()
    assert [each.__notes__ for each in told.value.exceptions] == [["in the row (1, 2)"], ["in the row third"]]

    @each_row("number", [1, 2])
    def refused(number: int) -> None:
        with pytest.raises(ValueError):
            int("x" * number if number == 1 else "2")

    with pytest.raises(BaseExceptionGroup, match="1 of 2 rows: 2"):
        refused()
