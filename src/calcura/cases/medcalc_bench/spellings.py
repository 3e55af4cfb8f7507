"""Spellings that only MedCalc-Bench has: units, options and words that no general reader should know."""

from __future__ import annotations

from collections.abc import Mapping

from calcura.cases.case import InputValue
from calcura.cases.medcalc_bench.entity_names import NAMES

UNITS: Mapping[str, str] = {"s mm hg": "mmHg"}
"""Unit as only this data spells it (lower case) -> as the unit table knows it."""

VOLUMES = frozenset({"μl", "ul", "mm^3", "l", "m^3"})
"""For cell counts the data names the volume alone: ``[140400.0, 'µL']`` is a count per microlitre."""

CUBIC_METRE = "m^3"
"""No laboratory counts cells per cubic metre. It is read as it stands, and reported as an impossible unit."""

OPTIONS: Mapping[str, Mapping[str, InputValue]] = NAMES["options"]
"""Our input -> its options as the data spells them (lower case) -> value."""

NOT_FULLY_STATED: Mapping[str, Mapping[str, str]] = NAMES["not_fully_stated"]
"""Our input -> option as spelled -> the assumption that reading it needs."""

NOT_STATED = frozenset({"not mentioned", "not mentinoed"})
"""Words that say that nothing is said."""
