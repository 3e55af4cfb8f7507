"""What a run of MedQA-Calc's pipeline is asked to make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from calcura.calculators.medqa_calc_calculators import by_code
from calcura.cases.medqa_calc_options import WITHOUT_THE_RIGHT_ONE
from calcura.curation.pipeline import CurationError

_SHARES = ("without_the_right_one", "test_share", "like")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The calculators asked for, by their published codes, and when a question is good enough."""

    calculators: tuple[str, ...] = ()
    """All of the published ones where none is named."""
    at_most: int | None = None
    """Questions for each calculator."""
    in_words: bool = False
    """Whether a value in words ("a high anion gap") counts as a use of the calculator."""
    shortest: int = 100
    """Characters that must be left of a note."""
    without_the_right_one: float = WITHOUT_THE_RIGHT_ONE
    """Share of questions where "None of the above" is right."""
    test_share: float = 0.2
    """Share of patients whose questions are for testing."""
    like: float = 0.8
    """Share of their wording in common from which two notes are the same."""
    published: Mapping[str, str] | None = None
    """Files of published notes that must not occur again: path -> SHA-256."""

    def __post_init__(self) -> None:
        unknown = sorted(set(self.calculators) - set(by_code()))
        if unknown:
            raise CurationError(
                f"no published calculator has the code {', '.join(unknown)}; there are {', '.join(by_code())}"
            )
        if self.at_most is not None and self.at_most < 1:
            raise CurationError(f"at most {self.at_most} questions are none; give 1 or more")
        for name in _SHARES:
            if not 0 <= getattr(self, name) <= 1:
                raise CurationError(f"{name} is a share, from 0 to 1, not {getattr(self, name)}")

    @property
    def codes(self) -> frozenset[str]:
        """The codes of the calculators asked for."""
        return frozenset(self.calculators or by_code())

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        return asdict(self)


def settings_from_json(found: Mapping[str, Any]) -> Settings:
    """Return settings that were written as JSON."""
    return Settings(**{**found, "calculators": tuple(found.get("calculators", ()))})
