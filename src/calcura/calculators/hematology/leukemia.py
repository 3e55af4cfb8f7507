"""Leukemia: which stage it has, and how it will go."""

from __future__ import annotations

from math import exp, sqrt
from typing import Annotated

from calcura.calculators.hematology.blood_counts import EosinophilShare
from calcura.calculators.hematology.myeloma import Beta2Microglobulin
from calcura.engine import Above, Bands, Source, Use, calculator, each, item
from calcura.measurements import Age, Hemoglobin, PlateletCount, Points
from calcura.measurements.kinds import Finding, Number, Outcome, Proper

CLL_IPI_2016 = Source(
    "International CLL-IPI working group. An international prognostic index for patients with chronic lymphocytic "
    "leukaemia (CLL-IPI): a meta-analysis of individual patient data. Lancet Oncol 2016;17:779-90",
    doi="10.1016/S1470-2045(16)30029-8",
)

BINET_1981 = Source(
    "Binet JL, et al. A new prognostic classification of chronic lymphocytic leukemia derived from a multivariate "
    "survival analysis. Cancer 1981;48:198-206",
    pmid="7237385",
)
RAI_1975 = Source(
    "Rai KR, et al. Clinical staging of chronic lymphocytic leukemia. Blood 1975;46:219-34",
    doi="10.1182/blood.V46.2.219.219",
    pmid="1139039",
)
STAGES_OF_CLL = Source("bloodref.com, Binet and Rai stages", url="http://bloodref.com/lymphoid/cll/binet-rai")
RISK_OF_CLL_STAGES = Source(
    "Staging of chronic lymphocytic leukemia",
    url="https://www.epgonline.org/cll/en/disease-awareness/diagnosis-staging/staging.html",
)
SOKAL_1984 = Source(
    'Sokal JE, et al. Prognostic discrimination in "good-risk" chronic granulocytic leukemia. Blood '
    "1984;63:789-99; constants as in a table of a study of scores of chronic myeloid leukemia",
    doi="10.1182/blood.V63.4.789.789",
    pmid="6584184",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC4317875/table/tbl1",
)
CML_SCORES_2013 = Source(
    "Scores of chronic myeloid leukemia, table 2 of a review. J Hematol Oncol 2013;6:54",
    url="https://jhoonline.biomedcentral.com/articles/10.1186/1756-8722-6-54/tables/2",
)
HASFORD_1998 = Source(
    "Hasford J, et al. A new prognostic score for survival of patients with chronic myeloid leukemia treated with "
    "interferon alfa. J Natl Cancer Inst 1998;90:850-8; constants as in table 2 of a review, J Hematol Oncol "
    "2013;6:54",
    doi="10.1093/jnci/90.11.850",
    pmid="9625174",
    url="https://jhoonline.biomedcentral.com/articles/10.1186/1756-8722-6-54/tables/2",
)
HASFORD_2011 = Source(
    "Hasford J, et al. Predicting complete cytogenetic response and subsequent progression-free survival in 2060 "
    "patients with CML on imatinib treatment: the EUTOS score. Blood 2011;118:686-92; rule as in table 2 of a "
    "review, J Hematol Oncol 2013;6:54",
    doi="10.1182/blood-2010-12-319038",
    pmid="21536864",
    url="https://jhoonline.biomedcentral.com/articles/10.1186/1756-8722-6-54/tables/2",
)
PFIRRMANN_2016 = Source(
    "Pfirrmann M, et al. Leukemia 2016; constants as in table 1 of a review of scores, Leukemia 2025",
    pmid="26416462",
    url="http://preview-www.nature.com/articles/s41375-025-02606-6/tables/1",
)

SpleenBelowCostalMargin = Annotated[
    float,
    Number(
        "Spleen below the costal margin",
        "cm",
        (0, 40),
        (0, 20),
        0,
        synonyms=("spleen size below the costal margin", "palpable spleen", "spleen below costal margin"),
        meaning="by hand, at the most; 0 where it is not felt",
        days=30,
    ),
]
BloodBlasts = Annotated[
    float,
    Number(
        "Blasts in blood",
        "%",
        (0, 100),
        (0, 20),
        0,
        synonyms=("peripheral blasts", "circulating blasts", "peripheral blood blasts"),
        meaning="as a share of the white blood cells of the blood, not of the marrow",
        loinc="26446-5",
        other_loinc=("709-6",),
        days=30,
    ),
]
BasophilShare = Annotated[
    float,
    Number(
        "Basophils",
        "%",
        (0, 100),
        (0, 20),
        0,
        other_units=("fraction",),
        synonyms=("basophil percentage", "share of basophils", "basos"),
        meaning="as a share of the white blood cells",
        loinc="30180-4",
        other_loinc=("706-2", "707-0"),
    ),
]


STAGE_OF_CLL = {"binet_a_or_rai_0": 0, "binet_b_c_or_rai_1_to_4": 1}
IGHV_STATUS = {"mutated": 0, "unmutated": 2}
TP53_STATUS = {"no_abnormality": 0, "deleted_or_mutated": 4}


@calculator(
    title="International prognostic index of chronic lymphocytic leukemia (CLL-IPI)",
    result=Points("CLL-IPI", 0, 10),
    source=CLL_IPI_2016,
    bands=Bands(
        "low risk: 93 % lived for five years",
        (2, "intermediate risk: 79 % lived for five years"),
        (4, "high risk: 63 % lived for five years"),
        (7, "very high risk: 23 % lived for five years"),
        source=CLL_IPI_2016,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of chronic lymphocytic leukemia",
        having=("chronic lymphocytic leukemia",),
        situations="CLL at diagnosis: TP53, del(17p), IGHV, beta-2 microglobulin, Binet or Rai stage, age",
        signs="chronic lymphocytic leukemia; -; -",
        names="CLL-IPI; CLL IPI; international prognostic index of CLL",
    ),
)
def cll_ipi(
    age: Age,
    stage_of_cll: Annotated[
        str,
        item(
            "Stage of chronic lymphocytic leukemia; clinical stage",
            STAGE_OF_CLL,
            binet_a_or_rai_0="Binet A or Rai 0; Rai 0; Binet A",
            binet_b_c_or_rai_1_to_4="Binet B or C, or Rai I to IV; Binet B; Binet C; Rai I; Rai II; Rai III; Rai IV",
        ),
    ],
    beta2_microglobulin: Beta2Microglobulin,
    ighv_status: Annotated[
        str,
        item(
            "IGHV status; IGHV",
            IGHV_STATUS,
            mutated="mutated; mutated IGHV",
            unmutated="unmutated; unmutated IGHV",
        ),
    ],
    tp53_status: Annotated[
        str,
        item(
            "TP53 status; TP53",
            TP53_STATUS,
            no_abnormality="no abnormality; no TP53 abnormality; TP53 wild type",
            deleted_or_mutated="deletion 17p or TP53 mutation; del(17p); TP53 mutation",
        ),
    ],
) -> int:
    """Estimate how an adult's chronic lymphocytic leukemia will go, at diagnosis.

    Age counts above 65 years, beta-2 microglobulin above 3.5 mg/L.
    """
    points = each(STAGE_OF_CLL, stage_of_cll) + each(IGHV_STATUS, ighv_status) + each(TP53_STATUS, tp53_status)
    if age > 65:
        points += 1
    if beta2_microglobulin > 3.5:
        points += 2
    return points


@calculator(
    title=Proper("Binet stage of chronic lymphocytic leukemia"),
    result=Points(Proper("Binet stage"), 1, 3),
    source=(BINET_1981, STAGES_OF_CLL),
    bands=Bands("stage A: early", (2, "stage B: intermediate"), (3, "stage C: advanced"), source=RISK_OF_CLL_STAGES),
    use=Use(
        "stage of chronic lymphocytic leukemia",
        having=("chronic lymphocytic leukemia",),
        ages=(18, None),
        situations="CLL staging by enlarged lymphoid areas, anemia and thrombocytopenia, as used in Europe",
        signs="-; chronic lymphocytic leukemia; -",
        names="Binet stage; Binet staging; Binet classification; Binet system",
    ),
)
def binet(
    enlarged_lymphoid_areas: Annotated[
        float,
        Number(
            "Enlarged lymphoid areas",
            "",
            (0, 5),
            (0, 5),
            0,
            synonyms=("lymphoid areas", "lymphoid areas involved", "lymph node areas enlarged"),
            meaning="of five: neck, armpits, groins, spleen, liver; both sides of a pair are one area",
            whole=True,
            days=90,
        ),
    ],
    hemoglobin: Hemoglobin,
    platelet_count: PlateletCount,
) -> int:
    """Tell the stage of an adult's chronic lymphocytic leukemia: 1 is A, 2 is B and 3 is C.

    Hemoglobin counts below 10 g/dL, platelets below 100, either of them alone.
    """
    if hemoglobin < 10 or platelet_count < 100:
        return 3
    return 2 if enlarged_lymphoid_areas >= 3 else 1


@calculator(
    title=Proper("Rai stage of chronic lymphocytic leukemia"),
    result=Points(Proper("Rai stage"), 0, 4),
    source=(RAI_1975, STAGES_OF_CLL),
    bands=Bands(
        "stage 0: low risk",
        (1, "stage I: intermediate risk"),
        (2, "stage II: intermediate risk"),
        (3, "stage III: high risk"),
        (4, "stage IV: high risk"),
        source=RISK_OF_CLL_STAGES,
    ),
    use=Use(
        "stage of chronic lymphocytic leukemia",
        having=("chronic lymphocytic leukemia",),
        ages=(18, None),
        situations="CLL staging by lymph nodes, spleen, liver, anemia and thrombocytopenia, as used in North America",
        signs="-; chronic lymphocytic leukemia; -",
        names="Rai stage; Rai staging; Rai classification; Rai system",
    ),
)
def rai(
    enlarged_lymph_nodes: Annotated[
        bool, Finding("Enlarged lymph nodes", synonyms=("lymphadenopathy", "palpable lymph nodes"))
    ],
    enlarged_liver_or_spleen: Annotated[
        bool, Finding("Enlarged liver or spleen", synonyms=("hepatomegaly or splenomegaly", "hepatosplenomegaly"))
    ],
    hemoglobin: Hemoglobin,
    platelet_count: PlateletCount,
) -> int:
    """Tell the stage of an adult's chronic lymphocytic leukemia, whose lymphocytes are presupposed.

    Hemoglobin counts below 11 g/dL, platelets below 100.
    """
    if platelet_count < 100:
        return 4
    if hemoglobin < 11:
        return 3
    if enlarged_liver_or_spleen:
        return 2
    return 1 if enlarged_lymph_nodes else 0


@calculator(
    title=Proper("Sokal score of chronic myeloid leukemia"),
    result=Outcome(Proper("Sokal score"), "", decimals=2, limits=(0, None)),
    source=SOKAL_1984,
    bands=Bands("low risk", (0.8, "intermediate risk"), (Above(1.2), "high risk"), source=SOKAL_1984),
    steps={"log_hazard": "Sum of the terms"},
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of chronic myeloid leukemia",
        having=("chronic myeloid leukemia",),
        situations="CML in chronic phase at diagnosis, before any treatment: spleen, platelets, blasts in blood, age",
        signs="chronic myeloid leukemia; -; -",
        names="=Sokal; Sokal score; Sokal index; Sokal risk",
    ),
)
def sokal(
    age: Age,
    spleen_below_costal_margin: SpleenBelowCostalMargin,
    platelet_count: PlateletCount,
    blood_blasts: BloodBlasts,
) -> float:
    """Estimate how an adult's chronic myeloid leukemia will go, in chronic phase and before any treatment.

    It is a hazard against the average patient of its time, which had 1. Values from before hydroxyurea, too.
    """
    log_hazard = (
        0.0116 * (age - 43.4)
        + 0.0345 * (spleen_below_costal_margin - 7.51)
        + 0.188 * ((platelet_count / 700) ** 2 - 0.563)
        + 0.0887 * (blood_blasts - 2.1)
    )
    return exp(log_hazard)


@calculator(
    title=Proper("Hasford (Euro) score of chronic myeloid leukemia"),
    result=Outcome(Proper("Hasford score"), "", decimals=0, limits=(0, None)),
    source=HASFORD_1998,
    bands=Bands("low risk", (Above(780), "intermediate risk"), (Above(1480), "high risk"), source=HASFORD_1998),
    steps={"weighed": "Sum of the weights"},
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of chronic myeloid leukemia",
        having=("chronic myeloid leukemia",),
        situations=(
            "CML in chronic phase at diagnosis, interferon, eosinophils and basophils, spleen, platelets, blasts"
        ),
        signs="-; chronic myeloid leukemia; -",
        names="=Hasford; Hasford score; Euro score of CML; Hasford risk; Euro CML score",
    ),
)
def hasford_euro_cml(
    age: Age,
    spleen_below_costal_margin: SpleenBelowCostalMargin,
    blood_blasts: BloodBlasts,
    eosinophil_share: EosinophilShare,
    basophil_share: BasophilShare,
    platelet_count: PlateletCount,
) -> float:
    """Estimate how an adult's chronic myeloid leukemia will go, in chronic phase and before treatment.

    From the time of interferon. Age counts from 50 years, basophils from 3 %, platelets from 1500.
    """
    weighed = 0.042 * spleen_below_costal_margin + 0.0584 * blood_blasts + 0.0413 * eosinophil_share
    if age >= 50:
        weighed += 0.6666
    if basophil_share >= 3:
        weighed += 0.2039
    if platelet_count >= 1500:
        weighed += 1.0956
    return 1000 * weighed


@calculator(
    title="EUTOS score of chronic myeloid leukemia",
    result=Outcome("EUTOS score", "", decimals=0, limits=(0, None)),
    source=HASFORD_2011,
    bands=Bands("low risk", (Above(87), "high risk"), source=HASFORD_2011),
    use=Use(
        "prognosis of chronic myeloid leukemia",
        having=("chronic myeloid leukemia",),
        ages=(18, None),
        situations="CML in chronic phase at diagnosis, imatinib: basophils and spleen only",
        signs="-; chronic myeloid leukemia; -",
        names="EUTOS; EUTOS score; EUTOS CML",
    ),
)
def eutos_cml(basophil_share: BasophilShare, spleen_below_costal_margin: SpleenBelowCostalMargin) -> float:
    """Estimate how an adult's chronic myeloid leukemia will go on imatinib, in chronic phase and before treatment.

    It is not the score of long-term survival (ELTS), which takes other factors.
    """
    return 7 * basophil_share + 4 * spleen_below_costal_margin


@calculator(
    title="ELTS score of chronic myeloid leukemia (EUTOS long-term survival)",
    result=Outcome("ELTS score", "", decimals=4, limits=(0, None)),
    source=PFIRRMANN_2016,
    bands=Bands("low risk", (Above(1.568), "intermediate risk"), (Above(2.2185), "high risk"), source=PFIRRMANN_2016),
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of chronic myeloid leukemia",
        having=("chronic myeloid leukemia",),
        situations="CML in chronic phase at diagnosis, choice of the first inhibitor, death from leukemia",
        signs="chronic myeloid leukemia; -; -",
        names="ELTS; ELTS score; EUTOS long-term survival; EUTOS long-term survival score",
    ),
)
def elts_score(
    age: Age,
    spleen_below_costal_margin: SpleenBelowCostalMargin,
    blood_blasts: BloodBlasts,
    platelet_count: PlateletCount,
) -> float:
    """Estimate the risk that an adult dies of chronic myeloid leukemia, in chronic phase and before treatment.

    Age is cubed; few platelets raise the score.
    """
    return (
        0.0025 * (age / 10) ** 3
        + 0.0615 * spleen_below_costal_margin
        + 0.1052 * blood_blasts
        + 0.4104 / sqrt(platelet_count / 1000)
    )
