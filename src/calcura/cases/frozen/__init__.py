"""Test sets that never change: the cases themselves, in a file that is shipped, and the checksum of what they say.

A set is made once, by ``freeze``, and from then on read: a new unit, wording or version of a formula changes what is
*generated* and never what is frozen. A change that is meant makes a new set with a new name.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Any

from calcura.cases.formats import jsonl
from calcura.cases.generated import (
    Form,
    GeneratedCase,
    GenerationError,
    Options,
    case_from_json,
    content_hash,
    features_of,
    make,
)
from calcura.cases.notes import unworded_in
from calcura.engine import definition

HERE = Path(__file__).parent
CASES_OF_A_PART = 1000
"""The index of a case tells its part by the thousands, and its place within it by the rest."""
TRY, TRIES = 100, 10
"""By how much the index goes on where a patient has been told already, and how often."""


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
    """A test set: how it was made, and where it is kept."""

    name: str
    seed: int
    parts: tuple[Part, ...]
    add_rule: float = 0.25

    @property
    def file(self) -> Path:
        """Where its cases are."""
        return HERE / f"{self.name.partition(':')[2].replace('-', '_')}.jsonl"

    @property
    def record(self) -> Path:
        """Where its size and checksums are."""
        return self.file.with_suffix(".json")

    def made(self, calculators: Iterable[str]) -> Iterator[GeneratedCase]:
        """Yield the cases as they come out now, as many of each calculator, form and language that has words for it."""
        for turn, calculator in enumerate(sorted(calculators)):
            told: set[str] = set()
            for place, part in enumerate(self.parts):
                if part.language != "en" and unworded_in(definition(calculator), part.language):
                    continue
                for number in range(part.each):
                    case = self._new(calculator, CASES_OF_A_PART * place + number, part, number + turn, told)
                    told.add(content_hash(case))
                    yield case

    def _new(self, calculator: str, index: int, part: Part, turn: int, told: AbstractSet[str]) -> GeneratedCase:
        """Return a case whose patient the set does not tell yet, if a few draws find one."""
        options = self._options(part, turn)
        drawn = (make(self.seed, calculator, index + TRY * again, options) for again in range(TRIES))
        first = next(drawn)
        return next((case for case in chain([first], drawn) if content_hash(case) not in told), first)

    def is_in_subset(self, case: GeneratedCase) -> bool:
        """Whether a case is in the stratified subset."""
        place, number = divmod(case.index, CASES_OF_A_PART)
        return number % TRY < self.parts[place].in_subset

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

MISSING = "missing,negated,irrelevant,other_units,shuffled"
"""Notes without an input that is needed; in some of level 5 one is told twice, with different values."""
HARDER = ("negated,indirect,distractors", 4, 5, 4, 5, MISSING)
"""English notes of which the reference reader, which is no model, answers between 40 and 85 % of each kind."""

EVAL_V2 = FrozenSet(
    "calcura:eval-v2",
    20_261_127,
    (
        Part("note", "en", 2, 1, HARDER),
        Part("note", "zh", 1, 1, HARDER),
        Part("prompt", "en", 1, 0),
        Part("prompt", "zh", 1, 0),
    ),
)
EVAL_V2_ADDITION = FrozenSet(
    "calcura:eval-v2-addition",
    20_261_128,
    (
        Part("note", "en", 1, 1, HARDER),
        Part("prompt", "en", 1, 0),
    ),
)
"""Of the calculators that came after eval-v2; told apart, so that results on eval-v2 stay what they are."""
FROZEN_SETS = {each.name: each for each in (EVAL_V1, EVAL_V2, EVAL_V2_ADDITION)}


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


@cache
def recorded(frozen: FrozenSet) -> dict[str, Any]:
    """Return size and checksums of a set as it was frozen.

    Raises:
        GenerationError: when it has not been frozen yet.
    """
    try:
        found: dict[str, Any] = json.loads(frozen.record.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise GenerationError(f"{frozen.name} has not been frozen yet") from None
    return found


def read(frozen: FrozenSet, *, subset: bool = False) -> list[GeneratedCase]:
    """Return the cases of a set, compared with its record.

    >>> len(read(EVAL_V1, subset=True))
    275

    Raises:
        GenerationError: when the file is not what was frozen.
    """
    wanted = recorded(frozen)["subset_checksum" if subset else "checksum"]
    cases = [case_from_json(each) for each in jsonl.read(frozen.file)]
    kept = list(filter(frozen.is_in_subset, cases)) if subset else cases
    found = checksum(kept)
    if found != wanted:
        raise GenerationError(
            f"{frozen.name} is not as it was frozen: the SHA-256 of {frozen.file.name} is {found}, not {wanted}. "
            "Results on it would not compare with others; install Calcura again"
        )
    return kept


def freeze(frozen: FrozenSet, calculators: Iterable[str]) -> None:
    """Make a new set, and write its cases and its record.

    Raises:
        GenerationError: when the set is frozen already: a frozen set never changes.
    """
    if frozen.record.exists():
        raise GenerationError(f"{frozen.name} is frozen already; give the changed set a new name")
    cases = list(frozen.made(calculators))
    subset = list(filter(frozen.is_in_subset, cases))
    jsonl.write(cases, frozen.file)
    found = {
        "name": frozen.name,
        "seed": frozen.seed,
        "calculators": sorted({case.calculator for case in cases}),
        "cases": len(cases),
        "checksum": checksum(cases),
        "subset_cases": len(subset),
        "subset_checksum": checksum(subset),
    }
    frozen.record.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
