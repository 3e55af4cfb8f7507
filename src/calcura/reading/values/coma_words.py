"""How notes word the three responses of the Glasgow Coma Scale: data for :mod:`calcura.reading.values.coma`."""

from __future__ import annotations

from collections.abc import Mapping

ITEMS: Mapping[str, tuple[str, ...]] = {
    "best_eye_response": ("none", "to_pain", "to_speech", "spontaneous"),
    "best_verbal_response": ("none", "incomprehensible_sounds", "inappropriate_words", "confused", "oriented"),
    "best_motor_response": ("none", "extension", "abnormal_flexion", "withdraws", "localizes", "obeys"),
}
"""Item -> its options from one point upwards."""

SPEECH = (
    r"\b(?:verbal(?:ly (?:prompt|stimul|address)\w*)?|voices?|speech|spoken|sounds?|commands?|call(?:ed|s|ing)?"
    r"|names?|shout\w*|loud\w*|talked to|talking to"
    r"|auditory|addressed|instruct\w*|spoke|asked|requests?|conversation|prompt(?:s|ed|ing)?)\b"
)
PAIN = (
    r"\b(?:pain\w*|noxious|sternal|sternum|nail ?-?beds?|nailbeds?|pinch\w*|trapezius|supra-?orbital|pressure|rub"
    r"|physical (?:stimul\w+|nudg\w+)|deep stimul\w+)\b"
)
SPONTANEOUS = (
    r"\b(?:spontaneous\w*|on (?:his|her|their) own|of (?:his|her|their) own accord|without (?:any )?(?:\w+ )?"
    r"(?:stimul\w+|prompt\w*|provocation|cue\w*))\b"
)

ABOUT_EYES = r"\b(?:eyes?|eyelids?|eye-opening|ocular opening)\b"
OPENING = r"\b(?:open\w*|clos\w+|shut|unclos\w+|respons\w+|spontaneous\w*)\b"

WORDINGS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "best_verbal_response": (
        (
            "incomprehensible_sounds",
            r"\b(?:incomprehensib\w+|unintelligib\w+|indecipherab\w+|moan\w*|groan\w*|grunt\w*|mumbl\w+|inarticulate"
            r"|guttural|gibberish|whimper\w*|sounds only|only (?:made |making )?(?:\w+ )?sounds"
            r"|sounds (?:that|which) (?:\w+ ){0,5}(?:words|understood|recogni[sz]ed)"
            r"|incoherent (?:sounds?|noises?|vocali[sz]ations?|mutter\w*|murmur\w*)"
            r"|(?:sounds|noises|vocali[sz]ations) (?:\w+ ){0,3}(?:rather than|but no|without) (?:\w+ )?"
            r"(?:words|speech|language))\b",
        ),
        (
            "inappropriate_words",
            r"\b(?:inappropriate\w*(?:,? \w+){0,2} (?:words?|verbal\w*|speech|responses?|language|utterances?"
            r"|phrases?"
            r"|answers|repl(?:y|ies)|vocabulary)"
            r"|(?:words?|speech|verbal response|responses?|answers|repl(?:y|ies)|utterances?|language|phrases?|"
            r"verbal\w*)\b(?: \w+){0,4} (?:inappropriate\w*|nonsensical|irrelevant|unrelated|out of context"
            r"|(?:did|do|does) not make sense|made no sense|making no sense)"
            r"|respond\w* inappropriately|(?:nonsensical|random|disjointed|disconnected|unrelated|irrelevant"
            r"|scattered"
            r"|isolated|jumbled|incoherent|disorgani[sz]ed)(?: \w+)? (?:words|phrases|speech|statements|utterances"
            r"|language|answers)|word salad|(?:single|one)[- ]words? only|only (?:single|one) words?|swear\w*|cursing"
            r"|cursed|expletives|profanit\w+)\b",
        ),
        (
            "none",
            r"\b(?:(?:no|any|absent|absence of|lack of|lacking|lacked|without|zero|nor|or) (?:\w+ ){0,3}"
            r"(?:verbal(?:ly)?(?: \w+)?|vocali[sz]ations?|verbali[sz]ations?|speech|sounds?|spoken|vocal(?: \w+)?)"
            r"|verbal(?:ly)? (?:\w+ ){0,4}(?:absent|unresponsive|nil|none)|non-?verbal|mute|mutism|aphonic"
            r"|(?:verbali[sz]e|vocali[sz]e|speak|talk|utter|respond verbally|make (?:any )?sounds?|produce any)"
            r"|verbal (?:responses?|communication|output) (?:\w+ ){0,3}(?:elicited|obtained|noted|observed)"
            r"|anarthric)\b",
        ),
        (
            "confused",
            r"\b(?:confus(?:ed|edly)|believ(?:es|ed|ing) (?:that )?(?:it|he|she|they) (?:is|was|were)|disorient\w+"
            r"|disorientat\w+|confabulat\w+|muddled|bewildered"
            r"|verbal\w* (?:\w+ ){0,4}confus\w+|speech (?:\w+ ){0,4}confus\w+|confusion in (?:\w+ ){0,3}(?:speech"
            r"|conversation|responses|answers)"
            r"|orient(?:ed|ated) (?:only )?to (?:person|self|name|own name|place|his name|her name)(?: and place)?"
            r"(?: only| alone|,? but (?:not|un|dis))|oriented (?:only|solely) to|oriented x ?[12]\b"
            r"|a ?& ?o ?x ?[12]\b)",
        ),
        (
            "oriented",
            r"\b(?:(?<!dis)orient(?:ed|ated|ation)|a ?& ?o ?x ?[34]|convers(?:es|ed|ing|ant)"
            r"|(?:speech|conversation|verbal\w*|answers|responses)(?: \w+){0,4} (?:coherent\w*|fluent\w*"
            r"|appropriate\w*"
            r"|clear\w*|intact|normal\w*|lucid)"
            r"|(?:coherent|fluent|appropriate|clear|lucid|normal)\w*(?: \w+)? (?:speech|conversation|verbal\w*"
            r"|answers)"
            r"|answer\w* (?:\w+ ){0,4}(?:appropriately|correctly|accurately)|speak\w* (?:clearly|normally|fluently"
            r"|coherently|in full sentences)|correctly (?:stat|nam|identif|answer)\w+"
            r"|(?:stat|nam|identif)\w+ (?:his|her) name,? )\b",
        ),
    ),
    "best_motor_response": (
        (
            "obeys",
            r"\b(?:(?:obey|follow|execut|compl(?:y|i)|perform|respond|carr(?:y|i))\w*(?: \w+){0,6}? (?:commands?"
            r"|instructions?|orders?|directions|requests?)(?!,? (?:by|with) (?:eye|open))|command[- ]following"
            r"|(?:mov|rais|lift|squeez|wiggl|show|grip|stick|touch|grasp)\w*(?: \w+){0,8}? (?:on|to|upon|when|if)"
            r" (?:\w+ )?(?:command|request|asked|instructed|told|prompted|directed)"
            r"|motor (?:\w+ ){0,3}(?:was |were )?(?:normal|intact)"
            r"|(?:asked|instructed|told) to (?:\w+ ){1,6}?(?:he|she|the patient) (?:did|complied|was able))\b",
        ),
        (
            "localizes",
            r"\b(?:locali[sz]\w+|purposeful\w*"
            r"|(?:reach|push|swat|brush|bat|grab|ward|fend|knock)\w*(?: \w+){0,8}? (?:away|off|stimul\w+|pain\w*"
            r"|hands?"
            r"|toward\w*|sites?|source)"
            r"|above the clavicle|(?:mov|rais|lift|bring|brought)\w*(?: \w+){0,8}? (?:towards?"
            r"|to) (?:the )?(?:\w+ )?(?:source|site|stimul\w+|pain\w*|location|area)"
            r"|(?:attempt|try|tried)\w*(?: \w+){0,3}? (?:remov|stop|push|grab|reach)\w*|cross\w+ (?:the )?midline)\b",
        ),
        (
            "withdraws",
            r"\b(?:with-?dr[ae]w\w*(?! (?:symptom|syndrome|seizure|of care|of life))|(?:pull|jerk|mov|retract|draw"
            r"|dr[ae]w|shr[ai]nk"
            r"|shrunk)\w*(?: \w+){0,5}? (?:away|back|from (?:the )?(?:pain\w*|stimul\w+|noxious))|retract\w*"
            r"|normal flexion|recoil\w*|flinch\w*)\b",
        ),
        (
            "abnormal_flexion",
            r"\b(?:decorticat\w+|abnormal\w* (?:\w+ )?flex\w+|flex(?:es|ed|ing|ion|or"
            r"|ure)?\b(?! withdr)(?!ion withdr))",
        ),
        (
            "extension",
            r"\b(?:decerebrat\w+|exten(?:ds?|ded|ding|sion|sor)\b(?! plantar)(?! hospital|ively| to the| into the|"
            r" from| history| stay))",
        ),
        (
            "none",
            r"\b(?:(?:no|any|absent|absence of|lack of|without|nor|or)(?: \w+){0,3}? (?:motor|movements?"
            r"|limb movements?)|motor (?:\w+ ){0,4}(?:absent|nil|none|unresponsive)|flaccid\w*"
            r"|(?:no|any|not)(?: \w+){0,3}? (?:respon\w+|react\w*)(?: \w+){0,4}? (?:pain\w*|noxious|stimul\w+)"
            r"|(?:move|react)(?: \w+){0,5}? (?:pain\w*|noxious|stimul\w+)"
            r"|motor (?:response|activity|movement)s?(?: \w+){0,4}? (?:elicited|observed|obtained|noted|seen))\b",
        ),
    ),
}
"""Item -> (option, wording). The wordings of no response hold the "no" themselves, or a verb that must be denied."""

OF_DENIED = {
    "best_verbal_response": r"^(?:verbali[sz]e|vocali[sz]e|speak|talk|utter|respond verbally|make |produce |verbal )",
    "best_motor_response": r"^(?:any|nor|or|move|react|not|motor (?:response|activity|movement))",
}
"""Wordings of no response that count only where they are denied: ``did not speak``."""

STATES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "best_eye_response": (
        ("to_pain", r"\b(?:responsive|responds?|responded|arous\w+|rous\w+) (?:only )?to (?:\w+ )?(?:pain\w*|noxious)"),
        ("to_speech", r"\b(?:responsive|responds?|responded|arous\w+|rous\w+) (?:only )?to (?:\w+ )?(?:voice|verbal)"),
        ("spontaneous", r"\b(?:alert|awake|oriented|orientated|conscious)\b"),
        ("none", r"\b(?:unresponsive|comatose|unarousable|unrousable|unconscious|deep coma)\b"),
    ),
    "best_verbal_response": (
        ("none", r"\b(?:unresponsive|comatose|unarousable|unrousable|unconscious|deep coma|intubated|aphasi[ac])\b"),
        ("confused", r"\b(?:confusion|delirious|delirium|altered mental status|drowsy|letharg\w+|somnolen\w+)\b"),
        ("oriented", r"\b(?:alert|conscious)\b"),
    ),
    "best_motor_response": (
        (
            "none",
            r"\b(?:unresponsive to (?:\w+ ){0,3}(?:pain\w*|noxious)|unarousable|unrousable|deep coma|paraly[sz]ed)\b",
        ),
        (
            "obeys",
            r"\b(?:alert|awake|oriented|conscious|confused|drowsy|letharg\w+|moves? all (?:\w+ )?(?:limbs"
            r"|extremities))\b",
        ),
    ),
}
"""Item -> (option, wording of the state of consciousness): where a note does not tell the response itself."""
