"""Measure how fast the numbers, names and assertions of notes are read, each beside something bare in the same run.

    python benchmarks/text.py [--notes FILE] [--answers FILE]

The reference of numbers finds digits and nothing else: no unit, no date, no sign. That of names, at 3,000 inputs, looks
each word up in a table; that of assertions looks for three words before each mention.

Hostile texts repeat what a pattern may read again and again; each is given at a quarter of a megabyte and at one, and
four times the text should take four times as long.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import re
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import calcura
from calcura.measurements import Finding
from calcura.text.assertion import assertion
from calcura.text.matching import Lexicon
from calcura.text.tokens import tokens

DATA = Path(os.environ.get("CALCURA_DATA", "data"))
NOTES = DATA / "medcalc_bench" / "train_sample" / "train.csv"
ANSWERS = DATA / "recorded" / "code_exec_gpt_4.jsonl"
DECIMALS = re.compile(r"[0-9]+(?:\.[0-9]+)?")
INPUTS = 3000
WANTED = 5.0
"""Megabytes a second."""
HOSTILE = (
    *(
        "1",
        "1,",
        "1.",
        "1,234",
        "1 ",
        "1/",
        "1-",
        "-",
        " ",
        "1 000 ",
        "1'",
        '1"',
        "5 ft ",
        "10^",
        "x 10",
        "1 x 10",
        "mg/",
    ),
    *("1 mg/", "1 /", "5 ft 4 in ", "1 to ", "1 of ", "1 May ", "May ", "< 1 ", "about ", "1:4", "1/1/", "\\frac{1}{"),
    *("{,}", "$", "**", "1**", "( ", "a", "1" + "a" * 50, "kg m-", "mL·", "½", "e9", "1e9", "''", "one hundred "),
)


def rate(read: Callable[[str], object], texts: list[str], repeats: int = 3) -> float:
    """Return megabytes read in a second of processor time, the median of some runs."""
    size = sum(len(text.encode()) for text in texts) / 1e6
    times = []
    for _ in range(repeats):
        start = time.process_time()
        for text in texts:
            read(text)
        times.append(time.process_time() - start)
    return size / statistics.median(times)


def notes(path: Path) -> list[str]:
    with path.open(encoding="utf-8", newline="") as file:
        return [row["Patient Note"] for row in csv.DictReader(file)]


def answers(path: Path) -> list[str]:
    """Return what the model wrote in recorded chats, without what it was given."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        chat = str(json.loads(line)["LLM Chat History"])
        found += [part.replace("\\n", "\n") for part in chat.split("'assistant', 'content': ")[1:]]
    return found


def lexicon(inputs: int, texts: list[str]) -> Lexicon:
    """Return made-up names of as many inputs as are wanted, from pairs of words of the texts, and those of findings."""
    words = sorted({word for text in texts for word in re.findall(r"[a-z]{5,}", text)})
    choose = Random(1)
    made = {f"input_{each}": (" ".join(choose.sample(words, 2)), choose.choice(words)) for each in range(inputs)}
    return Lexicon({}, made | findings())


def findings() -> dict[str, tuple[str, ...]]:
    inputs = (each for definition in calcura.definitions() for each in definition.inputs)
    return {each.name: (each.label, *each.kind.synonyms) for each in inputs if isinstance(each.kind, Finding)}


def assertions(texts: list[str]) -> None:
    """Print how many mentions of findings a second are judged, beside a look at what stands before them."""
    names = Lexicon({}, findings())
    mentions = [(text, each.start, each.end) for text in texts for each in names.find(text)]
    denied = re.compile(r"\b(?:no|denies|without)\b[^.;]*$")
    ways: dict[str, Callable[[str, int, int], object]] = {
        "assertion": assertion,
        "three words": lambda text, start, _: denied.search(text[max(0, start - 100) : start]),
    }
    for name, judge in ways.items():
        start = time.process_time()
        for mention in mentions:
            judge(*mention)
        print(
            f"{name:12} {len(mentions) / (time.process_time() - start):10,.0f} mentions a second of {len(mentions):,}"
        )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--notes", type=Path, default=NOTES)
    parser.add_argument("--answers", type=Path, default=ANSWERS)
    given = parser.parse_args()
    for name, texts in (("notes", notes(given.notes)), ("answers", answers(given.answers))):
        ours, bare = rate(tokens, texts), rate(DECIMALS.findall, texts)
        print(
            f"{name:8} {len(texts):6,} texts   {ours:6.1f} MB/s   decimals alone {bare:6.1f}   (wanted: {WANTED:.0f})"
        )
    read = notes(given.notes)
    names, table = lexicon(INPUTS, read), set(DECIMALS.findall(" ".join(read)))
    ours, bare = rate(lambda text: list(names.find(text)), read), rate(lambda text: table & set(text.split()), read)
    print(f"names of {INPUTS:,} inputs {ours:6.1f} MB/s   words alone {bare:6.1f}   (wanted: {WANTED:.0f})")
    assertions(read)
    slowest = []
    for unit in HOSTILE:
        quarter, whole = (rate(tokens, [(unit * size)[:size]], 1) for size in (250_000, 1_000_000))
        slowest.append((quarter / whole, whole, unit[:12]))
    print("hostile texts of 1 MB, the least linear:  times slower a character than at 0.25 MB, MB/s")
    for growth, speed, unit in sorted(slowest, reverse=True)[:5]:
        print(f"    {unit!r:16} {growth:5.2f}   {speed:6.2f}")


if __name__ == "__main__":
    main()
