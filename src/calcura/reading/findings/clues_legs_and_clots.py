"""Wordings that tell findings of legs, of clots and of what makes blood clot: input -> patterns in lower case."""

from __future__ import annotations

from collections.abc import Mapping

_SIDE = r"(?:left|right|unilateral|one|affected|symptomatic|involved|ipsilateral|same)"
_LEG = r"(?:legs?|lower[- ](?:extremit(?:y|ies)|limbs?)|limbs?|extremit(?:y|ies))"
_ONE_LEG = rf"{_SIDE}[- ]?(?:sided )?(?:\w+ ){{0,2}}(?:leg|calf|lower[- ](?:extremity|limb)|limb|thigh|foot|ankle)"
_SWELLING = r"(?:swell\w*|swollen|o?edema\w*)"
_VEINS = (
    r"(?:deep[- ]ve(?:in|nous)s?\w*|femoral vein|popliteal (?:vein|fossa|region|area|space)"
    r"|deep ven\w+ (?:system|tract))"
)
_LEG_PART = (
    r"(?:cal(?:f|ves)|popliteal|behind (?:the|his|her) (?:\w+ )?knee|adductor canal|thigh|femoral"
    r"|gastrocnemius|posterior (?:\w+ )?(?:leg|knee)|(?<!ga)leg\b)"
)
_DVT = (
    r"(?:deep[- ](?:vein|venous)|(?:femoral|popliteal|iliac|tibial|saphenofemoral|iliofemoral)\w*(?: vein| venous)?)"
    r" thromb(?:os[ie]s|us|i)\b",
    r"\bdvts?\b",
)
_CLOT = (
    r"(?:thrombo(?:s[ie]s|tic|embol\w+|phlebitis|phili\w+)|\bdvts?\b|\bvtes?\b|blood clots?|\bclots?\b"
    r"|clotting|embol\w+)"
)
_ANY_VTE = (
    *_DVT,
    r"venous thrombo-?embol\w+",
    r"\bvtes?\b",
    r"(?:blood )?clots? (?:in|of) (?:\w+ ){0,4}(?:legs?|(?:leg|calf|thigh|popliteal|femoral|iliac|deep) veins?)\b",
    r"leg clots?",
)
_PE = (
    r"pulmonary (?:artery )?(?:thrombo-?)?embol\w+",
    r"\bpes?\b",
    r"(?:blood )?clots? (?:in|of|to) (?:\w+ ){0,3}lungs?(?: arter(?:y|ies))?",
)
_PAST = (
    r"(?:(?<!family )(?<!familial )history|h/o|hx of|prior|previous|past|recurrent|previously (?:documented"
    r"|diagnosed|confirmed)|known|remote"
    r"|earlier|documented|personal|episodes? of|treated for|background (?:of|includ\w+)|survived|never had"
    r"|earlier events (?:are|were))"
    r"\b(?:(?!\b(?:present(?:s|ed|ing)|admitted|admission|develop\w*|complain\w*|now|currently|found|underwent|arrived"
    r"|referred|differential|risk)\b)[^.;]){0,200}?"
)
_THEN = (
    r"[^.;]{0,60}?\b(?:years?|months?) (?:ago|before|prior|earlier|previously)|[^.;]{0,40}?\bin (?:19|20)\d\d"
    r"|[^.;]{0,20}? in the past|[^.;]{0,30}?\b(?:last|the previous) year|[^.;]{0,30}?\bat (?:the )?age"
)
_RELATIVES = (
    r"(?:father|mother|brother|sister|aunt|uncle|cousin|grand(?:mother|father|parent)|parent|sibling|daughter|son"
    r"|(?:first|second)-degree relative|relative|family member|famil(?:y|ies))s?"
)

CLUES: Mapping[str, tuple[str, ...]] = {
    "entire_leg_swollen": (
        rf"(?:entire|whole|full|diffuse(?:ly)?|global(?:ly)?|generali[sz]ed|circumferential|massive|complete(?:ly)?)"
        rf"[- ](?:\w+[, ]+){{0,3}}(?:{_LEG}|swell\w*|swollen|o?edema\w*)",
        rf"{_LEG} (?:\w+ ){{0,6}}(?:entirely|in its entirety|throughout|diffusely|as a whole|completely|globally"
        rf"|(?:entire|whole) length)",
        rf"{_SWELLING}[^.;]{{0,70}}(?:up to|to|into|above|involv\w+|includ\w+|reach\w+|through\w*|and)"
        rf" (?:the |his |her |entire |and )*(?:\w+[- ]){{0,2}}(?:thigh|groin|hip|inguinal|buttock)",
        rf"{_SWELLING} (?:\w+ ){{0,3}}(?:from|extend\w+)[^.;]{{0,60}}(?:thigh|groin|hip|inguinal|buttock)",
        rf"(?:thigh and (?:the )?calf|calf and (?:the )?thigh|thigh)[^.;]{{0,30}}{_SWELLING}",
    ),
    "pitting_edema_of_leg": (
        r"(?<!non)(?<!non-)(?<!non )pitting[^.;]{0,40}(?:o?edema|swelling)",
        r"(?:o?edema|swelling)[^.;]{0,40}(?<!non)(?<!non-)\bpit(?:s|ting|ted)\b",
        r"[1-4]\+ (?:\w+ ){0,3}o?edema",
        r"(?<!non)(?<!non-)(?<!nail )\bpitting (?:on|of|in|at|over|was|is)\b|(?:marked|severe|mild|slight|deep"
        r"|some) pitting\b|\bpits (?:on|with|under)",
        r"(?:pressure|press\w+)[^.;]{0,60}(?:leaves?|left|leaving) (?:an? )?(?:\w+ ){0,2}(?:indent\w*|pit|dent"
        r"|depression)",
        r"(?:thumb|finger)\w*[^.;]{0,40}(?:left|leaves|leaving) (?:an? )?(?:\w+ )?(?:dent|pit|indent\w*|impression)",
        r"indent\w+ (?:\w+ ){0,4}(?:pressure|press\w+)",
    ),
    "collateral_superficial_veins": (
        r"collateral (?:\(?non-?varicose\)? )?(?:superficial )?(?:veins?|venous|vessels?)",
        r"(?:venous|superficial) collaterals?|collaterali[sz]ation",
        r"(?:dilated|distended|prominent|engorged|visible|enlarged|bulging) (?:\w+,? ){0,4}?(?:superficial "
        r"|collateral )"
        r"(?:\w+ ){0,2}veins?",
        r"superficial (?:\w+ ){0,3}?(?:veins?|venous \w+|channels?)[^.;]{0,40}(?:dilat\w+|prominen\w+|visible|engorged"
        r"|distended|collateral)",
        r"superficial (?:venous|vein) (?:dilat|collateral|engorge|distens)\w*",
        r"non-?varicose (?:\w+ ){0,2}veins?",
    ),
    "localized_leg_tenderness": (
        rf"tender\w*[^.;]{{0,90}}{_VEINS}",
        rf"{_VEINS}[^.;]{{0,40}}(?<!non)(?<!non-)tender\w*",
        rf"{_LEG_PART}[^.;]{{0,50}}(?<!non)(?<!non-)tender(?:ness)?\b(?! points?)",
        rf"(?<!non)(?<!non-)tender(?:ness)?\b(?: (?:\w+ ){{0,4}})?(?:in|over|of|at|along|on|to palpation (?:in"
        rf"|over|of|along)|behind|cal)"
        rf"[^.;]{{0,40}}{_LEG_PART}",
        r"tender (?:\w+ ){0,2}cal(?:f|ves)",
        r"(?:pain(?:ful)?|discomfort)[^.;]{0,30}(?:on|to|with|upon) (?:\w+ )?(?:palpat\w+|squeez\w+|compress\w+|touch"
        r"|pressure)[^.;]{0,40}(?:cal(?:f|ves)|thigh|popliteal|deep ven\w+)",
        r"(?:cal(?:f|ves)|thigh|popliteal)[^.;]{0,40}(?:pain(?:ful)?|discomfort) (?:on|to|with"
        r"|upon) (?:\w+ )?(?:palpat\w+"
        r"|squeez\w+|compress\w+|touch|pressure)",
        r"palpati(?:on|ng)[^.;]{0,40}(?:cal(?:f|ves)|thigh|popliteal|behind (?:the|his|her) knee|groin"
        r"|deep ve(?:in|n)\w+)[^.;]{0,70}(?:pain|tender|discomfort)\w*",
    ),
    "leg_paralysis_or_cast": (
        r"(?:leg|lower[- ](?:extremity|limb)s?) (?:is|was|are|were|remain\w*|has been) (?:\w+ )?(?:paraly[sz]ed"
        r"|paretic|plegic"
        r"|weak|immobili[sz]ed)",
        r"(?:paralysis|paresis|plegia|weakness|numbness and weakness)\b[^.;]{0,30}(?:\bleg|lower (?:ext|limb)"
        r"|(?:left|right)"
        r" side)",
        r"(?:\bleg|lower[- ](?:extremity|limb))s? (?:\w+ ){0,2}(?:paraly\w+|paresis|plegia|weakness|\bcast\b"
        r"|plaster|splint"
        r"|brace|immobili[sz]\w+)",
        r"hemipare(?:sis|tic)|hemiplegi[ac]|parapare\w+|paraplegi[ac]|monopare\w+|monoplegi\w+|(?:tetra|quadri)pleg\w+",
        r"(?:plaster|fibreglass|fiberglass|walking|leg|knee|ankle|cylinder|below-knee|above-knee|short-leg"
        r"|long-leg) cast",
        r"(?:in|with|by) (?:an? )?(?:\w+ ){0,2}(?:plaster|cast|splint|immobili[sz]er|walking boot|orthopedic boot"
        r"|(?:knee|leg|ankle) brace)\b",
        r"(?:wore|wears|wearing|had|has) (?:an? )?(?:\w+ )?cast\b",
        r"\bcast (?:for|on|of|was|immobili|placed|placement|removed|removal|application)\b",
        r"(?:cannot|can no longer|unable to) move (?:or feel )?(?:his|her|either|the (?:left|right)) legs?",
        r"poliomyelitis|\bpolio\b|flail (?:\w+ )?leg",
        r"plaster (?:immobili[sz]\w+|cast|of paris)|cast immobili[sz]\w+|casted|casting",
        r"immobili[sz]\w+ (?:of )?(?:the |his |her )?(?:\w+ ){0,2}(?:leg|ankle|knee|lower (?:limb|extremity)|foot)",
        r"(?:lower-limb|leg) (?:paralysis|paresis|immobili[sz]\w+)",
    ),
    "alternative_diagnosis_as_likely": (
        r"(?:another|alternative|other|different) (?:diagnos[ie]s|explanation|cause|etiology)[^.;]{0,60}",
        r"(?:more|as|equally|at least as) (?:likely|probable|plausible)(?: an?| the)?(?: \w+){0,2} (?:than"
        r"|as) (?:an? |acute )?"
        r"(?:dvt|deep[- ]ve\w+ thrombosis)",
        r"(?:considered|felt|thought|deemed|judged)(?: to be)? (?:an? |the )?(?:more|equally|as) (?:likely"
        r"|probable|plausible)",
        r"cellulitis|erysipelas|lympho?edema|lymphangitis|necroti[sz]ing fasciitis",
        r"(?:baker'?s?|popliteal) cyst",
        r"(?:muscle|muscular|calf|gastrocnemius|hamstring|soleus|plantaris) (?:\w+ ){0,2}(?:strain|tear|rupture|injury"
        r"|contusion|infarct\w*)",
        r"(?:torn|ruptured|strained) (?:\w+ ){0,2}(?:muscle|gastrocnemius|calf|tendon|plantaris)",
        r"compartment syndrome|(?:pyo)?myositis",
        r"superficial (?:thrombo-?)?phlebitis|post-?(?:thrombotic|phlebitic) syndrome",
        r"chronic venous insufficiency",
        r"ha?ematoma",
        r"achilles (?:tendon )?(?:rupture|tendin\w+|tear)",
        r"popliteal (?:artery )?aneurysm",
        r"septic arthritis|osteomyelitis|gout(?:y)? (?:arthritis|flare|attack)",
    ),
    "varicose_veins": (r"(?<!non)(?<!non-)varicose veins?", r"varicosit\w+", r"varices of (?:\w+ )?legs?"),
    "swollen_legs": (
        r"(?:leg|lower[- ](?:extremit(?:y|ies)|limb)|ankle|pedal|peripheral|pretibial|foot|calf|pitting|dependent)s?"
        r" (?:\w+ ){0,2}(?:swelling|o?edema\w*)",
        r"(?:swelling|o?edema) (?:\w+ ){0,4}(?:of|in|on|to|around) (?:the |his |her |both "
        r"|bilateral )?(?:\w+ ){0,2}(?:legs?"
        r"|lower (?:extremit|limb)\w*|ankles?|feet|foot|cal(?:f|ves)|thigh)",
        r"(?:legs?|lower (?:extremit|limb)\w*|ankles?|feet|cal(?:f|ves)) (?:\w+ ){0,4}(?:swollen|swelling|edema\w*)",
        r"swollen (?:\w+ ){0,2}(?:legs?|feet|ankles?|lower)",
        r"(?:swelling|o?edema\w*)[^.;]{0,30}(?:legs?|lower (?:extremit|limb)\w*|ankles?|feet)\b",
    ),
    "unilateral_leg_swelling": (
        rf"{_ONE_LEG}[^.;]{{0,40}}(?:{_SWELLING}|larger)",
        rf"{_SWELLING} (?:\w+ ){{0,4}}(?:in|of|on|to) (?:the |his |her )?{_ONE_LEG}",
        rf"swollen {_ONE_LEG}",
        r"(?:asymmetric(?:al)?|unilateral) (?:\w+ ){0,3}(?:swelling|o?edema)",
        r"one leg (?:\w+ ){0,3}(?:larger|bigger|swollen)",
    ),
    "signs_of_deep_vein_thrombosis": (
        rf"{_ONE_LEG}[^.;]{{0,40}}{_SWELLING}",
        rf"{_SWELLING} (?:\w+ ){{0,4}}(?:in|of|on) (?:the |his |her )?{_ONE_LEG}",
        rf"cal(?:f|ves) (?:\w+ ){{0,3}}(?:{_SWELLING}|tender\w*|pain\w*)|(?:tender|painful"
        rf"|swollen) (?:\w+ )?cal(?:f|ves)",
        r"(?:pain|tender\w*)[^.;]{0,30}\bcal(?:f|ves)\b",
        r"homans?\b",
        *_DVT,
        r"(?:obstruct\w+|thromb\w+|clots?|filling defects?)[^.;]{0,50}(?:femoral|popliteal|iliac|saphenous|tibial)"
        r" (?:vein|and)",
        r"(?:femoral|popliteal|iliac) veins?[^.;]{0,30}(?:thromb\w+|clots?|non-?compressible)",
        r"\bleg (?:swelling|pain)",
    ),
    "previous_deep_vein_thrombosis": (
        *(_PAST + each for each in _ANY_VTE),
        *(f"(?:{each})(?:{_THEN})" for each in _ANY_VTE),
        r"(?:had|suffered|experienced) (?:an? )?(?:\w+ ){0,2}(?:\bdvt\b|deep[- ](?:vein|venous) thrombosis)",
    ),
    "previous_pulmonary_embolism": (
        *(_PAST + each for each in _PE),
        *(f"(?:{each})(?:{_THEN})" for each in _PE),
        r"(?:had|suffered|experienced) (?:an? )?(?:\w+ ){0,2}pulmonary embol\w+",
    ),
    "family_history_of_thrombosis": (
        rf"famil(?:y|ial) (?:\w+ ){{0,2}}(?:history|hx|predisposition)\b(?:(?!, (?:he|she"
        rf"|the patient)\b)[^.;]){{0,110}}?{_CLOT}",
        rf"family (?:has|had|with) (?:an? )?(?:\w+ ){{0,2}}history of[^.;]{{0,60}}?{_CLOT}",
        rf"\b{_RELATIVES}\b(?:(?! (?:he|she|the patient)\b)[^.;]){{0,90}}?{_CLOT}",
        rf"{_CLOT}[^.;]{{0,40}}\b(?:in|of|by) (?:his|her|the|their|a) (?:\w+ )?{_RELATIVES}",
        rf"{_CLOT} runs? in (?:his|her|the) family",
    ),
    "heparin_induced_thrombocytopenia": (
        r"heparin[- ]induced thrombocytop?\w+",
        r"\bhit\b(?= (?:antibod|syndrome|was|type|after|during))|\(hit\)",
    ),
    "other_thrombophilia": (
        r"thrombophili\w+",
        r"hypercoagulab\w+",
        r"protein [cs] (?:\w+ )?deficiency|deficiency of (?:protein [cs]|antithrombin)",
        r"anti-?thrombin(?: iii)? deficiency",
        r"antiphospholipid (?:antibody )?syndrome",
        r"dysfibrinogena?emia|polycytha?emia vera|essential thrombocytha?emia|paroxysmal nocturnal ha?emoglobinuria",
        r"(?:clotting|coagulation) disorder",
    ),
    "factor_v_leiden": (r"factor (?:v|5)(?: leiden| mutation| gene)", r"\bfvl\b"),
    "prothrombin_20210a": (r"prothrombin (?:\w+ )?(?:gene )?(?:mutation|g?20210)\w*", r"factor ii mutation", r"20210a"),
    "elevated_homocysteine": (
        r"hyper-?homocystein\w+",
        r"homocyst(?:e?ine|eine)\w*[^.;,]{0,40}(?:elevat\w*|high|raised|increas\w*|above)",
        r"(?:elevat\w*|high|raised|increas\w*) (?:\w+ ){0,3}homocyst\w+",
    ),
    "lupus_anticoagulant": (r"lupus anti-?coagulants?",),
    "anticardiolipin_antibody": (r"anti-?cardiolipin\w*(?: \w+)?(?: antibod\w+)?", r"antiphospholipid antibod\w+"),
    "hormone_use": (
        r"(?:oral|hormonal|combined|estrogen\w*)[- ](?:\w+[- ])?contracepti\w+",
        r"birth control",
        r"hormone[- ](?:replacement|therapy|use)|hormonal (?:replacement|therapy|treatment)|\bhrt\b",
        r"(?:takes?|taking|on|using|uses?|prescribed|receiv\w+|with|including|managed with|contain\w+) (?:\w+,? ){0,5}"
        r"(?:o?estrogens?|estradiol|ocps?|testosterone)\b",
        r"o?estrogen (?:therapy|replacement|use|patch\w*|treatment|pills?)",
        r"\bocps?\b|\bcocps?\b",
        r"contraceptive (?:\w+ )?(?:pills?|patch|ring|injection|implant|use)",
        r"tamoxifen|raloxifene|depo-?provera|medroxyprogesterone",
    ),
}

STEMS: Mapping[str, tuple[str, ...]] = {
    "previous_deep_vein_thrombosis": ("thromb", "dvt", "vte", "clot"),
    "previous_pulmonary_embolism": ("embol", "clot", "(pe", "/pe", "pes", *(f" pe{end}" for end in " .,;:)/\n")),
    "family_history_of_thrombosis": ("thromb", "dvt", "vte", "clot", "embol"),
    "entire_leg_swollen": ("swell", "swollen", "edema"),
    "swollen_legs": ("swell", "swollen", "edema"),
    "unilateral_leg_swelling": ("swell", "swollen", "edema", "larger", "bigger"),
    "pitting_edema_of_leg": ("edema", "pit", "dent", "press"),
    "localized_leg_tenderness": ("tender", "pain", "discomfort"),
    "collateral_superficial_veins": ("collateral", "superficial", "varicose"),
    "hormone_use": (
        "contracept",
        "birth control",
        "hormon",
        "hrt",
        "estr",
        "ocp",
        "testosterone",
        "tamox",
        "raloxifene",
        "depo",
    ),
}
"""Finding -> parts of words of which every telling of it holds one, so that most notes need no further search."""
