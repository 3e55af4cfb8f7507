"""Cancer of the prostate at diagnosis."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Age, Points, ProstateSpecificAntigen
from calcura.measurements.kinds import Number, Proper

ISUP_COURSE = Source(
    "International Society of Urological Pathology, course on grading of prostate cancer",
    url="https://edu.isupweb.org/en/course/grading-of-prostate-cancer/?slide=19",
)
EPSTEIN_2016 = Source(
    "Epstein JI, et al. The 2014 International Society of Urological Pathology (ISUP) consensus conference on "
    "Gleason grading of prostatic carcinoma: definition of grading patterns and proposal for a new grading "
    "system. Am J Surg Pathol 2016;40:244-52",
    doi="10.1097/PAS.0000000000000530",
)
COOPERBERG_2005 = Source(
    "Cooperberg MR, et al. The University of California, San Francisco Cancer of the Prostate Risk Assessment score: a "
    "straightforward and reliable preoperative predictor of disease recurrence after radical prostatectomy. J Urol "
    "2005;173:1938-42",
    doi="10.1097/01.ju.0000158155.33890.e7",
)
DAMICO_1998 = Source(
    "D'Amico AV, et al. Biochemical outcome after radical prostatectomy, external beam radiation therapy, or "
    "interstitial radiation therapy for clinically localized prostate cancer. JAMA 1998;280:969-74",
    doi="10.1001/jama.280.11.969",
)

GLEASON_PATTERNS = {"no_4_or_5": 0, "secondary_4_or_5": 1, "primary_4_or_5": 3}
T3A = {"t1_or_t2a": 0, "t2b": 0, "t2c": 0, "t3a": 1}

ClinicalStage = Annotated[
    str,
    item(
        "Clinical T stage; clinical stage of the prostate cancer",
        T3A,
        t1_or_t2a="T1 or T2a; T1a; T1b; T1c; T1; T2a; cT1c; cT2a",
        t2b="T2b; cT2b",
        t2c="T2c; cT2c",
        t3a="T3a; cT3a",
    ),
]


PATTERN = {"pattern_1": 1, "pattern_2": 2, "pattern_3": 3, "pattern_4": 4, "pattern_5": 5}


@calculator(
    title="UCSF-CAPRA score of prostate cancer",
    result=Points("CAPRA score", 0, 10),
    source=COOPERBERG_2005,
    bands=Bands("low risk", (3, "intermediate risk"), (6, "high risk"), source=COOPERBERG_2005),
    applies_to={"age": (18, None)},
    use=Use(
        "risk of prostate cancer after its treatment",
        having=("prostate cancer",),
        sex="male",
        situations="localized prostate cancer at diagnosis, PSA, Gleason, biopsy cores, recurrence after prostatectomy",
        signs="prostate cancer; -; -",
        names="CAPRA; UCSF-CAPRA; CAPRA score; cancer of the prostate risk assessment",
    ),
)
def capra(
    prostate_specific_antigen: ProstateSpecificAntigen,
    gleason_patterns: Annotated[
        str,
        item(
            Proper("Gleason patterns of the biopsy; Gleason pattern"),
            GLEASON_PATTERNS,
            no_4_or_5="no pattern 4 or 5",
            secondary_4_or_5="secondary pattern 4 or 5",
            primary_4_or_5="primary pattern 4 or 5",
        ),
    ],
    clinical_t_stage: ClinicalStage,
    positive_biopsy_cores: Annotated[
        float,
        Number(
            "Share of biopsy cores with cancer",
            "%",
            (0, 100),
            (5, 100),
            0,
            other_units=("fraction",),
            synonyms=("percent positive cores", "positive cores", "percent of biopsy cores involved"),
            days=365,
        ),
    ],
    age: Age,
) -> int:
    """Estimate at diagnosis how a man's localized prostate cancer will go, before an operation.

    For a prostate-specific antigen of 2 ng/mL or more. The score after the operation (CAPRA-S) is another.
    """
    points = each(GLEASON_PATTERNS, gleason_patterns) + each(T3A, clinical_t_stage)
    if prostate_specific_antigen > 30:
        points += 4
    elif prostate_specific_antigen > 20:
        points += 3
    elif prostate_specific_antigen > 10:
        points += 2
    elif prostate_specific_antigen > 6:
        points += 1
    if positive_biopsy_cores >= 34:
        points += 1
    if age >= 50:
        points += 1
    return points


@calculator(
    title=Proper("D'Amico risk classification of prostate cancer"),
    result=Points(Proper("D'Amico risk group"), 1, 3),
    source=DAMICO_1998,
    bands=Bands("low risk", (2, "intermediate risk"), (3, "high risk"), source=DAMICO_1998),
    use=Use(
        "risk of prostate cancer after its treatment",
        having=("prostate cancer",),
        ages=(18, None),
        sex="male",
        situations="localized prostate cancer at diagnosis, PSA, Gleason score, clinical stage, radiotherapy, surgery",
        signs="prostate cancer; -; -",
        names="D'Amico; D'Amico classification; D'Amico risk; DAmico; D'Amico criteria",
    ),
)
def damico(
    prostate_specific_antigen: ProstateSpecificAntigen,
    gleason_score: Annotated[
        float,
        Number(
            Proper("Gleason score"),
            "",
            (2, 10),
            (6, 10),
            0,
            synonyms=("Gleason sum",),
            meaning="the sum of both patterns",
            whole=True,
            days=365,
        ),
    ],
    clinical_t_stage: ClinicalStage,
) -> int:
    """Tell the risk group of a man's localized prostate cancer at diagnosis: 1 is low, 2 intermediate, 3 high.

    One high feature suffices. The groups of the NCCN, which move T2c to intermediate, are others.

    A prostate-specific antigen of 10 and one of 20 ng/mL belong to the lower group.
    """
    if prostate_specific_antigen > 20 or gleason_score >= 8 or clinical_t_stage in {"t2c", "t3a"}:
        return 3
    if prostate_specific_antigen > 10 or gleason_score == 7 or clinical_t_stage == "t2b":
        return 2
    return 1


@calculator(
    title="ISUP grade group of prostate cancer",
    result=Points("ISUP grade group", 1, 5),
    source=(EPSTEIN_2016, ISUP_COURSE),
    bands=Bands(
        "grade group 1",
        (2, "grade group 2"),
        (3, "grade group 3"),
        (4, "grade group 4"),
        (5, "grade group 5"),
        source=ISUP_COURSE,
    ),
    steps={"primary": "Primary pattern", "gleason": "Gleason score"},
    use=Use(
        "grade of prostate cancer under the microscope",
        having=("prostate cancer",),
        sex="male",
        situations=(
            "report of a prostate biopsy or prostatectomy: Gleason 3+4 or 4+3, sum of the two patterns, group 1 to 5"
        ),
        signs="-; prostate cancer; -",
        names=(
            "ISUP grade; ISUP grade group; grade group of prostate cancer; Gleason grade group; Gleason score; Epstein "
            "grade group"
        ),
    ),
)
def gleason_grade_group(
    primary_gleason_pattern: Annotated[
        str,
        item(
            "Primary Gleason pattern; most common Gleason pattern",
            PATTERN,
            pattern_1="1; pattern 1",
            pattern_2="2; pattern 2",
            pattern_3="3; pattern 3",
            pattern_4="4; pattern 4",
            pattern_5="5; pattern 5",
        ),
    ],
    secondary_gleason_pattern: Annotated[
        str,
        item(
            "Secondary Gleason pattern; second Gleason pattern",
            PATTERN,
            pattern_1="1; pattern 1",
            pattern_2="2; pattern 2",
            pattern_3="3; pattern 3",
            pattern_4="4; pattern 4",
            pattern_5="5; pattern 5",
        ),
    ],
) -> int:
    """Grade an adenocarcinoma of the prostate by its two patterns, in five groups.

    Their order matters at a sum of 7: 3 + 4 is group 2, 4 + 3 is group 3.
    """
    primary = each(PATTERN, primary_gleason_pattern)
    gleason = each(PATTERN, primary_gleason_pattern) + each(PATTERN, secondary_gleason_pattern)
    if gleason == 7 and primary != 3 and primary != 4:
        raise ValueError("a pattern of 7 is 3 + 4 or 4 + 3; others have no group")
    if gleason <= 6:
        return 1
    if gleason == 7:
        return 2 if primary == 3 else 3
    return 4 if gleason == 8 else 5
