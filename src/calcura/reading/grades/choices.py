"""Graded items from prose: the option whose wording stands in the note, the gravest first."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache

from calcura.measurements import Choice
from calcura.reading.grades.chest_pain import chest_pain_history
from calcura.reading.grades.electrocardiogram import electrocardiogram
from calcura.reading.grades.grades_of_illness import GRADES, grade
from calcura.reading.grades.troponin import troponin
from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.text.scope import status

WORDINGS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "ascites": (
        (
            "moderate",
            r"(?:moderate|severe|massive|tense|large|gross|marked|refractory|significant|diuretic-resistant|resistant"
            r"|voluminous"
            r"|considerable|extensive)[- ](?:\w+[- ]){0,3}ascites|(?:moderate|large|massive) (?:amount"
            r"|volume)s? of (?:\w+ ){0,2}"
            r"(?:fluid|ascit)|(?:marked|massive|gross)(?:ly)? (?:abdominal )?disten\w+[^.;]{0,40}ascites",
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
            r"(?:3|4|iii|iv)\b|hepatic coma|(?:severe|profound) (?:hepatic )?encephalopathy",
        ),
        ("grade_3_4", r"\bcoma(?:tose)?\b(?! sc)|\bstupor\w*|(?<!diuretic[- ])unresponsive(?! to)|obtunded"),
        (
            "grade_1_2",
            r"(?<!history of hepatic )(?<!history of )(?<!episodes of hepatic )encephalopath\w+|asterixis"
            r"|flapping tremor|confus\w+|disorient\w+|drows\w+|letharg\w+|somnolen\w+"
            r"|altered mental",
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
            r"|bypass|transplant\w*)|(?:admitted|presented) for (?:\w+ ){0,4}(?:surgery|resection|repair)",
        ),
        (
            "elective_postoperative",
            r"post-?operative(?:ly)?|underwent (?:\w+ ){0,5}(?:surgery|resection|repair|replacement|\w+ectomy"
            r"|transplantation)",
        ),
    ),
}
"""Input -> (option, wording), read from the top: the first wording that the note says of the patient decides."""

WEIGHED: Mapping[str, Callable[[Passage], Found | None]] = {
    "chest_pain_history": chest_pain_history,
    "electrocardiogram": electrocardiogram,
    "troponin": troponin,
}
"""Items that are weighed from several statements of a note rather than found by one wording."""


def choice(name: str, kind: Choice, passage: Passage) -> Found | None:
    """Return the option that a note words, or None; an item only denied counts as its first option."""
    if name in GRADES:
        return grade(name, kind, passage)
    if name in WEIGHED and name != "chest_pain_history":
        return WEIGHED[name](passage) or _worded(name, kind, passage)
    return _worded(name, kind, passage) or (WEIGHED[name](passage) if name in WEIGHED else None)


def _worded(name: str, kind: Choice, passage: Passage) -> Found | None:
    absent: Found | None = None
    for code, pattern in _patterns(name, kind):
        for found in pattern.finditer(passage.lower):
            said = status(passage, *found.span())
            text = passage.given[found.start() : found.end()]
            if said == "present":
                return Found(code, text, found.span(), why="the wording of the option")
            if said == "absent" and absent is None:
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
