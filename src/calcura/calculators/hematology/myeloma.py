"""Multiple myeloma: its stages."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.hematology.lymphoma import LdhAboveNormal
from calcura.engine import Bands, Source, Use, calculator, item
from calcura.measurements import Points, SerumAlbumin
from calcura.measurements.kinds import Finding, Number

GREIPP_2005 = Source(
    "Greipp PR, et al. International staging system for multiple myeloma. J Clin Oncol 2005;23:3412-20",
    doi="10.1200/JCO.2005.04.242",
    pmid="15809451",
)
BEST_PRACTICE = Source(
    "Staging systems of multiple myeloma after Greipp PR, et al. J Clin Oncol 2005 and Palumbo A, et al. J Clin Oncol "
    "2015, criteria in BMJ Best Practice",
    url="https://bestpractice.bmj.com/topics/en-us/179/criteria",
)
PALUMBO_2015 = Source(
    "Palumbo A, et al. Revised International Staging System for multiple myeloma: a report from International "
    "Myeloma Working Group. J Clin Oncol 2015;33:2863-9",
    doi="10.1200/JCO.2015.61.2267",
    pmid="26240224",
)
R_ISS_TOLD = Source(
    "Cancer Therapy Advisor: IMWG revises International Staging System for multiple myeloma",
    url=(
        "https://www.cancertherapyadvisor.com/home/cancer-topics/multiple-myeloma/imwg-revises-international-staging- "
        "system-for-multiple-myeloma/2/"
    ),
)
IMWG_RESPONSE = Source(
    "Kumar S, et al. International Myeloma Working Group consensus criteria for response and minimal residual "
    "disease assessment in multiple myeloma. Lancet Oncol 2016;17:e328-46; criteria as in a table of the American "
    "Society of Hematology",
    doi="10.1016/S1470-2045(16)30206-6",
    url="http://ashpublications.net/view-large/7148891",
)

PLASMACYTOMAS = {"none_or_gone": 0, "smaller_by_half": 1, "smaller_by_less": 2}


Beta2Microglobulin = Annotated[
    float,
    Number(
        "Serum beta-2 microglobulin",
        "mg/L",
        (0.2, 200),
        (1, 20),
        1,
        other_units=("ug/mL",),
        synonyms=("beta-2 microglobulin", "B2M", "beta2-microglobulin", "serum B2M"),
        loinc="1952-1",
        days=90,
    ),
]


@calculator(
    title="International staging system (ISS) of multiple myeloma",
    result=Points("International staging system stage", 1, 3),
    source=(GREIPP_2005, BEST_PRACTICE),
    bands=Bands("stage I", (2, "stage II"), (3, "stage III"), source=BEST_PRACTICE),
    use=Use(
        "stage of multiple myeloma",
        having=("multiple myeloma",),
        ages=(18, None),
        situations="multiple myeloma at diagnosis, before treatment: beta-2 microglobulin, albumin, no genetics",
        signs="-; multiple myeloma; -",
        names="international staging system; ISS of myeloma; ISS stage; myeloma ISS; =ISS",
        shares="myeloma stage",
    ),
)
def iss_myeloma(beta2_microglobulin: Beta2Microglobulin, serum_albumin: SerumAlbumin) -> int:
    """Stage an adult's newly diagnosed multiple myeloma by two blood tests.

    Beta-2 microglobulin below 3.5 mg/L with albumin below 3.5 g/dL is stage II.
    """
    if beta2_microglobulin >= 5.5:
        return 3
    if beta2_microglobulin < 3.5 and serum_albumin >= 3.5:
        return 1
    return 2


@calculator(
    title="Revised international staging system (R-ISS) of multiple myeloma",
    result=Points("Revised international staging system stage", 1, 3),
    source=(PALUMBO_2015, R_ISS_TOLD),
    bands=Bands(
        "stage I: 82 % lived for five years",
        (2, "stage II: 62 % lived for five years"),
        (3, "stage III: 40 % lived for five years"),
        source=R_ISS_TOLD,
    ),
    steps={"stage_without_genetics": "International staging system stage"},
    use=Use(
        "stage of multiple myeloma",
        having=("multiple myeloma",),
        ages=(18, None),
        situations=(
            "multiple myeloma at diagnosis, before treatment: cytogenetics del(17p) t(4;14) t(14;16), LDH, beta-2 "
            "microglobulin, albumin"
        ),
        signs="-; multiple myeloma; -",
        names="R-ISS; RISS; revised ISS; revised international staging system; R-ISS stage",
        shares="myeloma stage",
    ),
)
def r_iss(
    beta2_microglobulin: Beta2Microglobulin,
    serum_albumin: SerumAlbumin,
    high_risk_cytogenetics: Annotated[
        bool,
        Finding(
            "High-risk cytogenetics",
            meaning="del(17p), t(4;14) or t(14;16)",
            synonyms=("high-risk chromosomal abnormality", "del(17p)", "t(4;14)", "t(14;16)"),
        ),
    ],
    ldh_above_normal: LdhAboveNormal,
) -> int:
    """Stage an adult's newly diagnosed multiple myeloma by blood tests and cytogenetics.

    Stage III without high-risk cytogenetics and with a normal lactate dehydrogenase is stage II here. The second
    revision of 2022 is another system.
    """
    stage_without_genetics = iss_myeloma(beta2_microglobulin, serum_albumin)
    unfavorable = high_risk_cytogenetics or ldh_above_normal
    if stage_without_genetics == 1 and not unfavorable:
        return 1
    if stage_without_genetics == 3 and unfavorable:
        return 3
    return 2


@calculator(
    title="Response of multiple myeloma by the IMWG criteria",
    result=Points("Class of response", 0, 5),
    source=IMWG_RESPONSE,
    bands=Bands(
        "progressive disease",
        (1, "stable disease"),
        (2, "partial response"),
        (3, "very good partial response"),
        (4, "complete response"),
        (5, "stringent complete response"),
        source=IMWG_RESPONSE,
    ),
    use=Use(
        "response of multiple myeloma",
        having=("multiple myeloma",),
        ages=(18, None),
        situations="myeloma after treatment: fall of M-protein in serum and urine, immunofixation, light chain ratio",
        names=(
            "IMWG response criteria; IMWG response; myeloma response; response of myeloma; response criteria of myeloma"
        ),
    ),
)
def myeloma_response(
    serum_m_protein_fall: Annotated[
        float,
        Number(
            "Fall of serum M-protein from baseline",
            "%",
            (-500, 100),
            (-50, 100),
            0,
            synonyms=("decrease of serum M-protein", "serum M-protein reduction"),
            meaning="below zero where it rose",
            days=90,
        ),
    ],
    urine_m_protein_fall: Annotated[
        float,
        Number(
            "Fall of urine M-protein from baseline",
            "%",
            (-500, 100),
            (-50, 100),
            0,
            synonyms=("decrease of urine M-protein", "urine M-protein reduction"),
            meaning="of 24 hours; below zero where it rose",
            days=90,
        ),
    ],
    urine_m_protein: Annotated[
        float,
        Number(
            "Urine M-protein of 24 hours",
            "mg/day",
            (0, 50_000),
            (0, 3000),
            0,
            other_units=("g/day",),
            synonyms=("24-hour urine M-protein", "urine M-protein"),
            days=90,
        ),
    ],
    immunofixation_negative: Annotated[
        bool,
        Finding("Immunofixation of serum and urine negative", synonyms=("negative immunofixation",)),
    ],
    electrophoresis_negative: Annotated[
        bool,
        Finding(
            "M-protein by immunofixation only",
            meaning="not on electrophoresis",
            synonyms=("electrophoresis negative", "M-protein not on electrophoresis"),
        ),
    ],
    marrow_plasma_cells_below_5: Annotated[
        bool,
        Finding(
            "Plasma cells of the marrow below 5 percent", synonyms=("fewer than 5 percent plasma cells in the marrow",)
        ),
    ],
    flc_ratio_normal_no_clone: Annotated[
        bool,
        Finding(
            "Normal free light chain ratio and no clonal plasma cells",
            synonyms=("normal light chain ratio without clonal cells",),
        ),
    ],
    plasmacytoma_change: Annotated[
        str,
        item(
            "Soft tissue plasmacytomas",
            PLASMACYTOMAS,
            none_or_gone="none at baseline, or now gone; no plasmacytoma",
            smaller_by_half="smaller by 50 percent or more",
            smaller_by_less="smaller by less than 50 percent, or unchanged",
        ),
    ],
    myeloma_progression: Annotated[
        bool,
        Finding(
            "Progression of myeloma",
            meaning=(
                "rise of 25 percent from the lowest value (serum at least 0.5 g/dL, urine at least 200 mg a day), or "
                "new"
                "or larger lesions of bone or plasmacytomas"
            ),
            synonyms=("progressive myeloma",),
        ),
    ],
) -> int:
    """Tell to which class the response of an adult's myeloma with measurable M-protein belongs: 0 is progression.

    Each is confirmed by a second assessment. Disease with light chains only, or without secretion, follows other lines.
    Minimal response is not a class here.
    """
    if myeloma_progression:
        return 0
    if immunofixation_negative and marrow_plasma_cells_below_5 and plasmacytoma_change == "none_or_gone":
        return 5 if flc_ratio_normal_no_clone else 4
    if plasmacytoma_change == "smaller_by_less":
        return 1
    if electrophoresis_negative or (serum_m_protein_fall >= 90 and urine_m_protein < 100):
        return 3
    if serum_m_protein_fall >= 50 and (urine_m_protein_fall >= 90 or urine_m_protein < 200):
        return 2
    return 1
