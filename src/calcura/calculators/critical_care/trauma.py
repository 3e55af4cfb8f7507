"""The severely injured: who will need much blood, and how severe the injury is."""

from __future__ import annotations

from math import exp
from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator
from calcura.measurements import (
    Age,
    GlasgowComaScore,
    HeartRate,
    PenetratingMechanism,
    Points,
    PositiveFast,
    RespiratoryRate,
    SystolicBloodPressure,
)
from calcura.measurements.kinds import Finding, Number, Outcome

BOYD_1987 = Source(
    "Boyd CR, Tolson MA, Copes WS. Evaluating trauma care: the TRISS method. J Trauma 1987;27:370-8, with the "
    "coefficients as given by trauma.org",
    doi="10.1097/00005373-198704000-00005",
    pmid="3106646",
    url="http://www.trauma.org/index.php/main/article/387/",
)
NUNEZ_2009 = Source(
    "Nunez TC, et al. Early prediction of massive transfusion in trauma: simple as ABC (assessment of blood "
    "consumption)? J Trauma 2009;66:346-52",
    doi="10.1097/TA.0b013e3181961c35",
    pmid="19204506",
)
SARTORIUS_2010 = Source(
    "Sartorius D, et al. Mechanism, Glasgow coma scale, age, and arterial pressure (MGAP): a new simple prehospital "
    "triage score to predict mortality in trauma patients. Crit Care Med 2010;38:831-7",
    doi="10.1097/CCM.0b013e3181cc4a67",
    pmid="20068467",
)
CHAMPION_1989 = Source(
    "Champion HR, et al. A revision of the trauma score. J Trauma 1989;29:623-9",
    doi="10.1097/00005373-198905000-00017",
    pmid="2657085",
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
        signs="massive bleeding; trauma; bleeding, shock",
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


@calculator(
    title="Revised trauma score",
    result=Outcome("Revised trauma score", "", decimals=4, limits=(0, 7.8408)),
    source=CHAMPION_1989,
    bands=Bands(
        "care in a trauma centre proposed",
        (4, "above the limit for which a trauma centre is proposed"),
        source=Source(
            "Wikipedia, Revised Trauma Score: weights and limit",
            url="https://en.wikipedia.org/wiki/Revised_Trauma_Score",
        ),
    ),
    steps={
        "consciousness": "Code of the Glasgow Coma Score",
        "pressure": "Code of the systolic pressure",
        "breathing": "Code of the respiratory rate",
    },
    use=Use(
        "severity of an injury",
        having=("trauma",),
        situations=(
            "injury severity on arrival, trauma registry, TRISS with ISS, crash, fall; Glasgow coma scale, "
            "systolic blood "
            "pressure and respiratory rate"
        ),
        signs="-; trauma; head injury, massive bleeding, shock",
        names="RTS; revised trauma score; trauma score",
    ),
)
def revised_trauma_score(
    glasgow_coma_score: GlasgowComaScore,
    respiratory_rate: RespiratoryRate,
    systolic_blood_pressure: SystolicBloodPressure | None = None,
    no_measurable_blood_pressure: Annotated[
        bool,
        Finding(
            "No measurable blood pressure",
            meaning="a systolic pressure of zero, on arrival",
            synonyms=("unrecordable blood pressure", "pulseless on arrival"),
        ),
    ] = False,
) -> float:
    """Tell how severe the injury of a patient is on arrival, by consciousness, pressure and breathing.

    This is the weighted score, not the sum of codes of triage (0 to 12). Intubation distorts consciousness and
    breathing. Either a systolic pressure is given or that there is none.
    """
    if systolic_blood_pressure is None and not no_measurable_blood_pressure:
        raise ValueError("give the systolic blood pressure, or say that none is measurable")
    consciousness = banded(glasgow_coma_score, 0, (4, 1), (6, 2), (9, 3), (13, 4))
    pressure = 0
    if systolic_blood_pressure is not None and not no_measurable_blood_pressure:
        pressure = banded(systolic_blood_pressure, 1, (50, 2), (76, 3), (90, 4))
    breathing = banded(respiratory_rate, 0, (1, 1), (6, 2), (10, 4), (30, 3))
    return 0.9368 * consciousness + 0.7326 * pressure + 0.2908 * breathing


@calculator(
    title="MGAP score of an injury",
    result=Points("MGAP score", 3, 29),
    source=SARTORIUS_2010,
    bands=Bands(
        "high risk of death",
        (18, "intermediate risk of death"),
        (23, "low risk of death"),
        source=SARTORIUS_2010,
    ),
    use=Use(
        "severity of an injury",
        having=("trauma",),
        ages=(18, None),
        situations="prehospital triage of an injured adult, ambulance, blunt or penetrating mechanism, trauma centre",
        signs="-; -; trauma",
        names="MGAP; MGAP score",
    ),
)
def mgap(
    penetrating_mechanism: PenetratingMechanism,
    glasgow_coma_score: GlasgowComaScore,
    age: Age,
    systolic_blood_pressure: SystolicBloodPressure,
) -> float:
    """Sort injured adults before hospital by their risk of death: the higher the score, the better.

    Of those at high risk 48 % died, at intermediate risk 15 %, at low risk 2.8 %. A systolic pressure of 60 to 120
    mmHg, both included, counts 3.
    """
    points = glasgow_coma_score
    if not penetrating_mechanism:
        points += 4
    if systolic_blood_pressure > 120:
        points += 5
    elif systolic_blood_pressure >= 60:
        points += 3
    if age < 60:
        points += 5
    return points


@calculator(
    title="TRISS probability of survival after an injury",
    result=Outcome("Probability of survival", "%", decimals=1, limits=(0, 100)),
    source=BOYD_1987,
    steps={"old": "1 from 55 years on, 0 below", "logit": "Logit of survival"},
    use=Use(
        "survival of an injury",
        having=("trauma",),
        situations=(
            "audit of trauma care, unexpected deaths and survivors, revised trauma score with injury severity score, "
            "blunt or penetrating injury, age 55"
        ),
        names="TRISS; trauma and injury severity score; trauma score and injury severity score; TRISS method",
    ),
)
def triss(
    age: Age,
    penetrating_mechanism: PenetratingMechanism,
    revised_trauma_score_value: Annotated[
        float,
        Number(
            "Revised trauma score",
            "",
            (0, 7.8408),
            (1, 7.8408),
            4,
            synonyms=("RTS", "weighted revised trauma score"),
            meaning="the weighted one, not the sum of triage",
            days=1,
        ),
    ],
    injury_severity_score_value: Annotated[
        float,
        Number(
            "Injury severity score",
            "points",
            (0, 75),
            (1, 75),
            0,
            synonyms=("ISS",),
            whole=True,
            days=1,
        ),
    ],
) -> float:
    """Estimate how likely a patient survives an injury, for the audit of care.

    Below 15 years the coefficients of blunt injury count, whatever the mechanism. These are the coefficients of the
    Major Trauma Outcome Study that came into use in 1995; those of 1987 and of the revision of 2009 differ.
    """
    old = 1 if age >= 55 else 0
    logit = -0.4499 + 0.8085 * revised_trauma_score_value - 0.0835 * injury_severity_score_value - 1.743 * old
    if penetrating_mechanism and age >= 15:
        logit = -2.5355 + 0.9934 * revised_trauma_score_value - 0.0651 * injury_severity_score_value - 1.136 * old
    return 100 / (1 + exp(-logit))
