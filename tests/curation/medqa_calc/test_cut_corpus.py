"""A corpus of cut notes looked through for the calculator by other means than cut them: 50 notes, 1,000 in full."""

import csv
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from published_mentions import read_mentions

from calcura.calculators.medqa_calc_calculators import by_code
from calcura.curation.medqa_calc import truncate
from calcura.reading.text.passages import Passage
from calcura.reading.uses import find_uses

SHORTEST = 4
"""Letters of a synonym that is looked for anywhere in a text; shorter ones are parts of words."""


def corpus(data: Path) -> Iterator[tuple[str, str]]:
    """Yield notes with a published sentence put into them, and the calculator whose use it reports, without end."""
    csv.field_size_limit(10**7)
    with (data / "medcalc_bench" / "train_sample" / "train.csv").open(encoding="utf-8", newline="") as file:
        notes = sorted({row["Patient Note"] for row in csv.DictReader(file)})
    mentions = read_mentions(data / "medqa_calc" / "mentions_sample.csv")
    said = [each for each in mentions if each.calculator in by_code() and each.sentence[:1].isupper()]
    drawn = random.Random(41)
    while True:
        note, mention = drawn.choice(notes), drawn.choice(said)
        starts = Passage(note).starts
        place = drawn.choice(starts[len(starts) // 2 :])
        sentence = mention.sentence.rstrip(".") + "."
        if any(each.calculator == mention.calculator for each in find_uses(sentence)):
            yield f"{note[:place].rstrip()} {sentence} {note[place:]}", mention.calculator


@pytest.mark.parametrize("count", [50, pytest.param(1000, marks=pytest.mark.full)])
def test_no_cut_note_names_its_calculator(benchmark_data: Path, count: int) -> None:
    notes = corpus(benchmark_data)
    for _ in range(count):
        note, code = next(notes)
        made = truncate(note, code)
        assert made is not None
        assert len(made.text) < len(note)
        assert code not in {each.calculator for each in find_uses(made.text)}, made.text[-300:]
        told = [each for each in by_code()[code].synonyms if len(each) >= SHORTEST and each in made.text]
        assert not told, made.text[-300:]
