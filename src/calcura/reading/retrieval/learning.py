"""Learn from questions in which words each calculator is asked for, and what each kind of evidence counts::

    python -m calcura.reading.retrieval.learning questions.tsv

Each line is a question and, behind a tab, the calculator that is right. Words are counted. The weights are those under
which the right calculators are likeliest (a softmax over all of them) for the questions that name none, each judged by
what the others say: of every calculator's questions one is left out in turn. numpy and SciPy are needed for this, and
for nothing else here.
"""

from __future__ import annotations

import csv
import hashlib
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from calcura.engine import definitions
from calcura.reading.retrieval.index import Index
from calcura.reading.retrieval.learned import FILE, Learned, Weights
from calcura.reading.retrieval.names import Names
from calcura.reading.retrieval.words import age_told, numbered, telling, tokens

KINDS = tuple(Weights(**{kind: 1.0 if kind == each else 0.0 for kind in Weights._fields}) for each in Weights._fields)
"""Weights under which one kind of evidence counts alone."""
TURNS = 12
"""In so many turns every question is left out once."""
HELD_BACK = 1.0
"""How much less likely large weights are held to be."""


class Question(NamedTuple):
    """A question, and the calculator that is right."""

    text: str
    right: str


def read(file: Path) -> list[Question]:
    """Return the questions of a file."""
    with file.open(encoding="utf-8", newline="") as lines:
        return [Question(*row[:2]) for row in csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)]


def counted(questions: Iterable[Question]) -> Mapping[str, Mapping[str, int]]:
    """Return how many questions for each calculator have each word.

    >>> counted([Question("appendicitis?", "alvarado"), Question("appendicitis score", "alvarado")])["alvarado"]
    {'appendiciti': 2, 'scor': 1}
    """
    names = Names(tuple(definitions()))
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for each in questions:
        told = [names.spelled(token) for token in tokens(each.text)]
        found[each.right].update({word for word, _ in (*telling(told), *numbered(told))})
    return {name: dict(sorted(words.items())) for name, words in sorted(found.items())}


def weighed(questions: Sequence[Question]) -> Weights:
    """Return the weights under which the right calculators are likeliest."""
    import numpy

    told, right = map(numpy.concatenate, zip(*_left_out_in_turn(questions), strict=True))
    found = likeliest(told, right, numpy.ones(len(right)))
    return Weights(*(round(float(each / found[0]), 3) for each in found))


def likeliest(told: Any, right: Any, counts: Any) -> Any:
    """Return the weights of each kind of evidence under which what is right is likeliest, by a softmax over all.

    ``told`` is the evidence by text, calculator and kind, ``right`` the number of the right calculator of each text,
    and ``counts`` how much each text counts.
    """
    import numpy
    from scipy.optimize import minimize

    those = numpy.arange(len(right))

    def unlikely(weights: Any) -> tuple[float, Any]:
        scores = told @ weights
        likely = numpy.exp(scores - scores.max(axis=1, keepdims=True))
        likely /= likely.sum(axis=1, keepdims=True)
        missed = -(counts * numpy.log(likely[those, right])).sum() + HELD_BACK / 2 * (weights**2).sum()
        likely[those, right] -= 1
        return missed, numpy.einsum("q,qc,qck->k", counts, likely, told, optimize=True) + HELD_BACK * weights

    return minimize(unlikely, numpy.zeros(told.shape[2]), jac=True, method="L-BFGS-B").x


def _left_out_in_turn(questions: Sequence[Question]) -> Iterator[tuple[Any, Any]]:
    """Yield what each kind of evidence says in each question for each calculator, and which one is right."""
    import numpy

    known = tuple(definitions())
    place = {each.name: number for number, each in enumerate(known)}
    turn = list(_turns(questions))
    for left_out in sorted(set(turn)):
        asked = counted(each for each, when in zip(questions, turn, strict=True) if when != left_out)
        kinds = [Index(known, Learned(asked, weights)) for weights in KINDS]
        those = [
            each
            for each, when in zip(questions, turn, strict=True)
            if when == left_out and each.right in place and not kinds[0].named(each.text)
        ]
        told = numpy.zeros((len(those), len(known), len(KINDS)))
        for number, question in enumerate(those):
            age = aged[0] if (aged := age_told(question.text)) else None
            for kind, index in enumerate(kinds):
                for calculator, score in index.scores(index.hints(question.text), age).items():
                    told[number, calculator, kind] = score
        yield told, numpy.array([place[each.right] for each in those])


def _turns(questions: Iterable[Question]) -> Iterator[int]:
    """Yield when each question is left out: not all first ones at once, which may be alike."""
    first: dict[str, int] = {}
    seen: Counter[str] = Counter()
    for each in questions:
        seen[each.right] += 1
        yield (first.setdefault(each.right, len(first)) + seen[each.right]) % TURNS


def write(asked: Mapping[str, Mapping[str, int]], weights: Weights, checksum: str) -> None:
    """Write what was learned: after each word, how many questions have it."""
    lines = [
        "# Learned from questions by python -m calcura.reading.retrieval.learning; not to be edited.",
        f'questions = "{checksum}"',
        "\n[weights]",
        *(f"{kind} = {weight}" for kind, weight in weights._asdict().items()),
        "\n[asked]",
        *(f'{name} = "{" ".join(_counts(words))}"' for name, words in asked.items()),
    ]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _counts(words: Mapping[str, int]) -> Iterator[str]:
    return (f"{word.replace(' ', '_')} {count}" for word, count in words.items())


def main(file: Path) -> None:
    """Learn from a file of questions."""
    questions = read(file)
    write(counted(questions), weighed(questions), hashlib.sha256(file.read_bytes()).hexdigest())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
