"""Injuries: how they came about, and what is found and told after a blow to a child's head."""

from typing import Annotated, Literal

from calcura.measurements.kinds import Choice, Finding

PenetratingMechanism = Annotated[
    bool,
    Finding(
        "Penetrating mechanism of injury",
        meaning="injured by something that pierces, such as a knife or a bullet",
        synonyms=("penetrating mechanism", "penetrating injury", "penetrating trauma", "gunshot wound", "stab wound"),
    ),
]

PositiveFast = Annotated[
    bool,
    Finding(
        "Positive FAST",
        meaning="free fluid on the focused assessment with sonography for trauma",
        synonyms=("positive focused assessment with sonography for trauma", "FAST positive"),
    ),
]

SignsOfAlteredMentalStatus = Annotated[
    bool,
    Finding(
        "Signs of altered mental status",
        meaning="agitation, somnolence, repetitive questioning, or slow response to what is said",
        synonyms=("other signs of altered mental status", "repetitive questioning"),
    ),
]

PalpableSkullFracture = Annotated[
    bool,
    Finding(
        "Palpable skull fracture",
        meaning="a skull fracture that is felt, or where it is unclear whether one is",
        synonyms=("skull fracture on palpation",),
    ),
]

SignsOfBasilarSkullFracture = Annotated[
    bool,
    Finding(
        "Signs of basilar skull fracture",
        meaning=(
            "blood behind the eardrum, bruising around the eyes or behind the ear, or cerebrospinal fluid from ear or "
            "nose"
        ),
        synonyms=("basilar skull fracture signs", "Battle sign", "raccoon eyes", "hemotympanum"),
    ),
]

NonfrontalScalpHematoma = Annotated[
    bool,
    Finding(
        "Nonfrontal scalp hematoma",
        meaning="a scalp hematoma at the back or side of the head: occipital, parietal or temporal",
        synonyms=("occipital, parietal or temporal scalp hematoma", "parietal scalp hematoma"),
    ),
]

LossOfConsciousness = Annotated[
    Literal["none", "under_5_seconds", "at_least_5_seconds"],
    Choice(
        "Loss of consciousness",
        {
            "none": "no loss of consciousness",
            "under_5_seconds": "loss of consciousness for less than 5 seconds",
            "at_least_5_seconds": "loss of consciousness for 5 seconds or more",
        },
        meaning="after the blow, seen or suspected",
        option_synonyms={
            "none": ("absent", "did not lose consciousness"),
            "under_5_seconds": ("loss of consciousness under 5 seconds", "less than 5 seconds"),
            "at_least_5_seconds": ("loss of consciousness of at least 5 seconds", "5 seconds or more"),
        },
    ),
]

SevereMechanismOfInjury = Annotated[
    bool,
    Finding(
        "Severe mechanism of injury",
        meaning=(
            "thrown from a vehicle, another passenger killed or the vehicle rolled over; hit by a vehicle as a "
            "pedestrian or as a cyclist without a helmet; a fall of more than 1.5 m, or of more than 0.9 m below 2 "
            "years of age; or the head struck by something of high impact"
        ),
        synonyms=("severe injury mechanism", "high-risk mechanism of injury"),
    ),
]

NotActingNormally = Annotated[
    bool,
    Finding(
        "Not acting normally",
        meaning="the child does not act as usual in the eyes of a parent",
        synonyms=("not acting normally per parent", "not acting normally according to the parents"),
    ),
]

Vomiting = Annotated[
    bool,
    Finding("Vomiting", meaning="any vomiting since the injury", synonyms=("vomited", "history of vomiting")),
]

SevereHeadache = Annotated[
    bool,
    Finding("Severe headache", meaning="a severe headache since the injury", synonyms=("intense headache",)),
]
