"""What is judged, and against what: the worked solution of an attempt, and the truth of an item."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from math import isclose

from calcura.engine import definition
from calcura.engine.formula import formula
from calcura.engine.tracing import trace
from calcura.evaluation.code import code_blocks
from calcura.evaluation.code.preparing import parsed
from calcura.evaluation.items import OWN_POLICY, Item
from calcura.evaluation.runs import Attempt, Run
from calcura.evaluation.steps.records import JudgedAttempt, Key, hashed
from calcura.grading.steps import Judgement, Solution, StatedValue, Truth, split
from calcura.grading.steps.truth import numbers_of
from calcura.measurements.errors import CalcuraError
from calcura.measurements.kinds import Finding
from calcura.measurements.reading import Value
from calcura.reading.text.passages import Passage
from calcura.reading.values.numbers import Measured

SAME = 0.005
"""Two values that differ by less, as a share, are one measurement told twice."""
ROUNDED = 0.03
"""The same of a gold value that the note does not tell: it was rounded when it was converted."""

_FENCED = re.compile(r"^[ \t]*```[^\n]*\n.*?(?:^[ \t]*```[ \t]*$|\Z)", re.DOTALL | re.MULTILINE)


@dataclass(frozen=True)
class Worked:
    """One answer to be judged."""

    run: Run
    item: Item
    attempt: Attempt

    @property
    def key(self) -> Key:
        """Which answer it is."""
        return self.run.data, self.run.strategy, self.run.model, self.item.id, self.attempt.epoch

    @property
    def text(self) -> str:
        """The worked solution as text: the reply that was judged, or all replies where the work is spread."""
        if not self._is_spread:
            return self.attempt.answer
        told = (each["content"].strip() for each in self._chat if each["role"] == "assistant")
        return "\n\n".join(filter(None, told))

    @cached_property
    def solution(self) -> Solution:
        """The worked solution, taken apart; of a chat, what its programs printed belongs to it."""
        attempt = self.attempt
        if attempt.calculator and attempt.inputs and not attempt.messages:
            return _calculated(attempt, attempt.calculator)
        if not self._is_spread:
            return split(attempt.answer)
        found = split(self._chat)
        is_reply = any(each["content"] == attempt.answer for each in attempt.messages)
        return found if found.answer or is_reply else replace(found, answer=attempt.answer)

    @property
    def _is_spread(self) -> bool:
        """Whether the work is spread over a chat: code was run, tools were called, or a part of a reply was judged."""
        replies = [each["content"] for each in self.attempt.messages if each["role"] == "assistant"]
        return bool(replies) and (self.run.code or self.run.tools or self.attempt.answer not in replies)

    @property
    def _chat(self) -> list[dict[str, str]]:
        """The chat, in which a program gives way to a later one that assigns every name that it assigns.

        The answer that was judged closes it where no reply has it, for it may have been read from what a program
        printed.
        """
        chat = [dict(each) for each in self.attempt.messages]
        replies = [each for each in chat if each["role"] == "assistant"]
        assigned = [_assigned(each["content"]) for each in replies]
        for place, reply in enumerate(replies):
            if assigned[place] and any(assigned[place] <= later for later in assigned[place + 1 :]):
                reply["content"] = _FENCED.sub("", reply["content"])
        if not any(self.attempt.answer.strip() in each["content"] for each in replies):
            chat.append({"role": "assistant", "content": f"Answer: {self.attempt.answer}"})
        return chat

    def judged(self, judge: str, judgement: Judgement) -> JudgedAttempt:
        """Return what a judge decided about it."""
        return JudgedAttempt(
            judge=judge,
            **{name: getattr(self.run, name) for name in ("data", "strategy", "model")},
            item=self.item.id,
            epoch=self.attempt.epoch,
            **{name: getattr(self.item, name) for name in ("row", "calculator", "category", "kind", "specialty")},
            note=hashed(self.item.text),
            answered=hashed(self.attempt.answer),
            final=self.attempt.verdict,
            judgement=judgement,
        )


def worked(runs: Iterable[Run]) -> list[Worked]:
    """Return the answers of runs that can be judged: those that were given. What was never asked has no steps."""
    found = []
    for run in runs:
        items = run.item_by_id
        given = (each for each in run.attempts if not each.error and each.answer.strip())
        found += [Worked(run, items[each.item], each) for each in given if each.item in items]
    return found


def _calculated(attempt: Attempt, calculator: str) -> Solution:
    """Return what was done where no words were: a calculator was chosen, inputs were read, and it was run."""
    try:
        values = {name: each["value"] for name, each in attempt.inputs.items()}
        calculation = trace(calculator, values, not_stated="absent", implausible="warn").text()
    except CalcuraError:
        calculation = None
    stated = (
        StatedValue(name, each.get("text") or f"{each['value']} {each.get('unit') or ''}".strip())
        for name, each in attempt.inputs.items()
        if not each.get("assumed")
    )
    return Solution(
        text=attempt.answer,
        formula=formula(calculator).text(),
        values=tuple(stated),
        calculation=calculation,
        prose=calculation or "",
        answer=attempt.answer,
    )


def _assigned(reply: str) -> set[str]:
    """Return the names that the programs of a reply define."""
    nodes = [node for tree in map(parsed, code_blocks(reply)) if tree for node in ast.walk(tree)]
    functions = {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    return functions | {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


def truth_of(item: Item, policy: str = OWN_POLICY) -> Truth:
    """Return what the worked solutions of an item are judged against.

    A finding that the item does not state counts as absent, as it does wherever gold answers are made; what any other
    input that is not stated counted for is not known.
    """
    calculator = definition(item.calculator)
    silent = [each for each in calculator.inputs if each.required and each.name not in item.inputs]
    truth = Truth(
        definition=calculator,
        inputs=item.inputs,
        label=item.label,
        policy=item.policy if policy == OWN_POLICY else policy,
        note=item.note,
        not_stated={each.name: False if isinstance(each.kind, Finding) else None for each in silent},
    )
    return replace(truth, other_values=OtherValues(truth)) if item.note else truth


class OtherValues(Mapping[str, tuple[Value, ...]]):
    """The values of measured inputs that a note tells besides the gold ones, each read when asked for."""

    def __init__(self, truth: Truth) -> None:
        self._gold = {name: (kind, gold) for name, kind, gold in numbers_of(truth)}
        self._note = truth.note

    def __getitem__(self, name: str) -> tuple[Value, ...]:
        kind, gold = self._gold[name]
        values = dict.fromkeys(each.value for each in _measured(self._note).candidates(name, kind))
        told = [float(each) for each in values if isinstance(each, (int, float))]
        near = SAME if any(isclose(each, gold, rel_tol=SAME) for each in told) else ROUNDED
        return tuple(each for each in told if not isclose(each, gold, rel_tol=near))

    def __iter__(self) -> Iterator[str]:
        return iter(self._gold)

    def __len__(self) -> int:
        return len(self._gold)


@lru_cache(maxsize=16)
def _measured(note: str) -> Measured:
    """Return the measurements of a note, which the answers to one item have in common."""
    return Measured(Passage(note))
