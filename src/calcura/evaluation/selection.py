"""Which items of a set to take: the first, or as many of each calculator as possible, drawn with a seed."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest
from typing import Literal, get_args

from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import Item

Stratum = Literal["calculator", "category", "specialty", "kind", "note_type", "language"]
STRATA: tuple[Stratum, ...] = get_args(Stratum)


@dataclass(frozen=True, slots=True)
class Selection:
    """A number of items, drawn evenly from each stratum; without ``stratify`` and ``seed`` the first ones."""

    limit: int | None = None
    stratify: Stratum | None = None
    seed: int | None = None

    def __post_init__(self) -> None:
        if self.stratify is not None and self.stratify not in STRATA:
            raise EvaluationError(f"cannot stratify by {self.stratify!r}; there are {', '.join(STRATA)}")
        if self.limit is not None and self.limit < 1:
            raise EvaluationError(f"a limit of {self.limit} leaves nothing to evaluate; give at least 1")

    def __str__(self) -> str:
        by = f" by {self.stratify}" if self.stratify else ""
        return f"{self.limit}{by}" + (f", seed {self.seed}" if self._draws else "")

    @property
    def _draws(self) -> bool:
        return self.stratify is not None or self.seed is not None

    def takes_all(self, items: Sequence[Item]) -> bool:
        """Whether nothing is left out."""
        return self.limit is None or self.limit >= len(items)

    def of(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items taken, in the order they have in the set."""
        if self.takes_all(items):
            return tuple(items)
        chosen = {each.id for each in self._ordered(items)[: self.limit]}
        return tuple(each for each in items if each.id in chosen)

    def _ordered(self, items: Sequence[Item]) -> list[Item]:
        """Return the items so that any first ones are spread over the strata as evenly as can be."""
        if not self._draws:
            return list(items)
        strata: defaultdict[str, list[Item]] = defaultdict(list)
        for item in items:
            strata[str(getattr(item, self.stratify)) if self.stratify else ""].append(item)
        for name, stratum in strata.items():
            random.Random(f"{self.seed or 0}/{name}").shuffle(stratum)
        turns = zip_longest(*(strata[name] for name in sorted(strata)))
        return [each for each in chain.from_iterable(turns) if each is not None]
