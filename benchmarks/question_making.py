"""Measure what questions of MedQA-Calc are made with: detection of uses, and truncation, beside what was published.

    python benchmarks/question_making.py FOLDER [--half development|held_out] [--notes FILE.csv] [--json]

FOLDER holds mentions_sample.csv and truncation_examples.csv. With notes (a file of MedCalc-Bench), the notes that use a
calculator are cut too, and looked through for leaks.
"""

from __future__ import annotations

import argparse
import csv
import json
import time
from collections import Counter
from pathlib import Path
from typing import Any

from published_mentions import compare_mentions, compare_truncations, read_mentions, same_value

from calcura.curation.medqa_calc.leaks import leaks
from calcura.curation.medqa_calc.truncation import truncate
from calcura.reading.uses import find_uses

csv.field_size_limit(10**7)


def of_mentions(path: Path, half: str) -> dict[str, Any]:
    """Return the share of sentences in which all published calculators and values are found, and what else is."""
    compared = compare_mentions(read_mentions(path, half))
    wrong = Counter(mention.calculator for each in compared if not each.right for mention in each.mentions)
    beyond = sum(
        not any(
            use.calculator == mention.calculator and same_value(use.calculator, mention.value, [use.value])
            for mention in each.mentions
        )
        for each in compared
        for use in each.uses
    )
    return {
        "half": half,
        "sentences": len(compared),
        "right": sum(each.right for each in compared) / len(compared),
        "uses": sum(len(each.uses) for each in compared),
        "uses_not_published": beyond,
        "sentences_wrong_by_calculator": dict(wrong.most_common()),
    }


def of_truncations(path: Path) -> dict[str, Any]:
    """Return the share of published cut notes that ours have the sentences, and the text, of."""
    compared = compare_truncations(path)
    return {
        "notes": len(compared),
        "same_sentences": sum(each.same_sentences for each in compared) / len(compared),
        "same_text": sum(each.same_text for each in compared) / len(compared),
    }


def of_notes(path: Path) -> dict[str, Any]:
    """Return how many notes are cut, how many of these leak, and the time for both."""
    with path.open(encoding="utf-8", newline="") as file:
        notes = sorted({row["Patient Note"] for row in csv.DictReader(file)})
    start = time.process_time()
    used = [(note, code) for note in notes for code in sorted({each.calculator for each in find_uses(note)} - {"bwps"})]
    detection = (time.process_time() - start) / len(notes)
    start = time.process_time()
    cuts = [(code, truncate(note, code)) for note, code in used]
    cutting = (time.process_time() - start) / max(1, len(cuts))
    leaking = [code for code, cut in cuts if cut and leaks(cut.text, code, cut.use.value if cut.use else None)]
    return {
        "notes": len(notes),
        "uses": len(used),
        "leaks": len(leaking),
        "detection_ms_a_note": detection * 1000,
        "truncation_ms_a_use": cutting * 1000,
    }


def main() -> None:
    """Read, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--half", default="development")
    parser.add_argument("--notes", type=Path)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    figures = {
        "mentions": of_mentions(options.folder / "mentions_sample.csv", options.half),
        "truncation": of_truncations(options.folder / "truncation_examples.csv"),
        **({"notes": of_notes(options.notes)} if options.notes else {}),
    }
    if options.json:
        print(json.dumps(figures))
        return
    for name, each in figures.items():
        print(name)
        for key, value in each.items():
            print(
                f"  {key.replace('_', ' ')}: {value:.4g}"
                if isinstance(value, float)
                else f"  {key.replace('_', ' ')}: {value}"
            )


if __name__ == "__main__":
    main()
