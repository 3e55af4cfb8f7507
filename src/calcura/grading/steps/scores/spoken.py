"""Which of a score's items clinicians speak of in passing: "DM", "tender calf", "on the pill", "LVEF 35 %"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from calcura.engine import Definition
from calcura.grading.steps.formula.score_items import Item, items
from calcura.grading.steps.spoken_names import named

_HEART_FAILURE = r"heart failure|cardiac failure|\bchf\b|\bhf\b|lvef|ejection fraction|lv dysfunction"
_CLOTS = r"(?:previous|prior|earlier|past|history of|known|former)\W+(?:\w+\W+)?(?:dvt|pe\b|vte|clot|thrombo|emboli)"
_CLOTS += r"|deep vein thrombosis in|dvt in \d|pe in \d"
_STROKE = r"stroke|\btia\b|transient isch|thromboembol|cerebrovascular|\bcva\b"
_CANCER = r"cancer|malignan|neoplas|tumou?r|oncolog|carcinoma|chemotherapy"
_HORMONES = r"hormon|o?estrogen|contracepti|\bhrt\b|\bpill\b|\bocp?\b"
_KIDNEY = r"renal|kidney|\bckd\b|dialysis"
_LIVER = r"liver|hepatic|cirrhosis"
_SIGNS_OF_CLOT = r"signs? .{0,30}(?:dvt|deep)|leg swelling|swollen.{0,24}(?:calf|leg)|dvt signs"
_SIGNS_OF_CLOT += r"|(?:calf|legs?) .{0,16}(?:swell|swollen|tender|unremark)"
WORDS: Mapping[str, str] = MappingProxyType({
    "abnormal_liver_function": _LIVER,
    "abnormal_renal_function": _KIDNEY,
    "active_cancer": _CANCER,
    "acute_myocardial_infarction": r"(?:acute|recent) (?:mi\b|myocardial)",
    "acute_renal_failure": r"renal failure|acute renal|acute kidney|\baki\b|\barf\b",
    "admission_type": r"chronic health|emergency|elective|nonoperative|postoperative|admission type",
    "age": r"\bage[ds]?\b|\belderly\b|years? old|year-old|\b\d+ years\b|\b(?:she|he|patient) is \d{2}\b",
    "aids": r"\baids\b",
    "alcoholic_drinks_per_week": r"alcohol|drinks",
    "alternative_diagnosis_as_likely": r"alternative|other diagnos|another diagnos|differential",
    "arterial_ph": r"\bp\.?h\b",
    "ascites": r"ascit",
    "bedridden_3_days": r"bed ?ridden|bed ?rest|in bed|confined to bed|immobili",
    "best_eye_response": r"\beyes?\b",
    "best_motor_response": r"\bmotor\b|withdraw|obeys|localis|localiz|flexion|extension|posturing",
    "best_verbal_response": r"\bverbal\b|\bspeech\b|inappropriate|incomprehensible|moan|confused conversation",
    "bleeding_history": r"bleed|haemorrhage|hemorrhage|ana?emia",
    "blood_urea_nitrogen": r"\bbun\b|\burea\b|ur[ae]emia",
    "body_mass_index": r"\bbmi\b|body mass",
    "calf_swelling_over_3_cm": r"\bcalf\b(?!.{0,20}tender)",
    "cardiac_failure": _HEART_FAILURE + r"|\bcardiac\b",
    "cerebrovascular_disease": _STROKE,
    "chest_pain_history": r"\bhistory\b(?! of)|chest pain|\bstory\b|suspicious",
    "chronic_pulmonary_disease": r"\bcopd\b|chronic (?:lung|pulmonary|obstructive)|emphysema",
    "collateral_superficial_veins": r"collateral|superficial .{0,18}vein",
    "confusion": r"confus|mental|orient|\balert",
    "congestive_heart_failure": _HEART_FAILURE,
    "connective_tissue_disease": r"connective|rheumat|lupus",
    "cough": r"\bcough",
    "cough_or_coryza": r"\bcough|coryza|runny nose|catarrh",
    "dementia": r"dementia",
    "diabetes": r"diabet|\bdm\b|\bt2dm\b",
    "diabetes_severity": r"diabet|\bdm\b|\bt2dm\b",
    "diastolic_blood_pressure": r"blood pressure|\bbp\b|diastolic|\bdbp\b|hypotens",
    "drugs_predisposing_to_bleeding": r"\bdrugs?\b(?!.{0,14}alcohol)|nsaid|antiplatelet|aspirin|medication|clopidogrel",
    "elevated_risk_surgery": r"surger|operation|procedure",
    "electrocardiogram": r"\b(?:ecg|ekg)\b|electrocardiogra|repolari|\bst[ -](?:depress|segment|dev)",
    "encephalopathy": r"encephalopath",
    "entire_leg_swollen": r"(?:entire|whole|all of the)\b.{0,10}\bleg",
    "family_history_of_thrombosis": r"family history|first-degree|relative|mother|father|sibling|brother|sister",
    "fever_in_past_24_hours": r"fever|febrile|temperature",
    "glasgow_coma_score": r"\bgcs\b|coma|neurolog|\bcns\b|consciousness",
    "glucose": r"glucose|glycaemia|glycemia|sugar",
    "heart_rate": r"heart rate|\bhr\b|pulse|tachycard|\bbpm\b",
    "hematocrit": r"\bhct\b|ha?ematocrit",
    "hemiplegia": r"hemipleg|parapleg",
    "hemoglobin": r"\bhb\b|\bhgb\b|ha?emoglobin",
    "hemoptysis": r"ha?emoptysis|blood\b.{0,16}\bsputum|coughing (?:up )?blood",
    "hepatic_disease": _LIVER,
    "hormone_use": _HORMONES,
    "hypertension": r"hypertens|\bhtn\b|high blood pressure",
    "immature_bands": r"\bbands?\b",
    "immobilization_3_days": r"immobili|bed ?rest|in bed|bed ?ridden",
    "inr": r"\binr\b|prothrombin",
    "insulin_treatment": r"insulin",
    "ischemic_heart_disease": r"isch(?:a)?emic heart|coronary|angina|myocardial|\bmi\b|\bihd\b|\bcad\b",
    "labile_inr": r"\binr\b|labile|time in therapeutic|\bttr\b",
    "leg_paralysis_or_cast": r"paralys|paresis|plaster|\bcast\b|immobili\w+ of (?:the )?(?:lower|leg)",
    "leukemia": r"leuk(?:a)?emia",
    "liver_disease": _LIVER,
    "liver_disease_severity": _LIVER,
    "localized_leg_tenderness": r"tender",
    "lymphoma": r"lymphoma",
    "major_surgery_in_past_12_weeks": r"surger",
    "major_surgery_in_past_month": r"surger.{0,24}(?:month|days ago|weeks? ago)",
    "malignancy": _CANCER,
    "malignancy_treated_within_6_months": _CANCER,
    "mean_arterial_pressure": r"\bmap\b|cardiovascular|circulat|arterial pressure|blood pressure|vasopressor",
    "melena": r"mela?ena|tarry",
    "mobility": r"mobil|ambulat|bed ?rest|bed ?bound|in bed",
    "moderate_to_severe_kidney_disease": _KIDNEY,
    "myocardial_infarction": r"infarct|\bmi\b|heart attack",
    "neoplastic_disease": _CANCER,
    "nursing_home_resident": r"nursing|care home",
    "oxygen_saturation": r"spo2|sao2|saturation|\bsats?\b|oximet|hypox",
    "paco2": r"paco2|pco2|blood gas",
    "pao2": r"pao2|\bpo2\b|respirat(?:ion|ory)(?! rate)|oxygenation|\blungs?\b|p/f",
    "peptic_ulcer_disease": r"peptic|ulcer disease|gastric ulcer|duodenal ulcer",
    "peripheral_vascular_disease": r"peripheral|\bpvd\b|\bpad\b|claudication|aneurysm",
    "pitting_edema_of_leg": r"pitting|o?edema",
    "platelet_count": r"platelet|\bplt\b|thrombocyt|coagulation",
    "pleural_effusion": r"effusion",
    "pregnancy_or_postpartum": r"pregnan|post-?partum",
    "previous_deep_vein_thrombosis": _CLOTS,
    "previous_pulmonary_embolism": _CLOTS,
    "pulmonary_embolism_most_likely": r"most likely|#1|number one|leading diagnosis|likelier than|(?:more|as) likely",
    "purulent_tonsils": r"\bpus\b|purul|exudate",
    "recent_surgery_or_trauma": r"surger|trauma|operation",
    "renal_disease": _KIDNEY,
    "respiratory_rate": r"respiratory rate|\brr\b|breath|tachypn|respirations",
    "sepsis_in_past_month": r"sepsis",
    "serum_albumin": r"\balb(?:umin)?\b",
    "serum_bilirubin": r"bili(?:rubin)?\b|\bliver\b|hepatic(?!\s*enceph)",
    "serum_creatinine": r"creat(?:inine)?\b|\bs?cr\b|renal|kidney",
    "serum_potassium": r"potassium|\bk\b(?=[ +]*\d)|\bk\+",
    "serum_sodium": r"sodium|\bna\b",
    "severe_organ_insufficiency": r"chronic health|organ insufficiency|chronic organ",
    "severe_tonsil_inflammation": r"inflam",
    "sex": r"\bsex\b|\bgender\b|\b(?:fe)?male\b|\bwom[ae]n\b|\bm[ae]n\b",
    "signs_of_deep_vein_thrombosis": _SIGNS_OF_CLOT,
    "smoking": r"smok",
    "solid_tumor": _CANCER,
    "stroke": _STROKE,
    "stroke_in_past_month": r"stroke",
    "surgery_in_past_4_weeks": r"surger|operation|operated",
    "surgery_type": r"surger|ectomy|operation|laparoscop|arthroplast|replacement|procedure",
    "swollen_legs": r"swollen legs?|leg o?edema|legs? (?:is|are) swollen",
    "symptom_onset_within_3_days": r"onset|attend|within (?:3|three) days|rapid|duration|days",
    "syncope": r"syncop|faint|collapse",
    "systolic_blood_pressure": r"blood pressure|\bbp\b|systolic|\bsbp\b|hypotens",
    "temperature": r"temp|fever|febrile|°|\bt (?=\d)",
    "tender_cervical_nodes": r"\bnodes?\b|adenopath|lymph",
    "tonsillar_exudate": r"exudat|tonsil",
    "transient_ischemic_attack": _STROKE,
    "thromboembolism": _STROKE,
    "troponin": r"tropon|\btnt\b|\btni\b",
    "uncontrolled_hypertension": r"hypertens|\bhtn\b|blood pressure|systolic",
    "unilateral_leg_swelling": r"\bleg\b|\blegs\b|\bcalf\b",
    "urine_output": r"urine|diuresis",
    "varicose_veins": r"varic",
    "vascular_disease": r"vascular|\bpad\b|\bpvd\b|peripheral arter|aortic plaque|infarct|\bmi\b|coronary|claudication",
    "white_blood_cells": r"\bwbc\b|white|leu[ck]oc|leuko",
})  # fmt: skip
"""Input -> what clinicians call it in a score's count, beside its names."""

_WHOLE_ITEMS: Mapping[str, Mapping[str, str]] = MappingProxyType({
    "heart_score": {"hypertension": r"risk factors?|\brisk\b|rf\b"},
})  # fmt: skip
"""Calculator -> an input of an item -> what the item as a whole is called."""
_LETTERS: Mapping[str, tuple[tuple[str, str], ...]] = MappingProxyType({
    "cha2ds2_vasc": (("c", "congestive_heart_failure"), ("h", "hypertension"), ("a2", "age"), ("a", "age"),
                     ("d", "diabetes"), ("s2", "stroke"), ("s", "stroke"), ("v", "vascular_disease"),
                     ("sc", "sex")),
    "has_bled": (("h", "uncontrolled_hypertension"), ("s", "stroke"), ("b", "bleeding_history"), ("l", "labile_inr"),
                 ("e", "age")),
    "heart_score": (("h", "chest_pain_history"), ("e", "electrocardiogram"), ("a", "age"), ("r", "hypertension"),
                    ("t", "troponin")),
    "curb_65": (("c", "confusion"), ("u", "blood_urea_nitrogen"), ("r", "respiratory_rate"),
                ("b", "systolic_blood_pressure"), ("65", "age")),
    "feverpain": (("f", "fever_in_past_24_hours"), ("p", "purulent_tonsils"), ("a", "symptom_onset_within_3_days"),
                  ("i", "severe_tonsil_inflammation"), ("n", "cough_or_coryza")),
    "abcd2": (("a", "age"), ("b", "systolic_blood_pressure"), ("c", "unilateral_weakness")),
    "glasgow_coma_scale": (("e", "best_eye_response"), ("v", "best_verbal_response"), ("m", "best_motor_response")),
})  # fmt: skip
"""Calculator -> what the letters of its name stand for."""
_LETTER = re.compile(r"\W*(?P<letter>[A-Za-z]{1,2}[₂2]?|65)(?=\s*(?:[-:=).(]|->|\s[a-z]|[0-9]?$))")


@lru_cache(maxsize=8192)
def items_spoken_of(text: str, calculator: Definition) -> Mapping[Item, int]:
    """Return the items that a text speaks of -> where it first does.

    >>> from calcura.engine import definition
    >>> sorted(map(sorted, items_spoken_of("on the pill, HR 104", definition("perc"))))
    [['heart_rate'], ['hormone_use']]
    """
    plain = text.lower().replace("_", " ")
    found: dict[Item, int] = {}
    for item, pattern in _patterns(calculator):
        match = pattern.search(plain) if pattern else None
        if match:
            found[item] = match.start()
    for start, _, each in named(text.replace("_", " "), calculator):
        item = _item_of(each.name, calculator)
        found[item] = min(start, found.get(item, start))
    return found


def is_spoken_of(name: str, text: str) -> bool:
    """Say whether a text calls an input by what clinicians call it."""
    return name in WORDS and re.search(WORDS[name], text.lower()) is not None


def item_of_letter(text: str, calculator: Definition) -> Item | None:
    """Return the item that a letter of the score's name stands for at the start of a line: "H - yes"."""
    letter = _LETTER.match(text)
    name = dict(_LETTERS.get(calculator.name, ())).get(letter["letter"].lower().replace("₂", "2")) if letter else None
    return _item_of(name, calculator) if name else None


def _item_of(name: str, calculator: Definition) -> Item:
    return next(each for each in items(calculator) if name in each)


@lru_cache(maxsize=128)
def _patterns(calculator: Definition) -> tuple[tuple[Item, re.Pattern[str] | None], ...]:
    whole = _WHOLE_ITEMS.get(calculator.name, {})
    found: list[tuple[Item, re.Pattern[str] | None]] = []
    for item in items(calculator):
        parts = dict.fromkeys(each for name in item for each in (WORDS.get(name), whole.get(name)) if each)
        found.append((item, re.compile("|".join(parts)) if parts else None))
    return tuple(found)
