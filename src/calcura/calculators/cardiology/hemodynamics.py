"""Pressure and flow."""

from __future__ import annotations

from calcura.engine import Source, Use, calculator
from calcura.measurements import CalculatedMeanArterialPressure, DiastolicBloodPressure, SystolicBloodPressure


@calculator(
    title="Mean arterial pressure",
    result=CalculatedMeanArterialPressure,
    loinc="8478-0",
    source=Source(
        "Sesso HD, et al. Systolic and diastolic blood pressure, pulse pressure, and mean arterial pressure "
        "as predictors of cardiovascular disease risk in men. Hypertension 2000;36:801-7",
        doi="10.1161/01.HYP.36.5.801",
    ),
    use=Use(
        "perfusion pressure",
        situations=(
            "average blood pressure BP from systolic SBP and diastolic DBP; perfusion pressure; vasopressor "
            "target; mean over the cardiac cycle heartbeat"
        ),
        signs=(
            "shock; anesthesia, monitoring of pressure; blood pressure, mechanical ventilation, intensive care, "
            "sepsis, physical examination, massive bleeding"
        ),
        computes="mean arterial pressure; mean arterial blood pressure; MAP; mean blood pressure; MABP",
    ),
)
def mean_arterial_pressure(
    systolic_blood_pressure: SystolicBloodPressure, diastolic_blood_pressure: DiastolicBloodPressure
) -> float:
    """Estimate mean arterial pressure from a cuff reading: one third systolic, two thirds diastolic.

    Assumes a usual heart rate, in which diastole lasts about twice as long as systole; with tachycardia it
    reads too low. A measured mean from an arterial line is better.
    """
    if systolic_blood_pressure < diastolic_blood_pressure:
        raise ValueError("systolic pressure is below diastolic pressure; check whether the two were exchanged")
    return systolic_blood_pressure / 3 + 2 * diastolic_blood_pressure / 3
