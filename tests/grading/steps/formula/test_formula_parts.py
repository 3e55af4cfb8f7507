"""What the judge of formulas passes over to save time is what it would have found nothing in."""

from __future__ import annotations

import pytest

from calcura.engine import registry
from calcura.engine.definition import Definition, Source
from calcura.grading.steps.formula.patients import calculator_called
from calcura.grading.steps.formula.tokens import Known
from calcura.measurements import Weight
from calcura.measurements.kinds import Outcome


@pytest.mark.parametrize(
    ("text", "at", "found"),
    [
        ("serum sodium - 140", 0, "serum sodium"),
        ("Serum Sodium", 0, "Serum Sodium"),
        ("serum sodiums", 0, ""),
        ("sodium used + 1", 0, "sodium used"),
        ("Na - Cl", 0, "Na"),
        ("na - Cl", 0, ""),
        ("140 - Na", 6, "Na"),
        ("TBW * 2", 0, "TBW"),
        ("tbw_used", 0, "tbw"),
        ("tbwx", 0, ""),
    ],
)
def test_the_longest_known_phrase_is_found_whole(text: str, at: int, found: str) -> None:
    """Phrases of one or two letters are told by their case; a word goes on with letters and digits."""
    phrases = Known(["TBW", "sodium used"], Known(("sodium", "serum sodium", "Na")))
    assert text[at : phrases.end(text, at)] == found
    assert phrases.is_known("tbw")
    assert not phrases.is_known("")


def test_a_calculator_that_comes_later_is_known_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def shoe_index(weight: Weight) -> float:
        """Tell the shoe size of an adult from the weight."""
        return weight / 2

    own = Definition("shoe_index", "Shoe index", shoe_index, Outcome("Shoe size", ""), (Source("Shoe A", url="x"),))
    assert calculator_called("shoe_index") is None
    monkeypatch.setitem(registry._definitions, own.name, own)
    found = calculator_called("shoe_index")
    assert found is not None and found(weight=80.0) == 40.0
