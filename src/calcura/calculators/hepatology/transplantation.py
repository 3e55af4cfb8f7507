"""Transplantation of the liver: which graft for whom."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import Weight
from calcura.measurements.kinds import Number, Outcome

HALLDORSON_2009 = Source(
    "Halldorson JB, et al. D-MELD, a simple predictor of post liver transplant mortality for optimization of "
    "donor/recipient matching. Am J Transplant 2009",
    doi="10.1111/j.1600-6143.2008.02491.x",
)
GRAFT_META_ANALYSIS = Source(
    "Graft to recipient weight ratio below 0.8 % in living donor liver transplantation, meta-analysis. J Gastrointest "
    "Surg",
    doi="10.1007/s11605-020-04598-3",
)


@calculator(
    title="D-MELD (age of the donor times MELD)",
    result=Outcome("D-MELD", "", decimals=0, limits=(0, None)),
    source=HALLDORSON_2009,
    bands=Bands("lower risk", (1600, "poorer outcome after transplantation"), source=HALLDORSON_2009),
    use=Use(
        "match of donor and recipient of a liver",
        having=("liver transplantation",),
        ages=(18, None),
        situations="offer of an old donor's liver to a recipient with a high MELD, deceased donor, organ allocation",
        signs="liver transplantation; -; -",
        names="D-MELD; DMELD; donor age times MELD; product of donor age and MELD",
    ),
)
def d_meld(
    donor_age: Annotated[
        float,
        Number(
            "Age of the donor",
            "years",
            (1, 95),
            (15, 85),
            0,
            synonyms=("donor age", "donor's age"),
        ),
    ],
    laboratory_meld: Annotated[
        float,
        Number(
            "Laboratory MELD score of the recipient",
            "points",
            (6, 40),
            (6, 40),
            0,
            synonyms=("laboratory MELD", "calculated MELD", "recipient MELD"),
            meaning="from bilirubin, INR and creatinine, without points for exceptions and without sodium",
            whole=True,
        ),
    ],
) -> float:
    """Tell how risky the liver of a deceased donor is for an adult recipient, by the donor's age and the MELD.

    From first transplants of donors after brain death. An Italian cohort found no relation with failure of the graft.
    """
    return donor_age * laboratory_meld


@calculator(
    title="Graft to recipient weight ratio",
    result=Outcome("Graft to recipient weight ratio", "%", decimals=2, limits=(0, None)),
    source=GRAFT_META_ANALYSIS,
    bands=Bands("small for size", (0.8, "adequate"), source=GRAFT_META_ANALYSIS),
    use=Use(
        "size of a liver graft for its recipient",
        having=("liver transplantation",),
        situations="living donor liver transplantation, partial or split graft large enough, small-for-size syndrome",
        signs="liver transplantation; -; -",
        names="GRWR; graft to recipient weight ratio; graft-recipient weight ratio; graft-to-recipient weight ratio",
    ),
)
def graft_recipient_weight_ratio(
    graft_weight: Annotated[
        float,
        Number(
            "Weight of the graft",
            "g",
            (100, 2500),
            (200, 1500),
            0,
            other_units=("kg",),
            synonyms=("graft weight", "weight of the liver graft"),
        ),
    ],
    weight: Weight,
) -> float:
    """Tell whether a part of a living donor's liver is large enough, as a percentage of the recipient's weight.

    Weight, not the volume of a CT scan. In selected recipients 0.6 % is accepted.
    """
    return graft_weight / (weight * 1000) * 100
