"""Tests of lung function: what a bronchodilator changes, ratios of volumes, and what is expected for a body."""

from __future__ import annotations

from math import exp, log
from typing import Annotated

from calcura.calculators.pulmonology.copd import AGUSTI_2023
from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import Age, Fev1, Fvc, Height, Points, Sex
from calcura.measurements.kinds import Number, Outcome, Proper

RESPONSE_2021 = Source(
    "Li Y, et al. Bronchodilator responsiveness defined by the 2005 and 2021 ERS/ATS criteria. Int J Chron Obstruct "
    "Pulmon Dis 2022;17:2623-33",
    doi="10.2147/COPD.S385733",
)
STANDARD_2021 = Source(
    "Stanojevic S, et al. ERS/ATS technical standard on interpretive strategies for routine lung function tests. "
    "Eur Respir J 2022, as in its pocket card",
    doi="10.1183/13993003.01499-2021",
    url="http://eguideline.guidelinecentral.com/i/1463892-routine-lung-function-tests/2",
)
STANDARD_2005 = Source(
    "Pellegrino R, et al. Interpretative strategies for lung function tests. Eur Respir J 2005;26:948-68; its "
    "bronchodilator response as in an abstract that compares it with 2021",
    doi="10.1183/09031936.05.00035205",
    url="https://channel.ersnet.org/container-detail-media-viewer.php?id=161241",
)
FIXED_RATIO = Source(
    "Fixed ratio of FEV1 to FVC, below 0.70 and 0.70 or more, a table of a study in the European Respiratory Journal",
    url="https://erj.ersjournals.com/highwire/markup/92813/expansion",
)
SPIRXPERT = Source(
    "Quanjer PH. Expressing lung function: per cent of predicted, with an example",
    url="http://www.spirxpert.com/expressing2.htm",
)
LUNG_VOLUMES_2023 = Source(
    "European Respiratory Society/American Thoracic Society technical statement: standardisation of the "
    "measurement of lung volumes, 2023 update. Eur Respir J 2023;62:2201519",
    doi="10.1183/13993003.01519-2022",
)
RESIDUAL_VOLUME = Source(
    "Residual volume as a share of total lung capacity, a calculator page",
    url="https://cal12.calculator.city/?p=254675",
)
QUANJER_1993 = Source(
    "Quanjer PH, et al. Lung volumes and forced ventilatory flows. Report of the Working Party Standardization of "
    "Lung Function Tests, European Community for Steel and Coal. Eur Respir J 1993;6 Suppl 16:5-40",
    doi="10.1183/09041950.005s1693",
    url="https://erj.ersjournals.com/content/6/Suppl_16/5.figures-only",
)
NUNN_1989 = Source(
    "Nunn AJ, Gregg I. New regression equations for predicting peak expiratory flow in adults. BMJ 1989;298:1068-70",
    doi="10.1136/bmj.298.6680.1068",
)
MEDSCAPE_PEAK_FLOW = Source(
    "The equations of Nunn and Gregg, as an implementation of the calculator of Medscape has them",
    url="http://reference.medscape.com/calculator/peak-expiratory-flow",
)


def _forced(label: str, lowest: float, meaning: str, *synonyms: str) -> Number:
    """Return a forced volume of the test of reversibility."""
    return Number(
        label, "L", (lowest, 9), (0.8, 5), 2, other_units=("mL",), synonyms=synonyms, meaning=meaning, days=365
    )


ONE_MEASURE = "FEV1 or FVC, the same in every place"
BeforeBronchodilator = Annotated[
    float, _forced("FEV1 before the bronchodilator", 0.1, ONE_MEASURE, "pre-bronchodilator FEV1", "FEV1 pre")
]
AfterBronchodilator = Annotated[
    float, _forced("FEV1 after the bronchodilator", 0.1, ONE_MEASURE, "post-bronchodilator FEV1", "FEV1 post")
]


@calculator(
    title="Bronchodilator response by the standard of 2021",
    result=Outcome("Bronchodilator response", "%", decimals=1),
    source=(STANDARD_2021, RESPONSE_2021),
    bands=Bands("no response", (Above(10), "positive response"), source=RESPONSE_2021),
    supersedes="bronchodilator_response_2005",
    use=Use(
        "response to a bronchodilator",
        having=("lung function test", "acute asthma", "chronic lung disease"),
        situations=(
            "reversibility test of asthma or COPD, salbutamol, change over the predicted value, ERS/ATS standard"
        ),
        names=(
            "bronchodilator response; bronchodilator responsiveness; bronchodilator reversibility; BDR; BDR 2021; "
            "bronchodilator response 2021; reversibility test"
        ),
    ),
)
def bronchodilator_response_2021(
    fev1_before: BeforeBronchodilator,
    fev1_after: AfterBronchodilator,
    fev1_predicted: Annotated[
        float, _forced("Predicted FEV1", 0.3, ONE_MEASURE + ", in liters", "FEV1 predicted for age and height")
    ],
) -> float:
    """Tell by how much a bronchodilator changes FEV1 or FVC, in per cent of the predicted value.

    Above 10 % it is a response; exactly 10 % is none. It relates to the predicted value, not to that before, as the
    standard of 2005 did. Negative where the value fell.
    """
    return (fev1_after - fev1_before) * 100 / fev1_predicted


@calculator(
    title="Bronchodilator response by the standard of 2005",
    result=Points("Bronchodilator response", 0, 1),
    source=(STANDARD_2005, RESPONSE_2021),
    bands=Bands("no significant response", (1, "significant response"), source=STANDARD_2005),
    superseded_by="bronchodilator_response_2021",
    steps={"change_in_percent": "Change over the value before [%]", "change_in_milliliters": "Change [mL]"},
    use=Use(
        "response to a bronchodilator",
        having=("lung function test", "acute asthma", "chronic lung disease"),
        situations="reversibility test of asthma or COPD, salbutamol, 12 % and 200 mL over the baseline",
        names=(
            "bronchodilator response 2005; BDR 2005; 12 % and 200 mL; reversibility of 12 % and 200 mL; ATS/ERS 2005 "
            "reversibility"
        ),
    ),
)
def bronchodilator_response_2005(fev1_before: BeforeBronchodilator, fev1_after: AfterBronchodilator) -> int:
    """Tell whether a bronchodilator changes FEV1 or FVC by at least 12 % of the value before and at least 200 mL.

    Both are needed. The standard of 2021 relates the change to the predicted value.
    """
    change_in_milliliters = round(1e6 * (fev1_after - fev1_before)) / 1000
    change_in_percent = round(1e6 * (fev1_after - fev1_before) / fev1_before) / 10_000
    return 1 if change_in_percent >= 12 and change_in_milliliters >= 200 else 0


@calculator(
    title="FEV1 to FVC ratio",
    result=Outcome("FEV1 to FVC ratio", "", decimals=2, limits=(0, 1)),
    source=(AGUSTI_2023, FIXED_RATIO),
    bands=Bands("airflow obstruction by the fixed ratio", (0.7, "not below the fixed ratio"), source=FIXED_RATIO),
    use=Use(
        "obstruction of the airways",
        having=("lung function test", "chronic lung disease"),
        situations="spirometry: is there airflow obstruction, COPD by GOLD, fixed ratio of 0.70",
        names="FEV1/FVC; FEV1/FVC ratio; FEV1 to FVC; Tiffeneau; Tiffeneau index; FEV1 ratio",
    ),
)
def fev1_fvc_ratio(fev1: Fev1, fvc: Fvc) -> float:
    """Tell which share of the vital capacity is breathed out in the first second.

    Below 0.70 is obstruction by the fixed ratio; COPD by GOLD asks for the value after a bronchodilator. The fixed
    ratio finds too many among the old and too few among the young: the lower limit of normal needs reference equations.
    """
    if fev1 > fvc:
        raise ValueError("fev1 must not exceed fvc; check whether the two were exchanged")
    return fev1 / fvc


@calculator(
    title="Percent of the predicted lung function",
    result=Outcome("Percent of predicted", "%", decimals=0, limits=(0, None)),
    source=(STANDARD_2005, SPIRXPERT),
    use=Use(
        "lung function in per cent of the expected",
        having=("lung function test", "chronic lung disease"),
        situations="spirometry, peak flow or diffusing capacity: measured over predicted value times 100",
        names="percent of predicted by the measured value; % predicted lung function; percent of the predicted value",
    ),
)
def percent_predicted(
    lung_function_measured: Annotated[
        float,
        Number(
            "Measured value of the lung function",
            "",
            (0, 1000),
            (0.5, 6),
            2,
            synonyms=("measured lung function",),
            meaning="any one, told as a number in the unit of the predicted value",
            days=365,
        ),
    ],
    lung_function_predicted: Annotated[
        float,
        Number(
            "Predicted value of the lung function",
            "",
            (0.01, 1000),
            (1, 6),
            2,
            synonyms=("predicted lung function",),
            meaning="of the same, told as a number in the unit of the measured value",
            days=365,
        ),
    ],
) -> float:
    """Tell how much of the expected lung function a patient has.

    The spread of healthy people grows with age: 80 % is no limit of normal, a z-score is better.
    """
    return lung_function_measured / lung_function_predicted * 100


@calculator(
    title="Residual volume to total lung capacity ratio",
    result=Outcome("Residual volume to total lung capacity ratio", "%", decimals=0, limits=(0, 100)),
    source=(LUNG_VOLUMES_2023, RESIDUAL_VOLUME),
    use=Use(
        "air trapped in the lungs",
        having=("lung function test", "chronic lung disease"),
        situations="hyperinflation and air trapping on body plethysmography, emphysema, lung volumes",
        names="RV/TLC; RV/TLC ratio; residual volume to total lung capacity",
    ),
)
def rv_tlc_ratio(
    residual_volume: Annotated[
        float,
        Number(
            "Residual volume",
            "L",
            (0.2, 10),
            (1, 5),
            2,
            other_units=("mL",),
            synonyms=("RV",),
            meaning="of the lungs, after a full breath out, measured",
            days=365,
        ),
    ],
    total_lung_capacity: Annotated[
        float,
        Number(
            "Total lung capacity",
            "L",
            (0.8, 14),
            (3.5, 9),
            2,
            other_units=("mL",),
            meaning="measured",
            days=365,
        ),
    ],
) -> float:
    """Tell which share of the air of a full breath stays in the lungs.

    It rises with age, so that it is compared with the laboratory's own reference: there are no bands.
    """
    if residual_volume > total_lung_capacity:
        raise ValueError("residual_volume must not exceed total_lung_capacity")
    return residual_volume / total_lung_capacity * 100


@calculator(
    title="FEV1 predicted by ECSC",
    result=Outcome("FEV1 predicted by ECSC", "L", decimals=2),
    source=QUANJER_1993,
    steps={"meters": "Height [m]"},
    applies_to={"age": (25, 71), "height": (145, 196)},
    use=Use(
        "predicted FEV1",
        having=("lung function test",),
        situations="European reference of 1993 before GLI, percent of predicted on older reports, steel and coal",
        names="ECSC FEV1; FEV1 by ECSC; predicted FEV1 by ECSC; ECCS FEV1; FEV1 predicted by Quanjer 1993",
        shares="predicted FEV1; FEV1 predicted; expected FEV1",
    ),
)
def fev1_ecsc(sex: Sex, age: Age, height: Height) -> float:
    """Estimate the FEV1 that a European adult of 25 to 70 years is expected to have.

    The report is for men of 155 to 195 cm and women of 145 to 180 cm. From 18 to 25 years it is said to take 25 as the
    age, which was read in one place only. Newer equations (GLI) have replaced it: the reference used is told with it.
    """
    meters = height / 100
    if sex == "male":
        return 4.30 * meters - 0.029 * age - 2.49
    return 3.95 * meters - 0.025 * age - 2.60


@calculator(
    title=Proper("Nunn and Gregg equation of the peak expiratory flow"),
    result=Outcome("Expected peak expiratory flow", "L/min", decimals=0, limits=(0, None)),
    source=(NUNN_1989, MEDSCAPE_PEAK_FLOW),
    applies_to={"age": (15, None)},
    use=Use(
        "peak expiratory flow expected",
        having=("acute asthma", "lung function test"),
        situations="asthma without a known personal best, peak flow diary, peak flow meter, PEFR percent of predicted",
        names=(
            "Nunn and Gregg; Nunn-Gregg; predicted peak flow; predicted PEF; predicted PEFR; expected peak flow; peak "
            "flow predicted"
        ),
    ),
)
def peak_flow_nunn_gregg(age: Age, height: Height, sex: Sex) -> float:
    """Estimate the peak expiratory flow that a healthy person from 15 years on is expected to have.

    It is on the scale of the old Wright meter: meters marked EU or EN 13826 read otherwise. The personal best is better
    where it is known. Children have another equation.
    """
    if age <= 0:
        raise ValueError("the equation has no value at age 0; it is meant for adults")
    if sex == "male":
        return exp(0.544 * log(age) - 0.0151 * age - 74.7 / height + 5.48)
    return exp(0.376 * log(age) - 0.0120 * age - 58.8 / height + 5.63)
