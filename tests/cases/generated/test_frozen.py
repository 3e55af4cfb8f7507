"""A frozen test set comes out as it was frozen, to the last character."""

import json

import pytest

from calcura.cases import frozen
from calcura.cases.frozen import EVAL_V1, FrozenSet, Part, checked, checksum, freeze, frozen_set, record, recorded
from calcura.cases.generated import GenerationError, features_of

SMALL = FrozenSet("calcura:small-v1", 5, (Part("prompt", "en", 2, 1),))


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path):
    """Records are kept in a folder of the test."""
    monkeypatch.setattr(frozen, "__file__", str(tmp_path / "frozen.py"))
    recorded.cache_clear()
    yield tmp_path
    recorded.cache_clear()


def test_eval_v1_comes_out_as_it_was_frozen() -> None:
    known = recorded(EVAL_V1)
    cases = checked(EVAL_V1)
    assert [case.id for case in cases] == known["ids"]
    assert len(set(known["ids"])) == known["cases"] == 1100
    assert len({case.calculator for case in cases}) == 55
    assert {case.provenance["language"] for case in cases} == {"en", "zh"}
    assert {case.provenance["form"] for case in cases} == {"prompt", "note"}
    undetermined = [case for case in cases if case.provenance.get("undetermined")]
    assert {case.provenance["language"] for case in undetermined} == {"en", "zh"}
    assert 80 < len(undetermined) < 120
    subset = checked(EVAL_V1, subset=True)
    assert len(subset) == known["subset_cases"] == 275
    assert {case.id for case in subset} < set(known["ids"])


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_subset_holds_notes_of_every_difficulty(language: str) -> None:
    notes = [case for case in EVAL_V1.cases(subset=True) if case.note and case.provenance["language"] == language]
    levels = {features_of(level) for part in EVAL_V1.parts if part.language == language for level in part.levels}
    assert len({case.difficulty for case in notes}) >= len(levels) - 1
    assert any(case.gold.value is None for case in notes)


def test_the_stratified_subset_has_five_of_each_calculator() -> None:
    assert sum(part.in_subset for part in EVAL_V1.parts) == 5
    assert sum(part.each for part in EVAL_V1.parts) == 20


def test_a_set_is_frozen_once_and_checked_against_its_record(elsewhere) -> None:
    freeze(SMALL)
    assert len(checked(SMALL)) == 110
    assert len(checked(SMALL, subset=True)) == 55
    with pytest.raises(GenerationError, match="frozen already"):
        freeze(SMALL)


def test_a_change_is_noticed(elsewhere) -> None:
    found = record(SMALL)
    found["checksum"] = checksum([])
    SMALL.file.write_text(json.dumps(found))
    with pytest.raises(GenerationError, match="came out otherwise"):
        checked(SMALL)


def test_what_is_not_frozen_is_refused(elsewhere) -> None:
    with pytest.raises(GenerationError, match="not been frozen yet"):
        checked(SMALL)
    with pytest.raises(GenerationError, match="calcura:eval-v1"):
        frozen_set("calcura:eval-v9")
