"""The graded items of the HEART score from prose: how the pain is told, the electrocardiogram, the first troponin."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.text.scope import status

_ACHE = r"(?:pains?|pressure|tightness|discomfort|heaviness|dullness|burning|squeezing|ache|oppression)"
_PAIN = re.compile(
    rf"chest (?:wall )?{_ACHE}(?![- ]free)|(?:retro|sub)sternal (?:\w+ ){{0,3}}(?:{_ACHE}|chest)|precordial {_ACHE}"
    rf"|(?<!ludwig's )\bangina\b|anginal (?:pain|symptom)|{_ACHE}[^.;,]{{0,35}}\bchest\b(?! (?:tube"
    r"|wall|x))"
)
_STEMS = ("chest", "angina", "sternal", "precordial", "epigastric")
"""Without one of these a note tells of no such pain."""
_EPIGASTRIC = re.compile(r"epigastric (?:pain|discomfort|burning)")
_STORY = 500
"""So many characters from the pain on its story is told, unless the examination comes before."""
_EXAMINED = re.compile(
    r"\b(?:vital signs?|vitals|blood pressure|bp|heart rate|pulse|temperature|physical exam\w*|on exam\w*|e[ck]g"
    r"|electrocardiogra\w+|laborator\w+|current medications|upon admission|upon arrival)\b"
)

_TYPICAL = {
    "spreading": r"(?:radiat|spread|extend|travel|mov)\w*[^.;]{0,40}\b(?:arms?|jaw|neck|shoulders?)\b"
    r"|(?:left|both) arms?\b[^.;]{0,20}(?:pain|numb|heav|tingl)|(?:pain|numb|heav|tingl)\w*[^.;]{0,25}\b(?:jaw"
    r"|left arm)\b",
    "sweating": r"diaphore\w+|sweat\w*|clammy",
    "pressing": r"crushing|squeez\w+|(?<!blood )(?<!venous )pressure|pressing|\bheav(?:y|iness)|tight\w*|constrict\w+"
    r"|vice-?like|oppress\w+|elephant",
    "exertional": r"(?:with|on|during|after|upon|by|minimal) (?:\w+ ){0,2}(?:exertion|exercise|activit\w+|walking)"
    r"|exert(?:s|ing|ional)|climb\w+|walking (?:up|uphill|fast|two|a few)|shovel\w+|jogging|(?:reliev|resolv|subsid"
    r"|improv|alleviat|disappear)\w*[^.;]{0,20}(?:rest\b|resting|nitroglycerin|nitrate)",
    "central": r"(?:sub|retro)sternal|central(?:ly)? (?:located )?chest|precordial|mid-?sternal",
}
_ATYPICAL = (
    r"\batypical|pleuritic|sharp|stabbing|knife-like|tearing|ripping|burning|deep (?:breath\w*|inspiration)"
    r"|inspiration|(?:with|on|by) (?:deep )?breathing|reproduc\w+|tender\w*[^.;]{0,30}(?:chest|stern|rib|cost)|(?:on"
    r"|to|with) palpation|positional|lean\w* forward|lying (?:down|flat)|supine|after (?:eating|meals|a meal)|antacid"
    r"|heartburn|regurgitation|when swallow\w+|with cough\w*|(?:few|lasting) seconds|trauma|fell (?:down|from|off|on)"
    r"|\bblow to|collision|(?:chest|stern\w+|rib\w*)[^.;]{0,20}tender"
)
_TYPICAL_PATTERNS = {name: re.compile(pattern) for name, pattern in _TYPICAL.items()}
_ATYPICAL_PATTERN = re.compile(_ATYPICAL)


def chest_pain_history(passage: Passage) -> Found | None:
    """Return how suspicious the history is: typical features of ischaemia against features of other causes.

    No chest pain, or only features of other causes, is slightly suspicious; the pain alone, or both kinds of features,
    moderately; typical features alone, three of them or two with spreading or sweating, highly. A grade weighed so is
    an assumption: the note does not state it.

    >>> chest_pain_history(Passage("Crushing chest pain that radiates to the jaw.")).value
    'highly_suspicious'
    >>> chest_pain_history(Passage("Chest pain, worse on deep inspiration.")).value
    'slightly_suspicious'
    """
    if not any(stem in passage.lower for stem in _STEMS):
        return None
    pain = _first_present(passage, _PAIN)
    if pain is None or _came_later(passage, pain[0]):
        return _without_chest_pain(passage)
    start = passage.sentence(pain[0])[0]
    end = _story_end(passage, pain[1])
    typical = {name for name, each in _TYPICAL_PATTERNS.items() if _told(passage, each, start, end)}
    if _told(passage, _CALLED_TYPICAL, start, end):
        return Found("highly_suspicious", passage.given[pain[0] : pain[1]], pain, why="called typical")
    atypical = _told(passage, _ATYPICAL_PATTERN, start, end)
    grade, told = _grade(typical, atypical), ", ".join(sorted(typical)) or "no typical feature"
    why = f"chest pain with {told}" + (" and a feature of another cause" if atypical else "")
    return Found(grade, passage.given[pain[0] : pain[1]], pain, assumed=True, why=f"judged from {why}")


def _came_later(passage: Passage, start: int) -> bool:
    """Whether pain was denied on presentation, and came after the examination."""
    first = _PAIN.search(passage.lower)
    if first is None or first.start() >= start or status(passage, *first.span()) != "absent":
        return False
    return _EXAMINED.search(passage.lower, first.end(), start) is not None


_CALLED_TYPICAL = re.compile(r"\b(?:typical|classic\w*|isch(?:a)?emic) (?:\w+ )?(?:chest|angina\w*|precordial|cardiac)")


def _grade(typical: set[str], atypical: bool) -> str:
    strong = len(typical) >= 3 or (len(typical) == 2 and {"spreading", "sweating"} & typical)
    if atypical:
        return "moderately_suspicious" if typical - {"central"} else "slightly_suspicious"
    return "highly_suspicious" if strong else "moderately_suspicious"


def _story_end(passage: Passage, start: int) -> int:
    examined = _EXAMINED.search(passage.lower, start, start + _STORY)
    return examined.start() if examined is not None else min(len(passage.lower), start + _STORY)


def _without_chest_pain(passage: Passage) -> Found | None:
    pain = _first_present(passage, _EPIGASTRIC)
    spread = (_TYPICAL_PATTERNS["spreading"], _TYPICAL_PATTERNS["sweating"], _TYPICAL_PATTERNS["exertional"])
    if pain is not None and any(_told(passage, each, pain[0], pain[1] + 160) for each in spread):
        return Found("moderately_suspicious", passage.given[pain[0] : pain[1]], pain, why="epigastric pain")
    denied = _PAIN.search(passage.lower)
    if denied is None:
        return None
    return Found(
        "slightly_suspicious", passage.given[denied.start() : denied.end()], denied.span(), why="no chest pain"
    )


def _first_present(passage: Passage, pattern: re.Pattern[str]) -> tuple[int, int] | None:
    return next(_present(passage, pattern.finditer(passage.lower)), None)


def _told(passage: Passage, pattern: re.Pattern[str], start: int, end: int) -> bool:
    return next(_present(passage, pattern.finditer(passage.lower, start, end)), None) is not None


def _present(passage: Passage, found: Iterable[re.Match[str]]) -> Iterator[tuple[int, int]]:
    return (each.span() for each in found if status(passage, *each.span()) in ("present", "feared"))
