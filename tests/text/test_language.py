"""Short notes in other languages are known as such, and English ones without small words are not taken for them."""

from __future__ import annotations

import pytest

from calcura.text.language import language

NOTES = {
    "de": "72-jähriger Mann mit Pneumonie, verwirrt, Atemfrequenz "
    "32/min, Blutdruck 85/50 mmHg, Harnstoff 9 mmol/l. Wie hoch ist der CURB-65?",
    "fr": "Homme de 72 ans avec une pneumonie, confus, fréquence respiratoire "
    "32/min, tension artérielle 85/50 mmHg, urée 9 mmol/l.",
    "es": "Varón de 72 años con neumonía, confuso, frecuencia respiratoria "
    "32/min, tensión arterial 85/50 mmHg, urea 9 mmol/l.",
    "it": "Uomo di 72 anni con polmonite, confuso, frequenza respiratoria "
    "32/min, pressione arteriosa 85/50 mmHg, azotemia 9 mmol/l.",
    "pt": "Homem de 72 anos com pneumonia, confuso, frequência respiratória "
    "32/min, pressão arterial 85/50 mmHg, ureia 9 mmol/l.",
    "nl": "Man van 72 jaar met een longontsteking, verward, ademfrequentie "
    "32/min, bloeddruk 85/50 mmHg, ureum 9 mmol/l.",
    "sv": "En 72-årig man med lunginflammation, förvirrad, andningsfrekvens "
    "32/min, blodtryck 85/50 mmHg, urea 9 mmol/l.",
    "pl": "Mężczyzna lat 72 z zapaleniem płuc, splątany, częstość oddechów "
    "32/min, ciśnienie tętnicze 85/50 mmHg, mocznik 9 mmol/l.",
}
TERSE = (
    "72M, HTN, DM2. BP 120/80, HR 88, RR 18. Na 140, K 4.1, Cl 104, HCO3 24, BUN 20, Cr 1.1.",
    "CKD 3, CAD s/p CABG, COPD, EF 35, NYHA 3, NT-proBNP 1200.",
)


@pytest.mark.parametrize("code", NOTES)
def test_a_short_note_in_another_language_is_known(code: str) -> None:
    assert language(NOTES[code]) == code


@pytest.mark.parametrize("note", TERSE)
def test_a_note_of_figures_is_english(note: str) -> None:
    assert language(note) == "en"
