"""Whether a model has met a set of cases before: the same cases, asked so that only who knows them can answer.

``without_note`` keeps the note back and asks for the published label; ``continuation`` shows the first half of a note
and asks for the words that follow. A model that has not seen the set can guess the one, and not do the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from difflib import SequenceMatcher
from statistics import median_low
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from calcura.evaluation.items import Item
from calcura.grading import Label, Verdict

if TYPE_CHECKING:
    from calcura.evaluation.data import EvaluationData

WITHOUT_NOTE: Final = "without_note"
CONTINUATION: Final = "continuation"
PROBES = (WITHOUT_NOTE, CONTINUATION)

IN_A_ROW = 20
"""So many words in a row, as they follow in the note, are not written by chance."""

ASKED = 60
"""Words that are asked for."""

CONTINUES, OTHER_WORDS = "continues the note", "does not continue the note"

KEPT_BACK = """\
{question}

The patient's note is kept back. It is that of {which} of {data}. If you know this case, give its answer; if you do \
not, answer "cannot be determined".\
"""

GO_ON = """\
This is the first half of the note of {which} of {data}. Write the {words} words that follow in it, word for word.\
"""


WITH_CONFIDENCE: Final = "with_confidence"

SAY_HOW_SURE = """\
{task}

Say too how sure you are that your answer is right: in the same reply, "confidence": a number from 0 to 1.\
"""


def asked_how_sure(data: EvaluationData) -> EvaluationData:
    """Return the cases as they are, each asking for the model's confidence too."""
    items = tuple(replace(each, task=SAY_HOW_SURE.format(task=each.task)) for each in data.items)
    return replace(data, items=items, subset=", ".join(filter(None, (data.subset, "with confidence"))))


def probed(data: EvaluationData, probe: str) -> EvaluationData:
    """Return the cases as a probe asks for them; those without a note, or with one too short, are left out."""
    made = {item.id: _asked(item, data.name, probe) for item in data.items}
    items = tuple(each for each in made.values() if each is not None)
    left = len(made) - len(items)
    left_out = {f"cases without a note long enough for {probe}": left} if left else {}
    subset = ", ".join(filter(None, (data.subset, probe.replace("_", " "))))
    return replace(data, items=items, left_out={**data.left_out, **left_out}, subset=subset, probe=probe)


def _asked(item: Item, data: str, probe: str) -> Item | None:
    which = f"row {item.row}" if item.row is not None else f"case {item.id}"
    words = item.note.split()
    half = len(words) // 2
    nothing = replace(item, inputs=MappingProxyType({}), explanation="")
    if probe == WITHOUT_NOTE:
        return (
            replace(nothing, note="", task=KEPT_BACK.format(question=item.task, which=which, data=data))
            if words
            else None
        )
    if len(words) - half < IN_A_ROW:
        return None
    return replace(
        nothing,
        note=" ".join(words[:half]),
        task=GO_ON.format(which=which, data=data, words=ASKED),
        label=Label(" ".join(words[half:]), answer="category"),
        kind=CONTINUATION,
    )


def judged_continuation(item: Item, answer: object) -> Verdict:
    """Judge words that should continue a note: right where enough in a row follow in it so, wherever they stand."""
    told = str(answer).split()
    rest = str(item.label.value).split()
    found = SequenceMatcher(None, _plain(rest), _plain(told), autojunk=False).find_longest_match()
    is_known = found.size >= IN_A_ROW
    words = " ".join(told[found.b : found.b + found.size])
    return Verdict("correct" if is_known else "wrong", CONTINUES if is_known else OTHER_WORDS, found.size, words)


def _plain(words: Iterable[str]) -> list[str]:
    return ["".join(sign for sign in word.casefold() if sign.isalnum()) for word in words]


def guess(item: Item, items: Iterable[Item]) -> str:
    """Return the answer of one who knows the other items' labels and not the note: the commonest, or the middle one.

    It is what a score without notes must exceed to say that a model knows the cases.
    """
    others = [each.label.value for each in items if each.calculator == item.calculator and each.id != item.id]
    if not others:
        return "cannot be determined"
    value, times = Counter(others).most_common(1)[0]
    numbers = [each for each in others if isinstance(each, (int, float)) and not isinstance(each, bool)]
    return str(median_low(numbers) if times == 1 and numbers else value)
