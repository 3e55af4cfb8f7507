"""What a user chooses about generated cases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from calcura.cases.generated.errors import GenerationError

Form = Literal["prompt", "note"]
FORMS: tuple[Form, ...] = ("prompt", "note")


@dataclass(frozen=True, slots=True)
class Options:
    """How cases are told. The same patient is told under all of them, so that forms and languages can be compared.

    Only ``other_units`` and ``edge_share`` have a say in which values a patient has.
    """

    form: Form = "prompt"
    language: str = "en"
    add_rule: float = 0.0
    """Share of the prompts that hold the formula or the scoring criteria."""
    other_units: float = 0.2
    """Share of the values told in another unit, of those that have one; of prompts only, for notes it is a feature."""
    edge_share: float = 0.2
    """Share of the numbers at an end of their range, or at or right beside a cut-point."""
    difficulty: tuple[str, ...] = ()
    """Features of a note that make it harder."""
    explain: bool = False
    """Whether a case carries its worked explanation."""

    def __post_init__(self) -> None:
        if self.form not in FORMS:
            raise GenerationError(f"no form is called {self.form!r}; there are {' and '.join(FORMS)}")
        for name in ("add_rule", "other_units", "edge_share"):
            share = getattr(self, name)
            if not 0 <= share <= 1:
                raise GenerationError(f"{name} is a share between 0 and 1, not {share}")


def features_of(difficulty: int | str) -> tuple[str, ...]:
    """Return the features of a note for a level of difficulty (0 is the easiest), or for names joined by commas.

    Raises:
        GenerationError: when there is no such level or feature.
    """
    from calcura.cases.notes import FEATURES, LEVELS

    text = str(difficulty).strip()
    if text.isdigit() and int(text) < len(LEVELS):
        return tuple(sorted(LEVELS[int(text)]))
    names = tuple(sorted({name.strip() for name in text.split(",") if name.strip()}))
    unknown = [name for name in names if name not in FEATURES]
    if unknown:
        levels, features = f"levels 0 to {len(LEVELS) - 1}", ", ".join(FEATURES)
        raise GenerationError(
            f"no difficulty is called {unknown[0]!r}; there are {levels}, and the features {features}"
        )
    return names
