import pytest

from calcura.engine import definitions
from calcura.reading import calculator_asked


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("What does the Cockcroft-Gault equation give, using the adjusted body weight?", "cockcroft_gault"),
        ("eGFR by CKD-EPI 2009 with race", "ckd_epi_2009_creatinine"),
        ("eGFR by the 2021 CKD-EPI equation", "ckd_epi_2021_creatinine"),
        ("Score of MELD 3.0?", "meld_3_0"),
        ("Score of MELD-Na?", "meld_na_2016"),
        ("QTc by the Framingham formula", "qtc_framingham"),
        ("Ten-year risk by Framingham", "framingham_hard_chd"),
        ("albumin-corrected delta ratio", "albumin_corrected_delta_ratio"),
        ("Wells score for DVT", "wells_dvt"),
        ("CHA₂DS₂-VASc?", "cha2ds2_vasc"),
    ],
)
def test_the_calculator_is_known_from_a_question(question: str, name: str) -> None:
    asked = calculator_asked(question)
    assert asked is not None and asked.name == name


def test_every_calculator_is_found_by_its_own_title() -> None:
    missed = [each.name for each in definitions() if (found := calculator_asked(each.title)) is None or found != each]
    assert len(missed) <= len(definitions()) // 20, missed
