"""Signs and symptoms, as told by the patient or found on examination and imaging."""

from typing import Annotated

from calcura.measurements.kinds import finding

AlteredMentalStatus = Annotated[
    bool,
    finding(
        "Altered mental status; change in mental status; acute confusion; encephalopathic",
        meaning="disorientation to person, place or time that is not known to be chronic, or stupor or coma",
    ),
]

Confusion = Annotated[
    bool,
    finding(
        "Confusion; confused; new confusion; disoriented",
        meaning=("new disorientation in person, place or time, or an abbreviated mental test score of 8 or less"),
    ),
]

Cough = Annotated[
    bool,
    finding("Cough; coughing"),
]

CoughOrCoryza = Annotated[
    bool,
    finding(
        "Cough or coryza; cough; coryza; runny nose; rhinorrhea",
        meaning="cough, or an inflamed, running nose",
    ),
]

FeverInPast24Hours = Annotated[
    bool,
    finding(
        "Fever in the past 24 hours; recent fever; fever within 24 hours",
        meaning="fever measured or felt during the last 24 hours",
    ),
]

SymptomOnsetWithin3Days = Annotated[
    bool,
    finding(
        "Symptom onset within 3 days; symptom onset ≤3 days; attended within 3 days",
        meaning="seen within three days of the first symptom",
    ),
]

TonsillarExudate = Annotated[
    bool,
    finding(
        "Tonsillar exudate or swelling; exudate or swelling on tonsils; exudative tonsillitis; pharyngeal exudate",
        meaning="exudate on the tonsils, or swollen tonsils",
    ),
]

PurulentTonsils = Annotated[
    bool,
    finding(
        "Purulent tonsils; pus on tonsils; tonsillar pus",
        meaning="pus on the tonsils",
    ),
]

SevereTonsilInflammation = Annotated[
    bool,
    finding(
        "Severe tonsil inflammation; severely inflamed tonsils",
        meaning="severely inflamed tonsils",
    ),
]

TenderCervicalNodes = Annotated[
    bool,
    finding(
        "Tender anterior cervical lymph nodes; tender/swollen anterior cervical lymph nodes; "
        "anterior cervical adenopathy",
        meaning="lymph nodes at the front of the neck tender or swollen",
    ),
]

Hemoptysis = Annotated[
    bool,
    finding("Hemoptysis; haemoptysis; coughing blood", meaning="coughing up blood"),
]

Melena = Annotated[
    bool,
    finding(
        "Melena; melaena; melena present; black tarry stools",
        meaning="black, tarry stool",
    ),
]

Syncope = Annotated[
    bool,
    finding(
        "Syncope; recent syncope; fainting; passed out",
        meaning="fainting with this illness",
    ),
]

PainOnPalpation = Annotated[
    bool,
    finding("Pain reproduced by palpation; chest wall tenderness"),
]

PleuralEffusion = Annotated[
    bool,
    finding(
        "Pleural effusion; pleural effusion on x-ray; effusion on chest x-ray",
        meaning="pleural effusion on the chest radiograph",
    ),
]

UnilateralLegSwelling = Annotated[
    bool,
    finding(
        "Unilateral leg swelling; asymmetric leg swelling; one leg swollen",
        meaning="one leg visibly more swollen than the other",
    ),
]

SwollenLegs = Annotated[
    bool,
    finding(
        "Swollen legs; current swollen legs; leg edema; pedal edema",
        meaning="legs swollen now",
    ),
]

SignsOfDeepVeinThrombosis = Annotated[
    bool,
    finding(
        "Signs of deep vein thrombosis; clinical signs and symptoms of deep vein thrombosis; signs of DVT",
        meaning="at least leg swelling and pain on pressing along the deep veins",
    ),
]

EntireLegSwollen = Annotated[
    bool,
    finding(
        "Entire leg swollen; whole leg swollen",
        meaning="swelling of the whole leg",
    ),
]

CalfSwellingOver3Cm = Annotated[
    bool,
    finding(
        "Calf swelling over 3 cm; calf swelling >3 centimeters compared to the other leg; calf swelling",
        meaning=(
            "calf circumference, 10 cm below the tibial tuberosity, more than 3 cm above the other leg's (at "
            "least 3 cm in the 2003 wording)"
        ),
    ),
]

LocalizedLegTenderness = Annotated[
    bool,
    finding(
        "Localized tenderness along the deep veins; localized tenderness along the deep venous system; "
        "deep vein tenderness",
        meaning="tenderness along the course of the deep veins of the leg",
    ),
]

PittingEdemaOfLeg = Annotated[
    bool,
    finding(
        "Pitting edema of the symptomatic leg; pitting edema, confined to symptomatic leg; unilateral pitting edema",
        meaning="pitting edema greater in, or confined to, the leg with symptoms",
    ),
]

CollateralSuperficialVeins = Annotated[
    bool,
    finding(
        "Collateral superficial veins; collateral (nonvaricose) superficial veins present; collateral veins",
        meaning="dilated superficial veins in the leg that are not varicose",
    ),
]

LegParalysisOrCast = Annotated[
    bool,
    finding(
        "Leg paralysis or cast; paralysis, paresis, or recent plaster immobilization of the lower extremity; "
        "leg in plaster",
        meaning="paralysis or paresis of a leg, or a leg recently immobilized in plaster",
    ),
]

VaricoseVeins = Annotated[
    bool,
    finding("Varicose veins; varicosities", meaning="varicose veins of the legs"),
]

AlternativeDiagnosisAsLikely = Annotated[
    bool,
    finding(
        "Alternative diagnosis as likely; alternative diagnosis to deep vein thrombosis as likely or more likely",
        meaning="another diagnosis is at least as likely as deep vein thrombosis",
    ),
]

PulmonaryEmbolismMostLikely = Annotated[
    bool,
    finding(
        "Pulmonary embolism the most likely diagnosis; pulmonary embolism is #1 diagnosis OR equally likely; "
        "PE most likely",
        meaning="pulmonary embolism judged the first diagnosis, or as likely as any other",
    ),
]
