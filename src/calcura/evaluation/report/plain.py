"""A report as text for a terminal, and as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from calcura.engine.steps import DISCLAIMER
from calcura.evaluation.figures.changed import Changed
from calcura.evaluation.figures.compare import Comparison, Pair
from calcura.evaluation.figures.published import DIFFER
from calcura.evaluation.report.choices import alike, choice_tables
from calcura.evaluation.report.contents import Contents
from calcura.evaluation.report.published import alike_tables, beside, published_tables
from calcura.evaluation.report.steps import step_tables
from calcura.evaluation.report.story import fits, lead, methods
from calcura.evaluation.report.tables import (
    Table,
    changed_table,
    comparison_table,
    draws_table,
    group_table,
    pairs_table,
    programs_table,
    provenance_tables,
    reasons_table,
    run_tables,
    runs_table,
)
from calcura.evaluation.report.wording import p_value, percent, points
from calcura.evaluation.runs import Run

GAP = "  "

PUBLISHED = ("accuracy",)
"""The kinds of published figures that Markdown shows; the page and the data have them all."""


def as_text(found: Contents) -> str:
    """Return the tables that a person wants first: runs, kinds and categories, and why answers are unscored."""
    tables = [
        runs_table(found),
        group_table(found, "kind", "By kind"),
        group_table(found, "category", "By category"),
        draws_table(found),
        reasons_table(found, "unscored"),
        programs_table(found),
        *choice_tables(found, brief=True),
    ]
    notes = [*_caution(found.doubts), *(f"{each}." for each in found.of_files)]
    return "\n\n".join([*notes, *(set_in_columns(each) for each in tables if each is not None)])


def _caution(doubts: Sequence[str]) -> list[str]:
    return [f"Note: {each}." for each in doubts]


def comparison_as_text(found: Comparison) -> str:
    """Return what two runs have in common and where they differ."""
    lines = _caution([*found.a.doubts, *found.b.doubts])
    lines += [f"first:  {_told(found.a)}", f"second: {_told(found.b)}", "", set_in_columns(comparison_table(found)), ""]
    lines.append("either: solved by one of the two, the composite upper bound (conservative)")
    if found.faulty is not None:
        lines.append(
            f"or faulty: what neither solves taken for solved where the gold is held faulty (optimistic); "
            f"{found.faulty:,} of the items compared are"
        )
    pair = found.overall.paired
    lines.append(
        f"p: exact sign-flip test, whole notes flipped; McNemar's exact p, which ignores notes: {p_value(pair.mcnemar)}"
    )
    if pair.smallest_shown is not None:
        lines.append(
            f"these items can show a difference of {percent(pair.smallest_shown)} points (p < 0.05, power 80 %)"
        )
    if found.agreement is not None:
        lines.append(f"both choose the same, right or wrong: {alike(found.agreement)}")
    if found.interpreters is not None:
        first, second = found.interpreters
        lines.append(f"programs ran in {first} for the first, in {second} for the second: part of it may be theirs")
    lines += [f"not compared: {n:,} items {why}" for why, n in found.left_out.items() if n]
    return "\n".join(lines)


def changed_as_text(found: Changed) -> str:
    """Return how far runs over changed rows fall below the one over the original rows."""
    lines = [*_caution([*found.original.doubts, *(told for each in found.comparisons for told in each.b.doubts)])]
    lines += [f"original: {_told(found.original)}", "", set_in_columns(changed_table(found)), ""]
    lines.append("p: exact sign-flip test, whole original notes flipped; McNemar: exact, each row by itself")
    if found.spread is not None:
        low, high = points(min(found.differences)), points(max(found.differences))
        spread = f"standard deviation {percent(found.spread)}, {low} to {high}"
        lines.append(f"over {len(found.differences)} changed runs: {spread} points")
    if found.spread_over_seeds is not None:
        low, high = points(min(found.by_epoch)), points(max(found.by_epoch))
        spread = f"standard deviation {percent(found.spread_over_seeds)}, {low} to {high}"
        lines.append(f"over {len(found.by_epoch)} epochs, a seed each: {spread} points")
    return "\n".join(lines)


def pairs_as_text(found: Sequence[Pair]) -> str:
    """Return every two of several runs, with p-values corrected for how many pairs there are."""
    lines = [
        "p: exact sign-flip test, whole notes flipped; corrected by Bonferroni and by Holm for the number of pairs"
    ]
    chosen = [each.comparison for each in found if each.comparison.agreement is not None]
    lines += [f"{c.a.name} and {c.b.name} choose the same: {alike(c.agreement)}" for c in chosen if c.agreement]
    return "\n".join([set_in_columns(pairs_table(found)), *lines])


def _told(run: Run) -> str:
    return f"{run.name} on {', '.join(filter(None, (run.data, run.subset)))}, policy {run.policy}"


def set_in_columns(table: Table) -> str:
    """Return a table in columns of one width each, a wide one in parts below one another.

    >>> print(set_in_columns(Table("", ["run", "n"], [["reference", "3"]])))
    run        n
    reference  3
    """
    return "\n\n".join(map(_in_columns, table.parts))


def _in_columns(table: Table) -> str:
    lines = [table.head, *table.rows]
    widths = [max(len(each[place]) for each in lines) for place in range(len(table.head))]
    return "\n".join(
        GAP.join(
            cell.ljust(width) if place in table.words else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(each, widths, strict=True))
        ).rstrip()
        for each in lines
    )


def as_markdown(found: Contents, figures: Sequence[tuple[str, str]] = ()) -> str:
    """Return the report as Markdown, with the figures, given as file name and caption, that lie beside it."""
    parts = [
        f"# {lead(found).title}",
        *(f"**{each}**" for each in _caution(found.doubts)),
        *lead(found).sentences,
        *(f"{each}." for each in found.of_files),
        f"*{DISCLAIMER}*",
    ]
    parts += [_markdown(each) for each in report_tables(found)]
    parts += [f"![{caption}](figures/{name})" for name, caption in figures]
    parts += ["## Beside published results", DIFFER, *beside(found)]
    papers = published_tables(found, PUBLISHED).values()
    parts += [_markdown(each, "###") for each in (*alike_tables(found), *chain.from_iterable(papers))]
    parts += ["## How this was computed", *methods(found), *fits(found), *map(_markdown, provenance_tables(found))]
    return "\n\n".join(parts) + "\n"


def report_tables(found: Contents) -> list[Table]:
    """Return the tables of a report's runs; those of published results stand beside."""
    first = run_tables(found)
    extracted = [first.pop("extraction"), first.pop("inputs")]
    every = [*first.values(), *choice_tables(found), *extracted, *step_tables(found.steps)]
    return [each for each in every if each is not None]


def _markdown(table: Table, heading: str = "##") -> str:
    return "\n\n".join(_one_markdown(each, heading) for each in table.parts)


def _one_markdown(table: Table, heading: str) -> str:
    cells = [[cell.replace("|", "\\|").replace("\n", " ") for cell in each] for each in (table.head, *table.rows)]
    rule = ["---" if place in table.words else "---:" for place in range(len(table.head))]
    lines = [f"| {' | '.join(each)} |" for each in (cells[0], rule, *cells[1:])]
    title = f"[{table.title}]({table.url})" if table.url else table.title
    return "\n".join([*([f"{heading} {title}", ""] if heading else []), *lines])
