"""Findings of the HAS-BLED score from prose."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.text.wordings import Wording

_POORLY = (
    r"(?:uncontrolled|(?:poorly|badly|inadequately|insufficiently|sub-?optimally)[- ](?:\w+ )?controlled"
    r"|(?<!well)(?<!well )(?:\w*not (?:\w+ )?(?:well |adequately )?controlled)|out of control|refractory|resistant"
    r"|untreated|unmanaged|(?:hard|difficult) to control|persistently (?:high|elevated)|consistently (?:high|elevated))"
)
_PRESSURE = r"(?:hypertension|htn|blood pressures?|bps?\b)"
_HIGH_SYSTOLIC = (
    r"(?:systolic|blood pressure|\bsbp|\bbp)\b[^.;,]{0,60}?(?:above|over|exceed\w*|greater than|higher than|more than"
    r"|>|≥|at or above)\s*(?:1[6-9]\d|2\d\d)\b|systolic\b(?:(?!\bheart\b|\bpulse\b)[^.;]){0,70}?\b(?:16[1-9]|1[7-9]\d"
    r"|2\d\d)\b(?!\s*(?:ml|mg|cm|kg))|\b(?:sbp)\b[^.;\d]{0,30}(?:16[1-9]|1[7-9]\d|2\d\d)\b|(?:systolic|blood pressure"
    r"|\bsbp|\bbp)\b[^.;,]{0,50}?\b(?:1[6-9]0|2[0-2]0)s\b"
)
_UNTAKEN = (
    r"\b(?:not (?:\w+ )?(?:on|tak\w+|us\w+|receiv\w+|prescribed|treated)|den(?:y|ies|ied|ying)|no (?:\w+ )?(?:use"
    r"|intake|history)|does not|do(?:es)?n't|did not|never|discontinued|stopped|ceased|avoid\w*|no longer|allerg\w+"
    r"|intoleran\w+|off|without|instead of|rather than|held|quit|nor|neither|free of|absence of|advised (?:against"
    r"|not)|contraindicat\w+)\b(?:(?!\b(?:but|however|although|takes|is taking|was taking|except|currently on"
    r"|is on)\b)[^.;]){0,110}"
)
_ORDERED = (
    r"\b(?:(?:was|were) (?:\w+ )?(?:started|given|loaded|administered|initiated|commenced|placed)|received"
    r"|(?:will|should|to) (?:be )?(?:start\w*|receive|add\w*)|plan\w*|recommend\w*|consider\w*|discharged)\b[^.;]{0,80}"
)
_NO_LONGER = (
    r"(?:was|were|been|is|has been|had been)\s(?:\w+ )?(?:discontinued|stopped|held|withheld|avoided)"
    r"|\b(?:discontinued|stopped)\b|allergy|\bintoleran"
)

_FOCAL_DEFICIT = r"\b(?:hemipare(?:sis|tic)|hemiplegi[ac]|aphasi[ac]|hemianopi[ac])\b"
_CLOSED = r"(?<!no )(?<!without )(?<!large vessel )(?:filling defect|occlu(?:sion|ded)|thrombus|cut-?off)"
_BRAIN_ARTERY = r"\b(?:basilar|(?:middle|anterior|posterior) cerebral|internal carotid|vertebral artery|m[12] segment)"
"""A focal deficit and a closed artery of the brain are a stroke that nobody needs to name."""

WORDINGS: Mapping[str, Wording] = {
    "uncontrolled_hypertension": Wording(
        rf"{_POORLY} (?:\w+ ){{0,2}}{_PRESSURE}|(?:severe|malignant|accelerated) (?!pulmonary|portal"
        rf"|intracranial)(?:\w+ )?hypertension|{_PRESSURE}(?:,? \w+){{0,6}}?,? {_POORLY}|(?:control\w*"
        rf"|manag\w*) of (?:\w+ )?{_PRESSURE} (?:is|was|has been|remains) (?:poor|inadequate|suboptimal)|(?:poor"
        rf"|inadequate|suboptimal) (?:blood pressure|bp|hypertension) control|{_HIGH_SYSTOLIC}"
        r"|hypertensive (?:crisis|emergency|urgency)",
        r"\b(?:pulmonary|portal|ocular|intracranial|venous)\s|\b(?:never|below|under|goal|target)\b[^.;]{0,40}"
        r"|\b(?:years? ago|previously|in the past)\b[^.;]{0,40}",
        r"\b(?:in the past|(?:now|currently|since) (?:well[- ])?controlled)\b",
    ),
    "abnormal_renal_function": Wording(
        r"\bdialysis\b|\bh?a?emodialysis|\bdialy[sz]ed|(?:kidney|renal) (?:transplant\w*|allograft|graft)|\besrd\b"
        r"|\beskd\b|end[- ]stage (?:renal|kidney)|transplanted kidney|severe(?:ly)? (?:\w+ )?(?:renal|kidney)"
        r"|severely impaired (?:renal|kidney)|(?:chronic|advanced) (?:renal|kidney) failure|(?:\bckd"
        r"|chronic kidney disease)[^.;]{0,25}stage (?:4|5|iv|v)\b|stage (?:4|5|iv|v) (?:\w+ )?(?:ckd|chronic kidney)"
        r"|creatinine[^.;]{0,50}?(?:above|over|exceed\w*|greater than|more than|>)\s*(?:2\.2\d*|2\.[3-9]|200\b)",
        taken_back_after=r"\b(?:not (?:yet )?(?:required|needed|indicated)|was (?:not|never))\b",
    ),
    "abnormal_liver_function": Wording(
        r"cirrho(?:sis|tic)|chronic (?:hepatic|liver) (?:disease|failure|dysfunction)|chronic (?:viral |active "
        r"|alcoholic )?hepatitis|liver transplant\w*(?! (?:center|centre|list|evaluation|candidate))|(?:end[- ]stage"
        r"|advanced|severe|decompensated) liver disease|liver failure|hepatic failure|portal hypertension"
        r"|o?esophageal varic\w+|(?:severe|significant|marked) (?:hepatic|liver) (?:dysfunction|impairment)"
        r"|(?:liver disease|liver dysfunction|hepatic (?:disease|dysfunction|impairment))(?! criteria)"
        r"|bilirubin[^.;]{0,40}(?:(?:two|three|four|\b[2-9]) ?(?:times|x)|(?:more than )?(?:twice|double))",
        taken_back_before=r"\bif\b[^.;]{0,60}|\bneed for (?:a )?",
        taken_back_after=r"\b(?:was|is) not\b",
    ),
    "stroke": Wording(
        r"\bstrokes?\b(?!(?:[- ](?:risk|prevent|volume|unit|scale|center|centre|prophyl|work|like|score|code|team"
        r"|protocol|mimic)))|cerebrovascular (?:accidents?|events?|insults?)|\bcva\b(?!\W{0,2}tender)|(?:cerebral"
        r"|brain|cerebellar|lacunar?|thalamic|pontine|brainstem|(?:middle|anterior|posterior) cerebral artery|\bmca"
        r"|\bpca|\baca|embolic|watershed|frontal|parietal|temporal|occipital|basal ganglia"
        r"|hemispheric)(?: \w+){0,3} infarct\w*|infarct\w* (?:in|of|involving|at) (?:\w+ ){0,3}(?:brain|cerebr\w+"
        r"|cerebell\w+|pons|thalam\w+|basal ganglia|hemisphere|frontal|parietal|temporal|occipital|middle cerebral|mca"
        r"|brainstem|corona radiata|internal capsule)|ischa?emic infarct\w*|intra-?(?:cerebral|parenchymal) h\w+"
        r"|post-stroke|(?:on|in|to) (?:a|the) stroke unit|apoplex\w+|hemorrhagic stroke"
        rf"|{_FOCAL_DEFICIT}[\s\S]{{0,1200}}?(?:{_CLOSED}[^.;]{{0,40}}{_BRAIN_ARTERY}"
        rf"|{_BRAIN_ARTERY}(?:(?!\bno\b|\bnot\b|\bwithout\b)[^.;]){{0,25}}{_CLOSED})",
        r"\b(?:heat|sun|mini)[- ]?|\b(?:elevated|increased|high|higher) (?:\w+ )?",
    ),
    "bleeding_history": Wording(
        r"\bbleed(?:s|ing)?\b(?!(?: or \w+)? (?:risk|score|time|assessment|complications? (?:risk|rate)))"
        r"|ha?emorrhag\w+\b(?! (?:risk|fluid|effusion|ascit\w+|appearance|drainage))|ha?ematemesis|mela?ena\b"
        r"|ha?ematochezia|\bana?emi[ac]\b|thrombocytop\w+"
        r"|ha?emophilia|von willebrand|coagulopath\w+|bleeding diathes\w+|epistaxis|nosebleeds?|(?:gross|macroscopic"
        r"|frank|recurrent) ha?ematuria|(?:subdural|epidural|retroperitoneal|intracranial) ha?ematoma"
        r"|blood transfusions?|transfus\w+ of|packed red|easy bruis\w+|ha?emoptysis|black,? (?:\w+ )?stools?"
        r"|black,? (?:and )?tarry"
        r"|vomit\w* (?:\w+ )?blood|coffee[- ]ground|(?:admitted|hospitali[sz]ed"
        r"|presented) (?:\w+ ){0,3}(?:concern for|suspected)"
        r" (?:\w+ ){0,3}(?:bleed|ha?emorrhag)\w*",
        r"\b(?:risk (?:of|for)|hasbled|has-bled|minor|trivial|insignificant|avoid|prevent\w*|expected)\b[^.;]{0,40}"
        r"|\b(?:splinter|retinal|flame-shaped|fluid was|necrosis (?:or|and))\s(?:\w+ )?|\bcover\w* (?:this|the)\s",
        r"\b(?:risk|unlikely)\b",
    ),
    "labile_inr": Wording(
        r"(?:labile|unstable|fluctuat\w+|erratic|variab\w+|inconsistent|out[- ]of[- ]range|uncontrolled"
        r"|poorly controlled|supra-?therapeutic|wide\w*|unpredictab\w+|irregular)[^.;]{0,45}\binrs?\b"
        r"|\binrs?\b[^.;]{0,90}?\b(?:labile|unstable|fluctuat\w+|erratic|variab\w+|variation|inconsistent"
        r"|out of (?:the )?(?:therapeutic |target )?range|outside|swing\w*|uncontrolled|poorly controlled|difficult"
        r"|unpredictab\w+|irregular|supra-?therapeutic|sub-?therapeutic)|(?:difficult\w*|trouble|unable"
        r"|fail\w*)[^.;]{0,40}\binrs?\b|\binrs?\b[^.;]{0,40}(?:not been (?:stable|consistent)|instability)"
        r"|\binrs?\b[^.;]{0,30}\b(?:poor|inadequate|suboptimal)\b|(?:poor|inadequate|suboptimal) (?:inr"
        r"|anticoagulation) control|labile (?:international|coagul|anticoag)|(?:poor|low|reduced"
        r"|suboptimal) (?:time in|ttr)|(?:time (?:\w+ )?in (?:the )?(?:therapeutic|target) range"
        r"|\bttr\b)[^.;\d]{0,40}(?:[1-5]?\d)(?:\.\d)? ?%|(?:\binr\b|therapeutic)[^.;]{0,60}\b(?:only|less than|under"
        r"|below) (?:about |approximately )?(?:[1-6]\d)(?:\.\d)? ?%"
        r"|difficult\w* (?:in )?(?:finding|achieving|maintaining|titrating)[^.;]{0,40}(?:dose|anticoagulation|range)"
        r"|international normali[sz]ed ratio[^.;]{0,60}\b(?:labile|unstable|fluctuat\w+|erratic|variable|inconsistent)",
        stems=("inr", "ttr", "therapeutic range", "target range", "international normali", "anticoagulation control"),
    ),
    "drugs_predisposing_to_bleeding": Wording(
        r"\baspirin|acetylsalicylic|\basa\b(?!\s(?:physical|class\w*|scor\w*|grade|status|[i1-5]))|ecotrin|clopidogrel"
        r"|plavix|ticagrelor|brilinta|prasugrel|effient|ticlopidine|dipyridamole|aggrenox|cilostazol|\bnsaids?\b"
        r"|non-?steroidal anti-?inflammator\w+|anti-?inflammatory (?:drug|medic|pain)\w*|ibuprofen|\badvil\b|motrin"
        r"|naproxen|\baleve\b|diclofenac|voltaren|indomethacin|ketorolac|celecoxib|celebrex|meloxicam|etodolac"
        r"|piroxicam|loxoprofen|mefenamic|flurbiprofen|ketoprofen|nabumetone|sulindac|dual anti-?platelet|\bdapt\b"
        r"|anti-?platelets?",
        rf"{_UNTAKEN}|{_ORDERED}",
        rf"\s?{_NO_LONGER}",
    ),
}

_TWICE_BILIRUBIN, _THRICE_TRANSAMINASE = 2.4, 120.0


def liver_by_numbers(number: Callable[[str], float | None]) -> tuple[bool, str] | None:
    """Return whether bilirubin is over twice, and a transaminase over three times, the normal limit."""
    bilirubin = number("serum_bilirubin")
    enzymes = [number(each) for each in ("aspartate_aminotransferase", "alanine_aminotransferase")]
    if bilirubin is None or not any(enzymes):
        return None
    met = bilirubin > _TWICE_BILIRUBIN and max(each or 0.0 for each in enzymes) > _THRICE_TRANSAMINASE
    return met, f"bilirubin {bilirubin:g} mg/dL with transaminases against three times their limit"


READERS: Mapping[str, Callable[[Passage], Found | None]] = {name: each.read for name, each in WORDINGS.items()}
"""Finding -> its reading."""
