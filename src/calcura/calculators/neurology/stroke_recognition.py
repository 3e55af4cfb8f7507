"""Stroke at the door: whether it is one, and what thrombolysis will bring."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import Age, Glucose, Points
from calcura.measurements.kinds import Finding, Number

NOR_2005 = Source(
    "Nor AM, et al. The Recognition of Stroke in the Emergency Room (ROSIER) scale: development and validation of a "
    "stroke recognition instrument. Lancet Neurol 2005;4:727-34",
    doi="10.1016/S1474-4422(05)70201-5",
)
STRBIAN_2012 = Source(
    "Strbian D, et al. Predicting outcome of IV thrombolysis-treated ischemic stroke patients: the DRAGON score. "
    "Neurology 2012;78:427-32",
    doi="10.1212/WNL.0b013e318245d2a9",
    pmid="22311929",
)

CT_SIGNS = {"neither": 0, "either": 1, "both": 2}


@calculator(
    title="ROSIER scale (recognition of stroke in the emergency room)",
    result=Points("ROSIER score", -2, 5),
    source=NOR_2005,
    bands=Bands("stroke unlikely, not excluded", (1, "stroke likely"), source=NOR_2005),
    use=Use(
        "likelihood of stroke",
        having=("acute stroke",),
        ages=(18, None),
        situations=(
            "stroke or mimic in the emergency department, sudden weakness of face arm leg, dysphasia, hemianopia, "
            "seizure, syncope, hypoglycemia excluded"
        ),
        signs="-; focal deficit; acute stroke",
        names="ROSIER; ROSIER scale; ROSIER score; recognition of stroke in the emergency room",
    ),
)
def rosier(
    loss_of_consciousness_or_syncope: Annotated[
        bool, Finding("Loss of consciousness or syncope", meaning="with the present symptoms")
    ],
    seizure_activity: Annotated[bool, Finding("Seizure activity", meaning="with the present symptoms")],
    new_facial_weakness: Annotated[
        bool, Finding("New asymmetric facial weakness", synonyms=("new facial weakness", "new facial droop"))
    ],
    new_arm_weakness: Annotated[
        bool, Finding("New asymmetric arm weakness", synonyms=("new arm weakness", "new hand or arm weakness"))
    ],
    new_leg_weakness: Annotated[bool, Finding("New asymmetric leg weakness", synonyms=("new leg weakness",))],
    new_speech_disturbance: Annotated[bool, Finding("New speech disturbance", synonyms=("new dysphasia",))],
    new_visual_field_defect: Annotated[
        bool, Finding("New visual field defect", synonyms=("new hemianopia", "new visual field loss"))
    ],
) -> int:
    """Tell in an emergency department whether an adult's acute symptoms are likely to be a stroke.

    Glucose comes first: below 3.5 mmol/L it is treated, and the scale taken again. Strokes at the back of the brain
    are missed.
    """
    points = each(1, new_facial_weakness, new_arm_weakness, new_leg_weakness, new_speech_disturbance)
    points += each(1, new_visual_field_defect) + each(-1, loss_of_consciousness_or_syncope, seizure_activity)
    return points


@calculator(
    title="DRAGON score after thrombolysis of stroke",
    result=Points("DRAGON score", 0, 10),
    source=STRBIAN_2012,
    bands=Bands("good outcome likely", (4, "outcome in between"), (8, "miserable outcome likely"), source=STRBIAN_2012),
    applies_to={"age": (18, None)},
    use=Use(
        "outcome of thrombolysis of stroke",
        having=("acute stroke",),
        situations=(
            "alteplase tPA for ischemic stroke, expected outcome at three months, hyperdense middle cerebral artery, "
            "early infarct signs"
        ),
        signs="-; treatment of stroke; acute stroke",
        names="DRAGON; DRAGON score; DRAGON stroke",
    ),
)
def dragon_stroke(
    ct_signs: Annotated[
        str,
        item(
            "Hyperdense artery and early infarct signs on CT; hyperdense cerebral artery sign or early infarct signs",
            CT_SIGNS,
            neither="neither",
            either="one of the two",
            both="both signs",
        ),
    ],
    prestroke_rankin: Annotated[
        float,
        Number(
            "Modified Rankin scale before the stroke",
            "points",
            (0, 5),
            (0, 4),
            0,
            synonyms=("prestroke mRS", "prestroke modified Rankin scale", "mRS before the stroke"),
            whole=True,
        ),
    ],
    age: Age,
    glucose: Glucose,
    onset_to_treatment: Annotated[
        float,
        Number(
            "Time from onset of stroke to treatment",
            "min",
            (0, 600),
            (30, 270),
            0,
            other_units=("h",),
            synonyms=("onset to treatment", "onset-to-treatment time", "onset to needle time"),
            days=1,
        ),
    ],
    nihss_total: Annotated[
        float,
        Number(
            "NIHSS at baseline",
            "points",
            (0, 42),
            (0, 30),
            0,
            synonyms=("baseline NIHSS", "NIHSS total", "NIH Stroke Scale total", "total NIHSS score"),
            loinc="72089-6",
            whole=True,
            days=1,
        ),
    ],
) -> int:
    """Estimate how an adult with ischemic stroke will be three months after intravenous alteplase.

    A good outcome was seen in 96, 88 and 74 % with 0 or 1, 2 and 3 points; a miserable one in 70 % with 8 and all with
    9 or 10. Not for occlusion of the basilar artery, and no reason to withhold treatment.
    """
    points = each(CT_SIGNS, ct_signs)
    points += banded(age, 0, (65, 1), (80, 2))
    points += banded(nihss_total, 0, (5, 1), (10, 2), (16, 3))
    if prestroke_rankin > 1:
        points += 1
    if glucose > 144:
        points += 1
    if onset_to_treatment > 90:
        points += 1
    return points
