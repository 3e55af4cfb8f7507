"""Consumption of clotting factors: overt disseminated intravascular coagulation and the coagulopathy of sepsis."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, each, item, rating
from calcura.measurements import Fibrinogen, Inr, PlateletCount, Points
from calcura.measurements.kinds import Number

TAYLOR_2001 = Source(
    "Taylor FB Jr, et al. Towards definition, clinical and laboratory criteria, and a scoring system for disseminated "
    "intravascular coagulation. Thromb Haemost 2001;86:1327-30",
    pmid="11816725",
)
IBA_2017 = Source(
    "Iba T, et al. New criteria for sepsis-induced coagulopathy (SIC) following the revised sepsis definition: a "
    "retrospective analysis of a nationwide survey. BMJ Open 2017;7:e017046",
    doi="10.1136/bmjopen-2017-017046",
    pmid="28963294",
)

FIBRIN_MARKER = {"no_increase": 0, "moderate_increase": 2, "strong_increase": 3}


@calculator(
    title="ISTH score of overt disseminated intravascular coagulation",
    result=Points("ISTH DIC score", 0, 8),
    source=TAYLOR_2001,
    bands=Bands(
        "not overt: repeat within days", (5, "overt disseminated intravascular coagulation"), source=TAYLOR_2001
    ),
    use=Use(
        "disseminated intravascular coagulation",
        having=("disseminated intravascular coagulation",),
        ages=(18, None),
        situations=(
            "DIC score overt consumption coagulopathy sepsis trauma malignancy obstetric platelets fibrinogen D-dimer "
            "prothrombin time prolonged bleeding"
        ),
        signs="disseminated intravascular coagulation; -; sepsis, bleeding, shock",
        names="ISTH DIC; DIC score; ISTH overt DIC; overt DIC score; ISTH score",
    ),
)
def isth_dic(
    platelet_count: PlateletCount,
    fibrin_marker: Annotated[
        str,
        item(
            "Fibrin-related marker; D-dimer or fibrin degradation products",
            FIBRIN_MARKER,
            meaning="D-dimer or degradation products, by the laboratory's own limits",
            no_increase="no increase; normal",
            moderate_increase="moderate increase; moderately raised",
            strong_increase="strong increase; strongly raised",
        ),
    ],
    prothrombin_time_prolongation: Annotated[
        float,
        Number(
            "Prolongation of the prothrombin time",
            "s",
            (0, 200),
            (0, 15),
            1,
            synonyms=("PT prolongation", "prothrombin time above the upper limit", "PT prolonged by"),
            meaning="beyond the upper limit of normal; 0 where it is not prolonged",
            days=1,
        ),
    ],
    fibrinogen: Fibrinogen,
) -> int:
    """Tell whether an adult with a disorder known to cause it has overt disseminated intravascular coagulation.

    Not without such a disorder: sepsis, trauma, cancer, a complication of pregnancy, severe liver failure, a toxic or
    immune reaction. What a moderate and a strong increase of the marker are is the laboratory's to say.
    """
    points = banded(platelet_count, 2, (50, 1), (100, 0))
    points += each(FIBRIN_MARKER, fibrin_marker)
    points += banded(prothrombin_time_prolongation, 0, (3, 1), (6, 2))
    points += banded(fibrinogen, 1, (1, 0))
    return points


@calculator(
    title="Sepsis-induced coagulopathy (SIC) score",
    result=Points("SIC score", 0, 6),
    source=IBA_2017,
    bands=Bands(
        "no sepsis-induced coagulopathy",
        (4, "sepsis-induced coagulopathy if platelets and INR give more than 2 of these points"),
        (5, "sepsis-induced coagulopathy"),
        source=IBA_2017,
    ),
    use=Use(
        "coagulopathy of sepsis",
        having=("sepsis",),
        ages=(18, None),
        situations="SIC sepsis induced coagulopathy platelets INR SOFA anticoagulant early DIC septic",
        signs="-; sepsis, disseminated intravascular coagulation; shock",
        names="=SIC; SIC score; sepsis-induced coagulopathy; sepsis induced coagulopathy score",
    ),
)
def sic_score(
    platelet_count: PlateletCount,
    inr: Inr,
    sofa_of_four_organs: Annotated[
        float,
        rating(
            "SOFA points of four organs; sum of four SOFA items",
            0,
            16,
            meaning="of lung, circulation, liver and kidney, added up",
        ),
    ],
) -> int:
    """Find coagulopathy in an adult with sepsis before it becomes overt intravascular coagulation.

    It takes 4 points or more, of which platelets and INR together give more than 2.
    """
    points = banded(platelet_count, 2, (100, 1), (150, 0))
    if inr > 1.4:
        points += 2
    elif inr > 1.2:
        points += 1
    points += banded(sofa_of_four_organs, 0, (1, 1), (2, 2))
    return points
