"""The model that may outvote the cues: learned alike each time, kept whole, outvoting only by a margin."""

from pathlib import Path

import pytest
from learned_assertion import SENTENCES, examples, learn, measured, written

from calcura.text import learned
from calcura.text.assertion import assertion, by_cues

FILE = """# a remark
plain|Her [gout:P] is back.
plain|Her [gout:P] is bad again.
plain|Her [gout:H] went away.
plain|Her [rash:H] went away quickly.
"""


def test_what_is_marked_is_learned_and_alike_each_time(tmp_path: Path):
    file = tmp_path / "sentences.txt"
    file.write_text(FILE, encoding="utf-8")
    told = examples(file)
    weights = learn(told)
    assert written(weights) == written(learn(told))
    for each in told:
        sums = [sum(row) for row in zip(*(weights[name] for name in each.features if name in weights), strict=True)]
        assert learned.chosen(sums, each.by_cues) == each.mention.said


def test_a_sum_of_weights_is_kept_in_one_number():
    text = "Void of tenderness."
    _, words = by_cues(text, 8, 18)
    rows = {
        name: [int(each) for each in row]
        for name, *row in (line.rsplit("\t", 5) for line in learned.WEIGHTS.read_text().splitlines()[1:])
    }
    by_hand = [sum(column) for column in zip(*(rows[name] for name in words.names() if name in rows), strict=True)]
    assert words.weights() == by_hand


@pytest.mark.full
def test_the_weights_that_ship_are_those_that_the_sentences_teach():
    told = [each for file in sorted(SENTENCES.glob("*.txt")) for each in examples(file)]
    assert written(learn(told)) == learned.WEIGHTS.read_text(encoding="utf-8")


@pytest.mark.full
@pytest.mark.parametrize(
    ("writer", "least"),
    [
        ("fifth", (0.97, 0.96, 0.94, 0.86, 0.85, 0.92)),
        ("sixth", (0.92, 0.73, 0.7, 0.82, 0.73, 0.86)),
        ("seventh", (0.88, 0.98, 0.82, 0.95, 0.89, 0.94)),
    ],
)
def test_what_others_taught_reads_a_writers_sentences(writer, least):
    """Shares of present, absent, possible, another's, past, and contractions; less than what is measured."""
    by_writer = {file.stem: examples(file) for file in SENTENCES.glob("*.txt")}
    shares = measured(writer, by_writer)
    for group, share in zip((*learned.SAID, "contraction"), least, strict=True):
        assert shares[group] >= share, (group, shares)


def test_weights_that_were_changed_are_refused(tmp_path, monkeypatch):
    changed = tmp_path / "weights.txt"
    changed.write_text(learned.WEIGHTS.read_text(encoding="utf-8").replace("\t1\t", "\t2\t", 1), encoding="utf-8")
    monkeypatch.setattr(learned, "WEIGHTS", changed)
    with pytest.raises(ValueError, match="not as it was made"):
        learned.weights.__wrapped__()


def test_caution_keeps_what_the_cues_say():
    text = "Void of tenderness."
    assert assertion(text, 8, 18).said == "absent"
    assert assertion(text, 8, 18, caution=10_000).said == "present"
