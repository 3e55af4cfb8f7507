"""Graded items that a note tells of the patient at large: mobility, operation, and how grave an illness is."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache

from calcura.measurements import Choice
from calcura.reading.findings.telling import MONTH
from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.text.scope import status
from calcura.reading.text.when import is_history, weeks_since

Fits = Callable[[Passage, int, int], bool]


def _always(passage: Passage, start: int, end: int) -> bool:
    return True


_DAYS = {"one": 1, "a": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "ten": 10}
_LENGTH = re.compile(
    r"\b(?P<n>\d+|one|two|three|four|five|six|seven|eight|ten|a|several|many|few)[- ](?:post-?operative "
    r"|hospital |whole |full )?(?P<unit>hour|day|week|month"
    r"|year)s?\b"
)


def _three_days(passage: Passage, start: int, end: int) -> bool | None:
    """Return whether the length told beside it comes to three days, or None where no length is told."""
    found = _LENGTH.search(passage.around(start, end, 40, 60))
    if found is None:
        return None
    if found["unit"] not in ("hour", "day"):
        return True
    number = float(found["n"]) if found["n"].isdigit() else _DAYS.get(found["n"], 4)
    return number >= (3 if found["unit"] == "day" else 72)


def _for_days(passage: Passage, start: int, end: int) -> bool:
    return _three_days(passage, start, end) is True and _of_the_patient(passage, start, end)


_NOT_THE_PATIENT = re.compile(
    r"\b(?:mass|nodules?|lesions?|mucosal?|tumou?r|collar|cervical|neck|cast|splint|joint|sperm)\b"
)


def _of_the_patient(passage: Passage, start: int, end: int) -> bool:
    return _NOT_THE_PATIENT.search(passage.around(start, end, 40, 40)) is None


def _unless_short(passage: Passage, start: int, end: int) -> bool:
    return _three_days(passage, start, end) is not False


_PAST_OPERATION = re.compile(
    r"\b(?:history of|h/o|status post|s/p|prior(?! to)|previous(?:ly)?|past (?:\w+ )?history|surgical history"
    r"|had had)\b[^.;]{0,100}$"
)
_DEPARTMENT = re.compile(
    r"\s*(?:(?:was|were) consult|team|service|department|clinic|consult|ward|follow|unit|center|centre"
    r"|hospital|outpatient)"
)


def _operation(passage: Passage, start: int, end: int) -> bool:
    """An operation of this illness: planned, done now or within the month; neither of old nor only consulted."""
    since = weeks_since(passage, start, end)
    if since is not None:
        return since <= MONTH
    before = passage.around(start, end, 120, 0)[: -(end - start)]
    if _DEPARTMENT.match(passage.lower[end : end + 30]):
        return False
    return not (_PAST_OPERATION.search(before) and is_history(passage, start))


_OF_CANCER = re.compile(
    r"cancer|carcinoma|sarcoma|melanoma|tumou?r|malignan|metasta|neoplas|adenocarcinoma|blastoma|mesothelioma"
)
_NOT_OF_CANCER = re.compile(
    r"kidney|renal|ckd|nyha|ulcer|sacral|pressure|parkinson|hypertension|sarcoid|fibrosis|calcif|abscess"
)


def _stage_of_cancer(passage: Passage, start: int, end: int) -> bool:
    around = passage.around(start, end, 60, 60)
    return _OF_CANCER.search(around) is not None and _NOT_OF_CANCER.search(around) is None


_NO_TUMOR = re.compile(
    r"(?:marker|antigen|screen\w*|risk|work-?up|benign|basal cell|skin cancer|exclude|rule out|center|centre"
    r"|clinic|society"
    r"|institute|premalignant|pre-malignant)"
)


def _tumor(passage: Passage, start: int, end: int) -> bool:
    since = weeks_since(passage, start, end)
    return (since is None or since <= 265) and _NO_TUMOR.search(passage.around(start, end, 60, 25)) is None


def _liver(passage: Passage, start: int, end: int) -> bool:
    around = passage.around(start, end, 50, 40)
    return (
        re.search(r"heart failure|cardiac|serolog|antibod|surface|vaccin|gastric varices of|ischa?emi", around) is None
    )


GRADES: Mapping[str, tuple[tuple[str, str, Fits], ...]] = {
    "mobility": (
        (
            "confined_over_72_hours",
            r"bedridden|bed[- ]?bound|bed[- ]confined|confined to (?:his |her |the |a )?bed",
            _unless_short,
        ),
        (
            "confined_over_72_hours",
            r"bed[- ]?rest|(?:in|stay\w* in|remain\w* in|kept in|lying in) (?:his |her |the )?bed\b"
            r"|immobili[sz]\w+|immobil\w+"
            r"|unable to (?:walk|ambulate|get out of bed|mobili[sz]e)|not (?:been )?(?:able to )?(?:walk\w*|ambulat\w+)"
            r"|non-?ambulatory",
            _for_days,
        ),
        (
            "on_bed_rest",
            r"bedridden|confined to (?:his |her |the |a )?bed|bed[- ]?rest|(?:stay\w*|remain\w*|kept"
            r"|lying) in (?:his |her )?bed\b"
            r"|immobili[sz]ed|immobility|immobile|unable to (?:walk|ambulate|get out of bed|mobili[sz]e)"
            r"|non-?ambulatory"
            r"|(?:limited|reduced|restricted|decreased|impaired|poor) mobility|mobility (?:is|was|has been) (?:\w+ )?"
            r"(?:limited|reduced|restricted|impaired)|wheelchair",
            _of_the_patient,
        ),
    ),
    "surgery_type": (
        (
            "none",
            r"no (?:operation|surgery|surgical \w+) (?:is|was|has been|were) (?:\w+ )?(?:planned|scheduled|needed)",
            _always,
        ),
        (
            "major_lower_extremity_arthroplasty",
            r"(?:hip|knee|ankle|lower extremity) (?:joint )?(?:\w+ )?(?:replacement|replaced|arthroplasty)"
            r"|\bt[hk][ar]\b",
            _operation,
        ),
        ("arthroscopic", r"arthroscop\w+", _operation),
        ("laparoscopic", r"laparoscop\w+|thoracoscop\w+|robot\w*[- ]assisted|minimally invasive surg\w+", _operation),
        (
            "major",
            r"laparotomy|open (?:surg\w+|reduction|(?:\w+ )?repair|heart|abdominal|\w+ectomy)|thoracotomy"
            r"|craniotomy|sternotomy"
            r"|(?:bowel|liver|lung|colon|hepatic|gastric|surgical|tumou?r) resection|bypass (?:graft\w*|surgery)"
            r"|valve replacement"
            r"|transplantation|(?<=\w)(?<!append)(?<!tonsill)(?<!vas)(?<!thromb)(?<!embol)ectomy|c(?:a?e)?sarean"
            r"|major (?:\w+ )?surgery"
            r"|spinal fusion|internal fixation|(?:abdominal|pelvic|cardiac|thoracic|vascular|spin(?:al|e)"
            r"|orthop(?:a?e)dic"
            r"|gyna?ecologic(?:al)?|bariatric|colorectal|cancer|hip|brain|neuro)[- ]?(?:\w+ )?surgery|whipple"
            r"|aneurysm repair",
            _operation,
        ),
        (
            "minor",
            r"minor (?:\w+ )?(?:surgery|operation|procedure)|outpatient (?:\w+ )?(?:surgery|procedure)"
            r"|liposuction|excision|appendectomy|tonsillectomy|hernia repair"
            r"|herniorrhaphy|varicocelectomy|vasectomy|hernia"
            r" (?:was|is) (?:\w+ )?(?:repaired|closed|reduced)"
            r"|debridement|cataract|carpal tunnel",
            _operation,
        ),
        (
            "major",
            r"(?:underwent|undergo\w*|scheduled for|following|after|recovering from) (?:\w+ ){0,5}(?:surgery"
            r"|operation)\b"
            r"|(?:end|duration|start|beginning|completion|time|day) of (?:the )?(?:surgery|operation)\b"
            r"|intra-?operative(?:ly)?"
            r"|(?:during|throughout|after|before) (?:the )?surgery\b|an(?:a?e)sthesia (?:was"
            r"|is) (?:\w+ )?(?:induced|maintained)"
            r"|under general an(?:a?e)sthesia|(?:taken|shifted|transferred|brought|moved) to (?:the )?operating"
            r" (?:room|theat\w+)",
            _operation,
        ),
    ),
    "liver_disease_severity": (
        (
            "moderate_to_severe",
            r"portal hypertension|(?:o?esophageal|gastric|variceal) (?:\w+ )?(?:varices|bleed\w*|hemorrhage)"
            r"|decompensated (?:\w+ )?(?:liver|cirrho\w+|hepatic)|child-?(?:turcotte-)?pugh (?:class |score "
            r"|stage )?[bc]\b"
            r"|hepatic encephalopathy|hepatorenal|(?:severe|advanced|end-stage) liver disease"
            r"|cirrho\w+[^.;]{0,80}(?:ascites|varices)"
            r"|(?:chronic|end-stage) liver failure",
            _liver,
        ),
        (
            "mild",
            r"cirrho\w+|chronic (?:viral |active )?hepatitis|hepatitis [bc]\b(?! (?:surface|virus (?:ant|sero)"
            r"|antib|antig|vacc"
            r"|and|or|core|e ant))|chronic liver disease|\bnash\b|steatohepatitis|autoimmune hepatitis"
            r"|alcoholic liver disease"
            r"|\bhcv\b|(?:known|chronic|mild|history of) (?:\w+ ){0,3}liver disease|primary (?:biliary|sclerosing)",
            _liver,
        ),
    ),
    "diabetes_severity": (
        (
            "end_organ_damage",
            r"diabetic (?:\w+ )?(?:nephropath|retinopath|neuropath|polyneuropath|foot|kidney|gastropar|ulcer"
            r"|macul|eye|end-organ)\w*"
            r"|diabet(?:es|ic)(?:(?!\bno\b|without|gestational)[^.;]){0,110}?(?:nephropath|retinopath|neuropath"
            r"|end-organ|gastroparesis)\w*"
            r"|(?:retinopath|nephropath|neuropath)\w*[^.;]{0,40}(?:due to|secondary to|from|of) (?:\w+ )?diabet\w+",
            _always,
        ),
        (
            "none",
            r"diet[- ]controlled (?:\w+ ){0,3}diabetes|diabetes[^.;]{0,40}(?:controlled|managed"
            r"|treated) (?:\w+ )?(?:by|with|through|on) diet",
            _always,
        ),
        (
            "uncomplicated",
            r"(?<!pre)(?<!pre-)(?<!gestational )(?<!borderline )(?<!insipidus )\bdiabetes\b(?! insipidus"
            r"| prevention| screening)"
            r"|(?<!pre)(?<!pre-)(?<!non-)\bdiabetic\b(?! insipidus| diet)|\bt[12]dm\b|\bdm\b|\bdm[12]\b|\bt2d\b"
            r"|\b[in]+iddm\b",
            _always,
        ),
    ),
    "solid_tumor": (
        ("metastatic", r"metasta\w+|carcinomatosis|\bmets\b|(?:peritoneal|pleural) seeding", _tumor),
        ("metastatic", r"stage (?:iv|4)[abc]?\b", _stage_of_cancer),
        (
            "localized",
            r"\bcancers?\b|carcinomas?\b|sarcomas?\b|melanoma|malignan(?:cy|t tumou?r)|glioblastoma|neuroblastoma"
            r"|seminoma"
            r"|mesothelioma|thymoma|insulinoma|\bhcc\b|\bnsclc\b|\brcc\b|malignant neoplasm",
            _tumor,
        ),
    ),
}
"""Item -> (option, wording, what must hold besides), read from the top."""


def grade(name: str, kind: Choice, passage: Passage) -> Found | None:
    """Return the option that a note tells, or None; an item only denied counts as its first option."""
    absent: Found | None = None
    for code, pattern, fits in _patterns(name, kind):
        for found in pattern.finditer(passage.lower):
            start, end = passage.word_start(found.start()), found.end()
            said, text = status(passage, start, end), passage.given[start:end]
            if said == "present" and fits(passage, start, end):
                return Found(code, text, (start, end), why="the wording of the option")
            if said == "absent" and absent is None:
                absent = Found(next(iter(kind.options)), text, (start, end), why="stated as absent")
    return absent


_BARE = frozenset(
    {"moderate to severe", "with complications", "without complications", "without metastases", "uncomplicated"}
)
"""Names of options that say nothing without the name of their item."""


@cache
def _patterns(name: str, kind: Choice) -> tuple[tuple[str, re.Pattern[str], Fits], ...]:
    own = tuple(
        (code, rf"\b{re.escape(wording.lower())}\b", _operation if name == "surgery_type" else _always)
        for code, label in kind.options.items()
        for wording in (label, *kind.option_synonyms.get(code, ()))
        if len(wording) > 12 and " " in wording and wording not in _BARE
    )
    return tuple((code, re.compile(pattern), fits) for code, pattern, fits in (*own, *GRADES[name]))
