"""A mass of the ovary: whether it may be cancer."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements.kinds import Finding, Number, Outcome

JACOBS_1990 = Source(
    "Jacobs I, et al. A risk of malignancy index incorporating CA 125, ultrasound and menopausal status. Br J "
    "Obstet Gynaecol 1990;97:922-9",
    doi="10.1111/j.1471-0528.1990.tb02448.x",
    pmid="2223684",
)
NICE_CG122 = Source(
    "National Institute for Health and Care Excellence, CG122: risk of malignancy index (RMI I), appendix",
    url="https://www.nice.org.uk/guidance/cg122/chapter/Appendix-Risk-of-malignancy-index-RMI-I",
)
REFERRAL_LIMIT = Source(
    "Risk of malignancy index: 250 or more is referred. GPnotebook",
    url="https://gpnotebook.com/simplepage.cfm?ID=x20120312212155192685&linkID=74863",
)


@calculator(
    title="Risk of malignancy index of an ovarian mass (RMI I)",
    result=Outcome("Risk of malignancy index", "", decimals=0, limits=(0, None)),
    source=(JACOBS_1990, NICE_CG122),
    bands=Bands("lower risk", (250, "refer to a specialist team"), source=REFERRAL_LIMIT),
    steps={
        "features": "Features on ultrasound",
        "ultrasound": "Ultrasound score",
        "menopause": "Menopausal score",
    },
    use=Use(
        "likelihood that an ovarian mass is cancer",
        having=("ovarian mass",),
        sex="female",
        situations="ovarian cyst, adnexal mass on ultrasound, CA 125, postmenopausal, gynecological oncology referral",
        signs="ovarian mass; -; -",
        names="RMI; RMI I; RMI 1; risk of malignancy index",
    ),
)
def risk_of_malignancy_index(
    multilocular_cyst: Annotated[bool, Finding("Multilocular cyst of the ovary", synonyms=("multilocular cyst",))],
    solid_areas: Annotated[bool, Finding("Solid areas in the ovarian mass", synonyms=("solid areas",))],
    metastases_on_ultrasound: Annotated[
        bool, Finding("Metastases on ultrasound", synonyms=("evidence of metastases on ultrasound",))
    ],
    ascites_on_ultrasound: Annotated[bool, Finding("Ascites on ultrasound")],
    bilateral_ovarian_lesions: Annotated[
        bool, Finding("Lesions of both ovaries", synonyms=("bilateral ovarian lesions",))
    ],
    postmenopausal: Annotated[
        bool,
        Finding(
            "Postmenopausal",
            meaning="no period for more than a year, or above 50 years after removal of the uterus",
            synonyms=("after menopause", "postmenopausal status"),
        ),
    ],
    ca_125: Annotated[
        float,
        Number(
            "CA 125",
            "U/mL",
            (0, 30_000),
            (5, 1500),
            0,
            other_units=("kU/L",),
            synonyms=("CA-125", "CA125", "cancer antigen 125"),
            loinc="10334-1",
            days=90,
        ),
    ],
) -> float:
    """Tell how likely a mass of the ovary is cancer, by ultrasound, menopause and CA 125.

    Without any feature on ultrasound the index is 0 whatever CA 125 is. The paper's limit is 200 (above it 85 % of the
    cancers and 3 % of the others), the national guideline of the United Kingdom refers from 250.

    RMI I: two features and more count 3. RMI 2 counts 4, and is another index.
    """
    features = each(1, multilocular_cyst, solid_areas, metastases_on_ultrasound) + each(
        1, ascites_on_ultrasound, bilateral_ovarian_lesions
    )
    if features == 0:
        ultrasound = 0
    elif features == 1:
        ultrasound = 1
    else:
        ultrasound = 3
    menopause = 3 if postmenopausal else 1
    return ultrasound * menopause * ca_125
