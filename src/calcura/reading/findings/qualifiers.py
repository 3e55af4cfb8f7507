"""What more must hold before a mention counts: within which time, on which side, of which illness, which result."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from calcura.reading.findings.cancer import cancer_ever, cancer_within
from calcura.reading.findings.leg_signs import one_sided, other_disease, whole_leg
from calcura.reading.text.passages import Passage
from calcura.reading.text.when import is_history, weeks_since

Holds = Callable[[Passage, int, int], bool]

MONTH, TWELVE_WEEKS, HALF_A_YEAR, YEAR = 4.5, 13.1, 27.0, 53.0
"""Limits in weeks; what lies a calendar month, three months, half a year or a year back still counts."""


def holds(name: str, passage: Passage, start: int, end: int) -> bool:
    """Return whether a mention from ``start`` to ``end``, said of the patient as present, is the finding asked for.

    >>> note = Passage("Pneumonia three years ago. Bilateral pitting edema.")
    >>> holds("pneumonia_in_past_month", note, 0, 9), holds("pitting_edema_of_leg", note, 37, 50)
    (False, False)
    """
    if passage.lower[start:end] in _CAPITALS and passage.text[start:end].islower():
        return False
    rule = _RULES.get(name)
    return rule is None or rule(passage, start, end)


_CAPITALS = frozenset({"pad", "pads", "hit", "pe", "pes", "mi", "aids", "arf", "hd", "asa", "cad", "ibd", "dm", "ms"})
"""Abbreviations that are other words when written small."""


def _within(weeks: float) -> Holds:
    """Recent by its own time; without one, what is not told as history."""

    def rule(passage: Passage, start: int, end: int) -> bool:
        since = weeks_since(passage, start, end)
        if since is not None:
            return since <= weeks
        told_as_history = is_history(passage, start) or passage.lower[end : end + 12].lstrip().startswith("history")
        return not told_as_history

    return rule


_PLANNED = re.compile(
    r"\b(?:scheduled|planned|plans?|planning|awaiting|candidate|recommend\w*|will|to undergo|before|await\w*|prior to"
    r"|pre-?operative|consider\w*|refus\w+|declin\w+|for elective|referred for|possible|potential|need(?:s|ed)? for"
    r"|offered|evaluation for|upcoming|history of|past (?:surgical )?history|status post|s/p)\b[^.;]{0,60}$"
)
_MINOR = re.compile(
    r"\b(?:minor|arthroscop\w+|cataract|dental|tooth|teeth|skin|mole|eye|nasal|wisdom|oral|endoscopic"
    r"|outpatient|percutaneous)\b[^.;]{0,25}$"
)
_SMALL = re.compile(r"nephrostom|cystostom|gastrostom|thoracostom|fasciotom|\bpeg\b|biopsy|enucleat|cholecystostom")
_DONE_NOW = re.compile(
    r"post-?operative (?:day|ward|course|period)|\bpod\b|recovering|under(?:went|gone)"
    r"|\b(?:was|were) (?:\w+ )?(?:performed|done|undertaken|carried)"
)


_FOR_THE_CLOT = re.compile(
    r"\b(?:extract\w+|remov\w+|evacuat\w+|retriev\w+) (?:of )?(?:\w+,? ){0,12}(?:thromb(?:us|i)|embol(?:us|i))\b"
)
_AN_OPERATION = re.compile(r"surg|operat|procedure|ectomy|otomy|plasty|repair|replacement")
_TOLD_BEFORE = 400
"""So many characters before "postoperative" the operation is looked for that it goes on from."""


def _for_the_clot(passage: Passage, start: int, end: int) -> bool:
    """Return whether an operation, or what "postoperative" goes on from, took out the clot: it was not its cause."""
    if passage.lower.startswith("post", start):
        return _FOR_THE_CLOT.search(passage.lower, max(0, start - _TOLD_BEFORE), start) is not None
    return _FOR_THE_CLOT.search(passage.around(start, end, 60, 160)) is not None


def _of_operation_before(passage: Passage, start: int) -> float | None:
    """Return when the operation told before was: "postoperative" goes on from it; None where its time is not told."""
    told = _AN_OPERATION.finditer(passage.lower, max(0, start - _TOLD_BEFORE), start)
    times = [weeks_since(passage, *each.span()) for each in told]
    return next((each for each in reversed(times) if each is not None), None)


def _operated(weeks: float, *, major: bool) -> Holds:
    """An operation done within some weeks; one told in the course of this illness needs no time."""

    def rule(passage: Passage, start: int, end: int) -> bool:
        before = passage.around(start, end, 80, 0)[: -(end - start)]
        if major and (_MINOR.search(before) or _SMALL.search(passage.lower, start, end + 8)):
            return False
        if not major and _for_the_clot(passage, start, end):
            return False
        since = weeks_since(passage, start, end)
        if since is None and passage.lower.startswith("post", start):
            since = _of_operation_before(passage, start)
        if since is not None:
            return since <= weeks
        if _PLANNED.search(before):
            return False
        near = passage.around(start, end, 45, 35)
        return _DONE_NOW.search(near) is not None and not is_history(passage, start)

    return rule


_TESTED_ONLY = re.compile(
    r"\b(?:test(?:s|ed|ing)?|screen\w*|work-?up|checked|sent|ordered|pending|assay\w*|measured|evaluat\w+|investigat\w+"
    r"|serolog\w+|including|analysis|levels?)\b"
)
_POSITIVE = re.compile(
    r"\b(?:positive|heterozyg\w+|homozyg\w+|carrier|mutation|elevated|high|raised|detected|present|abnormal|known)\b"
)
_WAITING = re.compile(
    r"\b(?:pending|not (?:yet )?(?:been )?(?:tested|performed|done|available|known|measured|checked|sent)|unknown"
    r"|awaited|will be"
    r"|normal|neg|negative|unremarkable|within|below|wild type)\b"
)


_NEGATIVE_RIGHT_BEFORE = re.compile(r"\b(?:negative|normal|absent)\s+(?:for\s+)?(?:\w+\s+)?$")


def _test_is_positive(passage: Passage, start: int, end: int) -> bool:
    """A finding of the laboratory; named as a test only, or with its result outstanding or normal, it is none."""
    around = passage.around(start, end, 120, 90)
    if _NEGATIVE_RIGHT_BEFORE.search(passage.lower, max(0, start - 40), start):
        return False
    if _WAITING.search(around) and not _POSITIVE.search(passage.around(start, end, 30, 45)):
        return False
    return _TESTED_ONLY.search(around) is None or _POSITIVE.search(around) is not None


_CARE = re.compile(
    r"\b(?:urin\w+|sediment|granular|hyaline|waxy|red (?:blood )?cell|epithelial|wrist|forearm|arm|hand|shadow\w*"
    r"|neck|cervical|humer\w+|radius|ulna\w*)\b"
)


def _of_the_leg(passage: Passage, start: int, end: int) -> bool:
    return _CARE.search(passage.around(start, end, 60, 40)) is None


_STOPPED = re.compile(r"\b(?:stopp\w+|discontinu\w+|quit|formerly|ceased|until|no longer|previously|in the past)\b")


def _taken_now(passage: Passage, start: int, end: int) -> bool:
    return _STOPPED.search(passage.around(start, end, 40, 30)) is None


_PREGNANT_NOW = re.compile(
    r"\b(?:test|loss(?:es)?|previous|prior|past|history|first|last|ectopic|during her|after her|molar|born|birth weight"
    r"|his mother|vaginal delivery|mother|prevent|gestational age)\b"
)


def _pregnant_now(passage: Passage, start: int, end: int) -> bool:
    since = weeks_since(passage, start, end)
    if since is not None:
        return since <= 6
    return _PREGNANT_NOW.search(passage.around(start, end, 50, 20)) is None


def _bedridden(passage: Passage, start: int, end: int) -> bool:
    """Bed rest of three days at least where its length is told, and neither of a part of the body nor of the past."""
    text = passage.around(start, end, 60, 60)
    if re.search(
        r"\b(?:collar|neck|cervical|ankle|cast|splint|plaster|recommended|advised|treated with|managed with)\b", text
    ):
        return False
    length = re.search(
        r"(?:\bfor|past|last|over|of|these) (?:the )?(?:past |last |about |only |previous )*(\w+)[- ]days?\b", text
    )
    if length and length[1] in ("1", "2", "one", "two", "a", "single"):
        return False
    if re.search(r"\b(?:less than|under) (?:3|three|72)|(?:24|36|48|24-hour|one|two)[- ]?(?:hours?|days?)\b", text):
        return False
    since = weeks_since(passage, start, end)
    return since is None or since <= MONTH or "for" in text


def _chronic_kidney(passage: Passage, start: int, end: int) -> bool:
    """Dialysis or uremia of an acute injury is not a chronic disease."""
    if not re.search(r"dialysis|ur[ae]+mi", passage.lower[start:end]):
        return True
    first, last = passage.sentence(start)
    told = passage.lower[max(0, first - 150) : last]
    if re.search(r"chronic|end[- ]stage|esrd|maintenance|ckd|dependent|regular|weekly|periodic", told):
        return True
    begun = r"initiat\w+|start\w*|emergen\w+|urgent\w*|requir\w+|commenc\w+|underwent|one session|continuous"
    return re.search(rf"acute (?:kidney|renal)|\baki\b|peritoneal dialysate|\b(?:{begun})\b", told) is None


def _of_the_lung(passage: Passage, start: int, end: int) -> bool:
    """Air under the skin is called emphysema too."""
    return (
        re.search(r"(?:subcutaneous|surgical|mediastinal|orbital)\s+$", passage.lower[max(0, start - 20) : start])
        is None
    )


def _infarction(passage: Passage, start: int, end: int) -> bool:
    """Not the trial that a flow grade is named after."""
    return not passage.lower[max(0, start - 20) : start].rstrip().endswith("thrombolysis in")


_GIVEN_NOW = re.compile(
    r"\b(?:administered|given|gave|infusion|intravenous|iv|started|initiated|received|drip|response)\b"
)


def _ischemic(passage: Passage, start: int, end: int) -> bool:
    """Nitrates taken at home tell angina; given for pain in the course of this illness they do not."""
    if "nitr" not in passage.lower[start:end] and "isosorbide" not in passage.lower[start:end]:
        return True
    return _GIVEN_NOW.search(passage.around(start, end, 70, 50)) is None


def _planned_or_recent(passage: Passage, start: int, end: int) -> bool:
    since = weeks_since(passage, start, end)
    if since is not None:
        return since <= MONTH
    return (
        re.search(
            r"\b(?:history of|h/o|status post|s/p|prior(?! to)|previous(?:ly)?|past surgical"
            r"|past (?:\w+ )?history)\b[^.;]{0,90}$",
            passage.around(start, end, 110, 0)[: -(end - start)],
        )
        is None
    )


_INJURY = re.compile(
    r"gunshot|\bfell\b|\bfall\b|accident|collision|trauma|fracture|stab|injur|burst|vertebra\w* .{0,40}destr"
)


def _injured(passage: Passage, start: int, end: int) -> bool:
    """Paraplegia by itself does not tell that the spinal cord was injured: an injury stands near it."""
    if "plegi" not in passage.lower[start:end]:
        return True
    return _INJURY.search(passage.lower, max(0, start - 300), end + 300) is not None


def _not_of_old(passage: Passage, start: int, end: int) -> bool:
    """A thrombosis of the past is no sign of one now; what is seen of the leg is."""
    seen = re.search(r"thromb|dvt", passage.lower[start:end]) is None
    return seen or _within(MONTH)(passage, start, end)


_RULES: Mapping[str, Holds] = {
    "surgery_in_past_4_weeks": _operated(MONTH, major=False),
    "major_surgery_in_past_12_weeks": _operated(TWELVE_WEEKS, major=True),
    "major_surgery_in_past_month": _operated(MONTH, major=True),
    "recent_surgery_or_trauma": _operated(MONTH, major=False),
    "elevated_risk_surgery": _planned_or_recent,
    "bedridden_3_days": _bedridden,
    "immobilization_3_days": _bedridden,
    "leg_paralysis_or_cast": _of_the_leg,
    "leg_cast_in_past_month": lambda *at: _of_the_leg(*at) and _within(MONTH)(*at),
    "hip_pelvis_or_leg_fracture": _within(MONTH),
    "multiple_trauma": _within(MONTH),
    "acute_spinal_cord_injury": lambda *at: _injured(*at) and _within(MONTH)(*at),
    "pneumonia_in_past_month": _within(MONTH),
    "sepsis_in_past_month": _within(MONTH),
    "heart_failure_in_past_month": _within(MONTH),
    "stroke_in_past_month": _within(MONTH),
    "acute_myocardial_infarction": lambda *at: _infarction(*at) and _within(MONTH)(*at),
    "myocardial_infarction": _infarction,
    "ischemic_heart_disease": _ischemic,
    "signs_of_deep_vein_thrombosis": _not_of_old,
    "entire_leg_swollen": whole_leg,
    "pitting_edema_of_leg": one_sided,
    "unilateral_leg_swelling": one_sided,
    "alternative_diagnosis_as_likely": other_disease,
    "active_cancer": cancer_within(HALF_A_YEAR),
    "malignancy_treated_within_6_months": cancer_within(HALF_A_YEAR),
    "neoplastic_disease": cancer_within(YEAR),
    "malignancy": cancer_ever,
    "factor_v_leiden": _test_is_positive,
    "prothrombin_20210a": _test_is_positive,
    "lupus_anticoagulant": _test_is_positive,
    "anticardiolipin_antibody": _test_is_positive,
    "other_thrombophilia": _test_is_positive,
    "heparin_induced_thrombocytopenia": _test_is_positive,
    "pregnancy_or_postpartum": _pregnant_now,
    "hormone_use": _taken_now,
    "chronic_pulmonary_disease": _of_the_lung,
    "moderate_to_severe_kidney_disease": _chronic_kidney,
    "severe_organ_insufficiency": _chronic_kidney,
}
