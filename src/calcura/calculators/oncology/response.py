"""How solid tumors respond to treatment."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import Points
from calcura.measurements.kinds import Finding, Number

EISENHAUER_2009 = Source(
    "Eisenhauer EA, et al. New response evaluation criteria in solid tumours: revised RECIST guideline (version "
    "1.1). Eur J Cancer 2009;45:228-47, as in table 3 of a review (PMC2755245)",
    doi="10.1016/j.ejca.2008.10.026",
    pmid="19097774",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC2755245/table/T3",
)


def _sum_of_diameters(label: str, plausible: tuple[float, float], meaning: str, *synonyms: str) -> Number:
    """Return a sum of the diameters of the target lesions."""
    return Number(
        label, "mm", plausible, (10, 200), 0, other_units=("cm",), synonyms=synonyms, meaning=meaning, days=90
    )


@calculator(
    title="RECIST response of target lesions, version 1.1",
    result=Points("Rank of the response by RECIST", 1, 4),
    source=EISENHAUER_2009,
    bands=Bands(
        "progressive disease",
        (2, "stable disease"),
        (3, "partial response"),
        (4, "complete response"),
        source=EISENHAUER_2009,
    ),
    steps={"growth": "Growth since the smallest sum [mm]", "shrinkage": "Shrinkage since baseline [mm]"},
    use=Use(
        "response of a solid tumor to treatment",
        having=("cancer",),
        situations="CT during chemotherapy or immunotherapy, target lesions, nadir, progression, partial response",
        names="RECIST; RECIST 1.1; response evaluation criteria in solid tumors; RECIST response",
    ),
)
def recist(
    baseline_lesion_sum: Annotated[
        float,
        _sum_of_diameters(
            "Sum of diameters of the target lesions at baseline",
            (10, 1000),
            "longest diameters, of nodes the short axis; up to five lesions, two of an organ",
            "baseline sum of diameters",
            "baseline sum",
        ),
    ],
    smallest_lesion_sum: Annotated[
        float,
        _sum_of_diameters(
            "Smallest sum of diameters so far", (0, 1000), "that at baseline included", "nadir sum", "nadir"
        ),
    ],
    current_lesion_sum: Annotated[
        float,
        _sum_of_diameters("Sum of diameters now", (0, 2000), "of the same lesions", "current sum of diameters"),
    ],
    all_target_lesions_gone: Annotated[
        bool,
        Finding(
            "All target lesions gone",
            meaning="any node that was one is now below 10 mm in short axis",
            synonyms=("disappearance of all target lesions",),
        ),
    ],
    new_tumor_lesion: Annotated[bool, Finding("New tumor lesion", synonyms=("new lesion", "new metastasis"))],
) -> int:
    """Tell how the target lesions of a solid tumor respond: growth from the smallest sum, shrinkage from baseline.

    Growth has to be a fifth and 5 mm, shrinkage three tenths. Lesions that are not targets also decide the overall
    response; they are not in this entry.
    """
    if new_tumor_lesion:
        return 1
    if smallest_lesion_sum > baseline_lesion_sum:
        raise ValueError("the smallest sum of diameters so far cannot be above that at baseline, which it includes")
    growth = current_lesion_sum - smallest_lesion_sum
    shrinkage = baseline_lesion_sum - current_lesion_sum
    if growth >= 5 and 5 * growth >= smallest_lesion_sum:
        return 1
    if all_target_lesions_gone:
        return 4
    return 3 if 10 * shrinkage >= 3 * baseline_lesion_sum else 2
