"""Learn the weights from marked sentences, or say how well each writer's are read by what was learned from the others'.

    python benchmarks/learned_assertion.py               writes weights.txt anew, byte for byte, from tests' sentences
    python benchmarks/learned_assertion.py --measure     leaves one writer out after another, and writes nothing
    python benchmarks/learned_assertion.py FILE...       takes these files instead, one for each writer

A line of a file is ``manner|She has [diabetes:P], no [gout:A].``; P is present, A absent, U possible, O another's,
H past. Needs numpy.
"""

from __future__ import annotations

import argparse
import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import fitting
import numpy as np

from calcura.text.assertion import by_cues
from calcura.text.learned import SAID, SCALE, WEIGHTS, Said, chosen

SENTENCES = fitting.TESTS / "text" / "learned"
_MARKS: dict[str, Said] = dict(zip("PAUOH", SAID, strict=True))
_TARGET = re.compile(r"\[([^\[\]]+):([PAUOH])\]")
_FEWEST, _SMALLEST = 2, 5
"""A feature is learned if that many mentions have it, and kept if a weight is that many hundredths from zero."""
_GROUPS = ("all", *SAID, "contraction")
_DECAY, _STEEP, _ROUNDS = 1.0, 2.0, 300
Hundredths = Mapping[str, tuple[int, ...]]


class Marked(NamedTuple):
    """A mention in a sentence, and what is said of it."""

    manner: str
    text: str
    start: int
    end: int
    said: Said


class Example(NamedTuple):
    """A mention by its features; none where the model is not asked, and the cues alone say what is said."""

    mention: Marked
    features: tuple[str, ...]
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


def examples(file: Path) -> list[Example]:
    """Return the mentions of a file as they are learned."""
    found = []
    for each in marked(file):
        told, heard = by_cues(each.text, each.start, each.end)
        found.append(Example(each, tuple(heard.names()) if heard else (), told.said))
    return found


def learn(told: Sequence[Example]) -> Hundredths:
    """Return the weights of a multinomial logistic regression, in whole hundredths."""
    told = [each for each in told if each.features]
    count = Counter(name for each in told for name in each.features)
    places = {name: place for place, name in enumerate(sorted(each for each in count if count[each] >= _FEWEST))}
    columns = [[places[name] for name in each.features if name in places] for each in told]
    column, starts = np.concatenate(columns), np.cumsum([0, *map(len, columns[:-1])])
    row = np.repeat(np.arange(len(told)), [len(each) for each in columns])
    right = np.eye(len(SAID))[[SAID.index(each.mention.said) for each in told]]
    often = np.bincount(column, minlength=len(places))[:, None]

    def slope(weights: np.ndarray) -> np.ndarray:
        sums = np.add.reduceat(weights[column], starts)
        shares = np.exp(sums - sums.max(axis=1, keepdims=True))
        errors = shares / shares.sum(axis=1, keepdims=True) - right
        return np.stack([np.bincount(column, each[row], len(places)) for each in errors.T], axis=1)

    shape = (len(places), len(SAID))
    weights = fitting.fitted(slope, often, shape, decay=_DECAY, steep=_STEEP, rounds=_ROUNDS)
    hundredths = np.rint(SCALE * weights).astype(int)
    return {
        name: tuple(each)
        for name, each in zip(places, hundredths.tolist(), strict=True)
        if max(map(abs, each)) >= _SMALLEST
    }


def written(weights: Hundredths) -> str:
    """Return the weights as they ship."""
    return fitting.written(((each, *row) for each, row in weights.items()), f"hundredths for {', '.join(SAID)}")


def read_as(example: Example, weights: Hundredths) -> Said:
    """Return what is elected by weights that are not those that ship."""
    if not example.features:
        return example.by_cues
    sums = [sum(each) for each in zip(*(weights[name] for name in example.features if name in weights), strict=True)]
    return chosen(sums, example.by_cues)


def measured(writer: str, by_writer: Mapping[str, Sequence[Example]]) -> dict[str, float]:
    """Return the share of a writer's mentions that are read rightly by what the others taught, by class and manner."""
    weights = learn([each for other, told in sorted(by_writer.items()) if other != writer for each in told])
    right, number = Counter[str](), Counter[str]()
    for each in by_writer[writer]:
        groups = {"all", each.mention.said, each.mention.manner}
        number.update(groups)
        right.update(groups if read_as(each, weights) == each.mention.said else ())
    return {group: right[group] / number[group] for group in number}


def main() -> None:
    """Learn, or measure."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("files", nargs="*", type=Path, help=f"instead of those in {SENTENCES}")
    parser.add_argument("--measure", action="store_true", help="leave one writer out after another, and write nothing")
    asked = parser.parse_args()
    files = asked.files or sorted(SENTENCES.glob("*.txt"))
    if asked.measure:
        by_writer = {file.stem: examples(file) for file in files}
        print("".join(f"{each:>18}" for each in ("writer", *_GROUPS)))
        for writer in by_writer:
            shares = measured(writer, by_writer)
            print(f"{writer:>18}{''.join(f'{shares.get(each, math.nan):18.1%}' for each in _GROUPS)}", flush=True)
    else:
        WEIGHTS.write_text(written(learn([each for file in files for each in examples(file)])), encoding="utf-8")


if __name__ == "__main__":
    main()
