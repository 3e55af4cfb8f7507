"""The lungs after an operation: their complications, and what is left of them."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator
from calcura.measurements import (
    Age,
    EmergencySurgery,
    Fev1,
    Hemoglobin,
    OxygenSaturation,
    Points,
    RespiratoryInfectionInPastMonth,
    SurgeryDuration,
    SurgicalIncision,
)
from calcura.measurements.kinds import Number, Outcome

INCISION_POINTS = {"peripheral": 0, "upper_abdominal": 15, "intrathoracic": 24}

CANET_2010 = Source(
    "Canet J, et al. Prediction of postoperative pulmonary complications in a population-based surgical cohort. "
    "Anesthesiology 2010;113:1338-50",
    doi="10.1097/ALN.0b013e3181fc6e0a",
    pmid="21045639",
)
PERFUSION_1983 = Source(
    "Postoperative FEV1 from the function of the lung not resected. J Thorac Cardiovasc Surg 1983;86:186-92",
    pmid="6308357",
)
PERFUSION_1991 = Source(
    "Postoperative lung function from the share not resected. Angiology 1991;42:985-9",
    doi="10.1177/000331979104201208",
    pmid="1763832",
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
            "lungs at an operation; evaluation before an operation; surgery, anesthesia, breathlessness, "
            "comorbidity, hypoxemia, chronic lung disease"
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


@calculator(
    title="Predicted postoperative FEV1 by the perfusion scan",
    result=Outcome("Predicted postoperative FEV1", "L", decimals=2, limits=(0, None)),
    source=(PERFUSION_1983, PERFUSION_1991),
    use=Use(
        "lung function left after a resection",
        having=("surgery", "cancer"),
        ages=(18, None),
        situations=(
            "fitness for pneumonectomy or lobectomy, lung cancer resection, quantitative perfusion scintigraphy, share "
            "of perfusion of the lung to be removed"
        ),
        names=(
            "ppo FEV1; ppoFEV1; predicted postoperative FEV1; predicted postoperative FEV1 by perfusion; perfusion "
            "method of ppo FEV1"
        ),
    ),
)
def ppo_fev1_perfusion(
    fev1: Fev1,
    perfusion_of_resected_lung: Annotated[
        float,
        Number(
            "Share of perfusion of the lung to be removed",
            "%",
            (0, 80),
            (10, 50),
            0,
            other_units=("fraction",),
            synonyms=("perfusion of the resected lung", "perfusion of the lung to be resected"),
            meaning="by the perfusion scan, of both lungs together",
            days=90,
        ),
    ],
) -> float:
    """Estimate the FEV1 that an adult will have after a resection of lung, from the one before it.

    The share that is removed is asked for; what is left multiplies. The form that counts segments is another one. An
    old limit of 0.8 L has given way to limits in per cent of predicted: there are no bands.
    """
    return fev1 * (100 - perfusion_of_resected_lung) / 100
