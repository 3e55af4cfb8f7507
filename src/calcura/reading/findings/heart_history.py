"""Findings of heart and vessels from prose: what is told as history, of now, or of relatives."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.text.scope import status
from calcura.reading.text.wordings import Wording

_INFARCT = r"(?:(?<!thrombolysis in )myocardial infarct\w*|heart attacks?|\bn?-?stemi\b|\bmi\b|acute coronary syndrome)"
_OPENED = (
    r"(?:percutaneous coronary intervention|\bpci\b|(?:coronary (?:artery )?|cardiac |bare[- ]metal "
    r"|drug[- ]eluting )stent\w*|coronary angioplasty|\bptca\b|coronary revasculari[sz]ation)"
)
_PAST = (
    r"\b(?:(?<!family )(?<!pain )history|prior|previous\w*|past|remote|known|status[- ]post|s/p|healed|suffered"
    r"|sustained|treated)\b"
)
_NO_NEW_ILLNESS = (
    r"(?:(?!\b(?:suspicio\w*|concern\w*|family|father|mother|brother|sister|present\w*|admitted|develop\w*|acute"
    r"|complain\w*|underwent|emergent\w*|primary)\b)[^.;]){0,180}?"
)
_AGO = (
    r"(?:\bago\b|\bpreviously\b|\bearlier\b|\bin (?:19|20)\d\d|\bin the past\b|\bat (?:the )?age\b|\bhistory\b"
    r"|years before)"
)


def _of_history(disease: str) -> str:
    return rf"{_PAST}{_NO_NEW_ILLNESS}{disease}|{disease}[^.;]{{0,50}}?{_AGO}"


_CORONARY = (
    r"coronary artery disease|\bcad\b|\bascvd\b|coronary heart disease|\bischa?emic (?:heart disease|cardiomyopathy)"
    r"|(?:old|healed) (?:(?!cerebr|brain|lacunar|pulmonary|splenic|renal|cerebell|pontine"
    r"|thalamic)\w+ )?(?:myocardial )?infarct\w*(?! (?:of|in) (?:the )?(?:\w+ )?(?:brain|cerebell\w+|pons|thalamus"
    r"|basal|lobe))|coronary (?:artery )?(?:atheroscl\w+|calcif\w+|stenosis)"
    r"|(?:triple|three|two|multi|single|double)-?\s?vessel (?:\w+ )?disease|stable angina|\bcabg\b"
    r"|coronary (?:artery )?bypass"
)
_PERIPHERAL = (
    r"peripheral (?:arterial|artery|vascular) (?:\w+ )?disease|\bpad\b(?! thai)|\bpvd\b|\bpaod\b|claudication"
    r"|peripheral arterial occlusive|(?:critical|chronic) limb(?:[- ]threatening)? ischa?emia"
    r"|arteriosclerosis obliterans|(?:femoral|iliac|femoropopliteal) (?:artery )?(?:bypass|stent\w*|stenosis"
    r"|occlusion)|renal artery (?:stenosis|occlusion)|carotid (?:artery )?(?:stenosis|disease|endarterectomy|plaques?)"
)
_BRAIN = (
    r"\bstrokes?\b(?![- ](?:risk|prevent|volume|unit|like|score))|cerebrovascular (?:accident|disease)\w*"
    r"|\bcva\b(?! tender)|transient ischa?emic attacks?|\btias?\b|cerebral infarct\w*"
)
_AORTIC = (
    r"aortic (?:atherom\w+|plaques?|atheroscl\w+|arch (?:atherom\w+|plaques?))|plaques? (?:in|of) the aort\w+"
    r"|atheroscl\w+"
)
_PLANNED = r"\b(?:consider\w*|emergent|primary|urgent|planned|plan|candidate|risk|suspected|undergo)\b[^.;]{0,25}"

_OF_OTHERS = r"\b(?:those|individuals|adults|(?:in|of|many|most|some) patients)\b[^.;]{0,60}"
"""Words before that tell of patients in general."""

_LOW_EJECTION = (
    r"(?:ejection fraction|\blv ?ef\b|\bef\b)(?: \(\w+\))?[^.;%\d]{0,40}?(?:[1-3]\d|40)(?:\s?(?:-|to)\s?\d\d)?\s?(?:%"
    r"|percent)"
)
_FAILURE = (
    r"(?:congestive )?(?:heart|cardiac|ventricular) failure|weak (?:left ventricle|heart(?: muscle)?)\b|\bchf\b"
    r"|\badhf\b|\bhf(?:r|p|mr)?ef\b|\bhf\b(?! (?:power|band|component|line|\(\d))|(?:dilated|ischa?emic|hypertensive"
    r"|alcoholic"
    r"|non-?ischa?emic) cardiomyopathy|cardiomyopathy|cardiogenic shock|left ventricular (?:systolic )?(?:dysfunction"
    r"|failure)|cardiac decompensation|(?:reduced|low|decreased|depressed"
    r"|impaired) (?:left ventricular )?(?:ejection fraction|systolic function)|(?:depression|reduction|impairment) of"
    r" (?:the )?left ventric\w+ (?:ejection fraction|systolic function)|ejection fraction[^.;\d]{0,30}\b(?:reduced"
    r"|depressed|impaired)\b"
    rf"|nyha (?:functional )?(?:class )?(?:[2-4]|i{{2,3}}|iv)\b|{_LOW_EJECTION}"
)

_NOT_FAILURE = r"\brisk (?:of|for)\b[^.;]{0,30}|\b(?:lf|low[- ]frequency)\b[^.;]{0,60}"
"""Words before that make it a risk, or the high-frequency band of heart rate variability."""

_DRUGS_FOR_PRESSURE = (
    r"anti-?hypertensi\w+|\b(?!april\b)\w+pril\b|\b\w+sartan\b|\b\w+olol\b|\b\w+dipine?\b|diltiazem|verapamil"
    r"|hydrochlorothiazide|\bhctz\b|thiazide|chlorthalidone|indapamide|spironolactone|eplerenone|clonidine|hydralazine"
    r"|doxazosin|prazosin|methyldopa|minoxidil|calcium[- ]channel (?:blocker|antagonist)|beta[- ]?blocker"
    r"|\bace[- ]inhibitor|angiotensin[- ](?:receptor|converting)|diuretics?\b"
)
_GIVEN_FOR = (
    r"\b(?:takes?|taking|uses?|using|injects?|on|started|treated|given|prescribed|swallows?)\b[^.;]{0,45}\b(?:for"
    r"|because of|to (?:control|lower|treat)|against) (?:(?:his|her|the|high|raised|elevated) ){0,2}"
)
_OTHER_PRESSURE = (
    r"\b(?:pulmonary|portal|intracranial|ocular|intra-?abdominal|venous|renovenous)(?: artery| arterial| venous)?\s"
)

WORDINGS: Mapping[str, Wording] = {
    "hypertension": Wording(
        r"hypertension\b|\bhtn\b|high blood pressure|(?<!anti-)(?<!anti)hypertensive\b|(?:history of|treated for"
        r"|known) (?:raised|elevated) blood pressure|anti-?hypertensive (?:drug|medic|therap|treat|agent)\w*"
        rf"|{_GIVEN_FOR}(?:blood )?pressure|{_GIVEN_FOR}readings",
        _OTHER_PRESSURE,
        r"^\s(?:of )?(?:pregnancy)",
    ),
    "hypercholesterolemia": Wording(
        r"hyper-?cholesterol\w+|hyperlipid\w+|dyslipid\w+|hyperlipo\w+|\bhld\b|(?:high|elevated"
        r"|raised) (?:\w+ )?(?:cholesterol|ldl)"
        rf"|{_GIVEN_FOR}cholesterol|lipid-lowering|cholesterol-lowering",
        r"\brisk (?:of|for)\b[^.;]{0,20}",
    ),
    "diabetes": Wording(
        r"(?<!insipidus )\bdiabetes\b(?! insipidus)|\bdiabetic\b(?! insipidus)|\bt[12]dm\b|\bdm(?:[12]"
        r"|\b)(?![\s\S]{0,300}myoton)|\bt[12]d\b|\bn?iddm\b"
        r"|metformin|glipizide|gly?buride|gliclazide|glimepiride|glibenclamide|sitagliptin|linagliptin"
        r"|hypoglyca?emic agents|anti-?diabetic|insulin (?:glargine|detemir|lispro|aspart|degludec|pump"
        r"|(?<!glucose-)therapy(?! (?:to|for|was added)))"
        rf"|{_GIVEN_FOR}(?:blood )?(?:sugar|glucose)",
        r"\b(?:gestational|pre|borderline)[- ]|\brisk (?:of|for)\b[^.;]{0,20}",
    ),
    "blood_pressure_treated": Wording(
        rf"{_DRUGS_FOR_PRESSURE}|(?:medicat\w+|medicines?|treat(?:ed|ments?)|therapy|pills?|drugs?|controlled)"
        r" (?:\w+ ){0,4}(?:hypertension|blood pressure)|(?:hypertension|blood pressure|htn)[^.;]{0,40}?(?:medicat\w+"
        r"|(?<!un)treated|therapy|controlled (?:on|with|by)|managed (?:with|by|on))",
        r"\b(?:not (?:\w+ )?(?:on|tak\w+|us\w+|receiv\w+)|no|untreated|stopped|discontinued|never|started on|should"
        r"|poorly|un)\b[^.;]{0,40}",
        r"\b(?:was|were) (?:started|prescribed|initiated|discontinued|stopped)\b",
    ),
    "atherosclerotic_disease": Wording(
        rf"{_CORONARY}|{_PERIPHERAL}|{_BRAIN}|{_AORTIC}|{_of_history(_INFARCT)}|{_of_history(_OPENED)}",
        rf"{_PLANNED}|{_OF_OTHERS}",
    ),
    "vascular_disease": Wording(
        rf"{_CORONARY}|{_PERIPHERAL}|{_AORTIC}|{_INFARCT}|{_of_history(_OPENED)}",
        rf"\b(?:consider\w*|planned|candidate|risk|suspected)\b[^.;]{{0,25}}|{_OF_OTHERS}",
        r"\bruled out",
    ),
    "congestive_heart_failure": Wording(_FAILURE, _NOT_FAILURE),
    "cardiac_failure": Wording(_FAILURE, _NOT_FAILURE),
    "thromboembolism": Wording(
        r"(?:systemic|arterial|peripheral|venous|septic|paradoxical|coronary|renal|splenic"
        r"|mesenteric)[- ]?(?:thrombo-?)?embol(?:i|ic|ism|isms|us)\b|thrombo-?embol\w+"
        r"|pulmonary embol\w+\b(?! \(pe\) protocol| protocol)|deep (?:vein|venous) thromb(?!opro)\w+|\bdvt\b|\bvte\b"
        r"|(?:history of|prior|previous) (?:an? )?embol\w+|embol\w+ (?:to|of|in) (?:the )?(?:\w+ )?(?:leg|limb|arm"
        r"|brain|kidney|spleen|artery|foot|femoral|popliteal)|embolic (?:event|occlusion)|acute (?:\w+ )?(?:mesenteric"
        r"|splenic|renal|femoral|popliteal|limb)(?: artery)? (?:thrombosis|occlusion|infarct\w*)"
        r"|acute occlusion of the (?:\w+ )?(?:mesenteric|femoral|popliteal|splenic|renal)|acute limb ischa?emia"
        r"|renal infarct\w*|splenic infarct\w*",
        r"\b(?:risk (?:of|for)|prevent\w*|for)\b[^.;]{0,30}"
        r"|\b(?:concern for|(?:impression|possibility) of|possible|fail\w* to (?:detect|find))\b[^.;]{0,80}",
        r"\s(?:risk|prophyla\w+|prevent\w+)",
    ),
    "smoking": Wording(
        r"(?:quit|stopped)(?: smoking)? (?:(?:about|only|just) )?(?:(?:[1-3]|one|two|three|a) months?"
        r"|(?:\w+ )?(?:weeks?|days?)) ago|\bsmok(?:er|ers|es|ing|ed)\b|tobacco\b(?! cessation)|cigarettes?\b"
        r"|pack[- ]?years?|packs?(?: of cigarettes)? (?:per|a|every|each|/) ?day|nicotine (?:use|dependence|abuse)"
        r"|\bvap(?:es|ing)\b",
        r"\b(?:former|ex-?|past) (?:\w+ )?smok\w+[^.;]{0,40}|\b(?:former|ex|previous(?:ly)?|past|non|never"
        r"|second-?hand|passive|used to)[- ](?:\w+ )?|\b(?:(?<!to )quit|stopped|ceased|gave up"
        r"|discontinued)\b[^.;]{0,30}|\b(?:exposure to|father|mother|husband|wife|roommate)\b[^.;]{0,25}",
        r"\b(?:(?<!to )(?:quit|quitting)|stopp\w+|cessation \w*ago|ceas\w+|gave up|until(?! (?:his |her "
        r"|the )?(?:admission|now|today|present))"
        r"|discontinued)\b(?![^.;]{0,30}\b(?:(?:[1-3]|one|two|three|a) months?|weeks?|days?) (?:ago|before|prior"
        r"|earlier))|\b(?:many |several |\d+ )years (?:ago|earlier|before)|\bbut not\b",
    ),
    "confusion": Wording(
        r"\bconfus(?:ed|ion)\b|disorient(?:ed|ation)|altered (?:mental|mentation|sensorium|level of con|conscious"
        r"|state of con)\w*|(?:mental status|mentation|sensorium) (?:is |was )?(?:acutely )?(?:altered|chang|impair"
        r"|deteriorat|declin)\w*|change in (?:his |her )?(?:mental status|mentation)|mental status changes?"
        r"|deliri(?:um|ous)|stupor\w*|obtund\w*|unresponsive(?! to (?:\w+ )?(?:therap|treat|fluid|medic|antibiotic"
        r"|drug|steroid|diuretic))|encephalopath\w+|unconscious|letharg\w+|somnolen\w+"
        r"|comatose|\bcoma\b(?! sc)|drows\w+|incoherent\w*|did not know (?:\w+ ){0,3}(?:year|date|month|day|where)"
        r"|(?:decreased|reduced|impaired|depressed|disturb\w+|clouded|diminished) (?:level of )?consciousness"
        r"|obnubilat\w+|(?:not|was not|wasn't|isn't) (?:\w+ )?oriented|oriented (?:only )?to (?:person|self"
        r"|name)(?:,? (?:and )?place)?(?:,? (?:but )?(?:only|alone)|,? but| and (?:place|time) only|[.;,]? not)"
        r"|oriented only|(?:oriented|a ?& ?o) ?(?:x|times) ?[012]\b|unable to (?:answer|follow"
        r"|provide a (?:coherent )?history)|does not (?:answer|follow|respond to) \w*",
    ),
}

_KIN = r"\b(?:fathers?|mothers?|brothers?|sisters?|parents?|siblings?)\b"
_OF_HEART = (
    r"(?:myocardial infarct\w*|heart attacks?|\bmi\b|coronary|\bcad\b|heart (?:disease|failure|problems?|condition"
    r"|trouble)|cardiovascular|cardiac (?:disease|death|arrest|event)|\bcvd\b|ischa?emic|angina|\bstrokes?\b"
    r"|atheroscl\w+|bypass|\bcabg\b|angioplasty|stent)"
)
_IN_FAMILY = re.compile(
    rf"family (?:medical )?(?:history|hx)\b[^.;]{{0,110}}?{_OF_HEART}|{_KIN}[^.;]{{0,90}}?{_OF_HEART}"
    rf"|{_OF_HEART}[^.;]{{0,40}}\b(?:in|of) (?:his|her|the|a|both) (?:\w+ )?{_KIN}"
    rf"|{_OF_HEART}[^.;]{{0,15}}runs in (?:the|his|her) family"
    r"|premature (?:coronary|cardiovascular|cad)\b[^.;]{0,40}\bfamily"
)
_AT_AGE = re.compile(
    r"\b(?:at|aged?|of|in (?:his|her|their))\s(?:the\s)?(?:age\s)?(?:of\s)?(?:early |mid-? ?|late )?(?P<age>\d\d)(?:s"
    r"|\b)(?! years ago)|(?P<old>\d\d)[- ]years?[- ]old|\(age (?P<aged>\d\d)\)|(?P<over>after|over"
    r"|older than)\s(?:the age of )?(?P<limit>\d\d)"
)
_NEGATIVE = re.compile(
    r"\b(?:negative|unremarkable) family|family (?:\w+ )?(?:history|hx) (?:is |was )?(?:negative|unremarkable"
    r"|non-?contributory)"
)
_STEMS_OF_KIN = ("family", "father", "mother", "brother", "sister", "parent", "sibling")
_PREMATURE = 65


def family_history(passage: Passage) -> Found | None:
    """Return whether a parent or sibling is told to have cardiovascular disease, unless only from the age of 65.

    >>> [family_history(Passage(f"His father had a heart attack at {age}.")).value for age in (52, 71)]
    [True, False]
    """
    if not any(stem in passage.lower for stem in _STEMS_OF_KIN):
        return None
    denied: Found | None = None
    for found in _IN_FAMILY.finditer(passage.lower):
        start, end = found.span()
        last = passage.sentence(start)[1]
        text = passage.given[start:end]
        age = _AT_AGE.search(passage.lower, end - 5, min(last, end + 60)) or _AT_AGE.search(passage.lower, start, end)
        if status(passage, start, end) == "absent" or _NEGATIVE.search(passage.lower, max(0, start - 12), end):
            denied = denied or Found(False, text, (start, end), why="stated as absent")
        elif age is None or _years(age) < _PREMATURE:
            return Found(True, text, (start, end), why="stated of a parent or sibling")
        else:
            denied = denied or Found(False, text, (start, end), why=f"at the age of {_years(age)}")
    return denied


def _years(age: re.Match[str]) -> int:
    return int(age["age"] or age["old"] or age["aged"] or age["limit"])


READERS: Mapping[str, Callable[[Passage], Found | None]] = {
    **{name: each.read for name, each in WORDINGS.items()},
    "family_history_of_cardiovascular_disease": family_history,
}
"""Finding -> its reading."""
