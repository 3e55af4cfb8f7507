import re
from typing import Any

import pytest

import calcura
from calcura.engine import Bands, Definition, Source, banded
from calcura.engine.formula import all_called, formula
from calcura.measurements import Age, Confusion, Points, SerumCreatinine, Sex
from calcura.measurements.kinds import Outcome

CALCULATORS = calcura.definitions()
SOURCE = Source("Nobody. Nowhere 2000", url="https://example.org")
PYTHON = re.compile(r"[a-z]_[a-z]|==|!=|\*\*|<=|>=|//|\+=|\b(?:None|True|False|elif|lambda|def|not in)\b|\['")


def each_calculator() -> Any:
    return pytest.mark.parametrize("definition", CALCULATORS, ids=lambda each: each.name)


def made(function: Any, result: Outcome, steps: dict[str, str] | None = None) -> Definition:
    """A definition outside the registry."""
    return Definition(function.__name__, function.__name__, function, result, (SOURCE,), steps=steps or {})


def lines(calculator: Any) -> list[str]:
    return formula(calculator).text().splitlines()


@each_calculator()
def test_no_python_in_sight(definition: Definition) -> None:
    told = formula(definition)
    assert not PYTHON.search(told.text())
    assert not PYTHON.search(re.sub(r"\\[a-z_]+", "", told.latex()))


@each_calculator()
def test_latex_renders(definition: Definition) -> None:
    converter = pytest.importorskip("latex2mathml.converter")
    assert converter.convert(formula(definition).latex()).startswith("<math")


@each_calculator()
def test_every_input_is_named(definition: Definition) -> None:
    told = "\n".join(formula(each).text() for each in (definition, *all_called(definition))).lower()
    assert [each.label for each in definition.inputs if each.label.lower() not in told] == []


def test_a_score_is_a_scoring_table() -> None:
    assert lines("curb_65") == [
        "CURB-65 score, the sum of:",
        "  Confusion present: 1",
        "  Blood urea nitrogen above 19 mg/dL: 1",
        "  Respiratory rate at least 30/min: 1",
        "  Systolic blood pressure below 90 mmHg or diastolic blood pressure at most 60 mmHg: 1",
        "  Age at least 65 years: 1",
    ]


def test_banded_rows_are_written_out() -> None:
    told = lines("apache_ii")
    start = told.index("  Body temperature:")
    assert told[start + 1 : start + 9] == [
        "    below 30 °C: 4",
        "    30 to below 32 °C: 3",
        "    32 to below 34 °C: 2",
        "    34 to below 36 °C: 1",
        "    36 to below 38.5 °C: 0",
        "    38.5 to below 39 °C: 1",
        "    39 to below 41 °C: 3",
        "    41 °C or more: 4",
    ]


def test_an_equation_has_label_expression_and_unit() -> None:
    assert "Creatinine threshold for the patient's sex = 0.7 if sex is female, otherwise 0.9 [mg/dL]" in lines(
        "ckd_epi_2021_creatinine"
    )


def test_branches_are_told_in_words() -> None:
    assert lines("free_water_deficit")[:4] == [
        "If age is below 18 years:",
        "  Share of body weight that is water = 0.6",
        "Otherwise, if age is below 65 years:",
        "  Share of body weight that is water = 0.5 if sex is female, otherwise 0.6",
    ]


def test_what_follows_an_early_result_stands_under_otherwise() -> None:
    told = lines("meld_na_2016")
    assert told[1:4] == [
        "If MELD score without sodium is at most 11 points:",
        "  MELD-Na score = MELD score without sodium [points]",
        "Otherwise:",
    ]
    assert all(line.startswith("  ") for line in told[4:])


def test_refusals_are_told_with_their_reason_in_words() -> None:
    assert lines("sofa")[0] == (
        "Refused when serum creatinine is not stated and urine output is not stated: "
        "serum creatinine or urine output is needed to score the kidneys"
    )


def test_look_up_tables_are_listed() -> None:
    told = lines("steroid_conversion")
    assert "  dexamethasone by mouth: 0.75" in told
    assert sum("cortisone by mouth: 25" in line for line in told) == 1


def test_other_calculators_are_named_by_title() -> None:
    assert 'result of "Body mass index"' in formula("cockcroft_gault").text()
    assert {each.name for each in all_called(calcura.definition("cockcroft_gault"))} == {
        "body_mass_index",
        "ideal_body_weight",
        "adjusted_body_weight",
    }


def test_coefficients_keep_all_their_digits() -> None:
    assert "146.5933061" in formula("framingham_hard_chd").text()


def halved_kidneys(age: Age, serum_creatinine: SerumCreatinine) -> float:
    """Halve."""
    halved = serum_creatinine / 2
    age_points = 1 if age > 50 else 0
    points = 0
    points += age_points
    age_points = 7
    points -= banded(halved, 1, (3, 2))
    return points + age_points


def test_points_are_never_told_after_a_change_of_what_they_depend_on() -> None:
    told = lines(made(halved_kidneys, Outcome("Kidneys", ""), {"halved": "Half [mg/dL]", "age_points": "Bonus"}))
    assert told.index("  In every patient: bonus") < told.index("Bonus = 7")
    assert told[-4:] == [
        "  Half:",
        "    below 3 mg/dL: −1",
        "    3 mg/dL or more: −2",
        "Kidneys = points + bonus",
    ]


def nested_choice(age: Age, sex: Sex, confusion: Confusion) -> int:
    """Choose."""
    points = 2
    if confusion:
        if age >= 80:
            points += 3
        elif sex in ("female",):
            points += 2
        else:
            points += 1
    points += {"female": 4, "male": 5}[sex]
    return points


def test_branches_within_branches_and_tables_in_place() -> None:
    assert lines(made(nested_choice, Points("Choice", 0, 10))) == [
        "Choice, the sum of:",
        "  In every patient: 2",
        "  Confusion present:",
        "    If age is at least 80 years: 3",
        "    Otherwise, if sex is female: 2",
        "    Otherwise: 1",
        "  Sex:",
        "    female: 4",
        "    male: 5",
    ]


def test_bands_are_not_part_of_the_formula() -> None:
    bands = Bands("few", (3, "many"), source=SOURCE)
    plain = made(nested_choice, Points("Choice", 0, 10))
    assert formula(Definition(**{**vars_of(plain), "bands": bands})).text() == formula(plain).text()


def vars_of(definition: Definition) -> dict[str, Any]:
    return {name: getattr(definition, name) for name in ("name", "title", "function", "result", "sources")}
