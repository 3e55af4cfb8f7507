"""Leukemia: which stage it has, and how it will go."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.hematology.myeloma import Beta2Microglobulin
from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Age, Hemoglobin, PlateletCount, Points
from calcura.measurements.kinds import Finding, Number, Proper

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
