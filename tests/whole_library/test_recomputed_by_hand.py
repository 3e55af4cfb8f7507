"""Gold answers of generated cases against formulas written here from their papers, with nothing of the library."""

from collections.abc import Callable
from math import isclose, log10, sqrt
from typing import Any

import pytest

from calcura.cases.generated import make


def anion_gap(v: dict[str, Any]) -> float:
    """Emmett and Narins 1977."""
    return v["serum_sodium"] - (v["serum_chloride"] + v["serum_bicarbonate"])


def body_mass_index(v: dict[str, Any]) -> float:
    """Keys 1972."""
    metres = v["height"] / 100
    return v["weight"] / metres / metres


def body_surface_area_mosteller(v: dict[str, Any]) -> float:
    """Mosteller 1987."""
    return sqrt(v["height"] * v["weight"] / 3600)


def mean_arterial_pressure(v: dict[str, Any]) -> float:
    """A third of the pulse pressure above the diastolic."""
    low, high = v["diastolic_blood_pressure"], v["systolic_blood_pressure"]
    return low + (high - low) / 3


def ckd_epi_2021_creatinine(v: dict[str, Any]) -> float:
    """Inker 2021: the four rows of the table."""
    age, creatinine = v["age"], v["serum_creatinine"]
    if v["sex"] == "female":
        power = -0.241 if creatinine <= 0.7 else -1.2
        return 142 * (creatinine / 0.7) ** power * 0.9938**age * 1.012
    power = -0.302 if creatinine <= 0.9 else -1.2
    return 142 * (creatinine / 0.9) ** power * 0.9938**age


def mdrd_gfr(v: dict[str, Any]) -> float:
    """Levey 2006, creatinine traceable to isotope dilution."""
    found = 175 / v["serum_creatinine"] ** 1.154 / v["age"] ** 0.203
    found *= 0.742 if v["sex"] == "female" else 1
    return found * (1.212 if v["black_race"] else 1)


def cockcroft_gault_actual_weight(v: dict[str, Any]) -> float:
    """Cockcroft and Gault 1976."""
    found = (140 - v["age"]) * v["weight"] / (72 * v["serum_creatinine"])
    return found * 0.85 if v["sex"] == "female" else found


def qtc_bazett(v: dict[str, Any]) -> float:
    """Bazett 1920."""
    return v["qt_interval"] / sqrt(60 / v["heart_rate"])


def qtc_fridericia(v: dict[str, Any]) -> float:
    """Fridericia 1920."""
    return v["qt_interval"] / (60 / v["heart_rate"]) ** (1 / 3)


def qtc_framingham(v: dict[str, Any]) -> float:
    """Sagie 1992, in milliseconds."""
    return v["qt_interval"] + 154 * (1 - 60 / v["heart_rate"])


def qtc_hodges(v: dict[str, Any]) -> float:
    """Hodges 1983."""
    return v["qt_interval"] + 1.75 * (v["heart_rate"] - 60)


def ldl_friedewald(v: dict[str, Any]) -> float:
    """Friedewald 1972."""
    return v["total_cholesterol"] - v["hdl_cholesterol"] - v["triglycerides"] / 5


def serum_osmolality(v: dict[str, Any]) -> float:
    """Dorwart and Chalmers 1975, as it is taught."""
    return 2 * v["serum_sodium"] + v["glucose"] / 18 + v["blood_urea_nitrogen"] / 2.8


def corrected_calcium(v: dict[str, Any]) -> float:
    """Payne 1973, with 0.8 and 4 g/dL."""
    return v["serum_calcium"] + 0.8 * (4 - v["serum_albumin"])


def fib_4(v: dict[str, Any]) -> float:
    """Sterling 2006."""
    return v["age"] * v["aspartate_aminotransferase"] / v["platelet_count"] / sqrt(v["alanine_aminotransferase"])


def albi(v: dict[str, Any]) -> float:
    """Johnson 2015: bilirubin in umol/L (17.1 to 1 mg/dL), albumin in g/L."""
    return 0.66 * log10(v["serum_bilirubin"] * 17.104) - 0.085 * v["serum_albumin"] * 10


def maddrey(v: dict[str, Any]) -> float:
    """Carithers 1989."""
    return 4.6 * (v["prothrombin_time"] - v["control_prothrombin_time"]) + v["serum_bilirubin"]


def fractional_excretion_of_sodium(v: dict[str, Any]) -> float:
    """Espinel 1976."""
    return 100 * v["urine_sodium"] / v["serum_sodium"] / (v["urine_creatinine"] / v["serum_creatinine"])


def winters_formula(v: dict[str, Any]) -> float:
    """Albert 1967."""
    return 1.5 * v["serum_bicarbonate"] + 8


def homa_ir(v: dict[str, Any]) -> float:
    """Matthews 1985: glucose in mmol/L times insulin over 22.5, which is 405 in mg/dL."""
    return v["glucose"] * v["fasting_insulin"] / 405


def ideal_body_weight(v: dict[str, Any]) -> float:
    """Devine 1974."""
    return (45.5 if v["sex"] == "female" else 50) + 2.3 * (v["height"] / 2.54 - 60)


def wells_pe(v: dict[str, Any]) -> float:
    """Wells 2000."""
    return (
        3 * v["signs_of_deep_vein_thrombosis"]
        + 3 * v["pulmonary_embolism_most_likely"]
        + 1.5 * (v["heart_rate"] > 100)
        + 1.5 * (v["immobilization_3_days"] or v["surgery_in_past_4_weeks"])
        + 1.5 * (v["previous_deep_vein_thrombosis"] or v["previous_pulmonary_embolism"])
        + v["hemoptysis"]
        + v["malignancy_treated_within_6_months"]
    )


def cha2ds2_vasc(v: dict[str, Any]) -> float:
    """Lip 2010."""
    clots = v["stroke"] or v["transient_ischemic_attack"] or v["thromboembolism"]
    old = 2 if v["age"] >= 75 else 1 if v["age"] >= 65 else 0
    ones = ("congestive_heart_failure", "hypertension", "diabetes", "vascular_disease")
    return sum(v[each] for each in ones) + 2 * clots + old + (v["sex"] == "female")


def curb_65(v: dict[str, Any]) -> float:
    """Lim 2003, with a urea nitrogen above 19 mg/dL."""
    low = v["systolic_blood_pressure"] < 90 or v["diastolic_blood_pressure"] <= 60
    return v["confusion"] + (v["blood_urea_nitrogen"] > 19) + (v["respiratory_rate"] >= 30) + low + (v["age"] >= 65)


def qsofa(v: dict[str, Any]) -> float:
    """Seymour 2016."""
    return (v["respiratory_rate"] >= 22) + (v["systolic_blood_pressure"] <= 100) + (v["glasgow_coma_score"] < 15)


BY_HAND: tuple[Callable[[dict[str, Any]], float], ...] = (
    anion_gap,
    body_mass_index,
    body_surface_area_mosteller,
    mean_arterial_pressure,
    ckd_epi_2021_creatinine,
    mdrd_gfr,
    cockcroft_gault_actual_weight,
    qtc_bazett,
    qtc_fridericia,
    qtc_framingham,
    qtc_hodges,
    ldl_friedewald,
    serum_osmolality,
    corrected_calcium,
    fib_4,
    albi,
    maddrey,
    fractional_excretion_of_sodium,
    winters_formula,
    homa_ir,
    ideal_body_weight,
    wells_pe,
    cha2ds2_vasc,
    curb_65,
    qsofa,
)


@pytest.mark.parametrize("count", [40, pytest.param(4000, marks=pytest.mark.full)])
@pytest.mark.parametrize("by_hand", BY_HAND, ids=lambda each: each.__name__)
def test_the_gold_is_what_the_paper_s_formula_gives(by_hand: Callable[[dict[str, Any]], float], count: int) -> None:
    for index in range(count):
        case = make(77, by_hand.__name__, index)
        gold = case.gold.value
        assert isinstance(gold, (int, float))
        told = {
            name: float(each.value) if type(each.value) is int else each.value for name, each in case.inputs.items()
        }
        assert isclose(by_hand(told), gold, rel_tol=1e-4, abs_tol=1e-6), (case.id, told, by_hand(told), gold)
