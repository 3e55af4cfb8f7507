"""Commands about the calculators themselves: show, list, find."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Annotated

import typer

import calcura
from calcura.cli.errors import CommandError
from calcura.cli.output import AsJson, Output, write_answer
from calcura.cli.patient import Name
from calcura.engine import Definition, Input
from calcura.engine.registry import Listed, listed
from calcura.measurements.counting import counted
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Number


def show(name: Name, as_json: AsJson = False, output: Output = None) -> None:
    """Show all about one calculator.

    Purpose, inputs and units, rules, what missing means, version and source.
    """
    page = calcura.specification(name)
    write_answer(page.full_text(), page.to_json() if as_json else None, output)


def list_calculators(
    specialty: Annotated[str | None, typer.Option(help="Only calculators of this specialty.")] = None,
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """List the calculators, by specialty."""
    found = listed()
    if specialty is not None:
        wanted = specialty.strip().lower().replace(" ", "_").replace("-", "_")
        known = sorted({each.specialty for each in found})
        if wanted not in known:
            raise CommandError(f"no specialty is called {specialty!r}; {_where_else(specialty)}")
        found = [each for each in found if each.specialty == wanted]
    answer = {"calculators": [entry(calcura.definition(each.name)) for each in found]} if as_json else None
    write_answer(_by_specialty(found), answer, output)


def _where_else(specialty: str) -> str:
    """Return where calculators for a word stand that is no specialty."""
    from calcura.reading import recommend

    found = dict.fromkeys(each.definition.specialty for each in recommend(specialty, limit=8))
    near = f", and what is found for this word is under {', '.join(found)}" if found else ""
    return f"`calcura list` heads each group with its name{near}"


def find(
    words: Annotated[list[str], typer.Argument(metavar="WORDS", help="What you look for, in words.")],
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """Find calculators by words, best first.

    As in: calcura find "kidney function from creatinine"
    """
    from calcura.reading import recommend

    query = " ".join(words)
    best = recommend(query, limit=8)
    found = [
        {**entry(each.definition), "score": round(each.score, 3), "matched": [one.text for one in each.evidence]}
        for each in best
    ]
    nothing = f"No calculator matches {query!r}; `calcura list` shows all of them."
    text = _lines(each.definition for each in best) if best else nothing
    write_answer(text, {"query": query, "calculators": found} if as_json else None, output)


def entry(definition: Definition) -> dict[str, object]:
    """Return what a program needs to know of a calculator before it asks for its page."""
    from calcura.cases.medcalc_bench import benchmarks_of

    return {
        "name": definition.name,
        "title": definition.title,
        "specialty": definition.specialty,
        "inputs": [_input(each) for each in definition.inputs],
        "result_unit": definition.result.unit,
        "source": "; ".join(str(each) for each in definition.sources),
        "benchmarks": benchmarks_of(definition.name),
    }


def _input(each: Input) -> dict[str, object]:
    return {"name": each.name, "label": each.label, **_values(each), "required": each.required}


def _values(each: Input) -> dict[str, object]:
    match each.kind:
        case Number(unit=unit):
            return {"kind": "number", "unit": unit}
        case Finding():
            return {"kind": "finding", "options": ["present", "absent"]}
        case Choice(options=options):
            return {"kind": "choice", "options": list(options)}
        case Choices(options=options):
            return {"kind": "choices", "options": list(options)}
        case Day():
            return {"kind": "date", "unit": "YYYY-MM-DD"}


def _by_specialty(definitions: Iterable[Listed]) -> str:
    ordered = sorted(definitions, key=lambda each: (each.specialty, each.name))
    sections = [
        f"{specialty.replace('_', ' ').capitalize()}\n{_lines(members)}\n"
        for specialty, members in groupby(ordered, key=lambda each: each.specialty)
    ]
    return "\n".join([*sections, f"{counted(len(ordered), 'calculator')}; `calcura show NAME` tells all about one."])


def _lines(definitions: Iterable[Listed | Definition]) -> str:
    return "\n".join(f"  {each.name:<38} {each.title}" for each in definitions)
