import math
import sys
from datetime import date

import polars as pl
import pytest

import calcura as library
from calcura.cases.formulas import guarded

CKD_EPI = "ckd_epi_2021_creatinine"
IN_UMOL = ("--map", "serum_creatinine=creat", "--unit", "serum_creatinine=umol/L")
PATIENTS = {
    "id": ["007", "8", "9"],
    "age": [87, None, 40],
    "sex": ["male", "female", "x"],
    "creat": [124.0, 88.0, 90.0],
}


@pytest.fixture
def parquet(tmp_path):
    path = tmp_path / "patients.parquet"
    pl.DataFrame(PATIENTS).write_parquet(path)
    return path


@pytest.fixture
def csv(tmp_path):
    path = tmp_path / "patients.csv"
    path.write_text(
        "id,age,sex,creat,last_menstrual_period,current_date\n"
        "007,87, male ,124,2024-01-01,2024-05-03\n"
        '8,,Female,"1,5",01/15/2024,2024-05-03 10:30\n'
        "9,40,male,abc,15.01.2024,2024-05-03\n"
        "10,40,male, ,,2024-05-03\n"
    )
    return path


def test_parquet_keeps_its_columns_and_gains_three(calcura, parquet, tmp_path):
    output = tmp_path / "scored.parquet"
    answer = calcura("score", parquet, "--calculator", CKD_EPI, *IN_UMOL, "--output", output)
    assert answer.status == 0
    assert "3 rows written" in answer.out
    assert "1 scored, 2 refused" in answer.out
    scored = pl.read_parquet(output)
    assert scored.columns == [*PATIENTS, CKD_EPI, f"{CKD_EPI}_band", f"{CKD_EPI}_problem"]
    assert scored.select(*PATIENTS).equals(pl.DataFrame(PATIENTS))
    patient = {"age": 87, "sex": "male", "serum_creatinine": "124 umol/L"}
    assert scored[CKD_EPI][0] == pytest.approx(library.calculate(CKD_EPI, patient).value, rel=1e-9)
    assert scored[CKD_EPI].to_list()[1:] == [None, None]
    assert scored[f"{CKD_EPI}_problem"].to_list() == [None, "age: missing", "sex: not one of female, male"]


def test_the_summary_for_a_program(calcura, parquet, tmp_path):
    output = tmp_path / "scored.parquet"
    answer = calcura("score", parquet, "-c", CKD_EPI, *IN_UMOL, "--output", output, "--json").json
    assert answer["rows"] == 3
    counts = answer["calculators"][CKD_EPI]
    assert (counts["scored"], counts["refused"]) == (1, 2)
    assert counts["problems"] == {"age: missing": 1, "sex: not one of female, male": 1}
    assert answer["units"]["serum_creatinine"] == {"column": "creat", "unit": "umol/L"}
    assert answer["units"]["age"] == {"column": "age", "unit": "years"}


def test_csv_cells_stay_as_written_and_unreadable_ones_are_refused(calcura, csv, tmp_path):
    output = tmp_path / "scored.csv"
    calculators = ("-c", CKD_EPI, "-c", "gestational_age")
    assert calcura("score", csv, *calculators, *IN_UMOL, "--output", output).status == 0
    scored = pl.read_csv(output, infer_schema=False)
    written = pl.read_csv(csv, infer_schema=False)
    assert scored.select(written.columns).equals(written)
    assert float(scored[CKD_EPI][0]) == pytest.approx(48.533, abs=0.001)
    problems = scored[f"{CKD_EPI}_problem"].to_list()
    assert problems[0] is None
    assert problems[1] == "age: missing"
    assert problems[2] == "serum_creatinine: not a number"
    assert problems[3] == "serum_creatinine: missing"
    assert scored["gestational_age"].to_list() == ["123", "109", None, None]
    assert scored["gestational_age_problem"].to_list() == [
        None,
        None,
        "last_menstrual_period: not a date",
        "last_menstrual_period: missing",
    ]


def test_no_text_of_a_table_is_a_formula_in_the_file_that_is_written(calcura, tmp_path):
    cells = ["=HYPERLINK(1)", "+1+1", "-1.5", "-.5e-3", "++", "-", "@SUM(1)", "\t=1", "'=1", "60", "-1a", "2026-01-01"]
    given = pl.DataFrame({"note": cells, "weight": 70.0, "height": 175.0})
    given.write_csv(tmp_path / "in.csv")
    given.write_parquet(tmp_path / "in.parquet")
    safe = [
        "'=HYPERLINK(1)",
        "'+1+1",
        "-1.5",
        "-.5e-3",
        "++",
        "-",
        "'@SUM(1)",
        "'\t=1",
        "'=1",
        "60",
        "'-1a",
        "2026-01-01",
    ]
    pl.DataFrame({**given.to_dict(as_series=False), "note": safe}).write_csv(tmp_path / "written.csv")
    for name in ("in.csv", "in.parquet", "written.csv"):
        done = calcura("score", tmp_path / name, "-c", "body_mass_index", "--output", tmp_path / "out.csv")
        assert done.status == 0
        assert pl.read_csv(tmp_path / "out.csv", infer_schema=False)["note"].to_list() == safe
    assert [guarded(each) for each in cells if each != "'=1"] == [each for each in safe if each != "'=1"]


def test_a_number_that_cannot_be_read_never_counts_as_not_stated(calcura, tmp_path):
    path, output = tmp_path / "in.csv", tmp_path / "out.csv"
    path.write_text("temperature,heart_rate,respiratory_rate,white_blood_cells,paco2\n37,80,15,8,n/a\n37,80,15,8,\n")
    assert calcura("score", path, "-c", "sirs", "--output", output).status == 0
    scored = pl.read_csv(output, infer_schema=False)
    assert scored["sirs"].to_list() == [None, "0"]
    assert scored["sirs_problem"].to_list() == ["paco2: not a number", None]


def test_several_files_are_one_table_whatever_the_order_of_their_columns(calcura, tmp_path):
    (tmp_path / "a.csv").write_text("weight,height\n70,175\n")
    (tmp_path / "b.csv").write_text("\ufeffheight,weight\n175,70\n", encoding="utf-8")
    output = tmp_path / "out.parquet"
    answer = calcura("score", tmp_path / "a.csv", tmp_path / "b.csv", "-c", "body_mass_index", "--output", output)
    assert answer.status == 0
    values = pl.read_parquet(output)["body_mass_index"].to_list()
    assert values == pytest.approx([22.857, 22.857], abs=0.001)


def test_findings_not_stated_count_as_absent_only_by_policy(calcura, refused, tmp_path):
    path, output = tmp_path / "in.csv", tmp_path / "out.csv"
    path.write_text("heart_rate,hemoptysis\n110,yes\n110,\n")
    assert "the table has no column for" in refused("score", path, "-c", "wells_pe", "--output", output)
    assert calcura("score", path, "-c", "wells_pe", "--not-stated", "absent", "--output", output).status == 0
    assert pl.read_csv(output)["wells_pe"].to_list() == [2.5, 1.5]


def test_dates_of_a_parquet_file(calcura, tmp_path):
    path, output = tmp_path / "in.parquet", tmp_path / "out.csv"
    days = {"last_menstrual_period": [date(2024, 1, 1), None], "cycle_length": [28.0, 28.0]}
    pl.DataFrame(days).write_parquet(path)
    assert calcura("score", path, "-c", "estimated_due_date", "--output", output).status == 0
    assert pl.read_csv(output, infer_schema=False)["estimated_due_date"].to_list() == ["2024-10-07", None]


def test_implausible_values_are_reported_and_never_converted(calcura, tmp_path):
    path, output = tmp_path / "in.csv", tmp_path / "out.parquet"
    path.write_text("age,sex,serum_creatinine\n60,male,88\n60,male,nan\n60,male,inf\n")
    assert calcura("score", path, "-c", CKD_EPI, "--output", output).status == 0
    scored = pl.read_parquet(output)
    assert scored[CKD_EPI].to_list() == [None, None, None]
    assert "above the plausible 80 mg/dL" in scored[f"{CKD_EPI}_problem"][0]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["-c", "ckd_epi_2022"], "Did you mean ckd_epi_2021_creatinine"),
        (["-c", CKD_EPI], "the table has no column for"),
        (["-c", CKD_EPI, "--map", "serum_creatinine=kreat"], "no column 'kreat'"),
        (["-c", CKD_EPI, "--map", "creatinin=creat"], "did you mean serum_creatinine?"),
        (["-c", CKD_EPI, "--map", "serum_creatinine"], "give INPUT=VALUE"),
        (["-c", CKD_EPI, "--map", "age=age", "--map", "age=id"], "names age twice"),
        (["-c", CKD_EPI, *IN_UMOL[:2], "--unit", "sex=kg"], "has no unit"),
        (["-c", CKD_EPI, *IN_UMOL[:2], "--unit", "serum_creatinine=foo"], "unknown unit 'foo'"),
        (["-c", CKD_EPI, *IN_UMOL[:2], "--unit", "serum_creatinine=mmHg"], "mmHg"),
        ([], "--calculator"),
    ],
)
def test_options_that_cannot_be_followed(refused, csv, tmp_path, options, words):
    assert words in refused("score", csv, *options, "--output", tmp_path / "out.csv")


@pytest.mark.parametrize("output", ["out.xlsx", "absent/out.csv", "patients.csv", "folder.csv"])
def test_an_output_that_cannot_be_written(refused, csv, tmp_path, output):
    (tmp_path / "folder.csv").mkdir()
    before = csv.read_bytes()
    assert output.split("/")[-1] in refused("score", csv, "-c", CKD_EPI, *IN_UMOL, "--output", tmp_path / output)
    assert csv.read_bytes() == before
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("absent.csv", None),
        ("junk.parquet", b"PAR1 junk PAR1"),
        ("cut.parquet", None),
        ("empty.csv", b""),
        ("empty.parquet", b""),
        ("ragged.csv", b"age,sex,serum_creatinine\n1,male,1,2,3\n"),
        ("latin.csv", b"age,sex,serum_creatinine\n60,m\xe9le,1\n"),
        ("patients.txt", b"age\n1\n"),
    ],
)
def test_a_table_that_cannot_be_read(refused, parquet, tmp_path, name, content):
    path = tmp_path / name
    if name == "cut.parquet":
        whole = parquet.read_bytes()
        path.write_bytes(whole[: len(whole) // 2] + whole[-40:])
    elif content is not None:
        path.write_bytes(content)
    assert name in refused("score", path, "-c", CKD_EPI, "--output", tmp_path / "out.parquet")
    assert not (tmp_path / "out.parquet").exists()


def test_a_column_of_the_table_is_never_replaced(refused, tmp_path):
    path = tmp_path / "in.csv"
    path.write_text("weight,height,body_mass_index\n70,175,30\n")
    assert "rename it" in refused("score", path, "-c", "body_mass_index", "--output", tmp_path / "out.csv")


def test_a_table_without_rows(calcura, tmp_path):
    path, output = tmp_path / "in.csv", tmp_path / "out.csv"
    path.write_text("weight,height\n")
    assert calcura("score", path, "-c", "body_mass_index", "--output", output, "--json").json["rows"] == 0
    assert output.read_text().startswith("weight,height,body_mass_index,")


def test_many_rows_agree_with_the_plain_function(calcura, tmp_path):
    path, output = tmp_path / "in.parquet", tmp_path / "out.parquet"
    weights = [40 + (n % 1000) / 10 for n in range(20_000)]
    pl.DataFrame({"weight": weights, "height": [170.0] * len(weights)}).write_parquet(path)
    assert calcura("score", path, "-c", "body_mass_index", "--output", output).status == 0
    values = pl.read_parquet(output)["body_mass_index"]
    assert all(
        math.isclose(value, weight / 1.7**2, rel_tol=1e-9) for value, weight in zip(values, weights, strict=True)
    )


def test_without_polars_it_says_what_to_install(calcura, csv, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "polars", None)
    monkeypatch.delitem(sys.modules, "calcura.cli.table_files", raising=False)
    answer = calcura("score", csv, "--calculator", CKD_EPI, "--output", tmp_path / "scored.csv")
    assert answer.status == 2
    assert answer.err == "calcura: scoring a table needs polars: pip install 'calcura[tables]'\n"
