"""What a run of MedCalc-Bench's pipeline is asked to make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from calcura.cases.medcalc_bench import benchmark_number
from calcura.curation.pipeline import CurationError
from calcura.engine import Definition, definition, definitions
from calcura.engine.definition import Input
from calcura.measurements.kinds import Number

OF_THE_QUESTION: Mapping[str, str] = {"steroid_conversion": "target_steroid", "target_weight": "body_mass_index"}
"""Calculators of which one input is no fact about the patient but a part of what is asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The calculators asked for, and when a note is good enough."""

    calculators: tuple[str, ...]
    parameters: tuple[str, ...] = ()
    """Inputs of the vocabulary of which a note must state one; without any, only the calculators' numbers count."""
    at_most: int | None = None
    """Notes for each calculator."""
    known_share: float = 0.5
    """Share of a calculator's inputs that a note must state."""
    like: float = 0.8
    """Share of their wording in common from which two notes are the same."""
    published: Mapping[str, str] | None = None
    """Files of published notes that must not occur again: path -> SHA-256."""

    def __post_init__(self) -> None:
        if not self.calculators:
            raise CurationError("name the calculators to make cases for: --calculators a,b")
        for each in self.definitions:
            _can_be_curated(each.name)
        for name, value in (("known_share", self.known_share), ("like", self.like)):
            if not 0 <= value <= 1:
                raise CurationError(f"{name} is a share, from 0 to 1, not {value}")
        if self.at_most is not None and self.at_most < 1:
            raise CurationError(f"at most {self.at_most} notes are none; give 1 or more")
        unknown = sorted(set(self.parameters) - vocabulary().keys())
        if unknown:
            raise CurationError(f"no calculator of the library has the input {', '.join(unknown)}")

    @property
    def definitions(self) -> list[Definition]:
        """The calculators asked for."""
        return [definition(each) for each in self.calculators]

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        return asdict(self)


def _can_be_curated(name: str) -> None:
    """Refuse a calculator of which no note can make a case.

    Raises:
        CurationError: the benchmark does not have it, or a part of the question is one of its inputs.
    """
    if benchmark_number(name) is None:
        raise CurationError(f"{name} has no number in MedCalc-Bench, so its cases cannot be released there")
    if name in OF_THE_QUESTION:
        raise CurationError(f"{name} takes {OF_THE_QUESTION[name]} from the question, which no note can give")


def settings_from_json(found: Mapping[str, Any]) -> Settings:
    """Return settings that were written as JSON."""
    lists = {name: tuple(found.get(name, ())) for name in ("calculators", "parameters")}
    return Settings(**{**found, **lists})


@cache
def vocabulary() -> Mapping[str, Input]:
    """Return every input of the library by its name."""
    return {each.name: each for found in definitions() for each in found.inputs}


def needed_numbers(calculator: Definition) -> list[Input]:
    """Return the numbers without which a calculator has no result."""
    return [each for each in calculator.inputs if each.required and isinstance(each.kind, Number)]
