"""Diabetes of pregnancy."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Printed, Source, Use, calculator
from calcura.measurements import Glucose, Points
from calcura.measurements.kinds import Number

IADPSG_2010 = Source(
    "International Association of Diabetes and Pregnancy Study Groups Consensus Panel. Recommendations on the "
    "diagnosis and classification of hyperglycemia in pregnancy. Diabetes Care 2010;33:676-82",
    doi="10.2337/dc09-1848",
)


@calculator(
    title="IADPSG criteria of gestational diabetes",
    result=Points("IADPSG criteria", 0, 1),
    source=IADPSG_2010,
    bands=Bands("no gestational diabetes", (1, "gestational diabetes"), source=IADPSG_2010),
    use=Use(
        "presence of gestational diabetes",
        having=("pregnancy",),
        sex="female",
        situations=(
            "oral glucose tolerance test of 75 g at 24 to 28 weeks, OGTT fasting one hour two hours, macrosomia, "
            "polyhydramnios"
        ),
        signs="-; -; pregnancy",
        names="IADPSG; IADPSG criteria; gestational diabetes criteria; =GDM; GDM criteria; 75 g OGTT in pregnancy",
    ),
    printed={"glucose": Printed("mmol/L", {92: 5.1})},
)
def gdm_iadpsg(
    glucose: Glucose,
    glucose_after_1_hour: Annotated[
        float,
        Number(
            "Glucose one hour after 75 g",
            "mg/dL",
            (30, 700),
            (70, 260),
            0,
            substance="glucose",
            other_units=("mmol/L",),
            synonyms=("1-hour glucose", "one-hour glucose", "glucose at 1 hour", "1-hour plasma glucose"),
            loinc="1507-3",
            meaning="plasma, in an oral tolerance test of 75 g",
            days=14,
        ),
    ],
    glucose_after_2_hours: Annotated[
        float,
        Number(
            "Glucose two hours after 75 g",
            "mg/dL",
            (30, 700),
            (60, 240),
            0,
            substance="glucose",
            other_units=("mmol/L",),
            synonyms=("2-hour glucose", "two-hour glucose", "glucose at 2 hours", "2-hour plasma glucose"),
            loinc="1518-0",
            meaning="plasma, in an oral tolerance test of 75 g",
            days=14,
        ),
    ],
) -> int:
    """Tell whether a pregnant woman has gestational diabetes, by an oral tolerance test of 75 g.

    At 24 to 28 weeks, after 8 hours of fasting; the first glucose is the fasting one. One value that is reached
    suffices. Criteria by 100 g, with two values, are another rule; diabetes known before pregnancy is told apart first.
    """
    return 1 if glucose >= 92 or glucose_after_1_hour >= 180 or glucose_after_2_hours >= 153 else 0
