"""Detection beside the published mentions: a twentieth of the development half by default, both halves in full."""

from pathlib import Path

import pytest
from published_mentions import compare_mentions, read_mentions, same_value

from calcura.cases import DatasetError


def right(path: Path, half: str, step: int = 1) -> float:
    compared = compare_mentions(read_mentions(path, half)[::step])
    return sum(each.right for each in compared) / len(compared)


def test_a_twentieth_of_the_development_half(benchmark_data: Path) -> None:
    assert right(benchmark_data / "medqa_calc" / "mentions_sample.csv", "development", 20) >= 0.95


@pytest.mark.full
@pytest.mark.parametrize("half", ["development", "held_out"])
def test_both_halves(benchmark_data: Path, half: str) -> None:
    assert right(benchmark_data / "medqa_calc" / "mentions_sample.csv", half) >= 0.95


def test_no_patient_is_in_both_halves(benchmark_data: Path) -> None:
    path = benchmark_data / "medqa_calc" / "mentions_sample.csv"
    patients = [{each.patient for each in read_mentions(path, half)} for half in ("development", "held_out")]
    assert not patients[0] & patients[1]


@pytest.mark.parametrize(
    ("calculator", "published", "ours"),
    [
        ("gcs", "15/15", "15"),
        ("gcs", "E1VtM4", "5T"),
        ("gcs", "9", "9T"),
        ("map", "> 65", ">65"),
        ("map", "90", ">90"),
        ("map", "60–65", "60-65"),
        ("map", "40s", "40"),
        ("bmi", "28,3", "28.3"),
        ("bmi", "16.0", "16"),
        ("sofa", "three", "3"),
        ("child_pugh_score", "class A", "A"),
        ("child_pugh_score", "C10", "10"),
        ("qtc", "530", "0.53"),
    ],
)
def test_one_value_written_in_two_ways(calculator: str, published: str, ours: str) -> None:
    assert same_value(calculator, published, [ours])


@pytest.mark.parametrize(
    ("calculator", "published", "ours"),
    [
        ("gcs", "15", "14"),
        ("map", ">65", "65"),
        ("map", ">65", "<65"),
        ("gfr", "60", "60-83"),
        ("qtc", "normal", "440"),
    ],
)
def test_another_value(calculator: str, published: str, ours: str) -> None:
    assert not same_value(calculator, published, [ours])


def test_two_ends_told_apart_are_a_change_told_as_one() -> None:
    assert same_value("gcs", "9 to 14", ["9", "14"])


def test_there_are_two_halves(tmp_path: Path) -> None:
    with pytest.raises(DatasetError, match="no half is called 'test'; there are development and held_out"):
        read_mentions(tmp_path / "mentions.csv", "test")
