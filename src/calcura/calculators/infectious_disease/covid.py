"""COVID-19: how it will go."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Printed, Source, Use, banded, calculator, each, item
from calcura.measurements import (
    Age,
    BloodUreaNitrogen,
    CReactiveProtein,
    GlasgowComaScore,
    OxygenSaturation,
    Points,
    RespiratoryRate,
    Sex,
)
from calcura.measurements.kinds import Number

KNIGHT_2020 = Source(
    "Knight SR, et al. Risk stratification of patients admitted to hospital with covid-19 using the ISARIC WHO "
    "Clinical Characterisation Protocol: development and validation of the 4C Mortality Score. BMJ 2020;370:m3339, "
    "table 2 (PMC7116472)",
    doi="10.1136/bmj.m3339",
    pmid="32907855",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC7116472",
)

HAIMOVICH_2020 = Source(
    "Haimovich AD, et al. Development and validation of the quick COVID-19 severity index. Ann Emerg Med "
    "2020;76:442-53",
    doi="10.1016/j.annemergmed.2020.07.022",
)
QCSI_GROUPS = Source(
    "Quick COVID-19 severity index of Haimovich: ranges and risk by group. Medical Algorithms",
    url="https://www.medicalalgorithms.com/quick-covid-19-severity-index-qcsi-of-haimovich-et-al",
)

COMORBIDITIES_COUNTED = {"none": 0, "one": 1, "two_or_more": 2}


@calculator(
    title="4C mortality score of COVID-19",
    result=Points("4C mortality score", 0, 21),
    source=KNIGHT_2020,
    bands=Bands(
        "low risk: about 1 % died in hospital",
        (4, "intermediate risk: about 10 % died in hospital"),
        (9, "high risk: about 31 % died in hospital"),
        (15, "very high risk: about 62 % died in hospital"),
        source=KNIGHT_2020,
    ),
    printed={"blood_urea_nitrogen": Printed("mmol/L", {19.6: 7, 39.2: 14})},
    applies_to={"age": (18, None)},
    use=Use(
        "risk of death in COVID-19",
        having=("COVID-19",),
        situations=(
            "coronavirus SARS-CoV-2 COVID-19 at admission to hospital: ISARIC, comorbidities, oxygen saturation, "
            "urea, CRP"
        ),
        signs="COVID-19; -; -",
        names="4C mortality; 4C score; ISARIC 4C; 4C mortality score; =4C",
    ),
)
def four_c_mortality(
    age: Age,
    sex: Sex,
    comorbidities_counted: Annotated[
        str,
        item(
            "Comorbidities of the 4C score; number of comorbidities",
            COMORBIDITIES_COUNTED,
            none="none; no comorbidity",
            one="one; one comorbidity",
            two_or_more="two or more; two comorbidities; several comorbidities",
        ),
    ],
    respiratory_rate: RespiratoryRate,
    oxygen_saturation: OxygenSaturation,
    glasgow_coma_score: GlasgowComaScore,
    blood_urea_nitrogen: BloodUreaNitrogen,
    c_reactive_protein: CReactiveProtein,
) -> int:
    """Estimate the risk that an adult dies in hospital who is admitted with COVID-19.

    Saturation is that on room air. Comorbidities are chronic disease of heart, lung (not asthma), kidney (filtration of
    30 or less) or liver, dementia or another chronic neurological disease, connective tissue disease, diabetes, HIV or
    AIDS, cancer, and obesity. Limits of urea are the paper's 7 and 14 mmol/L; 14 itself is of the middle band.
    """
    points = banded(age, 0, (50, 2), (60, 4), (70, 6), (80, 7))
    points += each(COMORBIDITIES_COUNTED, comorbidities_counted)
    points += banded(respiratory_rate, 0, (20, 1), (30, 2))
    points += banded(c_reactive_protein, 0, (50, 1), (100, 2))
    if sex == "male":
        points += 1
    if oxygen_saturation < 92:
        points += 2
    if glasgow_coma_score < 15:
        points += 2
    if blood_urea_nitrogen > 39.2:
        points += 3
    elif blood_urea_nitrogen >= 19.6:
        points += 1
    return points


@calculator(
    title="Quick COVID-19 severity index (qCSI)",
    result=Points("Quick COVID-19 severity index", 0, 12),
    source=(HAIMOVICH_2020, QCSI_GROUPS),
    bands=Bands(
        "low risk: 4 % respiratory failure within 24 hours",
        (4, "low-intermediate risk: 30 % respiratory failure within 24 hours"),
        (7, "high-intermediate risk: 44 % respiratory failure within 24 hours"),
        (10, "high risk: 57 % respiratory failure within 24 hours"),
        source=QCSI_GROUPS,
    ),
    use=Use(
        "respiratory failure in COVID-19",
        having=("COVID-19",),
        ages=(18, None),
        situations="coronavirus in the emergency department, nasal cannula, who will get worse, intensive care",
        signs="COVID-19; -; -",
        names="qCSI; quick CSI; quick COVID-19 severity index; quick COVID severity index",
    ),
)
def covid_qcsi(
    respiratory_rate: RespiratoryRate,
    oxygen_saturation: OxygenSaturation,
    nasal_oxygen_flow: Annotated[
        float,
        Number(
            "Oxygen flow by nasal cannula",
            "L/min",
            (0, 15),
            (0, 6),
            0,
            synonyms=("nasal cannula flow", "oxygen flow", "oxygen by nasal cannula"),
            loinc="3151-8",
            meaning="0 for room air",
            days=1,
        ),
    ],
) -> int:
    """Estimate who with COVID-19 in the emergency department will have respiratory failure within 24 hours.

    With the lowest saturation of the first four hours, and up to 6 L/min of oxygen. The paper prints whole liters: what
    lies between 2 and 3 or between 4 and 5 counts with the higher.
    """
    if nasal_oxygen_flow > 6:
        raise ValueError("the index is for oxygen of up to 6 L/min by nasal cannula: nasal_oxygen_flow")
    points = 0
    if respiratory_rate > 28:
        points += 2
    elif respiratory_rate > 22:
        points += 1
    if oxygen_saturation <= 88:
        points += 5
    elif oxygen_saturation <= 92:
        points += 2
    if nasal_oxygen_flow > 4:
        points += 5
    elif nasal_oxygen_flow > 2:
        points += 4
    return points
