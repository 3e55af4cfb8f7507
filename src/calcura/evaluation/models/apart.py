"""Asking a model outside of an evaluation: questions that know nothing of one another, a batch at a time.

For whoever needs replies and not a run, such as the steps of curation. Every call goes through Inspect, and a reply to
the very same call is taken from its cache.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from calcura.evaluation.errors import eval_extra
from calcura.evaluation.models.prices import missing_prices
from calcura.evaluation.models.questions import Asked, Question, Reply

if TYPE_CHECKING:
    from inspect_ai.model import Model


class Asker:
    """Asks one model questions; called with several at once, it gives the replies in their order."""

    def __init__(self, model: str | Model, how: Asked | None = None) -> None:
        """Make ready to ask.

        Raises:
            EvaluationError: there is no such model or no key for it, or a price is needed and missing.
        """
        self._how, self.name = how or Asked(), str(model)
        if self._how.has_limit:
            missing_prices((self.name,), self._how.prices)
        with eval_extra():
            from calcura.evaluation.models.generating import model_of
        self._model = model_of(model, self._how)
        # One loop for all batches: the connections that a provider keeps open belong to the loop they were made in.
        self._loop = asyncio.Runner()

    def __call__(self, questions: Sequence[Question]) -> list[Reply]:
        """Return the reply to each question."""
        from calcura.evaluation.models.generating import replies

        return self._loop.run(replies(self._model, questions, self._how, self._how.prices.get(self.name)))

    def close(self) -> None:
        """Let go of what asking needed."""
        self._loop.close()
