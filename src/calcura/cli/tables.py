"""The command for tables: score."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import calcura
from calcura.cli.errors import CommandError
from calcura.cli.inputs import Mapped, Units, of_inputs
from calcura.cli.output import AsJson, write_answer
from calcura.cli.patient import NotStated
from calcura.engine import Definition
from calcura.engine.calculate import assumed_default
from calcura.measurements import conversion
from calcura.measurements.counting import counted
from calcura.measurements.errors import extra
from calcura.measurements.kinds import Number

if TYPE_CHECKING:
    import polars as pl

COMMONEST = 3


def score(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Parquet or CSV files with the same columns.")],
    calculator: Annotated[list[str], typer.Option("--calculator", "-c", help="A calculator to add; repeat for more.")],
    output: Annotated[Path, typer.Option(metavar="FILE", help="The parquet or CSV file to write.")],
    mapped: Mapped = None,
    unit: Units = None,
    not_stated: NotStated = "refuse",
    as_json: AsJson = False,
) -> None:
    """Add calculators' results to a table of patients.

    The table may be larger than memory. Each calculator adds NAME, NAME_band and NAME_problem; a row that cannot be
    computed gets a problem and no value. Units are never guessed from magnitudes: name them with --unit. A
    gestational age is in days.
    """
    with extra("tables", "scoring a table"):
        import polars as pl

        from calcura.cli.table_files import read_tables, refusals, with_typed_cells, write_table

    definitions = [calcura.definition(name) for name in dict.fromkeys(calculator)]
    inputs = {each.name: each for definition in definitions for each in definition.inputs}
    columns, units = of_inputs(mapped, "--map", inputs), of_inputs(unit, "--unit", inputs)
    for name in units:
        if not isinstance(inputs[name].kind, Number):
            raise CommandError(f"--unit {name}: {name} is no number and has no unit")
    table = read_tables(files)
    kinds = {name: each.kind for name, each in inputs.items()}
    ready, read_from, unreadable = with_typed_cells(table, kinds, columns)
    add = partial(calcura.score, calculators=definitions, units=units, not_stated=not_stated)
    # A table without rows is refused for the same reasons, in the user's own names of columns.
    add(table.empty(kinds, columns), mapping=columns)
    # Whatever looks at a whole column does it piece by piece.
    with pl.Config(), refusals(f"{', '.join(map(str, files))} cannot be scored"):
        pl.Config.set_engine_affinity("streaming")
        scored = add(ready, mapping=read_from)
    write_table(_selected(scored, table.columns, definitions, unreadable), output, files)
    used = {
        name: {"column": columns.get(name, name), "unit": units.get(name, each.kind.unit)}
        for name, each in inputs.items()
        if isinstance(each.kind, Number) and columns.get(name, name) in table.columns
    }
    summary = {
        "output": str(output),
        **summarised(output, definitions),
        "units": used,
        "counted_without_column": _without_column(definitions, columns, table.columns),
        "outside_of_use": _outside_of_use(output, definitions, columns, units),
    }
    write_answer(_summary_text(summary), summary if as_json else None, None)


def _without_column(
    definitions: Iterable[Definition], mapping: Mapping[str, str], columns: Iterable[str]
) -> dict[str, str]:
    """Return what each input counts as that the table has no column for."""
    given = set(columns)
    missing = (
        each
        for definition in definitions
        for each in definition.inputs
        if mapping.get(each.name, each.name) not in given
    )
    return {each.name: "counted as absent" if each.required else assumed_default(each) for each in missing}


def _outside_of_use(
    output: Path, definitions: Iterable[Definition], mapping: Mapping[str, str], units: Mapping[str, str]
) -> dict[str, int]:
    """Return how many rows that have a value lie outside the use of each calculator."""
    import polars as pl

    from calcura.cli.table_files import scan

    counts: dict[str, int] = {}
    for definition in definitions:
        outside = pl.lit(False)
        for name, (low, high) in definition.applies_to.items():
            kind = definition.input_by_name[name].kind
            assert isinstance(kind, Number)
            change = conversion(units.get(name, kind.unit), kind.unit, kind.substance)
            value = pl.col(mapping.get(name, name)).cast(pl.Float64, strict=False) * change.factor + change.offset
            outside |= (value < low) if low is not None else False
            outside |= (value >= high) if high is not None else False
        computed = scan(output).filter(outside & pl.col(definition.name).is_not_null()).select(pl.len())
        count = computed.collect(engine="streaming").item()
        if count:
            counts[definition.name] = count
    return counts


def _selected(
    scored: pl.LazyFrame,
    columns: Sequence[str],
    definitions: Sequence[Definition],
    unreadable: Mapping[str, Any],
) -> pl.LazyFrame:
    """Return the input's columns as they were, then value, band and problem of each calculator."""
    import polars as pl

    from calcura.engine.tables import added_columns

    added: list[pl.Expr] = []
    for definition in definitions:
        value, band, problem = added_columns(definition)
        reason = pl.col(problem)
        for name in definition.input_by_name:
            if name in unreadable:
                reason = pl.when(unreadable[name]).then(pl.lit(f"{name}: not a date")).otherwise(reason)
        added += [pl.col(value), pl.col(band), reason.alias(problem)]
    return scored.select(*(pl.col(column) for column in columns), *added)


def summarised(path: Path, definitions: Iterable[Definition]) -> dict[str, Any]:
    """Return how many rows a scored file has and, by calculator, how many were refused and why."""
    import polars as pl

    from calcura.cli.table_files import scan
    from calcura.engine.tables import added_columns

    table = scan(path)
    rows = table.select(pl.len()).collect(engine="streaming").item()
    calculators = {}
    for definition in definitions:
        value, _, problem = added_columns(definition)
        refusals = table.filter(pl.col(problem).is_not_null()).group_by(problem).len()
        problems = dict(refusals.sort(["len", problem], descending=[True, False]).collect(engine="streaming").rows())
        refused = sum(problems.values())
        calculators[value] = {"scored": rows - refused, "refused": refused, "problems": problems}
    return {"rows": rows, "calculators": calculators}


def _summary_text(summary: Mapping[str, Any]) -> str:
    lines = [f"{counted(summary['rows'], 'row')} written to {summary['output']}"]
    for name, counts in summary["calculators"].items():
        lines.append(f"  {name}: {counts['scored']:,} scored, {counts['refused']:,} refused")
        problems = list(counts["problems"].items())
        lines += [f"    {count:,} x {problem}" for problem, count in problems[:COMMONEST]]
        if len(problems) > COMMONEST:
            lines.append(f"    and {counted(len(problems) - COMMONEST, 'other problem')}, in the column {name}_problem")
    units = summary["units"].items()
    for name, meaning in summary["counted_without_column"].items():
        lines.append(f"  No column for {name}: {meaning}")
    for name, count in summary["outside_of_use"].items():
        lines.append(f"  {name}: {count:,} of these outside its use; `calcura show {name}` tells for whom it is")
    read = [f"{name} from {each['column']}" + (f" [{each['unit']}]" if each["unit"] else "") for name, each in units]
    return "\n".join([*lines, f"Read: {', '.join(read)}"] if read else lines)
