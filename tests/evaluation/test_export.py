"""Tables for a paper: CSV that programs read, LaTeX that is set, and charts and tables of many runs."""

import csv
import re

import pytest
from made_runs import judged

from browsing import DESK, PHONE, opened_browser, opened_page
from calcura.evaluation.report import contents, write_report
from calcura.evaluation.report.drawing import mark
from calcura.evaluation.report.export import as_csv, as_latex
from calcura.evaluation.report.figures import by_calculator, by_category
from calcura.evaluation.report.plain import set_in_columns
from calcura.evaluation.report.tables import Table, provenance_tables, runs_table


def rows(table):
    return list(csv.DictReader(as_csv(table).splitlines()))


def runs(n):
    return [judged({"a": "correct", "b": "wrong" if k % 2 else "correct"}, model=f"maker/m{k}") for k in range(n)]


def test_numbers_have_columns_of_their_own():
    table = Table(
        "",
        ["run", "accuracy", "interval", "difference", "n", "p", "mixed"],
        [
            ["a, b", "91.3 ± 0.9", "88.1 to 93.2", "−3.4 (−5.0 to +1.2)", "1,047", "< 0.001", "1.5"],
            ["=c", "100.0", "–", "0.0 (–)", "3", "0.5", "1 of 3"],
        ],
    )
    first, second = rows(table)
    assert first == {
        "run": "a, b",
        "accuracy": "91.3",
        "accuracy, standard error": "0.9",
        "interval, low": "88.1",
        "interval, high": "93.2",
        "difference": "−3.4 (−5.0 to +1.2)",
        "n": "1047",
        "p": "< 0.001",
        "mixed": "1.5",
    }
    assert (second["run"], second["accuracy, standard error"], second["interval, low"]) == ("'=c", "", "")
    (only,) = rows(Table("", ["run", "difference"], [["a", "−3.4 (−5.0 to +1.2)"]]))
    assert only == {"run": "a", "difference": "-3.4", "difference, low": "-5.0", "difference, high": "1.2"}


def test_latex_is_balanced_and_escaped():
    text = as_latex(Table("A & B_1", ["run", "%"], [["x#y", "50.0 ± 6.1"], ["{z}", "−1"]]), "one")
    assert r"\caption{A \& B\_1}\label{tab:one-1}" in text
    assert "x\\#y & 50.0 $\\pm$ 6.1 \\\\" in text
    assert r"\{z\} & $-$1 \\" in text
    assert re.findall(r"\\begin\{(\w+)\}", text) == list(reversed(re.findall(r"\\end\{(\w+)\}", text)))
    assert "longtable}{lr}" in as_latex(Table("", ["a", "b"], [["x", "1"]] * 50), "long")


def test_a_wide_table_is_folded_and_no_cell_is_lost():
    head = ["category", "n", *(f"run {number}" for number in range(15))]
    table = Table("Wide", head, [["lab", "9", *map(str, range(15))]])
    parts = table.parts
    assert [each.title for each in parts] == ["Wide (1 of 2)", "Wide (2 of 2)"]
    assert all(each.head[0] == "category" and each.words == (0,) for each in parts)
    assert [cell for each in parts for cell in each.rows[0][1:]] == table.rows[0][1:]
    assert max(map(len, set_in_columns(table).splitlines())) < 90
    assert as_latex(table, "w").count(r"\begin{table}") == 2
    assert Table("", head[:13], []).parts == [Table("", head[:13], [])]


def test_a_table_of_wide_cells_is_folded_by_what_a_line_holds():
    head = ["category", *(f"run {number}" for number in range(8))]
    table = Table("Differences", head, [["lab", *["−33.4 (−100.0 to +97.3)"] * 8]])
    assert [len(each.head) for each in table.parts] == [5, 5]
    short = Table("Differences", head, [["lab", *["−33.4"] * 8]])
    assert short.parts == [short]
    # What stands in words is broken into lines, and folds nothing by its length.
    long = Table("", ["run", "n"], [["openai/" + "qwen-" * 40 + " and more" * 20, "3"]])
    assert long.parts == [long]


def test_what_every_run_carries_is_told_once():
    def tables(*times):
        return provenance_tables(contents([judged({"a": "correct"}, provenance={"k": 1, "time": t}) for t in times]))

    alike, apart = tables("one", "two")
    assert [row[0] for row in apart.rows] == ["time"]
    assert apart.rows[0][1:] == ["one", "two"]
    assert alike.head == ["", "of every run"]
    assert ["k", "1"] in alike.rows
    (alone,) = tables("one")
    assert ["time", "one"] in alone.rows
    assert [len(each.rows) for each in tables("one", "one")] == [len(alone.rows)]


@pytest.mark.full
@pytest.mark.parametrize("n", [1, 4, 15])
def test_no_table_is_cut_on_a_desk_and_a_phone_scrolls_tables_alone(tmp_path, n):
    checksums = {"data_checksum": "0123456789abcdef" * 4, "settings": {"stop": ["x" * 90]}}
    many = [
        judged({"a": "correct", "b": "wrong"}, model=f"maker{k}/{'large-' * 6}{k}", provenance={**checksums, "k": k})
        for k in range(n)
    ]
    write_report(contents(many), tmp_path)
    with opened_browser() as browser:
        for viewport in (DESK, PHONE):
            with opened_page(browser, tmp_path.as_uri(), viewport) as page:
                page.goto(f"{tmp_path.as_uri()}/report.html")
                page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
                assert page.evaluate("document.documentElement.scrollWidth") == viewport["width"]
                cut = page.evaluate(CUT)
                assert (cut == []) is (viewport is DESK), cut


CUT = """[...document.querySelectorAll(".wide")].filter(each => each.scrollWidth > each.clientWidth)
    .map(each => each.innerText.slice(0, 80))"""


@pytest.mark.parametrize("n", [1, 4, 15, 17])
def test_charts_hold_fifteen_runs_or_say_what_they_leave_out(n):
    found = contents(runs(n))
    chart, by_name = by_category(found).standalone(), by_calculator(found)[0].standalone()
    assert all(f"maker/m{number}</text>" in chart for number in range(min(n, 15)) if n > 1)
    assert ("and 2 runs more, in the tables only" in chart) == (n == 17)
    assert (f"and {n - 6} runs more, in the tables only" in by_name) == (n > 6)
    assert len(runs_table(found).rows) == n


def test_each_of_two_dozen_runs_has_a_mark_of_its_own():
    assert len({mark(0, 0, series) for series in range(24)}) == 24


def test_every_table_is_written_as_csv_and_latex(tmp_path):
    write_report(contents(runs(2)), tmp_path)
    names = {each.stem for each in (tmp_path / "tables").iterdir()}
    assert {f"{name}.{end}" for name in names for end in ("csv", "tex")} == {
        each.name for each in (tmp_path / "tables").iterdir()
    }
    assert "01_runs" in names
    with (tmp_path / "tables" / "01_runs.csv").open(encoding="utf-8") as file:
        first = next(csv.DictReader(file))
    assert float(first["accuracy, %"]) == 100
