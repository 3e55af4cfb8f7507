"""An evaluation: each strategy and model asked the same items, in one folder that an interrupted one goes on in."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from calcura.evaluation import reference
from calcura.evaluation.data import EvaluationData
from calcura.evaluation.errors import EvaluationError, eval_extra
from calcura.evaluation.items import OWN_POLICY, require_policy
from calcura.evaluation.models.dry_run import Estimate, estimate
from calcura.evaluation.models.settings import Settings
from calcura.evaluation.probes import CONTINUATION
from calcura.evaluation.runs import Progress, Run
from calcura.evaluation.strategies import STRATEGIES, Strategy, check_fits, options_of, strategy_named
from calcura.evaluation.wording import CALCURA

FOLDER = "calcura-runs"
DEFAULT_OF_A_MODEL = "zero_shot_cot"
WORDING = "wording"

Watch = Callable[[str], AbstractContextManager[Progress | None]]
"""Shows the progress of what it is told is being done."""


@dataclass(frozen=True, kw_only=True)
class Evaluation:
    """What is asked of whom, and how."""

    data: EvaluationData
    strategies: tuple[Strategy, ...]
    """Strategies that ask a model."""
    models: tuple[str, ...]
    policy: str = OWN_POLICY
    by_rules: tuple[str, ...] = ()
    """Further strategies that ask no model; the reference always answers."""
    settings: Settings = field(default_factory=Settings)

    def __post_init__(self) -> None:
        require_policy(self.policy)
        if self.strategies and not self.models:
            names = ", ".join(each.name for each in self.strategies)
            raise EvaluationError(f"{names} asks a model; name one, such as --model openai/gpt-5")
        for each in self.strategies:
            check_fits(each, self.data)

    @property
    def asked(self) -> Iterator[tuple[Strategy, str]]:
        """Each strategy with each model."""
        return ((strategy, model) for strategy in self.strategies for model in self.models)

    def folder(self) -> Path:
        """Return the folder of this evaluation unless another is given: the same for what is asked in the same way."""
        options = sorted((each.name, sorted(each.options.items())) for each in self.strategies)
        asked = (self.data.checksum, self.data.subset, self.policy, self.settings.of_answers, options)
        code = hashlib.sha256(repr(asked).encode()).hexdigest()[:8]
        return Path(FOLDER) / f"{re.sub(r'[^a-zA-Z0-9.]+', '-', self.data.name)}-{code}"

    def run(self, folder: Path, watch: Watch) -> list[Run]:
        """Run what is not there yet, the reference solver first as the baseline of a report, and return all runs."""
        runs = []
        for name in dict.fromkeys((*reference.baseline(self.data), *self.by_rules)):
            with watch(name) as advance:
                found = reference.run_reference(self.data, folder, policy=self.policy, progress=advance, name=name)
                runs.append(found)
        return runs + list(self._of_models(folder, watch)) if self.strategies else runs

    def _of_models(self, folder: Path, watch: Watch) -> Iterator[Run]:
        with eval_extra():
            from calcura.evaluation.models.eval_sets import run_model
        how: dict[str, Any] = {"log_dir": folder, "policy": self.policy, "settings": self.settings}
        for strategy, model in self.asked:
            with watch(f"{strategy.name}, {model}") as advance:
                yield run_model(self.data, strategy, model, progress=advance, **how)

    def estimates(self) -> list[Estimate]:
        """Return what the models would be asked, without asking."""
        epochs, prices = self.settings.epochs, self.settings.prices
        return [
            estimate(self.data, strategy, model, epochs=epochs, price=prices.get(model))
            for strategy, model in self.asked
        ]


def usual(data: EvaluationData, models: Sequence[str]) -> str:
    """Return the strategy of an evaluation that names none."""
    if not models:
        return next(iter(reference.baseline(data)), CONTINUATION)
    return CONTINUATION if data.probe == CONTINUATION else DEFAULT_OF_A_MODEL


def strategies_named(names: Sequence[str], options: Mapping[str, Any]) -> tuple[Strategy, ...]:
    """Return the strategies of these names that ask a model; each takes those of the options that it has.

    Raises:
        EvaluationError: none is called so, or no strategy has an option; the message lists what there is.
    """
    known = (reference.NAME, *STRATEGIES, *reference.BY_RULES[1:])
    strange = next((name for name in names if name not in known), None)
    if strange is not None:
        raise EvaluationError(f"no strategy is called {strange!r}; there are {', '.join(known)}")
    has = {name: options_of(name) for name in names if name not in reference.BY_RULES}
    unknown = [each for each in options if not any(each in own for own in has.values())]
    if unknown:
        there = "; ".join(f"{name} has {', '.join(own) or 'none'}" for name, own in has.items())
        raise EvaluationError(f"no strategy has the option {', '.join(unknown)}; {there or 'reference has none'}")
    unworded = [name for name, own in has.items() if WORDING not in own]
    if options.get(WORDING, CALCURA) != CALCURA and unworded:
        raise EvaluationError(
            f"{', '.join(unworded)} has no published wording; leave it out, or ask it in a run of its own"
        )
    return tuple(
        strategy_named(name, {each: value for each, value in options.items() if each in own})
        for name, own in has.items()
    )
