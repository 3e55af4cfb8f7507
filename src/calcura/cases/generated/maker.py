"""Makes the cases of one calculator under one set of options."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import Any

import calcura
from calcura.cases.generated.case import GeneratedCase
from calcura.cases.generated.gold import gold_of
from calcura.cases.generated.language import Kind, language
from calcura.cases.generated.options import Options
from calcura.cases.generated.patients import Patient, Patients
from calcura.cases.generated.prompts import Prompts
from calcura.cases.generated.randomness import VERSION, threshold
from calcura.engine.provenance import provenance
from calcura.engine.definition import Definition
from calcura.engine.registry import definition as find_definition
from calcura.engine.tracing import trace
from calcura.grading.labels import Label


def kind_of(definition: Definition) -> Kind:
    """Return whether a calculator is a scale, which counts points, or an equation."""
    return "scale" if definition.result.unit == "points" else "equation"


@lru_cache(maxsize=4096)
def maker(calculator: str, options: Options) -> Maker:
    """Return what makes the cases of a calculator, prepared once."""
    return Maker(find_definition(calculator), options)


class Maker:
    """Makes cases of one calculator.

    Wordings are divided among seeds as patients are: two seeds that differ modulo ``classes`` share no prompt.
    """

    def __init__(self, definition: Definition, options: Options) -> None:
        self.definition, self.options = definition, options
        self.language = language(options.language)
        self.kind = kind_of(definition)
        self.patients = Patients(definition, self.language, options)
        self.prompts = Prompts(definition, self.kind, self.language)
        self.classes = self.patients.classes * self.prompts.wordings
        self._rule_share = threshold(options.add_rule)
        self._provenance = tuple(self._made_by(with_rule) for with_rule in (False, True))

    def _made_by(self, with_rule: bool) -> dict[str, Any]:
        return {
            **provenance(self.definition),
            "generator": VERSION,
            "form": self.options.form,
            "language": self.options.language,
            "kind": self.kind,
            "rule": with_rule,
        }

    def case(self, seed: int, index: int) -> GeneratedCase:
        """Return one case."""
        patient = self.patients.draw(seed, index)
        if self.options.form == "note":
            return self._noted(seed, index, patient)
        with_rule = patient.bits & 0xFFFF < self._rule_share
        said = patient.said
        order = sorted(zip(patient.order, [each.line for each in said.values()]))  # noqa: B905
        prompt = self.prompts.write([line for _, line in order], self._wording(seed, patient), with_rule)
        gold = gold_of(self.definition, patient.result)
        return GeneratedCase(
            self._identity(seed, index, gold, prompt),
            self.definition.name,
            self.prompts.question,
            gold,
            {name: each.stated for name, each in said.items()},
            seed,
            index,
            self._provenance[with_rule],
            prompt,
            explanation=self._explanation(patient) if self.options.explain else None,
        )

    def _noted(self, seed: int, index: int, patient: Patient) -> GeneratedCase:
        """Return a case whose patient is told in a note."""
        from calcura.cases.notes import write_note

        name, options = self.definition.name, self.options
        values = {each: said.stated.value for each, said in patient.said.items()}
        chance = Random(f"{VERSION}/{seed}/{name}/{index}/note")
        note = write_note(values, self.definition, chance, frozenset(options.difficulty), options.language)
        with_rule = patient.bits & 0xFFFF < self._rule_share
        gold = gold_of(self.definition, None if note.cannot_be_determined else patient.result)
        prompt = self.prompts.write_note(note.text, self._wording(seed, patient), with_rule)
        inputs = {each: said.stated for each, said in patient.said.items()}
        inputs = {
            each: inputs[each]._replace(told=note.text[start:end], span=(start, end))
            for each, (start, end) in note.spans.items()
            if each in inputs
        }
        return GeneratedCase(
            self._identity(seed, index, gold, prompt),
            name,
            self.prompts.question,
            gold,
            inputs,
            seed,
            index,
            self._provenance[with_rule],
            prompt,
            note.text,
            tuple(sorted(note.features)),
            self._explanation(patient) if options.explain and gold.value is not None else None,
        )

    def _identity(self, seed: int, index: int, gold: Label, prompt: str) -> str:
        """Return the hash of what a case is and says."""
        content = f"{VERSION}\n{self.definition.name}\n{seed}\n{index}\n{gold.value}\n{prompt}"
        return sha256(content.encode()).hexdigest()[:24]

    def _wording(self, seed: int, patient: Patient) -> int:
        """Return the wording that makes sum of levels and wording together belong to the seed."""
        classes = self.patients.classes
        return (seed // classes - patient.total // classes) % self.prompts.wordings

    def _explanation(self, patient: Patient) -> str:
        values = {name: each.stated.value for name, each in patient.said.items()}
        told = {name: each.stated.told for name, each in patient.said.items()}
        return self.language.explain(trace(self.definition, values), told)
