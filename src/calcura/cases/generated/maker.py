"""Makes the cases of one calculator under one set of options."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from math import isfinite, prod
from random import Random
from typing import Any

import calcura
from calcura.cases.generated.case import GeneratedCase
from calcura.cases.generated.errors import GenerationError
from calcura.cases.generated.gold import gold_of
from calcura.cases.generated.grids import Said, Stated
from calcura.cases.generated.language import Kind, language
from calcura.cases.generated.options import Options
from calcura.cases.generated.plans import DayPlan, given_share, plan_of
from calcura.cases.generated.prompts import Prompts
from calcura.cases.generated.randomness import VERSION, Draws, threshold
from calcura.engine.definition import Definition
from calcura.engine.registry import definition as find_definition
from calcura.engine.tracing import trace

TRIES = 400
"""How often a patient whom the calculator refuses, or whose result is out of its limits, is drawn anew."""

MOST_CLASSES = 1024
LEAST_LEFT = 4096
"""Distinct patients left to each seed, at least, when patients are divided among seeds."""


def kind_of(definition: Definition) -> Kind:
    """Return whether a calculator is a scale, which counts points, or an equation."""
    return "scale" if definition.result.unit == "points" else "equation"


@lru_cache(maxsize=4096)
def maker(calculator: str, options: Options) -> Maker:
    """Return what makes the cases of a calculator, prepared once."""
    return Maker(find_definition(calculator), options)


class Maker:
    """Makes cases of one calculator.

    Patients are divided among seeds: the levels of a patient's values add up to the seed, modulo ``classes``. So two
    seeds that differ by less than that share no patient and no text, however many cases are made.
    """

    def __init__(self, definition: Definition, options: Options) -> None:
        self.definition, self.options = definition, options
        self.language = language(options.language)
        self.kind = kind_of(definition)
        self.names = tuple(each.name for each in definition.inputs)
        self.plans = tuple(plan_of(definition, each, self.language, options) for each in definition.inputs)
        self.given = tuple(map(given_share, definition.inputs))
        self.draws = Draws(len(self.plans))
        self.draw_each = tuple(
            (name, plan.draw, share) for name, plan, share in zip(self.names, self.plans, self.given, strict=True)
        )
        self.later_days = [place for place, plan in enumerate(self.plans) if isinstance(plan, DayPlan)]
        self.classes, self.movable = self._classes()
        self.prompts = Prompts(definition, self.kind, self.language)
        self.rule_share = threshold(options.add_rule)
        self.function = definition.function
        self.low, self.high = definition.result.limits
        self.provenance = tuple(self._provenance(with_rule) for with_rule in (False, True))

    @property
    def distinct(self) -> int:
        """How many patients can be told apart, each number in its own unit."""
        return prod(plan.size for plan in self.plans)

    def _classes(self) -> tuple[int, tuple[int, ...]]:
        """Return into how many classes patients are divided, and which inputs can be moved to fit one, best first."""
        room = {
            place: min((ladder.count for ladder in plan.ladders), default=0) // 4
            for place, plan in enumerate(self.plans)
            if self.definition.inputs[place].required and place not in self.later_days[1:]
        }
        best = sorted(room, key=lambda place: -room[place])[:2]
        classes = 1
        while best and 2 * classes <= min(MOST_CLASSES, room[best[0]], self.distinct // LEAST_LEFT):
            classes *= 2
        return classes, tuple(place for place in best if room[place] >= classes)

    def _provenance(self, with_rule: bool) -> dict[str, Any]:
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
        lines, inputs, value, wording = self._patient(seed, index)
        with_rule = (wording >> 32 & 0xFFFF) < self.rule_share
        gold = gold_of(self.definition, value)
        explanation = self._explanation(inputs) if self.options.explain else None
        note = None
        if self.options.form == "note":
            raise NotImplementedError
        prompt = self.prompts.write(lines, wording, with_rule)
        name = self.definition.name
        content = f"{VERSION}/{name}/{seed}/{index}/{gold.value}/{prompt}"
        return GeneratedCase(
            sha256(content.encode()).hexdigest()[:24],
            name,
            self.prompts.question,
            gold,
            inputs,
            seed,
            index,
            self.provenance[with_rule],
            prompt,
            note,
            (),
            explanation,
        )

    def _explanation(self, inputs: dict[str, Stated]) -> str:
        return self.language.explain(trace(self.definition, {name: each.value for name, each in inputs.items()}))

    def _patient(self, seed: int, index: int) -> tuple[list[str], dict[str, Stated], Any, int]:
        """Return a patient whom the calculator takes: lines in random order, inputs, result, and bits for the wording."""
        for attempt in range(TRIES):
            key = f"{VERSION}/{seed}/{self.definition.name}/{index}/{attempt}"
            wide, narrow, wording = self.draws.of(key)
            said = self._drawn(seed, wide, narrow)
            value = self._result(said)
            if value is not None:
                inputs = {name: each.stated for name, each in said.items()}
                order = sorted(zip(narrow, said.values()))  # noqa: B905
                return [each[1].line for each in order], inputs, value, wording
        raise GenerationError(f"{self.definition.name}: no patient was found whom it takes, in {TRIES} tries")

    def _drawn(self, seed: int, wide: tuple[int, ...], narrow: tuple[int, ...]) -> dict[str, Said]:
        said = {
            name: draw(bits)
            for (name, draw, share), bits, chance in zip(self.draw_each, wide, narrow)  # noqa: B905
            if chance & 0xFFFF < share
        }
        if len(self.later_days) > 1:
            self._put_in_order(said, wide)
        if self.classes > 1:
            self._fit(seed, said, wide)
        return said
