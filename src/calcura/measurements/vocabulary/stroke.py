"""What a transient ischemic attack was like."""

from typing import Annotated

from calcura.measurements.kinds import finding, number

UnilateralWeakness = Annotated[
    bool,
    finding(
        "Unilateral weakness; weakness of one side; one-sided weakness",
        meaning="weakness of face, arm or leg on one side, during the attack",
    ),
]

SpeechImpairment = Annotated[
    bool,
    finding(
        "Speech impairment; speech disturbance; speech disorder; impaired speech",
        meaning="impaired speech during the attack: dysarthria, aphasia or both",
    ),
]

SymptomDuration = Annotated[
    float,
    number(
        "Duration of symptoms; symptom duration; duration of the symptoms",
        units="min; h",
        plausible=(0, 10_080),
        usual=(1, 240),
        decimals=0,
        meaning="how long the symptoms of the transient attack lasted",
    ),
]
