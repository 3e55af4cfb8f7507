"""Answers judged by steps, as tables and as a figure: how far they hold, where they break, and by what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from calcura.evaluation.figures.statistics import Paired
from calcura.evaluation.report.charts import Dot, Row, dot_chart
from calcura.evaluation.report.drawing import Figure
from calcura.evaluation.report.tables import Table, plain_name
from calcura.evaluation.report.wording import NOTHING, count, limits, p_value, percent, points
from calcura.evaluation.steps.metrics import Ablation, Share, StepTally, ablations, by_judge_and_run, tallied
from calcura.evaluation.steps.records import JudgedAttempt
from calcura.grading.steps import CAUSES, ERROR_TYPES, STEPS

SO_FAR: Mapping[str, str] = {
    "formula": "formula",
    "values": "and values",
    "calculation": "and calculation",
    "answer": "and answer",
}
"""The steps as a funnel: each counts only if all before it hold."""

Tallies = Mapping[str, StepTally]
"""Each judge on each run, by what a table calls it."""


def named(records: Sequence[JudgedAttempt]) -> Tallies:
    """Return the records by run, and by judge too where there are several, or by data."""
    groups = by_judge_and_run(records)
    several_judges = len({judge for judge, *_ in groups}) > 1
    several_data = len({data for _, data, *_ in groups}) > 1
    found = {}
    for (judge, data, strategy, model), of_run in groups.items():
        more = [judge] * several_judges + [data] * several_data
        found[f"{strategy}, {model}" + (f" ({'; '.join(more)})" if more else "")] = StepTally(of_run)
    return found


def step_tables(records: Sequence[JudgedAttempt]) -> list[Table]:
    """Return the tables of answers judged by steps; none where there are none."""
    if not records:
        return []
    found = named(records)
    tables = [funnel_table(found), steps_table(found), first_wrong_table(found), errors_table(found)]
    tables += [causes_table(found), specialty_table(found)]
    changed = ablation_table(ablations(records))
    return [*tables, *([changed] if changed else [])]


def funnel_table(found: Tallies) -> Table:
    """Return the final-answer accuracy, how much of it is left step by step, and the drop."""
    head = ["run", "answers", "final answer, %", *(f"{name}, %" for name in SO_FAR.values())]
    head += ["at least", "at most", "drop", "95 % interval"]
    rows = [
        [name, count(each.n), percent(each.final.accuracy)]
        + [percent(each.conjunction(step).accuracy) for step in STEPS]
        + [percent(each.whole.bounds[place] if each.whole.bounds else None) for place in (0, 1)]
        + _drop(each.drop)
        for name, each in found.items()
    ]
    return Table("How far answers hold, step by step", head, rows)


def _drop(found: Paired | None) -> list[str]:
    return [points(found.difference), limits(found.interval, signed=True)] if found else [NOTHING, NOTHING]


def steps_table(found: Tallies) -> Table:
    """Return each step by itself, and given that all before it hold."""
    head = ["run", "step", "correct", "incorrect", "open", "accuracy, %", "95 % interval", "if all before hold, %"]
    rows = []
    for name, each in found.items():
        for step in STEPS:
            alone, given = each.alone(step), each.conditional(step)
            told = [count(alone.right), count(alone.n - alone.right), count(alone.open), percent(alone.accuracy)]
            rows.append([name, step, *told, limits(alone.interval), percent(given.accuracy)])
    return Table("Each step by itself", head, rows, words=(0, 1))


def first_wrong_table(found: Tallies) -> Table:
    """Return the step at which answers broke, and how many of these the final answer lets pass."""
    head = ["first wrong step"]
    for name in _columns(found, "answers"):
        head += [name, "share, %", "with a right final answer"]
    rows = []
    for step in STEPS:
        row: list[str] = [step]
        for each in found.values():
            row += [count(each.first_wrong[step]), percent(each.attribution(step)), count(each.lucky[step])]
        rows.append(row)
    return Table("Where answers broke", head, rows)


def errors_table(found: Tallies) -> Table:
    """Return how many answers have an error of each type."""
    rows = [[words, *(count(each.errors[name]) for each in found.values())] for name, words in ERROR_TYPES.items()]
    return Table("Errors, several in an answer", ["type", *_columns(found, "answers")], rows)


def causes_table(found: Tallies) -> Table:
    """Return how many answers went wrong first by each class of cause."""
    rows = [[f"{name} {words}", *(count(e.causes[name]) for e in found.values())] for name, words in CAUSES.items()]
    return Table("Cause of the earliest error", ["class", *_columns(found, "answers")], rows)


def specialty_table(found: Tallies) -> Table:
    """Return, for each specialty, the accuracy by final answer and by steps, and the step that breaks most often."""
    by_run = {name: tallied(each.records, "specialty") for name, each in found.items()}
    head = ["specialty"]
    for name in _columns(found, "answers"):
        head += [name, "final answer, %", "by steps, %", "breaks first at"]
    rows = []
    for specialty in sorted({each for groups in by_run.values() for each in groups}):
        row = [plain_name(specialty)]
        for groups in by_run.values():
            row += _specialty(groups.get(specialty))
        rows.append(row)
    return Table("By specialty and steps", head, rows, words=(0, *range(4, len(head), 4)))


def _specialty(each: StepTally | None) -> list[str]:
    if each is None:
        return [NOTHING] * 4
    first = each.first_wrong.most_common(1)
    shares = [percent(each.final.accuracy), percent(each.whole.accuracy)]
    return [count(each.n), *shares, first[0][0] if first else NOTHING]


def ablation_table(found: Sequence[Ablation]) -> Table | None:
    """Return what each component changes, in points; None where no strategy is with and without one."""
    if not found:
        return None
    names = list(found[0].differences)
    head = ["component", "with", "without", "model", *(SO_FAR.get(name, name) for name in names), "95 % interval", "p"]
    rows = []
    for each in found:
        told = [points(part.difference) if (part := each.differences[name]) else NOTHING for name in names]
        last = each.differences[names[-1]]
        sure = [limits(last.interval, signed=True), p_value(last.p)] if last else [NOTHING, NOTHING]
        rows.append([each.component, each.strategy, each.without, each.model, *told, *sure])
    return Table("What a component changes, in points", head, rows, words=(0, 1, 2, 3))


def funnel(records: Sequence[JudgedAttempt]) -> Figure:
    """Draw the final-answer accuracy, and how much of it is left step by step."""
    found = list(named(records).items())[:8]
    rows = [Row("final answer", _dots([each.final for _, each in found]), strong=True)]
    rows += [Row(SO_FAR[step], _dots([each.conjunction(step) for _, each in found])) for step in STEPS]
    says = "Accuracy by final answer, and with each step counted only if all before it hold"
    return dot_chart("accuracy_by_steps", says, rows, [name for name, _ in found], left=120)


def _dots(shares: Sequence[Share]) -> tuple[Dot, ...]:
    known = ((number, each) for number, each in enumerate(shares) if each.accuracy is not None)
    return tuple(Dot(each.accuracy or 0.0, number, each.interval) for number, each in known)


def _columns(found: Tallies, alone: str) -> list[str]:
    return [alone] if len(found) == 1 else list(found)
