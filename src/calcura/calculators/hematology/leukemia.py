"""Leukemia: how it will go."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.hematology.myeloma import Beta2Microglobulin
from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Age, Points

CLL_IPI_2016 = Source(
    "International CLL-IPI working group. An international prognostic index for patients with chronic lymphocytic "
    "leukaemia (CLL-IPI): a meta-analysis of individual patient data. Lancet Oncol 2016;17:779-90",
    doi="10.1016/S1470-2045(16)30029-8",
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
