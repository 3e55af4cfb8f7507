"""What is said of a mention, class by class, on sentences written apart from the rules."""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from calcura.text import assertion
from calcura.text.cues import cues

HERE = Path(__file__).parent
CLASSES = {"P": "present", "A": "absent", "U": "possible", "O": "another's", "H": "past"}
TARGET = re.compile(r"\[([^\[\]]+):([PAUOH])\]")
LEAST = {
    "sentences.txt": 0.95,
    "blind/assertion_look.txt": 0.9,
    "blind/assertion_second_look.txt": 0.9,
    "blind/assertion_third_look.txt": 0.97,
    "family_sentences.txt": 0.9,
    "chinese_sentences.txt": 0.95,
    "weak_sentences.txt": 0.85,
    "assertion_to_learn_from.txt": 0.9,
    "blind/assertion_second_to_learn_from.txt": 0.9,
}
IN_ENGLISH = [file for file in LEAST if file != "chinese_sentences.txt"]
LEAST_HELD_OUT = {
    "blind/assertion_held_out.txt": {
        "present": 0.9,
        "absent": 0.9,
        "possible": 0.86,
        "another's": 0.86,
        "past": 0.87,
        "contraction": 0.91,
    },
    "blind/assertion_second_held_out.txt": {
        "present": 0.98,
        "absent": 0.97,
        "possible": 0.9,
        "another's": 0.96,
        "past": 0.86,
        "contraction": 0.95,
    },
    "blind/assertion_third_held_out.txt": {
        "present": 0.85,
        "absent": 0.89,
        "possible": 0.85,
        "another's": 0.76,
        "past": 0.81,
        "contraction": 0.83,
    },
    "blind/assertion_fourth_held_out.txt": {
        "present": 0.89,
        "absent": 0.93,
        "possible": 0.82,
        "another's": 0.88,
        "past": 0.78,
        "contraction": 0.86,
    },
    "blind/assertion_fifth_held_out.txt": {
        "present": 0.98,
        "absent": 0.97,
        "possible": 0.9,
        "another's": 0.83,
        "past": 0.83,
        "contraction": 0.94,
    },
    "blind/assertion_sixth_held_out.txt": {
        "present": 0.93,
        "absent": 0.77,
        "possible": 0.69,
        "another's": 0.78,
        "past": 0.72,
        "contraction": 0.85,
    },
    "blind/assertion_seventh_held_out.txt": {
        "present": 0.89,
        "absent": 0.99,
        "possible": 0.82,
        "another's": 0.95,
        "past": 0.88,
        "contraction": 0.92,
    },
    "blind/assertion_to_learn_from.txt": {
        "present": 0.89,
        "absent": 0.92,
        "possible": 0.78,
        "another's": 0.74,
        "past": 0.67,
        "contraction": 0.78,
    },
}
"""Less than what is measured; wanted are 90 %, of contractions 95 %. The last file is learned from by now."""


def targets(file: str) -> Iterator[tuple[str, str, int, int, str]]:
    """Yield group, text, place and label of every marked mention of a file."""
    for line in (HERE / file).read_text(encoding="utf-8").splitlines():
        group, _, marked = line.partition("|")
        if line.startswith("#") or not marked:
            continue
        text, places, last = "", [], 0
        for found in TARGET.finditer(marked := marked.replace("\\n", "\n")):
            text += marked[last : found.start()]
            places.append((len(text), len(text) + len(found[1]), found[2]))
            text, last = text + found[1], found.end()
        text += marked[last:]
        yield from ((group, text, start, end, CLASSES[label]) for start, end, label in places)


def misread(file: str) -> dict[str, tuple[int, list[str]]]:
    """Return how many mentions each class and each group has, and those that are read otherwise."""
    n: dict[str, int] = defaultdict(int)
    wrong: dict[str, list[str]] = defaultdict(list)
    for group, text, start, end, label in targets(file):
        said = assertion(text, start, end).said
        for each in {label, group}:
            n[each] += 1
            if said != label:
                wrong[each].append(f"{text!r}: {text[start:end]} is read as {said}")
    return {each: (n[each], wrong[each]) for each in n}


@pytest.mark.parametrize("file", LEAST)
@pytest.mark.parametrize("label", CLASSES.values())
def test_each_class_is_read(file, label):
    n, wrong = misread(file)[label]
    assert 1 - len(wrong) / n >= LEAST[file], "\n".join((f"{len(wrong)} of {n} {label}", *wrong))


@pytest.mark.parametrize("file", IN_ENGLISH)
def test_contractions_are_read(file):
    n, wrong = misread(file)["contraction"]
    assert 1 - len(wrong) / n >= 0.95, "\n".join(wrong)


@pytest.mark.parametrize(
    ("file", "group"), [(file, group) for file in LEAST_HELD_OUT for group in LEAST_HELD_OUT[file]]
)
def test_sentences_that_no_rule_was_made_on_are_read(file, group):
    """Only how many is told, never which: the rules are not to be mended on them."""
    n, wrong = misread(file)[group]
    share = 1 - len(wrong) / n
    assert share >= LEAST_HELD_OUT[file][group], f"{len(wrong)} of {n}"


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
    assert cues(language).joining
