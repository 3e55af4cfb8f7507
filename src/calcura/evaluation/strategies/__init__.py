"""The ways of asking a model: each a short file of its own, with its prompt at the top.

Naming the strategies costs nothing: a strategy's file, and with it what that needs of Inspect, is imported when it is
asked for. A file has a function ``configured``, whose named arguments are the strategy's options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Any, Literal

from calcura.evaluation.errors import EvaluationError, eval_extra
from calcura.evaluation.items import Item
from calcura.evaluation.probes import CONTINUATION

if TYPE_CHECKING:
    from inspect_ai.solver import Solver

    from calcura.evaluation.data import EvaluationData

STRATEGIES: Mapping[str, str] = {
    "direct": "the answer alone, without a word of reasoning",
    "zero_shot_cot": "step-by-step thinking, then the answer",
    "stepwise": "formula, values, calculation and answer, each written down apart as JSON",
    "one_shot_cot": "step-by-step thinking after one worked example of the same calculator",
    "open_book": "the calculator's specification in the prompt; parameters extracted as JSON, then the answer",
    "open_book_guided": "open book, with guidance on time, missing values, units and conflicts",
    "write_code": "the model writes Python, which is run and its output returned, until it answers",
    "self_consistency": "several chains of thought; the answer that most of them give",
    "self_refine": "an answer, then critique and revision until nothing is left to mend",
    "medprompt_knn": "chain of thought after the three training cases most like this one",
    "medrac": "the formula is retrieved, values are extracted, code is written and run",
    "retrieval_only": "MedRaC without code: the formula is retrieved and the model computes",
    "code_only": "MedRaC without retrieval: code from the model's own knowledge, run",
    "calculator_tools": "an agent that may search calculators, read a specification and calculate",
    "continuation": "the words that follow in a note (--form continuation)",
    "retrieval": "of a calculator to choose: the calculators that the library finds for the note are shown",
}
"""Each strategy in one line, in the order in which they are listed."""

ABLATIONS: Mapping[str, Mapping[str, str]] = {
    "one_shot_cot": {"worked example": "zero_shot_cot"},
    "open_book": {"specification": "stepwise"},
    "open_book_guided": {"guidance": "open_book", "specification": "stepwise"},
    "write_code": {"code": "zero_shot_cot"},
    "self_consistency": {"further draws": "zero_shot_cot"},
    "self_refine": {"critique": "zero_shot_cot"},
    "medprompt_knn": {"nearest cases": "zero_shot_cot"},
    "medrac": {"code": "retrieval_only", "retrieval": "code_only", "both": "stepwise"},
}
"""Strategies with components that can be taken away: the component, and the strategy that is left without it."""

RETRIEVING = ("medprompt_knn", "medrac", "retrieval_only", "retrieval")
"""Strategies that show a model what was found for the item: a formula, calculators or like cases."""

Task = Literal["calculation", "choice", "continuation"]
"""What an item asks for: a value to compute, a calculator to choose, or the words that follow in a note."""

Message = Mapping[str, str]
"""``role`` (system, user or assistant) and ``content``."""


def by_user(text: str) -> Message:
    """Return a user's message."""
    return {"role": "user", "content": text}


def said(system: str, user: str) -> list[Message]:
    """Return a system message and a user's."""
    return [{"role": "system", "content": system}, by_user(user)]


def asked(item: Item) -> str:
    """Return the note and the task of an item as a model is shown them; a task without a note stands alone."""
    return told(item.note, item.task)


def told(note: str, task: str) -> str:
    """Return a note and a task under their headings.

    >>> print(told("A man of 60 kg and 1.70 m.", "What is his body mass index in kg/m2?"))
    Patient note:
    A man of 60 kg and 1.70 m.
    <BLANKLINE>
    Task:
    What is his body mass index in kg/m2?
    """
    return f"Patient note:\n{note}\n\nTask:\n{task}" if note else f"Task:\n{task}"


def prompting(system: str, choosing: str = "") -> Callable[[Item], list[Message]]:
    """Return what makes the prompt of an item: these instructions, or where calculators are chosen others."""
    return lambda item: said(choosing if choosing and item.is_choice else system, asked(item))


@dataclass(frozen=True, slots=True, kw_only=True)
class Strategy:
    """A way of asking. ``messages`` is the exact first prompt of an item, and nothing else is shown at first."""

    name: str
    messages: Callable[[Item], list[Message]] = field(repr=False)
    solver: Callable[[], Solver] | None = field(default=None, repr=False)
    """Makes the solver that begins where the first prompt stands; None asks once and takes the reply."""
    tools: bool = False
    """Whether the model can call tools."""
    code: bool = False
    """Whether code is run for the model."""
    extracts: bool = False
    """Whether the answer lists the parameters that were read from the note, so that they are judged too."""
    calls: float = 1
    """How many calls an item is expected to take, for an estimate."""
    output_tokens: int = 600
    """How many tokens a call is expected to answer with, for an estimate."""
    tasks: tuple[Task, ...] = ("calculation",)
    """Whether values to compute, calculators to choose, or both can be asked in this way."""
    page: str = ""
    """Whose rules the page of the item's own calculator has that is shown: the calculator's or the release's."""
    roles: tuple[str, ...] = ()
    """Further models that it cannot do without, by their role: without them the model would judge itself."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """What was set otherwise than by default, recorded with the run; a strategy need not tell it."""

    @property
    def summary(self) -> str:
        """The strategy in one line."""
        return STRATEGIES.get(self.name, "")


def strategy_named(name: str, options: Mapping[str, Any] | None = None) -> Strategy:
    """Return a strategy by its name.

    >>> strategy_named("direct").summary
    'the answer alone, without a word of reasoning'

    Raises:
        EvaluationError: none is called so, or it has no such option; the message lists those there are.
    """
    given, usual = dict(options or {}), {each: own.default for each, own in _parameters(name).items()}
    unknown = [each for each in given if each not in usual]
    if unknown:
        there = f"it has {', '.join(usual)}" if usual else "it has none"
        raise EvaluationError(f"strategy {name} has no option {', '.join(unknown)}; {there}")
    for each, value in given.items():
        _check_option(name, each, value, usual[each])
    found: Strategy = _module(name).configured(**given)
    changed = {each: given[each] for each, own in usual.items() if given.get(each, own) != own}
    return found if found.options else replace(found, options=changed)


def options_of(name: str) -> tuple[str, ...]:
    """Return the names of the options that a strategy has.

    >>> options_of("self_refine")
    ('rounds', 'wording')

    Raises:
        EvaluationError: none is called so.
    """
    return tuple(_parameters(name))


def _parameters(name: str) -> Mapping[str, Parameter]:
    return signature(_module(name).configured).parameters


def _module(name: str) -> Any:
    if name not in STRATEGIES:
        raise EvaluationError(f"no strategy is called {name!r}; there are {', '.join(STRATEGIES)}")
    with eval_extra():
        return import_module(f"calcura.evaluation.strategies.{name}")


def _check_option(strategy: str, option: str, value: Any, usual: Any) -> None:
    """Refuse a value of another type than the usual one, and a count that is negative."""
    kinds = (int, float) if isinstance(usual, float) else (type(usual),)
    if not isinstance(value, kinds) or isinstance(value, bool) or (isinstance(value, int) and value < 0):
        form = {int: "a whole number", float: "a number"}.get(type(usual), "text")
        raise EvaluationError(
            f"strategy {strategy}: {option}={value!r} is not {form} that it can have; give e.g. {usual!r}"
        )


def check_fits(strategy: Strategy, data: EvaluationData) -> None:
    """Refuse a strategy that has no way of asking what the items ask for.

    Raises:
        EvaluationError: it has none; the message lists the strategies that have.
    """
    task: Task = "choice" if data.asks_for_calculators else "calculation"
    if data.probe == CONTINUATION:
        task = CONTINUATION
    if task not in strategy.tasks:
        there = ", ".join(name for name in STRATEGIES if task in strategy_named(name).tasks)
        what = {"choice": "for a calculator", "calculation": "for a value"}.get(task, "how notes go on")
        raise EvaluationError(f"{data.name} asks {what}, which {strategy.name} is no way of asking; there are {there}")
