"""Chronic disease of the arteries of the legs: its stages."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points, Proper
from calcura.measurements.kinds import Number

HARDMAN_2014 = Source(
    "Hardman RL, et al. Overview of classification systems in peripheral artery disease. Semin Intervent Radiol "
    "2014;31:378-88",
    doi="10.1055/s-0034-1393976",
    pmid="25435665",
)
TRIALS_2017 = Source(
    "Leriche-Fontaine classification, table 1 of a trial protocol (Trials, s13063-017-1997-1)",
    url="https://trialsjournal.biomedcentral.com/articles/10.1186/s13063-017-1997-1/tables/1",
)
RUTHERFORD_1997 = Source(
    "Rutherford RB, et al. Recommended standards for reports dealing with lower extremity ischemia: revised "
    "version. J Vasc Surg 1997;26:517-38",
    doi="10.1016/S0741-5214(97)70045-4",
    pmid="9308598",
)
WIKIDOC = Source(
    "Peripheral arterial disease classification: Rutherford grades and categories (WikiDoc)",
    url="https://wikidoc.org./index.php?direction=next&oldid=785476&title=Peripheral_arterial_disease_classification",
)

RUTHERFORD = {
    "no_symptoms": 0,
    "mild_claudication": 1,
    "moderate_claudication": 2,
    "severe_claudication": 3,
    "rest_pain": 4,
    "minor_tissue_loss": 5,
    "major_tissue_loss": 6,
}
LegSymptoms = Annotated[
    str,
    item(
        "Symptoms of the leg by its arteries",
        RUTHERFORD,
        no_symptoms="none",
        mild_claudication="mild claudication; Rutherford 1",
        moderate_claudication="moderate claudication; Rutherford 2",
        severe_claudication="severe claudication; Rutherford 3",
        rest_pain="ischemic pain at rest; Rutherford 4",
        minor_tissue_loss="minor tissue loss: ulcer, or gangrene of a toe; Rutherford 5",
        major_tissue_loss="major tissue loss: gangrene above the toes; Rutherford 6",
    ),
]


@calculator(
    title=Proper("Rutherford category of chronic limb ischemia"),
    result=Points("Rutherford category", 0, 6),
    source=(RUTHERFORD_1997, WIKIDOC),
    bands=Bands(
        "category 0: no symptoms",
        (1, "category 1: mild claudication"),
        (2, "category 2: moderate claudication"),
        (3, "category 3: severe claudication"),
        (4, "category 4: ischemic pain at rest"),
        (5, "category 5: minor tissue loss"),
        (6, "category 6: major tissue loss"),
        source=WIKIDOC,
    ),
    use=Use(
        "stage of peripheral artery disease",
        having=("peripheral artery disease",),
        situations="chronic leg ischemia claudication rest pain ulcer gangrene tissue loss, categories 0 to 6",
        signs="peripheral artery disease; -; -",
        names="Rutherford; Rutherford category; Rutherford classification; Rutherford class; Rutherford stage",
    ),
)
def rutherford_category(leg_symptoms: LegSymptoms) -> int:
    """Grade chronic disease of the arteries of a leg by what it causes.

    Acute ischemia of a limb has classes of its own under this name. Category 4 is stage III of Fontaine, 5 and 6 are
    stage IV.
    """
    return each(RUTHERFORD, leg_symptoms)


@calculator(
    title=Proper("Fontaine stage of peripheral artery disease"),
    result=Points("Rank among the Fontaine stages", 1, 5),
    source=(HARDMAN_2014, TRIALS_2017),
    bands=Bands(
        "Fontaine I: no symptoms",
        (2, "Fontaine IIa: claudication beyond 200 m"),
        (3, "Fontaine IIb: claudication within 200 m"),
        (4, "Fontaine III: ischemic pain at rest"),
        (5, "Fontaine IV: tissue loss"),
        source=TRIALS_2017,
    ),
    use=Use(
        "stage of peripheral artery disease",
        having=("peripheral artery disease",),
        situations="chronic leg ischemia claudication walking distance 200 m rest pain ulcer gangrene, stages I to IV",
        signs="peripheral artery disease; -; -",
        names="Fontaine; Fontaine stage; Fontaine classification; Leriche-Fontaine; Fontaine class",
    ),
)
def fontaine_stage(
    leg_symptoms: LegSymptoms,
    claudication_distance: Annotated[
        float | None,
        Number(
            "Claudication distance",
            "m",
            (0, 5000),
            (30, 800),
            0,
            synonyms=("pain-free walking distance", "walking distance until claudication"),
            meaning="how far the patient walks on the level until the leg hurts",
            days=90,
        ),
    ] = None,
) -> int:
    """Stage chronic disease of the arteries of a leg by what it causes and how far the patient walks.

    The result is the place among the stages I, IIa, IIb, III and IV. The distance is needed where claudication is all:
    above 200 m it is IIa, else IIb; texts print more and less only, and 200 m itself is put with IIb. Guidelines word
    the two as mild and as moderate to severe claudication.
    """
    category = each(RUTHERFORD, leg_symptoms)
    if category == 0:
        return 1
    if category >= 5:
        return 5
    if category == 4:
        return 4
    if claudication_distance is None:
        raise ValueError("claudication_distance is needed where there is claudication and no pain at rest")
    return 2 if claudication_distance > 200 else 3
