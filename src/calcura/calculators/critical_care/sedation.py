"""Sedation and delirium in intensive care."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item, rating
from calcura.measurements import Points, Proper
from calcura.measurements.kinds import Finding

SESSLER_2002 = Source(
    "Sessler CN, et al. The Richmond Agitation-Sedation Scale: validity and reliability in adult intensive care unit "
    "patients. Am J Respir Crit Care Med 2002;166:1338-44",
    doi="10.1164/rccm.2107138",
    pmid="12421743",
)
ELY_2001 = Source(
    "Ely EW, et al. Delirium in mechanically ventilated patients: validity and reliability of the Confusion Assessment "
    "Method for the intensive care unit (CAM-ICU). JAMA 2001;286:2703-10; wording copyright 2002 of EW Ely and "
    "Vanderbilt University",
    doi="10.1001/jama.286.21.2703",
    pmid="11730446",
)

RICHMOND = {
    "combative": 4,
    "very_agitated": 3,
    "agitated": 2,
    "restless": 1,
    "alert_and_calm": 0,
    "drowsy": -1,
    "light_sedation": -2,
    "moderate_sedation": -3,
    "deep_sedation": -4,
    "unarousable": -5,
}
AgitationOrSedation = Annotated[
    str,
    item(
        "Level of agitation or sedation; Richmond level",
        RICHMOND,
        meaning="watched first, then to a voice, then to touch or pain",
        combative="combative, a danger to staff; +4; RASS +4",
        very_agitated="very agitated, pulls at tubes or is aggressive; +3; RASS +3",
        agitated="agitated, moves without purpose or fights the ventilator; +2; RASS +2",
        restless="restless, anxious but not vigorous; +1; RASS +1",
        alert_and_calm="alert and calm; 0; RASS 0",
        drowsy="drowsy, keeps eye contact to a voice for more than 10 s; -1; RASS -1",
        light_sedation="light sedation, eye contact to a voice for less than 10 s; -2; RASS -2",
        moderate_sedation="moderate sedation, moves to a voice without eye contact; -3; RASS -3",
        deep_sedation="deep sedation, moves to touch or pain only; -4; RASS -4",
        unarousable="unarousable, no response to a voice or to touch; -5; RASS -5",
    ),
]


@calculator(
    title=Proper("Richmond Agitation-Sedation Scale (RASS)"),
    result=Points("RASS", -5, 4),
    source=SESSLER_2002,
    bands=Bands(
        "deep sedation or unarousable",
        (-3, "drowsy to moderate sedation"),
        (0, "alert and calm"),
        (1, "restless to combative"),
        source=SESSLER_2002,
    ),
    use=Use(
        "depth of sedation",
        having=("sedation", "intensive care"),
        ages=(18, None),
        situations=(
            "RASS level of sedation agitation ventilated sedated patient ICU sedative propofol target awake voice eye "
            "contact nursing"
        ),
        signs="sedation; delirium, mechanical ventilation; intensive care",
        names="RASS; Richmond agitation sedation scale; Richmond scale",
    ),
)
def rass(agitation_or_sedation: AgitationOrSedation) -> int:
    """Grade how agitated or sedated an adult in intensive care is.

    The patient is watched first, then spoken to, then touched. It cannot be graded under neuromuscular blockade.
    """
    return each(RICHMOND, agitation_or_sedation)


@calculator(
    title="CAM-ICU (Confusion Assessment Method for the intensive care unit)",
    result=Points("CAM-ICU", 0, 1),
    source=ELY_2001,
    bands=Bands("negative: no delirium", (1, "positive: delirium"), source=ELY_2001),
    steps={"level": Proper("Richmond Agitation-Sedation Scale [points]")},
    use=Use(
        "delirium in intensive care",
        having=("delirium", "intensive care"),
        ages=(18, None),
        situations=(
            "confusion assessment method ICU screen for delirium acute confusion fluctuating mental status inattention "
            "disorganized thinking ventilated patient"
        ),
        signs="delirium; sedation; intensive care, mechanical ventilation",
        names="CAM-ICU; CAM ICU; confusion assessment method; ICU delirium screen",
    ),
)
def cam_icu(
    acute_change_or_fluctuation: Annotated[
        bool,
        Finding(
            "Acute change or fluctuation of mental status",
            meaning="other than before the illness, or fluctuating within the past 24 hours",
            synonyms=("fluctuating mental status", "acute change in mental status", "CAM-ICU feature 1"),
        ),
    ],
    attention_errors: Annotated[
        float,
        rating("Errors of attention; attention errors; letters missed", 0, 10, meaning="of ten letters or pictures"),
    ],
    agitation_or_sedation: AgitationOrSedation,
    thinking_errors: Annotated[
        float | None,
        rating("Errors of thinking; thinking errors", 0, 5, meaning="of four questions and a command"),
    ] = None,
) -> int:
    """Find delirium in an adult in intensive care, also one who cannot speak.

    It cannot be told of a patient who does not respond to a voice (RASS -4 and -5): look again later.

    Positive with an acute change or fluctuation, inattention (more than 2 errors of 10) and either a level of
    consciousness other than alert and calm or disorganized thinking (more than 1 error of 5). Thinking need not be
    tested where the rest settles it.
    """
    level = rass(agitation_or_sedation)
    if level <= -4:
        raise ValueError("a patient at RASS -4 or -5 cannot be assessed for delirium; look again later")
    if not acute_change_or_fluctuation or attention_errors <= 2:
        return 0
    if level != 0:
        return 1
    if thinking_errors is None:
        raise ValueError("thinking_errors is needed in a patient who is alert and calm but inattentive")
    return 1 if thinking_errors > 1 else 0
