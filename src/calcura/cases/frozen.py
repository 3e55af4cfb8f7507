"""Test sets that never change: which cases they hold is fixed, and so is the checksum of what these cases say.

A frozen set is not a file that is shipped but a list of places, and the cases at these places are made anew. The record
beside this module holds their identities and the checksum; if a formula, a wording or a platform changes one of them,
it shows. A change that is meant makes a new set with a new name.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from calcura.cases.generated import Form, GeneratedCase, GenerationError, Options, features_of, make
from calcura.cases.medcalc_bench.entity_names import CALCULATORS


@dataclass(frozen=True, slots=True)
class Part:
    """Cases of each calculator in one form and language; the first ``in_subset`` of them are in the subset."""

    form: Form
    language: str
    each: int
    in_subset: int
    levels: tuple[int | str, ...] = (0,)
    """Levels of difficulty, or features, one case after the other; each calculator begins with another of them."""


@dataclass(frozen=True, slots=True)
class FrozenSet:
    """A test set over the calculators of MedCalc-Bench."""

    name: str
    seed: int
    parts: tuple[Part, ...]
    add_rule: float = 0.25

    @property
    def file(self) -> Path:
        """Where the record of its identities is."""
        return Path(__file__).with_name(f"frozen_{self.name.partition(':')[2].replace('-', '_')}.json")

    def cases(self, *, subset: bool = False) -> Iterator[GeneratedCase]:
        """Yield the cases, or those of the stratified subset: as many of each calculator, form and language."""
        for turn, calculator in enumerate(sorted(each.calculator for each in CALCULATORS.values())):
            for place, part in enumerate(self.parts):
                for number in range(part.in_subset if subset else part.each):
                    yield make(self.seed, calculator, 1000 * place + number, self._options(part, number + turn))

    def _options(self, part: Part, turn: int) -> Options:
        difficulty = features_of(part.levels[turn % len(part.levels)]) if part.form == "note" else ()
        add_rule = self.add_rule if part.form == "prompt" else 0.0
        return Options(part.form, part.language, add_rule=add_rule, difficulty=difficulty)


UNDETERMINED = "missing,contradictory,negated,irrelevant,other_units,shuffled"
"""Notes that give no result, and tell nothing of other times that could stand in for what is missing."""

EVAL_V1 = FrozenSet(
    "calcura:eval-v1",
    20_261_120,
    (
        Part("note", "en", 8, 2, (0, 1, 2, 3, 4, 5, 4, UNDETERMINED)),
        Part("note", "zh", 4, 1, (0, 2, 3, 5, UNDETERMINED)),
        Part("prompt", "en", 5, 1),
        Part("prompt", "zh", 3, 1),
    ),
)
FROZEN_SETS = {each.name: each for each in (EVAL_V1,)}


def frozen_set(name: str) -> FrozenSet:
    """Return a frozen set by its name.

    Raises:
        GenerationError: when there is none, with the names there are.
    """
    if name not in FROZEN_SETS:
        raise GenerationError(f"no frozen set is called {name!r}; there are {', '.join(FROZEN_SETS)}")
    return FROZEN_SETS[name]


def checksum(cases: Iterable[GeneratedCase]) -> str:
    """Return the SHA-256 of what cases say and ask, without what made them."""
    found = sha256()
    for case in cases:
        said = {key: value for key, value in case.to_json().items() if key != "provenance"}
        found.update(json.dumps(said, ensure_ascii=False, sort_keys=True).encode() + b"\n")
    return found.hexdigest()


def record(frozen: FrozenSet) -> dict[str, Any]:
    """Return what is recorded of a set: its identities and checksums, as they come out now."""
    cases, subset = list(frozen.cases()), list(frozen.cases(subset=True))
    return {
        "name": frozen.name,
        "seed": frozen.seed,
        "cases": len(cases),
        "checksum": checksum(cases),
        "subset_cases": len(subset),
        "subset_checksum": checksum(subset),
        "ids": [case.id for case in cases],
    }


@cache
def recorded(frozen: FrozenSet) -> dict[str, Any]:
    """Return the record of a set as it was frozen.

    Raises:
        GenerationError: when it has not been frozen yet.
    """
    try:
        found: dict[str, Any] = json.loads(frozen.file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise GenerationError(f"{frozen.name} has not been frozen yet") from None
    return found


def checked(frozen: FrozenSet, *, subset: bool = False) -> list[GeneratedCase]:
    """Return the cases of a set, compared with its record.

    Raises:
        GenerationError: when what came out is not what was frozen.
    """
    wanted = recorded(frozen)["subset_checksum" if subset else "checksum"]
    cases = list(frozen.cases(subset=subset))
    if checksum(cases) != wanted:
        raise GenerationError(
            f"{frozen.name} came out otherwise than it was frozen: its SHA-256 is {checksum(cases)}, not {wanted}. "
            "Results on it would not compare with others; use the version of Calcura that it was frozen with"
        )
    return cases


def freeze(frozen: FrozenSet) -> None:
    """Write the record of a new set.

    Raises:
        GenerationError: when the set is frozen already: a frozen set never changes.
    """
    if frozen.file.exists():
        raise GenerationError(f"{frozen.name} is frozen already; give the changed set a new name")
    frozen.file.write_text(json.dumps(record(frozen), indent=1) + "\n", encoding="utf-8")
