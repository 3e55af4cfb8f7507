"""Wordings of findings of legs, bleeding, operations, injuries and pregnancy: input -> patterns in lower case."""

from __future__ import annotations

from collections.abc import Mapping

_OPERATION = (
    r"\w*(?:ectomy|otomy|ostomy|plasty)\b",
    r"\bsurger(?:y|ies)\b",
    r"surgical(?:ly)? (?:\w+ )?(?:resect|repair|interven|procedure|treat|remov|fix)\w*",
    r"(?:underwent|undergone) (?:\w+ ){0,5}(?:surgery|operation|resection|repair|replacement|fixation|transplantation"
    r"|excision|reconstruction|reduction)",
    r"post-?operative(?:ly)?",
    r"\bcabg\b|bypass graft",
)
_TRAUMA = (
    r"\btrauma\b",
    r"\bfracture[ds]?\b",
    r"motor vehicle (?:accident|collision|crash)",
    r"\bmvc\b|\bmva\b",
    r"traffic accident",
    r"\bfall from",
)
_RECENT = (
    r"(?:[^.]{0,80}\b(?:(?:1|2|3|4|one|two|three|four|a|few) (?:weeks?)|\d{1,2} days?|(?:one|two|three|four"
    r"|five|six|seven|ten) days?|yesterday|last week|recent(?:ly)?)\b)"
)
_NOW = (
    r"underwent (?:\w+ ){0,6}(?:surgery|operation|\w*ectomy|\w*otomy|\w*ostomy|\w*plasty|replacement|bypass|resection"
    r"|repair|fixation)\b",
    r"(?:surgery|operation|\w*ectomy|laparotomy|thoracotomy|craniotomy|\w*plasty|resection|replacement) (?:\w+ ){0,2}"
    r"(?:was|were) (?:\w+ )?(?:performed|done|undertaken|carried)",
    r"post-?operative (?:day|ward|course|period)",
    r"(?:recovering from|following|status post) (?:\w+ ){0,4}(?:surgery|operation)",
)
"""Operations told in the course of the illness: these days count as the past weeks."""

_SWOLLEN_LEG = (
    r"(?:left|right|unilateral|one)[- ]?(?:sided )?(?:\w+ ){0,2}(?:leg|calf|lower (?:extremity|limb)|thigh|foot|ankle)"
)

CLUES: Mapping[str, tuple[str, ...]] = {
    "elevated_risk_surgery": (
        r"laparotomy|laparoscop\w+|(?:hemi)?colectomy|gastrectomy|pancreat\w*ectomy|whipple|hepatectomy|splenectomy"
        r"|nephrectomy|cystectomy|appendectomy|cholecystectomy|sigmoidectomy|adrenalectomy|esophagectomy",
        r"thoracotomy|lobectomy|pneumonectomy|thoracoscop\w+|\bvats\b|thymectomy",
        r"aortic (?:aneurysm )?(?:repair|surgery|replacement)|aneurysm repair|aortic bypass|\bevar\b|endovascular",
        r"(?:abdominal|thoracic|vascular|intraperitoneal|intrathoracic|suprainguinal|cardiac|heart) surgery",
        r"(?:bowel|liver|gastric|hepatic|lung) resection",
        r"\bcabg\b|bypass graft\w*",
        r"valve replacement",
        r"(?:liver|kidney|renal|heart|lung) transplant\w*",
        r"hysterectomy",
    ),
    "surgery_in_past_4_weeks": (*(each + _RECENT for each in _OPERATION), *_NOW),
    "major_surgery_in_past_12_weeks": (
        r"(?:major )?(?:surgery|operation)[^.;]{0,30}(?:past|last) (?:12|twelve|three|\w+) weeks",
        r"(?:surgery|operation) (?:\w+ )?weeks? ago",
        *(
            each + r"[^.]{0,60}\b(?:weeks?|days?|(?:1|2|one|two) months?) (?:ago|before|prior|earlier|previously)"
            for each in _OPERATION
        ),
        r"recent (?:\w+ ){0,2}surgery",
    ),
    "major_surgery_in_past_month": (
        r"(?:major )?(?:surgery|operation)[^.;]{0,30}(?:past|last) month",
        *(each + _RECENT for each in _OPERATION),
    ),
    "recent_surgery_or_trauma": tuple(each + _RECENT for each in (*_OPERATION, *_TRAUMA)),
    "multiple_trauma": (
        r"(?:multiple|poly)[- ]?trauma\w*",
        r"motor vehicle (?:accident|collision|crash)",
        r"multiple (?:injuries|fractures)",
    ),
    "hip_pelvis_or_leg_fracture": (
        r"(?:fractured|broke|breaking) (?:his|her|the|a|their) (?:\w+ ){0,2}(?:hip|pelvis|femur|tibia|leg|ankle)",
        r"(?:hip|pelvi[cs]|femur|femoral|tibia\w*|fibula\w*|leg|ankle|acetabul\w+|femoral neck|intertrochanteric"
        r"|patella\w*|calcane\w+) (?:\w+ ){0,2}fractures?",
        r"fractures? of (?:the )?(?:\w+ ){0,3}(?:hip|pelvis|femur|tibia|fibula|leg|ankle|acetabulum)",
    ),
    "leg_cast_in_past_month": (
        r"plaster (?:cast|immobili[sz]ation)",
        r"(?:leg|knee|ankle|cylinder) cast",
        r"\bcast (?:immobili|application)",
        r"immobili[sz]\w+ (?:in|with) (?:a )?(?:plaster|cast|splint)",
        r"plaster of paris",
    ),
    "bedridden_3_days": (
        r"bedridden",
        r"bed[- ]?bound",
        r"bed[- ]?rest",
        r"immobili[sz](?:ed|ation)",
        r"confined to (?:a |his |her )?(?:bed|wheelchair)",
    ),
    "immobilization_3_days": (
        r"(?:third|fourth|fifth|3rd|4th|5th|three|four|five|3|4|5) days? (?:into|of|after) (?:his |her "
        r"|the )?hospitali[sz]ation",
        r"(?:admitted|transferred) to (?:the |an |our )?(?:\w+ )?(?:icu|intensive care)",
        r"bedridden",
        r"bed[- ]?bound",
        r"bed[- ]?rest",
        r"immobili[sz](?:ed|ation)\b",
        r"confined to (?:a |his |her )?(?:bed)",
        r"immobility",
    ),
    "pregnancy_or_postpartum": (
        r"\bpregnan(?:t|cy)\b",
        r"post-?partum",
        r"weeks(?:'| of)? gestation",
        r"gravida",
        r"c(?:a?e)?sarean",
    ),
    "unexplained_pregnancy_loss": (
        r"recurrent (?:spontaneous )?(?:abortion|miscarriage|pregnancy loss)\w*",
        r"still-?birth|stillborn",
        r"(?:three|3|multiple) (?:\w+ )?(?:miscarriages|abortions)",
    ),
    "unilateral_leg_swelling": (
        rf"{_SWOLLEN_LEG}[^.;]{{0,40}}(?:swell\w*|swollen|a?edema\w*|larger)",
        rf"(?:swell\w*|swollen|a?edema\w*) (?:\w+ ){{0,4}}(?:in|of|on|to) (?:the |his |her )?{_SWOLLEN_LEG}",
        rf"swollen {_SWOLLEN_LEG}",
        r"(?:asymmetric|unilateral) (?:\w+ ){0,2}(?:swelling|edema)",
    ),
    "signs_of_deep_vein_thrombosis": (
        rf"{_SWOLLEN_LEG}[^.;]{{0,40}}(?:swell\w*|swollen|a?edema\w*)",
        rf"(?:swell\w*|swollen|a?edema\w*) (?:\w+ ){{0,4}}(?:in|of|on) (?:the |his |her )?{_SWOLLEN_LEG}",
        r"calf (?:swelling|tender\w*|pain)",
        r"homans",
        r"\bdvt\b|deep (?:vein|venous) thrombos[ie]s",
        r"leg (?:swelling|pain)",
    ),
    "swollen_legs": (
        r"(?:leg|lower[- ](?:extremity|limb)|ankle|pedal|peripheral|pretibial|bilateral|foot|lower leg|calf"
        r"|pitting)s? (?:\w+ ){0,2}(?:swelling|a?edema\w*)",
        r"(?:swelling|a?edema) (?:\w+ ){0,4}(?:of|in|on) (?:the |his |her |both |bilateral )?(?:\w+ ){0,2}(?:legs?"
        r"|lower (?:extremit|limb)\w*|ankles?|feet|foot|calf|thigh)",
        r"(?:legs?|lower (?:extremit|limb)\w*|ankles?|feet) (?:\w+ ){0,4}(?:swollen|swelling|edema\w*)",
        r"swollen (?:\w+ ){0,2}(?:legs?|feet|ankles?)",
    ),
    "entire_leg_swollen": (
        r"(?:entire|whole|diffuse\w*|total)[^.;]{0,30}(?:leg|limb|extremity)[^.;]{0,30}",
        r"(?:leg|lower (?:limb|extremity))[^.;]{0,25}(?:swell\w*|swollen|a?edema\w*)",
        r"(?:swelling|a?edema) (?:\w+ ){0,3}(?:of|in) (?:the |his |her )?(?:\w+ ){0,2}(?:leg|lower (?:limb|extremity)"
        r"|thigh)\b",
        r"swollen (?:\w+ ){0,2}leg\b",
    ),
    "calf_swelling_over_3_cm": (
        r"calf measures",
        r"calf (?:\w+ ){0,5}(?:[3-9]|1\d)(?:\.\d)? ?cm",
        r"calf (?:\w+ ){0,4}(?:swell\w*|swollen|circumference|larger|a?edema|enlarg\w+)",
        r"swell\w* (?:\w+ ){0,5}cal(?:f|ves)",
        r"circumference[^.;]{0,60}(?:\b[3-9]|1\d)(?:\.\d)? ?cm",
    ),
    "localized_leg_tenderness": (
        r"tenderness (?:\w+ ){0,2}along the deep ven\w+",
        r"(?:leg|calf|thigh|lower (?:limb|extremity)|popliteal)[^.;]{0,40}(?:tender\w*|painful)",
        r"tender\w*[^.;]{0,50}(?:leg|calf|calves|thigh|lower (?:limb|extremity)|deep vein\w*|popliteal)",
        r"calf pain",
        r"homans",
    ),
    "pitting_edema_of_leg": (r"pitting (?:o?edema|swelling)", r"pitting[^.;]{0,40}(?:edema|oedema)"),
    "collateral_superficial_veins": (
        r"collateral (?:\(?non-?varicose\)? )?(?:superficial )?veins?",
        r"(?:dilated|distended|prominent|engorged) (?:superficial )?veins?",
        r"superficial (?:venous|vein) (?:dilat|collateral)\w*",
    ),
    "leg_paralysis_or_cast": (
        r"leg (?:is|was) (?:paraly[sz]ed|weak)",
        r"(?:paralysis|paresis|plegia)[^.;]{0,30}(?:leg|lower|limb)",
        r"(?:leg|lower (?:limb|extremity)) (?:\w+ ){0,2}(?:paralysis|paresis|weakness|cast)",
        r"hemipare(?:sis|tic)|hemiplegi[ac]|parapare\w+|paraplegi[ac]",
        r"plaster|\bcast\b",
    ),
    "alternative_diagnosis_as_likely": (
        r"alternative diagnosis",
        r"cellulitis",
        r"baker'?s cyst",
        r"lympho?edema",
        r"h(?:a?e)matoma",
        r"compartment syndrome",
        r"necroti[sz]ing",
        r"popliteal (?:artery )?(?:cyst|aneurysm)",
    ),
    "pulmonary_embolism_most_likely": (r"pulmonary (?:thrombo-?)?embol\w+", r"\bpte\b"),
    "varicose_veins": (r"varicose veins?", r"varicosit\w+"),
    "hormone_use": (
        r"(?:oral|hormonal|combined) contracepti\w+",
        r"birth control",
        r"hormone replacement",
        r"o?estrogens?\b|estradiol",
        r"\bocps?\b",
        r"contraceptive (?:pills?|patch|ring)",
        r"tamoxifen|raloxifene",
    ),
    "hemoptysis": (
        r"ha?emoptysis",
        r"coughing (?:up )?blood",
        r"blood[- ](?:tinged|stained|streaked) sputum",
        r"bloody sputum",
    ),
    "melena": (
        r"mela?ena",
        r"(?:black|tarry|dark)[, ]+(?:and )?(?:tarry |black )?(?:stools?|bowel movements?|faeces|feces)",
        r"mela?enic",
    ),
    "syncope": (
        r"\bsyncop(?:e|al)\b",
        r"faint(?:ed|ing)\b",
        r"passed out",
        r"lost consciousness|loss of consciousness",
        r"collapsed?\b",
        r"blackout",
    ),
}
