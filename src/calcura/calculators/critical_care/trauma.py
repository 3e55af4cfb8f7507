"""The severely injured: who will need much blood."""

from __future__ import annotations

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import HeartRate, PenetratingMechanism, Points, PositiveFast, SystolicBloodPressure

NUNEZ_2009 = Source(
    "Nunez TC, et al. Early prediction of massive transfusion in trauma: simple as ABC (assessment of blood "
    "consumption)? J Trauma 2009;66:346-52",
    doi="10.1097/TA.0b013e3181961c35",
    pmid="19204506",
)


@calculator(
    title="ABC score for massive transfusion (Assessment of Blood Consumption)",
    result=Points("ABC score", 0, 4),
    source=NUNEZ_2009,
    bands=Bands(
        "massive transfusion unlikely",
        (2, "massive transfusion likely"),
        source=NUNEZ_2009,
    ),
    use=Use(
        "need for massive transfusion after injury",
        having=("trauma",),
        ages=(16, None),
        situations=(
            "trauma injured patient hemorrhage bleeding shock: activate massive transfusion protocol MTP red "
            "cells; stab gunshot penetrating wound, FAST ultrasound, systolic 90, heart rate 120"
        ),
        signs="-; trauma, massive bleeding; bleeding, head injury, shock",
        names="ABC score; assessment of blood consumption; ABC massive transfusion score",
        computes="massive transfusion",
    ),
)
def abc_massive_transfusion(
    penetrating_mechanism: PenetratingMechanism,
    positive_fast: PositiveFast,
    systolic_blood_pressure: SystolicBloodPressure,
    heart_rate: HeartRate,
) -> int:
    """Predict whether an injured adult will need a massive transfusion, 10 or more units of red cells in 24 hours.

    With the values on arrival. It calls for too many massive transfusions rather than too few, and does not say
    whether blood as such is needed.
    """
    points = 0
    if penetrating_mechanism:
        points += 1
    if positive_fast:
        points += 1
    if systolic_blood_pressure <= 90:
        points += 1
    if heart_rate >= 120:
        points += 1
    return points
