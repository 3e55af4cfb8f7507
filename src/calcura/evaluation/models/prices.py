"""What models cost: prices that the user gives, for nobody keeps a list that stays true."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from calcura.evaluation.errors import EvaluationError
from calcura.text.given import json_of, text_of

EXAMPLE = '{"openai/gpt-5": {"input": 1.25, "output": 10}}'
HOW = f"give a JSON file such as {EXAMPLE}, in US dollars per million tokens"


@dataclass(frozen=True, slots=True)
class Price:
    """US dollars per million tokens of a model."""

    input: float
    output: float
    input_cache_read: float | None = None
    """As for other input unless given."""
    input_cache_write: float | None = None

    def of(self, input_tokens: float, output_tokens: float) -> float:
        """Return what so many tokens cost, in US dollars.

        >>> Price(1.25, 10).of(2_000, 100)
        0.0035
        """
        return (input_tokens * self.input + output_tokens * self.output) / 1_000_000


def read_prices(path: Path) -> dict[str, Price]:
    """Return the prices of a file, by the model's name as it is given to ``--model``.

    Raises:
        EvaluationError: the file cannot be read, or holds something else.
    """
    try:
        found = json_of(text_of(path))
    except (OSError, ValueError) as error:
        raise EvaluationError(f"{path}: the prices cannot be read: {error}; {HOW}") from error
    if not isinstance(found, dict):
        raise EvaluationError(f"{path} holds no prices by model; {HOW}")
    return {str(model): _price(model, each, path) for model, each in found.items()}


def _price(model: str, found: Any, path: Path) -> Price:
    known = Price.__dataclass_fields__
    if not isinstance(found, Mapping) or not {"input", "output"} <= found.keys() <= known.keys():
        raise EvaluationError(f"{path}: {model} has {found!r}, not input and output; {HOW}")
    if not all(isinstance(each, (int, float)) and each >= 0 for each in found.values() if each is not None):
        raise EvaluationError(f"{path}: {model} has a price that is no amount: {dict(found)}; {HOW}")
    return Price(**found)


def missing_prices(models: tuple[str, ...], prices: Mapping[str, Price]) -> None:
    """Refuse a limit on cost where a model has no price.

    Raises:
        EvaluationError: one has none.
    """
    missing = [each for each in models if each not in prices]
    if missing:
        raise EvaluationError(f"a cost limit needs the price of {', '.join(missing)}: {HOW} (--prices FILE)")
