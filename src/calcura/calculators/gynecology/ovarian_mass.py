"""A mass of the ovary: whether it may be cancer."""

from __future__ import annotations

from math import exp, log
from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import Points
from calcura.measurements.kinds import Finding, Number, Outcome, Proper

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

TIMMERMAN_2008 = Source(
    "Timmerman D, et al. Simple ultrasound-based rules for the diagnosis of ovarian cancer. Ultrasound Obstet "
    "Gynecol 2008;31:681-90",
    doi="10.1002/uog.5365",
)
TIMMERMAN_LISTED = Source(
    "Timmerman D, et al. 2008: the ten features and three classes of the IOTA simple rules (pacs.de)",
    url="https://pacs.de/term/iota-ultrasound-rules-for-ovarian-masses",
)
MOORE_2009 = Source(
    "Moore RG, et al. A novel multiple marker bioassay utilizing HE4 and CA125 for the prediction of ovarian "
    "cancer in patients with a pelvic mass. Gynecol Oncol 2009;112:40-6",
    doi="10.1016/j.ygyno.2008.08.031",
)
MOORE_COMPUTED = Source(
    "Moore RG, et al. Gynecol Oncol 2009: both equations, and limits by the maker of the assays (aihaoyisheng)",
    url="https://aihaoyisheng.com/en/tools/roma_index",
)

Ca125 = Annotated[
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
]
AscitesOnUltrasound = Annotated[bool, Finding("Ascites on ultrasound")]
Postmenopausal = Annotated[
    bool,
    Finding(
        "Postmenopausal",
        meaning="no period for more than a year, or above 50 years after removal of the uterus",
        synonyms=("after menopause", "postmenopausal status"),
    ),
]


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
    ascites_on_ultrasound: AscitesOnUltrasound,
    bilateral_ovarian_lesions: Annotated[
        bool, Finding("Lesions of both ovaries", synonyms=("bilateral ovarian lesions",))
    ],
    postmenopausal: Postmenopausal,
    ca_125: Ca125,
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


@calculator(
    title=Proper("IOTA simple rules of an ovarian mass"),
    result=Points(Proper("IOTA simple rules"), 1, 3),
    source=(TIMMERMAN_2008, TIMMERMAN_LISTED),
    bands=Bands("benign", (2, "malignant"), (3, "inconclusive"), source=TIMMERMAN_LISTED),
    steps={"benign_features": "Benign features", "malignant_features": "Malignant features"},
    use=Use(
        "likelihood that an ovarian mass is cancer",
        having=("ovarian mass",),
        sex="female",
        situations="ultrasound of an adnexal mass, benign and malignant features, inconclusive, expert ultrasound",
        names="IOTA; simple rules; IOTA simple rules; IOTA rules; International Ovarian Tumor Analysis",
    ),
)
def iota_simple_rules(
    unilocular_cyst: Annotated[bool, Finding("Unilocular cyst")],
    small_solid_components: Annotated[
        bool, Finding("Solid components of less than 7 mm", meaning="the largest of them, where there are any")
    ],
    acoustic_shadows: Annotated[bool, Finding("Acoustic shadows", synonyms=("acoustic shadowing",))],
    smooth_multilocular_below_100_mm: Annotated[
        bool, Finding("Smooth multilocular tumor of less than 100 mm", synonyms=("smooth multilocular tumor",))
    ],
    no_blood_flow: Annotated[bool, Finding("Mass without any blood flow", meaning="color score 1")],
    irregular_solid_tumor: Annotated[bool, Finding("Irregular solid tumor")],
    ascites_on_ultrasound: AscitesOnUltrasound,
    four_papillary_structures: Annotated[
        bool, Finding("Four papillary structures or more", synonyms=("at least four papillary structures",))
    ],
    irregular_multilocular_solid_100_mm: Annotated[
        bool,
        Finding(
            "Irregular multilocular-solid tumor of 100 mm or more", synonyms=("irregular multilocular solid tumor",)
        ),
    ],
    very_strong_blood_flow: Annotated[bool, Finding("Very strong blood flow in the mass", meaning="color score 4")],
) -> int:
    """Sort a mass of the ovary by five benign and five malignant features on ultrasound.

    Features of one kind alone decide; without any, or with both kinds, it is inconclusive: a fifth to a quarter of the
    masses, for expert ultrasound or a model. The risk estimate of 2016 is such a model, and another one.
    """
    benign_features = each(1, unilocular_cyst, small_solid_components, acoustic_shadows) + each(
        1, smooth_multilocular_below_100_mm, no_blood_flow
    )
    malignant_features = each(1, irregular_solid_tumor, ascites_on_ultrasound, four_papillary_structures) + each(
        1, irregular_multilocular_solid_100_mm, very_strong_blood_flow
    )
    if benign_features > 0 and malignant_features == 0:
        return 1
    if malignant_features > 0 and benign_features == 0:
        return 2
    return 3


@calculator(
    title=Proper("ROMA index of an ovarian mass (HE4 and CA 125)"),
    result=Outcome(Proper("ROMA index"), "%", decimals=1, limits=(0, 100)),
    source=(MOORE_2009, MOORE_COMPUTED),
    bands=Bands(
        "low risk",
        (11.4, "high risk before menopause, low risk after it"),
        (29.9, "high risk"),
        source=MOORE_COMPUTED,
    ),
    steps={"predictive_index": "Predictive index"},
    use=Use(
        "likelihood that an ovarian mass is cancer",
        having=("ovarian mass",),
        ages=(18, None),
        sex="female",
        situations="adnexal mass before surgery, human epididymis protein 4 and CA 125 measured, menopausal status",
        names="=ROMA; ROMA index; ROMA score; risk of ovarian malignancy algorithm; risk of ovarian malignancy",
    ),
)
def roma_index(
    he4: Annotated[
        float,
        Number(
            "Human epididymis protein 4 (HE4)",
            "pmol/L",
            (5, 15_000),
            (30, 500),
            0,
            synonyms=("HE4", "human epididymis protein"),
            meaning="in serum, by Elecsys",
            days=90,
        ),
    ],
    ca_125: Ca125,
    postmenopausal: Postmenopausal,
) -> float:
    """Tell how likely a mass of the ovary of a woman before surgery is cancer, by two markers.

    The limits are those of the Elecsys assays; other makers have others. HE4 rises in kidney failure.
    """
    if ca_125 == 0:
        raise ValueError("the equations take the logarithm of CA 125, which must be above 0")
    if postmenopausal:
        predictive_index = -8.09 + 1.04 * log(he4) + 0.732 * log(ca_125)
    else:
        predictive_index = -12.0 + 2.38 * log(he4) + 0.0626 * log(ca_125)
    return 100 / (1 + exp(-predictive_index))
