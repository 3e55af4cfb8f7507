"""Wordings of illnesses that count only if they are recent, and of how diabetes is treated: input -> patterns."""

from __future__ import annotations

from collections.abc import Mapping

_FAILURE = r"(?:(?:congestive|acute|decompensated) )*(?:heart|cardiac) failure|\bchf\b|\badhf\b"
_INFARCT = r"myocardial infarct\w*|heart attack|\bn?-?stemi\b|\bmi\b"

CLUES: Mapping[str, tuple[str, ...]] = {
    "heart_failure_in_past_month": (_FAILURE, r"cardiac decompensation|pulmonary o?edema"),
    "stroke_in_past_month": (
        r"\bstrokes?\b(?![- ](?:risk|prevent|volume|unit|scale|center|centre|prophyl|work|score))",
        r"cerebrovascular accidents?|\bcva\b(?! tender)",
        r"(?:cerebral|cerebellar|brain|brainstem|pontine|thalamic|lacunar|isch(?:a?e)mic) infarct\w*",
    ),
    "acute_myocardial_infarction": (_INFARCT,),
    "sepsis_in_past_month": (r"\b(?:uro)?sepsis\b", r"septic(?:a?emia| shock)", r"bactera?emia"),
    "pneumonia_in_past_month": (
        r"pneumonia",
        r"lobar consolidation",
        r"lower respiratory (?:tract )?infection",
        r"pneumonitis",
    ),
    "insulin_treatment": (
        r"\binsulin\b(?![- ](?:resist|level|secret|like|growth|sens|induced)| (?:was|is|were) not)",
        r"\biddm\b",
        r"\b(?:glargine|lispro|aspart|detemir|degludec|lantus|humalog|novolog|levemir|tresiba|nph)\b",
    ),
    "peripheral_vascular_disease": (
        r"peripheral (?:and \w+ )?(?:arterial|artery|vascular) (?:\w+ )?(?:occlusive )?disease",
        r"vascular disease of (?:the |both )?(?:\w+ )?(?:legs?|limbs?|extremit\w+)",
        r"\bpvd\b|\bpad\b|\bpaod\b",
        r"claudication",
        r"(?:critical |acute |chronic )?limb(?:[- ]threatening)? isch(?:a?e)mia",
        r"arteriosclerosis obliterans",
        r"gangren\w+ (?:of|in) (?:the |his |her )?(?:\w+ ){0,3}(?:foot|feet|toes?|legs?|limb|extremit\w+)"
        r"|gangrenous (?:foot|toes?|leg)"
        r"|history of gangrene",
        r"(?:abdominal|thoracic|aortic|ascending|iliac|popliteal)[- ](?:\w+ )?aneurysms?",
        r"arterial insufficiency",
        r"(?:femoro-?popliteal|femoral-popliteal|aorto-?(?:bi)?femoral|lower extremity"
        r"|femoral) (?:arter\w+ )?(?:bypass|stent\w*"
        r"|angioplasty|revasculari[sz]ation)",
    ),
}
