"""Poisoning with digoxin: how much antibody binds it."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Source, Use, calculator, each, item
from calcura.measurements import Weight
from calcura.measurements.kinds import Number, Outcome

CHAN_2014 = Source(
    "Chan BS, Buckley NA. Digoxin-specific antibody fragments in the treatment of digoxin toxicity. Clin Toxicol "
    "2014;52:824-36",
    pmid="25089630",
)
WIKEM_FAB = Source("Digoxin immune Fab. WikEM", url="https://www.wikem.org/wiki/Digoxin_Immune_Fab")

BIOAVAILABILITY = {"tablets": 0.8, "capsules_or_injection": 1}


@calculator(
    title="Vials of digoxin immune Fab by the amount ingested",
    result=Outcome("Digoxin immune Fab", "", decimals=1, limits=(0, None)),
    source=(CHAN_2014, WIKEM_FAB),
    steps={"share": "Share that is absorbed"},
    use=Use(
        "dose of digoxin immune Fab",
        having=("digoxin poisoning",),
        situations="acute digoxin overdose of a known amount, tablets swallowed, DigiFab, Digibind, antidote",
        signs="digoxin poisoning; -; -",
        names="DigiFab by ingestion; digoxin Fab by ingestion; Digibind by ingestion; Fab for digoxin ingested",
        shares="DigiFab; Digibind; digoxin immune Fab",
    ),
)
def digoxin_fab_ingestion(
    digoxin_ingested: Annotated[
        float,
        Number(
            "Digoxin ingested",
            "mg",
            (0.05, 500),
            (1, 25),
            2,
            other_units=("ug",),
            synonyms=("amount of digoxin ingested", "ingested digoxin"),
            days=1,
        ),
    ],
    digoxin_form: Annotated[
        str,
        item("Form of digoxin", BIOAVAILABILITY, capsules_or_injection="capsules or injection"),
    ],
) -> float:
    """Compute how many vials bind an amount of digoxin that was taken at once.

    A vial binds 0.5 mg; whole vials are given, rounded up. Of tablets 80 % is absorbed.
    """
    share = each(BIOAVAILABILITY, digoxin_form)
    return digoxin_ingested * share / 0.5


@calculator(
    title="Vials of digoxin immune Fab by the serum level",
    result=Outcome("Digoxin immune Fab", "", decimals=1, limits=(0, None)),
    source=(CHAN_2014, WIKEM_FAB),
    use=Use(
        "dose of digoxin immune Fab",
        having=("digoxin poisoning",),
        situations="digoxin toxicity with a steady-state serum level, bradycardia, AV block, antidote",
        signs="digoxin poisoning; -; -",
        names=("DigiFab; Digibind; digoxin immune Fab; digoxin Fab; DigiFab by level; digoxin Fab by level"),
    ),
)
def digoxin_fab_level(
    serum_digoxin: Annotated[
        float,
        Number(
            "Serum digoxin",
            "ng/mL",
            (0.1, 100),
            (0.5, 15),
            1,
            substance="digoxin",
            other_units=("ug/L", "nmol/L"),
            synonyms=("digoxin level", "serum digoxin level", "digoxin concentration"),
            loinc="10535-3",
            days=1,
        ),
    ],
    weight: Weight,
) -> float:
    """Compute how many vials bind all the digoxin in the body, from a level at steady state.

    At least 6 hours after the last dose; whole vials are given, rounded up. It is the full dose of the label: many give
    one or two vials first today. After the antibody the level in serum rises and says nothing.
    """
    return serum_digoxin * weight / 100
