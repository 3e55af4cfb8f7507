"""The causes of a difference between a label and its recomputation, told apart by code.

A code reads ``class.name``. The classes ``rule``, ``unit``, ``boundary``, ``precision`` and ``convention``
hold causes that are stated only when re-running the row with that change gives the label. The class ``data``
holds what can be seen in a row without computing: it stands beside a verdict and explains none.

"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

CLASSES = ("rule", "unit", "boundary", "precision", "convention", "data")

MEANINGS: Mapping[str, str] = {
    "rule.formula": "The label follows another formula than the source",
    "rule.version": "The label follows another version of the formula",
    "rule.points": "The label gives a criterion other points than the source's table",
    "rule.not_scored": "The label's explanation never scores a criterion",
    "rule.points_not_added": "Points are told in the explanation and never added to the total",
    "rule.running_total": "The running total moves by other points than the sentence tells",
    "rule.counted_twice": "One criterion is counted twice",
    "rule.absent_counted": "A finding that is absent is counted as present",
    "rule.present_not_counted": "A finding that is present is not counted",
    "rule.not_read": "A value that the row states is taken as not reported",
    "unit.other_unit": "A value is used as if it were in another unit",
    "unit.temperature_scale": "A temperature in degrees Celsius is read as Fahrenheit",
    "unit.molar_mass": "A conversion uses another molar mass than the substance's",
    "unit.fraction_for_percent": "A fraction stands where a percentage belongs, or the other way round",
    "unit.implausible": "A value lies outside its plausible range in the unit given",
    "unit.impossible": "The unit given cannot measure this",
    "boundary.other_side": "A value exactly on a cut-point is put in the neighbouring band",
    "boundary.no_band": "A value exactly on a cut-point falls between two of the label's bands",
    "precision.rounding": "Rounding of intermediate values moves the answer",
    "convention.missing_inputs": "What is not stated counts otherwise under the release's convention",
    "data.number_not_in_note": "A number of the row does not occur in its note",
    "data.contradiction": "Two values of the row contradict each other",
    "data.limits_reversed": "The lower limit lies above the upper one",
    "data.limits_exclude_answer": "The limits do not contain the answer",
    "data.duplicate": "The same note stands in an earlier row of the same calculator",
    "data.train_overlap": "The note stands in the training file too",
}
"""Every code with its meaning for a reader."""


@dataclass(frozen=True, slots=True)
class Cause:
    """Why a label differs, or what is wrong with a row's data: a code and a sentence about this very row."""

    code: str
    sentence: str

    def __post_init__(self) -> None:
        if self.code not in MEANINGS:
            raise ValueError(f"unknown cause {self.code!r}; known: {', '.join(MEANINGS)}")

    @property
    def class_name(self) -> str:
        """The class that the code belongs to."""
        return self.code.partition(".")[0]

    @property
    def meaning(self) -> str:
        """What the code means, in general."""
        return MEANINGS[self.code]
