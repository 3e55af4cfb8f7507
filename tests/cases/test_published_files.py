"""The published files: every row and every entity is read. Skipped where the files are not at hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from calcura.cases.medcalc_bench import duplicates, read_file, read_release, release_named, shared_notes

FILES = [
    ("v1.0/test.csv", "v1.0", "test", 1047),
    ("verified/one_shot.csv", "verified", "one_shot", 55),
    ("train_sample/train.csv", "v1.0", "train", 468),
]


def file_of(benchmark_data: Path, name: str) -> Path:
    path = benchmark_data / "medcalc_bench" / name
    if not path.exists():
        pytest.skip(f"{path} is not there; set CALCURA_DATA to the folder that holds medcalc_bench")
    return path


@pytest.mark.parametrize(("name", "release", "split", "rows"), FILES)
def test_every_row_is_read(benchmark_data: Path, name: str, release: str, split: str, rows: int) -> None:
    dataset = read_release(file_of(benchmark_data, name), release, split, on_error="collect")
    assert [each.message for each in dataset.problems] == []
    assert len(dataset.cases) == len(dataset.rows) == rows


@pytest.mark.parametrize(("name", "release", "split", "rows"), FILES)
def test_every_entity_is_accounted_for(benchmark_data: Path, name: str, release: str, split: str, rows: int) -> None:
    for case in read_release(file_of(benchmark_data, name), release, split).cases:
        used = {entity for each in case.stated.values() for entity in each.entities}
        contradicted = {each.entity for each in case.problems if each.kind == "contradiction"}
        unsaid = {name for name, given in case.entities.items() if given == "Not mentinoed"}
        repeated = {"Cerebrovascular disease history", "Chronic Obstructive Pulmonary Disease"}
        assert set(case.entities) - used - contradicted - unsaid - set(case.unused) <= repeated, case.id


def test_no_input_is_missing_in_the_test_file(benchmark_data: Path) -> None:
    dataset = read_release(file_of(benchmark_data, "v1.0/test.csv"))
    assert [(case.id, case.missing) for case in dataset.cases if case.missing] == []


def test_the_checked_files_are_these(benchmark_data: Path) -> None:
    for name, release, split, _ in FILES[:2]:
        checked = release_named(release).checked[split]
        assert read_file(file_of(benchmark_data, name)).checksum == checked


def test_the_cleaned_subset_keeps_940_rows(benchmark_data: Path) -> None:
    assert len(read_release(file_of(benchmark_data, "v1.0/test.csv"), subset="cleaned").cases) == 940


def test_seven_groups_of_rows_repeat_in_the_test_file(benchmark_data: Path) -> None:
    rows = read_file(file_of(benchmark_data, "v1.0/test.csv")).rows
    train = read_file(file_of(benchmark_data, "train_sample/train.csv")).rows
    assert len(duplicates(rows)) == 7
    assert shared_notes(rows, train) == []
