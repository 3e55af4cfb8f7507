"""Predicted lung function by the equations of NHANES III, the national survey of the United States of 1988 to 1994."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Source, Use, calculator
from calcura.measurements import Age, Height, Sex
from calcura.measurements.kinds import Choice, Outcome, Proper

HANKINSON_1999 = Source(
    "Hankinson JL, Odencrantz JR, Fedan KB. Spirometric reference values from a sample of the general U.S. population. "
    "Am J Respir Crit Care Med 1999;159:179-87",
    doi="10.1164/ajrccm.159.1.9712108",
    pmid="9872837",
)
NhanesGroup = Annotated[
    str,
    Choice(
        "Ethnic group of the NHANES III equations",
        {"caucasian": "Caucasian", "african_american": "African American", "mexican_american": "Mexican American"},
        meaning="as the authors of the equations grouped those whom they measured",
        synonyms=("ethnic group (NHANES III)", "NHANES ethnic group"),
        option_synonyms={"caucasian": ("white",), "african_american": ("black",), "mexican_american": ("Mexican",)},
    ),
]
FEV1_YOUNG_MEN_BASE = {"caucasian": -0.7453, "african_american": -0.7048, "mexican_american": -0.8218}
FEV1_YOUNG_MEN_AGE = {"caucasian": -0.04106, "african_american": -0.05711, "mexican_american": -0.04248}
FEV1_YOUNG_MEN_AGE_SQUARED = {"caucasian": 0.004477, "african_american": 0.004316, "mexican_american": 0.004291}
FEV1_ADULT_MEN_BASE = {"caucasian": 0.5536, "african_american": 0.3411, "mexican_american": 0.6306}
FEV1_ADULT_MEN_AGE = {"caucasian": -0.01303, "african_american": -0.02309, "mexican_american": -0.02928}
FEV1_ADULT_MEN_AGE_SQUARED = {"caucasian": -0.000172, "african_american": 0, "mexican_american": 0}
FEV1_MEN_HEIGHT = {"caucasian": 0.00014098, "african_american": 0.00013194, "mexican_american": 0.00015104}
FEV1_YOUNG_WOMEN_BASE = {"caucasian": -0.871, "african_american": -0.963, "mexican_american": -0.9641}
FEV1_YOUNG_WOMEN_AGE = {"caucasian": 0.06537, "african_american": 0.05799, "mexican_american": 0.0649}
FEV1_YOUNG_WOMEN_AGE_SQUARED = {"caucasian": 0, "african_american": 0, "mexican_american": 0}
FEV1_ADULT_WOMEN_BASE = {"caucasian": 0.4333, "african_american": 0.3433, "mexican_american": 0.4529}
FEV1_ADULT_WOMEN_AGE = {"caucasian": -0.00361, "african_american": -0.01283, "mexican_american": -0.01178}
FEV1_ADULT_WOMEN_AGE_SQUARED = {"caucasian": -0.000194, "african_american": -9.7e-05, "mexican_american": -0.000113}
FEV1_WOMEN_HEIGHT = {"caucasian": 0.00011496, "african_american": 0.00010846, "mexican_american": 0.00012154}
FVC_YOUNG_MEN_BASE = {"caucasian": -0.2584, "african_american": -0.4971, "mexican_american": -0.7571}
FVC_YOUNG_MEN_AGE = {"caucasian": -0.20415, "african_american": -0.15497, "mexican_american": -0.0952}
FVC_YOUNG_MEN_AGE_SQUARED = {"caucasian": 0.010133, "african_american": 0.007701, "mexican_american": 0.006619}
FVC_ADULT_MEN_BASE = {"caucasian": -0.1933, "african_american": -0.1517, "mexican_american": 0.2376}
FVC_ADULT_MEN_AGE = {"caucasian": 0.00064, "african_american": -0.01821, "mexican_american": -0.00891}
FVC_ADULT_MEN_AGE_SQUARED = {"caucasian": -0.000269, "african_american": 0, "mexican_american": -0.000182}
FVC_MEN_HEIGHT = {"caucasian": 0.00018642, "african_american": 0.00016643, "mexican_american": 0.00017823}
FVC_YOUNG_WOMEN_BASE = {"caucasian": -1.2082, "african_american": -0.6166, "mexican_american": -1.2507}
FVC_YOUNG_WOMEN_AGE = {"caucasian": 0.05916, "african_american": -0.04687, "mexican_american": 0.07501}
FVC_YOUNG_WOMEN_AGE_SQUARED = {"caucasian": 0, "african_american": 0.003602, "mexican_american": 0}
FVC_ADULT_WOMEN_BASE = {"caucasian": -0.356, "african_american": -0.3039, "mexican_american": 0.121}
FVC_ADULT_WOMEN_AGE = {"caucasian": 0.0187, "african_american": 0.00536, "mexican_american": 0.00307}
FVC_ADULT_WOMEN_AGE_SQUARED = {"caucasian": -0.000382, "african_american": -0.000265, "mexican_american": -0.000237}
FVC_WOMEN_HEIGHT = {"caucasian": 0.00014815, "african_american": 0.00013606, "mexican_american": 0.00014246}
PEF_YOUNG_MEN_BASE = {"caucasian": -0.5962, "african_american": -0.2684, "mexican_american": -0.9537}
PEF_YOUNG_MEN_AGE = {"caucasian": -0.12357, "african_american": -0.28016, "mexican_american": -0.19602}
PEF_YOUNG_MEN_AGE_SQUARED = {"caucasian": 0.013135, "african_american": 0.018202, "mexican_american": 0.014497}
PEF_ADULT_MEN_BASE = {"caucasian": 1.0523, "african_american": 2.2257, "mexican_american": 0.087}
PEF_ADULT_MEN_AGE = {"caucasian": 0.08272, "african_american": -0.04082, "mexican_american": 0.0658}
PEF_ADULT_MEN_AGE_SQUARED = {"caucasian": -0.001301, "african_american": 0, "mexican_american": -0.001195}
PEF_MEN_HEIGHT = {"caucasian": 0.00024962, "african_american": 0.00027333, "mexican_american": 0.00030243}
PEF_YOUNG_WOMEN_BASE = {"caucasian": -3.6181, "african_american": -1.2398, "mexican_american": -3.2549}
PEF_YOUNG_WOMEN_AGE = {"caucasian": 0.60644, "african_american": 0.16375, "mexican_american": 0.47495}
PEF_YOUNG_WOMEN_AGE_SQUARED = {"caucasian": -0.016846, "african_american": 0, "mexican_american": -0.013193}
PEF_ADULT_WOMEN_BASE = {"caucasian": 0.9267, "african_american": 1.3597, "mexican_american": 0.2401}
PEF_ADULT_WOMEN_AGE = {"caucasian": 0.06929, "african_american": 0.03458, "mexican_american": 0.06174}
PEF_ADULT_WOMEN_AGE_SQUARED = {"caucasian": -0.001031, "african_american": -0.000847, "mexican_american": -0.001023}
PEF_WOMEN_HEIGHT = {"caucasian": 0.00018623, "african_american": 0.00019746, "mexican_american": 0.00022203}
RATIO_MEN_BASE = {"caucasian": 88.066, "african_american": 89.239, "mexican_american": 90.024}
RATIO_MEN_AGE = {"caucasian": -0.2066, "african_american": -0.1828, "mexican_american": -0.2186}
RATIO_WOMEN_BASE = {"caucasian": 90.809, "african_american": 91.655, "mexican_american": 92.36}
RATIO_WOMEN_AGE = {"caucasian": -0.2125, "african_american": -0.2039, "mexican_american": -0.2248}


@calculator(
    title=Proper("FEV1 predicted by NHANES III"),
    result=Outcome("FEV1 predicted by NHANES III", "L", decimals=2),
    source=HANKINSON_1999,
    steps={"by_age": "By ethnic group and age [L]", "by_height": "By height [L]"},
    applies_to={"age": (8, 80)},
    use=Use(
        "predicted FEV1",
        situations="spirometry, lung function test, pulmonary function, United States, reference equation",
        signs="-; -; -",
        names="NHANES III FEV1; NHANES FEV1; Hankinson FEV1; FEV1 predicted by NHANES III",
        shares="predicted FEV1; FEV1 predicted",
    ),
)
def fev1_nhanes3(age: Age, sex: Sex, height: Height, nhanes_group: NhanesGroup) -> float:
    """Predict the FEV1 of a healthy person of 8 to 80 years from age, sex, height and ethnic group.

    Boys below 20 and girls below 18 have equations of their own.
    """
    if age < 8 or age >= 81:
        raise ValueError("the equations are for ages of 8 to 80 years")
    if sex == "male":
        if age < 20:
            by_age = (
                FEV1_YOUNG_MEN_BASE[nhanes_group]
                + FEV1_YOUNG_MEN_AGE[nhanes_group] * age
                + FEV1_YOUNG_MEN_AGE_SQUARED[nhanes_group] * age**2
            )
        else:
            by_age = (
                FEV1_ADULT_MEN_BASE[nhanes_group]
                + FEV1_ADULT_MEN_AGE[nhanes_group] * age
                + FEV1_ADULT_MEN_AGE_SQUARED[nhanes_group] * age**2
            )
        by_height = FEV1_MEN_HEIGHT[nhanes_group] * height**2
    else:
        if age < 18:
            by_age = (
                FEV1_YOUNG_WOMEN_BASE[nhanes_group]
                + FEV1_YOUNG_WOMEN_AGE[nhanes_group] * age
                + FEV1_YOUNG_WOMEN_AGE_SQUARED[nhanes_group] * age**2
            )
        else:
            by_age = (
                FEV1_ADULT_WOMEN_BASE[nhanes_group]
                + FEV1_ADULT_WOMEN_AGE[nhanes_group] * age
                + FEV1_ADULT_WOMEN_AGE_SQUARED[nhanes_group] * age**2
            )
        by_height = FEV1_WOMEN_HEIGHT[nhanes_group] * height**2
    return by_age + by_height


@calculator(
    title=Proper("FVC predicted by NHANES III"),
    result=Outcome("FVC predicted by NHANES III", "L", decimals=2),
    source=HANKINSON_1999,
    steps={"by_age": "By ethnic group and age [L]", "by_height": "By height [L]"},
    applies_to={"age": (8, 80)},
    use=Use(
        "predicted FVC",
        situations="spirometry, lung function test, pulmonary function, United States, reference equation",
        signs="-; -; -",
        names="NHANES III FVC; NHANES FVC; Hankinson FVC; FVC predicted by NHANES III",
        shares="predicted FVC; FVC predicted",
    ),
)
def fvc_nhanes3(age: Age, sex: Sex, height: Height, nhanes_group: NhanesGroup) -> float:
    """Predict the FVC of a healthy person of 8 to 80 years from age, sex, height and ethnic group.

    Boys below 20 and girls below 18 have equations of their own.
    """
    if age < 8 or age >= 81:
        raise ValueError("the equations are for ages of 8 to 80 years")
    if sex == "male":
        if age < 20:
            by_age = (
                FVC_YOUNG_MEN_BASE[nhanes_group]
                + FVC_YOUNG_MEN_AGE[nhanes_group] * age
                + FVC_YOUNG_MEN_AGE_SQUARED[nhanes_group] * age**2
            )
        else:
            by_age = (
                FVC_ADULT_MEN_BASE[nhanes_group]
                + FVC_ADULT_MEN_AGE[nhanes_group] * age
                + FVC_ADULT_MEN_AGE_SQUARED[nhanes_group] * age**2
            )
        by_height = FVC_MEN_HEIGHT[nhanes_group] * height**2
    else:
        if age < 18:
            by_age = (
                FVC_YOUNG_WOMEN_BASE[nhanes_group]
                + FVC_YOUNG_WOMEN_AGE[nhanes_group] * age
                + FVC_YOUNG_WOMEN_AGE_SQUARED[nhanes_group] * age**2
            )
        else:
            by_age = (
                FVC_ADULT_WOMEN_BASE[nhanes_group]
                + FVC_ADULT_WOMEN_AGE[nhanes_group] * age
                + FVC_ADULT_WOMEN_AGE_SQUARED[nhanes_group] * age**2
            )
        by_height = FVC_WOMEN_HEIGHT[nhanes_group] * height**2
    return by_age + by_height


@calculator(
    title=Proper("Peak expiratory flow predicted by NHANES III"),
    result=Outcome("Peak expiratory flow predicted by NHANES III", "L/s", decimals=2),
    source=HANKINSON_1999,
    steps={"by_age": "By ethnic group and age [L/s]", "by_height": "By height [L/s]"},
    applies_to={"age": (8, 80)},
    use=Use(
        "predicted peak expiratory flow",
        situations="spirometry, lung function test, pulmonary function, United States, reference equation",
        signs="-; -; -",
        names="NHANES III PEF; NHANES peak flow; Hankinson peak flow; PEF predicted by NHANES III",
        shares="predicted peak flow; peak flow predicted",
    ),
)
def pef_predicted_nhanes3(age: Age, sex: Sex, height: Height, nhanes_group: NhanesGroup) -> float:
    """Predict the peak expiratory flow of a healthy person of 8 to 80 years from age, sex, height and ethnic group.

    Boys below 20 and girls below 18 have equations of their own.
    """
    if age < 8 or age >= 81:
        raise ValueError("the equations are for ages of 8 to 80 years")
    if sex == "male":
        if age < 20:
            by_age = (
                PEF_YOUNG_MEN_BASE[nhanes_group]
                + PEF_YOUNG_MEN_AGE[nhanes_group] * age
                + PEF_YOUNG_MEN_AGE_SQUARED[nhanes_group] * age**2
            )
        else:
            by_age = (
                PEF_ADULT_MEN_BASE[nhanes_group]
                + PEF_ADULT_MEN_AGE[nhanes_group] * age
                + PEF_ADULT_MEN_AGE_SQUARED[nhanes_group] * age**2
            )
        by_height = PEF_MEN_HEIGHT[nhanes_group] * height**2
    else:
        if age < 18:
            by_age = (
                PEF_YOUNG_WOMEN_BASE[nhanes_group]
                + PEF_YOUNG_WOMEN_AGE[nhanes_group] * age
                + PEF_YOUNG_WOMEN_AGE_SQUARED[nhanes_group] * age**2
            )
        else:
            by_age = (
                PEF_ADULT_WOMEN_BASE[nhanes_group]
                + PEF_ADULT_WOMEN_AGE[nhanes_group] * age
                + PEF_ADULT_WOMEN_AGE_SQUARED[nhanes_group] * age**2
            )
        by_height = PEF_WOMEN_HEIGHT[nhanes_group] * height**2
    return by_age + by_height


@calculator(
    title=Proper("FEV1/FVC predicted by NHANES III"),
    result=Outcome("FEV1/FVC predicted by NHANES III", "%", decimals=1),
    source=HANKINSON_1999,
    applies_to={"age": (8, 80)},
    use=Use(
        "predicted FEV1/FVC",
        situations="spirometry, lung function test, pulmonary function, United States, reference equation",
        signs="-; -; -",
        names="NHANES III FEV1/FVC; NHANES FEV1/FVC; Hankinson FEV1/FVC; FEV1/FVC predicted by NHANES III",
        shares="predicted FEV1/FVC; FEV1/FVC predicted",
    ),
)
def fev1_fvc_nhanes3(age: Age, sex: Sex, nhanes_group: NhanesGroup) -> float:
    """Predict the ratio of FEV1 to FVC of a healthy person of 8 to 80 years from age, sex and ethnic group."""
    if age < 8 or age >= 81:
        raise ValueError("the equations are for ages of 8 to 80 years")
    if sex == "male":
        return RATIO_MEN_BASE[nhanes_group] + RATIO_MEN_AGE[nhanes_group] * age
    return RATIO_WOMEN_BASE[nhanes_group] + RATIO_WOMEN_AGE[nhanes_group] * age
