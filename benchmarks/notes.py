"""Measure notes a second beside a reference in the same run, and how often runs of twelve words come back.

    python benchmarks/notes.py [--notes 10000]

The reference fills one fixed sentence with the same inputs: what the variety costs is the ratio.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import Counter
from collections.abc import Callable
from random import Random

from calcura.cases.notes import LEVELS, check, write_note
from calcura.engine import Definition, definitions
from calcura.engine.sample import Patient, patient

RUN = 12
COMMON = 0.01
Made = tuple[Definition, Patient]


def patients(n: int) -> list[Made]:
    calculators = definitions()
    return [(each := calculators[place % len(calculators)], patient(each, 1, place)) for place in range(n)]


def fixed_sentence(definition: Definition, inputs: Patient) -> str:
    told = "; ".join(f"{each.label} {inputs[each.name]}" for each in definition.inputs if each.name in inputs)
    return f"The patient was seen for {definition.title}. {told}."


def rate(write: Callable[[Definition, Patient], object], made: list[Made], repeats: int = 5) -> float:
    times = []
    for _ in range(repeats):
        start = time.process_time()
        for definition, inputs in made:
            write(definition, inputs)
        times.append(time.process_time() - start)
    return len(made) / statistics.median(times)


def repeated_runs(texts: list[str]) -> tuple[float, float]:
    """Return the share of different runs that occur in more than 1 % of notes, and their share of all occurrences."""
    notes_with: Counter[str] = Counter()
    occurrences: Counter[str] = Counter()
    for text in texts:
        words = text.split()
        runs = [" ".join(words[at : at + RUN]) for at in range(len(words) - RUN + 1)]
        occurrences.update(runs)
        notes_with.update(set(runs))
    common = [run for run, notes in notes_with.items() if notes > COMMON * len(texts)]
    return len(common) / len(notes_with), sum(occurrences[run] for run in common) / occurrences.total()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--notes", type=int, default=10_000)
    n = parser.parse_args().notes
    made = patients(n)
    some = made[:2000]
    write_note(made[0][1], made[0][0], Random(0))  # parse the tables
    reference = rate(fixed_sentence, some)
    print(f"{'reference, one fixed sentence':38}{reference:12,.0f}/s")
    for level, features in enumerate(LEVELS):
        random = Random(level)
        ours = rate(lambda definition, inputs: write_note(inputs, definition, random, features), some)  # noqa: B023
        print(f"{f'notes of difficulty {level}':38}{ours:12,.0f}/s   1/{reference / ours:.0f} of it (wanted: 2,000/s)")
    notes = [
        write_note(inputs, each, Random(f"run {at}"), LEVELS[at % len(LEVELS)])
        for at, (each, inputs) in enumerate(made)
    ]
    different, all_runs = repeated_runs([note.text for note in notes])
    faulty = sum(bool(check(note, each)) for note, (each, _) in zip(notes, made, strict=True))
    print(f"{n:,} notes: {faulty} with a value not at its span or contradicted   (wanted: 0)")
    print(f"12-word runs in more than 1 % of notes: {different:.4%} of the runs (wanted: under 5 %)")
    print(f"                                        {all_runs:.4%} of their occurrences")


if __name__ == "__main__":
    main()
