"""Files and releases: reading, subsets, errors, duplicates, overlap, and corrected files."""

from __future__ import annotations

import builtins
import hashlib
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from made_up import row, write

from calcura.cases import DatasetError
from calcura.cases.medcalc_bench import (
    duplicates,
    label_fields,
    label_for,
    read_file,
    read_release,
    release_named,
    shared_notes,
)
from calcura.cases.medcalc_bench.files import Change, Row, corrected_rows, file_of_split, write_rows

GAP: dict[str, object] = {
    "Sodium": [140.0, "mEq/L"],
    "Chloride": [104.0, "mmol/L"],
    "Bicarbonate": [24.0, "mEq/L"],
}


def test_a_case_says_where_it_comes_from(tmp_path: Path) -> None:
    path = write(tmp_path / "some.csv", row(12, 39, GAP, "12.0"))
    dataset = read_release(path, "v1.2", revision="abc")
    (case,) = dataset.cases
    assert case.id == "medcalc_bench/v1.2/test/12"
    assert case.provenance.checksum == hashlib.sha256(path.read_bytes()).hexdigest()
    assert (case.provenance.file, case.provenance.revision) == ("some.csv", "abc")
    assert (case.note, case.question, case.explanation) == ("Made-up note 12.", "What is it?", "It is 12.0.")
    assert case.inputs == {"serum_sodium": 140, "serum_chloride": 104, "serum_bicarbonate": 24}
    assert case.label.value == 12.0


def test_a_release_may_be_named_by_its_number(tmp_path: Path) -> None:
    path = write(tmp_path / "some.csv", row(12, 39, GAP, "12.0"))
    assert read_release(path, "1.2").cases == read_release(path, "v1.2").cases
    assert read_release(path, "1.0", subset="cleaned").provenance.release == "v1.0"
    with pytest.raises(DatasetError, match=r"'1\.1'; there are v1\.0, v1\.2, verified"):
        read_release(path, "1.1")


def test_the_checksum_can_be_required(tmp_path: Path) -> None:
    path = write(tmp_path / "some.csv", row(1, 39, GAP, "12.0"))
    checksum = hashlib.sha256(path.read_bytes()).hexdigest()
    assert read_release(path, checksum=checksum.upper()).cases
    with pytest.raises(DatasetError, match="it is another file"):
        read_release(path, checksum="0" * 64)


def test_rows_that_cannot_be_read_are_collected_and_the_others_kept(tmp_path: Path) -> None:
    path = write(
        tmp_path / "some.csv",
        row(1, 39, GAP, "12.0"),
        row(2, 39, GAP | {"Sodium": [140.0, "stone"]}, "12.0"),
        row(3, 999, GAP, "12.0"),
        row(4, 39, {}, "12.0", **{"Relevant Entities": "open('x')"}),
        row(5, 39, GAP, "a lot"),
        row(6, 39, GAP, "12.0"),
    )
    dataset = read_release(path, on_error="collect")
    assert [case.row_number for case in dataset.cases] == [1, 6]
    assert [each.row_number for each in dataset.problems] == [2, 3, 4, 5]
    messages = [each.message for each in dataset.problems]
    assert "entity 'Sodium'" in messages[0]
    assert "no calculator number 999" in messages[1]
    assert "cannot be read as a Python literal" in messages[2]
    assert "Ground Truth Answer: 'a lot'" in messages[3]
    with pytest.raises(DatasetError, match="row '2'"):
        read_release(path)


def test_a_long_note_is_no_problem(tmp_path: Path) -> None:
    note = "word " * 60_000
    path = write(tmp_path / "some.csv", row(1, 39, GAP, "12.0", **{"Patient Note": note}))
    assert read_release(path).cases[0].note == note


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "holds no rows"),
        (b"Row Number,Question\n1,What?\n", "not in MedCalc-Bench's format"),
        (b"a,b\n1\n", "another number of fields"),
        (b"\xff\xfe\x00", "cannot be read as CSV in UTF-8"),
    ],
)
def test_a_file_in_another_format_is_an_error(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "other.csv"
    path.write_bytes(content)
    with pytest.raises(DatasetError, match=words):
        read_release(path)


def test_an_absent_file_an_unknown_release_and_subset(tmp_path: Path) -> None:
    with pytest.raises(DatasetError, match="cannot be read"):
        read_release(tmp_path / "absent.csv")
    path = write(tmp_path / "some.csv", row(1, 39, GAP, "12.0"))
    with pytest.raises(DatasetError, match=r"there are v1\.0, v1\.2, verified"):
        read_release(path, "v9")
    with pytest.raises(DatasetError, match="there is 'cleaned'"):
        read_release(path, subset="best")
    with pytest.raises(DatasetError, match="published for the rows of v1"):
        read_release(path, "verified", subset="cleaned")


def test_rows_without_a_number_are_told_of_in_the_cleaned_subset_too(tmp_path: Path) -> None:
    strange = row(2, 39, GAP, "12.0", **{"Row Number": "two"}), row(3, 39, GAP, "12.0", **{"Calculator ID": "gap"})
    path = write(tmp_path / "some.csv", row(1, 39, GAP, "12.0"), *strange)
    dataset = read_release(path, subset="cleaned", on_error="collect")
    assert [case.row_number for case in dataset.cases] == [1]
    assert len(dataset.problems) == 2
    with pytest.raises(DatasetError, match="row 'two'"):
        read_release(path, subset="cleaned")


def write_corrected(rows: Sequence[Row], corrections: Mapping[int, Row], path: Path) -> list[Change]:
    written, changes = corrected_rows(rows, corrections)
    write_rows(written, path)
    return changes


def test_rows_without_a_number_keep_their_labels(tmp_path: Path) -> None:
    rows = [row(1, 39, GAP, "12.0"), row(2, 39, GAP, "12.0", **{"Row Number": "two"})]
    changes = write_corrected(rows, {1: label_fields(label_for(-2.0, "decimal"))}, tmp_path / "corrected.csv")
    assert {each.row_number for each in changes} == {1}
    assert read_file(tmp_path / "corrected.csv").rows[1] == rows[1]


def test_the_cleaned_subset_leaves_out_the_published_rows(tmp_path: Path) -> None:
    due: dict[str, object] = {"cycle length": 28, "Last menstrual date": "01/01/2020"}
    path = write(
        tmp_path / "some.csv",
        row(449, 39, GAP, "12.0"),
        row(450, 39, GAP, "12.0"),
        row(451, 39, GAP, "12.0"),
        row(500, 13, due, "10/07/2020"),
    )
    assert [case.row_number for case in read_release(path, subset="cleaned").cases] == [449, 451]


def test_parquet_as_published_on_the_hub(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    made = row(1, 39, GAP, "12.0")
    path = tmp_path / "test-00000-of-00001.parquet"
    polars.DataFrame([made | {"Row Number": 1, "Calculator ID": 39}]).write_parquet(path)
    assert read_release(path).cases[0].inputs["serum_sodium"] == 140


def test_the_hub_needs_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without_hub(name: str, *args: Any, **kwargs: Any) -> Any:
        if name.startswith("huggingface_hub"):
            raise ImportError(name)
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", without_hub)
    with pytest.raises(DatasetError, match=r"pip install 'calcura\[data\]'"):
        read_release(None, "v1.0")


def test_the_hubs_commit_is_pinned_and_recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path / "test_data.csv", row(1, 39, GAP, "12.0"))
    asked: list[tuple[str, str, str | None]] = []

    class Api:
        def dataset_info(self, repository: str, revision: str | None) -> SimpleNamespace:
            asked.append(("info", repository, revision))
            return SimpleNamespace(sha="c0ffee", siblings=[SimpleNamespace(rfilename="test_data.csv")])

    def download(repository: str, name: str, repo_type: str, revision: str) -> str:
        asked.append((name, repository, revision))
        return str(path)

    hub = SimpleNamespace(HfApi=Api, hf_hub_download=download)
    monkeypatch.setitem(sys.modules, "huggingface_hub", hub)
    (case,) = read_release(None, "v1.2", revision="pinned").cases
    assert case.provenance.revision == "c0ffee"
    assert asked == [
        ("info", "ncbi/MedCalc-Bench-v1.2", "pinned"),
        ("test_data.csv", "ncbi/MedCalc-Bench-v1.2", "c0ffee"),
    ]


def test_a_hub_that_does_not_answer_is_a_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    class Api:
        def dataset_info(self, repository: str, revision: str | None) -> SimpleNamespace:
            raise ConnectionError("no route")

    monkeypatch.setitem(sys.modules, "huggingface_hub", SimpleNamespace(HfApi=Api, hf_hub_download=None))
    with pytest.raises(DatasetError, match=r"did not give ncbi/MedCalc-Bench-v1\.0 \(test\): no route"):
        read_release(None)


def test_a_split_that_a_release_does_not_have() -> None:
    with pytest.raises(DatasetError, match="it has train, test"):
        read_release(None, "v1.0", "one_shot")


@pytest.mark.parametrize(
    ("names", "split", "expected"),
    [
        (["README.md", "data/test-00000-of-00001.parquet"], "test", "data/test-00000-of-00001.parquet"),
        (["test_data.csv", "train_data.csv"], "train", "train_data.csv"),
        (["one_shot.csv", "test_data.csv"], "one_shot", "one_shot.csv"),
    ],
)
def test_the_file_of_a_split(names: list[str], split: str, expected: str) -> None:
    assert file_of_split(names, split, release_named("verified")) == expected


def test_several_files_for_a_split_are_not_guessed_between() -> None:
    with pytest.raises(DatasetError, match="no single file for the split 'test'"):
        file_of_split(["test_a.csv", "test_b.csv"], "test", release_named("v1.2"))


def test_duplicates_are_known_by_note_and_calculator(tmp_path: Path) -> None:
    same = {"Patient Note": "The same  note."}
    rows = [
        row(1, 39, GAP, "12.0", **same),
        row(2, 63, GAP, "0.0", **same),
        row(5, 39, GAP, "12.0", **{"Patient Note": "The same note. "}),
        row(6, 39, GAP, "12.0"),
    ]
    others = [row(91, 65, GAP, "12.0", **{"Patient Note": "Made-up note 6."}), row(92, 39, GAP, "12.0", **same)]
    assert duplicates(rows) == [(1, 5)]
    assert shared_notes(rows, others) == [1, 2, 5, 6]


@pytest.mark.parametrize("number", ["", "7.0", "../7", "<script>"])
def test_a_row_without_a_number_is_a_problem_and_no_duplicate(tmp_path: Path, number: str) -> None:
    path = write(tmp_path / "some.csv", row(1, 39, GAP, "12.0"), row(2, 39, GAP, "12.0") | {"Row Number": number})
    dataset = read_release(path, on_error="collect")
    assert ["must be whole numbers" in each.message for each in dataset.problems] == [True]
    assert duplicates([*dataset.rows, dataset.rows[0]]) == [(1, 1)]
    assert shared_notes(dataset.rows, dataset.rows) == [1]


def test_a_corrected_file_differs_in_the_corrected_labels_only(tmp_path: Path) -> None:
    first = row(1, 39, GAP, "12.0", **{"Patient Note": 'Line one,\n"line two".'})
    path = write(tmp_path / "some.csv", first, row(2, 39, GAP, "-3.0"))
    before = read_file(path).rows
    changes = write_corrected(before, {2: label_fields(label_for(-2.0, "decimal"))}, tmp_path / "corrected.csv")
    after = read_file(tmp_path / "corrected.csv").rows
    assert after[0] == before[0]
    assert after[1] == before[1] | {
        "Ground Truth Answer": "-2.0",
        "Lower Limit": "-2.1",
        "Upper Limit": "-1.9",
    }
    assert [(each.row_number, each.column, each.before, each.after) for each in changes] == [
        (2, "Ground Truth Answer", "-3.0", "-2.0"),
        (2, "Lower Limit", "-3.0", "-2.1"),
        (2, "Upper Limit", "-3.0", "-1.9"),
    ]


def test_nothing_corrected_is_the_same_file(tmp_path: Path) -> None:
    path = write(tmp_path / "some.csv", row(1, 39, GAP, "12.0"))
    assert write_corrected(read_file(path).rows, {}, tmp_path / "again.csv") == []
    assert (tmp_path / "again.csv").read_bytes() == path.read_bytes()


def test_a_correction_of_a_row_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(DatasetError, match="row 9, which is not in the file"):
        write_corrected(
            [row(1, 39, GAP, "12.0")], {9: label_fields(label_for(1.0, "decimal"))}, tmp_path / "corrected.csv"
        )
