"""The patient before an operation, and the operation itself."""

from typing import Annotated, Literal

from calcura.measurements.kinds import Choice, Finding, Number

AsaClass = Annotated[
    Literal["class_1", "class_2", "class_3", "class_4", "class_5"],
    Choice(
        "ASA physical status",
        {
            "class_1": "class 1: healthy",
            "class_2": "class 2: mild systemic disease",
            "class_3": "class 3: severe systemic disease",
            "class_4": "class 4: severe systemic disease that is a constant threat to life",
            "class_5": "class 5: moribund, not expected to survive without the operation",
        },
        meaning="physical status classification of the American Society of Anesthesiologists",
        synonyms=("ASA class", "ASA score", "ASA status"),
        option_synonyms={
            f"class_{number}": (f"ASA {number}", f"ASA {roman}", f"ASA class {roman}", f"class {roman}")
            for number, roman in enumerate(("I", "II", "III", "IV", "V"), 1)
        },
    ),
]

FunctionalStatus = Annotated[
    Literal["independent", "partially_dependent", "totally_dependent"],
    Choice(
        "Functional status",
        {
            "independent": "independent in daily living",
            "partially_dependent": "partially dependent in daily living",
            "totally_dependent": "totally dependent in daily living",
        },
        meaning="help needed in the activities of daily living before the operation",
        synonyms=("preoperative functional status", "activities of daily living"),
        option_synonyms={
            "independent": ("functionally independent",),
            "partially_dependent": ("partially dependent",),
            "totally_dependent": ("totally dependent",),
        },
    ),
]

SurgicalProcedure = Annotated[
    Literal[
        "anorectal",
        "aortic",
        "bariatric",
        "brain",
        "breast",
        "cardiac",
        "ear_nose_throat",
        "foregut_hepatopancreatobiliary",
        "gallbladder_appendix_adrenal_spleen",
        "hernia",
        "intestinal",
        "neck",
        "obstetric_gynecologic",
        "orthopedic",
        "other_abdominal",
        "peripheral_vascular",
        "skin",
        "spine",
        "thoracic",
        "vein",
        "urologic",
    ],
    Choice(
        "Surgical procedure",
        {
            "anorectal": "anorectal surgery",
            "aortic": "aortic surgery",
            "bariatric": "bariatric surgery",
            "brain": "brain surgery",
            "breast": "breast surgery",
            "cardiac": "cardiac surgery",
            "ear_nose_throat": "surgery of ear, nose or throat, other than thyroid and parathyroid",
            "foregut_hepatopancreatobiliary": "surgery of foregut, liver, pancreas or bile ducts",
            "gallbladder_appendix_adrenal_spleen": "surgery of gallbladder, appendix, adrenal or spleen",
            "hernia": "hernia repair: ventral, inguinal or femoral",
            "intestinal": "intestinal surgery",
            "neck": "neck surgery: thyroid or parathyroid",
            "obstetric_gynecologic": "obstetric or gynecologic surgery",
            "orthopedic": "orthopedic surgery, and other surgery of the limbs that is not vascular",
            "other_abdominal": "other abdominal surgery",
            "peripheral_vascular": "peripheral vascular surgery",
            "skin": "skin surgery",
            "spine": "spine surgery",
            "thoracic": "thoracic surgery, other than of the esophagus",
            "vein": "vein surgery",
            "urologic": "urologic surgery",
        },
        meaning="site of the operation planned or just done",
        synonyms=("type of procedure", "procedure type"),
        option_synonyms={
            "ear_nose_throat": ("ENT surgery",),
            "foregut_hepatopancreatobiliary": ("pancreaticoduodenectomy", "hepatopancreatobiliary surgery"),
            "gallbladder_appendix_adrenal_spleen": ("cholecystectomy", "appendectomy", "splenectomy"),
            "hernia": ("inguinal hernia repair", "ventral hernia repair"),
            "intestinal": ("colectomy", "bowel resection"),
            "neck": ("thyroidectomy", "parathyroidectomy"),
            "obstetric_gynecologic": ("hysterectomy",),
            "orthopedic": ("joint replacement",),
            "urologic": ("urology",),
        },
    ),
]

SurgicalIncision = Annotated[
    Literal["peripheral", "upper_abdominal", "intrathoracic"],
    Choice(
        "Surgical incision",
        {
            "peripheral": "peripheral incision",
            "upper_abdominal": "upper abdominal incision",
            "intrathoracic": "intrathoracic incision",
        },
        meaning="where the operation opens the body; below the navel and outside the trunk count as peripheral",
        synonyms=("incision site", "site of incision"),
        option_synonyms={
            "peripheral": ("peripheral surgery",),
            "upper_abdominal": ("upper abdominal surgery", "upper abdomen"),
            "intrathoracic": ("intrathoracic surgery", "thoracotomy"),
        },
    ),
]

SurgeryDuration = Annotated[
    float,
    Number(
        "Duration of surgery",
        unit="h",
        plausible=(0.05, 48),
        usual=(0.5, 6),
        decimals=1,
        other_units=("min",),
        synonyms=("surgical duration", "operative time", "duration of the operation"),
        meaning="planned or actual",
    ),
]

EmergencySurgery = Annotated[
    bool,
    Finding(
        "Emergency surgery",
        meaning="the operation is done as an emergency",
        synonyms=("emergency procedure", "emergency operation", "emergent surgery"),
    ),
]
