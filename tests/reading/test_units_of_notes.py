"""A number whose unit is not known is not computed with; one in another unit is converted."""

import pytest

from calcura.reading import solve
from calcura.reading.solver import measured

ANION_GAP = "What is the patient's anion gap?"
FIB_4 = "What is the patient's FIB-4 score?"


@pytest.mark.parametrize("unit", ["foo/L", "zorg/dL", "mmol/furlong", "blips/L"])
def test_a_unit_that_is_not_known_leaves_the_input_missing(unit: str) -> None:
    found = solve(f"Sodium 140 {unit}, chloride 100 mmol/L, bicarbonate 24 mmol/L.", ANION_GAP)
    assert "serum_sodium" not in found.inputs
    assert found.result is None and "serum_sodium" in found.reason


@pytest.mark.parametrize(
    ("told", "name", "value"),
    [
        ("AST 1.0 ukat/L", "aspartate_aminotransferase", 60.0),
        ("AST 60 IU/L", "aspartate_aminotransferase", 60.0),
        ("platelets 150 x 10⁹/L", "platelet_count", 150.0),
        ("platelets 150,000/mm3", "platelet_count", 150.0),
        ("platelets 1.5 lakh/mm3", "platelet_count", 150.0),
    ],
)
def test_another_unit_is_converted(told: str, name: str, value: float) -> None:
    assert solve(f"A man of 60 years. {told}.", FIB_4).inputs[name].value == pytest.approx(value, rel=0.01)


def test_a_substance_in_a_unit_in_which_it_cannot_be_is_in_doubt() -> None:
    found = solve("Calcium 8.4 mg/dL and albumin 3.6 mg/dL.", "What is the calcium corrected for albumin?")
    assert found.inputs["serum_albumin"].value == 3.6 and found.inputs["serum_albumin"].doubt
    assert found.result is not None and not found.certain


def test_values_that_disagree_are_in_doubt_unless_a_stated_result_decides() -> None:
    weights = "She weighs 60 kg. Her height is 165 cm. In the clinic her weight was 81 kg."
    question = "What is her body surface area by the Mosteller formula?"
    assert not solve(weights, question).certain
    found = solve(f"{weights} BMI 29.8 kg/m2.", question)
    assert found.certain and found.inputs["weight"].value == 81


def test_a_name_of_two_things_is_told_apart_by_unit_and_company() -> None:
    of_panel = measured("Na 140, K 4, Cl 100, CO2 24, BUN 12.").mentions
    assert {each.input for each in of_panel} >= {"serum_sodium", "serum_chloride"}
    found = solve("Na 140, K 4, Cl 100, CO2 24, BUN 12.", ANION_GAP)
    assert found.result is not None and found.result.value == 16
