"""Tumors of the kidney: how hard they are to cut out."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Number

KUTIKOV_2009 = Source(
    "Kutikov A, Uzzo RG. The R.E.N.A.L. nephrometry score: a comprehensive standardized system for quantitating "
    "renal tumor size, location and depth. J Urol 2009;182:844-53",
    doi="10.1016/j.juro.2009.05.035",
)
RENAL_NEPHROMETRY = Source(
    "R.E.N.A.L. nephrometry score after Kutikov and Uzzo, table 1 of an article (PMC3124570)",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC3124570/table/T1/?term=%22Eur+Urol%22%5Bjour%5D",
)

EXOPHYTIC = {"half_or_more": 1, "less_than_half": 2, "entirely_endophytic": 3}
POLAR_LINES = {"entirely_above_or_below": 1, "crosses_a_line": 2, "over_half_across_or_between_or_midline": 3}


@calculator(
    title="RENAL nephrometry score",
    result=Points("RENAL nephrometry score", 4, 12),
    source=(KUTIKOV_2009, RENAL_NEPHROMETRY),
    bands=Bands("low complexity", (7, "moderate complexity"), (10, "high complexity"), source=RENAL_NEPHROMETRY),
    use=Use(
        "complexity of a kidney tumor",
        having=("renal mass",),
        situations="partial or radical nephrectomy of a solid renal mass on CT or MRI, renal cell carcinoma",
        signs="renal mass; -; -",
        names="RENAL score; R.E.N.A.L. score; RENAL nephrometry; nephrometry; R.E.N.A.L. nephrometry",
    ),
)
def renal_nephrometry(
    kidney_tumor_diameter: Annotated[
        float,
        Number(
            "Largest diameter of the kidney tumor",
            "cm",
            (0.3, 30),
            (1, 12),
            1,
            other_units=("mm",),
            synonyms=("kidney tumor diameter", "renal mass size", "renal tumor size"),
            days=90,
        ),
    ],
    exophytic_part: Annotated[
        str,
        item(
            "Exophytic part of the kidney tumor; exophytic part",
            EXOPHYTIC,
            half_or_more="50 % or more exophytic",
            less_than_half="less than 50 % exophytic",
            entirely_endophytic="entirely endophytic",
        ),
    ],
    distance_to_collecting_system: Annotated[
        float,
        Number(
            "Distance of the tumor to the collecting system or sinus",
            "mm",
            (0, 100),
            (0, 20),
            0,
            other_units=("cm",),
            synonyms=("nearness to the collecting system", "distance to the renal sinus"),
            days=90,
        ),
    ],
    location_by_polar_lines: Annotated[
        str,
        item(
            "Location relative to the polar lines; polar location",
            POLAR_LINES,
            entirely_above_or_below="entirely above the upper or below the lower polar line",
            crosses_a_line="crosses a polar line",
            over_half_across_or_between_or_midline="more than half across, between the lines, or crosses the midline",
        ),
    ],
) -> int:
    """Tell how complex a solid tumor of the kidney is to remove, from CT or MRI before surgery.

    A diameter of up to 4 cm is 1 point, from 7 cm on 3; a distance of 7 mm or more is 1 point, up to 4 mm 3. Letters
    stand behind the number and add nothing: a for anterior, p for posterior, x for neither, h for hilar.
    """
    points = each(EXOPHYTIC, exophytic_part) + each(POLAR_LINES, location_by_polar_lines)
    if kidney_tumor_diameter >= 7:
        points += 3
    elif kidney_tumor_diameter > 4:
        points += 2
    else:
        points += 1
    if distance_to_collecting_system >= 7:
        points += 1
    elif distance_to_collecting_system > 4:
        points += 2
    else:
        points += 3
    return points
