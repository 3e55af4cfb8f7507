"""What a run of MedCalc-Bench's pipeline is asked to make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from calcura.cases.medcalc_bench import benchmark_number
from calcura.curation.corpus_steps import CorpusSettings
from calcura.curation.pipeline import CurationError
from calcura.engine import Definition, definition, definitions
from calcura.engine.definition import Input
from calcura.measurements.kinds import Number


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings(CorpusSettings):
    """The calculators asked for, and when a note is good enough."""

    SHARES = ("known_share", "like")

    calculators: tuple[str, ...]
    parameters: tuple[str, ...] = ()
    """Inputs of the vocabulary of which a note must state one; without any, only the calculators' numbers count."""
    known_share: float = 0.5
    """Share of a calculator's inputs that a note must state."""

    def __post_init__(self) -> None:
        if not self.calculators:
            raise CurationError("name the calculators to make cases for: --calculators a,b")
        for why in filter(None, map(why_not_curated, self.calculators)):
            raise CurationError(why)
        # Dataclasses with slots are made anew, so that super() without arguments does not find the base.
        CorpusSettings.__post_init__(self)
        unknown = sorted(set(self.parameters) - vocabulary().keys())
        if unknown:
            raise CurationError(f"no calculator of the library has the input {', '.join(unknown)}")

    @property
    def definitions(self) -> list[Definition]:
        """The calculators asked for."""
        return [definition(each) for each in self.calculators]


def why_not_curated(name: str) -> str:
    """Return why no note can make a case of a calculator; empty where it can.

    >>> why_not_curated("target_weight")
    'target_weight takes body_mass_index from the question, which no note can give'
    """
    if benchmark_number(name) is None:
        return f"{name} has no number in MedCalc-Bench, so its cases cannot be released there"
    use = definition(name).use
    if use is not None and use.asked:
        return f"{name} takes {', '.join(use.asked)} from the question, which no note can give"
    return ""


@cache
def vocabulary() -> Mapping[str, Input]:
    """Return every input of the library by its name."""
    return {each.name: each for found in definitions() for each in found.inputs}


def needed_numbers(calculator: Definition) -> list[Input]:
    """Return the numbers without which a calculator has no result."""
    return [each for each in calculator.inputs if each.required and isinstance(each.kind, Number)]
