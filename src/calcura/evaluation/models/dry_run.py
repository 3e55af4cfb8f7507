"""What a run would ask and cost, before it is started: no model is called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from calcura.evaluation.data import EvaluationData
from calcura.evaluation.items import Item
from calcura.evaluation.models.prices import Price
from calcura.evaluation.strategies import Message, Strategy
from calcura.measurements.counting import counted

CHARACTERS_A_TOKEN = 3.6
SHOWN = 3

METHOD = (
    f"characters of the first prompts / {CHARACTERS_A_TOKEN}, for each expected call; replies as long as usual for the "
    "strategy; a model that reasons at length takes more"
)


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a run would take."""

    strategy: str
    model: str
    items: int
    epochs: int
    calls: int
    input_tokens: int
    output_tokens: int
    cost: float | None
    """In US dollars; None where the model's price is not known."""
    method: str
    """How it was estimated."""
    prompts: tuple[tuple[str, tuple[Message, ...]], ...]
    """The exact first prompts of some items, by the items' id."""

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        found = {name: getattr(self, name) for name in self.__dataclass_fields__ if name != "prompts"}
        prompts = [{"item": item, "messages": [dict(each) for each in shown]} for item, shown in self.prompts]
        return found | {"prompts": prompts}


def estimate(
    data: EvaluationData, strategy: Strategy, model: str, *, epochs: int = 1, price: Price | None = None
) -> Estimate:
    """Return what asking a model every item would take, with three of the prompts.

    >>> from calcura.evaluation.data import load
    >>> from calcura.evaluation.strategies import strategy_named
    >>> data = load(subset="stratified")
    >>> found = estimate(data, strategy_named("direct"), "openai/gpt-5", price=Price(1.25, 10))
    >>> found.calls, len(found.prompts), found.cost < 1
    (275, 3, True)
    """
    prompts = {item.id: tuple(strategy.messages(item)) for item in data.items}
    length = sum(len(each["content"]) for shown in prompts.values() for each in shown)
    calls = len(data.items) * epochs * strategy.calls
    read = round(length / CHARACTERS_A_TOKEN * epochs * strategy.calls)
    written = round(calls * strategy.output_tokens)
    return Estimate(
        strategy=strategy.name,
        model=model,
        items=len(data.items),
        epochs=epochs,
        calls=round(calls),
        input_tokens=read,
        output_tokens=written,
        cost=price.of(read, written) if price else None,
        method=METHOD,
        prompts=tuple((item.id, prompts[item.id]) for item in _spread(data.items)),
    )


def _spread(items: Sequence[Item]) -> list[Item]:
    """Return the first, the middle and the last item."""
    places = sorted({0, len(items) // 2, len(items) - 1}) if items else []
    return [items[each] for each in places][:SHOWN]


def told(found: Estimate) -> str:
    """Return an estimate as text, the prompts shown exactly."""
    cost = f"{found.cost:.2f} US dollars" if found.cost is not None else "unknown: no price was given"
    size = f"{counted(found.items, 'item')}, epochs {found.epochs}, about {counted(found.calls, 'call')}"
    lines = [
        f"{found.strategy}, {found.model}: {size}",
        f"about {found.input_tokens:,} tokens read and {found.output_tokens:,} written; cost {cost}",
        f"estimated from {found.method}",
    ]
    for item, shown in found.prompts:
        lines += ["", f"--- prompt of {item}"]
        lines += [f"[{each['role']}]\n{each['content']}" for each in shown]
    return "\n".join(lines)
