import csv

import pytest
from made_runs import attempt, item, run
from made_steps import by_letters

from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.steps import Agreement, judged_steps, read_opinions, write_records
from calcura.evaluation.steps.opinions import of_records, read_sheet, write_sheet
from calcura.grading.steps import STEPS

KEY = ("made.jsonl", "direct", "maker/model", "a", 1)


@pytest.fixture
def answers():
    made = [
        attempt("a", answer='=HYPERLINK("http://x")\nWorked: cwcc'),
        attempt("b", answer="Worked, in 2 lines:\nccow"),
    ]
    return run([item("a", explanation="80 / 2^2 = 20"), item("b")], made)


@pytest.fixture
def sheet(answers, tmp_path):
    path = tmp_path / "sheet.csv"
    records = list(judged_steps([answers], computing=by_letters))
    assert write_sheet(records, [answers], path) == 2
    return path


def rows_of(path):
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def filled(path, **cells):
    """Fill cells of the first row, by a spreadsheet's hand."""
    rows = rows_of(path)
    rows[0] |= cells
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    return path


def test_a_sheet_has_all_that_a_reader_needs(sheet):
    first, second = rows_of(sheet)
    assert first["note"] == "Note of a: 80 kg, 200 cm."
    assert first["gold_answer"] == "20 kg/m2"
    assert first["gold_inputs"] == "weight: 80 kg\nheight: 200 cm"
    assert first["gold_explanation"] == "80 / 2^2 = 20"
    assert (first["values_verdict"], first["values_because"]) == ("incorrect", "made: the values")
    assert (first["error_types"], second["error_types"]) == ("extraction", "rounding")
    assert second["calculation_verdict"] == "open"
    assert all(first[f"{step}_{what}"] == "" for step in STEPS for what in ("mark", "own"))


def test_no_cell_is_a_formula_that_a_spreadsheet_program_would_run(sheet):
    assert rows_of(sheet)[0]["answer"].startswith("'=HYPERLINK")
    assert not any(text.startswith(("=", "+", "-", "@")) for row in rows_of(sheet) for text in row.values())


def test_a_blind_sheet_tells_nothing_of_the_judge(answers, tmp_path):
    path = tmp_path / "blind.csv"
    write_sheet(judged_steps([answers], computing=by_letters), [answers], path, blind=True)
    (row, _) = rows_of(path)
    assert not any(name.endswith(("_verdict", "_because", "_mark")) for name in row)
    assert "error_types" not in row
    assert {f"{step}_own" for step in STEPS} | {"error_types_own"} <= row.keys()


def test_an_empty_sheet_holds_no_opinion(sheet):
    opinion = read_sheet(sheet)[KEY]
    assert (dict(opinion.verdicts), opinion.errors, dict(opinion.marks)) == ({}, None, {})


def test_marks_turn_the_judges_verdicts_into_a_persons(sheet):
    marks = {
        "formula_mark": "correct",
        "values_mark": "Incorrect",
        "calculation_mark": "correct with a flawed reason",
        "answer_own": "incorrect",
    }
    opinion = read_sheet(filled(sheet, **marks))[KEY]
    assert dict(opinion.verdicts) == {"formula": True, "values": True, "calculation": True, "answer": False}
    assert opinion.errors is None


def test_where_every_verdict_is_marked_right_the_judges_error_types_hold(sheet):
    marks = {f"{step}_mark": "correct" for step in STEPS}
    assert read_sheet(filled(sheet, **marks))[KEY].errors == {"extraction"}
    own = marks | {"error_types_own": "missing; units"}
    assert read_sheet(filled(sheet, **own))[KEY].errors == {"missing", "units"}
    assert read_sheet(filled(sheet, error_types_own="none"))[KEY].errors == frozenset()


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        ({"values_mark": "yes"}, r"row 2, column values_mark: 'yes' is none of correct; correct with a flawed reason"),
        ({"answer_own": "half"}, r"row 2, column answer_own: 'half' is neither correct nor incorrect"),
        ({"error_types_own": "units; luck"}, r"row 2, column error_types_own: luck is no type of error"),
        ({"epoch": "first"}, r"row 2, column epoch: 'first' is no whole number"),
        (
            {"formula_verdict": "open", "formula_mark": "correct"},
            r"row 2, column formula_mark: the judge left this step",
        ),
        ({"item": "b"}, r"row 3: item b of this run stands in the sheet twice"),
    ],
)
def test_a_cell_that_cannot_be_is_told_by_row_and_column(sheet, cells, told):
    with pytest.raises(EvaluationError, match=told):
        read_sheet(filled(sheet, **cells))


def test_a_sheet_without_a_column_is_refused(tmp_path):
    path = tmp_path / "other.csv"
    path.write_text("item,epoch\na,1\n", encoding="utf-8")
    with pytest.raises(EvaluationError, match="column data, strategy, model, formula_own"):
        read_sheet(path)


def test_a_sheet_saved_with_semicolons_is_read(sheet):
    rows = rows_of(filled(sheet, answer_own="correct"))
    with sheet.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0], delimiter=";")
        writer.writeheader()
        writer.writerows(rows)
    assert read_sheet(sheet)[KEY].verdicts == {"answer": True}


def test_a_person_and_a_judge_agree_as_counted_by_hand(answers, sheet, tmp_path):
    marks = {
        "formula_mark": "correct",
        "values_mark": "incorrect",
        "calculation_mark": "correct",
        "answer_mark": "correct",
    }
    person = read_opinions(filled(sheet, **marks, error_types_own="extraction; units"))
    path = tmp_path / "steps.jsonl"
    list(write_records(judged_steps([answers], computing=by_letters), path))
    found = Agreement(person, read_opinions(path)).to_json(samples=200)
    assert found["n"] == 2
    # The person holds nothing of b; of a, three of the judge's four verdicts.
    assert {step: found["steps"][step]["percent"] for step in STEPS} == {
        "formula": 100,
        "values": 0,
        "calculation": 100,
        "answer": 100,
    }
    assert (found["all"]["n"], found["all"]["agreement"]) == (4, 0.75)
    assert (found["error_types"]["n"], found["error_types"]["jaccard"]) == (1, 0.5)
    assert found["marks"]["b"] is None
    assert found["marks"]["a"]["values"] == {"correct": 0, "correct with a flawed reason": 0, "incorrect": 1}


def test_agreement_has_kappa_with_intervals():
    from made_steps import record

    one = [record(f"i{n}", "cccc" if n % 2 else "wccc") for n in range(40)]
    other = [record(f"i{n}", "cccc" if n % 2 or n % 8 == 0 else "wccc", judge="maker/judge") for n in range(40)]
    found = Agreement(of_records(one, "one"), of_records(other, "other")).to_json(samples=1000, seed=3)
    formula = found["steps"]["formula"]
    # 20 right for both, 15 wrong for both, 5 apart: (35/40 - p) / (1 - p) with p = 0.5 * 25/40 + 0.5 * 15/40.
    assert formula["agreement"] == 35 / 40
    assert formula["kappa"] == pytest.approx(0.75)
    low, high = formula["kappa_interval"]
    assert low < 0.75 < high
    assert found["steps"]["values"]["kappa"] is None
    assert found["steps"]["values"]["agreement"] == 1
    # Half have no error for either, 15 the same one, 5 one for one judge only.
    assert found["error_types"]["jaccard"] == 35 / 40
    assert Agreement(of_records(one, ""), of_records(other, "")).to_json(samples=1000, seed=3) == found


def test_judges_of_different_answers_cannot_agree():
    from made_steps import record

    with pytest.raises(EvaluationError, match="no answer in common: 1 answers and 1"):
        Agreement(of_records([record("a", "cccc")], ""), of_records([record("b", "cccc")], ""))


def test_a_file_of_several_judges_is_refused():
    from made_steps import record

    with pytest.raises(EvaluationError, match="several judges"):
        of_records([record("a", "cccc"), record("a", "cccc", judge="maker/judge")], "file")
