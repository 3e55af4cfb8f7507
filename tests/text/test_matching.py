"""Names found in a text: the longest, for every input that bears them, in its own places."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calcura.text.matching import Lexicon
from calcura.text.wording import Record

RECORDS = {
    "sodium": Record(names=("plasma sodium",), abbreviations=("Na", "Na+")),
    "fever": Record(clues=("chill*",)),
    "cancer": Record(names=("metasta*", "malignant tumor*"), clues=("chemotherapy",)),
    "sex": Record(names=("woman",), abbreviations=("F",)),
    "glucose": Record(label="血糖"),
    "stroke": Record(names=("stroke, TIA or embolism", "CHA₂DS₂-VASc stroke")),
}  # fmt: skip
LABELS = {
    "sodium": ("Sodium",),
    "cough_of_flu": ("Cough",),
    "cough_of_croup": ("Cough", "Barking cough"),
    "po2": ("PO2",),
}
LEXICON = Lexicon(RECORDS, LABELS)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Na 140, na is not", ["Na=sodium"]),
        ("plasma\nsodium; plasma. Sodium", ["plasma\nsodium=sodium", "Sodium=sodium"]),
        ("Chills", ["Chills=fever (hint)"]),
        ("metastatic malignant tumours", ["metastatic=cancer"]),
        ("malignant tumors", ["malignant tumors=cancer"]),
        ("a woman (F), f", ["woman=sex", "F=sex"]),
        ("barking coughs", ["barking coughs=cough_of_croup"]),
        ("dry cough", ["cough=cough_of_croup", "cough=cough_of_flu"]),
        ("空腹血糖6.1", ["血糖=glucose"]),
        ("Stroke, TIA or embolism; stroke TIA or embolism", ["Stroke, TIA or embolism=stroke"]),
        ("CHA2DS2‑VASc stroke", ["CHA2DS2‑VASc stroke=stroke"]),
        ("pO2 po2 PO2", ["PO2=po2"]),
    ],
)
def test_names_stand_where_they_are_read(text, found):
    told = [f"{text[each.start : each.end]}={each.input}{' (hint)' * each.hints}" for each in LEXICON.find(text)]
    assert sorted(told, key=lambda each: (text.find(each.partition("=")[0]), each)) == found


def test_nested_names_are_given_where_they_are_asked_for():
    lexicon = Lexicon({"embolism": Record(names=("pulmonary embolism",))}, {"lungs": ("Pulmonary",)})
    text = "Pulmonary embolism"
    assert [each.input for each in lexicon.find(text)] == ["embolism"]
    assert [each.input for each in lexicon.find(text, nested=True)] == ["embolism", "lungs"]


WORDS = ["a", "acute", "renal", "failure", "sodium", "血", "糖", "T4", "chronic"]


@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=12), st.integers(0, 10_000))
def test_one_pass_finds_what_a_search_for_each_name_finds(words, seed):
    chosen = random.Random(seed)
    labels = {
        f"input{each}": (" ".join(chosen.choices(WORDS[1:], k=chosen.randint(1, 3))).upper(),) for each in range(6)
    }
    text = " ".join(words).upper()
    found = {(each.start, each.end, each.input) for each in Lexicon({}, labels).find(text, nested=True)}
    padded = f" {text} "
    expected = {
        (place, place + len(label), name)
        for name, (label,) in labels.items()
        for place in range(len(text))
        if padded.startswith(f" {label} ", place)
    }
    assert found == expected
