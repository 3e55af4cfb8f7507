"""The model of a run of curation, if it has one, and how it is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from calcura.cli.errors import CommandError
from calcura.cli.model_options import key_values

if TYPE_CHECKING:
    from calcura.curation.pipeline import Ask


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
        self._model_args = key_values("-M", model_arg)

    @contextmanager
    def of(self, model: str | None) -> Iterator[Ask | None]:
        """Give a function that asks a model; None where the run has none."""
        if model is None:
            if self.cost_limit is not None:
                raise CommandError("--cost-limit is for a run with a model; name a --model, or leave it out")
            yield None
            return
        from calcura.evaluation.errors import eval_extra
        from calcura.evaluation.models.prices import read_prices

        with eval_extra():
            from calcura.evaluation.models.apart import Asked, Asker

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
