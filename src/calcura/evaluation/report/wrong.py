"""Wrong answers, each with all that a reader needs to judge it: what was asked, the gold's working, what was read."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Any

from calcura.engine import definition
from calcura.engine.tracing import trace
from calcura.engine.words import Lexicon, number
from calcura.evaluation.calculator_names import title_of
from calcura.evaluation.items import OWN_POLICY, Item
from calcura.evaluation.reference import told
from calcura.evaluation.report.contents import Contents, Reported, key_of
from calcura.evaluation.runs import Attempt, judged
from calcura.evaluation.steps.records import JudgedAttempt
from calcura.grading import Gold
from calcura.grading.steps import ERROR_TYPES
from calcura.measurements.errors import CalcuraError

MOST_CHARACTERS = 20_000
"""Of one text in the page; the whole stands in the file of wrong answers."""

UNSETTLED = "The gold is that no value can be determined from what is told."

SILENT = "none"
"""Shown of an answer from which no value was read."""


@dataclass(frozen=True)
class InputLine:
    """One input: gold and extracted."""

    label: str
    gold: str
    extracted: str
    mark: str
    remark: str


@dataclass(frozen=True)
class WrongAnswer:
    """One wrong answer of a run."""

    run: str
    item: Item
    attempt: Attempt
    epochs: int
    policy: str
    """The policy that the answer was judged under."""
    steps: JudgedAttempt | None = None
    """What was judged of its steps, if they were."""

    @property
    def broke(self) -> str:
        """The first step that is wrong; empty where that is not known."""
        return (self.steps.judgement.first_wrong or "") if self.steps else ""

    @property
    def errors(self) -> list[str]:
        """The errors found in the steps, in words."""
        found = self.steps.judgement.errors if self.steps else ()
        return [f"{each.step}: {ERROR_TYPES[each.type]}; {clipped(each.evidence)}" for each in found]

    @property
    def title(self) -> str:
        """The calculator's title."""
        return title_of(self.item.calculator)

    @property
    def expected(self) -> str:
        """The gold with its unit, and its limits where these decide what is right."""
        label = self.item.label
        if label.kind == "cannot_be_determined":
            return "cannot be determined"
        if self.item.is_choice:
            return self._option(label.value)
        unit = label.unit if label.unit is not None else definition(self.item.calculator).result.unit
        beside = ""
        decide = self.policy.startswith("medcalc_bench") and label.lower != label.upper
        if decide and label.lower is not None and label.upper is not None:
            beside = f" ({shown(label.lower)} to {shown(label.upper)})"
        return f"{shown(label.value)}{beside} {unit}".rstrip()

    @property
    def read(self) -> str:
        """The value that was read from the answer."""
        if self.item.is_choice and self.attempt.read is not None:
            return self._option(self.attempt.read)
        return SILENT if self.attempt.read is None else shown(self.attempt.read)

    def _option(self, key: Any) -> str:
        """Return an option as its letter and text, or the name of a calculator that was named."""
        options = self.item.options
        return f"{key}. {options[key]}" if key in options else title_of(str(key))

    @property
    def chosen(self) -> str:
        """The title of the calculator that was chosen, where it is another one."""
        name = self.attempt.calculator
        return "" if name is None or name == self.item.calculator else title_of(name)

    @cached_property
    def working(self) -> str:
        """The gold's inputs, worked out by the calculator; where they do not suffice, what the data explain."""
        item, settled = self.item, self.item.label.kind != "cannot_be_determined"
        if item.is_choice:
            return item.explanation
        try:
            found = trace(item.calculator, item.inputs, not_stated="absent", implausible="warn")
        except CalcuraError as error:
            return item.explanation or (str(error) if settled else f"{UNSETTLED} {error}")
        if not settled:
            return item.explanation or UNSETTLED
        if item.explanation and not judged(item, told(found.result)).is_correct:
            return f"{found.text()}\n\nThe explanation given with the data\n{item.explanation}"
        return found.text()

    @property
    def conversation(self) -> list[tuple[str, str, bool]]:
        """Role, content and whether it is the prompt, that is, comes before the first reply."""
        said = [(each["role"], clipped(each["content"])) for each in self.attempt.messages]
        asked = len(list(takewhile(lambda each: each[0] != "assistant", said)))
        return [(role, content, place < asked) for place, (role, content) in enumerate(said)]

    @property
    def says(self) -> str:
        """The answer that was judged."""
        return clipped(self.attempt.answer)

    @property
    def repeats(self) -> bool:
        """Whether the answer stands as the last of the conversation already."""
        return bool(self.attempt.messages) and self.attempt.messages[-1]["content"] == self.attempt.answer

    @cached_property
    def inputs(self) -> list[InputLine]:
        """The gold inputs beside those extracted; empty where none were."""
        if not self.attempt.inputs and not self.attempt.parameters:
            return []
        known = definition(self.item.calculator)
        lexicon, labels = Lexicon(known), {each.name: each.label for each in known.inputs}
        names = dict.fromkeys([*self.item.inputs, *self.attempt.inputs])
        return [
            InputLine(
                labels.get(name, name),
                lexicon.value(self.item.inputs[name], name) if name in self.item.inputs else "",
                _extracted(self.attempt.inputs.get(name, {})),
                self.attempt.parameters.get(name, ""),
                str(self.attempt.inputs.get(name, {}).get("why") or ""),
            )
            for name in names
        ]

    def to_json(self) -> dict[str, Any]:
        """Return plain types: the item, the attempt and the gold's working."""
        return {
            "run": self.run,
            **{name: value for name, value in self.item.to_json().items() if name != "inputs"},
            "gold_inputs": self.item.to_json()["inputs"],
            "working": self.working,
            "steps": self.steps.to_json() if self.steps else None,
            **{name: value for name, value in self.attempt.to_json().items() if name != "item"},
        }

    def line(self) -> str:
        """Return a line of JSON."""
        return json.dumps(self.to_json(), ensure_ascii=False, default=str) + "\n"


def wrong_answers(found: Contents) -> Iterator[WrongAnswer]:
    """Yield the wrong answers of all runs, in the order of their items; right ones too in which a step is wrong."""
    for each in found.runs:
        for outcome in each.outcomes:
            for attempt in outcome.attempts:
                steps = found.judged.get(key_of(each.run, attempt))
                broken = attempt.verdict == "correct" and steps is not None and steps.judgement.first_wrong is not None
                if attempt.verdict == "wrong" or broken:
                    yield _wrong(each, outcome.item, attempt, steps)


def _wrong(run: Reported, item: Item, attempt: Attempt, steps: JudgedAttempt | None) -> WrongAnswer:
    policy = item.policy if run.run.policy == OWN_POLICY else run.run.policy
    return WrongAnswer(run.name, item, attempt, run.run.epochs, policy, steps)


def rounds(found: Iterable[WrongAnswer]) -> list[list[WrongAnswer]]:
    """Return the first wrong answers of every run and calculator, then the second ones, and so on."""
    groups: defaultdict[tuple[str, str], list[WrongAnswer]] = defaultdict(list)
    for each in found:
        groups[each.run, each.item.calculator].append(each)
    most = max(map(len, groups.values()), default=0)
    return [[group[turn] for group in groups.values() if turn < len(group)] for turn in range(most)]


def clipped(text: str) -> str:
    """Return a text, cut where it is longer than a page should hold."""
    if len(text) <= MOST_CHARACTERS:
        return text
    return f"{text[:MOST_CHARACTERS]}\n[… {len(text) - MOST_CHARACTERS:,} more characters, in wrong.jsonl]"


def shown(value: Gold | Sequence[Any] | Any) -> str:
    """Return a value as a reader sees it.

    >>> shown(22.857142857), shown({"weeks": 3, "days": 2}), shown(True)
    ('22.8571', '3 weeks 2 days', 'present')
    """
    if isinstance(value, bool):
        return "present" if value else "absent"
    if isinstance(value, (int, float)):
        return number(value)
    if isinstance(value, dict) and value.keys() == {"weeks", "days"}:
        return f"{value['weeks']} weeks {value['days']} days"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(shown, value))
    return str(value)


def _extracted(found: Any) -> str:
    if not found:
        return ""
    unit = found.get("unit") or ""
    assumed = " (assumed)" if found.get("assumed") else ""
    return f"{shown(found.get('value'))} {unit}".rstrip() + assumed
