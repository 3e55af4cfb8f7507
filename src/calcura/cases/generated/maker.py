"""Makes the cases of one calculator under one set of options."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Any

import calcura
from calcura.cases.generated.case import GeneratedCase
from calcura.cases.generated.gold import gold_of
from calcura.cases.generated.language import Kind, language
from calcura.cases.generated.options import Options
from calcura.cases.generated.patients import Patient, Patients
from calcura.cases.generated.prompts import Prompts
from calcura.cases.generated.randomness import VERSION, threshold
from calcura.engine.definition import Definition
from calcura.engine.registry import definition as find_definition
from calcura.engine.tracing import trace


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
            "calcura": calcura.__version__,
            "definition": self.definition.hash,
            "generator": VERSION,
            "form": self.options.form,
            "language": self.options.language,
            "kind": self.kind,
            "rule": with_rule,
        }

    def case(self, seed: int, index: int) -> GeneratedCase:
        """Return one case."""
        patient = self.patients.draw(seed, index)
        with_rule = patient.bits & 0xFFFF < self._rule_share
        said, name = patient.said, self.definition.name
        inputs = {name: each.stated for name, each in said.items()}
        order = sorted(zip(patient.order, [each.line for each in said.values()]))  # noqa: B905
        wording = self._wording(seed, patient)
        prompt = self.prompts.write([line for _, line in order], wording, with_rule)
        gold = gold_of(self.definition, patient.result)
        content = f"{VERSION}\n{name}\n{seed}\n{index}\n{gold.value}\n{prompt}"
        return GeneratedCase(
            sha256(content.encode()).hexdigest()[:24],
            name,
            self.prompts.question,
            gold,
            inputs,
            seed,
            index,
            self._provenance[with_rule],
            prompt,
            explanation=self._explanation(patient) if self.options.explain else None,
        )

    def _wording(self, seed: int, patient: Patient) -> int:
        """Return the wording that makes sum of levels and wording together belong to the seed."""
        classes = self.patients.classes
        return (seed // classes - patient.total // classes) % self.prompts.wordings

    def _explanation(self, patient: Patient) -> str:
        values = {name: each.stated.value for name, each in patient.said.items()}
        return self.language.explain(trace(self.definition, values))
