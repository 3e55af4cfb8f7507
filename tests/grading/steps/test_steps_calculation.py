"""Claims computed again: each way of writing arithmetic, true and false."""

from __future__ import annotations

import pytest

from calcura.engine import definition
from calcura.grading import Label
from calcura.grading.steps import Truth, split
from calcura.grading.steps.conversions import false_conversions
from calcura.grading.steps.recomputing import LAST_DIGIT, recomputed
from calcura.grading.steps.relations import claims, plain
from rows import each_row


def found(text: str, tolerance: float = LAST_DIGIT) -> list[str]:
    return [each.found for each in recomputed(claims(plain(text)), tolerance)]


BOTH_WAYS = [
    ("(140 - 87) × 48 / (72 × 1.4) = 25.24 mL/min", "25.24", "26.24"),
    ("(140 - 87) * 48 / (72 * 1.4) ≈ 25.2", "25.2", "22.5"),
    (r"\[ \frac{(140 - 87) \times 48}{72 \times 1.4} = \frac{2544}{100.8} \approx 25.24 \]", "25.24", "2.524"),
    (r"\frac{70}{1.75^{2}} = 22.86", "22.86", "22.68"),
    ("70 kg / (1.75 m)^2 = 22.9 kg/m^2", "22.9", "29.2"),
    ("70 kg / (1.75 m × 1.75 m) = 22.86", "22.86", "22.96"),
    ("70 / 1.75² = 22.86", "22.86", "24.86"),
    ("2 × 140 mmol/L + 90/18 + 14/2.8 = 290 mOsm/kg", "290", "295"),
    ("2(140) + 5 + 5 = 290", "290", "280"),
    ("149,000 / 1,000 = 149", "149", "14.9"),
    ("the term is 1.483 raised to −1.200, which is 0.6231", "0.6231", "0.6321"),
    ("0.9938 to the power 58, that is 0.6972", "0.6972", "0.6792"),
    ("1.483 taken to a power of -1.2 is 0.6231", "0.6231", "0.6321"),
    ("1.86 with the exponent 0.5 = 1.364", "1.364", "1.643"),
    ("Her temperature of 102.0 °F is (102.0 − 32) × 5/9 = 38.9 °C", "38.9", "39.8"),
    ("Fever: 102.0 °F: (102.0 − 32) × 5/9 = 38.9 °C", "38.9", "39.8"),
    ("172 lb converts to (172 / 2.2046) = 78.0 kg", "78.0", "87.0"),
    ("142 × (1.14/0.9)^-1.2 × 0.9938^37 × 1.0 = 84.949", "84.949", "94.949"),
    ("142*(1.14/0.9)**-1.2*0.9938**37*1.0 = 84.949", "84.949", "48.949"),
    ("330/√(0.938) = 340.73 ms", "340.73", "337.12"),
    ("3.78 × ln(2.3) + 11.2 × ln(1.2) + 9.57 × ln(1.1) + 6.43 = 12.53", "12.53", "13.53"),
    ("21 plus 4 equals 25", "25", "26"),
    ("0.8 times 0.9 is 0.72", "0.72", "0.82"),
    ("42 divided by 18 gives 2.33", "2.33", "2.43"),
    ("130 / 140 − 1 = −0.0714", "−0.0714", "0.0714"),
    ("making the current total 3 + 1 = 4.", "4.", "5."),
    ("187.736 mg Hydrocortisone IV * 0.037 mg Betamethasone IV/mg Hydrocortisone IV = 6.946 mg", "6.946", "9.946"),
    (r"\sqrt[3]{27} = 3", "= 3", "= 4"),
    (r"\sqrt{\frac{60}{72}} = 0.913", "0.913", "0.931"),
    ("√[ 16 ] + 1 = 5", "= 5", "= 6"),
    ("∛(20 + 7) = 3", "= 3", "= 4"),
    ("12\u202f000 / 4 = 3\u2009000", "= 3", "= 4"),
    ("12 000 / 4 = 3 000", "= 3", "= 4"),
    ("1,5 + 2 = 3,5", "3,5", "4,5"),
    ("50 kg + 2.3 kg * (66.929 (in inches) - 60) = 65.937 kg", "65.937", "56.937"),
    ("60/64 = 0.938 s", "0.938", "0.983"),
    ("0.03442 × 100 = 3.44%", "3.44", "4.34"),
    ("1 - 0.95 = 5%", "5%", "6%"),
    ("0.24 × 6 × 1.6487 = −2.37", "−2.37", "−2.73"),
    ("- $-\\ln(0.277) = 1.284$", "1.284", "1.824"),
    ("67 kg × 65 mL/kg = 4.4 L", "4.4", "5.4"),
    ("Numerator: 11 800 × 52 = 613 600", "613 600", "631 600"),
    ("Positive part: −1.675 + 2.257 + 1.13 = 1.712", "1.712", "2.712"),
    (r"275.3 \times \frac{24}{12} \approx 551\ mg\cdot h/L", "551", "515"),
    ("5/9 × (100.9 − 32) = 38.28", "38.28", "39.28"),
]  # fmt: skip


@each_row(("text", "right", "wrong"), BOTH_WAYS)
def test_a_claim_is_recomputed(text, right, wrong):
    assert right in text
    if "1 - 0.95" not in text:  # per cent of a difference is not known to be one
        assert found(text) and set(found(text)) == {"true"}
    false = wrong.join(text.rsplit(right, 1))
    assert "arithmetic" in found(false)


@pytest.mark.parametrize(
    "text",
    [
        "MAP = (SBP + 2 × DBP) / 3 = (120 + 2 × 80) / 3 = 93.3",
        "RR = 60/HR = 60/64 = 0.938",
        "60/64 = 0.938, so QTc = 330/sqrt(0.938) = 340.8",  # computed on with the unrounded 0.9375
        "280 + 90/18 + 14/2.8 = 280 + 5 + 5 = 290",
        "the result is 25.24 (25.2 when rounded)",
        "100.8 / 4 = 25.2 (about 25)",
    ],
)
def test_chains_and_rounding_on_the_way_hold(text):
    assert set(found(text)) <= {"true"}


@pytest.mark.parametrize(
    "text",
    [
        "BP 140/80 = 100",
        "a score of 3/5 = 3",
        "CURB-65 = 3",
        "age 65-74 = 1",
        "weight × 0.85 = 41",
        "the 4-2-1 rule gives 100",
        "(weight in kg) / 3 = 24",
        "Age (71) = 2 points",
        "9 July 2015 + 14 days = 23 July 2015",
        "07/08/2023 + 280 = 04/13/2024",
        "3 août 2023 + 280 = 9 mai 2024",
        "14. März 2022 + 7 = 21. März 2022",
        "4 - 3.5R = 3.007",
        "  132.853\n- 12.206 (0.0769 × 158.7)\n- 20.658 (0.1565 × 132)\n= 99.989",
        "| platelets (10⁹/L) | 148 | 4.997 |",
        "8 weken + 3 dagen = 59 dagen",
        "PSU = 0.96Mifflin + 31VE - 6212 = 1627.2 + 297.6 - 6212",
        "Of Gleason 3 + 5 the first pattern is 3",
        "216 / 7 = 30 weeks and 6 days",
        "platelets 150 × 10^9/L = 150",
        "height 5 ft 10 in = 70 in",
        "A = 0.9 and B = -1.2",
        "creatinine >= 2 = 1 point",
    ],
)
def test_what_is_no_arithmetic_is_no_claim(text):
    assert "arithmetic" not in found(text)


@pytest.mark.parametrize(
    "text",
    ["10 - 5 = 3 - 8", "ln(2) = -0.693", "2 points + 1 point + 1 point = 5", "3 g * 1000 = 3 g, from 500 mg vials",
     "- dose: 5 mg/kg\n- 5 * 70\n= 360 mg"],
)  # fmt: skip
def test_a_lost_sign_or_unit_is_no_excuse(text):
    assert found(text) == ["arithmetic"]


def test_a_count_before_a_strength_is_no_part_of_a_number():
    assert found("2 + 1 = 3 100 mg tablets") == ["true"]


def test_a_running_total_goes_on_with_the_result():
    assert found("2 + 3 = 5 + 4 = 9") == ["true", "true"]
    assert found("2 + 3 = 6 + 4 = 10") == ["arithmetic", "true"]


def test_a_result_cut_off_is_badly_rounded():
    assert found("2544 / 100.8 = 25.23", tolerance=0.0) == ["rounding"]
    assert found("2544 / 100.8 = 25.23") == ["true"]
    assert found("254.4 / 100.8 = 2.53") == ["rounding"]
    assert found("2544 / 100.8 = 25.24") == ["true"]


def test_a_number_with_its_sign_behind_words_is_not_taken_from_the_one_before():
    assert found("1.483 lifted to -1.200, which is 0.6231") == []


def test_text_is_never_evaluated(monkeypatch):
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("evaluated")

    monkeypatch.setattr("builtins.eval", refuse)
    monkeypatch.setattr("builtins.exec", refuse)
    assert found("__import__('os').getcwd() = 3 + 4 = 7") == ["true"]


@pytest.mark.parametrize(
    ("text", "calculator", "false"),
    [
        ("124 umol/L = 1.40 mg/dL", "ckd_epi_2021_creatinine", False),
        ("124 umol/L = 1.10 mg/dL", "ckd_epi_2021_creatinine", True),
        ("170 cm (1.7 m)", "body_mass_index", False),
        ("170 cm (17 m)", "body_mass_index", True),
        ("154 lb = 69.9 kg", "body_mass_index", False),
        ("154 lb = 96.9 kg", "body_mass_index", True),
        ("5 ft 10 in = 178 cm", "body_mass_index", False),
        ("66 in = 1.676 m", "body_mass_index", False),
        ("66 in = 1.56 m", "body_mass_index", True),
        ("66 in (1.56 m)", "body_mass_index", True),
        ("154 lb / 2.2 = 70 kg = 7000 g", "body_mass_index", True),
        ("140 mmol/L = 140 mEq/L", "anion_gap", False),
        ("7 days = 1 week and 0 days", "gestational_age", False),
    ],
)
def test_conversions(text, calculator, false):
    known = Truth(definition(calculator), {}, Label(0.0))
    assert any(false_conversions(split(text), known)) is false
