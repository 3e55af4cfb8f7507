"""Who in hospital is at risk for want of food."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Age, Points

KONDRUP_2003 = Source(
    "Kondrup J, et al. ESPEN guidelines for nutrition screening 2002. Clin Nutr 2003;22:415-21",
    doi="10.1016/S0261-5614(03)00098-0",
)
NRS_TABLE = Source(
    "Nutritional risk screening 2002 with three groups of risk, table 1 of a study. JPEN J Parenter Enteral Nutr 2018",
    doi="10.1002/jpen.1315",
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
