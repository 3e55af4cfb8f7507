"""The adrenal gland."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements.kinds import Number, Outcome

DOI_2006 = Source(
    "Doi SAR, et al. Optimal use and interpretation of the aldosterone renin ratio to detect aldosterone excess in "
    "hypertension. J Hum Hypertens 2006;20:482-9",
    doi="10.1038/sj.jhh.1002024",
)
ACC_SUMMARY = Source(
    "Aldosterone to renin ratio, summary of the ACC and AHA guideline of 2017. Dr.Oracle",
    url="https://www.droracle.ai/articles/32385/what-is-the-method-for-calculating-the-aldosterone-to",
)


@calculator(
    title="Ratio of aldosterone to renin activity",
    result=Outcome("Aldosterone to renin ratio", "", decimals=1, limits=(0, None)),
    source=(DOI_2006, ACC_SUMMARY),
    bands=Bands(
        "30 or less",
        (Above(30), "above 30: suggests primary aldosteronism if aldosterone is 10 ng/dL or more"),
        source=ACC_SUMMARY,
    ),
    use=Use(
        "excess of aldosterone",
        ages=(18, None),
        situations=(
            "resistant hypertension, low potassium, adrenal adenoma, Conn syndrome, screening for primary aldosteronism"
        ),
        signs="-; -; -",
        names=(
            "ARR; aldosterone renin ratio; aldosterone-renin ratio; aldosterone to renin ratio; aldosterone-to-renin "
            "ratio; PAC/PRA ratio"
        ),
        computes="primary aldosteronism; hyperaldosteronism",
    ),
)
def aldosterone_renin_ratio(
    plasma_aldosterone: Annotated[
        float,
        Number(
            "Plasma aldosterone",
            "ng/dL",
            (0, 500),
            (1, 80),
            1,
            substance="aldosterone",
            other_units=("pmol/L", "nmol/L", "pg/mL", "ng/L"),
            synonyms=("aldosterone", "serum aldosterone", "plasma aldosterone concentration", "PAC"),
            loinc="1763-2",
            days=90,
        ),
    ],
    plasma_renin_activity: Annotated[
        float,
        Number(
            "Plasma renin activity",
            "ng/mL/h",
            (0.01, 50),
            (0.1, 6),
            2,
            other_units=("ug/L/h",),
            synonyms=("renin activity", "PRA"),
            meaning="the activity, not the direct concentration",
            loinc="2915-7",
            days=90,
        ),
    ],
) -> float:
    """Screen an adult with hypertension for primary aldosteronism: ng/dL of aldosterone over ng/mL/h of renin activity.

    Not for the direct renin concentration, which has other limits. A very low renin alone raises it; below the limit of
    the assay take that limit. Between 20 and 30 is a gray zone.
    Antagonists of aldosterone are stopped four weeks before.
    """
    return plasma_aldosterone / plasma_renin_activity
