"""Published results: every cell is shown as it stands in the file, and a run stands beside what was measured alike."""

from __future__ import annotations

import csv
import random
from html.parser import HTMLParser
from pathlib import Path

import pytest
from made_runs import attempt, item, judged, run

from calcura.evaluation import figures
from calcura.evaluation.calculator_names import names_of_options
from calcura.evaluation.figures.published import FILES, Published, how_published, published
from calcura.evaluation.report import contents
from calcura.evaluation.report.page import page
from calcura.evaluation.report.published import alike_tables, beside, published_tables
from calcura.evaluation.runs import Run
from calcura.grading import Label

FOLDER = Path(figures.__file__).parent / "published"
SEED = random.SystemRandom().randrange(10**6)
N = {"lab": 327, "physical": 240, "date": 60, "dosage": 40, "risk": 240, "severity": 80, "diagnosis": 60}
"""How many rows each category has in Khandekar 2024, table 1."""


CHOICE = Label("A", answer="choice", names=names_of_options({"A": "Anion Gap", "B": "None of the above"}))


def in_the_file() -> list[dict[str, str]]:
    """Return the file's rows as another program would read them."""
    with (FOLDER / "printed.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


class Tables(HTMLParser):
    """The tables of a page: caption, head and rows."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[list[str], list[str], list[list[str]]]] = []
        self.into: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "table":
            self.found.append(([""], [], []))
        elif tag == "tr" and self.found:
            self.found[-1][2].append([])
        elif tag in ("th", "td", "caption"):
            caption, head, rows = self.found[-1]
            self.into = {"th": head, "caption": caption}.get(tag) or (head if tag == "th" else rows[-1])
            if tag != "caption":
                self.into.append("")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("th", "td", "caption"):
            self.into = None

    def handle_data(self, data: str) -> None:
        if self.into is not None:
            self.into[-1] += data


@pytest.fixture(scope="module")
def shown() -> list[tuple[str, list[str], list[list[str]]]]:
    """The tables of a page with a run of values and one of choices, as a browser has them."""
    choices = judged({"a": "correct"}, {"a": item("a", kind="choice", calculator="5", label=CHOICE)})
    html = page(contents([judged({"b": "wrong"})]), []) + page(contents([choices]), [])
    tables = Tables()
    tables.feed(html)
    return [(caption[0], head, [row for row in rows if row]) for caption, head, rows in tables.found]


def value_shown(cell: dict[str, str], tables: list[tuple[str, list[str], list[list[str]]]]) -> list[str]:
    """Return what stands where a cell belongs: in the table, row and column that its other fields tell."""
    one = next(each for each in published() if each.paper == cell["paper"])
    table = f"table {cell['table']}" if cell["table"].isdigit() else cell["table"]
    kind = "accuracy, %" if cell["kind"] == "accuracy" else cell["kind"]
    graded = "nothing graded" if cell["grading"] == "none" else f"graded: {cell['grading'] or 'not said'}"
    caption = f"{one.cited}, {table}: {kind}; {cell['benchmark']}, {cell['measured_on']}; {graded}"
    found = []
    for title, head, rows in tables:
        is_part = title == caption or title.startswith(f"{caption} (")
        for place, name in enumerate(head if is_part else ()):
            if place > 2 and name in (cell["category"], f"{cell['category']} (n = {cell['n']})"):
                found += [row[place] for row in rows if row[:3] == [cell["model"], cell["setting"], cell["tools"]]]
    return found


def test_thirty_cells_drawn_at_random_stand_in_the_page_as_in_the_file(shown) -> None:
    for cell in random.Random(SEED).sample(in_the_file(), 30):
        assert (cell["value"] or "–") in value_shown(cell, shown), (SEED, cell)


def test_every_cell_stands_in_a_table_once() -> None:
    found = contents([judged({"a": "wrong"})])
    tables = [each for all_ in published_tables(found).values() for each in all_]
    values = [cell for each in tables for row in each.rows for cell in row[3:-2] if cell]
    assert sorted(values) == sorted(each.value or "–" for each in published(choices=False))
    assert sum(len(each.rows) for each in tables) == sum(len(each.soft) for each in tables)  # nothing is comparable


def test_the_figures_agree_with_the_numbers_of_rows_that_the_papers_print() -> None:
    """A cell typed wrongly would be no k of n, nor would the average be that of its row."""
    first: dict[tuple[str, str], dict[str, float]] = {}
    for cell in in_the_file():
        if (cell["paper"], cell["table"]) == ("Khandekar 2024", "2"):
            first.setdefault((cell["model"], cell["setting"]), {})[cell["category"]] = float(cell["value"])
    assert len(first) == 24
    for row in first.values():
        right = {name: round(row[name] * n / 100) for name, n in N.items()}
        assert all(round(100 * right[name] / n, 2) == row[name] for name, n in N.items())
        assert round(100 * sum(right.values()) / 1047, 2) == row["overall"]
    second = [each for each in in_the_file() if (each["paper"], each["table"]) == ("Wang 2025", "1") and each["value"]]
    for cell in second:
        n = 339 if cell["category"] == "rule-based" else 601
        assert round(100 * round(float(cell["value"]) * n / 100) / n, 2) == float(cell["value"])


def test_every_cell_says_what_it_was_measured_on_and_by_whom() -> None:
    for each in published():
        assert each.cited
        assert each.url.startswith("https://") or each.paper in ("Anthropic 2026", "MedHELM")
        assert each.benchmark
        assert each.measured_on
        assert each.setting
    assert {each.found for each in published()} == set(FILES)


# --- beside a run -------------------------------------------------------------------------------------------------


def whole(**more) -> Run:
    """Make a run over as many rows as v1.0 has, of all seven categories."""
    items = [item(f"{name} {number}", category=name) for name, n in N.items() for number in range(n)]
    attempts = [attempt(each.id, "correct" if each.category == "lab" else "wrong") for each in items]
    given = {"release": "v1.0", "policy": "medcalc_bench_original", "data": "test.csv"}
    return run(items, attempts, **(given | more))


def overall(made: Run) -> list[Published]:
    found = contents([made])
    return [each for each in published() if each.accuracy is not None and found.comparable(each)]


def test_a_run_stands_beside_what_was_measured_on_the_same_rows_policy_and_tools() -> None:
    made = whole()
    alike = overall(made)
    assert {each.paper for each in alike} == {"Khandekar 2024"}
    assert {each.tools for each in alike} == {"none"}
    assert {each.setting for each in alike if each.table == "2"} == {
        "zero-shot direct",
        "zero-shot CoT",
        "one-shot CoT",
    }
    (table,) = alike_tables(contents([made]))
    assert table.head == ["model", "setting", "tools", *N, "overall"]
    assert table.rows[0][3] == "100.0"
    assert table.rows[0][-1].startswith("31.2 ± ")
    assert table.strong == range(1)
    row = next(each for each in table.rows if each[:2] == ["GPT-4", "one-shot CoT"])
    assert row[3:] == ["51.68", "77.50", "46.67", "37.50", "33.75", "27.50", "53.33", "50.91"]
    (sentence,) = beside(contents([made]))
    assert "is comparable with" in sentence
    assert "(Khandekar 2024)" in sentence


def test_with_code_it_stands_beside_what_had_code() -> None:
    assert {(each.model, each.setting[:4]) for each in overall(whole(code=True))} == {("GPT-4", "code")}


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"policy": "case"}, "differ in grading. calcura rescore --policy medcalc_bench_original makes it so."),
        ({"subset": "30 items"}, "differ in rows."),
        ({"release": "verified"}, "differ in rows."),
        ({"tools": True}, "differ in access to tools."),
        ({"subset": "30 items", "policy": "case"}, "differ in rows and grading."),
    ],
)
def test_what_was_measured_otherwise_is_greyed_and_the_report_says_why(more: dict, told: str) -> None:
    found = contents([whole(**more)])
    assert alike_tables(found) == []
    assert told in beside(found)[0]
    html = page(found, [])
    assert 'fill-alike"' not in html.partition("Beside published results")[2]
    assert '<tr class="soft">' in html


def test_two_numbers_of_which_nothing_is_known_are_not_measured_alike() -> None:
    unknown = next(each for each in published() if each.paper == "Mao 2025")
    assert how_published(unknown).apart(how_published(unknown)) == [
        "other rows",
        "other grading",
        "other access to tools",
    ]


@pytest.mark.drawn(3)
def test_runs_are_greyed_or_compared_each_by_itself() -> None:
    choices = [item(f"{n}", kind="choice", calculator="5", policy="exact", label=CHOICE) for n in range(1009)]
    made = run(choices, [attempt(each.id, "correct") for each in choices], data="medqa_calc:test.json")
    found = contents([whole(), made])
    (first, second) = alike_tables(found)
    assert first.rows[1][0] == "PMC-LLaMA-13B"
    assert second.title.startswith("Beside Wan 2024")
    assert len(second.strong) == 1
