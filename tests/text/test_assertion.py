"""What is said of a mention, class by class.

The sentences of ``learned/`` are those that the model was learned from: most were written by people who had seen
neither rules nor sentences, and were measured once, sealed. They are no measure any more: that they are read is a
guard. How well a writer's sentences are read by what the others taught is measured in ``test_learned.py``. Nothing
was learned from the other two files, nor from those in ``blind/``, which three writers made after all else.
"""

from collections import defaultdict
from pathlib import Path

import pytest
from learned_assertion import SENTENCES, marked

from calcura.text.assertion import assertion
from calcura.text.cues import cues
from calcura.text.learned import SAID

HERE = Path(__file__).parent
LEARNED = sorted(SENTENCES.glob("*.txt"))
OTHER = [HERE / "sentences.txt", HERE / "chinese_sentences.txt"]
SEALED = sorted((HERE / "blind").glob("assertion_*.txt"))
GROUPS = ("present", "absent", "possible", "another's", "past", "contraction")
LEAST_SEALED = {
    "assertion_eighth_held_out": (0.95, 0.98, 0.96, 0.94, 0.96, 0.95),
    "assertion_ninth_held_out": (0.95, 0.98, 0.96, 0.94, 0.96, 0.95),
    "assertion_tenth_held_out": (0.88, 0.98, 0.95, 0.98, 0.92, 0.96),
    "assertion_eleventh_held_out": (0.98, 1.0, 0.97, 0.93, 1.0, 0.98),
}
"""What was measured, once; the eleventh tells nothing of the past."""


def misread(file: Path) -> dict[str, tuple[int, list[str]]]:
    """Return how many mentions each class and each manner has, and those that are read otherwise."""
    n: dict[str, int] = defaultdict(int)
    wrong: dict[str, list[str]] = defaultdict(list)
    for each in marked(file):
        said = assertion(each.text, each.start, each.end).said
        for group in {each.said, each.manner}:
            n[group] += 1
            if said != each.said:
                wrong[group].append(f"{each.text!r}: {each.text[each.start : each.end]} is read as {said}")
    return {each: (n[each], wrong[each]) for each in n}


@pytest.mark.parametrize("file", [*LEARNED, *OTHER], ids=lambda file: file.stem)
def test_each_class_and_contractions_are_read(file):
    for group, (n, wrong) in misread(file).items():
        if group in (*SAID, "contraction"):
            assert 1 - len(wrong) / n >= 0.95, "\n".join((f"{len(wrong)} of {n} {group}", *wrong))


@pytest.mark.parametrize("file", SEALED, ids=lambda file: file.stem)
def test_sentences_of_writers_of_whom_nothing_was_learned_are_read(file):
    told = misread(file)
    for group, least in zip(GROUPS, LEAST_SEALED[file.stem], strict=True):
        n, wrong = told.get(group, (1, []))
        assert 1 - len(wrong) / n >= least, "\n".join((f"{len(wrong)} of {n} {group}", *wrong))


@pytest.mark.parametrize(
    ("text", "words", "said"),
    [
        ("Asthma: unknown", "Asthma", "unknown"),
        ("VS: stable. No fever.", "fever", "absent"),
        ("She denies any chest pain.", "chest pain", "absent"),
        ("EF estimated at 45%.", "EF", "present"),
        ("A 34-year-old teacher with a dry cough.", "cough", "present"),
        ("Problems: - hypertension, - gout", "gout", "present"),
        ("ROS: + cough, - fever", "fever", "absent"),
        ("MI '98, stents since.", "MI", "past"),
        ("Reflexes could not be assessed.", "Reflexes", "unknown"),
        ("Do you have chest pain?", "chest pain", "unknown"),
        ("Any fever?", "fever", "unknown"),
        ("Diabetes [ ] yes [ ] no", "Diabetes", "unknown"),
        ("У пациента нет диабета.", "диабета", "unknown"),
        ("Chest pain?", "Chest pain", "possible"),
        ("No fever, cough, rash.", "rash", "absent"),
        ("No fever, productive cough with green sputum, rash.", "sputum", "unknown"),
        ("He has fever, no rash, cough.", "cough", "present"),
        ("No painkiller helps her backache.", "backache", "present"),
        ("He never complained of chest pain.", "chest pain", "absent"),
        ("Risk factors: diabetes (+), hypertension (-), smoking (+)", "smoking", "present"),
        ("A 3-day history of cough.", "cough", "present"),
        ("Diagnosed with diabetes in 2010.", "diabetes", "present"),
        ("A man with no family history of stroke.", "family history of stroke", "absent"),
        ("否认高血压、糖尿病史，有青霉素过敏史", "糖尿病", "absent"),
        ("否认高血压、糖尿病史，有青霉素过敏史", "青霉素过敏", "present"),
        ("无发热或咳嗽，伴胸痛", "咳嗽", "absent"),
        ("无发热或咳嗽，伴胸痛", "胸痛", "present"),
        ("不能排除肺栓塞", "肺栓塞", "possible"),
        ("其父亲患糖尿病", "糖尿病", "another's"),
        ("高血压：无", "高血压", "absent"),
    ],
)
def test_what_cannot_be_told_is_unknown_and_chinese_is_read(text, words, said):
    start = text.index(words)
    assert assertion(text, start, start + len(words)).said == said


def test_the_words_that_say_so_are_told():
    note = "Seen today. She doesn't have diabetes."
    start, end = assertion(note, note.index("diabetes"), note.index("diabetes") + 8).cue
    assert note[start:end] == "doesn't"
    assert assertion(note, 0, 4).cue == (0, 0)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_cues_that_ship_can_be_read(language):
    assert cues(language).words["joining"]
