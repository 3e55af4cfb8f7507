"""Rules run by default for what changed and for a tenth of the rest, and for every calculator when asked."""

from __future__ import annotations

from types import SimpleNamespace

import calcura
import due
from calcura.calculators import listed


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
