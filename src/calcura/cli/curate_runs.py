"""Runs of curation as commands start them, go on with them, and tell of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from calcura.cli.errors import CommandError
from calcura.cli.output import write_answer
from calcura.cli.progress import progress_by_step

if TYPE_CHECKING:
    from calcura.curation.pipeline import Ask, Config, RunStatus


class Asking:
    """How a run's model is asked, if it has one."""

    def __init__(
        self,
        prices: Path | None = None,
        cost_limit: float | None = None,
        base_url: str | None = None,
        model_arg: Sequence[str] | None = None,
        connections: int | None = None,
    ) -> None:
        self.cost_limit = cost_limit
        self._prices, self._base_url, self._connections = prices, base_url, connections
        self._model_args = dict(map(_pair, model_arg or ()))

    @contextmanager
    def of(self, model: str | None) -> Iterator[Ask | None]:
        """Give a function that asks a model; None where the run has none."""
        if model is None:
            if self.cost_limit is not None:
                raise CommandError("--cost-limit is for a run with a model; name a --model, or leave it out")
            yield None
            return
        from calcura.evaluation.models.apart import Asked, Asker
        from calcura.evaluation.models.prices import read_prices

        how = Asked(
            prices=read_prices(self._prices) if self._prices else {},
            has_limit=self.cost_limit is not None,
            max_connections=self._connections,
            base_url=self._base_url,
            model_args=self._model_args,
        )
        asker = Asker(model, how)
        try:
            yield asked_by(asker)
        finally:
            asker.close()


def asked_by(asker: Callable[..., Any]) -> Ask:
    """Return how steps of curation ask a model of evaluation, which knows nothing of them."""
    from calcura.curation.pipeline import ModelReply

    def ask(calls: Sequence[Any]) -> list[ModelReply]:
        found = asker([(each.messages, each.max_tokens) for each in calls])
        return [ModelReply(each.text, each.cost, each.input_tokens, each.output_tokens, each.error) for each in found]

    return ask


def start(config: Config, folder: Path, asking: Asking, workers: int, as_json: bool) -> None:
    """Start a run, or go on with it where its folder holds the same one."""
    from calcura.curation.pipeline import freeze

    freeze(folder, config)
    go_on_with(config, folder, asking, workers, as_json)


def go_on_with(config: Config, folder: Path, asking: Asking, workers: int, as_json: bool) -> None:
    """Go on with a run to its end, and tell how far it is."""
    from calcura.curation.pipeline import Run, go_on
    from calcura.curation.products import pipeline_of, source_of

    pipeline, source = pipeline_of(config), source_of(config)
    with asking.of(config.model) as ask, progress_by_step() as advance:
        run = Run(pipeline, source, ask, config.model, workers, asking.cost_limit, advance)
        stopped = go_on(run, folder)
    tell(config, folder, stopped, as_json)


ADVICE = {
    "cost limit": "Stopped at the limit on cost: calcura curate resume {folder} --cost-limit MORE --prices FILE",
    "model errors": "The model could not be asked about some notes: calcura curate resume {folder} asks again",
}


def tell(config: Config, folder: Path, stopped: str, as_json: bool) -> None:
    """Tell how far a run is."""
    from calcura.curation.pipeline import status as status_of
    from calcura.curation.products import pipeline_of

    found = status_of(pipeline_of(config), folder)
    plain = {**found.to_json(), "run": str(folder), "product": config.product, "stopped": stopped}
    lines = [*_lines(found), *([ADVICE[stopped].format(folder=folder)] if stopped else [])]
    write_answer("\n".join(lines), plain if as_json else None, None)


def _lines(found: RunStatus) -> list[str]:
    width = max(len(each.name) for each in found.steps)
    lines = [f"{found.notes:,} notes read, {'complete' if found.complete else 'not complete'}", ""]
    lines.append(f"{'':<{width}}  {'kept':>9}  {'dropped':>9}  {'waiting':>9}")
    for step in found.steps:
        lines.append(f"{step.name:<{width}}  {step.kept:>9,}  {step.dropped:>9,}  {step.waiting:>9,}")
        lines += [f"{'':<{width}}  {count:>20,}  {reason}" for reason, count in step.reasons.items()]
    lines += ["", f"{found.candidates:,} candidates"]
    if found.model_replies:
        cost = f"{found.cost:.4f} US dollars" if found.cost else "cost unknown: no price was given"
        lines.append(f"{found.model_replies:,} replies of a model, {cost}")
    return lines


def _pair(given: str) -> tuple[str, Any]:
    name, equals, value = given.partition("=")
    if not equals or not name:
        raise CommandError(f"-M {given!r}: write KEY=VALUE")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value
