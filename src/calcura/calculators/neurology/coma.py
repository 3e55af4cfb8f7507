"""Disordered consciousness, also in patients who cannot speak."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Source, Use, calculator, each, item
from calcura.measurements import GlasgowComaScore, Points

WIJDICKS_2005 = Source(
    "Wijdicks EFM, et al. Validation of a new coma scale: the FOUR score. Ann Neurol 2005;58:585-93",
    doi="10.1002/ana.20611",
    pmid="16178024",
)

BRENNAN_2018 = Source(
    "Brennan PM, Murray GD, Teasdale GM. Simplifying the use of prognostic information in traumatic brain injury. "
    "Part 1: the GCS-Pupils score: an extended index of clinical severity. J Neurosurg 2018;128:1612-20",
    doi="10.3171/2017.12.JNS172780",
)

EYES_IN_COMA = {
    "open_and_tracking": 4,
    "open_not_tracking": 3,
    "open_to_loud_voice": 2,
    "open_to_pain": 1,
    "closed_to_pain": 0,
}
MOTION_IN_COMA = {"hand_signs": 4, "localizing": 3, "flexion": 2, "extension": 1, "none_or_myoclonus_status": 0}
BRAINSTEM_IN_COMA = {
    "pupil_and_corneal_present": 4,
    "one_pupil_wide_and_fixed": 3,
    "pupil_or_corneal_absent": 2,
    "pupil_and_corneal_absent": 1,
    "pupil_corneal_and_cough_absent": 0,
}
BREATHING_IN_COMA = {
    "regular": 4,
    "cheyne_stokes": 3,
    "irregular": 2,
    "above_ventilator_rate": 1,
    "ventilator_rate_or_apnea": 0,
}
UNREACTIVE_PUPILS = {"none": 0, "one": -1, "both": -2}


@calculator(
    title="FOUR score (full outline of unresponsiveness)",
    result=Points("FOUR score", 0, 16),
    source=WIJDICKS_2005,
    use=Use(
        "level of consciousness",
        having=("coma", "impaired consciousness"),
        situations=(
            "coma scale intubated ventilated patient brainstem reflexes pupil corneal cough breathing pattern eye "
            "motor "
            "neurocritical care unresponsive alternative to Glasgow coma scale"
        ),
        signs=(
            "coma; impaired consciousness, responses of eyes and voice; mechanical ventilation, neurological "
            "examination"
        ),
        names="FOUR score; full outline of unresponsiveness; FOUR coma scale",
    ),
)
def four_score(
    eyes_in_coma: Annotated[
        str,
        item(
            "Eye response (FOUR); FOUR eye response",
            EYES_IN_COMA,
            open_and_tracking="open or opened, tracking or blinking to command",
            open_not_tracking="open, not tracking",
            open_to_loud_voice="closed, open to a loud voice",
            open_to_pain="closed, open to pain",
            closed_to_pain="stay closed to pain",
        ),
    ],
    motion_in_coma: Annotated[
        str,
        item(
            "Motor response (FOUR); FOUR motor response",
            MOTION_IN_COMA,
            hand_signs="thumbs up, fist or peace sign on command",
            localizing="localizing to pain",
            flexion="flexion to pain",
            extension="extension to pain",
            none_or_myoclonus_status="no response to pain, or generalized myoclonus status",
        ),
    ],
    brainstem_in_coma: Annotated[
        str,
        item(
            "Brainstem reflexes (FOUR); FOUR brainstem reflexes",
            BRAINSTEM_IN_COMA,
            pupil_and_corneal_present="pupil and corneal reflexes present",
            one_pupil_wide_and_fixed="one pupil wide and fixed",
            pupil_or_corneal_absent="pupil or corneal reflexes absent",
            pupil_and_corneal_absent="pupil and corneal reflexes absent",
            pupil_corneal_and_cough_absent="pupil, corneal and cough reflexes absent",
        ),
    ],
    breathing_in_coma: Annotated[
        str,
        item(
            "Breathing (FOUR); FOUR respiration",
            BREATHING_IN_COMA,
            regular="not intubated, regular breathing",
            cheyne_stokes="not intubated, Cheyne-Stokes breathing",
            irregular="not intubated, irregular breathing",
            above_ventilator_rate="breathes above the ventilator rate",
            ventilator_rate_or_apnea="breathes at the ventilator rate, or apnea",
        ),
    ],
) -> int:
    """Grade disordered consciousness by eyes, movement, brainstem reflexes and breathing, also of the intubated.

    Higher is better: 16 is awake. All four are needed.
    """
    return (
        each(EYES_IN_COMA, eyes_in_coma)
        + each(MOTION_IN_COMA, motion_in_coma)
        + each(BRAINSTEM_IN_COMA, brainstem_in_coma)
        + each(BREATHING_IN_COMA, breathing_in_coma)
    )


@calculator(
    title="GCS-Pupils score",
    result=Points("GCS-Pupils score", 1, 15),
    source=BRENNAN_2018,
    use=Use(
        "severity and prognosis of a head injury",
        having=("head injury", "coma"),
        ages=(14, None),
        situations=(
            "traumatic brain injury severity and prognosis, fixed dilated pupil, pupil reactivity with the "
            "Glasgow coma "
            "scale, GCS minus unreactive pupils"
        ),
        signs="-; head injury, coma; impaired consciousness",
        names="GCS-P; GCS-Pupils; GCS pupils; GCSP; GCS-Pupils score; Glasgow coma scale pupils score",
    ),
)
def gcs_pupils(
    glasgow_coma_score: GlasgowComaScore,
    unreactive_pupils: Annotated[
        str,
        item(
            "Pupils unreactive to light; unreactive pupils; fixed pupils",
            UNREACTIVE_PUPILS,
            none="none; both reactive",
            one="one; one unreactive",
            both="both; neither reacts",
        ),
    ],
) -> float:
    """Tell how severe a traumatic brain injury is: the Glasgow Coma Score less one for each pupil that does not react.

    A false eye or a palsy of the third nerve spoils it. Of patients with 1 about three in four died within six months,
    of those with 15 a few in a hundred.
    """
    return glasgow_coma_score + each(UNREACTIVE_PUPILS, unreactive_pupils)
