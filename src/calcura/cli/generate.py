"""The command for cases: generate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from calcura.cli.errors import CommandError
from calcura.cli.inputs import given_by_user
from calcura.cli.output import AsJson, write, write_answer
from calcura.cli.progress import progress
from calcura.measurements.counting import counted, tallied

if TYPE_CHECKING:
    from calcura.cases.generated import GeneratedCase

FEATURES = (
    "other_units, shuffled, abbreviations, table, reference_ranges, irrelevant, negated, indirect, distractors, "
    "typing_errors, left_out, missing, contradictory"
)
OF_THE_SET = (
    *("--n", "--seed", "--start", "--form", "--language", "--difficulty", "--undetermined-share", "--calculator"),
    *("--kind", "--add-rule", "--other-units", "--coverage", "--edge-share", "--explain", "--distinct"),
)
"""What a frozen set has decided already."""


def generate(
    context: typer.Context,
    n: Annotated[int, typer.Option(min=1, help="How many cases.")] = 100,
    seed: Annotated[int, typer.Option(help="Cases of another seed are other cases.")] = 0,
    start: Annotated[int, typer.Option(min=0, help="Number of the first case, to go on with a longer run.")] = 0,
    form: Annotated[Literal["prompt", "note"], typer.Option(help="A list of values, or a patient note.")] = "prompt",
    language: Annotated[Literal["en", "zh"], typer.Option(help="English, or simplified Chinese.")] = "en",
    difficulty: Annotated[
        str | None, typer.Option(help=f"Of notes: a level, 0 to 5, and features, joined by commas: {FEATURES}.")
    ] = None,
    undetermined_share: Annotated[
        float | None,
        typer.Option(
            min=0, max=1, help="Share of notes without an answer, an input missing or contradictory: 0, at level 5 0.1."
        ),
    ] = None,
    calculator: Annotated[
        list[str] | None, typer.Option("--calculator", "-c", help="Only this calculator; repeat for more.")
    ] = None,
    kind: Annotated[list[str] | None, typer.Option(help="Only this kind, equation or scale; repeat for both.")] = None,
    add_rule: Annotated[
        float, typer.Option(min=0, max=1, help="Share of cases with the formula or the scoring criteria.")
    ] = 0.0,
    other_units: Annotated[float, typer.Option(min=0, max=1, help="Share of patients told in SI units.")] = 0.2,
    coverage: Annotated[
        float, typer.Option(min=0, max=1, help="Share of patients drawn to reach every option and band.")
    ] = 0.5,
    edge_share: Annotated[
        float, typer.Option(min=0, max=1, help="Of these, the share of numbers at a cut-point.")
    ] = 0.2,
    explain: Annotated[bool, typer.Option("--explain", help="Give each case its worked explanation.")] = False,
    distinct: Annotated[bool, typer.Option("--distinct", help="Pass over patients that came before.")] = False,
    kept_as: Annotated[
        str,
        typer.Option(
            "--format",
            metavar="NAME",
            help="What to write: jsonl, medcalc_bench (or csv), hugging_face (or hf; a folder), chat (or sft), "
            "or verl.",
        ),
    ] = "jsonl",
    output: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The file to write; without it, JSON lines on screen.")
    ] = None,
    frozen: Annotated[
        str | None, typer.Option(help="A frozen test set instead of new cases: calcura:eval-v1, or -v2.")
    ] = None,
    subset: Annotated[bool, typer.Option("--subset", help="Of a frozen set, only the stratified subset.")] = False,
    as_json: AsJson = False,
) -> None:
    """Make cases with their right answers.

    The same options make the same cases anywhere. FILE is there whole or not at all; a longer run goes on with --start.

    No two seeds share a case. For calculators with more than 100,000 distinct inputs the seeds 0 to 863 share no
    prompt with one another either, and other seeds hardly ever do; where fewer patients exist the same may come again,
    unless --distinct passes over it: another calculator comes instead, and what has few patients is named.
    Seeds from 1,000,000 on draw patients that no seed below draws.
    """
    from calcura.cases import generated
    from calcura.cases.formats import format_named, writer

    kept_as = format_named(kept_as)
    _refuse_unused(context, form, frozen is not None)
    if output is None and (kept_as != "jsonl" or as_json):
        raise CommandError("give --output FILE")
    if frozen is not None:
        from calcura.cases.frozen import frozen_set, read

        cases: Iterable[GeneratedCase] = read(frozen_set(frozen), subset=subset)
    else:
        cases = generated.generate(
            n,
            seed,
            form=form,
            language=language,
            calculators=calculator or _calculators_of(kept_as),
            kinds=kind or None,  # type: ignore[arg-type]
            add_rule=add_rule,
            other_units=other_units,
            coverage=coverage,
            edge_share=edge_share,
            difficulty=generated.features_of(difficulty) if difficulty is not None else (),
            explain=explain,
            start=start,
            undetermined_share=undetermined_share,
            distinct=distinct,
        )
    if output is None:
        printed = _print(cases)
        if distinct and printed < n:
            typer.echo(_too_few(n), err=True)
        return
    made: Counter[str] = Counter()
    written = writer(kept_as)(_counted(cases, made, n if frozen is None else None), output)
    few = _few(made) if distinct else {}
    summary = {"output": str(output), "format": kept_as, "n": written, "calculators": dict(sorted(made.items()))}
    told = {**summary, "few_patients": few} if distinct else summary
    write_answer(_text(summary, n if distinct else written, few), told if as_json else None, None)


def _refuse_unused(context: typer.Context, form: str, frozen: bool) -> None:
    """Refuse options that would have no effect.

    Raises:
        CommandError: when there is one.
    """
    given = given_by_user(context)
    if frozen:
        if decided := [each for each in OF_THE_SET if each in given]:
            raise CommandError(f"a frozen set is as it is; leave out {', '.join(decided)}")
        return
    if {"--distinct", "--start"} <= given:
        raise CommandError("--distinct looks at all cases from the first one on; leave out --start")
    if "--subset" in given:
        raise CommandError("--subset is for a frozen set; give --frozen")
    for option in ("--difficulty", "--undetermined-share"):
        if option in given and form != "note":
            raise CommandError(f"{option} is for notes; give --form note")
    if "--other-units" in given and form == "note":
        raise CommandError("--other-units is for prompts; for notes give --difficulty other_units")


def _calculators_of(kept_as: str) -> list[str] | None:
    """Return the calculators that a format has a place for; None where it takes any."""
    if kept_as != "medcalc_bench":
        return None
    from calcura.cases.medcalc_bench import CALCULATORS

    return [each.calculator for each in CALCULATORS.values()]


def _print(cases: Iterable[GeneratedCase]) -> int:
    """Print the cases, and return how many."""
    from calcura.cases.formats.jsonl import line

    printed = 0
    for printed, case in enumerate(cases, 1):  # noqa: B007
        write(line(case), None)
    return printed


def _too_few(wanted: int) -> str:
    return f"No more distinct patients were found; {wanted:,} were asked for"


def _counted(cases: Iterable[GeneratedCase], numbers: Counter[str], total: int | None) -> Iterator[GeneratedCase]:
    """Yield the cases, count their calculators, and show progress where a person looks at it."""
    with progress("Making cases") as advance:
        for made, case in enumerate(cases, 1):
            numbers[case.calculator] += 1
            if advance is not None and made % 500 == 0:
                advance(made, total)
            yield case


def _few(made: Counter[str]) -> dict[str, int]:
    """Return the calculators of which half of all possible patients were made, or more, with how many were."""
    from calcura.cases.generated import most_patients

    return {name: count for name, count in sorted(made.items()) if 2 * count >= most_patients(name)}


def _text(summary: dict[str, Any], wanted: int, few: dict[str, int]) -> str:
    cases, calculators = counted(summary["n"], "case"), counted(len(summary["calculators"]), "calculator")
    lines = [f"{cases} of {calculators} written to {summary['output']}"]
    if summary["n"] < wanted:
        lines.append(_too_few(wanted))
    if few:
        lines.append("Few patients are possible of " + tallied(few, most=len(few)))
    return "\n".join(lines)
