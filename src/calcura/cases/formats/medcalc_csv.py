"""MedCalc-Bench's CSV: its columns, its calculator numbers, its names of entities, its way to write answers.

What is written here can be read by whatever reads the benchmark, our own audit included.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from calcura.cases.formulas import guarded_row
from calcura.cases.generated import GeneratedCase, GenerationError
from calcura.cases.generated.grids import Stated
from calcura.cases.medcalc_bench.categories import category_of
from calcura.cases.medcalc_bench.entity_names import (
    CALCULATORS,
    DOSES,
    ENTITY_NAMES,
    INVERTED,
    NAMES,
    benchmark_number,
    normal_form,
)
from calcura.cases.medcalc_bench.files import COLUMNS, label_fields
from calcura.cases.medcalc_bench.spellings import OPTIONS
from calcura.cases.whole_file import whole_file
from calcura.engine import Definition, Input, definition
from calcura.measurements.kinds import Choice, Day, Finding, Number

BARE = frozenset(NAMES["bare"])
"""Numbers that the benchmark writes without a unit."""


def write(cases: Iterable[GeneratedCase], path: Path) -> int:
    """Write cases to a CSV file in the benchmark's format, and return how many.

    Raises:
        GenerationError: a case's calculator has no number in the benchmark.
    """
    count = 0
    with whole_file(path) as part, part.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        for case in cases:
            count += 1
            writer.writerow(guarded_row(row(case, count)))
    return count


def row(case: GeneratedCase, number: int) -> dict[str, Any]:
    """Return a case as a row of the benchmark.

    Raises:
        GenerationError: the benchmark has no number for its calculator.
    """
    calculator = benchmark_number(case.calculator)
    if calculator is None:
        raise GenerationError(
            f"{case.calculator} has no number in MedCalc-Bench, so its cases cannot be written as its CSV; "
            "choose calculators with --calculator, or another format"
        )
    found = definition(case.calculator)
    return {
        "Row Number": number,
        "Calculator ID": calculator,
        "Calculator Name": found.title,
        "Category": category_of(case.calculator),
        "Output Type": "integer" if found.result.answer == "weeks_and_days" else found.result.answer,
        "Note ID": case.id,
        "Note Type": "Synthetic",
        "Patient Note": case.note if case.note is not None else told(case),
        "Question": case.question,
        "Relevant Entities": repr(entities(case.inputs, found, calculator)),
        **label_fields(case.gold),
        "Ground Truth Explanation": case.explanation or "",
    }


def told(case: GeneratedCase) -> str:
    """Return the patient of a structured prompt: the lines between its question and its closing words."""
    return "\n".join(line for line in case.prompt.splitlines() if line.startswith("- "))


def entities(inputs: Mapping[str, Stated], found: Definition, number: int) -> dict[str, Any]:
    """Return inputs under the benchmark's names.

    An input that the benchmark has no name for keeps ours, unless it is an absent finding, which goes without saying.
    """
    own = {name: entity for entity, name in CALCULATORS[number].meanings.items()}
    drugs = {drug: (entity, dose) for entity, (drug, dose) in DOSES.items()}
    doses = {dose for _, dose in DOSES.values()}
    written: dict[str, Any] = {}
    for name, stated in inputs.items():
        each, known = found.input_by_name[name], own.get(name) or ENTITY_NAMES.get(name, (None,))[0]
        if name in drugs:
            entity, dose = drugs[name][0], inputs[drugs[name][1]]
            written[entity] = [_option(each, stated.value), dose.value, dose.unit]
        elif name.endswith("_daily_dose"):
            written |= _doses(each, stated.value)
        elif name not in doses and (known is not None or stated.value is not False):
            inverted = known is not None and normal_form(known) in INVERTED
            written[known or name] = not stated.value if inverted else _entity(each, stated.value)
    return written


def _doses(each: Input, value: float) -> dict[str, Any]:
    assert isinstance(each.kind, Number)
    drug = each.name.removesuffix("_daily_dose").replace("_", " ")
    amount = each.kind.unit.removesuffix("/day")
    unit = "µg" if amount == "ug" else amount
    drug = drug[0].upper() + drug[1:]
    return {f"{drug} Dose": [value, unit], f"{drug} Dose Per Day": [1, "per day"]}


def _entity(each: Input, value: Any) -> Any:
    match each.kind:
        case Number(unit=unit):
            return value if each.name in BARE else [value, unit]
        case Finding():
            known = OPTIONS.get(each.name, {})
            both = {True, False} <= set(known.values())
            return next((word.title() for word, means in known.items() if both and means is value), value)
        case Choice():
            return _option(each, value)
        case Day():
            return value.strftime("%m/%d/%Y")
    raise GenerationError(f"MedCalc-Bench has no way to write {each.name}")


def _option(each: Input, code: str) -> str:
    known = OPTIONS.get(each.name, {})
    return next((word.capitalize() for word, means in known.items() if means == code), code.replace("_", " "))
