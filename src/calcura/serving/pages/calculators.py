"""The calculators: found by words or specialty, and a page for each that answers while it is filled in."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache

from starlette.responses import Response

from calcura.engine import Definition, definitions
from calcura.engine.formula import Block
from calcura.engine.provenance import provenance
from calcura.engine.specification import specification
from calcura.serving.operations import find, named
from calcura.serving.pages.answering import shown
from calcura.serving.pages.forms import Filled
from calcura.serving.pages.formulas import is_table
from calcura.serving.pages.page import Asked, Page
from calcura.serving.pages.rendering import rendered
from calcura.serving.pages.versions import versions
from calcura.serving.requests import Find

MOST_WORDS = 300
MOST_SHOWN = 12


def _index(asked: Asked) -> Response:
    words = asked.form.get("q", "")[:MOST_WORDS].strip()
    specialty = asked.form.get("specialty", "")
    found = [each for each in _found(words) if specialty in ("", each.specialty)]
    groups: dict[str, list[Definition]] = defaultdict(list)
    for each in found:
        groups["" if words else each.specialty].append(each)
    template = "found" if asked.is_live else "calculators"
    return rendered(
        template,
        asked.request,
        groups=dict(sorted(groups.items())),
        number=len(found),
        words=words,
        specialty=specialty,
        specialties=_specialties(),
    )


def _found(words: str) -> list[Definition]:
    """Return calculators that fit some words, best first: by their names, then by what they are for."""
    if not words:
        return sorted(definitions(), key=lambda each: each.title.casefold())
    typed = words.casefold().split()
    named_so = [each for each in definitions() if all(_begins(_names(each), word) for word in typed)]
    meant = [named(each["name"]) for each in find(Find(question=words, limit=MOST_SHOWN))["calculators"]]
    best = {each.name: place for place, each in enumerate(meant)}
    named_so.sort(
        key=lambda each: (each.superseded_by is not None, best.get(each.name, MOST_SHOWN), each.title.casefold())
    )
    return list(dict.fromkeys([*named_so, *meant]))


@cache
def _names(definition: Definition) -> tuple[str, ...]:
    text = f"{definition.title} {definition.name} {definition.result.label}"
    return tuple(text.casefold().replace("_", " ").replace("-", " ").split()) + tuple(text.casefold().split())


def _begins(words: tuple[str, ...], typed: str) -> bool:
    return any(each.strip("(),").startswith(typed) for each in words)


@cache
def _specialties() -> tuple[str, ...]:
    return tuple(sorted({each.specialty for each in definitions()}))


def _calculator(asked: Asked) -> Response:
    definition = named(asked.path["name"])
    filled = Filled.of(definition, asked.form)
    answer = shown(filled)
    if asked.is_live:
        return rendered("answer", asked.request, filled=filled, answer=answer)
    book = specification(definition)
    return rendered(
        "calculator",
        asked.request,
        filled=filled,
        answer=answer,
        book=book,
        formulas=[(each.definition.title, list(_lines(each.blocks))) for each in (book.formula, *book.called)],
        provenance=provenance(definition),
        versions=versions(definition),
    )


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
