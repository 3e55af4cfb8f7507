"""Graded items that are observed for several scores, or may be: exactly one option applies.

Codes are what calculators compare with; labels and option synonyms are what clinicians write. Items of one instrument
stand beside its function.
"""

from typing import Annotated, Literal

from calcura.measurements.kinds import Choice, choice

Ascites = Annotated[
    Literal["absent", "slight", "moderate"],
    Choice(
        "Ascites",
        {"absent": "no ascites", "slight": "slight ascites", "moderate": "moderate or severe ascites"},
        synonyms=("ascitic fluid",),
        option_synonyms={
            "absent": ("none", "no ascites", "without ascites"),
            "slight": ("mild", "small amount of ascites", "controlled by diuretics"),
            "moderate": ("moderate", "severe", "tense ascites", "massive ascites", "refractory ascites"),
        },
    ),
]

Encephalopathy = Annotated[
    Literal["none", "grade_1_2", "grade_3_4"],
    Choice(
        "Hepatic encephalopathy",
        {
            "none": "no encephalopathy",
            "grade_1_2": "grade 1 or 2: from shortened attention to drowsiness and disorientation",
            "grade_3_4": "grade 3 or 4: from stupor to coma",
        },
        synonyms=("hepatic encephalopathy", "encephalopathy grade", "HE"),
        option_synonyms={
            "none": ("no encephalopathy", "grade 0", "absent"),
            "grade_1_2": ("grade 1-2", "grade 1", "grade 2", "grade I", "grade II", "mild encephalopathy"),
            "grade_3_4": ("grade 3-4", "grade 3", "grade 4", "grade III", "grade IV", "hepatic coma"),
        },
    ),
]

ChestPainHistory = Annotated[
    Literal["slightly_suspicious", "moderately_suspicious", "highly_suspicious"],
    Choice(
        "Suspicion from the chest pain history",
        {
            "slightly_suspicious": "slightly suspicious",
            "moderately_suspicious": "moderately suspicious",
            "highly_suspicious": "highly suspicious",
        },
        meaning="how far the history alone suggests an acute coronary syndrome",
        synonyms=("suspicion history", "chest pain suspicion"),
        option_synonyms={
            "slightly_suspicious": ("slightly suspicious", "low suspicion", "mostly atypical"),
            "moderately_suspicious": (
                "moderately suspicious",
                "moderate suspicion",
                "typical and atypical elements",
            ),
            "highly_suspicious": ("highly suspicious", "high suspicion", "mostly typical"),
        },
    ),
]

Electrocardiogram = Annotated[
    Literal["normal", "nonspecific_repolarization", "significant_st_deviation"],
    choice(
        "Electrocardiogram; ECG; EKG; electrocardiogram test",
        meaning=(
            "bundle branch block, left ventricular hypertrophy and digoxin effect count as repolarization "
            "disturbance; ST deviation counts when none of these explains it"
        ),
        normal="normal; normal ECG; unremarkable ECG",
        nonspecific_repolarization=(
            "nonspecific repolarization disturbance; Non-specific repolarization disturbance; "
            "nonspecific ST-T changes; left bundle branch block; left ventricular hypertrophy"
        ),
        significant_st_deviation="significant ST deviation; Significant ST deviation; ST elevation; ST depression",
    ),
]

AdmissionType = Annotated[
    Literal["nonoperative", "elective_postoperative", "emergency_postoperative"],
    choice(
        "Type of admission to intensive care; admission type; surgery type; type of surgery",
        nonoperative="not after an operation; non-operative; medical admission; no surgery",
        elective_postoperative="after an elective operation; elective; elective surgery; planned surgery",
        emergency_postoperative="after an emergency operation; emergency; emergency surgery; emergent surgery",
    ),
]
