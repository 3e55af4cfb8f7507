"""Open book, with guidance on what goes wrong when notes are read: time, missing values, units and conflicts."""

from __future__ import annotations

from calcura.evaluation.items import Item
from calcura.evaluation.models.prompting import asked
from calcura.evaluation.strategies import Message, Strategy
from calcura.evaluation.strategies.open_book import REPLY_FORM, SYSTEM, page

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


def messages(item: Item) -> list[Message]:
    """Return the prompt of an item."""
    guidance = GUIDANCE.format(reply_form=REPLY_FORM)
    system = SYSTEM.format(reply_form=guidance, specification=page(item.calculator))
    return [{"role": "system", "content": system}, {"role": "user", "content": asked(item)}]


strategy = Strategy(name="open_book_guided", messages=messages, extracts=True, output_tokens=1000)
