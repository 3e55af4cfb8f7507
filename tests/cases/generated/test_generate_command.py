"""The command calcura generate."""

import json
import re
from pathlib import Path

import polars as pl
import pytest

from calcura.cases.formats import ALIASES, FORMATS
from calcura.cases.notes import FEATURES
from calcura.cli import run


def test_lines_on_the_screen(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["generate", "--n", "3", "--seed", "7", "--explain"]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(found) == 3
    assert all(each["explanation"] and each["gold"] and each["seed"] == 7 for each in found)


def test_the_same_seed_gives_the_same_bytes_and_a_run_goes_on(tmp_path: Path) -> None:
    whole, again, rest = (tmp_path / name for name in ("whole.jsonl", "again.jsonl", "rest.jsonl"))
    assert run(["generate", "--n", "50", "--seed", "3", "--output", str(whole)]) == 0
    assert run(["generate", "--n", "50", "--seed", "3", "--output", str(again)]) == 0
    assert run(["generate", "--n", "30", "--start", "20", "--seed", "3", "--output", str(rest)]) == 0
    assert whole.read_bytes() == again.read_bytes()
    assert whole.read_text().splitlines()[20:] == rest.read_text().splitlines()


def test_distinct_cases_and_where_there_are_too_few(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["generate", "--distinct", "--n", "30", "--output", str(tmp_path / "few.jsonl"), "-c", "killip_class"]
    assert run(command) == 0
    told = capsys.readouterr().out
    assert "4 cases" in told and "No more distinct patients were found; 30 were asked for" in told
    assert "Few patients are possible of killip_class (4)" in told
    assert run([*command, "-c", "apache_ii", "--n", "150", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["n"] == 150 and found["few_patients"] == {"killip_class": 4}


def test_on_screen_too_few_distinct_cases_are_told_beside_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["generate", "--distinct", "--n", "30", "-c", "killip_class"]) == 0
    told = capsys.readouterr()
    assert len(told.out.splitlines()) == 4
    assert "No more distinct patients were found; 30 were asked for" in told.err


def test_a_trainers_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "train.parquet"
    command = ["generate", "--n", "40", "--form", "prompt", "--add-rule", "0.5", "--format", "verl"]
    assert run([*command, "--output", str(file), "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["n"] == sum(summary["calculators"].values()) == len(pl.read_parquet(file)) == 40


def test_the_benchmarks_csv_asks_only_its_calculators(tmp_path: Path) -> None:
    assert run(["generate", "--n", "200", "--format", "medcalc_bench", "--output", str(tmp_path / "a.csv")]) == 0


def test_the_help_names_every_feature_and_format(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["generate", "--help"]) == 0
    told = set(re.findall(r"\w+", capsys.readouterr().out))
    assert {*FEATURES, *FORMATS, *ALIASES} <= told


def test_a_level_and_a_feature_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["generate", "--n", "20", "--form", "note", "--difficulty", "1,missing"]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert any(each["gold"]["value"] is None for each in found)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--difficulty", "3"], "--form note"),
        (["--format", "verl"], "--output"),
        (["--json"], "--output"),
        (["--calculator", "sirz"], "sirs"),
        (["--kind", "riddle"], "equation and scale"),
        (["--frozen", "calcura:eval-v9"], "calcura:eval-v1"),
        (["--n", "0"], "--n"),
        (["--form", "note", "--difficulty", ""], "no difficulty is named"),
        (["--undetermined-share", "0.5"], "--form note"),
        (["--form", "note", "--other-units", "0.5"], "--difficulty other_units"),
        (["--subset"], "--frozen"),
        (["--distinct", "--start", "5"], "leave out --start"),
        (["--frozen", "calcura:eval-v1", "--n", "3", "--seed", "1"], "leave out --n, --seed"),
        (["--frozen", "calcura:eval-v1", "--language", "en"], "leave out --language"),
        (["--format", "xml", "--output", "a.xml"], "hugging_face"),
        (["--output", "."], "Is a directory"),
    ],
)
def test_a_refusal_is_one_line(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["generate", *arguments]) == 2
    refusal = capsys.readouterr().err
    assert words in refusal and refusal.count("\n") == 1
