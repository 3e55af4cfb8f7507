"""Wordings that tell findings of heart, vessels, brain and blood: input -> patterns in lower case."""

from __future__ import annotations

from collections.abc import Mapping

_MI = (
    r"myocardial infarct\w*",
    r"heart attack",
    r"\bn?stemi\b",
    r"\bnon-?st[- ]elevation mi\b",
    r"\bst[- ]elevation mi\b",
    r"\b(?:acute|old|prior|previous|inferior|anterior) mi\b",
)
_CAD = (
    r"coronary artery disease",
    r"\bcad\b",
    r"coronary heart disease",
    r"ischa?emic heart disease",
    r"ischa?emic cardiomyopathy",
)
_REVASCULARISED = (
    r"coronary (?:artery )?bypass",
    r"\bcabg\b",
    r"percutaneous coronary intervention",
    r"\bpci\b",
    r"coronary stent\w*",
    r"coronary angioplasty",
    r"coronary revasculari[sz]ation",
)
_PAD = (
    r"peripheral (?:arterial|artery|vascular) (?:\w+ )?disease",
    r"\bpv?a?d\b",
    r"claudication",
    r"peripheral arterial occlusive",
    r"limb ischa?emia",
    r"arteriosclerosis obliterans",
)
_STROKE = (
    r"\bstrokes?\b(?! (?:risk|prevent|volume|unit|scale|center|centre|prophyl|work))",
    r"cerebrovascular accidents?",
    r"\bcva\b(?! tender)",
    r"cerebral infarct\w*",
    r"brain infarct\w*",
    r"lacunar infarct\w*",
    r"ischa?emic infarct\w*",
)
_TIA = (r"transient ischa?emic attacks?", r"\btias?\b", r"mini-?stroke")
_CHF = (
    r"(?:congestive )?(?:heart|cardiac) failure",
    r"\bchf\b",
    r"\bhfr?p?ef\b",
    r"(?:dilated|ischa?emic) cardiomyopathy",
    r"left ventricular (?:systolic )?dysfunction",
    r"(?:reduced|low|decreased) (?:left ventricular )?ejection fraction",
    r"cardiac decompensation",
    r"cardiogenic shock",
    r"ventricular failure",
    r"cardiomyopathy",
)
_HTN = (
    r"hypertension\b(?! crisis)",
    r"\bhtn\b",
    r"high blood pressure",
    r"\bhypertensive (?:patient|disease|heart|man|woman|male|female)",
    r"known hypertensive",
    r"\bhypertensive\b",
)
_DVT = (r"deep (?:vein|venous) thrombos[ie]s", r"\bdvts?\b")
_PE = (r"pulmonary (?:thrombo-?)?embol\w+", r"(?<!for )\bpes?\b(?! (?:was |were )?(?:ruled|exclu))")
_PAST = r"(?:history of|prior|previous|past|recurrent|previously (?:documented|diagnosed)|known|remote)\b[^.;]{0,60}?"
_DM = (
    r"diabetes(?! insipidus)",
    r"\bdiabetic\b(?! insipidus)",
    r"\bt[12]dm\b",
    r"\bdm\b",
    r"\bt2d\b",
    r"\biddm\b|\bniddm\b",
)

CLUES: Mapping[str, tuple[str, ...]] = {
    "hypertension": _HTN,
    "uncontrolled_hypertension": (
        r"(?:uncontrolled|poorly[- ]controlled|severe|malignant|resistant|refractory) (?:\w+ )?hypertension",
        r"hypertension (?:is|was) (?:uncontrolled|poorly controlled)",
        r"hypertensive (?:crisis|emergency|urgency)",
    ),
    "hypercholesterolemia": (
        r"hypercholesterol\w+",
        r"hyperlipid\w+",
        r"dyslipid\w+",
        r"high cholesterol",
        r"elevated cholesterol",
        r"\bhld\b",
        r"hyperlipo\w+",
    ),
    "congestive_heart_failure": _CHF,
    "cardiac_failure": _CHF,
    "heart_failure_in_past_month": (
        r"heart failure (?:\w+ ){0,3}(?:past|last) month",
        r"heart failure (?:\w+ ){0,2}weeks? ago",
        r"acute (?:decompensated |on chronic )?(?:congestive )?heart failure",
        r"decompensated heart failure",
        r"congestive heart failure",
        r"\bchf exacerbation",
        r"heart failure exacerbation",
        r"worsening heart failure",
    ),
    "ischemic_heart_disease": (
        *_CAD,
        *_MI,
        *_REVASCULARISED,
        r"\bangina\b",
        r"pathological q waves?",
        r"positive (?:exercise|stress) test",
        r"nitroglycerin",
        r"isosorbide",
    ),
    "myocardial_infarction": (*_MI,),
    "acute_myocardial_infarction": (
        r"acute (?:\w+ )?myocardial infarct\w*",
        r"\bn?stemi\b",
        r"acute mi\b",
        r"recent myocardial infarct\w*",
    ),
    "atherosclerotic_disease": (*_MI, *_CAD, *_REVASCULARISED, *_PAD, *_STROKE, *_TIA, r"atherosclero\w+"),
    "vascular_disease": (*_MI, *_CAD, *_REVASCULARISED, *_PAD, r"aortic (?:atherom\w+|plaque)", r"atherosclero\w+"),
    "peripheral_vascular_disease": (*_PAD, r"gangrene", r"aortic aneurysm", r"arterial insufficiency"),
    "family_history_of_cardiovascular_disease": (
        r"family history\b[^.;]{0,80}(?:coronary|cardiovascular|heart|cardiac|myocardial|cad\b|premature)",
        r"(?:father|mother|brother|sister|parent|sibling)s?\b[^.]{0,60}(?:myocardial infarct|heart attack|coronary"
        r"|heart disease|cardiovascular|\bmi\b|\bcad\b)",
        r"(?:myocardial infarct|heart attack|coronary artery disease)[^.]{0,40}\bin (?:his|her) (?:father|mother"
        r"|brother|sister)",
    ),
    "stroke": _STROKE,
    "stroke_in_past_month": (
        r"acute (?:ischa?emic )?stroke",
        r"recent stroke",
        r"acute cerebral infarct\w*",
        r"stroke (?:\w+ ){0,4}(?:days?|weeks?) (?:ago|before|prior|earlier)",
        r"presented with (?:\w+ ){0,4}stroke",
    ),
    "transient_ischemic_attack": _TIA,
    "cerebrovascular_disease": (*_STROKE, *_TIA, r"cerebrovascular disease", r"intracerebral h\w+"),
    "thromboembolism": (
        r"(?:systemic|arterial|peripheral) (?:thrombo-?)?embol\w+",
        r"thrombo-?embolism",
        r"thromboembolic event",
        r"pulmonary embol\w+",
        r"deep vein thromb\w+",
    ),
    "previous_deep_vein_thrombosis": (
        *(_PAST + each for each in _DVT),
        r"background (?:\w+ ){0,3}(?:dvt|deep vein thrombosis)",
        r"(?:dvt|deep vein thrombosis) in the past",
        r"(?:had|suffered) (?:a )?(?:dvt|deep vein thrombosis)",
        r"\bdvts?\b[^.;]{0,40}\b(?:years?|months?) (?:ago|before|prior|earlier|previously)",
        r"deep vein thrombos[ie]s[^.;]{0,60}\b(?:years?|months?) (?:ago|before|prior|earlier|previously)",
    ),
    "previous_pulmonary_embolism": (
        *(_PAST + each for each in _PE),
        r"pulmonary embol\w+[^.;]{0,60}\b(?:years?|months?) (?:ago|before|prior|earlier|previously)",
    ),
    "family_history_of_thrombosis": (
        r"family history\b[^.;]{0,90}(?:thrombo(?:sis|embol|phil)|dvt|vte|blood clot|pulmonary embol|clotting)",
        r"(?:father|mother|brother|sister|aunt|uncle|cousin)\b[^.]{0,70}(?:thrombosis|\bdvt\b|blood clot"
        r"|pulmonary embol)",
    ),
    "heparin_induced_thrombocytopenia": (
        r"heparin[- ]induced thrombocytop?\w+",
        r"\bhit\b(?= (?:antibod|syndrome|was|type))",
    ),
    "other_thrombophilia": (
        r"thrombophilia",
        r"hypercoagulab\w+",
        r"protein [cs] deficiency",
        r"antithrombin(?: iii)? deficiency",
        r"antiphospholipid syndrome",
    ),
    "factor_v_leiden": (r"factor (?:v|5) leiden", r"\bfvl\b"),
    "prothrombin_20210a": (r"prothrombin (?:gene )?(?:mutation|g?20210)\w*", r"factor ii mutation", r"20210a"),
    "elevated_homocysteine": (
        r"hyperhomocystein\w+",
        r"homocysteine (?:\w+ ){0,3}(?:elevated|high|raised)",
        r"(?:elevated|high|raised) (?:\w+ )?homocysteine",
    ),
    "lupus_anticoagulant": (r"lupus anti-?coagulant",),
    "anticardiolipin_antibody": (r"anti-?cardiolipin\w*(?: antibod\w+)?", r"antiphospholipid antibod\w+"),
    "labile_inr": (
        r"labile (?:inr|international)",
        r"(?:unstable|fluctuating|erratic|supratherapeutic|supra-therapeutic) inrs?",
        r"(?:poor|low) time in (?:the )?therapeutic range",
        r"inr (?:\w+ ){0,4}(?:labile|supratherapeutic|unstable)",
    ),
    "bleeding_history": (
        r"(?:major|prior|previous|recurrent|gastrointestinal|gi|intracranial|upper gi|retroperitoneal|active"
        r"|massive) (?:\w+ )?(?:bleed\w*|ha?emorrhage)",
        r"bleeding (?:diathesis|disorder|tendency|history|episode)",
        r"\bana?emi[ac]\b",
        r"intracerebral ha?emorrhage",
        r"subdural ha?ematoma",
        r"ha?ematemesis",
        r"mela?ena",
        r"ha?emophilia",
        r"thrombocytopeni[ac]",
        r"ha?emorrhage",
        r"ha?ematochezia",
        r"rectal bleeding",
        r"epistaxis",
        r"\bbleeding\b",
        r"ha?ematuria",
    ),
    "hypotension": (r"hypotens\w+", r"low blood pressure", r"\bshock\b"),
    "diabetes": _DM,
    "insulin_treatment": (r"\binsulin\b(?! resist| level| secret| like| growth| sens|-like|-induced)", r"\biddm\b"),
    "blood_pressure_treated": (
        r"anti-?hypertensi\w+",
        r"\w+pril\b(?!a)",
        r"\w+sartan\b",
        r"\w+olol\b",
        r"amlodipine|nifedipine|felodipine|diltiazem|verapamil",
        r"hydrochlorothiazide|\bhctz\b|chlorthalidone|indapamide|furosemide|spironolactone|torasemide",
        r"(?:medic\w+|treat\w+|therapy|controlled) (?:\w+ ){0,3}(?:hypertension|blood pressure)",
        r"(?:hypertension|blood pressure)[^.;]{0,40}(?:medicat|treated|therapy|controlled (?:on|with|by))",
        r"clonidine|hydralazine|doxazosin|calcium channel blocker|beta[- ]blocker",
    ),
    "drugs_predisposing_to_bleeding": (
        r"aspirin",
        r"clopidogrel|plavix|ticagrelor|prasugrel",
        r"acetylsalicylic",
        r"\basa\b",
        r"nsaids?\b|non-?steroidal anti-?inflammator\w+",
        r"ibuprofen|naproxen|diclofenac|indomethacin|ketorolac|celecoxib|meloxicam",
        r"anti-?platelet",
        r"dipyridamole|cilostazol",
    ),
}
