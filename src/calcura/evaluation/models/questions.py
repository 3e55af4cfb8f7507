"""Questions to a model outside of an evaluation, how they are asked, and what comes back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from calcura.evaluation.models.prices import Price
from calcura.evaluation.strategies import Message

Question = tuple[Sequence[Message], int]
"""The messages, and the most tokens of a reply."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A model's reply, its tokens, and what they cost in US dollars; ``error`` says why there is none."""

    text: str
    input_tokens: int = 0
    output_tokens: int = 0
    cost: float = 0.0
    error: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """How a model is asked."""

    prices: Mapping[str, Price] = field(default_factory=dict)
    has_limit: bool = False
    """Whether what the replies cost matters, so that a price is needed."""
    cache: bool = True
    max_connections: int | None = None
    base_url: str | None = None
    model_args: Mapping[str, Any] = field(default_factory=dict)
