"""Signs and symptoms, as told by the patient or found on examination and imaging."""

from typing import Annotated

from calcura.measurements.kinds import Finding

AlteredMentalStatus = Annotated[
    bool,
    Finding(
        "Altered mental status",
        meaning="disorientation to person, place or time that is not known to be chronic, or stupor or coma",
        synonyms=("change in mental status", "acute confusion", "encephalopathic"),
    ),
]

Confusion = Annotated[
    bool,
    Finding(
        "Confusion",
        meaning=("new disorientation in person, place or time, or an abbreviated mental test score of 8 or less"),
        synonyms=("confused", "new confusion", "disoriented"),
    ),
]

Cough = Annotated[
    bool,
    Finding("Cough", synonyms=("coughing",)),
]

CoughOrCoryza = Annotated[
    bool,
    Finding(
        "Cough or coryza",
        meaning="cough, or an inflamed, running nose",
        synonyms=("cough", "coryza", "runny nose", "rhinorrhea"),
    ),
]

FeverInPast24Hours = Annotated[
    bool,
    Finding(
        "Fever in the past 24 hours",
        meaning="fever measured or felt during the last 24 hours",
        synonyms=("recent fever", "fever within 24 hours"),
    ),
]

SymptomOnsetWithin3Days = Annotated[
    bool,
    Finding(
        "Symptom onset within 3 days",
        meaning="seen within three days of the first symptom",
        synonyms=("symptom onset ≤3 days", "attended within 3 days"),
    ),
]

TonsillarExudate = Annotated[
    bool,
    Finding(
        "Tonsillar exudate or swelling",
        meaning="exudate on the tonsils, or swollen tonsils",
        synonyms=("exudate or swelling on tonsils", "exudative tonsillitis", "pharyngeal exudate"),
    ),
]

PurulentTonsils = Annotated[
    bool,
    Finding(
        "Purulent tonsils",
        meaning="pus on the tonsils",
        synonyms=("pus on tonsils", "tonsillar pus"),
    ),
]

SevereTonsilInflammation = Annotated[
    bool,
    Finding(
        "Severe tonsil inflammation",
        meaning="severely inflamed tonsils",
        synonyms=("severely inflamed tonsils",),
    ),
]

TenderCervicalNodes = Annotated[
    bool,
    Finding(
        "Tender anterior cervical lymph nodes",
        meaning="lymph nodes at the front of the neck tender or swollen",
        synonyms=("tender/swollen anterior cervical lymph nodes", "anterior cervical adenopathy"),
    ),
]

Hemoptysis = Annotated[
    bool,
    Finding("Hemoptysis", meaning="coughing up blood", synonyms=("haemoptysis", "coughing blood")),
]

Melena = Annotated[
    bool,
    Finding(
        "Melena",
        meaning="black, tarry stool",
        synonyms=("melaena", "melena present", "black tarry stools"),
    ),
]

Syncope = Annotated[
    bool,
    Finding(
        "Syncope",
        meaning="fainting with this illness",
        synonyms=("recent syncope", "fainting", "passed out"),
    ),
]

PainOnPalpation = Annotated[
    bool,
    Finding("Pain reproduced by palpation", synonyms=("chest wall tenderness",)),
]

PleuralEffusion = Annotated[
    bool,
    Finding(
        "Pleural effusion",
        meaning="pleural effusion on the chest radiograph",
        synonyms=("pleural effusion on x-ray", "effusion on chest x-ray"),
    ),
]

UnilateralLegSwelling = Annotated[
    bool,
    Finding(
        "Unilateral leg swelling",
        meaning="one leg visibly more swollen than the other",
        synonyms=("asymmetric leg swelling", "one leg swollen"),
    ),
]

SwollenLegs = Annotated[
    bool,
    Finding(
        "Swollen legs",
        meaning="legs swollen now",
        synonyms=("current swollen legs", "leg edema", "pedal edema"),
    ),
]

SignsOfDeepVeinThrombosis = Annotated[
    bool,
    Finding(
        "Signs of deep vein thrombosis",
        meaning="at least leg swelling and pain on pressing along the deep veins",
        synonyms=("clinical signs and symptoms of deep vein thrombosis", "signs of DVT"),
    ),
]

EntireLegSwollen = Annotated[
    bool,
    Finding(
        "Entire leg swollen",
        meaning="swelling of the whole leg",
        synonyms=("whole leg swollen",),
    ),
]

CalfSwellingOver3Cm = Annotated[
    bool,
    Finding(
        "Calf swelling over 3 cm",
        meaning=(
            "calf circumference, 10 cm below the tibial tuberosity, more than 3 cm above the other leg's (at "
            "least 3 cm in the 2003 wording)"
        ),
        synonyms=("calf swelling >3 centimeters compared to the other leg", "calf swelling"),
    ),
]

LocalizedLegTenderness = Annotated[
    bool,
    Finding(
        "Localized tenderness along the deep veins",
        meaning="tenderness along the course of the deep veins of the leg",
        synonyms=("localized tenderness along the deep venous system", "deep vein tenderness"),
    ),
]

PittingEdemaOfLeg = Annotated[
    bool,
    Finding(
        "Pitting edema of the symptomatic leg",
        meaning="pitting edema greater in, or confined to, the leg with symptoms",
        synonyms=("pitting edema, confined to symptomatic leg", "unilateral pitting edema"),
    ),
]

CollateralSuperficialVeins = Annotated[
    bool,
    Finding(
        "Collateral superficial veins",
        meaning="dilated superficial veins in the leg that are not varicose",
        synonyms=("collateral (nonvaricose) superficial veins present", "collateral veins"),
    ),
]

LegParalysisOrCast = Annotated[
    bool,
    Finding(
        "Leg paralysis or cast",
        meaning="paralysis or paresis of a leg, or a leg recently immobilized in plaster",
        synonyms=(
            "paralysis, paresis, or recent plaster immobilization of the lower extremity",
            "leg in plaster",
        ),
    ),
]

VaricoseVeins = Annotated[
    bool,
    Finding("Varicose veins", meaning="varicose veins of the legs", synonyms=("varicosities",)),
]

AlternativeDiagnosisAsLikely = Annotated[
    bool,
    Finding(
        "Alternative diagnosis as likely",
        meaning="another diagnosis is at least as likely as deep vein thrombosis",
        synonyms=("alternative diagnosis to deep vein thrombosis as likely or more likely",),
    ),
]

PulmonaryEmbolismMostLikely = Annotated[
    bool,
    Finding(
        "Pulmonary embolism the most likely diagnosis",
        meaning="pulmonary embolism judged the first diagnosis, or as likely as any other",
        synonyms=("pulmonary embolism is #1 diagnosis OR equally likely", "PE most likely"),
    ),
]
