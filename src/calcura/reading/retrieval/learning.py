"""Learn from questions in which words each calculator is asked for, and what each kind of evidence and sign counts::

    python -m calcura.reading.retrieval.learning questions.tsv foreign.txt ... --words further.tsv

Each line is a question and, behind a tab, the calculator that is right. Words are counted. The weights are those under
which the right calculators are likeliest (a softmax over all of them), each question judged by what the others say: of
every calculator's questions one is left out in turn.

The signs by which a question for another score is told are learned from these questions too: a third of the calculators
is hidden in turn, so that nothing fits the questions for them, and of another third no question is known. The other
files have further questions for scores that the library lacks, and behind a tab those that it may come to have. Of
further questions the words are counted and weighed, and no sign is learned: those written from bare titles ask more
plainly than people do, and a judge that learns from them leaves people's questions without an answer.
numpy and SciPy are needed for this, and for nothing else here.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from calcura.engine import Definition, definitions
from calcura.reading.retrieval.fit import Fit, fit
from calcura.reading.retrieval.index import Index
from calcura.reading.retrieval.learned import FILE, Learned, Signs, Weights
from calcura.reading.retrieval.names import Names, called
from calcura.reading.retrieval.words import joined, numbered, telling, tokens

KINDS = (Weights(), *(Weights(**{kind: 1.0}) for kind in Weights._fields))
"""Weights under which the words of the pages count alone, and those under which one other kind counts beside."""
SIBLINGS = 0.6
"""What is left of a weight of likeness for a stranger's questions: one left out is liker to others of its writer."""
TURNS = 12
"""In so many turns every question is left out once."""
HELD_BACK = 1.0
"""How much less likely large weights are held to be."""
THIRDS = 3
WRONG, WRONG_BY_NAME = 2.5, 0.25
"""How many questions without an answer a wrong answer is as bad as; where a name is told, few are wrong."""


class Question(NamedTuple):
    """A question, and the calculator that is right, where one is."""

    text: str
    right: str = ""


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
    """Return what likeness counts where the right calculators are likeliest."""
    import numpy

    told, right = map(numpy.concatenate, zip(*_left_out_in_turn(questions), strict=True))
    beside, unnamed, named, name = likeliest(told, right, numpy.ones(len(right)))
    found = (SIBLINGS * unnamed, SIBLINGS * named, name)
    return Weights(*(round(float(each / beside), 2) for each in found))


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
    for asked, left_out in _in_turn(questions):
        heard = counted(asked)
        kinds = [Index(known, Learned(heard, weights)) for weights in KINDS]
        those = [each for each in left_out if each.right in place]
        told = numpy.zeros((len(those), len(known), len(KINDS)))
        for number, question in enumerate(those):
            for kind, index in enumerate(kinds):
                for calculator, score in index.scores(index.read(question.text)).items():
                    told[number, calculator, kind] = score
        told[:, :, 1:] -= told[:, :, :1]
        yield told, numpy.array([place[each.right] for each in those])


def trusted(judged: Sequence[tuple[Fit, bool]], wrong: float) -> Signs:
    """Return what each sign counts that the calculator which ranks first is asked for.

    ``judged`` is what ranks first for a question and whether it is right; a wrong one is as bad as so many left out.
    """
    import numpy

    told = numpy.array([[found.signs, [0.0] * len(Signs._fields)] for found, _ in judged])
    right = numpy.array([0 if is_right else 1 for _, is_right in judged])
    return Signs(*(round(float(each), 3) for each in likeliest(told, right, numpy.where(right, wrong, 1.0))))


def _hidden_in_turn(
    questions: Sequence[Question], foreign: Sequence[Question], further: Sequence[Question], weights: Weights
) -> Iterator[tuple[Fit, bool]]:
    """Yield what ranks first for each question, and whether it is right, with a third of the calculators hidden."""
    ours = {each.name: each for each in definitions()}
    third = {name: number % THIRDS for number, name in enumerate(sorted({each.right for each in questions}))}
    for hidden in range(THIRDS):
        known = tuple(each for each in definitions() if third.get(each.name) != hidden)
        for asked, left_out in _in_turn([*questions, *foreign]):
            heard = counted(each for each in (*asked, *further) if third.get(each.right) == (hidden + 1) % THIRDS)
            index = Index(known, Learned(heard, weights))
            for each in left_out:
                found, meant = fit(each.text, index), ours.get(each.right)
                if found is None:
                    continue
                if found.definition == meant or meant is None or not is_near(found.definition, meant):
                    yield found, found.definition == meant


def is_near(one: Definition, other: Definition) -> bool:
    """Return whether two calculators answer the same question or share a name: then one is no wrong answer."""
    names = ({joined(name) for name in called(each).every()} for each in (one, other))
    return one.rivals(other) or bool(set.intersection(*names))


def _in_turn(questions: Sequence[Question]) -> Iterator[tuple[list[Question], list[Question]]]:
    """Yield the questions in two parts, so that each is once in the second, which is left out."""
    turns = list(_turns(questions))
    for turn in range(TURNS):
        parts: tuple[list[Question], list[Question]] = [], []
        for each, when in zip(questions, turns, strict=True):
            parts[when == turn].append(each)
        yield parts


def _turns(questions: Iterable[Question]) -> Iterator[int]:
    """Yield when each question is left out: not all first ones at once, which may be alike."""
    first: dict[str, int] = {}
    seen: Counter[str] = Counter()
    for each in questions:
        seen[each.right] += 1
        yield (first.setdefault(each.right, len(first)) + seen[each.right]) % TURNS


def write(known: Learned, checksums: Mapping[str, str]) -> None:
    """Write what was learned: after each word, how many questions have it."""
    lines = [
        "# Learned from questions by python -m calcura.reading.retrieval.learning; not to be edited.",
        *(f'{file} = "{checksum}"' for file, checksum in checksums.items()),
        "\n[weights]",
        *(f"{kind} = {weight}" for kind, weight in known.weights._asdict().items()),
        "\n[signs]",
        *(f"{sign} = {weight}" for sign, weight in known.signs._asdict().items()),
        "\n[named]",
        *(f"{sign} = {weight}" for sign, weight in known.named._asdict().items()),
        "\n[asked]",
        *(f'{name} = "{" ".join(_counts(words))}"' for name, words in known.asked.items()),
    ]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _counts(words: Mapping[str, int]) -> Iterator[str]:
    return (f"{word.replace(' ', '_')} {count}" for word, count in words.items())


def main() -> None:
    """Learn from a file of questions, and from files of questions for scores that the library lacks."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("of_others", type=Path, nargs="*")
    parser.add_argument("--words", type=Path, help="further questions, from which no sign is learned")
    given = parser.parse_args()
    questions, foreign = read(given.file), [question for each in given.of_others for question in read(each)]
    further = read(given.words) if given.words else []
    by_name = [
        Question(name, each.name) for each in definitions() for name in (*called(each).proper, *called(each).general)
    ]
    weights = weighed([*questions, *further, *by_name])
    judged = list(_hidden_in_turn(questions, foreign, further, weights))
    signs, named = (
        trusted([each for each in judged if each[0].is_meant is by_name], wrong)
        for by_name, wrong in ((False, WRONG), (True, WRONG_BY_NAME))
    )
    known = Learned(counted([*questions, *further]), weights, signs, named)
    files = (given.file, *([given.words] if given.words else []), *given.of_others)
    write(known, {each.stem: hashlib.sha256(each.read_bytes()).hexdigest() for each in files})


if __name__ == "__main__":
    main()
