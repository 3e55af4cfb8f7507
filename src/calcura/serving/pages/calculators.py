"""The calculators: found by words or specialty, and a page for each that answers while it is filled in."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from starlette.responses import Response

from calcura.engine import Definition, definitions
from calcura.engine.formula import Block
from calcura.engine.provenance import provenance
from calcura.engine.specification import specification
from calcura.reading import calculator_asked
from calcura.serving.operations import find, named, specialties
from calcura.serving.pages.answering import shown
from calcura.serving.pages.forms import Filled
from calcura.serving.pages.formulas import is_table
from calcura.serving.pages.page import Asked, Page
from calcura.serving.pages.rendering import specialty_name
from calcura.serving.pages.versions import rivals, versions
from calcura.serving.requests import Find

MOST_WORDS = 300
MOST_SHOWN = 12
MOST_NAMED = 60
"""So many of those found by words are shown: a letter begins the names of most calculators there are."""
FEW = 6
"""Of each specialty so many are shown on the first page, which stays small however many calculators there are."""


@dataclass(frozen=True, slots=True)
class Card:
    """A calculator as it is listed."""

    title: str
    about: str
    address: str
    specialty: str
    is_superseded: bool
    all_of_specialty: str

    @classmethod
    def of(cls, each: Definition) -> Card:
        """Return the card of a calculator."""
        address = f"/calculators/{each.name}"
        every = f"/?specialty={each.specialty}"
        name = specialty_name(each.specialty)
        return cls(each.title, each.purpose, address, name, each.superseded_by is not None, every)


def _index(asked: Asked) -> Response:
    words = asked.form.get("q", "")[:MOST_WORDS].strip()
    specialty, order = asked.form.get("specialty", ""), asked.form.get("order", "")
    template = "found" if asked.is_live else "calculators"
    most = MOST_NAMED if words else None if specialty or order else FEW
    return asked.rendered(template, **index(_found(words), words, specialty, order, most))


def index(
    found: Iterable[Definition], words: str = "", specialty: str = "", order: str = "", most: int | None = None
) -> dict[str, Any]:
    """Return what the list of calculators shows: those found, in groups by specialty or letter.

    ``most`` is how many of a group are shown; a link leads to all of a specialty.
    """
    cards = [Card.of(each) for each in found if specialty in ("", each.specialty)]
    groups: dict[str, list[Card]] = defaultdict(list)
    for card in cards:
        groups["" if words else card.title[:1].upper() if order == "letter" else card.specialty].append(card)
    return {
        "groups": [_group(*each, most) for each in sorted(groups.items())],
        "number": len(cards),
        "words": words,
        "specialty": specialty,
        "specialties": list(specialties()),
        "order": order,
    }


def _group(name: str, cards: list[Card], most: int | None) -> tuple[str, list[Card], dict[str, object] | None]:
    """Return a group, those that are shown of it, and where all of it stands if that is elsewhere."""
    if most is None or len(cards) <= most:
        return name, cards, None
    return name, cards[:most], {"number": len(cards), "address": cards[0].all_of_specialty if name else ""}


def _found(words: str) -> list[Definition]:
    """Return calculators that fit some words, best first: by their names, then by what they are for.

    The one that is named leads; those that are superseded come last.
    """
    if not words:
        return sorted(definitions(), key=lambda each: each.title.casefold())
    typed = words.casefold().split()
    named_so = [each for each in definitions() if all(_begins(_names(each), word) for word in typed)]
    meant = [named(each["name"]) for each in find(Find(question=words, limit=MOST_SHOWN))["calculators"]]
    best = {each.name: place for place, each in enumerate(meant)}
    first = words.casefold()
    named_so.sort(
        key=lambda each: (
            best.get(each.name, MOST_SHOWN), not each.title.casefold().startswith(first), each.title.casefold(),
        )
    )  # fmt: skip
    asked_for = calculator_asked(words)
    fitting = dict.fromkeys([*named_so, *meant])
    return sorted(fitting, key=lambda each: (each is not asked_for, each.superseded_by is not None))


@cache
def _names(definition: Definition) -> tuple[str, ...]:
    text = f"{definition.title} {definition.name} {definition.result.label}"
    return tuple(text.casefold().replace("_", " ").replace("-", " ").split()) + tuple(text.casefold().split())


def _begins(words: tuple[str, ...], typed: str) -> bool:
    return any(each.strip("(),").startswith(typed) for each in words)


def _calculator(asked: Asked) -> Response:
    definition = named(asked.path["name"])
    filled = Filled.of(definition, asked.form)
    answer = shown(filled)
    if asked.is_live:
        return asked.rendered("answer", filled=filled, answer=answer)
    return asked.rendered("calculator", filled=filled, answer=answer, **about(definition))


def about(definition: Definition, examples: Sequence[object] = ()) -> dict[str, Any]:
    """Return what a calculator's page tells of it, whatever is filled in; ``examples`` are links that fill it in."""
    book = specification(definition)
    return {
        "book": book,
        "formulas": [(each.definition.title, list(_lines(each.blocks))) for each in (book.formula, *book.called)],
        "provenance": provenance(definition),
        "versions": versions(definition),
        "rivals": rivals(definition),
        "examples": examples,
    }


def _lines(blocks: Iterable[Block]) -> Iterator[tuple[str, str]]:
    """Yield the lines of a formula, each with how it is shown: ``words`` as they are, ``formula`` typeset."""
    for block in blocks:
        if is_table(block):
            yield "words", "\n".join(block.lines())
        else:
            yield from (("formula", each) for each in block.latex())


PAGES = (
    Page("/", _index),
    Page("/calculators/{name}", _calculator, methods=("GET", "POST"), keeps=False),
)
