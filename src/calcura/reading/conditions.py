"""Whether a note's patient has a condition that a calculator is for: by its wordings, or by a number that says so.

The names are those that calculators declare in their ``use``; a test sees that each of them stands here. A condition
that a calculator is for *when it is suspected* is told by a mention as feared, looked for or excluded too, and by the
complaints that raise it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from calcura.engine.definition import Input
from calcura.reading.solver import read_stated
from calcura.reading.text.mentions import number_kinds
from calcura.reading.text.passages import Passage
from calcura.reading.text.scope import status

Told = Literal["present", "absent", "not told"]

_SEPSIS = r"\bsepsis\b|\bseptic\b|septic[ae]?emia|bacter[ae]?emia"
_LIVER_FAILURE = r"(?:liver|hepatic) failure|acute[- ]on[- ]chronic liver"
_SORE_THROAT = r"sore throats?|throat pain|odynophagia|painful swallowing"
_PHARYNGITIS = r"(?:pharyng|tonsill|pharyngotonsill)itis|strep(?:tococcal)? throat|tonsillar exudates?"
_INFARCTION = r"myocardial infarct\w*|heart attacks?|\bn?stemi\b|\bami\b|infarction"
_OPIOIDS = (
    r"opioids?|opiates?|codeine|fentanyl|hydrocodone|hydromorphone|methadone|morphine|oxycodone|oxymorphone|tapentadol"
    r"|tramadol|buprenorphine"
)
_STEROIDS = (
    r"(?:gluco)?corticosteroids?|steroids?|prednis(?:ol)?one|(?:methyl)prednisolone|hydrocortisone|dexamethasone"
    r"|betamethasone|triamcinolone|cortisone|deflazacort"
)
_BREATHLESS = r"short(?:ness)? of breath|dyspn[oe]+a|breathless\w*|pleuritic|chest pains?|h[ae]+moptysis"
_ACUTE_STROKE = (
    r"\bstrokes?\b|h[ae]miparesis|h[ae]miplegia|facial droop\w*|aphasi[ac]|dysarthria|thrombolysis|thrombectomy"
    r"|cerebral infarct\w*|\bcva\b|middle cerebral artery"
)

WORDINGS: Mapping[str, str] = {
    "acute kidney injury": r"acute (?:kidney|renal) (?:injury|failure)|\baki\b|\barf\b|acute tubular necrosis|prerenal"
    r"|oliguri\w+|anuri\w+",
    "acute stroke": _ACUTE_STROKE,
    "admission to hospital": r"\badmi(?:tted|ssion)\b|hospitali[sz]\w+|inpatient|\bward\b",
    "atrial fibrillation": r"atrial fibrillation|\baf(?:ib)?\b|a-?fib\b",
    "atrial flutter": r"atrial flutter|a-?flutter\b",
    "chest pain": r"chest (?:pain|pressure|tightness|discomfort|heaviness)s?|angina|retrosternal pain|precordial pain",
    "chronic liver disease": r"chronic (?:liver|hepatic) (?:disease|failure)|chronic hepatitis|\bcld\b|\besld\b"
    r"|end[- ]stage liver disease|portal hypertension|esophageal varices|oesophageal varices",
    "cirrhosis": r"cirrho(?:sis|tic)",
    "coronary artery disease": r"coronary (?:artery|heart) disease|isch[ae]+mic heart disease|\bcad\b|\bchd\b"
    r"|coronary artery bypass|\bcabg\b|\bpci\b|coronary stents?",
    "corticosteroid treatment": _STEROIDS,
    "diabetes": r"diabet(?:es|ic)|\bt[12]?dm\b|\bniddm\b|\biddm\b",
    "fatty liver": r"fatty liver|(?:hepatic |steato)(?:steatosis|hepatitis)|\bnafld\b|\bmasld\b|\bnash\b",
    "head injury": r"head (?:injur\w+|trauma)|traumatic brain injur\w+|\btbi\b|concussion"
    r"|(?:hit|struck) (?:his|her) head|skull fractures?|fell (?:on|onto) (?:his|her) head",
    "hepatitis": r"hepatitis|\bhcv\b|\bhbv\b",
    "hyperglycemia": r"hyperglyc[ae]+mi[ac]|diabetic ketoacidosis|\bdka\b|hyperosmolar",
    "hypernatremia": r"hypernatr[ae]+mi[ac]",
    "hypoalbuminemia": r"hypoalbumin[ae]+mi[ac]|low albumin",
    "intensive care": r"intensive care|\b[mspcn]?icu\b|critical care|intubat\w+|mechanical(?:ly)? ventilat\w+"
    r"|vasopressors?|septic shock|cardiogenic shock",
    "liver failure": _LIVER_FAILURE,
    "mechanical heart valve": r"mechanical (?:heart |mitral |aortic |prosthetic )*valves?|mechanical prosthe\w+",
    "metabolic acidosis": r"(?:metabolic |lactic |keto)acidosis|\bagma\b|\bhagma\b|anion gap acidosis",
    "myocardial infarction": _INFARCTION,
    "obesity": r"\bobes(?:e|ity)\b",
    "opioid": _OPIOIDS,
    "pharyngitis": _PHARYNGITIS,
    "pneumonia": r"pneumonias?\b|\bcap\b|pneumonitis|(?:lobar|lower lobe|upper lobe|middle lobe) consolidation"
    r"|lower respiratory tract infection",
    "pregnancy": r"pregnan\w+|gestation\w*|gravid\w*|\bg\d ?p\d|trimester|antenatal|prenatal|last menstrual period"
    r"|\blmp\b|in labou?r|due date|fetal|foetal|conceived",
    "sepsis": _SEPSIS,
    "sore throat": _SORE_THROAT,
    "stroke": r"\bstrokes?\b|cerebral infarct\w*|\bcva\b|cerebrovascular accident",
    "surgery": r"surg(?:ery|ical|eries)|operat(?:ion|ed|ive)|\w{4,}(?:ectomy|otomy|plasty|ostomy)\b|preoperative"
    r"|an[ae]+sthesia|bypass graft\w*|transplant\w*",
    "suspected deep vein thrombosis": r"deep (?:vein|venous) thrombos[ie]s|\bdvts?\b"
    r"|(?:leg|calf) (?:swelling|pain|edema)|swollen (?:leg|calf)|swelling of "
    r"(?:the |his |her )?(?:left |right )?(?:leg|calf|lower extremity)",
    "suspected pulmonary embolism": rf"pulmonary embol\w+|\bpes?\b|{_BREATHLESS}",
    "tonsillitis": r"tonsillitis|tonsillar (?:exudates?|swelling|enlargement)",
    "transient ischemic attack": r"transient isch[ae]+mic attacks?|\btias?\b"
    r"|transient (?:episodes? of )?(?:aphasia|weakness|h[ae]miparesis|numbness|speech)",
    "trauma": r"trauma(?:tic)?\b|injur(?:y|ies|ed)|gunshot|stab(?:bed|bing)?\b|motor vehicle|\bmv[ac]\b|\bfell\b"
    r"|collision|accident",
    "upper gastrointestinal bleeding": r"h[ae]+matemesis|mel[ae]+na|coffee[- ]ground|upper (?:gi|gastro-?intestinal) "
    r"(?:bleed\w*|h[ae]+morrhage)|vomit\w* (?:of )?blood|(?:black|tarry) stools?",
}  # fmt: skip
"""Condition -> how it is written, in lower case."""


@dataclass(frozen=True, slots=True)
class Limit:
    """A measurement beyond which a condition is there whether or not it is named."""

    input: str
    value: float
    above: bool


LIMITS: Mapping[str, Limit] = {
    "hyperglycemia": Limit("glucose", 140, above=True),
    "hypernatremia": Limit("serum_sodium", 145, above=True),
    "hypoalbuminemia": Limit("serum_albumin", 3.5, above=False),
    "metabolic acidosis": Limit("serum_bicarbonate", 22, above=False),
    "obesity": Limit("body_mass_index", 30, above=True),
}


def told_of(condition: str, passage: Passage) -> Told:
    """Return whether a note says that its patient has a condition, or that he or she has not.

    >>> note = Passage("A man with AF and sodium 152 mmol/L. No pneumonia.")
    >>> [told_of(each, note) for each in ("atrial fibrillation", "hypernatremia", "pneumonia", "cirrhosis")]
    ['present', 'present', 'absent', 'not told']
    """
    said, measured = set(_statuses(condition, passage)), _by_number(condition, passage)
    if "present" in said or (said and condition.startswith("suspected ")) or measured:
        return "present"
    return "absent" if said == {"absent"} or measured is False else "not told"


def _statuses(condition: str, passage: Passage) -> Iterator[str]:
    for found in _pattern(condition).finditer(passage.lower):
        said = status(passage, found.start(), found.end())
        if said != "not the patient's":
            yield said


@cache
def _pattern(condition: str) -> re.Pattern[str]:
    """Return the wordings of a condition; one that is not in the table is known by its own name."""
    return re.compile(WORDINGS.get(condition) or r"[\s-]+".join(map(re.escape, condition.lower().split())))


def _by_number(condition: str, passage: Passage) -> bool | None:
    """Return whether a measurement says that a condition is there; None where none is stated."""
    limit = LIMITS.get(condition)
    if limit is None:
        return None
    found = read_stated([Input(limit.input, number_kinds()[limit.input])], passage.given).get(limit.input)
    if found is None or not isinstance(found.value, float):
        return None
    return found.value > limit.value if limit.above else found.value < limit.value
