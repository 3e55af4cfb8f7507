"""Stones of ureter and kidney: how likely they are, and how hard to remove."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import BlackRace, Points, Sex
from calcura.measurements.kinds import Finding, Number

OKHUNOV_2013 = Source(
    "Okhunov Z, et al. S.T.O.N.E. nephrolithometry: novel surgical classification system for kidney calculi. Urology "
    "2013;81:1154-60",
    doi="10.1016/j.urology.2012.10.083",
    pmid="23540858",
)
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


OBSTRUCTION = {"none_or_mild": 1, "moderate_or_severe": 2}
CALYCES = {"one_or_two": 1, "three": 2, "staghorn": 3}


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


@calculator(
    title="S.T.O.N.E. nephrolithometry of kidney stones",
    result=Points("S.T.O.N.E. nephrolithometry score", 5, 13),
    source=OKHUNOV_2013,
    bands=Bands("low complexity", (7, "moderate complexity"), (9, "high complexity"), source=OKHUNOV_2013),
    use=Use(
        "complexity of a kidney stone",
        having=("kidney stone",),
        ages=(18, None),
        situations=(
            "percutaneous nephrolithotomy PCNL, stone-free rate, size of the stone, tract length, obstruction, "
            "calyces, essence, Hounsfield units, staghorn"
        ),
        signs="kidney stone; -; -",
        names=(
            "S.T.O.N.E. nephrolithometry; STONE nephrolithometry; STONE nephrolithometry score; nephrolithometry; "
            "Okhunov score"
        ),
    ),
)
def stone_nephrolithometry(
    stone_area: Annotated[
        float,
        Number(
            "Area of the kidney stone",
            "mm2",
            (1, 10_000),
            (50, 2500),
            0,
            other_units=("cm2",),
            synonyms=("stone area", "stone size in square millimeters"),
            meaning="length times width on CT",
            days=90,
        ),
    ],
    skin_to_stone_distance: Annotated[
        float,
        Number(
            "Distance from skin to stone",
            "mm",
            (20, 300),
            (50, 180),
            0,
            other_units=("cm",),
            synonyms=("skin-to-stone distance", "skin to stone distance", "tract length"),
            meaning="on CT",
            days=90,
        ),
    ],
    stone_obstruction: Annotated[
        str,
        item(
            "Hydronephrosis with the stone",
            OBSTRUCTION,
            none_or_mild="none or mild",
            moderate_or_severe="moderate or severe",
        ),
    ],
    stone_calyces: Annotated[
        str,
        item(
            "Calyces with stone; number of calyces involved",
            CALYCES,
            one_or_two="1 or 2",
            three="3",
            staghorn="staghorn",
        ),
    ],
    stone_density: Annotated[
        float,
        Number(
            "Density of the stone in Hounsfield units",
            "",
            (50, 2500),
            (200, 1600),
            0,
            synonyms=("stone density", "stone attenuation"),
            meaning="on CT",
            days=90,
        ),
    ],
) -> int:
    """Tell how hard a stone of an adult's kidney is to remove through the skin, from CT.

    Another score than the STONE score of a ureteral stone in the emergency department.
    """
    points = banded(stone_area, 1, (400, 2), (800, 3), (1600, 4))
    points += each(OBSTRUCTION, stone_obstruction) + each(CALYCES, stone_calyces)
    points += 2 if skin_to_stone_distance > 100 else 1
    points += 2 if stone_density > 950 else 1
    return points
