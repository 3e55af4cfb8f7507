"""Pressure and flow."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.cardiology.cardiac_output import RESISTANCE_BY_ULTRASOUND
from calcura.engine import Source, Use, calculator
from calcura.measurements import CalculatedMeanArterialPressure, DiastolicBloodPressure, SystolicBloodPressure
from calcura.measurements.kinds import Number, Outcome

FRANKLIN_1999 = Source(
    "Franklin SS, et al. Is pulse pressure useful in predicting risk for coronary heart disease? The Framingham "
    "Heart Study. Circulation 1999;100:354-60",
    doi="10.1161/01.CIR.100.4.354",
    pmid="10421594",
)
NORMAL_PRESSURE = Source(
    "Normal blood pressure, with the pulse pressure (medicalalgorithms.com)",
    url="https://www.medicalalgorithms.com/normal-blood-pressure-rate",
)
STATPEARLS_CORONARY = Source(
    "StatPearls, coronary perfusion pressure", url="https://www.statpearls.com/sp/ms/542/20022/"
)
PERFUSION_PRESSURE_2022 = Source(
    "Risk stratification by coronary perfusion pressure in left ventricular systolic dysfunction patients "
    "undergoing revascularization: a propensity score matching analysis. Front Cardiovasc Med 2022;9:860346",
    doi="10.3389/fcvm.2022.860346",
)
WOOD_UNITS = Source(
    "Royal Brompton hospital, flow calculations: 80 turns Wood units into dyn·s/cm5",
    url="http://www7.rbht.nhs.uk/flowcalculations.asp",
)


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
            "shock; anesthesia, monitoring of pressure, treatment with vasopressors; blood pressure, "
            "mechanical ventilation, intensive care, sepsis, physical examination, massive bleeding, "
            "bleeding or pressure in the head, suspected pre-eclampsia"
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


@calculator(
    title="Pulse pressure",
    result=Outcome("Pulse pressure", "mmHg", decimals=0, limits=(0, None)),
    source=(FRANKLIN_1999, NORMAL_PRESSURE),
    use=Use(
        "pulse pressure",
        situations=(
            "difference of systolic and diastolic blood pressure, stiff arteries, aortic regurgitation, tamponade, "
            "bleeding; wide or narrow pulse pressure"
        ),
        names="pulse pressure; systolic minus diastolic",
    ),
)
def pulse_pressure(
    systolic_blood_pressure: SystolicBloodPressure, diastolic_blood_pressure: DiastolicBloodPressure
) -> float:
    """Return the difference of systolic and diastolic blood pressure.

    30 to 50 mmHg are usual in adults at rest.
    """
    if systolic_blood_pressure < diastolic_blood_pressure:
        raise ValueError("systolic pressure is below diastolic pressure; check whether the two were exchanged")
    return systolic_blood_pressure - diastolic_blood_pressure


@calculator(
    title="Coronary perfusion pressure",
    result=Outcome("Coronary perfusion pressure", "mmHg", decimals=0, limits=(0, None)),
    source=(PERFUSION_PRESSURE_2022, STATPEARLS_CORONARY),
    use=Use(
        "perfusion of the heart muscle",
        having=("measured cardiac output", "right heart catheter"),
        situations=(
            "aortic diastolic pressure minus left ventricular end-diastolic pressure LVEDP, coronary blood flow, "
            "ischemia with low diastolic pressure, balloon pump"
        ),
        names="coronary perfusion pressure; coronary perfusion; CPP of the heart",
    ),
)
def coronary_perfusion_pressure(
    diastolic_blood_pressure: DiastolicBloodPressure,
    lv_end_diastolic_pressure: Annotated[
        float,
        Number(
            "Left ventricular end-diastolic pressure",
            "mmHg",
            (-5, 60),
            (4, 35),
            0,
            other_units=("kPa",),
            synonyms=("LVEDP", "end-diastolic pressure of the left ventricle"),
            days=30,
        ),
    ],
) -> float:
    """Return the pressure that drives blood through the coronary arteries in diastole.

    The diastolic pressure is that of the aorta. During resuscitation right atrial pressure takes the ventricle's place,
    which is another quantity (15 mmHg goes with return of circulation). CPP is short for cerebral perfusion pressure,
    too.
    """
    if lv_end_diastolic_pressure > diastolic_blood_pressure:
        raise ValueError("the pressure in the ventricle must not exceed the diastolic pressure of the aorta")
    return diastolic_blood_pressure - lv_end_diastolic_pressure


@calculator(
    title="Vascular resistance from Wood units to dynes",
    result=Outcome("Vascular resistance", "dyn·s/cm5", decimals=0, limits=(0, None)),
    source=(RESISTANCE_BY_ULTRASOUND, WOOD_UNITS),
    use=Use(
        "unit of a vascular resistance",
        having=("right heart catheter", "measured cardiac output", "pulmonary hypertension"),
        situations=(
            "catheter report in Wood units and a guideline in dynes, pulmonary or systemic resistance, times 80, "
            "hybrid resistance units"
        ),
        names=(
            "Wood units to dynes; convert Wood units; conversion of Wood units; Wood units into dyn; hybrid resistance "
            "units"
        ),
    ),
)
def conversion_vascular_resistance(
    vascular_resistance_in_wood_units: Annotated[
        float,
        Number(
            "Vascular resistance in Wood units",
            "WU",
            (0, 100),
            (0.5, 30),
            1,
            other_units=("mmHg·min/L",),
            synonyms=("resistance in Wood units", "resistance in HRU"),
            meaning="of the pulmonary or the systemic circulation",
            days=30,
        ),
    ],
) -> float:
    """Turn a vascular resistance in Wood units into dyn·s/cm5.

    The factor of 80 holds for pulmonary and systemic, plain and indexed resistance; the way back divides by it. 79.99
    is exact.
    """
    return 80 * vascular_resistance_in_wood_units
