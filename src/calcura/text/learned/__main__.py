"""Learn the weights from marked sentences, or say how well they do on sentences that they were not learned from.

    python -m calcura.text.learned FILE...              writes weights.txt
    python -m calcura.text.learned FILE... --folds 8    learns eight times without an eighth of the files, and measures

A line of a file is ``manner|She has [diabetes:P], no [gout:A].``; P is present, A absent, U possible, O another's,
H past. The same files give the same weights.
"""

from __future__ import annotations

import argparse
import math
import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from calcura.text.assertion import by_cues
from calcura.text.learned import SAID, SCALE, WEIGHTS, Said, checksum, elected

_MARKS: dict[str, Said] = dict(zip("PAUOH", SAID, strict=True))
_TARGET = re.compile(r"\[([^\[\]]+):([PAUOH])\]")
_FEWEST, _SMALLEST = 2, 0.05
"""A feature is learned if that many mentions have it, and kept if a weight is that far from zero."""
_EPOCHS, _STEP, _DECAY = 25, 0.3, 1.0
Weights = dict[str, list[float]]


class Marked(NamedTuple):
    """A mention in a sentence, and what is said of it."""

    manner: str
    text: str
    start: int
    end: int
    said: Said


class Example(NamedTuple):
    """A mention as its features."""

    mention: Marked
    features: list[str]
    by_cues: Said


def marked(file: Path) -> Iterator[Marked]:
    """Yield every marked mention of a file."""
    for line in file.read_text(encoding="utf-8").splitlines():
        manner, _, words = line.partition("|")
        if line.startswith("#") or not words:
            continue
        text, places, last = "", list[tuple[int, int, str]](), 0
        for found in _TARGET.finditer(words := words.replace("\\n", "\n")):
            text += words[last : found.start()]
            places.append((len(text), len(text) + len(found[1]), found[2]))
            text, last = text + found[1], found.end()
        text += words[last:]
        yield from (Marked(manner, text, start, end, _MARKS[mark]) for start, end, mark in places)


def learn(examples: Sequence[Example]) -> Weights:
    """Return the weights of a multinomial logistic regression, found by steps that shrink where much was learned.

    They are the mean over the last half of the rounds, which the order of the examples moves little.
    """
    count = Counter(each for example in examples for each in example.features)
    classes = range(len(SAID))
    weights: Weights = {each: [0.0] * len(SAID) for each, number in count.items() if number >= _FEWEST}
    moved: Weights = {each: [1.0] * len(SAID) for each in weights}
    mean: Weights = {each: [0.0] * len(SAID) for each in weights}
    order, by_chance = list(examples), random.Random(0)
    for epoch in range(_EPOCHS):
        by_chance.shuffle(order)
        for example in order:
            told = [each for each in example.features if each in weights]
            sums = [math.fsum(weights[each][place] for each in told) for place in classes]
            shares = [math.exp(each - max(sums)) for each in sums]
            total = sum(shares)
            errors = [share / total - (SAID[place] == example.mention.said) for place, share in enumerate(shares)]
            for each in told:
                row, squares, decay = weights[each], moved[each], _DECAY / count[each]
                for place in classes:
                    slope = errors[place] + decay * row[place]
                    squares[place] += slope * slope
                    row[place] -= _STEP * slope / math.sqrt(squares[place])
        if epoch >= _EPOCHS // 2:
            for each, row in weights.items():
                mean[each] = [
                    sum_ + weight / (_EPOCHS - _EPOCHS // 2) for sum_, weight in zip(mean[each], row, strict=True)
                ]
    return {each: row for each, row in mean.items() if max(map(abs, row)) >= _SMALLEST}


def whole(weights: Weights) -> Mapping[str, tuple[int, ...]]:
    """Return the weights as they are kept, in whole hundredths."""
    return {each: tuple(round(SCALE * weight) for weight in weights[each]) for each in sorted(weights)}


def written(weights: Mapping[str, tuple[int, ...]]) -> str:
    """Return the weights as a file: a line that says what it is, with a checksum, and one line for each feature."""
    body = "".join("\t".join((each, *map(str, row))) + "\n" for each, row in weights.items())
    return f"# {len(weights)} features, hundredths for {', '.join(SAID)}; checksum {checksum(body)}\n{body}"


def measure(examples: Sequence[Example], folds: int) -> str:
    """Return how many are read rightly, each stretch by weights learned without it, and by the cues alone."""
    right, by_cues_alone, number = Counter[str](), Counter[str](), Counter[str]()
    for fold in range(folds):
        start, end = fold * len(examples) // folds, (fold + 1) * len(examples) // folds
        hundredths = whole(learn([*examples[:start], *examples[end:]]))
        for each in examples[start:end]:
            for group in {each.mention.said, each.mention.manner, "all"}:
                number[group] += 1
                right[group] += elected(each.features, each.by_cues, known=hundredths) == each.mention.said
                by_cues_alone[group] += each.by_cues == each.mention.said
    return "\n".join(
        f"{each:14}{right[each] / number[each]:8.1%}{by_cues_alone[each] / number[each]:8.1%}{number[each]:7}"
        for each in number
    )


def main() -> None:
    """Learn from the files that are named."""
    parser = argparse.ArgumentParser(prog="python -m calcura.text.learned", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--folds", type=int, default=0, help="measure, and write nothing")
    asked = parser.parse_args()
    examples = [_example(each) for file in asked.files for each in marked(file)]
    if asked.folds:
        print(measure(examples, asked.folds))
    else:
        WEIGHTS.write_text(written(whole(learn(examples))), encoding="utf-8")


def _example(mention: Marked) -> Example:
    told, heard = by_cues(mention.text, mention.start, mention.end)
    return Example(mention, sorted(set(heard)), told.said)


if __name__ == "__main__":
    main()
