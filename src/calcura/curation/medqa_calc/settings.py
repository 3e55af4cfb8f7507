"""What a run of MedQA-Calc's pipeline is asked to make."""

from __future__ import annotations

from dataclasses import dataclass

from calcura.calculators.medqa_calc_calculators import by_code
from calcura.cases.medqa_calc_options import WITHOUT_THE_RIGHT_ONE
from calcura.curation.corpus_steps import CorpusSettings
from calcura.curation.pipeline import CurationError


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings(CorpusSettings):
    """The calculators asked for, by their published codes, and when a question is good enough."""

    SHARES = ("without_the_right_one", "test_share", "like")

    calculators: tuple[str, ...] = ()
    """All of the published ones where none is named."""
    in_words: bool = False
    """Whether a value in words ("a high anion gap") counts as a use of the calculator."""
    shortest: int = 100
    """Characters that must be left of a note."""
    without_the_right_one: float = WITHOUT_THE_RIGHT_ONE
    """Share of questions where "None of the above" is right."""
    test_share: float = 0.2
    """Share of patients whose questions are for testing."""

    def __post_init__(self) -> None:
        unknown = sorted(set(self.calculators) - set(by_code()))
        if unknown:
            raise CurationError(
                f"no published calculator has the code {', '.join(unknown)}; there are {', '.join(by_code())}"
            )
        # Dataclasses with slots are made anew, so that super() without arguments does not find the base.
        CorpusSettings.__post_init__(self)

    @property
    def codes(self) -> frozenset[str]:
        """The codes of the calculators asked for."""
        return frozenset(self.calculators or by_code())
