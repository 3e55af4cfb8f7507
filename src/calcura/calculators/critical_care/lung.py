"""The lungs in intensive care: how badly they are injured, and whether a mask will do."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.pulmonology.gas_exchange import pf_ratio
from calcura.engine import Above, Bands, Source, Use, answered, banded, calculator, each, item
from calcura.measurements import (
    ArterialPh,
    Fio2,
    GlasgowComaScore,
    HeartRate,
    Pao2,
    Peep,
    Points,
    RespiratoryCompliance,
    RespiratoryRate,
)
from calcura.measurements.kinds import Outcome, Proper

DUAN_2017 = Source(
    "Duan J, et al. Assessment of heart rate, acidosis, consciousness, oxygenation, and respiratory rate to predict "
    "noninvasive ventilation failure in hypoxemic patients. Intensive Care Med 2017;43:192-9",
    doi="10.1007/s00134-016-4601-3",
)
ESICM_REVIEW = Source(
    "European Society of Intensive Care Medicine, article review of the HACOR score, February 2017",
    url="https://www.esicm.org/article-review-icm-hacor-score-feb-2017/",
)
MURRAY_1988 = Source(
    "Murray JF, et al. An expanded definition of the adult respiratory distress syndrome. Am Rev Respir Dis "
    "1988;138:720-3",
    doi="10.1164/ajrccm/138.3.720",
    pmid="3202424",
)
MURRAY_TABLE = Source(
    "Murray lung injury score, table 1 of a paper (TOATJ 14:52)",
    url="https://benthamopen.com/FULLTEXT/TOATJ-14-52/TABLE/T1/",
)
MURRAY_ENCYCLOPEDIA = Source(
    "Murray score, four parts and what the score means (an encyclopedia)",
    url="https://de.frwiki.wiki/wiki/Score_de_Murray",
)

QUADRANTS = {"none": 0, "one": 1, "two": 2, "three": 3, "four": 4}


@calculator(
    title="HACOR score of noninvasive ventilation failure",
    result=Points("HACOR score", 0, 25),
    source=DUAN_2017,
    bands=Bands(
        "lower risk of failure of noninvasive ventilation",
        (6, "high risk of failure of noninvasive ventilation"),
        source=ESICM_REVIEW,
    ),
    steps={"ratio": "PaO2/FiO2 ratio [mmHg]"},
    use=Use(
        "failure of noninvasive ventilation",
        having=("respiratory failure", "hypoxemia"),
        ages=(18, None),
        situations=(
            "noninvasive ventilation NIV BiPAP mask one hour after start, hypoxemic respiratory failure, intubate or "
            "continue; heart rate, acidosis, consciousness, oxygenation, respiratory rate"
        ),
        names="HACOR; HACOR score; HACOR scale",
    ),
)
def hacor(
    heart_rate: HeartRate,
    arterial_ph: ArterialPh,
    glasgow_coma_score: GlasgowComaScore,
    pao2: Pao2,
    fio2: Fio2,
    respiratory_rate: RespiratoryRate,
) -> int:
    """Estimate the risk that noninvasive ventilation fails in an adult with hypoxemia, about an hour after its start.

    Not for hypercapnic failure. The score of 2022 adds six facts known before the start and has other limits.

    Of those with 0 or 1 point at one hour 8 % failed, with 4 or 5 32 %, with 6 or 7 74 %, with 12 and more all.
    """
    ratio = pf_ratio(pao2, fio2)
    points = banded(arterial_ph, 4, (7.25, 3), (7.30, 2), (7.35, 0))
    points += banded(glasgow_coma_score, 10, (11, 5), (13, 2), (15, 0))
    if heart_rate > 120:
        points += 1
    if ratio <= 100:
        points += 6
    elif ratio <= 125:
        points += 5
    elif ratio <= 150:
        points += 4
    elif ratio <= 175:
        points += 3
    elif ratio <= 200:
        points += 2
    if respiratory_rate > 45:
        points += 4
    elif respiratory_rate > 40:
        points += 3
    elif respiratory_rate > 35:
        points += 2
    elif respiratory_rate > 30:
        points += 1
    return points


@calculator(
    title=Proper("Murray lung injury score"),
    result=Outcome("Lung injury score", "", decimals=2, limits=(0, 4)),
    source=(MURRAY_1988, MURRAY_TABLE),
    bands=Bands(
        "no lung injury",
        (Above(0), "mild to moderate lung injury"),
        (Above(2.5), "severe lung injury"),
        source=MURRAY_ENCYCLOPEDIA,
    ),
    steps={"ratio": "PaO2/FiO2 ratio [mmHg]", "parts": "Parts used"},
    use=Use(
        "severity of acute lung injury",
        having=("acute respiratory distress syndrome", "respiratory failure"),
        ages=(18, None),
        situations=(
            "ARDS referral for extracorporeal membrane oxygenation ECMO, quadrants of consolidation, compliance, PEEP, "
            "PaO2/FiO2"
        ),
        signs="-; acute respiratory distress syndrome; respiratory failure",
        names="Murray; Murray score; Murray lung injury; lung injury score; =LIS",
    ),
)
def murray_lung_injury(
    consolidated_quadrants: Annotated[str, item("Quadrants with consolidation on the chest radiograph", QUADRANTS)],
    pao2: Pao2,
    fio2: Fio2,
    peep: Peep | None = None,
    respiratory_compliance: RespiratoryCompliance | None = None,
) -> float:
    """Grade an adult's acute lung injury by radiograph, oxygen, end-expiratory pressure and compliance.

    Each part counts 0 to 4, and the sum is divided by the number of parts used: pressure and compliance may be missing,
    as in a patient without a ventilator. It is severe above, not from, 2.5.

    Pressure and compliance are printed in whole numbers; what lies between two belongs to the lower one.
    """
    ratio = pf_ratio(pao2, fio2)
    parts = 2 + answered(peep, respiratory_compliance)
    points = each(QUADRANTS, consolidated_quadrants)
    points += banded(ratio, 4, (100, 3), (175, 2), (225, 1), (300, 0))
    if peep is not None:
        points += banded(peep, 0, (6, 1), (9, 2), (12, 3), (15, 4))
    if respiratory_compliance is not None:
        points += banded(respiratory_compliance, 4, (20, 3), (40, 2), (60, 1), (80, 0))
    return points / parts
