"""Diabetic ketoacidosis."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, item
from calcura.measurements import ArterialPh, Points, SerumBicarbonate

UMPIERREZ_2024 = Source(
    "Umpierrez GE, et al. Hyperglycaemic crises in adults with diabetes: a consensus report. Diabetologia 2024, as "
    "given "
    "by BMJ Best Practice",
    doi="10.1007/s00125-024-06183-8",
)

MENTAL_STATUS = {"alert": 1, "drowsy": 2, "stupor_or_coma": 3}


@calculator(
    title="Severity of diabetic ketoacidosis",
    result=Points("Grade of diabetic ketoacidosis", 0, 3),
    source=UMPIERREZ_2024,
    bands=Bands(
        "below the limits of ketoacidosis",
        (1, "mild"),
        (2, "moderate"),
        (3, "severe"),
        source=UMPIERREZ_2024,
    ),
    steps={"by_ph": "Grade by pH", "by_bicarbonate": "Grade by bicarbonate"},
    use=Use(
        "severity of diabetic ketoacidosis",
        having=("diabetic ketoacidosis",),
        ages=(18, None),
        situations=(
            "DKA mild moderate severe, where to treat, intensive care or ward, pH and bicarbonate, drowsy, Kussmaul "
            "breathing, ketones"
        ),
        signs="diabetic ketoacidosis; -; -",
        names="DKA severity; severity of DKA; DKA grade; grade of ketoacidosis; diabetic ketoacidosis severity",
    ),
)
def dka_severity(
    arterial_ph: ArterialPh,
    serum_bicarbonate: SerumBicarbonate,
    mental_status_in_ketoacidosis: Annotated[
        str,
        item(
            "Mental status in ketoacidosis",
            MENTAL_STATUS,
            alert="alert",
            drowsy="drowsy",
            stupor_or_coma="stupor or coma",
        ),
    ],
) -> int:
    """Grade an adult's diabetic ketoacidosis by acidosis and mental status; the worst of the three counts.

    The diagnosis comes first: glucose of 200 mg/dL or more or known diabetes, ketones, and a pH below 7.3 or
    bicarbonate below 18 mmol/L. Without either sign of acidosis the grade is 0, whatever the mental status. Venous pH
    may be used.

    The limits of 2024, by which a pH of 7.25 is moderate; by those of 2009 it is mild.
    """
    by_ph = 3 if arterial_ph < 7.0 else 2 if arterial_ph <= 7.25 else 1 if arterial_ph < 7.3 else 0
    by_bicarbonate = (
        3 if serum_bicarbonate < 10 else 2 if serum_bicarbonate < 15 else 1 if serum_bicarbonate <= 18 else 0
    )
    if by_ph == 0 and by_bicarbonate == 0:
        return 0
    return max(by_ph, by_bicarbonate, MENTAL_STATUS[mental_status_in_ketoacidosis])
