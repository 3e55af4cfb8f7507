"""Stones of the ureter: how likely they are."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import BlackRace, Points, Sex
from calcura.measurements.kinds import Finding, Number

MOORE_2014 = Source(
    "Moore CL, et al. Derivation and validation of a clinical prediction rule for uncomplicated ureteral stone: the "
    "STONE score. BMJ 2014;348:g2191",
    doi="10.1136/bmj.g2191",
    pmid="24671981",
)
MOORE_PAGE = Source(
    "STONE score of Moore 2014, family practice notebook", url="https://mobile.fpnotebook.com/Uro/Exam/StnScr.htm"
)

NAUSEA_AND_VOMITING = {"none": 0, "nausea_alone": 1, "vomiting": 2}


@calculator(
    title="STONE score for uncomplicated ureteral stone",
    result=Points("STONE score", 0, 13),
    source=(MOORE_2014, MOORE_PAGE),
    bands=Bands(
        "low probability: 9.2 % had a ureteral stone",
        (6, "moderate probability: 51.3 % had a ureteral stone"),
        (10, "high probability: 88.6 % had a ureteral stone"),
        source=MOORE_PAGE,
    ),
    use=Use(
        "likelihood of a ureteral stone",
        having=("renal colic",),
        ages=(18, None),
        situations="renal colic or flank pain in the emergency department, CT scan or not, kidney stone, hematuria",
        signs="renal colic; -; -",
        names="STONE score; =STONE; STONE score of ureteral stone",
    ),
)
def stone_score(
    sex: Sex,
    hours_of_pain: Annotated[
        float,
        Number(
            "Duration of the pain",
            "h",
            (0, 720),
            (1, 72),
            0,
            other_units=("min", "days"),
            synonyms=("hours of pain", "pain duration", "time since the pain began"),
            meaning="until the patient came",
            days=1,
        ),
    ],
    black_race: BlackRace,
    nausea_and_vomiting: Annotated[
        str,
        item(
            "Nausea and vomiting (STONE); nausea and vomiting",
            NAUSEA_AND_VOMITING,
            none="neither; no nausea or vomiting",
            nausea_alone="nausea alone",
            vomiting="vomiting, with or without nausea",
        ),
    ],
    erythrocytes_on_dipstick: Annotated[
        bool,
        Finding("Erythrocytes on the urine dipstick", synonyms=("hematuria on dipstick", "blood on urine dipstick")),
    ],
) -> int:
    """Estimate how likely an adult's flank pain is from an uncomplicated ureteral stone.

    Not with trauma, infection, active malignancy or known kidney disease. It has a term for race: 3 points unless the
    patient is Black, as the paper scored it. The score of nephrolithometry for operations is another one.
    """
    points = each(NAUSEA_AND_VOMITING, nausea_and_vomiting) + each(3, erythrocytes_on_dipstick)
    if sex == "male":
        points += 2
    if hours_of_pain < 6:
        points += 3
    elif hours_of_pain <= 24:
        points += 1
    if not black_race:
        points += 3
    return points
