"""Thyrotoxicosis out of control."""

from __future__ import annotations

from calcura.engine import Bands, Source, banded, calculator
from calcura.measurements import (
    AtrialFibrillation,
    CentralNervousSystemEffects,
    GastrointestinalHepaticDysfunction,
    HeartFailureSeverity,
    HeartRate,
    Points,
    PrecipitatingEvent,
    Temperature,
)

NERVOUS_SYSTEM_POINTS = {"absent": 0, "mild": 10, "moderate": 20, "severe": 30}
GUT_AND_LIVER_POINTS = {"absent": 0, "moderate": 10, "severe": 20}
HEART_FAILURE_POINTS = {"absent": 0, "mild": 5, "moderate": 10, "severe": 15}

BURCH_1993 = Source(
    "Burch HB, Wartofsky L. Life-threatening thyrotoxicosis. Thyroid storm. Endocrinol Metab Clin North Am "
    "1993;22:263-77",
    doi="10.1016/S0889-8529(18)30165-8",
    pmid="8325286",
)
ROSS_2016 = Source(
    "Ross DS, et al. 2016 American Thyroid Association guidelines for diagnosis and management of hyperthyroidism and "
    "other causes of thyrotoxicosis. Thyroid 2016;26:1343-421",
    doi="10.1089/thy.2016.0229",
    pmid="27521067",
)


@calculator(
    title="Burch-Wartofsky point scale for thyroid storm",
    result=Points("Burch-Wartofsky score", 0, 140),
    source=(BURCH_1993, ROSS_2016),
    bands=Bands(
        "thyroid storm unlikely",
        (25, "impending thyroid storm"),
        (45, "highly suggestive of thyroid storm"),
        source=BURCH_1993,
    ),
)
def burch_wartofsky(
    temperature: Temperature,
    heart_rate: HeartRate,
    central_nervous_system_effects: CentralNervousSystemEffects,
    gastrointestinal_hepatic_dysfunction: GastrointestinalHepaticDysfunction,
    heart_failure_severity: HeartFailureSeverity,
    atrial_fibrillation: AtrialFibrillation,
    precipitating_event: PrecipitatingEvent,
) -> int:
    """Estimate how likely thyroid storm is in an adult with proven thyrotoxicosis.

    Sensitive rather than specific: fever and a fast pulse from an infection count as well. Thyroid storm remains a
    clinical diagnosis.

    Where it cannot be told whether a finding comes from the thyroid, it counts. Temperature was published in steps of
    degrees Fahrenheit (99, 100, 101, 102, 103 and 104); the limits here give the same step to a reading in
    Fahrenheit and to its printed Celsius twin (37.2, 37.8, 38.3, 38.9, 39.4 and 40). Some tables print 39.3 for 39.4,
    and 99 for a heart rate of 90.
    """
    points = 0
    points += banded(temperature, 0, (37.2, 5), (37.75, 10), (38.3, 15), (38.85, 20), (39.4, 25), (40, 30))
    points += banded(heart_rate, 0, (90, 5), (110, 10), (120, 15), (130, 20), (140, 25))
    points += NERVOUS_SYSTEM_POINTS[central_nervous_system_effects]
    points += GUT_AND_LIVER_POINTS[gastrointestinal_hepatic_dysfunction]
    points += HEART_FAILURE_POINTS[heart_failure_severity]
    if atrial_fibrillation:
        points += 10
    if precipitating_event:
        points += 10
    return points
