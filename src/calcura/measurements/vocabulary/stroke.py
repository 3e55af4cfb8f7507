"""What a transient ischemic attack was like."""

from typing import Annotated

from calcura.measurements.kinds import Finding, Number

UnilateralWeakness = Annotated[
    bool,
    Finding(
        "Unilateral weakness",
        meaning="weakness of face, arm or leg on one side, during the attack",
        synonyms=("weakness of one side", "one-sided weakness"),
    ),
]

SpeechImpairment = Annotated[
    bool,
    Finding(
        "Speech impairment",
        meaning="impaired speech during the attack: dysarthria, aphasia or both",
        synonyms=("speech disturbance", "speech disorder", "impaired speech"),
    ),
]

SymptomDuration = Annotated[
    float,
    Number(
        "Duration of symptoms",
        unit="min",
        plausible=(0, 10_080),
        usual=(1, 240),
        decimals=0,
        other_units=("h",),
        synonyms=("symptom duration", "duration of the symptoms"),
        meaning="how long the symptoms of the transient attack lasted",
    ),
]
