"""The calculator's specification in the prompt: what is left is to read the note and to compute.

The parameters are asked for as JSON, so that reading and computing can be judged apart. The specification is that of
the item's own calculator, as in the published open-book work: finding the calculator is not part of this.
"""

from __future__ import annotations

from functools import cache

from calcura.engine.specification import specification
from calcura.evaluation.items import Item
from calcura.evaluation.models.prompting import asked
from calcura.evaluation.strategies import Message, Strategy

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


def messages(item: Item) -> list[Message]:
    """Return the prompt of an item."""
    system = SYSTEM.format(reply_form=REPLY_FORM, specification=page(item.calculator))
    return [{"role": "system", "content": system}, {"role": "user", "content": asked(item)}]


@cache
def page(calculator: str) -> str:
    """Return the specification of a calculator as text."""
    return specification(calculator).text()


strategy = Strategy(name="open_book", messages=messages, extracts=True, output_tokens=600)
