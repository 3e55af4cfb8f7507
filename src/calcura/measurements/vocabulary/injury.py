"""Injuries: how they came about, and what is found and told after a blow to a child's head."""

from typing import Annotated, Literal

from calcura.measurements.kinds import choice, finding

PenetratingMechanism = Annotated[
    bool,
    finding(
        "Penetrating mechanism of injury; penetrating mechanism; penetrating injury; penetrating trauma; "
        "gunshot wound; stab wound",
        meaning="injured by something that pierces, such as a knife or a bullet",
    ),
]

PositiveFast = Annotated[
    bool,
    finding(
        "Positive FAST; positive focused assessment with sonography for trauma; FAST positive",
        meaning="free fluid on the focused assessment with sonography for trauma",
    ),
]

SignsOfAlteredMentalStatus = Annotated[
    bool,
    finding(
        "Signs of altered mental status; other signs of altered mental status; repetitive questioning",
        meaning="agitation, somnolence, repetitive questioning, or slow response to what is said",
    ),
]

PalpableSkullFracture = Annotated[
    bool,
    finding(
        "Palpable skull fracture; skull fracture on palpation",
        meaning="a skull fracture that is felt, or where it is unclear whether one is",
    ),
]

SignsOfBasilarSkullFracture = Annotated[
    bool,
    finding(
        "Signs of basilar skull fracture; basilar skull fracture signs; Battle sign; raccoon eyes; hemotympanum",
        meaning=(
            "blood behind the eardrum, bruising around the eyes or behind the ear, or cerebrospinal fluid from ear or "
            "nose"
        ),
    ),
]

NonfrontalScalpHematoma = Annotated[
    bool,
    finding(
        "Nonfrontal scalp hematoma; occipital, parietal or temporal scalp hematoma; parietal scalp hematoma",
        meaning="a scalp hematoma at the back or side of the head: occipital, parietal or temporal",
    ),
]

LossOfConsciousness = Annotated[
    Literal["none", "under_5_seconds", "at_least_5_seconds"],
    choice(
        "Loss of consciousness",
        meaning="after the blow, seen or suspected",
        none="no loss of consciousness; absent; did not lose consciousness",
        under_5_seconds=(
            "loss of consciousness for less than 5 seconds; loss of consciousness under 5 seconds; less than 5 seconds"
        ),
        at_least_5_seconds=(
            "loss of consciousness for 5 seconds or more; loss of consciousness of at least 5 seconds; "
            "5 seconds or more"
        ),
    ),
]

SevereMechanismOfInjury = Annotated[
    bool,
    finding(
        "Severe mechanism of injury; severe injury mechanism; high-risk mechanism of injury",
        meaning=(
            "thrown from a vehicle, another passenger killed or the vehicle rolled over; hit by a vehicle as a "
            "pedestrian or as a cyclist without a helmet; a fall of more than 1.5 m, or of more than 0.9 m below 2 "
            "years of age; or the head struck by something of high impact"
        ),
    ),
]

NotActingNormally = Annotated[
    bool,
    finding(
        "Not acting normally; not acting normally per parent; not acting normally according to the parents",
        meaning="the child does not act as usual in the eyes of a parent",
    ),
]

Vomiting = Annotated[
    bool,
    finding("Vomiting; vomited; history of vomiting", meaning="any vomiting since the injury"),
]

SevereHeadache = Annotated[
    bool,
    finding("Severe headache; intense headache", meaning="a severe headache since the injury"),
]
