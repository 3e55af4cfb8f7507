"""Notes cut before a calculator's use: what stays, and what gives the calculator away."""

from pathlib import Path

import pytest
from published_mentions import compare_truncations

from calcura.curation.medqa_calc import leaks, truncate
from calcura.curation.medqa_calc.clauses import without_clause

START = "A woman of 70 came by ambulance after a fall."


@pytest.mark.parametrize(
    ("calculator", "said", "kept"),
    [
        ("gcs", "Pupils were equal, and her GCS was 9/15.", "Pupils were equal."),
        ("gcs", "Her GCS was 9/15, and she was intubated.", ""),
        ("gcs", "On arrival, E2V2M5 was noted.", ""),
        ("bmi", "She weighed 37 kg (BMI 12.6).", "She weighed 37 kg."),
        ("bmi", "She weighed 37 kg (height 160 cm, BMI 14.5).", "She weighed 37 kg (height 160 cm)."),
        ("bmi", "A thin woman (BMI 12.6) came with her son.", "A thin woman came with her son."),
        ("bmi", "A woman of 164 cm and 42 kg (BMI 15.6, normal: 18.5-23) came.", "A woman of 164 cm and 42 kg came."),
        (
            "map",
            "She was stable with a blood pressure of 125/57 mmHg with a mean arterial pressure of 80 mmHg, "
            "heart rate of 83 bpm.",
            "She was stable with a blood pressure of 125/57 mmHg, heart rate of 83 bpm.",
        ),
        (
            "anion",
            "Blood gas showed bicarbonate 6 mmol/L, anion gap 41 mmol/L, pH 7.17.",
            "Blood gas showed bicarbonate 6 mmol/L, pH 7.17.",
        ),
        ("meld", "The INR was 2.4 with a MELD score of 28, suggesting a poor outlook.", "The INR was 2.4."),
        ("nihss", "The NIHSS was 26, suggesting a severe stroke.", ""),
        ("framingham", "Although she is active, her Framingham risk is 17%.", ""),
        ("child_pugh_score", "Liver disease was class A with a Child-Pugh score of 5.", ""),
        ("has_bled", "Her CHA2DS2-VASc was 3 for age, and HAS-BLED score was 4.", "Her CHA2DS2-VASc was 3 for age."),
    ],
)
def test_of_the_sentence_stays_what_does_not_depend_on_the_calculator(calculator: str, said: str, kept: str) -> None:
    made = truncate(f"{START} {said} She was admitted.", calculator)
    assert made is not None
    assert made.text == f"{START} {kept}".strip()


def test_the_cut_comes_before_the_first_name_even_without_a_value() -> None:
    made = truncate(f"{START} The GCS could not be told. Later the GCS was 14.", "gcs")
    assert made is not None
    assert (made.text, made.unclear) == (START, "named without a value")


def test_a_value_told_in_a_list_is_unclear() -> None:
    made = truncate(f"{START} The APACHE II and SOFA scores were 24 and 14, respectively.", "sofa")
    assert made is not None
    assert made.unclear == "told in a list with others"


def test_a_note_that_does_not_name_the_calculator_is_not_cut() -> None:
    assert truncate(START, "gcs") is None


def test_line_ends_written_as_two_letters_stay_so() -> None:
    made = truncate(f"{START}\\nPulse was 80.\\nHer GCS was 15. More.", "gcs")
    assert made is not None
    assert made.text == f"{START}\\nPulse was 80."


@pytest.mark.parametrize(
    ("calculator", "value", "note", "told"),
    [
        ("bmi", None, "Her B.M.I. was high", "B.M.I"),
        ("bmi", "31.2", "It came to 31.2 kg/m2", "31.2 kg/m2"),
        ("bmi", "31.2", "It came to 31.2 later", "31.2"),
        ("gcs", None, "Consciousness was E3V4M5", "E3V4M5"),
        ("gcs", None, "She scored 13/15 there", "13/15"),
        ("cha2ds2", None, "a CHADS VASc of three", "CHADS VASc"),
        ("gfr", None, "renal function by CKD EPI", "CKD EPI"),
        ("child_pugh_score", None, "cirrhosis of class B", "class B"),
    ],
)
def test_leaks(calculator: str, value: str | None, note: str, told: str) -> None:
    assert told in [each.text for each in leaks(note, calculator, value)]


@pytest.mark.parametrize(
    ("calculator", "value", "note"),
    [
        ("bmi", "36.8", "Temperature was 36.8 °C"),
        ("map", None, "A map of the ward"),
        ("heart", None, "Heart rate 80, heart sounds normal"),
        ("osmo", None, "Urine osmolality was 500 mOsm/kg"),
        ("gcs", "15", "She took 15 mg and came on day 15"),
        ("cci", None, "A severe comorbidity burden"),
    ],
)
def test_no_leak(calculator: str, value: str | None, note: str) -> None:
    assert leaks(note, calculator, value) == []


def test_a_sentence_in_nested_brackets_is_closed() -> None:
    said = "He had hypernatremia (sodium of 185 mEq/L), kidney injury (creatinine 2 (high), eGFR 30) and fever."
    start = said.index("eGFR")
    assert without_clause(said, (start, start + 7)) == (
        "He had hypernatremia (sodium of 185 mEq/L), kidney injury (creatinine 2 (high)) and fever."
    )


def test_published_cut_notes_are_reproduced_to_the_sentence(benchmark_data: Path) -> None:
    compared = compare_truncations(benchmark_data / "medqa_calc" / "truncation_examples.csv")
    assert sum(each.same_sentences for each in compared) >= 0.9 * len(compared)
    assert sum(each.same_text for each in compared) >= 0.85 * len(compared)
