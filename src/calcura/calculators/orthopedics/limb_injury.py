"""A limb that is badly injured: whether it can be saved."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Age, Points
from calcura.measurements.kinds import Finding

JOHANSEN_1990 = Source(
    "Johansen K, et al. Objective criteria accurately predict amputation following lower extremity trauma. J "
    "Trauma 1990;30:568-73",
    doi="10.1097/00005373-199005000-00007",
    pmid="2342140",
)
MESS_TABLE = Source(
    "Mangled extremity severity score, table 1 of a review (PMC3415969)",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC3415969/table/tbl01",
)
MESS_NOTES = Source(
    "Mangled extremity severity score: items, 0 to 6 and 7 to 14. Operative review",
    url="https://bensonhsu2013.github.io/RevisionSite/operativereview.com/mangled-extremity/index.html",
)

TISSUE_INJURY = {"low_energy": 1, "medium_energy": 2, "high_energy": 3, "very_high_energy": 4}
ISCHEMIA = {"none": 0, "pulse_reduced": 1, "pulseless": 2, "cool_and_paralyzed": 3}
SHOCK = {"none": 0, "transient": 1, "persistent": 2}


@calculator(
    title="Mangled extremity severity score (MESS)",
    result=Points("Mangled extremity severity score", 1, 14),
    source=(JOHANSEN_1990, MESS_TABLE),
    bands=Bands("limb probably salvageable", (7, "amputation likely"), source=MESS_NOTES),
    steps={"ischemia": "Points of ischemia"},
    use=Use(
        "salvage of an injured limb",
        having=("severe limb injury",),
        situations="mangled or crushed leg or arm, open fracture, cold pulseless limb, limb salvage or amputation",
        signs="severe limb injury; -; -",
        names="=MESS; MESS score; mangled extremity severity score; mangled extremity score",
    ),
)
def mangled_extremity(
    mess_tissue_injury: Annotated[
        str,
        item(
            "Injury of bone and soft tissue (MESS); MESS tissue injury",
            TISSUE_INJURY,
            low_energy="low energy: stab, simple fracture, pistol wound",
            medium_energy="medium energy: open or multiple fractures, dislocation",
            high_energy="high energy: high-speed crash, rifle wound",
            very_high_energy="very high energy: the same with gross contamination",
        ),
    ],
    mess_ischemia: Annotated[
        str,
        item(
            "Ischemia of the limb (MESS); MESS ischemia",
            ISCHEMIA,
            pulse_reduced="pulse reduced or absent, perfusion normal",
            pulseless="pulseless, paresthesia, slow capillary refill",
            cool_and_paralyzed="cool, paralyzed, insensate",
        ),
    ],
    ischemia_above_6_hours: Annotated[
        bool, Finding("Ischemia of the limb for more than 6 hours", synonyms=("ischemia time above 6 hours",))
    ],
    mess_shock: Annotated[
        str,
        item(
            "Shock (MESS); MESS shock",
            SHOCK,
            none="systolic pressure always above 90 mmHg",
            transient="transient hypotension",
            persistent="persistent hypotension",
        ),
    ],
    age: Age,
) -> int:
    """Tell whether a severely injured limb can probably be saved.

    Only ischemia is doubled after more than 6 hours. A high score does not prove that amputation is needed.
    """
    ischemia = each(ISCHEMIA, mess_ischemia)
    if ischemia_above_6_hours:
        ischemia = 2 * ischemia
    points = each(TISSUE_INJURY, mess_tissue_injury) + each(SHOCK, mess_shock) + ischemia
    if age > 50:
        points += 2
    elif age >= 30:
        points += 1
    return points
