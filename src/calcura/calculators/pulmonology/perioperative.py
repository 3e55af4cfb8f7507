"""The lungs after an operation."""

from __future__ import annotations

from calcura.engine import Bands, Source, Use, banded, calculator
from calcura.measurements import (
    Age,
    EmergencySurgery,
    Hemoglobin,
    OxygenSaturation,
    Points,
    RespiratoryInfectionInPastMonth,
    SurgeryDuration,
    SurgicalIncision,
)

INCISION_POINTS = {"peripheral": 0, "upper_abdominal": 15, "intrathoracic": 24}

CANET_2010 = Source(
    "Canet J, et al. Prediction of postoperative pulmonary complications in a population-based surgical cohort. "
    "Anesthesiology 2010;113:1338-50",
    doi="10.1097/ALN.0b013e3181fc6e0a",
    pmid="21045639",
)


@calculator(
    title="ARISCAT score for postoperative pulmonary complications",
    result=Points("ARISCAT score", 0, 123),
    source=CANET_2010,
    bands=Bands(
        "low risk: complications in 1.6%",
        (26, "intermediate risk: complications in 13.3%"),
        (45, "high risk: complications in 42.1%"),
        source=CANET_2010,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "risk of pulmonary complications after surgery",
        having=("surgery",),
        situations=(
            "postoperative pulmonary respiratory complications PPC before surgery operation: pneumonia "
            "atelectasis respiratory failure; SpO2 saturation, anemia, incision, duration of surgery, emergency"
        ),
        signs=(
            "lungs at an operation; evaluation before an operation; surgery, anesthesia, breathlessness, comorbidity"
        ),
        names="Assess Respiratory Risk in Surgical Patients in Catalonia; Canet",
    ),
)
def ariscat(
    age: Age,
    oxygen_saturation: OxygenSaturation,
    respiratory_infection_in_past_month: RespiratoryInfectionInPastMonth,
    hemoglobin: Hemoglobin,
    surgical_incision: SurgicalIncision,
    surgery_duration: SurgeryDuration,
    emergency_surgery: EmergencySurgery,
) -> int:
    """Estimate the risk of pulmonary complications of an adult after an operation under anesthesia.

    Meant are respiratory failure or infection, pleural effusion, atelectasis, pneumothorax, bronchospasm and
    aspiration. Not for obstetric operations, local anesthesia alone, or patients already intubated.

    Oxygen saturation is that before the operation, breathing room air, lying on the back. The table of the paper counts
    durations of more than 2 and of more than 3 hours; its summary says at least 2 hours.
    """
    points = 0
    points += banded(age, 0, (51, 3), (81, 16))
    points += banded(oxygen_saturation, 24, (91, 8), (96, 0))
    if respiratory_infection_in_past_month:
        points += 17
    if hemoglobin <= 10:
        points += 11
    points += INCISION_POINTS[surgical_incision]
    if surgery_duration > 3:
        points += 23
    elif surgery_duration > 2:
        points += 16
    if emergency_surgery:
        points += 8
    return points
