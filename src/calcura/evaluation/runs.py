"""A run: which items were asked, how, of whom, and what became of each.

Whatever made the answers, the reference solver, a model under Inspect or somebody's recorded file, becomes a run;
reports, comparisons and re-scoring know nothing else.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from math import isfinite
from types import MappingProxyType
from typing import Any, get_args

from calcura import __version__
from calcura.cases.released import RULES
from calcura.engine import definition
from calcura.engine.calculate import plain_value
from calcura.engine.provenance import definition_hash
from calcura.evaluation.calculator_names import library_calculators
from calcura.evaluation.items import OWN_POLICY, Item
from calcura.evaluation.probes import CONTINUATION, judged_continuation
from calcura.grading import Verdict, grade
from calcura.grading.verdicts import Outcome

NOT_ASKED = "not asked"
"""How the reason of an attempt begins that nobody was asked for: the run was stopped, or had cost what it may."""

NO_MODEL = "none"

Progress = Callable[[int, int], None]
"""Told after each item how many are done, and of how many."""

_INTERPRETER = "interpreter"

_EMPTY: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """What became of one item in one epoch."""

    item: str
    """The item's id."""
    epoch: int = 1
    verdict: Outcome
    reason: str
    """Why, as a short fixed phrase."""
    answer: str
    """The text that was judged."""
    read: Any = None
    """The value read from it, as plain types."""
    read_from: str = ""
    """Where it was read: a ``channel`` that declares it, the ``whole text``, or a ``sentence`` of prose."""
    calculator: str | None = None
    """The calculator that was chosen, where the strategy chooses one."""
    inputs: Mapping[str, Mapping[str, Any]] = field(default_factory=lambda: _EMPTY)
    """The inputs that were extracted: name -> value, unit, and where known text, span, assumed and why."""
    parameters: Mapping[str, str] = field(default_factory=lambda: _EMPTY)
    """Gold input -> ``right``, ``wrong`` or ``missing``, where the strategy extracts inputs."""
    programs: Mapping[str, int] = field(default_factory=lambda: _EMPTY)
    """How the programs that it wrote ended, each with its number; *unsupported* is no fault of theirs."""
    messages: Sequence[Mapping[str, str]] = ()
    """The conversation, beginning with the exact prompt: ``role`` and ``content``."""
    input_tokens: int | None = None
    output_tokens: int | None = None
    cost: float | None = None
    """In US dollars, where prices are known."""
    seconds: float | None = None
    limit: str = ""
    """The limit that stopped it, if one did."""
    error: str = ""
    """What went wrong in asking; such an item is unscored."""

    @property
    def is_asked(self) -> bool:
        """Whether it was made at all."""
        return not self.reason.startswith(NOT_ASKED)

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        found = {each.name: getattr(self, each.name) for each in fields(self)}
        named = {name: dict(found[name]) for name in ("inputs", "parameters", "programs")}
        return found | named | {"messages": [dict(each) for each in self.messages]}


def attempt_from_json(found: Mapping[str, Any]) -> Attempt:
    """Return the attempt that was written as plain types.

    Raises:
        TypeError: its verdict is none.
    """
    if found["verdict"] not in get_args(Outcome):
        raise TypeError(f"verdict is {str(found['verdict'])[:40]!r}")
    known = {each.name for each in fields(Attempt)}
    return Attempt(**{name: each for name, each in found.items() if name in known})


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """One strategy and one model on one set of items."""

    data: str
    release: str | None
    subset: str
    strategy: str
    model: str
    policy: str
    """The policy asked for; ``case`` where each item's own was."""
    tools: bool = False
    """Whether the model could call tools."""
    code: bool = False
    """Whether code was run for the model."""
    epochs: int = 1
    items: tuple[Item, ...] = field(repr=False)
    attempts: tuple[Attempt, ...] = field(repr=False)
    provenance: Mapping[str, Any] = field(repr=False)
    """Versions, checksum of the data, hash of the definitions, time, options."""

    @property
    def name(self) -> str:
        """Strategy and model, as a table's line is headed; a run that was stopped says so."""
        return (
            self._who if self.answered >= self.due else f"{self._who} (incomplete: {self.answered:,} of {self.due:,})"
        )

    @property
    def _who(self) -> str:
        return self.strategy if self.model == NO_MODEL else f"{self.strategy}, {self.model}"

    @property
    def due(self) -> int:
        """How many answers were to be asked for."""
        return max(int(self.provenance.get("planned") or 0), len(self.items) * self.epochs)

    @property
    def answered(self) -> int:
        """How many were asked for."""
        return sum(each.is_asked for each in self.attempts)

    @property
    def doubts(self) -> list[str]:
        """Why its figures are not of the whole, or tell of nothing but itself; such a run is compared with no other."""
        found = []
        if self.answered < self.due:
            found.append(
                f"{self._who} is incomplete, {self.answered:,} of {self.due:,} answers were asked "
                "for: its figures are of these only"
            )
        own = self.labels_by.get(RULES, 0)
        if self.model == NO_MODEL and own:
            found.append(
                f"{self.strategy} is judged by labels of which {own:,} were made by its own rules: it measures "
                "whether they repeat themselves, not whether they are right"
            )
        return found

    @property
    def labels_by(self) -> Mapping[str, int]:
        """What made how many of the labels that it is judged by, where they are of a release of ours."""
        found: Mapping[str, int] = self.provenance.get("labels_by", {})
        return found

    @property
    def left_out(self) -> Mapping[str, int]:
        """What its items leave out of the file that they are of, and why, with how many."""
        found: Mapping[str, int] = self.provenance.get("left_out", {})
        return found

    @property
    def interpreter(self) -> str:
        """What ran programs for the model, such as ``Python 3.11.7, confined``; empty where nothing did, or said so."""
        return str(self.provenance.get(_INTERPRETER, ""))

    @property
    def item_by_id(self) -> dict[str, Item]:
        """The items by their id."""
        return {each.id: each for each in self.items}


HEADER = ("data", "release", "subset", "strategy", "model", "policy", "tools", "code", "epochs", "provenance")
"""What of a run stands in its header, the rest being its items and attempts."""


def header_of(run: Run) -> dict[str, Any]:
    """Return a run's header as plain types."""
    return {name: dict(run.provenance) if name == "provenance" else getattr(run, name) for name in HEADER}


def ran_by(interpreter: str) -> dict[str, str]:
    """Return what a run's provenance says of the interpreter that ran programs; nothing where none were run."""
    return {_INTERPRETER: interpreter} if interpreter else {}


def provenance_of(items: Iterable[Item], checksum: str, **more: Any) -> dict[str, Any]:
    """Return what a run must carry so that a change of a formula can be traced to it."""
    names = sorted({name for each in items for name in library_calculators(each.calculator)})
    hashes = "\n".join(f"{name} {definition_hash(definition(name))}" for name in names)
    return {
        "calcura": __version__,
        "data_checksum": checksum,
        "definitions": hashlib.sha256(hashes.encode()).hexdigest()[:16],
        **more,
    }


def plain_read(verdict: Verdict) -> Any:
    """Return the value that a verdict rests on as JSON knows it; what is not finite as text."""
    if verdict.read is None or isinstance(verdict.read, str):
        return verdict.read
    value = plain_value(verdict.read)
    return str(value) if isinstance(value, float) and not isfinite(value) else value


def judgment(item: Item, answer: str, policy: str = OWN_POLICY) -> dict[str, Any]:
    """Return what an attempt says of its answer: ``verdict``, ``reason``, ``answer``, what was ``read`` and where."""
    verdict = judged(item, answer, policy)
    return {
        "verdict": verdict.outcome,
        "reason": verdict.reason,
        "answer": answer,
        "read": plain_read(verdict),
        "read_from": verdict.read_from,
    }


def judged(item: Item, answer: object, policy: str = OWN_POLICY) -> Verdict:
    """Judge an answer to an item under a policy, or under the item's own."""
    if item.kind == CONTINUATION:
        return judged_continuation(item, answer)
    return grade(answer, item.label, item.policy if policy == OWN_POLICY else policy)
