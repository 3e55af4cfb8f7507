"""What thyrotoxicosis does to the other organs, graded as in the point scale for thyroid storm."""

from typing import Annotated, Literal

from calcura.measurements.kinds import Choice, Finding

CentralNervousSystemEffects = Annotated[
    Literal["absent", "mild", "moderate", "severe"],
    Choice(
        "Central nervous system effects",
        {
            "absent": "no central nervous system effects",
            "mild": "mild: agitation",
            "moderate": "moderate: delirium, psychosis or extreme lethargy",
            "severe": "severe: seizure or coma",
        },
        synonyms=("central nervous system disturbance", "CNS effects"),
        option_synonyms={
            "absent": ("none",),
            "mild": ("agitation", "agitated"),
            "moderate": ("delirium", "psychosis", "extreme lethargy"),
            "severe": ("seizure", "coma"),
        },
    ),
]

GastrointestinalHepaticDysfunction = Annotated[
    Literal["absent", "moderate", "severe"],
    Choice(
        "Gastrointestinal-hepatic dysfunction",
        {
            "absent": "no gastrointestinal-hepatic dysfunction",
            "moderate": "moderate: diarrhea, nausea or vomiting, or abdominal pain",
            "severe": "severe: unexplained jaundice",
        },
        synonyms=("gastrointestinal or hepatic dysfunction", "GI-hepatic dysfunction"),
        option_synonyms={
            "absent": ("none",),
            "moderate": ("diarrhea", "nausea and vomiting", "abdominal pain"),
            "severe": ("unexplained jaundice", "jaundice"),
        },
    ),
]

HeartFailureSeverity = Annotated[
    Literal["absent", "mild", "moderate", "severe"],
    Choice(
        "Severity of heart failure",
        {
            "absent": "no heart failure",
            "mild": "mild: pedal edema",
            "moderate": "moderate: crackles at both lung bases",
            "severe": "severe: pulmonary edema",
        },
        synonyms=("congestive heart failure severity",),
        option_synonyms={
            "absent": ("none",),
            "mild": ("pedal edema",),
            "moderate": ("bibasilar rales", "bibasilar crackles"),
            "severe": ("pulmonary edema",),
        },
    ),
]

AtrialFibrillation = Annotated[
    bool,
    Finding(
        "Atrial fibrillation",
        meaning="atrial fibrillation now",
        synonyms=("AF", "AFib"),
    ),
]

PrecipitatingEvent = Annotated[
    bool,
    Finding(
        "Precipitating event",
        meaning="an event that brought the crisis on, such as infection, surgery, trauma or stopped treatment",
        synonyms=("precipitant", "precipitant history"),
    ),
]
