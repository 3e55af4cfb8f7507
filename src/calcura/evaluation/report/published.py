"""Runs beside published results: those that were measured alike with the run among them, and every table in grey.

A cell is comparable where it shares a run's rows, policy and access to tools. Every published cell is shown as printed;
the second part of the page is the file of published results laid out as the papers' tables are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from calcura.evaluation.figures.published import OVERALL, Measured, Published, how_published
from calcura.evaluation.report.contents import Contents, Reported
from calcura.evaluation.report.tables import Table
from calcura.evaluation.report.wording import NOTHING, count, with_error
from calcura.measurements.counting import counted

KINDS = {"rule-based": "rule", "equation-based": "equation"}
"""What a paper calls the two kinds of calculators, and what a run's figures call them."""

UNITS = {"accuracy": "accuracy, %"}
ALIKE = "–"


def beside(found: Contents) -> list[str]:
    """Return for each run, in a sentence, which published accuracies it can be compared with."""
    return [_sentence(each.name, found.measured[each.name], found.published) for each in found.runs]


def _sentence(name: str, own: Measured, cells: Iterable[Published]) -> str:
    accuracies = [cell for cell in cells if cell.kind == "accuracy" and cell.value]
    reasons = {cell: how_published(cell).apart(own) for cell in accuracies}
    alike = [cell for cell, why in reasons.items() if not why]
    if alike:
        papers = ", ".join(dict.fromkeys(cell.paper for cell in alike))
        return (
            f"{name} is comparable with {counted(len(alike), 'published accuracy', 'published accuracies')} ({papers})."
        )
    least = min(map(len, reasons.values()), default=0)
    nearest = Counter(tuple(why) for why in reasons.values() if len(why) == least)
    near = "; ".join(
        f"{count(n)} differ in {' and '.join(each.removeprefix('other ') for each in why)}"
        for why, n in nearest.most_common()
    )
    hint = ""
    if ("other grading",) in nearest:
        names = {how_published(cell).policy for cell, why in reasons.items() if why == ["other grading"]} - {None}
        hint = f" calcura rescore --policy {' or '.join(sorted(map(str, names)))} makes it so." if names else ""
    return f"{name} is comparable with no published accuracy: of the nearest, {near}.{hint}"


def alike_tables(found: Contents) -> list[Table]:
    """Return tables of the published accuracies that a run can be compared with, the run at their head."""
    groups: dict[tuple[str, str, str], list[Published]] = {}
    for cell in found.published:
        if cell.kind == "accuracy" and cell.value and found.comparable(cell):
            groups.setdefault((cell.paper, cell.measured_on, cell.grading), []).append(cell)
    return [_alike_table(found, cells) for cells in groups.values()]


def _alike_table(found: Contents, cells: Sequence[Published]) -> Table:
    first = cells[0]
    categories = sorted(dict.fromkeys(each.category for each in cells), key=lambda name: name == OVERALL)
    ours = {each.name: each for cell in cells for each in found.comparable(cell)}.values()
    rows = [[each.name, each.setting, each.tools, *(_of_run(each, name) for name in categories)] for each in ours]
    # A paper repeats its own figures, in a later table or rounded in its text: the first stands for all.
    stated: dict[tuple[str, str, str], dict[str, str]] = {}
    for each in cells:
        stated.setdefault((each.model, each.setting, each.tools), {}).setdefault(each.category, each.value)
    rows += [[*key, *(values.get(name, NOTHING) for name in categories)] for key, values in stated.items()]
    title = f"Beside {first.paper}: accuracy, % ({first.measured_on}; {first.grading})"
    return Table(title, ["model", "setting", "tools", *categories], rows, (0, 1, 2), strong=range(len(ours)))


def _of_run(each: Reported, category: str) -> str:
    if category == OVERALL:
        return with_error(each.summary)
    groups = each.summary["by_kind" if category in KINDS else "by_category"]
    figures = groups.get(KINDS.get(category, category))
    return with_error(figures) if figures else NOTHING


def published_tables(found: Contents, kinds: Sequence[str] = ()) -> dict[str, list[Table]]:
    """Return the published tables by paper, cell by cell as printed; all, or those of some kinds of figure only."""
    groups: dict[tuple[str, ...], list[Published]] = {}
    for each in found.published:
        if not kinds or each.kind in kinds:
            key = (each.paper, each.table, each.found, each.benchmark, each.measured_on, each.grading, each.kind)
            groups.setdefault(key, []).append(each)
    papers: dict[str, list[Table]] = {}
    for cells in groups.values():
        papers.setdefault(cells[0].cited, []).append(_table(cells, found))
    return papers


def _table(cells: Sequence[Published], found: Contents) -> Table:
    first = cells[0]
    categories = list(dict.fromkeys(each.category for each in cells))
    head = [_column(name, {each.n for each in cells if each.category == name}) for name in categories]
    rows: list[tuple[tuple[str, str, str], dict[str, Published]]] = []
    for cell in cells:
        key = (cell.model, cell.setting, cell.tools)
        row = next((held for known, held in rows if known == key and cell.category not in held), None)
        if row is None:
            rows.append((key, row := {}))
        row[cell.category] = cell
    # What sets a number apart from a run is the same for all cells of a row: rows differ by tools alone.
    why = [_why(next(iter(held.values())), found) for _, held in rows]
    graded = "nothing graded" if first.grading == "none" else f"graded: {first.grading or 'not said'}"
    what = f"{UNITS.get(first.kind, first.kind)}; {first.benchmark}, {first.measured_on}; {graded}"
    return Table(
        f"{_place(first)}: {what}",
        ["model", "setting", "tools", *head, "measured otherwise in", "remark"],
        [
            [*key, *(held[name].value or NOTHING if name in held else "" for name in categories), apart, _remarks(held)]
            for (key, held), apart in zip(rows, why, strict=True)
        ],
        (0, 1, 2, 3 + len(head), 4 + len(head)),
        soft=[place for place, apart in enumerate(why) if apart != ALIKE],
        url=first.url,
    )


def _column(category: str, numbers: set[str]) -> str:
    """Return a category, with how many rows it has where all of its cells tell the same."""
    (only, *others) = numbers
    return f"{category} (n = {only})" if only and not others else category


def _place(cell: Published) -> str:
    where = cell.table and (f"table {cell.table}" if cell.table.isdigit() else cell.table)
    return ", ".join(filter(None, (cell.cited, where, "derived" if cell.found == "derived" else "")))


def _why(cell: Published, found: Contents) -> str:
    """Return in what a number differs from the run that is nearest to it."""
    reasons = min((how_published(cell).apart(each) for each in found.measured.values()), key=len, default=[])
    return ", ".join(each.removeprefix("other ") for each in reasons) or ALIKE


def _remarks(held: Mapping[str, Published]) -> str:
    """Return the remarks on the cells of a row; those on one cell of several are told with its name."""
    notes: dict[str, list[str]] = {}
    for name, cell in held.items():
        if cell.note:
            notes.setdefault(cell.note, []).append(name)
    return "; ".join(n if len(names) == len(held) else f"{', '.join(names)}: {n}" for n, names in notes.items())
