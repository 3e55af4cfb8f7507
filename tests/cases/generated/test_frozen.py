"""A frozen test set is read as it was frozen, to the last character, whatever cases made today say."""

import json
from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest

from calcura.cases import frozen
from calcura.cases.formats import jsonl
from calcura.cases.frozen import (
    EVAL_V1,
    EVAL_V2,
    EVAL_V2_ADDITION,
    HARDER,
    FrozenSet,
    Part,
    freeze,
    frozen_set,
    read,
    recorded,
)
from calcura.cases.generated import GenerationError, content_hash, features_of, language
from calcura.engine import definition

SMALL = FrozenSet("calcura:small-v1", 5, (Part("prompt", "en", 2, 1),))
CALCULATORS = ("body_mass_index", "curb_65", "estimated_due_date")


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Sets are kept in a folder of the test."""
    monkeypatch.setattr(frozen, "HERE", tmp_path)
    recorded.cache_clear()
    yield tmp_path
    recorded.cache_clear()


def test_eval_v1_is_read_as_it_was_frozen() -> None:
    cases = read(EVAL_V1)
    assert len({case.id for case in cases}) == len(cases) == recorded(EVAL_V1)["cases"] == 1100
    assert len({case.calculator for case in cases}) == 55
    assert {case.provenance["language"] for case in cases} == {"en", "zh"}
    assert {case.provenance["form"] for case in cases} == {"prompt", "note"}
    undetermined = [case for case in cases if case.provenance.get("undetermined")]
    assert {case.provenance["language"] for case in undetermined} == {"en", "zh"}
    assert 80 < len(undetermined) < 120
    subset = read(EVAL_V1, subset=True)
    assert len(subset) == recorded(EVAL_V1)["subset_cases"] == 275
    assert {case.id for case in subset} < {case.id for case in cases}


@pytest.mark.parametrize(
    ("frozen_set", "whole"),
    [
        (EVAL_V1, "518a244ab89b4eb47638d0c5b80d60fdb7395d0adeb13f2ec902c11c1c36fbd5"),
        (EVAL_V2, "f19dcf90a268b395464e971464e3929c3cfb50decd373daea7eb50c00ec2e284"),
        (EVAL_V2_ADDITION, "db41e1d6957f2966fd8597ac1fac69ef94146a23b101422207ba036b1376090c"),
    ],
    ids=("v1", "v2", "v2-addition"),
)
def test_what_is_read_is_written_again_to_the_same_bytes(frozen_set: FrozenSet, whole: str, tmp_path: Path) -> None:
    again = tmp_path / "again.jsonl"
    jsonl.write(read(frozen_set), again)
    assert again.read_bytes() == frozen_set.file.read_bytes()
    assert sha256(again.read_bytes()).hexdigest() == whole


def test_eval_v2_is_of_all_specialties_in_two_languages_and_names_its_calculators() -> None:
    cases, record = read(EVAL_V2), recorded(EVAL_V2)
    assert len({case.id for case in cases}) == len(cases) == record["cases"] == 892
    assert sorted({case.calculator for case in cases}) == record["calculators"]
    assert len({definition(name).specialty for name in record["calculators"]}) == 21
    assert len({content_hash(case) for case in cases}) == len(cases) - 3
    languages = Counter(case.provenance["language"] for case in cases)
    assert languages == {"en": 690, "zh": 202}
    assert 100 < sum(case.gold.value is None for case in cases) < 130
    assert len(read(EVAL_V2, subset=True)) == record["subset_cases"] == 331
    assert min(map(len, map(features_of, HARDER))) >= 3


def test_the_addition_is_of_what_eval_v2_lacks_in_every_specialty() -> None:
    cases, record = read(EVAL_V2_ADDITION), recorded(EVAL_V2_ADDITION)
    assert len({content_hash(case) for case in cases}) == len(cases) == record["cases"] == 1220
    assert sorted({case.calculator for case in cases}) == record["calculators"]
    assert not set(record["calculators"]) & set(recorded(EVAL_V2)["calculators"])
    assert len({definition(name).specialty for name in record["calculators"]}) == 36
    assert {case.calculator for case in read(EVAL_V2_ADDITION, subset=True)} == set(record["calculators"])


@pytest.mark.parametrize("frozen_set", [EVAL_V2, EVAL_V2_ADDITION], ids=("v2", "v2-addition"))
def test_no_case_of_eval_v2_leaves_open_what_it_means_that_something_is_not_told(frozen_set: FrozenSet) -> None:
    for case in read(frozen_set):
        phrases = language(case.provenance["language"]).phrases
        if case.note:
            assert phrases.not_mentioned in case.prompt
        elif any(not each.required for each in definition(case.calculator).inputs):
            assert phrases.not_listed in case.prompt


@pytest.mark.parametrize("spoken", ["en", "zh"])
def test_the_subset_holds_notes_of_every_difficulty(spoken: str) -> None:
    notes = [case for case in read(EVAL_V1, subset=True) if case.note and case.provenance["language"] == spoken]
    levels = {features_of(level) for part in EVAL_V1.parts if part.language == spoken for level in part.levels}
    assert len({case.difficulty for case in notes}) >= len(levels) - 1
    assert any(case.gold.value is None for case in notes)


def test_the_stratified_subset_has_five_of_each_calculator() -> None:
    assert sum(part.in_subset for part in EVAL_V1.parts) == 5
    assert sum(part.each for part in EVAL_V1.parts) == 20


def test_a_set_is_frozen_once_and_holds_what_was_made(elsewhere: Path) -> None:
    freeze(SMALL, CALCULATORS)
    assert read(SMALL) == list(SMALL.made(CALCULATORS))
    assert len(read(SMALL, subset=True)) == len(CALCULATORS)
    with pytest.raises(GenerationError, match="frozen already"):
        freeze(SMALL, CALCULATORS)


def test_a_change_of_the_file_is_noticed(elsewhere: Path) -> None:
    freeze(SMALL, CALCULATORS)
    lines = [json.loads(line) for line in SMALL.file.read_text(encoding="utf-8").splitlines()]
    lines[0]["gold"]["value"] += 1
    SMALL.file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    with pytest.raises(GenerationError, match="not as it was frozen"):
        read(SMALL)


def test_what_is_not_frozen_is_refused(elsewhere: Path) -> None:
    with pytest.raises(GenerationError, match="not been frozen yet"):
        read(SMALL)
    with pytest.raises(GenerationError, match="calcura:eval-v1"):
        frozen_set("calcura:eval-v9")
