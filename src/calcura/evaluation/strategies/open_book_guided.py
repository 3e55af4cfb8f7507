"""Open book, with guidance on what goes wrong when notes are read: time, missing values, units and conflicts."""

from __future__ import annotations

from calcura.evaluation.items import Item
from calcura.evaluation.strategies import Message, Strategy, open_book, said
from calcura.evaluation.wording import CALCURA, filled, ours


def messages(item: Item, specification: str) -> list[Message]:
    """Return the prompt of an item."""
    form = ours("open_book", "reply_form")
    return open_book.prompt(item, specification, ours("open_book_guided", "reply_form", reply_form=form))


def published(item: Item, specification: str) -> list[Message]:
    """Return the published prompt of an item: that of the open book, with the guidance at its end."""
    system, user = (each["content"] for each in open_book.published(item, specification))
    return said(filled("open_book_guided", "system", open_book=system), user)


def configured(wording: str = CALCURA, specification: str = open_book.CALCURA_PAGE) -> Strategy:
    """Return the strategy in a wording, with the calculator's page or that page as the release's labels follow it."""
    return open_book.shown_with_page("open_book_guided", messages, published, wording, specification, 1000)


strategy = configured()
