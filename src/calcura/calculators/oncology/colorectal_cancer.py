"""Cancer of the colon and rectum: how it will go."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.hepatology.liver_cancer import LargestLiverTumor, NumberOfLiverTumors
from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import Points
from calcura.measurements.kinds import Finding, Number, Proper

FONG_1999 = Source(
    "Fong Y, et al. Clinical score for predicting recurrence after hepatic resection for metastatic colorectal cancer. "
    "Ann Surg 1999;230:309-18",
    doi="10.1097/00000658-199909000-00004",
    pmid="10493478",
)
FONG_GROUPS = Source(
    "Clinical risk score of colorectal liver metastases, 0 to 2 against 3 to 5. JAMA Surgery",
    url="http://jamanetwork.com/journals/jamasurgery/fullarticle/397488",
)


@calculator(
    title=Proper("Fong clinical risk score of colorectal liver metastases"),
    result=Points(Proper("Fong score"), 0, 5),
    source=FONG_1999,
    bands=Bands("low risk", (3, "high risk"), source=FONG_GROUPS),
    use=Use(
        "recurrence after resection of colorectal liver metastases",
        having=("liver metastasis",),
        ages=(18, None),
        situations=(
            "hepatic resection of colorectal metastases, disease-free interval, carcinoembryonic antigen, nodes of the "
            "primary tumor, number and size of metastases"
        ),
        signs="liver metastasis; -; -",
        names="Fong; Fong score; Fong clinical risk score; clinical risk score of colorectal liver metastases",
    ),
)
def fong_score(
    node_positive_primary: Annotated[
        bool,
        Finding(
            "Positive lymph nodes of the primary tumor",
            synonyms=("node-positive primary", "node-positive primary tumor"),
        ),
    ],
    disease_free_interval_under_12_months: Annotated[
        bool,
        Finding(
            "Less than 12 months from the primary tumor to metastases",
            meaning="metastases found with the primary tumor count",
            synonyms=("disease-free interval below 12 months", "synchronous metastases"),
        ),
    ],
    number_of_liver_tumors: NumberOfLiverTumors,
    largest_liver_tumor: LargestLiverTumor,
    carcinoembryonic_antigen: Annotated[
        float,
        Number(
            "Carcinoembryonic antigen",
            "ng/mL",
            (0, 100_000),
            (0.5, 600),
            1,
            other_units=("ug/L",),
            synonyms=("CEA", "serum CEA"),
            loinc="2039-6",
            meaning="before the operation",
            days=90,
        ),
    ],
) -> int:
    """Estimate how likely metastases of colorectal cancer come back after they are cut out of an adult's liver.

    More than one metastasis counts, one of more than 5 cm, and an antigen above 200 ng/mL. Margins and disease outside
    the liver are not in the score.
    """
    return each(
        1,
        node_positive_primary,
        disease_free_interval_under_12_months,
        number_of_liver_tumors > 1,
        largest_liver_tumor > 5,
        carcinoembryonic_antigen > 200,
    )
