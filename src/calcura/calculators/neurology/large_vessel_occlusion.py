"""Stroke before the hospital: is a large vessel occluded?"""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Finding

KATZ_2015 = Source(
    "Katz BS, et al. Design and validation of a prehospital scale to predict stroke severity: Cincinnati "
    "Prehospital Stroke Severity Scale. Stroke 2015;46:1508-12",
    doi="10.1161/STROKEAHA.115.008804",
    pmid="25899242",
)
CINCINNATI_TABLE = Source(
    "Cincinnati stroke severity scale of Katz et al., table 5 of a review. J NeuroIntervent Surg",
    url="https://jnis.bmj.com/highwire/markup/153252/expansion",
)
LLANES_2004 = Source(
    "Llanes JN, et al. The Los Angeles Motor Scale (LAMS): a new measure to characterize stroke severity in the "
    "field. Prehosp Emerg Care 2004;8:46-50",
    doi="10.1080/312703002806",
    pmid="14691787",
)
LAMS_TABLE = Source(
    "Is the Los Angeles motor scale better than FAST or NIHSS for diagnosing stroke? Emergency Physicians Monthly",
    url="https://epmonthly.com/article/is-the-los-angeles-motor-scale-better-than-fast-or-nihss-for-diagnosing-stroke/",
)
PEREZ_2014 = Source(
    "Perez de la Ossa N, et al. Design and validation of a prehospital stroke scale to predict large arterial "
    "occlusion: the rapid arterial occlusion evaluation scale. Stroke 2014;45:87-91",
    doi="10.1161/STROKEAHA.113.003071",
    pmid="24281224",
)
RACE_ALGORITHM = Source(
    "Rapid arterial occlusion evaluation (RACE) scale of de la Ossa, as given by Medical Algorithms",
    url=(
        "https://medicalalgorithms.com/"
        "rapid-arterial-occlusion-evaluation-race-scale-of-de-la-ossa-for-a-patient-with-acute-stroke"
    ),
)

LAMS_ARM = {"absent": 0, "drifts_down": 1, "falls_rapidly": 2}
LAMS_GRIP = {"normal": 0, "weak": 1, "none": 2}
RACE_FACE = {"absent": 0, "mild": 1, "moderate_to_severe": 2}
RACE_LIMB = {"normal_to_mild": 0, "moderate": 1, "severe": 2}
RACE_LANGUAGE = {"both": 0, "one": 1, "neither": 2}


@calculator(
    title="Cincinnati stroke severity scale",
    result=Points("Cincinnati stroke severity scale", 0, 4),
    source=(KATZ_2015, CINCINNATI_TABLE),
    bands=Bands("negative", (2, "positive: severe stroke or large vessel occlusion likely"), source=CINCINNATI_TABLE),
    use=Use(
        "likelihood of large vessel occlusion",
        having=("acute stroke",),
        ages=(18, None),
        situations=(
            "suspected stroke before the hospital, ambulance, thrombectomy center, gaze deviation, arm drift, LVO"
        ),
        signs="-; acute stroke; focal deficit",
        names=(
            "C-STAT; CSTAT; CPSSS; CP-SSS; Cincinnati stroke triage assessment tool; Cincinnati prehospital stroke "
            "severity "
            "scale; Cincinnati stroke severity scale"
        ),
    ),
)
def cincinnati_severity(
    conjugate_gaze_deviation: Annotated[
        bool, Finding("Conjugate gaze deviation", synonyms=("eyes deviated to one side",))
    ],
    questions_and_commands_wrong: Annotated[
        bool,
        Finding(
            "Question answered wrongly and command not followed",
            meaning=(
                "at least one of the questions of age and month wrong, and at least one of two commands not followed"
            ),
            synonyms=("questions wrong and commands not followed",),
        ),
    ],
    arm_falls_within_10_seconds: Annotated[
        bool, Finding("Arm not held up for 10 seconds", synonyms=("arm falls within 10 seconds",))
    ],
) -> int:
    """Tell, before the hospital, which adults with suspected stroke have a severe one, likely of a large vessel.

    Two or more points had a sensitivity of 83 % for it at first, of 71 % later. The Cincinnati prehospital stroke scale
    of face, arm and speech is another one.
    """
    return each(2, conjugate_gaze_deviation) + each(1, questions_and_commands_wrong, arm_falls_within_10_seconds)


@calculator(
    title="Los Angeles motor scale (LAMS)",
    result=Points("Los Angeles motor scale", 0, 5),
    source=(LLANES_2004, LAMS_TABLE),
    bands=Bands("large vessel occlusion less likely", (4, "large vessel occlusion likely"), source=LAMS_TABLE),
    use=Use(
        "likelihood of large vessel occlusion",
        having=("acute stroke",),
        ages=(18, None),
        situations="suspected stroke before the hospital, ambulance, thrombectomy, facial droop, arm drift, grip, LVO",
        signs="-; acute stroke; focal deficit",
        names="LAMS; LAMS score; Los Angeles motor scale; LA motor scale",
    ),
)
def lams(
    facial_droop: Annotated[bool, Finding("Facial droop", synonyms=("drooping face",))],
    arm_drift: Annotated[
        str,
        item(
            "Arm drift; drift of the arm",
            LAMS_ARM,
            absent="absent; no drift of the arm",
            drifts_down="drifts down",
            falls_rapidly="falls rapidly",
        ),
    ],
    grip_strength: Annotated[
        str,
        item(
            "Grip of the affected hand",
            LAMS_GRIP,
            normal="normal; normal grip",
            weak="weak; weak grip",
            none="none; no grip",
        ),
    ],
) -> int:
    """Tell how severe the paresis of an adult with suspected stroke is, before the hospital, on the affected side."""
    return each(1, facial_droop) + each(LAMS_ARM, arm_drift) + each(LAMS_GRIP, grip_strength)


@calculator(
    title="RACE scale for large vessel occlusion",
    result=Points("RACE scale", 0, 9),
    source=(PEREZ_2014, RACE_ALGORITHM),
    bands=Bands("large vessel occlusion less likely", (5, "large vessel occlusion likely"), source=RACE_ALGORITHM),
    use=Use(
        "likelihood of large vessel occlusion",
        having=("acute stroke",),
        ages=(18, None),
        situations=(
            "suspected stroke before the hospital, ambulance, triage to a thrombectomy center, hemiparesis, gaze "
            "deviation, "
            "aphasia, agnosia, neglect, LVO"
        ),
        signs="-; acute stroke; focal deficit",
        names=(
            "RACE scale; RACE score; RACE stroke; RACE LVO; rapid arterial occlusion evaluation; rapid arterial "
            "occlusion "
            "evaluation scale"
        ),
    ),
)
def race_lvo(
    race_facial_palsy: Annotated[
        str,
        item(
            "Facial palsy (RACE)",
            RACE_FACE,
            absent="absent",
            mild="mild",
            moderate_to_severe="moderate to severe",
        ),
    ],
    race_arm_motor: Annotated[
        str,
        item(
            "Arm motor function (RACE)",
            RACE_LIMB,
            normal_to_mild="normal to mild: held for more than 10 seconds",
            moderate="moderate: held for less than 10 seconds",
            severe="severe: not raised against gravity",
        ),
    ],
    race_leg_motor: Annotated[
        str,
        item(
            "Leg motor function (RACE)",
            RACE_LIMB,
            normal_to_mild="normal to mild: held for more than 5 seconds",
            moderate="moderate: held for less than 5 seconds",
            severe="severe: not raised against gravity",
        ),
    ],
    head_and_gaze_deviation: Annotated[
        bool, Finding("Head and gaze deviation", synonyms=("gaze deviated to one side",))
    ],
    aphasia_or_agnosia: Annotated[
        str,
        item(
            "Aphasia or agnosia (RACE)",
            RACE_LANGUAGE,
            meaning="two commands with right hemiparesis; arm and deficit recognized with left hemiparesis",
            both="does both tasks, or recognizes arm and deficit",
            one="does one task, or does not recognize arm or deficit",
            neither="does neither task, or recognizes neither",
        ),
    ],
) -> int:
    """Tell, before the hospital, which adults with suspected stroke are likely to have a large vessel occluded.

    Five or more had a sensitivity of 85 % and a specificity of 68 %. Of aphasia and agnosia one is tested, by the side.
    """
    return (
        each(RACE_FACE, race_facial_palsy)
        + each(RACE_LIMB, race_arm_motor, race_leg_motor)
        + each(1, head_and_gaze_deviation)
        + each(RACE_LANGUAGE, aphasia_or_agnosia)
    )
