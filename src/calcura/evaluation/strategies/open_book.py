"""The calculator's specification in the prompt: what is left is to read the note and to compute.

The parameters are asked for as JSON, so that reading and computing can be judged apart. The specification is that of
the item's own calculator, as in the published open-book work: finding the calculator is not part of this.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from calcura.cases.medcalc_bench import told
from calcura.engine import definition
from calcura.engine.specification import specification
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import Item
from calcura.evaluation.strategies import Message, Strategy, asked, said
from calcura.evaluation.wording import CALCURA, asked_as_published, worded

PageMessages = Callable[[Item, str], list[Message]]
"""Makes the prompt of an item with a page: whose it is stands second."""

SYSTEM = """\
You work out clinical calculators for patients from their notes. Below is the specification of the calculator that the \
question is about. Follow it, also where you remember the calculator otherwise. Where the task does not say otherwise, \
a finding that the note does not mention counts as absent.

{reply_form}

<specification>
{specification}
</specification>\
"""

REPLY_FORM = """\
Reply with one JSON object and nothing else, also where the task names another form:
{"parameters": [{"name": "<the input's name in the specification>", "value": <number, text, date, true or false>, \
"unit": "<the unit of the value as you give it, or empty>"}, ...],
 "notes": "<the steps of the computation, and what was unclear>",
 "answer": "<the answer alone>"}
List every input of the specification that the note states, and none that it does not state.\
"""


RELEASE_RULES = """\
## As the labels of the release {release} count it

What follows takes the place of what stands above, and of the source.
{rules}\
"""

CALCURA_PAGE, RELEASE_PAGE = "calcura", "release"
"""Whose rules a page has: the calculator's own, or these as the labels of the item's release follow them."""


def prompt(item: Item, specification: str, reply_form: str = REPLY_FORM) -> list[Message]:
    """Return the prompt of an item."""
    system = SYSTEM.format(reply_form=reply_form, specification=page_of(item, specification))
    return said(system, asked(item))


def published(item: Item, specification: str) -> list[Message]:
    """Return the published prompt of an item."""
    return asked_as_published("open_book", item, specification=page_of(item, specification))


@cache
def page(calculator: str) -> str:
    """Return the specification of a calculator as text."""
    return specification(calculator).text()


def page_of(item: Item, whose: str) -> str:
    """Return the page that is shown with an item.

    Raises:
        EvaluationError: its labels follow no release.
    """
    if whose == CALCURA_PAGE:
        return page(item.calculator)
    if not item.release:
        raise EvaluationError(f"{item.id} follows no release's conventions; leave specification=release out")
    rules = told(definition(item.calculator), item.release)
    if not rules:
        return page(item.calculator)
    listed = "\n".join(f"- {each}" for each in rules)
    return f"{page(item.calculator)}\n\n{RELEASE_RULES.format(release=item.release, rules=listed)}"


def shown_with_page(
    name: str, ours: PageMessages, published: PageMessages, wording: str, whose: str, tokens: int
) -> Strategy:
    """Return a strategy that shows the page of the item's own calculator.

    Raises:
        EvaluationError: there is no such wording, or no such page.
    """
    if whose not in (CALCURA_PAGE, RELEASE_PAGE):
        raise EvaluationError(f"no specification is called {whose!r}; there are {CALCURA_PAGE}, {RELEASE_PAGE}")
    asking = worded(wording, ours, published)
    return Strategy(
        name=name,
        messages=lambda item: asking(item, whose),
        extracts=True,
        output_tokens=tokens,
        page=whose,
    )


def configured(wording: str = CALCURA, specification: str = CALCURA_PAGE) -> Strategy:
    """Return the strategy in a wording, with the calculator's page or that page as the release's labels follow it."""
    return shown_with_page("open_book", prompt, published, wording, specification, 600)
