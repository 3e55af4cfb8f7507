"""Splits do not share a case, and a leak is found where there is one."""

import csv
from itertools import chain
from pathlib import Path

import pytest

import calcura
from calcura.cases.generated import GeneratedCase, GenerationError, generate, make
from calcura.cases.generated.options import Options
from calcura.cases.splits import (
    SPLITS,
    SplitRule,
    Text,
    content_hash,
    divided,
    families,
    held_out_calculators,
    leaks,
    texts_of_cases,
    texts_of_csv,
)

HELD_OUT_SEED = 1_000_000
RULE = SplitRule(held_out_calculators(), first_held_out_seed=HELD_OUT_SEED)


@pytest.fixture(scope="module")
def sides() -> dict[str, list[GeneratedCase]]:
    enough = 10 * len(calcura.definitions())
    cases = chain(generate(enough, 1), generate(enough, HELD_OUT_SEED))
    found: dict[str, list[GeneratedCase]] = {split: [] for split in SPLITS}
    for split, case in divided(cases, RULE):
        found[split].append(case)
    return found


def test_no_content_stands_in_two_splits(sides: dict[str, list[GeneratedCase]]) -> None:
    seen: dict[str, str] = {}
    for split, cases in sides.items():
        for case in cases:
            assert seen.setdefault(content_hash(case), split) == split
    assert all(sides[split] for split in SPLITS if split != "held_out_forms")


def test_held_out_calculators_and_seeds_are_only_where_they_belong(sides: dict[str, list[GeneratedCase]]) -> None:
    assert {case.calculator for case in sides["held_out_calculators"]} == RULE.calculators
    assert not {case.calculator for case in sides["train"]} & RULE.calculators
    assert all(case.seed < HELD_OUT_SEED for case in sides["train"])
    assert all(case.seed >= HELD_OUT_SEED for case in sides["held_out_seeds"])


def test_a_held_out_form_is_its_own_split() -> None:
    rule = SplitRule(forms=frozenset({"prompt"}))
    assert {split for split, _ in divided(generate(300, 1), rule)} == {"held_out_forms"}


def test_the_content_hash_does_not_depend_on_how_a_case_is_told() -> None:
    first = make(3, "curb_65", 1)
    second = make(3, "curb_65", 1, Options(add_rule=1.0))
    assert first.id != second.id
    assert content_hash(first) == content_hash(second)


def test_families_are_held_out_whole() -> None:
    found = families(calcura.definitions())
    together = next(each for each in found if "qtc_bazett" in each)
    assert {"qtc_fridericia", "qtc_hodges"} <= together
    assert {"ckd_epi_2009_creatinine", "mdrd_gfr"} <= next(each for each in found if "ckd_epi_2021_creatinine" in each)
    assert all(each <= RULE.calculators or not each & RULE.calculators for each in found)
    assert 0.1 < len(RULE.calculators) / len(calcura.definitions()) <= 0.2


def test_no_leak_between_splits(sides: dict[str, list[GeneratedCase]]) -> None:
    train = texts_of_cases(sides["train"])
    for split in SPLITS[1:]:
        assert leaks(texts_of_cases(sides[split]), train) == []


def test_a_leak_is_found_whole_and_in_part(tmp_path: Path) -> None:
    words = (
        "A man of 61 came with chest pain that had begun two hours before while he was walking the dog uphill in rain."
    )
    rows = [
        {"Note ID": "1", "Patient Note": words, "Question": "What is the HEART score?"},
        {"Note ID": "2", "Patient Note": "Nothing alike.", "Question": "What is the body mass index?"},
    ]
    path = tmp_path / "cases.csv"
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    given = texts_of_csv(path)
    ours = {
        "same": Text(words.upper(), "What is the heart score"),
        "part": Text(f"Yesterday. {words} He was sent home.", "What is the HEART score?"),
        "other": Text("A woman of 34 came for a check of her blood pressure, which had been high at work last week."),
    }
    found = {leak.first: leak for leak in leaks(ours, given)}
    assert set(found) == {"same", "part"}
    assert found["same"].kind == "same text" and found["same"].second == "cases.csv:1"
    assert found["part"].kind == "overlap" and found["part"].share > 0.6


def test_a_csv_without_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "numbers.csv").write_text("a,b\n1,2\n")
    with pytest.raises(GenerationError, match="no column with note, prompt or question"):
        texts_of_csv(tmp_path / "numbers.csv")


def test_generated_cases_do_not_overlap_the_published_test_set(benchmark_data: Path) -> None:
    published = texts_of_csv(benchmark_data / "medcalc_bench/v1.0/test.csv")
    assert len(published) == 1047
    assert leaks(texts_of_cases(generate(300, 3)), published) == []
