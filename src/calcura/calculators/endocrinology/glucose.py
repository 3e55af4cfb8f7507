"""Blood glucose over the months, from glycated hemoglobin."""

from __future__ import annotations

from calcura.engine import Source, Use, calculator
from calcura.measurements import EstimatedAverageGlucose, HemoglobinA1c


@calculator(
    title="Estimated average glucose from HbA1c (eAG)",
    result=EstimatedAverageGlucose,
    source=Source(
        "Nathan DM, et al. Translating the A1C assay into estimated average glucose values. Diabetes Care "
        "2008;31:1473-8",
        doi="10.2337/dc08-0545",
        pmid="18540046",
    ),
    use=Use(
        "average glucose over three months",
        having=("diabetes",),
        situations=(
            "diabetes HbA1c A1c hemoglobin glycated convert conversion to average mean blood glucose sugar over "
            "past three months"
        ),
        names="eAG; ADAG; A1c-derived average glucose",
        computes="average glucose; mean glucose; estimated average blood glucose",
        signs="glycated hemoglobin; diabetes; hyperglycemia, insulin resistance",
    ),
)
def estimated_average_glucose(hemoglobin_a1c: HemoglobinA1c) -> float:
    """Estimate the average blood glucose of an adult over the past two to three months from HbA1c.

    Not where red cells live shorter or longer than usual, or hemoglobin is abnormal: hemolysis, transfusion, iron
    deficiency, kidney failure, pregnancy. Children and pregnant women were not studied.
    """
    return 28.7 * hemoglobin_a1c - 46.7
