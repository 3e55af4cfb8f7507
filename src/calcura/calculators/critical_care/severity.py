"""Severity of illness on the first day of intensive care."""

from __future__ import annotations

from math import exp, log
from typing import Annotated

from calcura.engine import Printed, Source, Use, banded, calculator, each, item, rating
from calcura.measurements import (
    AdmissionType,
    Age,
    AlteredMentalStatus,
    BloodUreaNitrogen,
    Cpap,
    Fio2,
    GlasgowComaScore,
    HeartRate,
    ImmatureBands,
    MechanicalVentilation,
    NursingHomeResident,
    Pao2,
    PlateletCount,
    Points,
    SerumBicarbonate,
    SerumBilirubin,
    SerumPotassium,
    SerumSodium,
    SystolicBloodPressure,
    Temperature,
    UrineOutput,
    WhiteBloodCells,
)
from calcura.measurements.kinds import Finding, Outcome

SHAPIRO_2003 = Source(
    "Shapiro NI, et al. Mortality in Emergency Department Sepsis (MEDS) score: a prospectively derived and validated "
    "clinical prediction rule. Crit Care Med 2003;31:670-5",
    doi="10.1097/01.CCM.0000054867.01688.D1",
)
LE_GALL_1993 = Source(
    "Le Gall JR, Lemeshow S, Saulnier F. A new Simplified Acute Physiology Score (SAPS II) based on a "
    "European/North American multicenter study. JAMA 1993;270:2957-63",
    doi="10.1001/jama.1993.03510240069035",
    pmid="8254858",
)
CHRONIC_DISEASE = {"none": 0, "metastatic_cancer": 9, "hematologic_malignancy": 10, "aids": 17}


@calculator(
    title="SAPS II (Simplified Acute Physiology Score II)",
    result=Points("SAPS II score", 0, 163),
    source=LE_GALL_1993,
    steps={"oxygenation_ratio": "PaO2 divided by the inspired fraction of oxygen [mmHg]"},
    printed={"serum_bilirubin": Printed("umol/L", {4: 68.4, 6: 102.6})},
    applies_to={"age": (18, None)},
    use=Use(
        "severity of critical illness",
        having=("intensive care",),
        situations=(
            "simplified acute physiology score ICU severity of illness first 24 hours of admission urea potassium "
            "sodium bicarbonate bilirubin urine output type of admission chronic disease IGS II"
        ),
        signs=(
            "intensive care; sepsis, mechanical ventilation; shock, signs of severe illness, pancreatitis and "
            "peritonitis"
        ),
        names="SAPS II; SAPS 2; IGS II; simplified acute physiology score II; simplified acute physiology score",
    ),
)
def saps_ii(
    age: Age,
    heart_rate: HeartRate,
    systolic_blood_pressure: SystolicBloodPressure,
    temperature: Temperature,
    mechanical_ventilation: MechanicalVentilation,
    cpap: Cpap,
    urine_output: UrineOutput,
    blood_urea_nitrogen: BloodUreaNitrogen,
    white_blood_cells: WhiteBloodCells,
    serum_potassium: SerumPotassium,
    serum_sodium: SerumSodium,
    serum_bicarbonate: SerumBicarbonate,
    serum_bilirubin: SerumBilirubin,
    glasgow_coma_score: GlasgowComaScore,
    chronic_disease: Annotated[
        str,
        item(
            "Chronic disease",
            CHRONIC_DISEASE,
            meaning="the one that counts most",
            none="none of these",
            aids="AIDS; acquired immunodeficiency syndrome",
            hematologic_malignancy="hematologic malignancy; leukemia; lymphoma; myeloma",
        ),
    ],
    admission_type: AdmissionType,
    pao2: Pao2 | None = None,
    fio2: Fio2 | None = None,
) -> int:
    """Tell how ill an adult is on the first day of intensive care, by the worst values of 24 hours.

    Not for burns, coronary care or after operations of the heart.

    Oxygenation counts on a ventilator or on CPAP only, and needs PaO2 and FiO2 there. The Glasgow Coma Score is that
    before sedation. Of several chronic diseases the one with the most points counts.
    """
    points = banded(age, 0, (40, 7), (60, 12), (70, 15), (75, 16), (80, 18))
    points += banded(heart_rate, 11, (40, 2), (70, 0), (120, 4), (160, 7))
    points += banded(systolic_blood_pressure, 13, (70, 5), (100, 0), (200, 2))
    points += banded(temperature, 0, (39, 3))
    if mechanical_ventilation or cpap:
        if pao2 is None or fio2 is None:
            raise ValueError("pao2 and fio2 are needed on a ventilator or on CPAP")
        oxygenation_ratio = 100 * pao2 / fio2
        points += banded(oxygenation_ratio, 11, (100, 9), (200, 6))
    points += banded(urine_output, 11, (500, 4), (1000, 0))
    points += banded(blood_urea_nitrogen, 0, (28, 6), (84, 10))
    points += banded(white_blood_cells, 12, (1, 0), (20, 3))
    points += banded(serum_potassium, 3, (3, 0), (5, 3))
    points += banded(serum_sodium, 5, (125, 0), (145, 1))
    points += banded(serum_bicarbonate, 6, (15, 3), (20, 0))
    points += banded(serum_bilirubin, 0, (4, 4), (6, 9))
    points += banded(glasgow_coma_score, 26, (6, 13), (9, 7), (11, 5), (14, 0))
    points += each(CHRONIC_DISEASE, chronic_disease)
    if admission_type == "emergency_postoperative":
        points += 8
    elif admission_type == "nonoperative":
        points += 6
    return points


@calculator(
    title="SAPS II mortality (probability of death in hospital)",
    result=Outcome("Probability of death in hospital by SAPS II", "%", decimals=1, limits=(0, 100)),
    source=LE_GALL_1993,
    steps={"log_odds": "Logarithm of the odds"},
    use=Use(
        "mortality in intensive care",
        having=("intensive care",),
        ages=(18, None),
        situations="SAPS II points to predicted hospital mortality equation logit probability expected deaths",
        signs="-; intensive care; sepsis, mechanical ventilation",
        names="SAPS II mortality; SAPS II predicted mortality; SAPS II probability of death; mortality by SAPS II",
    ),
)
def saps_ii_mortality(
    saps_ii_score: Annotated[float, rating("SAPS II score; SAPS II points", 0, 163, meaning="of the first 24 hours")],
) -> float:
    """Turn the SAPS II score of an adult in intensive care into the percent probability of death in hospital.

    The equation of 1993 is poorly calibrated today: for comparison of groups, not for a patient's prognosis.
    """
    log_odds = -7.7631 + 0.0737 * saps_ii_score + 0.9971 * log(saps_ii_score + 1)
    return 100 / (1 + exp(-log_odds))


@calculator(
    title="Mortality in emergency department sepsis score (MEDS)",
    result=Points("MEDS score", 0, 27),
    source=SHAPIRO_2003,
    use=Use(
        "risk of death from a suspected infection",
        having=("suspected infection", "sepsis"),
        ages=(18, None),
        situations=("blood cultures taken, death within 28 days, terminal illness, nursing home, bands, pneumonia"),
        names="=MEDS; MEDS score; mortality in emergency department sepsis",
    ),
)
def meds_score(
    terminal_illness: Annotated[
        bool,
        Finding(
            "Terminal illness",
            meaning="death is expected within 30 days",
            synonyms=("rapidly terminal comorbid illness", "terminally ill"),
        ),
    ],
    tachypnea_or_hypoxia: Annotated[bool, Finding("Tachypnea or hypoxia", synonyms=("tachypnea or hypoxemia",))],
    septic_shock_in_emergency: Annotated[bool, Finding("Septic shock", synonyms=("shock from sepsis",))],
    platelet_count: PlateletCount,
    immature_bands: ImmatureBands,
    age: Age,
    lower_respiratory_infection: Annotated[
        bool, Finding("Lower respiratory infection", synonyms=("lower respiratory tract infection",))
    ],
    nursing_home_resident: NursingHomeResident,
    altered_mental_status: AlteredMentalStatus,
) -> int:
    """Estimate how likely an adult with a suspected infection dies, from what the emergency department knows.

    Platelets count below 150 x 10^9/L, bands above 5 %, age above 65 years. Groups of mortality are not printed.
    """
    points = each(6, terminal_illness)
    points += each(
        3,
        tachypnea_or_hypoxia,
        septic_shock_in_emergency,
        platelet_count < 150,
        immature_bands > 5,
        age > 65,
    )
    return points + each(2, lower_respiratory_infection, nursing_home_resident, altered_mental_status)
