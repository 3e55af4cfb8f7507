"""The cases of a recipe: those to train on, and those held out, with nothing in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from calcura.cases.generated import GeneratedCase, generate
from calcura.engine import definition, definitions
from calcura.measurements.counting import counted
from calcura.training.config import Cases
from calcura.training.errors import TrainingError


class CaseOptions(Protocol):
    """The fields by which an environment of another library says how its cases are told."""

    seed: Any
    form: Any
    language: Any
    calculators: Any
    add_rule: Any
    other_units: Any
    edge_share: Any
    difficulty: Any


def case_at(place: int, chosen: CaseOptions) -> GeneratedCase:
    """Return the case at a place of an endless set, for environments that ask for cases one by one."""
    return next(
        generate(
            1,
            chosen.seed,
            start=place,
            form=chosen.form,
            language=chosen.language,
            calculators=chosen.calculators,
            add_rule=chosen.add_rule,
            other_units=chosen.other_units,
            edge_share=chosen.edge_share,
            difficulty=chosen.difficulty,
        )
    )


def training_cases(chosen: Cases, *, n: int | None = None, explain: bool = False) -> Iterator[GeneratedCase]:
    """Yield the cases to train on."""
    names = trained_calculators(chosen)
    count = chosen.n if n is None else n
    return generate(count, chosen.seed, calculators=names, explain=explain, **chosen.options())


def held_out_cases(chosen: Cases, n: int) -> dict[str, list[GeneratedCase]]:
    """Return ``n`` cases of a held-out seed, and as many of the held-out calculators, by the name of the set."""
    seed, options = chosen.held_out_seed, chosen.options()
    sets = {"held_out_seeds": list(generate(n, seed, calculators=trained_calculators(chosen), **options))}
    if chosen.held_out_calculators:
        sets["held_out_calculators"] = list(generate(n, seed, calculators=chosen.held_out_calculators, **options))
    return sets


def trained_calculators(chosen: Cases) -> list[str]:
    """Return the calculators that are trained on, none of which is held out.

    Raises:
        TrainingError: when none is left.
    """
    held_out = {definition(name).name for name in chosen.held_out_calculators}
    names = [definition(name).name for name in chosen.calculators] or [each.name for each in definitions()]
    left = sorted(set(names) - held_out)
    if not left:
        raise TrainingError("every calculator is held out; leave some to train on")
    return left


def refuse_leaks(trained: Iterable[GeneratedCase], held_out: Iterable[GeneratedCase]) -> None:
    """Refuse held-out cases that are trained on, by identity and by what is shown.

    Raises:
        TrainingError: when there are any.
    """
    seen = set[str]()
    for case in trained:
        seen |= {case.id, case.prompt}
    leaked = [case.id for case in held_out if case.id in seen or case.prompt in seen]
    if leaked:
        raise TrainingError(f"also trained on: {counted(len(leaked), 'held-out case')}, for example {leaked[0]}")
