"""Spellings that only MedCalc-Bench has: units, options and words that no general reader should know."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from calcura.cases.case import InputValue

UNITS: Mapping[str, str] = MappingProxyType({"s mm hg": "mmHg"})
"""Unit as only this data spells it (lower case) -> as the unit table knows it."""

VOLUMES = frozenset({"μl", "ul", "mm^3", "l", "m^3"})
"""For cell counts the data names the volume alone: ``[140400.0, 'µL']`` is a count per microlitre."""

CUBIC_METRE = "m^3"
"""No laboratory counts cells per cubic metre. It is read as it stands, and reported as an impossible unit."""

OPTIONS: Mapping[str, Mapping[str, InputValue]] = MappingProxyType(
    {
        "sex": {"female": "female", "male": "male"},
        "black_race": {"black": True, "white": False, "asian": False},
        "ascites": {"absent": "absent", "slight": "slight", "moderate": "moderate"},
        "encephalopathy": {
            "no encephalopathy": "none",
            "grade 0": "none",
            "grade 1-2": "grade_1_2",
            "grade 3-4": "grade_3_4",
        },
        "chest_pain_history": {
            "slightly suspicious": "slightly_suspicious",
            "moderately suspicious": "moderately_suspicious",
            "highly suspicious": "highly_suspicious",
        },
        "electrocardiogram": {
            "normal": "normal",
            "non-specific repolarization disturbance": "nonspecific_repolarization",
            "significant st deviation": "significant_st_deviation",
        },
        "troponin": {
            "less than or equal to normal limit": "normal",
            "between the normal limit or up to three times the normal limit": "one_to_three_times",
            "greater than three times normal limit": "over_three_times",
        },
        "best_eye_response": {
            "eyes open spontaneously": "spontaneous",
            "eye opening to verbal command": "to_speech",
            "eye opening to pain": "to_pain",
            "no eye opening": "none",
            "not testable": "not_testable",
        },
        "best_verbal_response": {
            "oriented": "oriented",
            "confused": "confused",
            "inappropriate words": "inappropriate_words",
            "incomprehensible sounds": "incomprehensible_sounds",
            "no verbal response": "none",
            "not testable": "not_testable",
        },
        "best_motor_response": {
            "obeys commands": "obeys",
            "localizes pain": "localizes",
            "withdrawal from pain": "withdraws",
            "flexion to pain": "abnormal_flexion",
            "extension to pain": "extension",
            "no motor response": "none",
            "not testable": "not_testable",
        },
        "admission_type": {
            "nonoperative": "nonoperative",
            "elective": "elective_postoperative",
            "emergency": "emergency_postoperative",
        },
        "surgery_type": {
            "none": "none",
            "minor": "minor",
            "major": "major",
            "arthroscopic": "arthroscopic",
            "laparoscopic": "laparoscopic",
            "elective major lower extremity arthroplasty": "major_lower_extremity_arthroplasty",
        },
        "mobility": {
            "normal": "normal",
            "on bed rest": "on_bed_rest",
            "confined to bed >72 hours": "confined_over_72_hours",
        },
        "liver_disease_severity": {
            "none": "none",
            "mild": "mild",
            "moderate": "moderate_to_severe",
            "severe": "moderate_to_severe",
            "moderate to severe": "moderate_to_severe",
        },
        "diabetes_severity": {
            "none or diet-controlled": "none",
            "uncomplicated": "uncomplicated",
            "end-organ damage": "end_organ_damage",
        },
        "solid_tumor": {
            "none": "none",
            "false": "none",
            "localized": "localized",
            "true": "localized",
            "metastatic": "metastatic",
        },
        "moderate_to_severe_kidney_disease": {"severe": True},
    }
)
"""Our input -> its options as the data spells them (lower case) -> value."""

NOT_FULLY_STATED: Mapping[tuple[str, str], str] = MappingProxyType(
    {
        ("solid_tumor", "true"): ("Solid tumor stated as present without its spread: counted as localized"),
    }
)
"""(our input, option as spelled) -> the assumption that reading it needs."""

NOT_STATED = frozenset({"not mentioned", "not mentinoed"})
"""Words that say that nothing is said."""
