"""Graded items of scores: exactly one option applies.

Codes are what calculators compare with; labels and option synonyms are what clinicians write. The three
Glasgow items have an option for a response that cannot be tested (intubation, sedation, swollen eyes): such
a patient has no total.
"""

from typing import Annotated, Literal

from calcura.measurements.kinds import Choice

BestEyeResponse = Annotated[
    Literal["spontaneous", "to_speech", "to_pain", "none", "not_testable"],
    Choice(
        "Best eye response",
        {
            "spontaneous": "eyes open spontaneously",
            "to_speech": "eyes open to speech",
            "to_pain": "eyes open to pain",
            "none": "eyes do not open",
            "not_testable": "not testable",
        },
        meaning="eye opening item of the Glasgow Coma Scale",
        synonyms=("eye opening", "GCS eye", "eye response"),
        option_synonyms={
            "spontaneous": ("E4", "spontaneously", "opens eyes spontaneously"),
            "to_speech": ("E3", "eye opening to verbal command", "to voice", "to sound", "to verbal command"),
            "to_pain": ("E2", "eye opening to pain", "to pressure"),
            "none": ("E1", "no eye opening"),
            "not_testable": ("NT", "eyes swollen shut", "eyes closed by swelling"),
        },
        loinc="9267-6",
    ),
]

BestVerbalResponse = Annotated[
    Literal["oriented", "confused", "inappropriate_words", "incomprehensible_sounds", "none", "not_testable"],
    Choice(
        "Best verbal response",
        {
            "oriented": "oriented",
            "confused": "confused speech",
            "inappropriate_words": "inappropriate words",
            "incomprehensible_sounds": "incomprehensible sounds",
            "none": "no verbal response",
            "not_testable": "not testable",
        },
        meaning="verbal item of the Glasgow Coma Scale",
        synonyms=("verbal response", "GCS verbal"),
        option_synonyms={
            "oriented": ("V5", "orientated", "fully oriented"),
            "confused": ("V4", "confused conversation", "disoriented"),
            "inappropriate_words": ("V3", "words only"),
            "incomprehensible_sounds": ("V2", "sounds only", "moaning", "groaning"),
            "none": ("V1", "no sounds"),
            "not_testable": ("NT", "VT", "V1T", "intubated"),
        },
        loinc="9270-0",
    ),
]

BestMotorResponse = Annotated[
    Literal["obeys", "localizes", "withdraws", "abnormal_flexion", "extension", "none", "not_testable"],
    Choice(
        "Best motor response",
        {
            "obeys": "obeys commands",
            "localizes": "localizes pain",
            "withdraws": "withdraws from pain",
            "abnormal_flexion": "abnormal flexion to pain",
            "extension": "extension to pain",
            "none": "no motor response",
            "not_testable": "not testable",
        },
        meaning="motor item of the Glasgow Coma Scale, best limb",
        synonyms=("motor response", "GCS motor"),
        option_synonyms={
            "obeys": ("M6", "follows commands", "obeying commands"),
            "localizes": ("M5", "localizing", "localises pain"),
            "withdraws": ("M4", "withdrawal from pain", "normal flexion"),
            "abnormal_flexion": ("M3", "flexion to pain", "decorticate posturing"),
            "extension": ("M2", "extensor posturing", "decerebrate posturing"),
            "none": ("M1", "no movement"),
            "not_testable": ("NT", "paralyzed by drugs"),
        },
        loinc="9268-4",
    ),
]

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
    Choice(
        "Electrocardiogram",
        {
            "normal": "normal",
            "nonspecific_repolarization": "nonspecific repolarization disturbance",
            "significant_st_deviation": "significant ST deviation",
        },
        meaning=(
            "bundle branch block, left ventricular hypertrophy and digoxin effect count as repolarization "
            "disturbance; ST deviation counts when none of these explains it"
        ),
        synonyms=("ECG", "EKG", "electrocardiogram test"),
        option_synonyms={
            "normal": ("normal ECG", "unremarkable ECG"),
            "nonspecific_repolarization": (
                "Non-specific repolarization disturbance",
                "nonspecific ST-T changes",
                "left bundle branch block",
                "left ventricular hypertrophy",
            ),
            "significant_st_deviation": ("Significant ST deviation", "ST elevation", "ST depression"),
        },
    ),
]

AdmissionType = Annotated[
    Literal["nonoperative", "elective_postoperative", "emergency_postoperative"],
    Choice(
        "Type of admission to intensive care",
        {
            "nonoperative": "not after an operation",
            "elective_postoperative": "after an elective operation",
            "emergency_postoperative": "after an emergency operation",
        },
        synonyms=("admission type", "surgery type", "type of surgery"),
        option_synonyms={
            "nonoperative": ("non-operative", "medical admission", "no surgery"),
            "elective_postoperative": ("elective", "elective surgery", "planned surgery"),
            "emergency_postoperative": ("emergency", "emergency surgery", "emergent surgery"),
        },
    ),
]

SurgeryType = Annotated[
    Literal["none", "minor", "major", "arthroscopic", "laparoscopic", "major_lower_extremity_arthroplasty"],
    Choice(
        "Type of surgery",
        {
            "none": "no surgery",
            "minor": "minor surgery (up to 45 minutes)",
            "major": "major open surgery (over 45 minutes)",
            "arthroscopic": "arthroscopic surgery",
            "laparoscopic": "laparoscopic surgery (over 45 minutes)",
            "major_lower_extremity_arthroplasty": "elective arthroplasty of hip or knee",
        },
        meaning="the operation planned or just done",
        synonyms=("surgery type", "planned surgery"),
        option_synonyms={
            "none": ("no operation", "no surgery planned"),
            "minor": ("minor surgery",),
            "major": ("major surgery", "open surgery"),
            "arthroscopic": ("arthroscopy",),
            "laparoscopic": ("laparoscopy",),
            "major_lower_extremity_arthroplasty": (
                "elective major lower extremity arthroplasty",
                "hip replacement",
                "knee replacement",
            ),
        },
    ),
]

Mobility = Annotated[
    Literal["normal", "on_bed_rest", "confined_over_72_hours"],
    Choice(
        "Mobility",
        {
            "normal": "out of bed, normal mobility",
            "on_bed_rest": "medical patient on bed rest",
            "confined_over_72_hours": "confined to bed for more than 72 hours",
        },
        synonyms=("mobility status", "ambulation"),
        option_synonyms={
            "normal": ("ambulatory", "out of bed", "mobile"),
            "on_bed_rest": ("on bed rest", "currently on bed rest"),
            "confined_over_72_hours": ("confined to bed >72 hours", "bedridden for more than 72 hours"),
        },
    ),
]

LiverDiseaseSeverity = Annotated[
    Literal["none", "mild", "moderate_to_severe"],
    Choice(
        "Severity of liver disease",
        {
            "none": "no liver disease",
            "mild": "mild: chronic hepatitis, or cirrhosis without portal hypertension",
            "moderate_to_severe": "moderate to severe: cirrhosis with portal hypertension",
        },
        synonyms=("liver disease severity", "chronic liver disease"),
        option_synonyms={
            "none": ("no liver disease", "absent"),
            "mild": ("mild", "chronic hepatitis", "compensated cirrhosis"),
            "moderate_to_severe": ("moderate to severe", "moderate", "severe", "variceal bleeding"),
        },
    ),
]

DiabetesSeverity = Annotated[
    Literal["none", "uncomplicated", "end_organ_damage"],
    Choice(
        "Severity of diabetes",
        {
            "none": "no diabetes, or controlled by diet alone",
            "uncomplicated": "diabetes treated with drugs, without organ damage",
            "end_organ_damage": "diabetes with organ damage: retinopathy, neuropathy or nephropathy",
        },
        synonyms=("diabetes severity", "diabetes mellitus criteria for CCI rule", "diabetes mellitus"),
        option_synonyms={
            "none": ("none or diet-controlled", "diet-controlled", "no diabetes"),
            "uncomplicated": ("uncomplicated", "without complications"),
            "end_organ_damage": ("End-organ damage", "with end-organ damage", "with complications"),
        },
    ),
]

SolidTumor = Annotated[
    Literal["none", "localized", "metastatic"],
    Choice(
        "Solid tumor",
        {
            "none": "no solid tumor",
            "localized": "localized solid tumor, treated within the last five years",
            "metastatic": "metastatic solid tumor",
        },
        meaning="cancer other than leukemia and lymphoma; skin cancers other than melanoma do not count",
        synonyms=("solid tumour", "malignancy"),
        option_synonyms={
            "none": ("no tumor", "absent"),
            "localized": ("localised", "nonmetastatic", "without metastases"),
            "metastatic": ("metastasis", "with metastases", "stage IV"),
        },
    ),
]
