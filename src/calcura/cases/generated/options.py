"""What a user chooses about generated cases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from calcura.cases.errors import GenerationError

Form = Literal["prompt", "note"]
UNDETERMINED = ("missing", "contradictory")
"""Features of a note that leave it without an answer."""
HARDEST_UNDETERMINED = 0.1
"""Share of notes without an answer among those with all other features, the hardest level, unless it is chosen."""
COVERAGE = 0.5
"""Share of the coverage mix, unless it is chosen."""
FORMS: tuple[Form, ...] = ("prompt", "note")


@dataclass(frozen=True, slots=True)
class Options:
    """How cases are told. The same patient is told under all of them, so that forms and languages can be compared.

    Only ``other_units``, ``coverage`` and ``edge_share`` have a say in which values a patient has.
    """

    form: Form = "prompt"
    language: str = "en"
    add_rule: float = 0.0
    """Share of the prompts that hold the formula or the scoring criteria."""
    other_units: float = 0.2
    """Share of the patients told in SI units, and of the others told in those of the United States; of prompts only,
    for notes it is a feature."""
    edge_share: float = 0.2
    """Share of the numbers at or right beside a cut-point, in the coverage mix."""
    difficulty: tuple[str, ...] = ()
    """Features of a note that make it harder."""
    explain: bool = False
    """Whether a case carries its worked explanation."""
    undetermined_share: float | None = None
    """Share of notes in which an input is missing or contradictory, so that the answer is "cannot be determined".

    Without a choice it is 0, and 0.1 where the difficulty has every feature of the hardest level.
    """
    coverage: float = COVERAGE
    """Share of the patients drawn so that every option, band and cut-point is reached: the coverage mix. The others are
    as patients are."""

    def __post_init__(self) -> None:
        if self.form not in FORMS:
            raise GenerationError(f"no form is called {self.form!r}; there are {' and '.join(FORMS)}")
        for name in ("add_rule", "other_units", "coverage", "edge_share", "undetermined_share"):
            share = getattr(self, name)
            if share is not None and not 0 <= share <= 1:
                raise GenerationError(f"{name} is a share between 0 and 1, not {share}")

    @property
    def share_undetermined(self) -> float:
        """The share of notes without an answer, chosen or as the difficulty has it."""
        if self.undetermined_share is not None:
            return self.undetermined_share
        from calcura.cases.notes import LEVELS

        return HARDEST_UNDETERMINED if LEVELS[-1] <= {*self.difficulty} else 0.0


def features_of(difficulty: int | str) -> tuple[str, ...]:
    """Return the features of a note for a level of difficulty (0 is the easiest), names, or both joined by commas.

    >>> features_of("1,missing")
    ('irrelevant', 'missing', 'negated')

    Raises:
        GenerationError: when there is no such level or feature, or none is named.
    """
    from calcura.cases.notes import FEATURES, LEVELS

    features: set[str] = set()
    choices = f"there are levels 0 to {len(LEVELS) - 1}, and the features {', '.join(FEATURES)}"
    names = [name for name in map(str.strip, str(difficulty).split(",")) if name]
    if not names:
        raise GenerationError(f"no difficulty is named; {choices}")
    for name in names:
        if name in FEATURES:
            features.add(name)
        elif name.isdecimal() and int(name) < len(LEVELS):
            features |= LEVELS[int(name)]
        else:
            raise GenerationError(f"no difficulty is called {name!r}; {choices}")
    return tuple(sorted(features))
