"""Suspected pre-eclampsia: what the placenta's markers say of the next week."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements.kinds import Number, Outcome, Proper

ZEISLER_TESTED = Source(
    "The limit of 38 of Zeisler 2016 (N Engl J Med) tested. Ann Lab Med 2018;38:95-101",
    doi="10.3343/alm.2018.38.2.95",
)
EARLY_AND_LATE = Source(
    "Limits of the ratio of sFlt-1 to PlGF before and from 34 weeks: 85 and 110",
    doi="10.3109/10641955.2016.1141214",
)


@calculator(
    title=Proper("sFlt-1 to PlGF ratio in suspected pre-eclampsia"),
    result=Outcome(Proper("sFlt-1/PlGF ratio"), "", decimals=0, limits=(0, None)),
    source=(ZEISLER_TESTED, EARLY_AND_LATE),
    bands=Bands(
        "pre-eclampsia unlikely within a week",
        (Above(38), "raised risk"),
        (85, "as in pre-eclampsia before 34 weeks, raised risk from 34 weeks on"),
        (110, "as in pre-eclampsia"),
        source=EARLY_AND_LATE,
    ),
    use=Use(
        "whether pre-eclampsia is near",
        having=("suspected pre-eclampsia",),
        sex="female",
        situations=(
            "pregnancy from 20 weeks, new hypertension or proteinuria, soluble fms-like tyrosine kinase, placental "
            "growth factor, short-term prediction, angiogenic markers"
        ),
        names=(
            "sFlt-1/PlGF; sFlt-1 to PlGF ratio; sFlt/PlGF ratio; sFlt-1:PlGF ratio; PlGF ratio; PlGF-based test; "
            "angiogenic ratio"
        ),
    ),
)
def sflt_plgf_ratio(
    sflt1: Annotated[
        float,
        Number(
            "Soluble fms-like tyrosine kinase 1 (sFlt-1)",
            "pg/mL",
            (100, 100_000),
            (800, 15_000),
            0,
            other_units=("ng/L",),
            synonyms=("sFlt-1", "sFlt1"),
            meaning="in serum, by Elecsys",
        ),
    ],
    plgf: Annotated[
        float,
        Number(
            "Placental growth factor (PlGF)",
            "pg/mL",
            (1, 10_000),
            (30, 900),
            0,
            other_units=("ng/L",),
            synonyms=("PlGF",),
            meaning="in serum, by Elecsys",
        ),
    ],
) -> float:
    """Relate two markers of the placenta in a woman with suspected pre-eclampsia from 20 weeks on.

    38 itself still rules it out for a week. The limits are those of the Elecsys assays. NICE takes the ratio to rule
    pre-eclampsia out, not to diagnose it.
    """
    return sflt1 / plgf
