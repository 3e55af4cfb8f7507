"""Loose phrases: what a phrase finds as people write it, and where it stops."""

import pytest

from calcura.text.loose import Loose, Spelled

LISTS = {"leg": ["leg", "lower extremity"], "swelling": ["swell*", "edema*"]}


def found(phrase: str, text: str) -> list[str]:
    return [text[start:end] for start, end in Loose([phrase], LISTS).find(Spelled(text))]


@pytest.mark.parametrize(
    ("phrase", "text", "at"),
    [
        ("kidney stone", "Kidney stones and a kidney-stone.", ["Kidney stones", "kidney-stone"]),
        ("edema", "Oedema, edemas", ["Oedema", "edemas"]),
        ("tumor", "a tumour", ["tumour"]),
        ("postoperative", "post-operative, postoperative", ["post-operative", "postoperative"]),
        ("tender", "non-tender", []),
        ("baker cyst", "a Baker's cyst", ["Baker's cyst"]),
        ("swollen leg", "swollen left leg; the leg was swollen", ["swollen left leg"]),
        ("diabet*", "diabetic, prediabetes", ["diabetic"]),
        ("*ectomy", "a hemicolectomy", ["hemicolectomy"]),
        ("large _ ascites", "large amounts of ascites", ["large amounts of ascites"]),
        ("large _ ascites", "large, tense, painful ascites", []),
        ("pain ... calf", "pain, since two days, of the calf", ["pain, since two days, of the calf"]),
        ("pain ... calf", "pain but no swelling of the calf", []),
        ("pain ... calf", "pain. Calf normal", []),
        ("{swelling} of {leg}", "edema of her lower extremities", ["edema of her lower extremities"]),
        ("PAD", "PAD, a pad", ["PAD"]),
        ("=legs", "the legs, the leg", ["legs"]),
        ("systolic ... >160", "systolic pressures of 150 and 172 mmHg", ["systolic pressures of 150 and 172"]),
        ("ejection fraction _ <41", "ejection fraction of 55%", []),
        ("rash", "İ: a rash", ["rash"]),
    ],
)
def test_what_a_phrase_finds(phrase: str, text: str, at: list[str]) -> None:
    assert found(phrase, text) == at


def test_no_phrase_reaches_over_a_break() -> None:
    text = "Pain of the\ncalf"
    assert Loose(["pain of calf"]).find(Spelled(text)) == [(0, len(text))]
    assert Loose(["pain of calf"]).find(Spelled(text, (12,))) == []


def test_phrases_before_and_behind_a_place() -> None:
    words = Spelled("He is at risk of deep vein thrombosis prophylaxis.")
    at = words.text.index("deep")
    end = words.text.index(" prophylaxis")
    assert Loose(["risk of"]).ends_before(words, at)
    assert not Loose(["risk"]).ends_before(words, at)
    assert Loose(["risk ..."]).ends_before(words, at)
    assert Loose(["prophyla*"]).begins_after(words, end)
    assert Loose(["... prophyla*"]).begins_after(words, at)
    assert not Loose(["prophyla*"]).begins_after(words, at)
