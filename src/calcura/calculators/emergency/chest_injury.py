"""Blunt injury of the chest: who needs imaging."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.emergency.neck_injury import AlteredAlertness, DistractingInjury, SignsOfIntoxication
from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import Age, Points
from calcura.measurements.kinds import Finding

RODRIGUEZ_2013 = Source(
    "Rodriguez RM, et al. NEXUS Chest: validation of a decision instrument for selective chest imaging in blunt "
    "trauma. JAMA Surg 2013;148:940-6, as by QxMD",
    doi="10.1001/jamasurg.2013.2757",
    pmid="23925583",
    url="https://qxmd.com/calculate/calculator_345/nexus-chest-decision-instrument-for-blunt-chest-trauma",
)


@calculator(
    title="NEXUS Chest criteria for imaging after blunt injury",
    result=Points("NEXUS Chest criteria present", 0, 7),
    source=RODRIGUEZ_2013,
    bands=Bands(
        "very low risk of thoracic injury: no imaging of the chest",
        (1, "not low risk: imaging of the chest by judgment"),
        source=RODRIGUEZ_2013,
    ),
    applies_to={"age": (15, None)},
    use=Use(
        "need for imaging of the chest after an injury",
        having=("trauma",),
        situations="blunt chest trauma, chest radiograph or CT, fall from a height, high-speed crash, tender ribs",
        signs="-; -; trauma",
        names="NEXUS Chest; NEXUS Chest rule; NEXUS Chest criteria; NEXUS Chest decision instrument",
    ),
)
def nexus_chest(
    age: Age,
    rapid_deceleration: Annotated[
        bool,
        Finding(
            "Rapid deceleration",
            meaning="a fall from more than 6 m (20 feet), or a crash at more than 64 km/h (40 mph)",
            synonyms=("rapid deceleration mechanism",),
        ),
    ],
    chest_pain_after_injury: Annotated[bool, Finding("Chest pain after the injury")],
    signs_of_intoxication: SignsOfIntoxication,
    altered_alertness: AlteredAlertness,
    distracting_injury: DistractingInjury,
    chest_wall_tenderness: Annotated[
        bool,
        Finding("Tenderness of the chest wall", synonyms=("chest wall tenderness", "tenderness to chest palpation")),
    ],
) -> int:
    """Tell who needs no imaging of the chest after blunt injury: whoever has none of seven criteria.

    From 15 years on, within 24 hours of the injury, not intubated. It goes one way: a criterion that is present does
    not by itself demand imaging. Age counts above 60 years.
    """
    return each(
        1,
        age > 60,
        rapid_deceleration,
        chest_pain_after_injury,
        signs_of_intoxication,
        altered_alertness,
        distracting_injury,
        chest_wall_tenderness,
    )
