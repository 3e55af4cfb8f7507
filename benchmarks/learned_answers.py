"""Learn which value of running text is its answer, or say how well each writer's is read by what the others taught.

    python benchmarks/learned_answers.py               writes weights.txt anew from the repository's replies
    python benchmarks/learned_answers.py --measure     leaves one writer out after another, and writes nothing

A line of a file is a reply in JSON: ``reply``, ``type``, ``gold``, ``unit``, ``kind`` and ``credit``; and, where it is
known, ``says``, the value that it asserts, or null. Replies that declare their answer are passed over. Needs numpy.
"""

from __future__ import annotations

import argparse
import json
import re
import runpy
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import fitting
import numpy as np

from calcura.grading import Label, agrees
from calcura.grading.learned import LEAST, SCALE, WEIGHTS, Mention, elected, features, mentions
from calcura.grading.passages import without_apparatus
from calcura.grading.prose import said_in
from calcura.grading.reading import undeclared
from calcura.grading.stating import Reading
from calcura.measurements.kinds import WeeksAndDays

REPLIES = fitting.TESTS / "grading"
WRITERS, ORDINARY = "blind/*.jsonl", ("running_text.jsonl", "looked_at.jsonl", "learned/*.jsonl")
WEIGH = {"drawn": 0.4, "hedge": 3.0}
"""What replies drawn from templates weigh, and those that leave the answer open; all others weigh one."""
FEWEST, MOST = 3, 12_000
"""A feature is learned if that many values have it; of all, those that weigh most are kept."""
DECAY, STEEP, ROUNDS = 0.4, 0.5, 200
POLICY = "medcalc_bench"
Weights = Mapping[str, int]


class Example(NamedTuple):
    """A reply by its values and their features, which are right, and which of them it may assert."""

    told: Mapping[str, Any]
    mentions: list[Mention]
    features: list[list[str]]
    right: list[bool]
    may_be: list[bool]
    weight: float

    @property
    def may_be_none(self) -> bool:
        """Whether none of its values need be the answer."""
        return not any(self.may_be) or ("says" not in self.told and not self.told["credit"])


def label_of(told: Mapping[str, Any], gold: object) -> Label:
    """Return the label of a line with an answer."""
    match told["type"]:
        case "date":
            month, day, year = map(int, str(gold).split("/"))
            return Label(date(year, month, day), answer="date")
        case "weeks_and_days":
            return Label(WeeksAndDays(*map(int, re.findall(r"\d+", str(gold)))))
        case "integer":
            return Label(int(float(str(gold))), whole=True, answer="integer", unit=told["unit"])
    return Label(float(str(gold)), unit=told["unit"], substance=told.get("substance"))


def examples(file: Path) -> Iterator[Example]:
    """Yield the replies of a file whose answer is looked for in prose."""
    is_drawn = file.parent.name == "learned"
    for told in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
        if told.get("type") in TYPES:
            weight = WEIGH.get("drawn" if is_drawn else told["kind"], 1.0)
            yield from _example(told, label_of(told, told["gold"]), told["reply"], weight)


def endings() -> Iterator[Example]:
    """Yield the endings that are read at once, and the hedges that look like them."""
    told_in = runpy.run_path(str(REPLIES / "endings.py"))
    for kind, rows in (("ending", told_in["ENDINGS"]), ("hedge", told_in["HEDGES"])):
        told = {"kind": kind, "credit": kind == "ending", "channel": False}
        for label, replies in rows:
            for reply in replies if label.kind in TYPES else ():
                yield from _example(told, label, reply, 1.0)


def _example(told: Mapping[str, Any], label: Label, reply: str, weight: float) -> Iterator[Example]:
    """Yield a reply as an example, unless it declares its answer."""
    rest = undeclared(reply, label)
    if isinstance(rest, Reading):
        return
    plain = said_in(without_apparatus(rest.behind))
    found = mentions(plain, label)
    right = [_agrees(each, label) for each in found]
    if "says" in told:
        says = None if told["says"] is None else label_of(told, told["says"])
        may_be = [says is not None and _agrees(each, says) for each in found]
    else:
        may_be = right if told["credit"] else [not each and told["kind"] != "hedge" for each in right]
    heard = [
        [f"{group}\t{name}" for some in each for group, names in some for name in names]
        for each in features(plain, label, found)
    ]
    yield Example(told, found, heard, right, may_be, weight)


def _agrees(mention: Mention, label: Label) -> bool:
    value = mention.value
    return not isinstance(value.value, str) and agrees(value.value, label, POLICY, decimals=value.decimals)


TYPES = ("decimal", "integer", "date", "weeks_and_days")


def learn(told: Sequence[Example]) -> Weights:
    """Return the weights of the features that weigh most, learned a second time without the others."""
    told = [each for each in told if each.mentions]
    count = Counter(name for each in told for names in each.features for name in names)
    first = _fitted(told, sorted(name for name in count if count[name] >= FEWEST))
    most = sorted(first, key=lambda name: -abs(first[name]) * count[name] ** 0.5)[:MOST]
    return _fitted(told, sorted(most))


def _fitted(told: Sequence[Example], names: Sequence[str]) -> Weights:
    """Return the weights of a logistic regression over the values of each reply, and none of them, in hundredths."""
    places = {name: place for place, name in enumerate(names)}
    columns = [[places[name] for name in each if name in places] for one in told for each in one.features]
    column, row = np.concatenate(columns), np.repeat(np.arange(len(columns)), list(map(len, columns)))
    reply = np.repeat(np.arange(len(told)), [len(each.mentions) for each in told])
    may_be, none = np.concatenate([each.may_be for each in told]), np.array([each.may_be_none for each in told])
    weight = np.array([each.weight for each in told])
    often = np.bincount(column, weight[reply][row], len(places))

    def slope(weights: np.ndarray) -> np.ndarray:
        shares = np.exp(np.clip(np.bincount(row, weights[column], len(columns)), -40, 40))
        all_, held = (np.bincount(reply, shares * each, len(told)) for each in (np.ones(len(columns)), may_be))
        errors = weight[reply] * shares * (1 / (1 + all_)[reply] - may_be / (held + none)[reply])
        return np.bincount(column, errors[row], len(places))

    weights = fitting.fitted(slope, often, (len(places),), decay=DECAY, steep=STEEP, rounds=ROUNDS)
    return {name: int(each) for name, each in zip(names, np.rint(SCALE * weights), strict=True) if each}


def written(weights: Weights) -> str:
    """Return the weights as they ship."""
    return fitting.written(weights.items(), "hundredths")


def is_credited(example: Example, weights: Weights, least: float = LEAST) -> bool:
    """Say whether weights read the right value, and surely."""
    if not example.mentions:
        return False
    sums = [sum(weights.get(name, 0) for name in names) / SCALE for names in example.features]
    place, odds = elected(example.mentions, sums)
    return odds > least and example.right[place]


def main() -> None:
    """Learn, or measure."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--measure", action="store_true", help="leave one writer out after another, and write nothing")
    asked = parser.parse_args()
    by_writer = {file.stem: list(examples(file)) for file in sorted(REPLIES.glob(WRITERS))}
    ordinary = [each for files in ORDINARY for file in sorted(REPLIES.glob(files)) for each in examples(file)]
    ordinary += endings()
    if not asked.measure:
        told = [*ordinary, *(each for writer in by_writer.values() for each in writer)]
        WEIGHTS.write_text(written(learn(told)), encoding="utf-8")
        return
    wholly, of_all = Counter[str](), Counter[str]()
    for writer, told in by_writer.items():
        weights = learn([*ordinary, *(each for other in by_writer if other != writer for each in by_writer[other])])
        of_prose = [each for each in told if not each.told["channel"]]
        number = Counter(each.told["kind"] for each in of_prose)
        otherwise = Counter(each.told["kind"] for each in of_prose if is_credited(each, weights) != each.told["credit"])
        wholly, of_all = wholly + otherwise, of_all + number
        print(writer, _shares(otherwise, number), flush=True)
    print("judged otherwise, of all:", _shares(wholly, of_all))


def _shares(some: Counter[str], of: Counter[str]) -> str:
    return ", ".join(f"{kind} {some[kind]}/{of[kind]}" for kind in sorted(of))


if __name__ == "__main__":
    main()
