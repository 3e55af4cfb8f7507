"""Graded items from prose: the option whose wording stands in the note, the gravest first."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from calcura.measurements import Choice
from calcura.reading.passages import Passage
from calcura.reading.scope import status
from calcura.reading.solution import Found

WORDINGS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "ascites": (
        (
            "moderate",
            r"(?:moderate|severe|massive|tense|large|gross|marked|refractory|significant)[- ](?:\w+[- ]){0,3}ascites",
        ),
        (
            "moderate",
            r"ascites (?:\w+ ){0,3}(?:moderate|severe|massive|tense|large|refractory)|(?:shifting dullness|fluid wave"
            r"|paracentesis)",
        ),
        ("slight", r"(?:mild|slight|small|minimal|trace|little)(?: \w+){0,3} ascites"),
        ("slight", r"ascit(?:es|ic)|abdominal (?:distension|distention) with fluid|free (?:fluid|intraperitoneal)"),
    ),
    "encephalopathy": (
        (
            "grade_3_4",
            r"(?:grade|stage)s? (?:3|4|iii|iv)\b[^.;]{0,25}encephalopathy|encephalopathy[^.;]{0,25}(?:grade|stage) "
            r"(?:3|4|iii|iv)\b|hepatic coma",
        ),
        ("grade_3_4", r"\bcoma(?:tose)?\b(?! sc)|\bstupor\w*|unresponsive|obtunded"),
        (
            "grade_1_2",
            r"encephalopath\w+|asterixis|flapping tremor|confus\w+|disorient\w+|drows\w+|letharg\w+|somnolen\w+"
            r"|altered mental",
        ),
    ),
    "chest_pain_history": (
        (
            "highly_suspicious",
            r"(?:crushing|squeezing|pressure-like|substernal|retrosternal|typical)[^.;]{0,60}(?:chest|pain|pressure"
            r"|angina)[^.]{0,160}(?:radiat\w+|diaphore\w+|sweat\w*|left arm|jaw)",
        ),
        (
            "highly_suspicious",
            r"chest (?:pain|pressure|tightness)[^.]{0,140}(?:radiat\w+ (?:to|into|down) (?:\w+ ){0,3}(?:arm|jaw"
            r"|shoulder|neck)|diaphore\w+)",
        ),
        ("highly_suspicious", r"highly suspicious|high suspicion|typical (?:chest pain|angina)"),
        (
            "moderately_suspicious",
            r"chest (?:pain|pressure|tightness|discomfort|heaviness)|retrosternal|substernal|\bangina\b|precordial"
            r"|moderately suspicious",
        ),
        (
            "moderately_suspicious",
            r"(?:epigastric pain|dyspn[oe]+a|shortness of breath|breathless\w*)[^.]{0,80}(?:exert|diaphore|sweat"
            r"|radiat)",
        ),
    ),
    "electrocardiogram": (
        (
            "significant_st_deviation",
            r"st[- ](?:segment )?(?:elevat\w+|depress\w+|deviation)|elevat\w+ (?:of|in) (?:the )?st|depress\w+ (?:of"
            r"|in) (?:the )?st\b|\bn?stemi\b",
        ),
        (
            "nonspecific_repolarization",
            r"bundle[- ]branch block|\b[lr]bbb\b|left ventricular hypertrophy|\blvh\b|t[- ]wave (?:inver\w+|change\w*"
            r"|abnormal\w*|flatten\w*)|(?:inverted|flat\w*) t[- ]waves?|non-?specific (?:st|t|repolari)\w*"
            r"|repolari[sz]ation|q[- ]waves?|digoxin effect",
        ),
    ),
    "troponin": (
        ("over_three_times", r"troponin[^.;]{0,40}(?:(?:four|five|six|eight|ten|\d\d?) times|more than three times)"),
        ("one_to_three_times", r"troponin[^.;]{0,40}(?:twice|two times|three times)"),
        (
            "normal",
            r"(?:normal|negative|undetectable|unremarkable) (?:\w+ ){0,3}troponin\w*|troponin\w*"
            r"(?: [it])?[^.;,]{0,40}(?:normal|negative|undetect\w+|within|unremarkable|not elevated)|cardiac "
            r"(?:enzymes|markers|biomarkers)[^.;]{0,40}(?:normal|negative|within|unremarkable)",
        ),
        ("over_three_times", r"troponin[^.;]{0,40}(?:(?:four|five|six|eight|ten|\d\d?) times|more than three times)"),
        (
            "one_to_three_times",
            r"troponin[^.;]{0,50}(?:twice|two times|slightly|mildly|minimally|borderline)|(?:mild|slight|minimal)\w* "
            r"(?:elevat\w+|rais\w+) (?:of |in )?(?:the )?(?:\w+ )?troponin",
        ),
        (
            "over_three_times",
            r"troponin\w*[^.;]{0,60}(?:elevat\w+|raised|positive|high|increas\w+|peak\w*|rise|rose)|(?:elevat\w+"
            r"|raised|positive|high|increas\w+|rise in) (?:\w+ ){0,4}troponin\w*",
        ),
    ),
    "admission_type": (
        (
            "emergency_postoperative",
            r"(?:emergen(?:cy|t|tly)|urgent(?:ly)?)[^.;]{0,40}(?:surg\w+|laparotomy|operat\w+|craniotomy|caesarean"
            r"|cesarean|\w+ectomy|thoracotomy|bypass)",
        ),
        ("emergency_postoperative", r"(?:exploratory laparotomy|taken to the operating)"),
        (
            "elective_postoperative",
            r"(?:elective|scheduled|planned)[^.;]{0,50}(?:surg\w+|operat\w+|resection|\w+ectomy|repair|replacement"
            r"|bypass)|(?:admitted|presented) for (?:\w+ ){0,4}(?:surgery|resection|repair)",
        ),
        (
            "elective_postoperative",
            r"post-?operative(?:ly)?|underwent (?:\w+ ){0,5}(?:surgery|resection|repair|replacement|\w+ectomy"
            r"|transplantation)",
        ),
    ),
    "surgery_type": (
        ("major_lower_extremity_arthroplasty", r"(?:hip|knee) (?:\w+ )?(?:replacement|arthroplasty)|\bt[hk][ar]\b"),
        ("arthroscopic", r"arthroscop\w+"),
        ("none", r"no (?:operation|surgery) (?:is|was|has been) (?:\w+ )?planned"),
        ("laparoscopic", r"laparoscop\w+|thoracoscop\w+"),
        (
            "major",
            r"laparotomy|open (?:surgery|reduction|repair|heart)|thoracotomy|craniotomy|sternotomy|(?:bowel|liver"
            r"|lung|surgical|tumou?r) resection|bypass (?:graft\w*|surgery)|valve replacement|transplantation|\w+"
            r"(?<!append)(?<!tonsill)(?<!vas)(?<!thrombo)(?<!embol)ectomy|cesarean|caesarean|hysterectomy"
            r"|major surgery|fusion|internal fixation",
        ),
        ("minor", r"minor (?:surgery|operation|procedure)"),
        (
            "minor",
            r"biops\w+|excision|minor (?:surgery|procedure)|appendectomy|tonsillectomy|drainage|debridement"
            r"|thrombectomy|embolectomy|catheteri[sz]ation|surgery|surgical",
        ),
    ),
    "mobility": (
        (
            "confined_over_72_hours",
            r"bedridden|bed[- ]?bound|confined to (?:his |her |a )?bed|immobili[sz]ed for|unable to walk",
        ),
        ("on_bed_rest", r"bed[- ]?rest|immobili[sz]ed|immobility"),
    ),
    "liver_disease_severity": (
        (
            "moderate_to_severe",
            r"portal hypertension|variceal|varices|decompensated|child-?pugh (?:class )?[bc]\b|hepatic encephalopathy"
            r"|hepatorenal|liver failure|(?:severe|advanced) liver disease|cirrhosis[^.;]{0,60}ascites",
        ),
        (
            "mild",
            r"cirrho\w+|chronic hepatitis|hepatitis [bc]\b(?! (?:surface|virus (?:ant|sero)|antib|antig|vacc|and|or))"
            r"|chronic liver disease|\bnash\b",
        ),
    ),
    "diabetes_severity": (
        (
            "end_organ_damage",
            r"diabetic (?:nephropath|retinopath|neuropath|foot|kidney|gastropar)\w*|diabetes[^.;]{0,80}(?:nephropath"
            r"|retinopath|neuropath|end-organ|complicat)\w*",
        ),
        ("none", r"diet[- ]controlled diabetes|diabetes[^.;]{0,20}(?:controlled (?:by|with)|on) diet"),
        ("uncomplicated", r"diabetes(?! insipidus)|diabetic\b(?! insipidus)|\bt2dm\b|\bt1dm\b|\bdm\b"),
    ),
    "solid_tumor": (
        ("metastatic", r"metasta\w+|stage iv\b|stage 4\b|carcinomatosis"),
        (
            "localized",
            r"\bcancer\b|\w*carcinoma\b|\w*sarcoma\b|melanoma|malignan(?:cy|t tumou?r)|glioblastoma|neuroblastoma"
            r"|adenocarcinoma|mesothelioma|thymoma|tumou?r resect",
        ),
    ),
    "best_eye_response": (
        ("not_testable", r"eyes? (?:\w+ ){0,4}(?:swollen shut|swelling|not testable|cannot be tested)"),
        (
            "none",
            r"(?<![a-z])e\s?[-=:(]?\s?1(?!\d|/)|no eye[- ]opening|(?:does|did|do) not open (?:\w+ ){0,3}eyes?|eyes? "
            r"(?:did|do|does|were|remain\w*) (?:not open|closed)|not open (?:his |her |the )?eyes",
        ),
        (
            "spontaneous",
            r"(?<![a-z])e\s?[-=:(]?\s?4(?!\d|/)|(?:opens?|opened|opening) (?:\w+ ){0,3}eyes? "
            r"(?:\w+ ){0,2}spontaneous\w*|eyes? (?:\w+ ){0,4}spontaneous\w*|spontaneous eye|eye opening (?:\w+ ){0,2}"
            r"(?:was )?spontaneous\w*",
        ),
        (
            "to_speech",
            r"(?<![a-z])e\s?[-=:(]?\s?3(?!\d|/)|eyes? (?:\w+ ){0,6}(?:to|in response to) (?:verbal|voice|speech|sound"
            r"|command|calling|name)|eye opening (?:\w+ ){0,2}to (?:verbal|voice|speech|sound|command)",
        ),
        (
            "to_pain",
            r"(?<![a-z])e\s?[-=:(]?\s?2(?!\d|/)|eyes? (?:\w+ ){0,6}(?:to|in response to|with|on) (?:\w+ ){0,2}"
            r"(?:pain\w*|pressure|noxious|stern\w+)|eye opening (?:\w+ ){0,2}to (?:\w+ )?(?:pain|pressure)",
        ),
        ("spontaneous", r"\b(?:alert|awake|oriented|conscious)\b"),
    ),
    "best_verbal_response": (
        ("not_testable", r"(?<![a-z])v ?-?1? ?t(?=\b|m)|verbal (?:\w+ ){0,4}(?:not testable|cannot be tested)"),
        ("oriented", r"(?<![a-z])v\s?[-=:(]?\s?5(?!\d|/)"),
        ("confused", r"(?<![a-z])v\s?[-=:(]?\s?4(?!\d|/)"),
        ("inappropriate_words", r"(?<![a-z])v\s?[-=:(]?\s?3(?!\d|/)"),
        ("incomprehensible_sounds", r"(?<![a-z])v\s?[-=:(]?\s?2(?!\d|/)"),
        ("none", r"(?<![a-z])v\s?[-=:(]?\s?1(?!\d|/)"),
        ("incomprehensible_sounds", r"incomprehensible|(?:moan|groan|grunt)\w*|sounds only"),
        ("inappropriate_words", r"inappropriate (?:words|speech|verbal|response)|words only|single words"),
        ("confused", r"confus(?:ed|ion)|disorient\w+|not oriented"),
        ("none", r"no verbal (?:response|output)|non-?verbal|aphasi[ac]|mute\b|unresponsive|no sounds"),
        ("oriented", r"\b(?:oriented|orientated|alert|speaks? (?:normally|fluently)|answers? (?:\w+ )?questions)"),
    ),
    "best_motor_response": (
        ("not_testable", r"motor (?:\w+ ){0,4}(?:not testable|cannot be tested)|paraly[sz]ed by drugs"),
        ("obeys", r"(?<![a-z])m\s?[-=:(]?\s?6(?!\d|/)"),
        ("localizes", r"(?<![a-z])m\s?[-=:(]?\s?5(?!\d|/)"),
        ("withdraws", r"(?<![a-z])m\s?[-=:(]?\s?4(?!\d|/)"),
        ("abnormal_flexion", r"(?<![a-z])m\s?[-=:(]?\s?3(?!\d|/)"),
        ("extension", r"(?<![a-z])m\s?[-=:(]?\s?2(?!\d|/)"),
        ("none", r"(?<![a-z])m\s?[-=:(]?\s?1(?!\d|/)"),
        ("localizes", r"locali[sz]\w+ (?:\w+ ){0,3}(?:pain\w*|stimul\w+|pressure)|purposeful"),
        ("withdraws", r"withdr\w+|normal flexion"),
        ("abnormal_flexion", r"decortic\w+|abnormal flexion|flexion (?:response|to pain|posturing)"),
        ("extension", r"decerebr\w+|extensor|extension (?:response|to pain|posturing)"),
        ("none", r"no motor (?:response|movement)|no movement|flaccid|no response to pain\w*"),
        ("obeys", r"(?:follow|obey)\w* (?:\w+ ){0,3}(?:command|instruction)s?|\b(?:alert|oriented|awake|conscious)\b"),
    ),
}
"""Input -> (option, wording), read from the top: the first wording that the note says of the patient decides."""

NONE_SAID = {"best_eye_response", "best_verbal_response", "best_motor_response"}
"""Items whose wordings already hold a "not": nothing negates them."""


def choice(name: str, kind: Choice, passage: Passage) -> Found | None:
    """Return the option that a note words, or None; an item only denied counts as its first option."""
    absent: Found | None = None
    for code, pattern in _patterns(name, kind):
        for found in pattern.finditer(passage.lower):
            said = "present" if name in NONE_SAID else status(passage, *found.span())
            text = passage.given[found.start() : found.end()]
            if said == "present" or (name == "troponin" and code == "normal"):
                return Found(code, text, found.span(), why="the wording of the option")
            if said == "absent" and absent is None and name not in NONE_SAID:
                absent = Found(next(iter(kind.options)), text, found.span(), why="stated as absent")
    return absent


@cache
def _patterns(name: str, kind: Choice) -> tuple[tuple[str, re.Pattern[str]], ...]:
    own = [
        (code, rf"\b{re.escape(wording.lower())}\b")
        for code, wordings in (
            (code, (label, *kind.option_synonyms.get(code, ()))) for code, label in kind.options.items()
        )
        for wording in wordings
        if len(wording) > 12 and " " in wording
    ]
    return tuple((code, re.compile(pattern)) for code, pattern in (*own, *WORDINGS.get(name, ())))
