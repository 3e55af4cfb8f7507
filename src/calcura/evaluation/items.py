"""An item: one question of an evaluation, with everything that is known of its right answer.

Published rows, generated cases and multiple-choice questions become items, and from then on nothing asks where an item
came from. An item whose answer is a choice among calculators has no inputs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from datetime import date
from types import MappingProxyType
from typing import Any, Literal

from calcura.cases.case import Case, InputValue
from calcura.cases.generated import GeneratedCase, gold_from_json, gold_to_json
from calcura.cases.medcalc_bench import RULES, AnswerKind, category_of
from calcura.engine import Input, definition
from calcura.evaluation.calculator_names import code_of, known_names, names_of_options
from calcura.evaluation.errors import EvaluationError
from calcura.grading import POLICIES, Label
from calcura.measurements.kinds import FINDING_WORDS, Day, Finding, Number

OWN_POLICY = "case"
"""Stands for the policy that each item names for itself."""


STRUCTURED = "structured prompt"
"""The note type of a case that has no note."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One question, and its gold.

    ``note`` and ``task`` together are what a model is shown. ``question`` is the bare question within the task, from
    which the calculator is known. ``inputs`` are the gold inputs that the item states, in canonical units.
    """

    id: str
    calculator: str
    """The calculator's name; of a choice among calculators, the published code of the right one."""
    note: str
    """The patient's note; empty where the task tells the patient's values itself."""
    task: str
    question: str
    label: Label
    policy: str
    inputs: Mapping[str, InputValue]
    category: str
    """Of MedCalc-Bench; ``other`` for calculators that it does not have."""
    kind: AnswerKind | Literal["choice", "name", "continuation"]
    """``choice`` among options, or ``name`` where the calculator is to be named; ``continuation`` of a note."""
    specialty: str
    note_type: str
    language: str = "en"
    difficulty: tuple[str, ...] = ()
    row: int | None = None
    """The row number in a published file."""
    release: str = ""
    """The release whose conventions the label follows; empty where it is our own."""
    explanation: str = field(default="", repr=False)

    @property
    def text(self) -> str:
        """What tells of the patient: the note, or else the task."""
        return self.note or self.task

    @property
    def is_choice(self) -> bool:
        """Whether a calculator is to be chosen, and not a value computed."""
        return self.label.kind == "choice"

    @property
    def options(self) -> dict[str, str]:
        """The options to choose from, by letter; empty where there are none."""
        return {letter: called[0] for letter, called in self.label.names} if self.kind == "choice" else {}

    def chosen(self, read: object) -> str | None:
        """Return the calculator that an answer chose, by its code; None where none was read."""
        if not isinstance(read, str) or not self.is_choice:
            return None
        return code_of(self.options[read]) if read in self.options else read

    def to_json(self) -> dict[str, Any]:
        """Return the item as plain types; :func:`item_from_json` reads them back."""
        offered = {"options": self.options} if self.is_choice else {}
        return {name: getattr(self, name) for name in PLAIN} | {
            "gold": gold_to_json(self.label) | {"whole": self.label.whole} | offered,
            "inputs": {
                name: each.isoformat() if isinstance(each, date) else each for name, each in self.inputs.items()
            },
            "difficulty": list(self.difficulty),
        }


PLAIN = tuple(each.name for each in fields(Item) if each.name not in ("label", "inputs", "difficulty"))
"""The fields that are plain types already."""


def known_policy(name: object) -> str:
    """Return the name of a policy as it is.

    Raises:
        ValueError: none is called so; the message lists those there are.
    """
    if not isinstance(name, str) or name not in POLICIES:
        raise ValueError(f"policy is {str(name)[:40]!r}, not one of {', '.join(POLICIES)}")
    return name


def require_policy(name: str) -> None:
    """Refuse a name that is neither a policy's nor stands for each item's own.

    Raises:
        EvaluationError: none is called so; the message lists those there are.
    """
    if name != OWN_POLICY and name not in POLICIES:
        raise EvaluationError(f"no policy is called {name!r}; there are {OWN_POLICY}, {', '.join(POLICIES)}")


def item_from_json(found: Mapping[str, Any]) -> Item:
    """Return the item that was written as plain types; keys beyond those of an item are nothing to it.

    Raises:
        KeyError: it lacks a part.
        ValueError: no policy is called as its own.
    """
    known_policy(found["policy"])
    inputs = {}
    if found["inputs"]:
        known = definition(found["calculator"]).input_by_name
        inputs = {name: typed(value, known[name]) for name, value in found["inputs"].items()}
    return Item(
        **{name: found[name] for name in PLAIN if name in found},
        label=label_from_json(found["gold"]),
        inputs=MappingProxyType(inputs),
        difficulty=tuple(found["difficulty"]),
    )


def label_from_json(found: Mapping[str, Any]) -> Label:
    """Return a label as it was written: with the fact whether it counts whole points, or the names of a choice."""
    names = () if "options" not in found else names_of_options(found["options"]) or known_names()
    return replace(gold_from_json(found), whole=bool(found.get("whole")), names=names)


def from_published(case: Case) -> Item:
    """Return a published row as an item. Its policy is the benchmark's."""
    return Item(
        id=case.id,
        calculator=case.calculator,
        note=case.note,
        task=case.question,
        question=case.question,
        label=case.label,
        policy="medcalc_bench",
        inputs=MappingProxyType({name: each.value for name, each in case.stated.items()}),
        note_type=case.note_type,
        row=case.row_number,
        release=case.provenance.release,
        explanation=case.explanation,
        **described(case.calculator),
    )


def from_generated(case: GeneratedCase) -> Item:
    """Return a generated case as an item. Its policy is its own."""
    note = case.note or ""
    return Item(
        id=case.id,
        calculator=case.calculator,
        note=note,
        task=_without(note, case.prompt),
        question=case.question,
        label=case.gold,
        policy=case.policy,
        inputs=MappingProxyType({name: each.value for name, each in case.inputs.items()}),
        note_type=str(case.provenance.get("note_form") or STRUCTURED),
        language=str(case.provenance.get("language", "en")),
        difficulty=case.difficulty,
        explanation=case.explanation or "",
        **described(case.calculator),
    )


def from_line(found: Mapping[str, Any]) -> Item:
    """Return a case that ``calcura generate`` wrote as a line of JSON.

    Raises:
        KeyError: it has no question, gold or other part that a case must have.
        ValueError: no policy is called as its own.
        CalculatorError: the library has no such calculator.
    """
    calculator = definition(found["calculator"])
    note, prompt, provenance = found.get("note") or "", found["prompt"], found.get("provenance", {})
    inputs = {name: typed(each["value"], calculator.input_by_name[name]) for name, each in found["inputs"].items()}
    return Item(
        id=str(found["id"]),
        calculator=calculator.name,
        note=note,
        task=_without(note, prompt),
        question=found["question"],
        label=gold_from_json(found["gold"]),
        policy=known_policy(found.get("policy") or "medcalc_bench"),
        inputs=MappingProxyType(inputs),
        note_type=str(provenance.get("note_form") or STRUCTURED),
        language=str(provenance.get("language", "en")),
        difficulty=tuple(found.get("difficulty", ())),
        explanation=found.get("explanation") or "",
        **described(calculator.name),
    )


def _without(note: str, prompt: str) -> str:
    return prompt.replace(note, "", 1).strip() if note else prompt


def typed(value: Any, each: Input) -> InputValue:
    """Return an input's value as it was before it was written as JSON: numbers as such, dates as dates."""
    if isinstance(each.kind, Day):
        return date.fromisoformat(value)
    if isinstance(each.kind, Finding) and (told := FINDING_WORDS.get(value)) is not None:
        return told
    is_number = isinstance(each.kind, Number) and not isinstance(value, bool)
    found: InputValue = float(value) if is_number else value
    return found


def described(calculator: str) -> dict[str, Any]:
    """Return what an item has from its calculator: category, kind and specialty."""
    category, found = category_of(calculator), definition(calculator)
    rule = category in RULES if category else found.result.unit == "points"
    return {"category": category or "other", "kind": "rule" if rule else "equation", "specialty": found.specialty}
