"""Blunt injury and the neck: who needs imaging of the cervical spine."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import Age, Points, Proper
from calcura.measurements.kinds import Finding

HOFFMAN_2000 = Source(
    "Hoffman JR, et al. Validity of a set of clinical criteria to rule out injury to the cervical spine in patients "
    "with blunt trauma. N Engl J Med 2000;343:94-9",
    doi="10.1056/NEJM200007133430203",
    pmid="10891516",
)
STIELL_2001 = Source(
    "Stiell IG, et al. The Canadian C-spine rule for radiography in alert and stable trauma patients. JAMA "
    "2001;286:1841-8",
    doi="10.1001/jama.286.15.1841",
    pmid="11597285",
)

MidlineCervicalTenderness = Annotated[
    bool,
    Finding(
        "Midline cervical tenderness",
        meaning="tenderness of the posterior midline of the neck",
        synonyms=("midline neck tenderness", "midline cervical spine tenderness", "posterior midline tenderness"),
    ),
]

AlteredAlertness = Annotated[
    bool,
    Finding(
        "Altered level of alertness",
        meaning="such as a Glasgow coma score of 14 or less, disorientation or a delayed response",
        synonyms=("decreased alertness", "not alert"),
    ),
]
SignsOfIntoxication = Annotated[bool, Finding("Intoxication", synonyms=("intoxicated", "drunk"))]
DistractingInjury = Annotated[
    bool,
    Finding("Painful distracting injury", synonyms=("distracting injury", "distracting painful injury")),
]


FocalNeurologicalDeficit = Annotated[
    bool, Finding("Focal neurological deficit", synonyms=("focal neurologic deficit", "focal deficit"))
]


@calculator(
    title="NEXUS low-risk criteria for the cervical spine",
    result=Points("NEXUS criteria present", 0, 5),
    source=HOFFMAN_2000,
    bands=Bands(
        "low risk: no imaging of the cervical spine", (1, "imaging of the cervical spine"), source=HOFFMAN_2000
    ),
    use=Use(
        "need for imaging of the cervical spine after an injury",
        having=("neck injury", "trauma"),
        situations=(
            "c-spine clearance cervical collar blunt trauma neck pain imaging CT radiograph midline tenderness "
            "intoxication distracting injury focal deficit alertness motor vehicle collision whiplash"
        ),
        signs="neck injury; -; trauma, head injury",
        names="NEXUS; NEXUS criteria; NEXUS c-spine; NEXUS cervical spine; NEXUS low-risk criteria; NEXUS rule",
    ),
)
def nexus_c_spine(
    midline_cervical_tenderness: MidlineCervicalTenderness,
    focal_neurological_deficit: FocalNeurologicalDeficit,
    altered_alertness: AlteredAlertness,
    signs_of_intoxication: SignsOfIntoxication,
    distracting_injury: DistractingInjury,
) -> int:
    """Tell who needs no imaging of the cervical spine after blunt trauma: whoever has none of five criteria.

    All five have to be known before the neck is cleared. All ages were studied; caution in small children.
    """
    return each(
        1,
        midline_cervical_tenderness,
        focal_neurological_deficit,
        altered_alertness,
        signs_of_intoxication,
        distracting_injury,
    )


@calculator(
    title=Proper("Canadian C-spine rule"),
    result=Points(Proper("Canadian C-spine rule"), 0, 1),
    source=STIELL_2001,
    bands=Bands("no imaging of the cervical spine", (1, "imaging of the cervical spine"), source=STIELL_2001),
    steps={"low_risk_factors": "Low-risk factors"},
    applies_to={"age": (16, None)},
    use=Use(
        "need for imaging of the cervical spine after an injury",
        having=("neck injury", "trauma"),
        situations=(
            "CCR c-spine clearance alert stable GCS 15 blunt trauma neck pain collar dangerous mechanism rotate neck "
            "45 "
            "degrees rear-end collision paresthesias imaging CT radiograph"
        ),
        signs="neck injury; -; trauma, head injury",
        names="Canadian C-spine; Canadian C-spine rule; CCR; Canadian cervical spine rule; CCSR; C-spine rule",
    ),
)
def canadian_c_spine(
    age: Age,
    dangerous_mechanism_of_neck_injury: Annotated[
        bool,
        Finding(
            "Dangerous mechanism of neck injury",
            meaning=(
                "a fall from 3 feet (1 m) or five stairs or more; an axial load to the head; a vehicle at more than "
                "100 km/h, rolled over or with ejection; a motorized recreational vehicle; or a bicycle collision"
            ),
        ),
    ],
    paresthesias_in_extremities: Annotated[
        bool, Finding("Paresthesias in the extremities", synonyms=("numbness or tingling in the limbs",))
    ],
    simple_rear_end_collision: Annotated[
        bool,
        Finding(
            "Simple rear-end collision",
            meaning="not pushed into oncoming traffic, hit by a bus or large truck, rolled over or hit at high speed",
        ),
    ],
    sitting_in_emergency_department: Annotated[bool, Finding("Sitting in the emergency department")],
    ambulatory_at_any_time: Annotated[
        bool, Finding("Ambulatory at any time since the injury", synonyms=("walked after the injury",))
    ],
    delayed_neck_pain: Annotated[
        bool,
        Finding("Delayed onset of neck pain", meaning="not at once", synonyms=("delayed neck pain",)),
    ],
    midline_cervical_tenderness: MidlineCervicalTenderness,
    rotates_neck_45_degrees: Annotated[
        bool,
        Finding(
            "Rotates the neck 45 degrees to both sides",
            meaning="actively, to the left and to the right",
            synonyms=("able to rotate the neck 45 degrees", "actively rotates the neck"),
        ),
    ],
) -> int:
    """Tell which alert and stable patients from 16 years on need imaging of the cervical spine after blunt trauma.

    Only with a Glasgow coma score of 15; not with acute paralysis or known disease or operation of the spine.

    Any high-risk factor (65 years or more, a dangerous mechanism, paresthesias) calls for imaging before all else, and
    so does the absence of every low-risk factor. Only then is the neck turned: who cannot turn it 45 degrees both ways
    needs imaging. Where it must not be turned it counts for nothing.
    """
    if age >= 65 or dangerous_mechanism_of_neck_injury or paresthesias_in_extremities:
        return 1
    low_risk_factors = each(
        1,
        simple_rear_end_collision,
        sitting_in_emergency_department,
        ambulatory_at_any_time,
        delayed_neck_pain,
        not midline_cervical_tenderness,
    )
    if low_risk_factors == 0:
        return 1
    return 0 if rotates_neck_45_degrees else 1
