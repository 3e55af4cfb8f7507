"""The figures of a report: by category, against the number of inputs, by calculator, beside published results."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from calcura.evaluation.calculator_names import title_of
from calcura.evaluation.figures.published import Published
from calcura.evaluation.figures.statistics import mean
from calcura.evaluation.figures.summary import by_input_count, input_count_fit
from calcura.evaluation.figures.tallies import Tally, tallied_by
from calcura.evaluation.items import Item
from calcura.evaluation.report.charts import Course, Dot, Point, Row, course_chart, dot_chart
from calcura.evaluation.report.contents import Contents, Reported
from calcura.evaluation.report.drawing import ALIKE, OTHERS, Figure
from calcura.evaluation.report.wording import percent
from calcura.measurements.counting import counted

CHARTED = ("MedCalc-Bench", "MedCalc-Eval", "MedQA-Calc")
"""Published results on other benchmarks stand in the tables only."""

MOST_RUNS, FEW_RUNS = 15, 6
"""Runs that a figure of few rows shows, and one of many rows or numbers; those beyond are in the tables only."""


def drawn(found: Contents, most: int = MOST_RUNS) -> list[Reported]:
    """Return the runs that figures show."""
    return list(found.runs[:most])


def _more(found: Contents, most: int = MOST_RUNS) -> str:
    """Return which runs a figure leaves out; empty where it shows all."""
    left = len(found.runs) - most
    return f"and {counted(left, 'run')} more, in the tables only" if left > 0 else ""


def by_category(found: Contents) -> Figure:
    """Draw accuracy with its interval for each category, and for all."""
    rows = [_row("all items", [Tally(each.outcomes) for each in drawn(found)], strong=True)]
    rows += _rows(found, lambda item: item.category)
    says = "Accuracy by category, with 95 % intervals"
    left = 120 if found.has_values else 210
    return dot_chart("accuracy_by_category", says, rows, _names(found), left, _more(found))


def by_calculator(found: Contents) -> list[Figure]:
    """Draw accuracy for each calculator, highest first: one figure for a file, then its two halves for a page."""
    rows = _rows(found, lambda item: title_of(item.calculator), FEW_RUNS)
    rows.sort(key=lambda row: mean([dot.value for dot in row.dots]) or 0.0, reverse=True)
    series, more = _names(found, FEW_RUNS), _more(found, FEW_RUNS)
    return _whole_and_halves("accuracy_by_calculator", "Accuracy by calculator", rows, series, 236, more)


def by_number_of_inputs(found: Contents) -> Figure:
    """Draw accuracy against the number of gold inputs, with the parabola fitted to it."""
    courses = []
    for each in drawn(found, FEW_RUNS):
        fit = input_count_fit(each.outcomes)
        groups = by_input_count(each.outcomes).items()
        points = (Point(n, t.accuracy, t.interval, t.n) for n, t in groups if t.accuracy is not None)
        courses.append(Course(tuple(points), fit.at if fit else None))
    says = "Accuracy against the number of inputs, with a quadratic fit"
    series, more = _names(found, FEW_RUNS), _more(found, FEW_RUNS)
    return course_chart("accuracy_by_number_of_inputs", says, courses, series, "Number of inputs stated", more)


def by_length(found: Contents) -> Figure | None:
    """Draw accuracy against the tokens that runs write for an answer; None where fewer than two tell."""
    courses = []
    for each in drawn(found):
        spent, tally = each.summary["per_answer"], Tally(each.outcomes)
        known = spent is not None and tally.accuracy is not None
        points = (Point(spent["tokens"], tally.accuracy, tally.interval, tally.n),) if known else ()  # type: ignore[arg-type]
        courses.append(Course(points, None))
    if sum(bool(each.points) for each in courses) < 2:
        return None
    says = "Accuracy against the tokens written for an answer"
    return course_chart("accuracy_by_length", says, courses, _names(found), "Tokens written", _more(found), apart=0)


def beside_published(found: Contents) -> list[Figure]:
    """Draw the runs, then what is published: a row for each setting of a paper, those that are comparable first.

    One figure for a file, two for a page. What a paper repeats of another one is left to the tables.
    """
    rows = []
    for number, each in enumerate(found.runs):
        tally = Tally(each.outcomes)
        if tally.accuracy is not None:
            dot = Dot(tally.accuracy, number, tally.interval)
            rows.append(Row(each.name, (dot,), (each.measured_on, each.tools), strong=True))
    groups: dict[tuple[str, ...], list[Published]] = {}
    for cell in found.published:
        if cell.accuracy is not None and cell.benchmark in CHARTED and not cell.is_second_hand:
            key = (cell.paper, cell.benchmark, cell.measured_on, cell.setting, cell.tools, cell.grading)
            groups.setdefault(key, []).append(cell)
    alike = {key: bool(found.comparable(cells[0])) for key, cells in groups.items()}
    by_height = sorted(groups, key=lambda key: (not alike[key], -max(each.accuracy or 0 for each in groups[key])))
    rows += [_published_row(groups[key], ALIKE if alike[key] else OTHERS) for key in by_height]
    return _whole_and_halves("beside_published_results", "The runs beside published results", rows, (), left=318)


def _published_row(cells: Sequence[Published], series: int) -> Row:
    first = cells[0]
    tools = {"none": "no tools", "not said": "tools not said"}.get(first.tools, first.tools)
    dots = (Dot(each.accuracy, series, title=f"{each.model}: {each.value} %") for each in cells if each.accuracy)
    what = "" if first.benchmark == "MedCalc-Bench" else f"{first.benchmark}, "
    return Row(f"{first.paper}: {first.setting}", tuple(dots), (what + first.measured_on, tools), in_line=True)


def _whole_and_halves(
    name: str, says: str, rows: Sequence[Row], series: Sequence[str], left: float, more: str = ""
) -> list[Figure]:
    half = (len(rows) + 1) // 2
    return [
        dot_chart(name, says, rows, series, left, more),
        dot_chart(f"{name}_1", says, rows[:half], series, left, more),
        dot_chart(f"{name}_2", f"{says}, continued", rows[half:], series, left, more),
    ]


def _names(found: Contents, most: int = MOST_RUNS) -> list[str]:
    return [each.name for each in drawn(found, most)]


def _rows(found: Contents, key: Callable[[Item], str], most: int = MOST_RUNS) -> list[Row]:
    """Return a row for each group, with a dot for each run that has it."""
    runs: Sequence[Mapping[str, Tally]] = [tallied_by(each.outcomes, key) for each in drawn(found, most)]
    groups = sorted({name for tallies in runs for name in tallies})
    return [_row(name, [tallies.get(name) for tallies in runs]) for name in groups]


def _row(name: str, tallies: Sequence[Tally | None], strong: bool = False) -> Row:
    dots = tuple(
        Dot(each.accuracy, number, each.interval, f"{name}: {percent(each.accuracy)} % of {each.n} answers")
        for number, each in enumerate(tallies)
        if each is not None and each.accuracy is not None
    )
    return Row(name, dots, strong=strong)
