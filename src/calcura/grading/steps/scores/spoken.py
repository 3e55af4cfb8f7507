"""Which of a score's items clinicians speak of in passing: "DM", "tender calf", "on the pill", "LVEF 35 %".

The words stand in the records of the inputs (``counted``); what the letters of a score's name stand for, in its use.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from calcura.engine import Definition
from calcura.grading.steps.formula.score_items import Item, items
from calcura.grading.steps.input_names import InPassing, named
from calcura.text.phrases import lowered

_LETTER = re.compile(r"\W*(?P<letter>[A-Za-z]{1,2}[₂2]?|65)(?=\s*(?:[-:=).(]|->|\s[a-z]|[0-9]?$))")


@lru_cache(maxsize=8192)
def items_spoken_of(text: str, calculator: Definition) -> Mapping[Item, int]:
    """Return the items that a text speaks of -> where it first does.

    >>> from calcura.engine import definition
    >>> sorted(map(sorted, items_spoken_of("on the pill, HR 104", definition("perc"))))
    [['heart_rate'], ['hormone_use']]
    """
    spaced = text.replace("_", " ")
    found: dict[Item, int] = {}
    told = [(start, each.name) for start, _, each in named(spaced, calculator)]
    told += [(start, name) for name, start in _of_calculator(calculator).found(lowered(spaced))]
    for start, name in told:
        item = _item_of(name, calculator)
        found[item] = min(start, found.get(item, start))
    return found


def item_of_letter(text: str, calculator: Definition) -> Item | None:
    """Return the item that a letter of the score's name stands for at the start of a line: "H - yes"."""
    letter = _LETTER.match(text)
    name = _letters(calculator).get(letter["letter"].lower().replace("₂", "2")) if letter else None
    return _item_of(name, calculator) if name else None


def _item_of(name: str, calculator: Definition) -> Item:
    return next(each for each in items(calculator) if name in each)


def _letters(calculator: Definition) -> Mapping[str, str]:
    return dict(calculator.use.letters) if calculator.use is not None else {}


@lru_cache(maxsize=128)
def _of_calculator(calculator: Definition) -> InPassing:
    return InPassing(calculator.input_by_name, _letters(calculator).items())
