"""Who in hospital is at risk for want of food."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Age, BodyMassIndex, Points
from calcura.measurements.kinds import Finding, Number

KONDRUP_2003 = Source(
    "Kondrup J, et al. ESPEN guidelines for nutrition screening 2002. Clin Nutr 2003;22:415-21",
    doi="10.1016/S0261-5614(03)00098-0",
)
NRS_TABLE = Source(
    "Nutritional risk screening 2002 with three groups of risk, table 1 of a study. JPEN J Parenter Enteral Nutr 2018",
    doi="10.1002/jpen.1315",
)
MEHANNA_2008 = Source(
    "Mehanna HM, Moledina J, Travis J. Refeeding syndrome: what it is, and how to prevent and treat it. BMJ "
    "2008;336:1495-8",
    doi="10.1136/bmj.a301",
    pmid="18583681",
)
REFEEDING_GUIDELINE = Source(
    "Refeeding syndrome in adults: criteria of high risk, adapted from the National Institute for Health and Care "
    "Excellence. Therapeutic Guidelines",
    url=(
        "https://etg-complete-oxy.netlify.app/gastrointestinal/refeeding-syndrome-in-adults/"
        "c_gig_refeeding-syndrome-in-adultstopic_2"
    ),
)

NUTRITION = {"normal": 0, "mild": 1, "moderate": 2, "severe": 3}


@calculator(
    title="Nutritional risk screening (NRS-2002)",
    result=Points("NRS-2002 score", 0, 7),
    source=KONDRUP_2003,
    bands=Bands("no nutritional risk now", (3, "nutritional risk"), (5, "high nutritional risk"), source=NRS_TABLE),
    applies_to={"age": (18, None)},
    use=Use(
        "risk of malnutrition",
        having=("admission to hospital", "intensive care"),
        situations="hospital malnutrition screening, weight loss, poor intake, nutrition support, low body mass index",
        signs="-; -; obesity and thinness",
        names="NRS-2002; NRS 2002; nutritional risk screening; Kondrup score",
    ),
)
def nrs_2002(
    impaired_nutrition: Annotated[
        str,
        item(
            "Impaired nutritional status (NRS-2002)",
            NUTRITION,
            normal="normal",
            mild="mild: weight loss above 5 % in 3 months, or intake of 50 to 75 % in the past week",
            moderate=(
                "moderate: weight loss above 5 % in 2 months, 18.5 to 20.5 kg/m2 with impaired condition, "
                "or intake of 25 to 50 %"
            ),
            severe=(
                "severe: weight loss above 5 % in 1 month or 15 % in 3, below 18.5 kg/m2 with impaired "
                "condition, or intake of 0 to 25 %"
            ),
        ),
    ],
    disease_severity: Annotated[
        str,
        item(
            "Severity of disease (NRS-2002)",
            NUTRITION,
            normal="normal requirements",
            mild="mild: hip fracture, chronic disease with complications, cirrhosis, COPD, dialysis, diabetes, cancer",
            moderate="moderate: major abdominal surgery, stroke, severe pneumonia, hematologic malignancy",
            severe="severe: head injury, bone marrow transplantation, intensive care",
        ),
    ],
    age: Age,
) -> int:
    """Tell which adults in hospital are at nutritional risk and need a plan.

    Four questions come first: body mass index below 20.5, weight lost, less eaten, severely ill. Without risk it is
    asked again every week.
    """
    points = each(NUTRITION, impaired_nutrition, disease_severity)
    if age >= 70:
        points += 1
    return points


@calculator(
    title="NICE criteria of refeeding risk",
    result=Points("NICE criteria of refeeding risk", 0, 1),
    source=(MEHANNA_2008, REFEEDING_GUIDELINE),
    bands=Bands("not high risk", (1, "high risk of refeeding problems"), source=REFEEDING_GUIDELINE),
    steps={
        "thin": "Body mass index below the limit",
        "lost_weight": "Weight loss above the limit",
        "ate_little": "Days of little intake above the limit",
        "alcohol_or_drugs": "Alcohol misuse or drugs",
        "minor_criteria": "Minor criteria",
    },
    use=Use(
        "risk of refeeding syndrome",
        having=("malnutrition",),
        ages=(18, None),
        situations=(
            "starting nutrition after starvation, anorexia, little or no intake for days, tube feeding, low phosphate, "
            "potassium or magnesium, alcohol misuse, thiamine"
        ),
        signs="-; malnutrition; -",
        names=(
            "refeeding risk; refeeding syndrome; NICE refeeding; NICE refeeding criteria; refeeding criteria; NICE "
            "CG32; "
            "refeeding syndrome risk"
        ),
    ),
)
def refeeding_risk_nice(
    body_mass_index: BodyMassIndex,
    unintended_weight_loss: Annotated[
        float,
        Number(
            "Unintentional weight loss in the last 3 to 6 months",
            "%",
            (0, 80),
            (0, 30),
            0,
            synonyms=("unintentional weight loss", "unintended weight loss"),
            meaning="of the former weight",
            days=30,
        ),
    ],
    days_of_little_intake: Annotated[
        float,
        Number(
            "Days with little or no intake",
            "days",
            (0, 120),
            (0, 20),
            0,
            other_units=("weeks",),
            synonyms=("days without food", "days of poor intake"),
            days=3,
        ),
    ],
    low_electrolytes_before_feeding: Annotated[
        bool,
        Finding(
            "Low potassium, phosphate or magnesium before feeding",
            synonyms=("low electrolytes before feeding", "electrolytes low before feeding"),
        ),
    ],
    alcohol_or_drugs_of_refeeding: Annotated[
        bool,
        Finding(
            "Alcohol misuse, or drugs that lower electrolytes",
            meaning="alcohol misuse, or insulin, chemotherapy, antacids or diuretics",
            synonyms=("alcohol misuse or insulin, chemotherapy, antacids or diuretics",),
        ),
    ],
) -> int:
    """Tell which adults are at high risk of refeeding problems, before feeding is begun.

    One major criterion suffices, or two minor ones. Major: body mass index below 16, weight loss above 15 %, little
    intake for more than 10 days, low electrolytes. Minor: below 18.5, above 10 %, more than 5 days, alcohol or drugs.
    """
    if (
        body_mass_index < 16
        or unintended_weight_loss > 15
        or days_of_little_intake > 10
        or low_electrolytes_before_feeding
    ):
        return 1
    thin = 1 if body_mass_index < 18.5 else 0
    lost_weight = 1 if unintended_weight_loss > 10 else 0
    ate_little = 1 if days_of_little_intake > 5 else 0
    alcohol_or_drugs = 1 if alcohol_or_drugs_of_refeeding else 0
    minor_criteria = thin + lost_weight + ate_little + alcohol_or_drugs
    return 1 if minor_criteria >= 2 else 0
