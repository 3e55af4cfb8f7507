"""Cancer of the lung: how it will go."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.hematology.lymphoma import LdhAboveNormal
from calcura.calculators.hepatology.liver_injury import AlkalinePhosphatase, AlpUpperLimit
from calcura.calculators.oncology.performance_and_supportive_care import KARNOFSKY, KarnofskyGrade
from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import Points, SerumBicarbonate, SerumSodium
from calcura.measurements.kinds import Finding, Proper

CERNY_1987 = Source(
    "Cerny T, et al. Pretreatment prognostic factors and scoring system in 407 small-cell lung cancer patients. Int J "
    "Cancer 1987;39:146-9",
    doi="10.1002/ijc.2910390204",
    pmid="3026969",
)
MANCHESTER_SURVIVAL = Source(
    "Wikipedia, Manchester score: items, groups and survival", url="https://en.wikipedia.org/wiki/Manchester_score"
)


@calculator(
    title=Proper("Manchester score of small cell lung cancer"),
    result=Points(Proper("Manchester score"), 0, 6),
    source=(CERNY_1987, MANCHESTER_SURVIVAL),
    bands=Bands(
        "good prognosis: survival of 16.2 % at 2 years",
        (2, "medium prognosis: survival of 2.5 % at 2 years"),
        (4, "poor prognosis: survival of 0 % at 2 years"),
        source=MANCHESTER_SURVIVAL,
    ),
    steps={"karnofsky": "Performance as a number"},
    use=Use(
        "prognosis of small cell lung cancer",
        having=("lung cancer",),
        ages=(18, None),
        situations="small cell lung cancer before chemotherapy, extensive or limited stage, sodium, bicarbonate, LDH",
        signs="lung cancer; -; -",
        names="Manchester score; Manchester prognostic score; Manchester score of small cell lung cancer",
    ),
)
def manchester_sclc(
    ldh_above_normal: LdhAboveNormal,
    serum_sodium: SerumSodium,
    alkaline_phosphatase: AlkalinePhosphatase,
    alp_upper_limit: AlpUpperLimit,
    serum_bicarbonate: SerumBicarbonate,
    karnofsky_grade: KarnofskyGrade,
    extensive_stage: Annotated[
        bool,
        Finding(
            "Extensive stage of small cell lung cancer",
            synonyms=("extensive disease", "extensive-stage small cell lung cancer"),
        ),
    ],
) -> int:
    """Tell how small cell lung cancer of an adult will go, by six factors before treatment.

    Sodium counts below 132 mmol/L, bicarbonate below 24, the phosphatase above one and a half times its limit, a
    Karnofsky status below 60. Patients of 1979 to 1985: survival is better today.
    """
    karnofsky = each(KARNOFSKY, karnofsky_grade)
    points = each(1, ldh_above_normal, extensive_stage, serum_sodium < 132, serum_bicarbonate < 24)
    if alkaline_phosphatase > 1.5 * alp_upper_limit:
        points += 1
    if karnofsky < 60:
        points += 1
    return points
