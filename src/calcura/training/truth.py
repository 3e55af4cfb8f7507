"""What a trainer carries beside a prompt, so that an answer can be judged later and elsewhere.

Trainers pass a ground truth through parquet, JSON and other processes. So it is one JSON object: the right answer with
its type, the policy, the calculator and its inputs in canonical units.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from calcura.cases.formats.chat import asking
from calcura.cases.formats.verl import DATA_SOURCE
from calcura.cases.generated import GeneratedCase, gold_from_json, gold_to_json, language
from calcura.engine import Definition, definition
from calcura.grading import Label
from calcura.measurements.errors import CalcuraError
from calcura.training.errors import TrainingError


def is_ours(source: str) -> bool:
    """Say whether a row with this ``data_source`` holds one of our cases."""
    return source.split("/")[0] == DATA_SOURCE


@dataclass(frozen=True, slots=True)
class GroundTruth:
    """The right answer to one prompt, and what it was computed from."""

    calculator: str
    gold: Label
    policy: str
    inputs: Mapping[str, Any] = field(default_factory=dict)
    """The inputs in words as ``calcura.calculate`` reads them, or as plain numbers in canonical units."""
    told: Mapping[str, str] = field(default_factory=dict)
    """The words in which the prompt tells each input."""
    language: str = "en"

    @classmethod
    def of(cls, case: GeneratedCase) -> GroundTruth:
        """Return the ground truth of a generated case."""
        return cls.from_json(case.to_json())

    @classmethod
    def from_json(cls, given: str | Mapping[str, Any]) -> GroundTruth:
        """Read what ``to_json`` wrote, or a case as our JSONL has it.

        Raises:
            TrainingError: when it is neither.
        """
        try:
            found = json.loads(given) if isinstance(given, str) else given
            inputs = found.get("inputs") or {}
            return cls(
                definition(found["calculator"]).name,
                gold_from_json(found["gold"]),
                found["policy"],
                {name: each["value"] for name, each in inputs.items()},
                {name: each["told"] for name, each in inputs.items() if each.get("told")},
                found.get("language") or (found.get("provenance") or {}).get("language") or "en",
            )
        except (ValueError, KeyError, TypeError, AttributeError, CalcuraError) as error:
            raise TrainingError(f"a ground truth cannot be read ({error!r}); it is the JSON of a case") from error

    def to_json(self) -> str:
        """Return one JSON object as text, which every trainer carries unchanged."""
        inputs = {name: {"value": value, "told": self.told.get(name)} for name, value in self.inputs.items()}
        plain = {
            "calculator": self.calculator,
            "gold": gold_to_json(self.gold),
            "policy": self.policy,
            "inputs": inputs,
            "language": self.language,
        }
        return json.dumps(plain, ensure_ascii=False, sort_keys=True)

    @property
    def answer(self) -> str:
        """The right answer in the words of the case's language, rounded as declared, for people and for logs."""
        value = self.gold.value
        if value is None:
            return "cannot be determined"
        return value if isinstance(value, str) else language(self.language).answer(self.definition, value)

    @property
    def definition(self) -> Definition:
        """The calculator."""
        return definition(self.calculator)


def messages_of(case: GeneratedCase, hint: str = "") -> list[dict[str, str]]:
    """Return the prompt of a case as a chat; a hint stands behind what the system says."""
    return asking(case.prompt, language(case.provenance["language"]), hint)
