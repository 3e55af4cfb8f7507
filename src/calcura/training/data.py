"""The cases of a recipe: those to train on, and those held out, with nothing in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from multiprocessing import get_context
from typing import Any, Protocol, TypeAlias

from calcura.cases.generated import GeneratedCase, Options, generate, make
from calcura.cases.splits import families
from calcura.engine import definition, definitions
from calcura.measurements.counting import counted
from calcura.training.config import Cases, how_told
from calcura.training.errors import TrainingError

PIECE = 4096
"""Cases that a process makes at a time."""

Piece: TypeAlias = tuple[Cases, tuple[str, ...], int, int, bool]


def case_at(place: int, chosen: Any) -> GeneratedCase:
    """Return the case at a place of an endless set, for environments that ask for cases one by one.

    ``chosen`` has the seed, the calculators and how cases are told, as :class:`.config.Cases` does.
    """
    return next(generate(1, chosen.seed, start=place, calculators=chosen.calculators, **how_told(chosen)))


def training_cases(chosen: Cases, *, n: int | None = None, explain: bool = False) -> Iterator[GeneratedCase]:
    """Yield the cases to train on."""
    names = tuple(trained_calculators(chosen))
    count = chosen.n if n is None else n
    pieces = [(chosen, names, start, min(PIECE, count - start), explain) for start in range(0, count, PIECE)]
    if chosen.workers == 1 or len(pieces) == 1:
        return (case for piece in pieces for case in _piece(piece))
    return _by_workers(chosen.workers, pieces)


def _by_workers(workers: int, pieces: Sequence[Piece]) -> Iterator[GeneratedCase]:
    with get_context("spawn").Pool(workers) as pool:
        for cases in pool.imap(_piece, pieces):
            yield from cases


def _piece(piece: Piece) -> list[GeneratedCase]:
    chosen, names, start, n, explain = piece
    return list(generate(n, chosen.seed, start=start, calculators=names, explain=explain, **how_told(chosen)))


def held_out_cases(chosen: Cases, n: int) -> dict[str, list[GeneratedCase]]:
    """Return ``n`` cases of a held-out seed, and as many of the held-out families with the rule, by the set's name."""
    options = how_told(chosen)
    sets = {
        "held_out_patients": list(generate(n, chosen.held_out_seed, calculators=trained_calculators(chosen), **options))
    }
    if chosen.held_out_calculators:
        with_rule = {**options, "add_rule": 1.0}
        held_out = sorted(_short_enough(families_of(chosen.held_out_calculators), chosen))
        # Any seed holds them out; the one of training has patients of each, also where few are possible.
        sets["held_out_families"] = list(generate(n, chosen.seed, calculators=held_out, **with_rule))
    return sets


def families_of(calculators: Iterable[str]) -> frozenset[str]:
    """Return whole families: all that answer the questions of some calculators, and what gives these away.

    >>> "cockcroft_gault" in families_of(["ckd_epi_2021_creatinine"])
    True
    """
    known = {each.name: each for each in definitions()}
    uses = [use for name in calculators if (use := definition(name).use) is not None]
    rivals = {each.name for each in known.values() if each.use is not None and any(map(each.use.rivals, uses))}
    rivals |= {definition(name).name for name in calculators}
    return frozenset(rivals.union(*(kin for kin in families(known.values()) if kin & rivals)))


def trained_calculators(chosen: Cases) -> list[str]:
    """Return the calculators that are trained on, none of a family that is held out.

    Raises:
        TrainingError: when none is left.
    """
    held_out = families_of(chosen.held_out_calculators)
    names = [definition(name).name for name in chosen.calculators] or [each.name for each in definitions()]
    left = sorted(_short_enough(set(names) - held_out, chosen))
    if not left:
        raise TrainingError("every calculator is held out; leave some to train on")
    return left


def _short_enough(names: Iterable[str], chosen: Cases) -> set[str]:
    """Return the calculators whose rule and worked answer are no longer than chosen."""
    if not chosen.longest:
        return set(names)
    return {name for name in names if _characters(name, chosen.language) <= chosen.longest}


@cache
def _characters(name: str, written_in: str) -> int:
    case = make(0, name, 0, Options(language=written_in, add_rule=1.0, explain=True))
    return len(case.prompt) + len(case.explanation or "")


class Shown(Protocol):
    """A held-out question."""

    @property
    def id(self) -> str: ...

    @property
    def prompt(self) -> str: ...


def refuse_leaks(trained: Iterable[str], held_out: Iterable[Shown]) -> None:
    """Refuse held-out questions whose prompts are trained on.

    Raises:
        TrainingError: when there are any.
    """
    seen = set(trained)
    leaked = [each.id for each in held_out if each.prompt in seen]
    if leaked:
        raise TrainingError(f"also trained on: {counted(len(leaked), 'held-out case')}, for example {leaked[0]}")
