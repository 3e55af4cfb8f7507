"""Measure the recommender: which of five options a cut note calls for, as MedQA-Calc asks, and what a whole one does.

    python benchmarks/recommendation.py [--data FOLDER] [--held-out] [--json]
    python benchmarks/recommendation.py --questions FILE.json
    python benchmarks/recommendation.py --notes test.csv [--release v1.0] [--split test]
    python benchmarks/recommendation.py --data FOLDER --write FOLDER
    python benchmarks/recommendation.py --reported mentions_sample.csv

Without a file of questions, notes for development are asked about: vignettes of our own (``tests/reading``; with
``--held-out`` the half that nothing was chosen by), and with ``--data``, a folder of published files, MedQA-Calc's
examples of cutting, and the notes of MedCalc-Bench's train sample, each cut before the first use of a calculator.
Each note is asked about several times, with options drawn as published: in one question of five without the right one.
Of the whole notes of the train sample, or of another file of a release, it is counted how often the calculator that the
benchmark asks for, one of many that would do, is among the first recommended. What is learned from for that, the train
sample and the vignettes for development, can be written as JSON lines.
"""

from __future__ import annotations

import argparse
import csv
import json
import random
import re
import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import yaml

from calcura.calculators.medqa_calc_calculators import NONE_OF_THE_ABOVE, PUBLISHED, by_code
from calcura.cases.case import Case
from calcura.cases.medcalc_bench import read_release
from calcura.cases.medqa_calc import read_questions
from calcura.reading.called_for import choose, options_alone, recommend_for_note
from calcura.reading.called_for.candidates import candidate_of
from calcura.reading.uses import find_uses

VIGNETTES = Path(__file__).parents[1] / "tests" / "reading" / "next_calculator.yaml"
FIRST = 10
DRAWS, LETTERS, WITHOUT = 10, "ABCD", 0.2
COMMON, RARE, IN_THE_SAMPLE = 45, 3, 5
"""Questions of a common and of a rare calculator that a published set of a thousand would have; the sample of uses is
about a fifth of all."""


class Cut(NamedTuple):
    """A note cut before a calculator is used, and the published code of that calculator."""

    note: str
    code: str


class Asked(NamedTuple):
    """A question with its options, the letter that is right, and how much it counts."""

    note: str
    options: dict[str, str]
    answer: str
    weight: float


def vignettes(part: str) -> list[Cut]:
    """Return the vignettes of our own."""
    told = yaml.safe_load(VIGNETTES.read_text(encoding="utf-8"))[part]
    return [Cut(note, code) for code, notes in told.items() for note in notes]


def examples(folder: Path) -> list[Cut]:
    """Return the published examples of cutting."""
    return [
        Cut(_lines(row["truncated_note"]), row["calculator_code"]) for row in _rows(folder / "medqa_calc", "trunc*")
    ]


def cut_notes(folder: Path) -> list[Cut]:
    """Return the notes of the train sample, cut before the first use of each calculator in them."""
    notes = {row["Patient Note"] for row in _rows(folder / "medcalc_bench" / "train_sample", "train*")}
    return [each for note in sorted(notes) for each in _cuts(note)]


def _cuts(note: str) -> Iterator[Cut]:
    seen: set[str] = set()
    for use in find_uses(note):
        before = re.sub(r"[ ,;(]+$", "", note[: use.span[0]])
        if use.calculator in by_code() and use.calculator not in seen and len(before) >= 40:
            yield Cut(before, use.calculator)
        seen.add(use.calculator)


def _rows(folder: Path, name: str) -> Iterator[dict[str, str]]:
    csv.field_size_limit(10**9)
    with next(folder.glob(f"{name}.csv")).open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def _lines(text: str) -> str:
    return text.replace("\\n", "\n")


def drawn(cuts: list[Cut], reported: Counter[str]) -> Iterator[Asked]:
    """Yield questions with options drawn by chance; calculators count as often as a published set would have them."""
    notes_of = Counter(each.code for each in cuts)
    for number, cut in enumerate(cuts):
        expected = min(max(IN_THE_SAMPLE * reported[cut.code], RARE), COMMON) if reported else 1
        for draw in range(DRAWS):
            chance = random.Random(f"{number} {draw}")
            others = [each.code for each in PUBLISHED if each.code != cut.code]
            shown = chance.sample(others, 4) if chance.random() < WITHOUT else [cut.code, *chance.sample(others, 3)]
            chance.shuffle(shown)
            options = {letter: by_code()[code].name for letter, code in zip(LETTERS, shown, strict=True)}
            answer = LETTERS[shown.index(cut.code)] if cut.code in shown else "E"
            yield Asked(cut.note, {**options, "E": NONE_OF_THE_ABOVE}, answer, expected / notes_of[cut.code])


def measured(asked: Iterable[Asked]) -> dict[str, float]:
    """Return the share right, with and without the right option among them, of the options alone, and the time."""
    right: dict[str, list[tuple[bool, float]]] = defaultdict(list)
    seconds = []
    for each in asked:
        start = time.process_time()
        chosen = choose(each.note, each.options).letter
        seconds.append(time.process_time() - start)
        kind = "none is right" if each.answer == "E" else "one is right"
        for name in ("accuracy", kind):
            right[name].append((chosen == each.answer, each.weight))
        right["options alone"].append((options_alone(each.options) == each.answer, each.weight))
    shares = {name: sum(good * w for good, w in told) / sum(w for _, w in told) for name, told in right.items()}
    return {"questions": len(seconds), **shares, "ms a note": 1000 * statistics.median(seconds)}


def reported(path: Path) -> Counter[str]:
    """Return in how many patients' reports the value of each calculator is told."""
    patients: dict[str, set[str]] = defaultdict(set)
    for row in _rows(path.parent, path.stem):
        patients[row["calculator_code"]].add(row["patient_id"])
    return Counter({code: len(each) for code, each in patients.items()})


def train_sample(folder: Path) -> list[Case]:
    """Return the rows of the train sample."""
    return release(folder / "medcalc_bench" / "train_sample" / "train.csv", "v1.0", "train")


def release(file: Path, name: str, split: str) -> list[Case]:
    """Return the rows of a file of MedCalc-Bench."""
    return list(read_release(file, name, split, on_error="collect").cases)


def whole_notes(cases: Iterable[Case]) -> dict[str, float]:
    """Return how often what the benchmark asks for is among the first that its whole note calls for, and the time.

    "Itself" counts no version that is told with another.
    """
    places, itself, seconds = list[int](), list[int](), []
    for case in cases:
        start = time.process_time()
        matches = recommend_for_note(case.note, limit=FIRST).matches
        seconds.append(time.process_time() - start)
        names = [each.calculator for each in matches]
        told = (place for place, each in enumerate(matches) if case.calculator in (each.calculator, *each.others))
        places.append(next(told, FIRST))
        itself.append(names.index(case.calculator) if case.calculator in names else FIRST)
    among = {f"among {n}": sum(place < n for place in places) / len(places) for n in (1, 3, 5, FIRST)}
    among["itself among 5"] = sum(place < 5 for place in itself) / len(itself)
    return {"notes": len(places), **among, "ms a note": 1000 * statistics.median(seconds)}


def write(folder: Path, data: Path) -> None:
    """Write the notes to learn from, each with the calculator that is right."""
    files = {
        "train.jsonl": ((each.note, each.calculator) for each in train_sample(data)),
        "vignettes.jsonl": ((each.note, candidate_of(by_code()[each.code]).name) for each in vignettes("development")),
    }
    for name, rows in files.items():
        lines = (json.dumps({"note": note, "calculator": calculator}) for note, calculator in rows)
        (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Ask, count and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--questions", type=Path)
    parser.add_argument("--reported", type=Path)
    parser.add_argument("--notes", type=Path, help="a file of MedCalc-Bench, of whose whole notes it is measured")
    parser.add_argument("--release", default="v1.0")
    parser.add_argument("--split", default="test")
    parser.add_argument("--write", type=Path, help="write the notes to learn from to this folder, and measure nothing")
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if given.write:
        write(given.write, given.data)
        return
    figures: dict[str, dict[str, float]] = {}
    if given.notes:
        figures["whole notes"] = whole_notes(release(given.notes, given.release, given.split))
    elif given.reported:
        figures["reported"] = dict(reported(given.reported))
    elif given.questions:
        questions = read_questions(given.questions).questions
        figures["published questions"] = measured(Asked(q.note, dict(q.options), q.answer, 1) for q in questions)
    elif given.held_out:
        figures["held-out vignettes"] = measured(drawn(vignettes("held_out"), Counter()))
    else:
        figures["vignettes"] = measured(drawn(vignettes("development"), Counter()))
        if given.data:
            counts = reported(given.data / "medqa_calc" / "mentions_sample.csv")
            figures["examples of cutting"] = measured(drawn(examples(given.data), counts))
            figures["cut notes"] = measured(drawn(cut_notes(given.data), counts))
            figures["whole notes"] = whole_notes(train_sample(given.data))
    if given.json:
        print(json.dumps(figures, indent=2))
        return
    for name, told in figures.items():
        print(name, *(f"{what} {value:.3g}" for what, value in told.items()), sep="; ")


if __name__ == "__main__":
    main()
