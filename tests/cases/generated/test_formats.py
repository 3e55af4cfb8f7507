"""Every format holds every case, and what was written reads back to the same answers."""

import csv
import json
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from calcura.cases.formats import ALIASES, FORMATS, writer
from calcura.cases.formats.jsonl import read
from calcura.cases.formats.medcalc_csv import row
from calcura.cases.generated import GeneratedCase, GenerationError, generate, gold_from_json, make
from calcura.cases.medcalc_bench import CALCULATORS, left_out, read_release
from calcura.cases.medcalc_bench.files import COLUMNS
from calcura.grading import grade
from calcura.measurements.kinds import Finding
from calcura.training.truth import is_ours

NAMES = [each.calculator for each in CALCULATORS.values()]


@pytest.fixture(scope="module")
def cases() -> list[GeneratedCase]:
    return list(generate(400, 21, calculators=NAMES, explain=True, add_rule=0.3))


def test_jsonl_reads_back_to_the_same_gold(cases: list[GeneratedCase], tmp_path: Path) -> None:
    assert writer("jsonl")(cases, tmp_path / "cases.jsonl") == len(cases)
    for case, found in zip(cases, read(tmp_path / "cases.jsonl"), strict=True):
        assert found["id"] == case.id
        assert gold_from_json(found["gold"]) == case.gold


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    (tmp_path / "cases.jsonl").write_text('{"id": 1}\n{"id"\n')
    with pytest.raises(GenerationError, match="line 2"):
        list(read(tmp_path / "cases.jsonl"))


def test_an_interrupted_file_is_not_there(cases: list[GeneratedCase], tmp_path: Path) -> None:
    def interrupted():
        yield cases[0]
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        writer("jsonl")(interrupted(), tmp_path / "cases.jsonl")
    assert list(tmp_path.iterdir()) == []


def test_the_benchmarks_csv_reads_back_and_every_label_is_confirmed(cases: list[GeneratedCase], tmp_path: Path) -> None:
    from calcura.curation import audit

    path = tmp_path / "cases.csv"
    writer("medcalc_bench")(cases, path)
    with path.open(newline="") as file:
        assert tuple(next(csv.reader(file))) == COLUMNS
    summary = audit(path, "verified").summary()
    unnamed = {each.id for each in cases if _has_an_input_without_a_name(each)}
    left = [each for each in cases if not left_out().get(each.calculator, frozenset()).isdisjoint(each.inputs)]
    assert summary["read"] == len(cases) - len(unnamed)
    assert summary["read"] - len(left) <= summary["agree"] <= summary["read"]
    assert left, "what a release's labels leave out counts in our answer"
    for found in read_release(path, "verified", on_error="collect").cases:
        case = cases[found.row_number - 1]
        assert found.calculator == case.calculator
        for name, stated in case.inputs.items():
            if name in left_out().get(case.calculator, ()):
                continue
            expected = pytest.approx(stated.value) if isinstance(stated.value, float) else stated.value
            assert found.inputs[name] == expected, (case.calculator, name)


def _has_an_input_without_a_name(case: GeneratedCase) -> bool:
    """Whether a case states something that the benchmark never asks for."""
    bands = "immature_bands" in case.inputs
    return bands or any(case.values.get(each) for each in ("pregnancy_or_postpartum", "unexplained_pregnancy_loss"))


def test_no_note_is_a_formula_in_the_benchmarks_csv(cases: list[GeneratedCase], tmp_path: Path) -> None:
    writer("medcalc_bench")([replace(cases[0], note="=HYPERLINK(1)")], tmp_path / "cases.csv")
    assert ",'=HYPERLINK(1)," in (tmp_path / "cases.csv").read_text(encoding="utf-8")


def test_a_calculator_without_a_number_cannot_be_written_as_the_benchmarks_csv() -> None:
    with pytest.raises(GenerationError, match="no number in MedCalc-Bench"):
        row(make(1, "meld_3_0", 0), 1)


def test_chats_end_in_an_answer_that_is_right(cases: list[GeneratedCase], tmp_path: Path) -> None:
    writer("chat")(cases, tmp_path / "chats.jsonl")
    for case, text in zip(cases, (tmp_path / "chats.jsonl").read_text().splitlines(), strict=True):
        system, user, assistant = json.loads(text)["messages"]
        assert [each["role"] for each in (system, user, assistant)] == ["system", "user", "assistant"]
        assert user["content"] == case.prompt
        assert assistant["content"].splitlines()[-1].startswith("Answer: ")
        verdict = grade(assistant["content"], case.gold, case.policy)
        assert verdict.outcome == "correct", (case.calculator, assistant["content"], verdict)


def test_verl_has_its_columns(cases: list[GeneratedCase], tmp_path: Path) -> None:
    writer("verl")(cases, tmp_path / "train.parquet")
    table = pl.read_parquet(tmp_path / "train.parquet")
    assert table.columns == ["data_source", "prompt", "ability", "reward_model", "extra_info"]
    for case, found in zip(cases, table.iter_rows(named=True), strict=True):
        assert [each["role"] for each in found["prompt"]] == ["system", "user"]
        assert found["reward_model"]["style"] == "rule"
        assert gold_from_json(json.loads(found["reward_model"]["ground_truth"])) == case.gold
        assert found["extra_info"]["language"] == "en"
        assert is_ours(found["data_source"])


def test_the_hugging_face_folder(cases: list[GeneratedCase], tmp_path: Path) -> None:
    writer("hugging_face")(cases, tmp_path)
    table = pl.read_parquet(tmp_path / "data" / "train-00000-of-00001.parquet")
    assert table["id"].to_list() == [case.id for case in cases]
    card = (tmp_path / "README.md").read_text()
    assert card.startswith("---\n") and "path: data/train-*" in card and "not a medical device" in card


def test_the_croissant_metadata_is_valid_and_finds_the_records(cases: list[GeneratedCase], tmp_path: Path) -> None:
    mlcroissant = pytest.importorskip("mlcroissant")
    writer("hf")(cases, tmp_path)
    path = tmp_path / "croissant.json"
    # The day of publication is recommended, and told of a release alone.
    path.write_text(json.dumps(json.loads(path.read_text()) | {"datePublished": "2026-01-31"}))
    dataset = mlcroissant.Dataset(jsonld=path)
    assert not dataset.metadata.ctx.issues.errors
    assert not dataset.metadata.ctx.issues.warnings
    first = next(iter(dataset.records("train")))
    assert first["train/id"].decode() == cases[0].id


def test_the_day_of_publication_is_told_only_where_it_is_known(cases: list[GeneratedCase], tmp_path: Path) -> None:
    writer("hf")(cases, tmp_path)
    assert "datePublished" not in json.loads((tmp_path / "croissant.json").read_text())


def test_a_folder_is_there_whole_or_not_at_all(cases: list[GeneratedCase], tmp_path: Path) -> None:
    def interrupted():
        yield cases[0]
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        writer("hugging_face")(interrupted(), tmp_path / "cases")
    with pytest.raises(GenerationError, match="no case"):
        writer("hugging_face")([], tmp_path / "cases")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_of_ours_is_replaced_and_no_other(cases: list[GeneratedCase], tmp_path: Path) -> None:
    folder = tmp_path / "cases"
    writer("hugging_face")(cases, folder)
    assert writer("hugging_face")(cases[:3], folder) == 3
    assert len(pl.read_parquet(folder / "data" / "train-00000-of-00001.parquet")) == 3
    (folder / "thesis.txt").write_text("years of work")
    with pytest.raises(GenerationError, match="holds other things"):
        writer("hugging_face")(cases, folder)
    assert (folder / "thesis.txt").exists() and [each.name for each in tmp_path.iterdir()] == ["cases"]


@pytest.mark.parametrize("name", ["jsonl", "medcalc_bench", "hugging_face", "chat", "verl"])
def test_what_cannot_be_written_is_told_by_its_own_path(name: str, cases: list[GeneratedCase], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(OSError) as told:
        writer(name)(cases, tmp_path / "file" / "cases")
    assert Path(told.value.filename) == tmp_path / "file" / "cases"


def test_lines_may_be_empty_and_numbers_long(tmp_path: Path) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_text(f'\ufeff{{"id": 1}}\n\n  \n{{"id": {"9" * 5000}}}\n', encoding="utf-8")
    assert list(read(path)) == [{"id": 1}, {"id": float("inf")}]
    path.write_text('\n{"id": ' + "[" * 200_000 + "]" * 200_000 + "}\n")
    with pytest.raises(GenerationError, match="line 2 is not JSON: it is nested too deeply"):
        list(read(path))


def test_formats_have_other_names() -> None:
    for other, name in ALIASES.items():
        assert writer(other) is writer(name)


def test_an_unknown_format_is_refused() -> None:
    assert set(FORMATS) == {"jsonl", "medcalc_bench", "hugging_face", "chat", "verl"}
    with pytest.raises(GenerationError, match="hugging_face"):
        writer("xml")


def test_no_findings_are_lost(tmp_path: Path) -> None:
    import calcura

    for name in NAMES:
        case = make(2, name, 0)
        findings = [each for each in calcura.definition(name).inputs if isinstance(each.kind, Finding)]
        assert all(each.name in case.inputs for each in findings if each.required)
