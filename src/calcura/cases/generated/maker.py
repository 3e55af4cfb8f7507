"""Makes the cases of one calculator under one set of options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import lru_cache
from hashlib import sha256
from itertools import permutations
from math import ceil, factorial
from random import Random
from typing import TYPE_CHECKING, Any

from calcura.cases.errors import GenerationError
from calcura.cases.generated.case import GeneratedCase, gold_of
from calcura.cases.generated.grids import Stated
from calcura.cases.generated.language import Kind
from calcura.cases.generated.languages import language
from calcura.cases.generated.options import UNDETERMINED, Options
from calcura.cases.generated.patients import LEAST_DIVIDED, Patient, Patients
from calcura.cases.generated.prompts import Prompts
from calcura.cases.generated.randomness import VERSION, place_of, threshold
from calcura.engine.calculate import Value
from calcura.engine.definition import Definition
from calcura.engine.printed import judged
from calcura.engine.provenance import provenance
from calcura.engine.registry import definition as find_definition
from calcura.engine.tracing import trace
from calcura.grading.labels import Label
from calcura.measurements.kinds import Number

if TYPE_CHECKING:
    from calcura.cases.notes import Note


def kind_of(definition: Definition) -> Kind:
    """Return whether a calculator is a scale, which counts points, or an equation."""
    return "scale" if definition.result.unit == "points" else "equation"


@lru_cache(maxsize=4096)
def maker(calculator: str, options: Options) -> Maker:
    """Return what makes the cases of a calculator, prepared once."""
    return Maker(find_definition(calculator), options)


def can_be_held_out(calculator: str) -> bool:
    """Return whether a calculator has enough distinct patients to keep some for held-out seeds.

    >>> can_be_held_out("wells_dvt"), can_be_held_out("killip_class")
    (True, False)
    """
    return most_patients(calculator) >= LEAST_DIVIDED


def most_patients(calculator: str) -> int:
    """Return how many distinct patients of a calculator may be told at most, in its own units.

    >>> most_patients("killip_class")
    4
    """
    return maker(calculator, Options()).patients.distinct


SEEDS_APART = 864
"""How many seeds in a row share no prompt, where many patients are possible."""

MOST_IN_ORDER = 6
"""Lines whose order is decided together; those beyond are put anywhere among them."""
ORDERS = tuple(tuple(permutations(range(count))) for count in range(MOST_IN_ORDER + 1))


class Maker:
    """Makes cases of one calculator.

    Wordings and orders of the lines are divided among seeds as patients are. Of ``classes`` seeds in a row, counted
    from a multiple of it, no two share a prompt; seeds further apart do so only where the shift of ``place_of`` brings
    them to the same place.
    """

    def __init__(self, definition: Definition, options: Options) -> None:
        self.definition, self.options = definition, options
        self.language = language(options.language)
        self.kind = kind_of(definition)
        # The writer of notes chooses units by itself.
        other_units = options.other_units if options.form == "prompt" else 0.0
        self.prompts = Prompts(definition, self.kind, self.language)
        always_told = sum(each.required for each in definition.inputs)
        self._tellings = self.prompts.wordings * factorial(min(always_told, MOST_IN_ORDER))
        least = ceil(SEEDS_APART / self._tellings)
        self.patients = Patients(definition, self.language, replace(options, other_units=other_units), least)
        self.classes = self.patients.classes * self._tellings
        self._golds: dict[Value | None, Label] = {}
        self._rule_share = threshold(options.add_rule)
        self._provenance = {
            (with_rule, mix): self._made_by(with_rule, mix) for with_rule in (False, True) for mix in (False, True)
        }

    def _made_by(self, with_rule: bool, covers: bool) -> dict[str, Any]:
        return {
            **provenance(self.definition),
            "generator": VERSION,
            "form": self.options.form,
            "language": self.options.language,
            "kind": self.kind,
            "rule": with_rule,
            "mix": "coverage" if covers else "usual",
            "coverage": self.options.coverage,
        }

    def case(self, seed: int, index: int) -> GeneratedCase:
        """Return one case."""
        patient = self.patients.draw(seed, index)
        if self.options.form == "note":
            return self._noted(seed, index, patient)
        with_rule = patient.bits & 0xFFFF < self._rule_share
        said = patient.said
        telling = self._telling(seed, patient)
        lines = _ordered([each.line for each in said.values()], telling // self.prompts.wordings, patient.order)
        prompt = self.prompts.write(lines, telling % self.prompts.wordings, with_rule)
        gold = self._gold(patient.result)
        inputs = {name: each.stated for name, each in said.items()}
        return GeneratedCase(
            self._identity(seed, index, gold, prompt),
            self.definition.name,
            self.prompts.question,
            gold,
            inputs,
            seed,
            index,
            self._provenance[with_rule, patient.covers],
            prompt,
            explanation=self._explanation(inputs) if self.options.explain else None,
        )

    def _noted(self, seed: int, index: int, patient: Patient) -> GeneratedCase:
        """Return a case whose patient is told in a note."""
        values = {name: each.stated.value for name, each in patient.said.items()}
        key = f"{seed}/{self.definition.name}/{index}"
        note, judged_values, result = _written(self.patients, values, key, self.options)
        with_rule = patient.bits & 0xFFFF < self._rule_share
        gold, inputs = self._gold(result), _stated_in(note, judged_values, self.definition)
        question = self.prompts.question_at(note.encounter)
        wording = self._telling(seed, patient) % self.prompts.wordings
        prompt = self.prompts.write_note(note.text, question, wording, with_rule)
        return GeneratedCase(
            self._identity(seed, index, gold, prompt),
            self.definition.name,
            question,
            gold,
            inputs,
            seed,
            index,
            {
                **self._provenance[with_rule, patient.covers],
                "note_form": note.form,
                "undetermined": note.cannot_be_determined,
            },
            prompt,
            note.text,
            tuple(sorted(note.features)),
            self._explained(note, inputs) if self.options.explain else None,
        )

    def _gold(self, result: Value | None) -> Label:
        """Return the label of a result; scores and options are few, and theirs are kept."""
        if type(result) is float or type(result) is date:
            return gold_of(self.definition, result)
        if result not in self._golds:
            self._golds[result] = gold_of(self.definition, result)
        return self._golds[result]

    def _identity(self, seed: int, index: int, gold: Label, prompt: str) -> str:
        """Return the hash of what a case is and says."""
        content = f"{VERSION}\n{self.definition.name}\n{seed}\n{index}\n{gold.value}\n{prompt}"
        return sha256(content.encode()).hexdigest()[:24]

    def _telling(self, seed: int, patient: Patient) -> int:
        """Return wording and order, as one number, that make levels, wording and order together belong to the seed."""
        _, block = place_of(seed, self.patients.classes)
        tellings = self.prompts.wordings * len(ORDERS[min(len(patient.said), MOST_IN_ORDER)])
        return (place_of(block, self._tellings)[0] + patient.mixed) % tellings

    def _explained(self, note: Note, inputs: Mapping[str, Stated]) -> str:
        if note.cannot_be_determined:
            return self.language.undetermined(self.definition, note.cannot_be_determined)
        return self._explanation(inputs)

    def _explanation(self, inputs: Mapping[str, Stated]) -> str:
        traced = trace(self.definition, {name: each.value for name, each in inputs.items()})
        return self.language.explain(traced, {name: each.told for name, each in inputs.items()})


def _ordered(lines: Sequence[str], order: int, keys: Sequence[int]) -> list[str]:
    """Return lines in one of their orders; beyond the first few lines random keys put each of the others somewhere."""
    if len(lines) <= MOST_IN_ORDER:
        return [lines[place] for place in ORDERS[len(lines)][order]]
    first = sorted(keys[:MOST_IN_ORDER])
    placed = [first[place] for place in ORDERS[MOST_IN_ORDER][order]]
    return [line for _, line in sorted(zip((*placed, *keys[MOST_IN_ORDER:]), lines))]  # noqa: B905


NOTES = 20
"""How often a note is written anew whose values, as told in other units, the calculator refuses."""


def _written(
    patients: Patients, values: Mapping[str, Any], key: str, options: Options
) -> tuple[Note, Mapping[str, Any], Any]:
    """Return a note of a patient, its values as the calculator takes them, and their result; None where there is none.

    Raises:
        GenerationError: when the calculator refuses the values of every note that is written.
    """
    from calcura.cases.notes import write_note

    features = _features(key, options)
    for attempt in range(NOTES):
        chance = Random(f"{VERSION}/{key}/note/{attempt}")
        try:
            note = write_note(values, patients.definition, chance, features, options.language)
        except ModuleNotFoundError as error:
            if not (error.name or "").startswith("calcura.cases.notes."):
                raise
            raise GenerationError(f"there are no notes in the language {options.language!r}") from error
        told = _judged_values(note, patients.definition)
        if note.cannot_be_determined:
            return note, told, None
        result = patients.result_of(told)
        if result is not None:
            return note, told, result
    raise GenerationError(f"{key}: no note was written whose values the calculator takes, in {NOTES} tries")


def _features(key: str, options: Options) -> frozenset[str]:
    """Return the features of one note: those chosen, and by its share those of which one leaves it without an answer.

    The note takes the one that can be told of its patient: few options contradict one another.
    """
    features, share = frozenset(options.difficulty), options.share_undetermined
    if not share or features & {*UNDETERMINED} or Random(f"{VERSION}/{key}/undetermined").random() >= share:
        return features
    return features.union(UNDETERMINED)


def _judged_values(note: Note, definition: Definition) -> dict[str, Any]:
    """Return the values of a note as the calculator takes them: in a unit that the source prints, by its column."""
    values = dict(note.values)
    for name, printed in definition.printed.items():
        kind, span = definition.input_by_name[name].kind, note.spans.get(name)
        value = values.get(name)
        if span is not None and isinstance(kind, Number) and isinstance(value, float):
            values[name] = judged(printed, note.text[span[0] : span[1]], value, kind)
    return values


def _stated_in(note: Note, values: Mapping[str, Any], definition: Definition) -> dict[str, Stated]:
    """Return the inputs as a note states them; one that it leaves unmentioned has no words and no span."""
    found = {}
    for name, value in values.items():
        kind, span = definition.input_by_name[name].kind, note.spans.get(name)
        told = note.text[span[0] : span[1]] if span is not None else ""
        found[name] = Stated(value, told, kind.unit if isinstance(kind, Number) else "", span)
    return found
