"""The model that may outvote the cues: learned alike each time, kept whole, outvoting only by a margin."""

from pathlib import Path

import pytest

from calcura.text import assertion, learned
from calcura.text.learned.__main__ import _example, learn, marked, whole, written

SENTENCES = """# a remark
plain|Her [gout:P] is back.
plain|Her [gout:P] is bad again.
plain|Her [gout:H] went away.
plain|Her [rash:H] went away quickly.
"""


@pytest.fixture
def examples(tmp_path: Path):
    file = tmp_path / "sentences.txt"
    file.write_text(SENTENCES, encoding="utf-8")
    return [_example(each) for each in marked(file)]


def test_what_is_marked_is_learned_and_alike_each_time(examples):
    weights = whole(learn(examples))
    assert written(weights) == written(whole(learn(examples)))
    for each in examples:
        best = max(learned.SAID, key=lambda said: _sum(weights, each.features, said))
        assert best == each.mention.said


def _sum(weights, features, said):
    return sum(weights[each][learned.SAID.index(said)] for each in features if each in weights)


def test_weights_that_were_changed_are_refused(tmp_path, monkeypatch):
    changed = tmp_path / "weights.txt"
    changed.write_text(learned.WEIGHTS.read_text(encoding="utf-8").replace("\t1\t", "\t2\t", 1), encoding="utf-8")
    monkeypatch.setattr(learned, "WEIGHTS", changed)
    with pytest.raises(ValueError, match="make it again"):
        learned.weights.__wrapped__()


def test_caution_keeps_what_the_cues_say():
    text = "Void of tenderness."
    assert assertion(text, 8, 18).said == "absent"
    assert assertion(text, 8, 18, caution=10_000).said == "present"
