"""Open book, with guidance on what goes wrong when notes are read: time, missing values, units and conflicts."""

from __future__ import annotations

from calcura.evaluation.items import Item
from calcura.evaluation.strategies import Message, Strategy, open_book, said
from calcura.evaluation.wording import CALCURA, filled

GUIDANCE = """\
Work in this order.
1. Timeline. List the encounters and dates that the note tells of, in the order in which they happened.
2. Index encounter. Choose the one that the question is about. Where it names none, it is the first presentation or \
admission, before any treatment.
3. Values. Take each input from the index encounter only. Where that does not state it, take the nearest value before \
it, and otherwise the nearest after it, and say so in the notes. Age, sex and lasting conditions hold at any time.
4. What is not stated. A finding that the note does not mention is absent. A finding of a relative is not the \
patient's, and one that is denied or ruled out is absent. Never make up a measurement.
5. Units. Convert every value to the unit in the specification before you compute, by the conversion given there.
6. Computation. Compute step by step as specified, without rounding on the way, and check each step once.
7. Conflicts. Where the note gives several values for one input, list them all in the notes, and say which one you \
took and why.

{reply_form}\
"""


def messages(item: Item, specification: str) -> list[Message]:
    """Return the prompt of an item."""
    return open_book.prompt(item, specification, GUIDANCE.format(reply_form=open_book.REPLY_FORM))


def published(item: Item, specification: str) -> list[Message]:
    """Return the published prompt of an item: that of the open book, with the guidance at its end."""
    system, user = (each["content"] for each in open_book.published(item, specification))
    return said(filled("open_book_guided", "system", open_book=system), user)


def configured(wording: str = CALCURA, specification: str = open_book.CALCURA_PAGE) -> Strategy:
    """Return the strategy in a wording, with the calculator's page or that page as the release's labels follow it."""
    return open_book.shown_with_page("open_book_guided", messages, published, wording, specification, 1000)
