"""Amyloid in the heart: how far transthyretin cardiomyopathy has come."""

from __future__ import annotations

from calcura.calculators.cardiology.cardiomyopathy import NtProbnp
from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import EstimatedGfr, Points

GILLMORE_2018 = Source(
    "Gillmore JD, Damy T, Fontana M, et al. A new staging system for cardiac transthyretin amyloidosis. Eur Heart J "
    "2018;39:2799-806",
    doi="10.1093/eurheartj/ehx589",
)


@calculator(
    title="National Amyloidosis Centre stage of transthyretin cardiomyopathy",
    result=Points("Stage of transthyretin cardiomyopathy", 1, 3),
    source=GILLMORE_2018,
    bands=Bands(
        "stage I: median survival 69.2 months",
        (2, "stage II: median survival 46.7 months"),
        (3, "stage III: median survival 24.1 months"),
        source=GILLMORE_2018,
    ),
    use=Use(
        "prognosis of transthyretin cardiomyopathy",
        having=("heart failure",),
        ages=(18, None),
        situations=(
            "transthyretin cardiac amyloidosis ATTR-CM, wild-type or hereditary, NT-proBNP and filtration rate, British"
        ),
        names=(
            "Gillmore; Gillmore stage; Gillmore staging; NAC stage; UK NAC stage; National Amyloidosis Centre stage"
        ),
    ),
)
def gillmore_attr_cm(
    nt_probnp: NtProbnp,
    estimated_gfr: EstimatedGfr,
) -> int:
    """Tell how transthyretin amyloidosis of an adult's heart goes, by NT-proBNP and the filtration rate.

    NT-proBNP above 3000 pg/mL and a filtration rate below 45 mL/min each make one stage more. Not for AL amyloidosis.
    Survival is that before treatment of the disease itself. A fourth stage, from 10 000 pg/mL on, was proposed in 2024.
    """
    return 1 + each(1, nt_probnp > 3000, estimated_gfr < 45)
