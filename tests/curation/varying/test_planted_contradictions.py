"""Fifty notes in which a value stands a second time in another form: refused, or carried along."""

from __future__ import annotations

import re
from typing import Any

import pytest
from planted_rows import PLANTED, planted

from calcura.cases.medcalc_bench.labels import read_literal
from calcura.curation.varying import vary

SEEDS = range(4)


def _number(given: Any) -> Any:
    return given[0] if isinstance(given, list) else given


def _contradicts(case: dict[str, Any], note: str, entities: dict[str, Any]) -> str:
    """Return what is wrong with a varied note; empty where nothing is."""
    about, says = case["about"], case["says"]
    value = _number(entities[about])
    named = {name: _number(each) for name, each in entities.items()}
    if says in note and value != _number(case["entities"][about]):
        low, high = case.get("while", (1, 0))
        if not (low != 1 and low <= value <= high):
            return f"{says!r} stays while {about} is {value}"
    pattern = re.sub(
        r"[\d,.]+\d|\d", lambda found: r"([\d,.]*\d)", re.escape(says).replace(r"\.", ".").replace(r"\,", ",")
    )
    found = re.search(pattern, note)
    if "times" in case and found:
        told = float(found[1].replace(",", ""))
        if abs(told / (value * case["times"]) - 1) > 0.02:
            return f"{found[0]!r} is not {value} times {case['times']}"
    for derived, right in (
        ("bmi", lambda: named["weight"] / (named["height"] / 100) ** 2),
        ("map", lambda: (named["Systolic Blood Pressure"] + 2 * named["Diastolic Blood Pressure"]) / 3),
        ("gap", lambda: named["Sodium"] - named["Chloride"] - named["Bicarbonate"]),
    ):
        if case.get(derived) and (found is None or abs(float(found[1]) / right() - 1) > 0.02):
            return f"{derived} of {right():.1f} is told as {found and found[0]!r}"
    return ""


@pytest.mark.drawn(2)
@pytest.mark.parametrize("edge", [False, True])
def test_none_contradicts_itself(edge: bool) -> None:
    """Whatever is made of them."""
    assert len(PLANTED) == 50
    wrong = []
    data = planted()
    for seed in SEEDS:
        for each in vary(data, seed, per_row=3, edge=edge).forms:
            case = PLANTED[each.made.row - 1]
            entities = read_literal(each.row["Relevant Entities"])
            told = _contradicts(case, each.row["Patient Note"], entities)  # type: ignore[arg-type]
            if told:
                wrong.append(f"{case['sort']}: {told}: {each.row['Patient Note']}")
    assert not wrong, "\n".join(dict.fromkeys(wrong))
