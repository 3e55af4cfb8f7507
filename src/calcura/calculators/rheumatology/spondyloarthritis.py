"""How active axial spondyloarthritis is, as the patient tells and with C-reactive protein."""

from __future__ import annotations

from math import log
from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator, each, item
from calcura.measurements import (
    BackPain,
    CReactiveProtein,
    MorningStiffnessDuration,
    PatientGlobal,
    PeripheralPainSwelling,
    Points,
)
from calcura.measurements.kinds import Finding, Number, Outcome

LUKAS_2009 = Source(
    "Lukas C, et al. Development of an ASAS-endorsed disease activity score (ASDAS) in patients with ankylosing "
    "spondylitis. Ann Rheum Dis 2009;68:18-24",
    doi="10.1136/ard.2008.094870",
    pmid="18625618",
)
MACHADO_2018 = Source(
    "Machado PM, et al. Ankylosing Spondylitis Disease Activity Score (ASDAS): 2018 update of the nomenclature for "
    "disease activity states. Ann Rheum Dis 2018;77:1539-40",
    doi="10.1136/annrheumdis-2018-213184",
    pmid="29453216",
)
GARRETT_1994 = Source(
    "Garrett S, et al. A new approach to defining disease status in ankylosing spondylitis: the Bath Ankylosing "
    "Spondylitis Disease Activity Index. J Rheumatol 1994;21:2286-91",
    pmid="7699630",
)
ASAS_TABLE = Source(
    "Clinical assessment of axial spondyloarthritis: BASDAI and ASDAS, table 2 of the ASAS group. Ann Rheum Dis",
    url="https://ard.bmj.com/highwire/markup/238393/expansion",
)
AXSPA_MEASURES = Source(
    "Disease activity measures for patients with axial spondyloarthritis, table 3 of a review (PMC11460014)",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC11460014",
)
TAYLOR_2006 = Source(
    "Taylor W, et al. Classification criteria for psoriatic arthritis: development of new criteria from a large "
    "international study. Arthritis Rheum 2006;54:2665-73, as in table 18.23-5 of the McMaster Textbook",
    doi="10.1002/art.21972",
    pmid="16871531",
    url="https://empendium.com/mcmtextbook/table/031_8640",
)

PSORIASIS = {"none": 0, "family_history": 1, "personal_history": 1, "current": 2}


def _of_past_week(label: str, meaning: str, *synonyms: str) -> Number:
    """Return an item of a patient's questionnaire, rated from 0 to 10."""
    return Number(label, "points", (0, 10), (0, 9.5), 1, synonyms=synonyms, meaning=meaning, days=30)


@calculator(
    title="BASDAI (Bath ankylosing spondylitis disease activity index)",
    result=Outcome("BASDAI", "", decimals=1, limits=(0, 10)),
    source=(GARRETT_1994, ASAS_TABLE),
    bands=Bands("not active by the usual threshold", (4, "active disease"), source=AXSPA_MEASURES),
    steps={"stiffness": "Mean of the two items on morning stiffness"},
    use=Use(
        "activity of axial spondyloarthritis",
        having=("axial spondyloarthritis",),
        ages=(18, None),
        situations=(
            "ankylosing spondylitis follow-up, biologic eligibility, inflammatory back pain, morning "
            "stiffness, fatigue, "
            "questionnaire, HLA-B27, sacroiliitis"
        ),
        signs="axial spondyloarthritis; -; -",
        names="BASDAI; Bath index; Bath ankylosing spondylitis disease activity index",
    ),
)
def basdai(
    basdai_fatigue: Annotated[
        float,
        _of_past_week("Fatigue (BASDAI item 1)", "0 none, 10 worst; in the past week", "BASDAI fatigue"),
    ],
    back_pain: BackPain,
    peripheral_pain_swelling: PeripheralPainSwelling,
    basdai_tenderness: Annotated[
        float,
        _of_past_week(
            "Discomfort on touch or pressure (BASDAI item 4)", "0 none, 10 worst; in the past week", "BASDAI tenderness"
        ),
    ],
    basdai_stiffness_severity: Annotated[
        float,
        _of_past_week(
            "Severity of morning stiffness (BASDAI item 5)",
            "0 none, 10 worst; in the past week",
            "BASDAI severity of morning stiffness",
        ),
    ],
    morning_stiffness_duration: MorningStiffnessDuration,
) -> float:
    """Tell how active an adult's axial spondyloarthritis was in the past week, as the patient rates six items.

    The two items on morning stiffness count as one. A fall by half is a response; the threshold of 4 was set without a
    study. All six items are asked for.
    """
    stiffness = (basdai_stiffness_severity + morning_stiffness_duration) / 2
    return (basdai_fatigue + back_pain + peripheral_pain_swelling + basdai_tenderness + stiffness) / 5


@calculator(
    title="ASDAS-CRP (axial spondyloarthritis disease activity score)",
    result=Outcome("ASDAS-CRP", "", decimals=1, limits=(0.6, None)),
    source=LUKAS_2009,
    bands=Bands(
        "inactive disease",
        (1.3, "low disease activity"),
        (2.1, "high disease activity"),
        (Above(3.5), "very high disease activity"),
        source=MACHADO_2018,
    ),
    steps={"counted": "C-reactive protein, at least 2 mg/L [mg/L]"},
    use=Use(
        "activity of axial spondyloarthritis",
        having=("axial spondyloarthritis",),
        ages=(18, None),
        situations=(
            "ankylosing spondylitis follow-up, treat to target, biologic eligibility, back pain, morning "
            "stiffness, CRP, "
            "HLA-B27, sacroiliitis"
        ),
        signs="axial spondyloarthritis; -; -",
        names=(
            "ASDAS; ASDAS-CRP; ankylosing spondylitis disease activity score; axial spondyloarthritis disease activity "
            "score"
        ),
    ),
)
def asdas_crp(
    back_pain: BackPain,
    morning_stiffness_duration: MorningStiffnessDuration,
    patient_global: PatientGlobal,
    peripheral_pain_swelling: PeripheralPainSwelling,
    c_reactive_protein: CReactiveProtein,
) -> float:
    """Tell how active an adult's axial spondyloarthritis is, from four of the patient's ratings and C-reactive protein.

    C-reactive protein below 2 mg/L counts as 2. The patient's assessment counts from 0 to 10. Until 2018 "low" was
    called "moderate".
    """
    counted = max(c_reactive_protein, 2)
    return (
        0.121 * back_pain
        + 0.058 * morning_stiffness_duration
        + 0.110 * (patient_global / 10)
        + 0.073 * peripheral_pain_swelling
        + 0.579 * log(counted + 1)
    )


@calculator(
    title="CASPAR criteria of psoriatic arthritis",
    result=Points("CASPAR points", 0, 6),
    source=TAYLOR_2006,
    bands=Bands("not classified as psoriatic arthritis", (3, "psoriatic arthritis"), source=TAYLOR_2006),
    use=Use(
        "classification of psoriatic arthritis",
        having=("psoriatic arthritis",),
        situations="arthritis and psoriasis, dactylitis, sausage digit, nail pitting, negative rheumatoid factor",
        signs="psoriatic arthritis; -; -",
        names="CASPAR; CASPAR criteria; classification criteria for psoriatic arthritis",
    ),
)
def caspar(
    psoriasis: Annotated[
        str,
        item(
            "Psoriasis (CASPAR); CASPAR psoriasis",
            PSORIASIS,
            family_history="family history, of the first or second degree",
            personal_history="personal history",
        ),
    ],
    psoriatic_nail_dystrophy: Annotated[
        bool,
        Finding(
            "Psoriatic nail dystrophy",
            meaning="onycholysis, pitting or hyperkeratosis",
            synonyms=("nail pitting", "psoriatic nail disease"),
        ),
    ],
    rheumatoid_factor_negative: Annotated[
        bool,
        Finding("Negative rheumatoid factor", meaning="not by latex", synonyms=("rheumatoid factor negative",)),
    ],
    dactylitis: Annotated[
        bool,
        Finding("Dactylitis", meaning="current, or recorded by a physician", synonyms=("sausage digit",)),
    ],
    juxta_articular_bone_formation: Annotated[
        bool,
        Finding(
            "Juxta-articular new bone on radiographs",
            meaning="of hand or foot; no osteophytes",
            synonyms=("juxta-articular new bone formation",),
        ),
    ],
) -> int:
    """Classify inflammatory disease of joints, spine or entheses as psoriatic arthritis.

    Only one level of psoriasis counts, and a *negative* rheumatoid factor scores.
    """
    return each(PSORIASIS, psoriasis) + each(
        1, psoriatic_nail_dystrophy, rheumatoid_factor_negative, dactylitis, juxta_articular_bone_formation
    )
