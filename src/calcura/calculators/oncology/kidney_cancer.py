"""Cancer of the kidney: how it will go."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.oncology.performance_and_supportive_care import KARNOFSKY, KarnofskyGrade
from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import Points
from calcura.measurements.kinds import Finding

DARENCA = Source(
    "Danish renal cancer group, guideline: the six factors of the IMDC (Heng), and median survival by group",
    url="https://d1s07skqdwll4z.cloudfront.net/?p=6306",
)


@calculator(
    title="IMDC risk model of metastatic renal cell carcinoma",
    result=Points("IMDC risk factors", 0, 6),
    source=DARENCA,
    bands=Bands(
        "favorable: median survival 43.2 months with first-line therapy",
        (1, "intermediate: median survival 22.5 months with first-line therapy"),
        (3, "poor: median survival 7.8 months with first-line therapy"),
        source=DARENCA,
    ),
    steps={"karnofsky": "Performance as a number"},
    use=Use(
        "prognosis of metastatic kidney cancer",
        having=("kidney cancer",),
        ages=(18, None),
        situations="metastatic renal cell carcinoma, choice of systemic therapy, immunotherapy, tyrosine kinase",
        signs="kidney cancer; -; -",
        names="IMDC; IMDC risk score; IMDC criteria; Heng; Heng criteria; Heng score",
    ),
)
def imdc_rcc(
    karnofsky_grade: KarnofskyGrade,
    treated_within_a_year: Annotated[
        bool,
        Finding(
            "Less than one year from diagnosis to systemic therapy",
            synonyms=("systemic therapy within one year of diagnosis",),
        ),
    ],
    hemoglobin_below_normal: Annotated[
        bool, Finding("Hemoglobin below the laboratory's lower limit", synonyms=("hemoglobin below normal",))
    ],
    corrected_calcium_above_normal: Annotated[
        bool,
        Finding("Corrected calcium above the laboratory's upper limit", synonyms=("corrected calcium above normal",)),
    ],
    neutrophils_above_normal: Annotated[
        bool, Finding("Neutrophils above the laboratory's upper limit", synonyms=("neutrophilia",))
    ],
    platelets_above_normal: Annotated[
        bool, Finding("Platelets above the laboratory's upper limit", synonyms=("thrombocytosis",))
    ],
) -> int:
    """Tell how long a patient with metastatic renal cell carcinoma may live, by six factors at the start of therapy.

    A Karnofsky status below 80 counts. Lactate dehydrogenase belongs to an older model, not to this one.
    """
    karnofsky = each(KARNOFSKY, karnofsky_grade)
    points = each(1, treated_within_a_year, hemoglobin_below_normal, corrected_calcium_above_normal)
    points += each(1, neutrophils_above_normal, platelets_above_normal)
    if karnofsky < 80:
        points += 1
    return points
