"""Cancer of the breast: how it will go."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, banded, calculator, each, item
from calcura.measurements.kinds import Number, Outcome, Proper

GALEA_1992 = Source(
    "Galea MH, et al. The Nottingham prognostic index in primary breast cancer. Breast Cancer Res Treat "
    "1992;22:207-19, as given by Finprog",
    doi="10.1007/BF01840834",
    url="http://primed.info/finprog/npi_expl.asp",
)
SURVIVAL_BY_NPI = Source(
    "Wikipedia, Nottingham Prognostic Index: survival by group",
    url="https://en.wikipedia.org/wiki/Nottingham_Prognostic_Index",
)

HISTOLOGIC_GRADE = {"grade_1": 1, "grade_2": 2, "grade_3": 3}


@calculator(
    title=Proper("Nottingham prognostic index of breast cancer"),
    result=Outcome(Proper("Nottingham prognostic index"), "", decimals=2, limits=(0, None)),
    source=(GALEA_1992, SURVIVAL_BY_NPI),
    bands=Bands(
        "excellent: survival of 93 % at 5 years",
        (Above(2.4), "good: survival of 85 % at 5 years"),
        (Above(3.4), "moderate: survival of 70 % at 5 years"),
        (Above(5.4), "poor: survival of 50 % at 5 years"),
        source=SURVIVAL_BY_NPI,
    ),
    steps={"node_stage": "Stage of the lymph nodes"},
    use=Use(
        "prognosis of breast cancer",
        having=("breast cancer",),
        ages=(18, None),
        situations=(
            "operable breast cancer after surgery, adjuvant chemotherapy, tumor size, positive axillary nodes, "
            "histologic grade"
        ),
        signs="breast cancer; -; -",
        names="NPI; Nottingham prognostic index; Nottingham index",
    ),
)
def nottingham_prognostic_index(
    breast_tumor_size: Annotated[
        float,
        Number(
            "Largest diameter of the invasive breast tumor",
            "cm",
            (0.1, 20),
            (0.5, 6),
            1,
            other_units=("mm",),
            synonyms=("size of the breast tumor", "breast tumor size", "invasive tumor size"),
            meaning="measured after the operation",
            days=90,
        ),
    ],
    positive_axillary_nodes: Annotated[
        float,
        Number(
            "Positive axillary lymph nodes",
            "",
            (0, 60),
            (0, 12),
            0,
            synonyms=("positive axillary nodes", "number of positive nodes"),
            whole=True,
            days=90,
        ),
    ],
    breast_tumor_grade: Annotated[
        str,
        item(
            "Histologic grade of the breast cancer; Nottingham grade; Elston-Ellis grade",
            HISTOLOGIC_GRADE,
            grade_1="grade 1, well differentiated",
            grade_2="grade 2, moderately differentiated",
            grade_3="grade 3, poorly differentiated",
        ),
    ],
) -> float:
    """Estimate how a primary breast cancer of an adult will go after its operation, by size, nodes and grade.

    No positive node counts 1, up to three count 2, four or more 3. It knows no receptors.
    """
    node_stage = banded(positive_axillary_nodes, 1, (1, 2), (4, 3))
    return 0.2 * breast_tumor_size + node_stage + each(HISTOLOGIC_GRADE, breast_tumor_grade)
