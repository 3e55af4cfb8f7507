"""Wordings that tell findings of lungs, gut, liver, kidneys, cancer and habits: input -> patterns in lower case."""

from __future__ import annotations

from collections.abc import Mapping

_CANCER = (
    r"\bcancers?\b", r"\w*carcinomas?\b", r"malignan(?:cy|t)\b(?! hyperth| hypert)", r"\w*sarcoma\b", r"melanoma", r"lymphoma", r"leuka?emia", r"myeloma",
    r"glioblastoma|glioma|neuroblastoma|medulloblastoma", r"metasta\w+", r"\bhcc\b|\bnsclc\b|\bsclc\b|\brcc\b", r"neoplasm\b", r"mesothelioma|thymoma",
)  # fmt: skip
_UNDER_TREATMENT = (
    r"chemotherapy|chemoradi\w+|radiotherapy|radiation therapy|immunotherapy", r"palliative (?:care|therapy|treatment)", r"metastatic",
    r"\w+(?:umab|tinib|platin|taxel)\b",
)  # fmt: skip
_LIVER = (
    r"cirrho(?:sis|tic)", r"chronic liver disease", r"chronic hepatitis", r"(?:alcoholic|viral|autoimmune) (?:hepatitis|liver disease)", r"hepatitis [bc]\b(?! (?:surface|vacc|core|e ant|virus (?:ant|sero)|antib|antig|and|or|s?e?rolog))",
    r"liver disease", r"hepatic disease", r"liver failure|hepatic failure", r"portal hypertension", r"primary biliary|primary sclerosing", r"\bnash\b|\bnafld\b", r"fatty liver|hepatic steatosis", r"hepatocellular carcinoma",
)  # fmt: skip
_KIDNEY = (
    r"chronic (?:kidney|renal) (?:disease|failure|insufficiency|injury)", r"\bckd\b", r"end[- ]stage (?:renal|kidney)", r"\besrd\b|\beskd\b", r"(?:h?a?emo)?dialysis", r"kidney transplant\w*|renal transplant\w*",
    r"renal (?:failure|insufficiency|disease|dysfunction|impairment)", r"kidney disease", r"diabetic nephropathy", r"nephrotic syndrome",
)  # fmt: skip
_LUNG = (
    r"chronic obstructive (?:pulmonary|lung|airway\w*) disease", r"\bcopd\b", r"emphysema", r"chronic (?:lung|pulmonary|bronchitis)\b(?! embol)", r"interstitial (?:lung|pulmonary)", r"pulmonary fibrosis", r"bronchiectasis", r"\basthma\w*", r"cystic fibrosis", r"sarcoidosis", r"pulmonary hypertension",
)  # fmt: skip
_CONFUSED = (r"\bconfus(?:ed|ion)\b", r"disorient(?:ed|ation)", r"altered (?:mental|mentation|sensorium|level of consciousness|consciousness|state of con)\w*", r"mental status change", r"change in (?:his |her )?mental status", r"delirium|delirious", r"\bstupor\w*", r"\bobtund\w*", r"unresponsive", r"encephalopath\w+", r"decreased (?:level of )?consciousness", r"letharg\w+", r"somnolen\w+", r"comatose|\bcoma\b(?! sc| scale)", r"(?:loss|impaired|reduced|depressed|disturb\w+) (?:of )?(?:level of )?consciousness", r"drows\w+")  # fmt: skip

CLUES: Mapping[str, tuple[str, ...]] = {
    "active_cancer": (*_CANCER,),
    "malignancy_treated_within_6_months": (*_UNDER_TREATMENT, *_CANCER),
    "malignancy": _CANCER,
    "neoplastic_disease": _CANCER,
    "leukemia": (r"leuka?emia", r"\b(?:aml|cll|cml)\b", r"polycytha?emia vera"),
    "lymphoma": (r"lymphoma", r"hodgkin", r"multiple myeloma", r"waldenstr\w+", r"\bnhl\b|\bdlbcl\b"),
    "aids": (r"\baids\b", r"acquired immuno?-?deficiency"),
    "abnormal_liver_function": (r"cirrho(?:sis|tic)", r"chronic liver disease", r"liver failure", r"portal hypertension"),
    "liver_disease": _LIVER,
    "hepatic_disease": (*_LIVER, r"(?:elevated|deranged|abnormal) liver (?:enzymes?|function)", r"jaundice"),
    "abnormal_renal_function": (r"(?:h?a?emo)?dialysis", r"(?:kidney|renal) transplant\w*", r"\besrd\b|end[- ]stage (?:renal|kidney)"),
    "renal_disease": _KIDNEY,
    "moderate_to_severe_kidney_disease": (r"(?:h?a?emo)?dialysis", r"\besrd\b|end[- ]stage (?:renal|kidney)", r"(?:kidney|renal) transplant\w*", r"ura?emi[ac]", r"chronic (?:kidney|renal) (?:disease|failure|insufficiency)", r"\bckd\b"),
    "acute_renal_failure": (r"acute (?:kidney|renal) (?:injury|failure|insufficiency)", r"\baki\b|\barf\b", r"acute tubular necrosis", r"acute on chronic (?:kidney|renal)", r"anuri[ac]|oliguri[ac]"),
    "peptic_ulcer_disease": (r"peptic ulcer\w*", r"\bpud\b", r"(?:gastric|duodenal|stomach) ulcers?"),
    "inflammatory_bowel_disease": (r"inflammatory bowel disease", r"crohn", r"ulcerative colitis", r"\bibd\b"),
    "connective_tissue_disease": (r"connective tissue disease", r"\blupus\b(?! anti)", r"\bsle\b", r"rheumatoid arthritis", r"polymyositis|dermatomyositis|scleroderma|systemic sclerosis", r"polymyalgia", r"sjo?e?ö?gren", r"vasculitis"),
    "severe_organ_insufficiency": (
        r"cirrho(?:sis|tic)", r"immuno-?(?:suppress|compromi|defici)\w+", r"chemotherapy", r"(?:h?a?emo)?dialysis", r"leuka?emia|lymphoma|\baids\b|\bhiv\b", r"end[- ]stage", r"transplant\w*", r"metastatic", r"nyha (?:class )?iv",
        r"(?:long-?term|chronic|high-?dose) (?:\w+ )?(?:steroid|corticosteroid|prednis)\w*", r"portal hypertension", r"severe copd", r"hepatic failure|liver failure", r"home oxygen", r"pulmonary hypertension", r"heart failure",
    ),
    "chronic_pulmonary_disease": _LUNG,
    "pneumonia_in_past_month": (r"pneumonia", r"lower respiratory (?:tract )?infection"),
    "pleural_effusion": (r"pleural effusions?", r"(?:bilateral|left|right|small|moderate|large)(?:-sided)? effusions?", r"para-?pneumonic effusion"),
    "sepsis_in_past_month": (r"\bsepsis\b", r"septic(?:a?emia| shock)", r"bactera?emia"),
    "dementia": (r"dementia", r"alzheimer", r"cognitive (?:impairment|decline|deficit)"),
    "hemiplegia": (r"hemiplegi[ac]", r"hemipare(?:sis|tic)", r"paraplegi[ac]", r"paraparesis", r"quadriplegi[ac]|tetraplegi[ac]"),
    "acute_spinal_cord_injury": (r"acute spinal cord injury", r"spinal cord injury"),
    "altered_mental_status": _CONFUSED,
    "confusion": _CONFUSED,
    "obesity": (r"\bobes(?:e|ity)\b",),
    "smoking": (r"(?:current|active|heavy|chronic|daily|ex-?|former|lifelong)?\s?smok(?:er|es|ing|ed)\b", r"\bsmok(?:er|es|ing)\b", r"(?:tobacco|cigarette|nicotine)s? (?:use|abuse|smok\w+|dependence|consumption|user|a day|per day)", r"pack[- ]years?", r"packs? (?:of cigarettes )?(?:per|a|every) day", r"cigarettes"),
    "black_race": (r"african[- ]american", r"\bblack (?:man|woman|male|female|boy|girl|patient|american|race|gentleman|lady)", r"\bafrican\b", r"afro-?(?:caribbean|american)", r"\brace:? black"),
    "nursing_home_resident": (r"nursing[- ]home", r"long-?term care (?:facility|resident)", r"skilled nursing", r"assisted living", r"care home"),
    "mechanical_ventilation": (r"mechanical(?:ly)? ventilat\w+", r"intubat\w+", r"\bventilator\b", r"invasive ventilation", r"ventilatory support"),
    "cpap": (r"\bcpap\b", r"\bbipap\b", r"continuous positive airway", r"non-?invasive (?:positive pressure )?ventilation"),
    "dialysis_twice_in_past_week": (r"(?:h?a?emo|peritoneal )?dialysis", r"\bhd\b"),
    "continuous_hemodialysis_24_hours": (r"continuous (?:veno-?venous )?(?:h?a?emo\w*|renal replacement)", r"\bcvvhd?f?\b|\bcrrt\b"),
    "central_venous_access": (r"central (?:venous )?(?:line|catheter|access)", r"\bpicc\b", r"port-?a-?cath", r"(?:internal jugular|subclavian|femoral) (?:venous )?(?:catheter|line)", r"hickman|broviac", r"tunneled catheter"),
    "cough": (r"\bcough(?:s|ing|ed)?\b",),
    "cough_or_coryza": (r"\bcough(?:s|ing|ed)?\b", r"coryza", r"runny nose", r"rhinorrh\w+", r"nasal (?:congestion|discharge)", r"rhinitis"),
    "fever_in_past_24_hours": (r"\bfevers?\b", r"febrile\b", r"pyrexia"),
    "symptom_onset_within_3_days": (r"\b(?:1|2|3|one|two|three|a|24|36|48|72)[- ](?:to (?:2|3|two|three)[- ])?(?:day|days|hours?|h)\b[- ]?(?:history|ago|earlier|duration|before|prior|of)", r"(?:for|past|last|since|over|within) (?:the )?(?:past |last |about |previous )?(?:1|2|3|one|two|three|24|48|72)?[- ]?(?:days?|hours)\b", r"yesterday|this morning|last night"),
    "tonsillar_exudate": (r"exudat\w+", r"tonsil\w*[^.;]{0,40}(?:swoll|enlarg|hypertroph|swelling|purulen|pus)\w*", r"(?:swollen|enlarged|hypertroph\w+|swelling of (?:the )?)\s?(?:\w+ ){0,3}tonsil\w*", r"pharyngeal exudate", r"purulent (?:secretion|discharge|material)"),
    "purulent_tonsils": (r"\bpus\b", r"purulen\w+", r"exudat\w+", r"white (?:patch|plaque|spot|coat)\w*"),
    "severe_tonsil_inflammation": (r"(?:severe(?:ly)?|marked(?:ly)?|very|extremely|significantly|grossly)\s(?:\w+ ){0,3}(?:inflam\w+|enlarged|swollen|hypertroph\w+|erythema\w*)[^.;]{0,30}", r"tonsil\w*[^.;]{0,40}(?:severe|marked|grossly|inflam|enlarg|swollen|erythem)\w*", r"(?:inflamed|enlarged|swollen|erythematous) (?:\w+ ){0,2}tonsil\w*"),
    "tender_cervical_nodes": (r"(?<!posterior )cervical (?:lymph ?)?(?:adenopathy|lymphadenopathy|nodes?|adenitis|lymphadenitis)", r"neck (?:lymph ?nodes?|lymphadenopathy|nodes)", r"submandibular (?:lymph\w*|nodes?|adenopathy)", r"(?:swollen|tender|enlarged|palpable) (?:\w+ ){0,3}(?:lymph ?)?(?:nodes?|glands)[^.;]{0,30}(?:neck|cervical)", r"jugulodigastric"),
}  # fmt: skip
