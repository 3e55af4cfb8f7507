"""Signs of one leg: is the whole leg swollen, on one side, and is another disease as likely as a thrombosis?"""

from __future__ import annotations

import re

from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.text.scope import status
from calcura.reading.text.when import is_history, weeks_since

_BOTH = re.compile(
    r"\b(?:bilateral(?:ly)?|both (?:\w+ )?(?:legs?|lower|feet|ankles|sides|calves)|symmetric(?:al)?(?:ly)?|sacral|pedal"
    r"|generali[sz]ed|lower extremities|(?:in|of|on) (?:the |his |her )?(?:legs|ankles|feet))\b"
)
_CONFINED = re.compile(
    r"\b(?:confined|limited|restricted|localized|only|isolated|less than|does not (?:extend|involve)|sparing|below)\b"
)
_SWOLLEN = re.compile(r"swell|swollen|o?edema")
_LEG = re.compile(
    r"\bleg|limb|lower extremit|cal(?:f|ves)\b|thigh|knee|ankle|foot|feet|popliteal|gastrocnemius|achilles|plantaris"
)
_NOT_SWOLLEN = re.compile(r"\bnot\b[^.;]{0,25}(?:swollen|o?edema|involved|affected)")
_OF_A_MUSCLE = re.compile(r"\b(?:muscles?|gastrocnemius|soleus|quadriceps|fascia\w*|subcutaneous)\b")
_ARM = re.compile(r"\barms?\b|upper extremit")
_ONE_LEG = (
    r"(?:left|right|affected|symptomatic|one|unilateral)[- ](?:\w+ ){0,2}?(?:leg|lower[- ](?:extremity|limb)|limb)\b"
)
_LEG_SWOLLEN = re.compile(
    rf"{_ONE_LEG}(?! (?:below|calf|ankle))[^.;]{{0,40}}(?:swell\w*|swollen|o?edema\w*)"
    rf"|(?:swell\w*|swollen|o?edema\w*) (?:\w+[, ]+){{0,4}}?(?:in|of|on|to)? ?(?:the |his |her )?{_ONE_LEG}"
)
_PART_OF_LEG = re.compile(
    r"\bcal(?:f|ves)\b|\bankle|\bfoot\b|lower (?:part of the )?leg|below the knee|\bshin\b|pretibial|bilateral|both"
)


def one_sided(passage: Passage, start: int, end: int) -> bool:
    """Return whether what is told of a leg is told of one side."""
    return _BOTH.search(passage.around(start, end, 70, 70)) is None


def whole_leg(passage: Passage, start: int, end: int) -> bool:
    """Return whether swelling is named of one leg and not set apart as confined to a part of it."""
    text = passage.around(start, end, 60, 60)
    if not _SWOLLEN.search(text) or not _LEG.search(text) or _ARM.search(text):
        return False
    if _NOT_SWOLLEN.search(passage.around(start, end, 0, 60)) or _OF_A_MUSCLE.search(passage.around(start, end, 0, 60)):
        return False
    return one_sided(passage, start, end) and _CONFINED.search(passage.around(start, end, 40, 0)) is None


def swollen_leg(passage: Passage) -> Found | None:
    """Return a swollen leg that the note tells without a part: it counts as the whole leg unless a part is told.

    >>> swollen_leg(Passage("Her left leg was swollen.")) is None
    False
    >>> swollen_leg(Passage("Her left leg was swollen. The calf measured 2 cm more.")) is None
    True
    """
    for found in _LEG_SWOLLEN.finditer(passage.lower):
        if _OF_A_MUSCLE.search(passage.around(found.start(), found.end(), 0, 60)):
            continue
        if status(passage, *found.span()) == "present" and one_sided(passage, *found.span()):
            if _swollen_part(passage):
                return None
            text = passage.given[found.start() : found.end()]
            return Found(True, text, found.span(), why="swelling of the leg, of no part of it alone")
    return None


def _swollen_part(passage: Passage) -> bool:
    for found in _SWOLLEN.finditer(passage.lower):
        if _PART_OF_LEG.search(passage.around(found.start(), found.end(), 50, 50)):
            return True
    return re.search(r"\bcal(?:f|ves)\b[^.;]{0,60}\d", passage.lower) is not None


_ELSEWHERE = re.compile(
    r"\b(?:arms?|upper extremit\w+|forearm|hand|face|facial|neck|scalp|abdom\w+|periton\w+|retroperit\w+|subdural"
    r"|epidural"
    r"|intracranial|cerebral|peri-?renal|perinephric|hepatic|splenic|coronary|rectus|sternal|breast|scrot\w+|orbit\w+"
    r"|history of|h/o|prior|previous|spinal|post-?surgical|pancrea\w+|wall)\b"
)
_LESS_LIKELY = re.compile(
    r"\b(?:less (?:likely|probable|compelling|convincing)|unlikely|not (?:supported|suggest\w*|consistent|felt"
    r"|considered"
    r"|compatible|as likely|likely|evident)|excluded|ruled out|against|no (?:evidence|signs?|features)"
    r"|do(?:es)? not suggest"
    r"|improbable|lower on|absence of|not explain|insufficient)\b"
)
_AS_LIKELY = re.compile(
    r"\b(?:more|equally|as|most|at least as|just as|highly|is|was|seems?|appears?|strongly|very)\s+(?:\w+ )?(?:likely"
    r"|probable|plausible|possible|favou?red|suspected|considered|explains?)\b|explains?|accounts? for|diagnosed"
    r"|diagnosis (?:is|was|of|remains)|consistent with|suspected|confirm\w+|revealed|suggest\w+"
)
_COMPARED = re.compile(
    r"(?:another|alternative|other|different) |(?:more|as|equally|at least as) |(?:considered|felt|thought|deemed"
    r"|judged) "
)
_NO_THROMBOSIS = re.compile(
    r"(?:no|without|not) (?:\w+ ){0,3}(?:dvt|deep[- ]ve\w+ thromb\w+)|(?:dvt|thrombosis) (?:was |is )?(?:excluded"
    r"|ruled out)"
)
_THROMBOSIS = re.compile(
    r"\bdvt\b|deep[- ]ve(?:in|nous) thromb\w+|thromb\w+ (?:of|in) (?:the )?(?:\w+ )?(?:femoral|popliteal|iliac)"
)
_IMAGED = re.compile(
    r"ultraso\w+|doppler|duplex|sonogra\w+|venogra\w+|compressi\w+|\bct\b|\bscan\b|imaging|confirm\w+|diagnosed"
)


def other_disease(passage: Passage, start: int, end: int) -> bool:
    """Return whether another disease of the leg is named that the note does not set aside as less likely.

    Where imaging shows a thrombosis, only a comparison in words can still favour the other disease.
    """
    before, after = passage.around(start, end, 60, 0), _NO_THROMBOSIS.sub("", passage.around(start, end, 0, 110))
    if (
        _ELSEWHERE.search(passage.around(start, end, 50, 40))
        or _LESS_LIKELY.search(before)
        or _LESS_LIKELY.search(after)
    ):
        return False
    if _COMPARED.match(passage.lower, start):
        if _THROMBOSIS.search(passage.around(start, start, 60, 0)):
            return False
        return _AS_LIKELY.search(passage.around(start, end, 0, 60)) is not None
    likely = _AS_LIKELY.search(passage.around(start, end, 80, 80))
    if not likely and not _LEG.search(passage.lower, max(0, start - 250), end + 120):
        return False
    return not thrombosis_shown(passage)


def thrombosis_shown(passage: Passage) -> bool:
    """Return whether a note tells that imaging shows a thrombosis now.

    >>> thrombosis_shown(Passage("Duplex ultrasound revealed a DVT of the left femoral vein."))
    True
    >>> thrombosis_shown(Passage("A duplex ultrasound was ordered to rule out DVT."))
    False
    """
    for found in _THROMBOSIS.finditer(passage.lower):
        if not _IMAGED.search(passage.around(found.start(), found.end(), 120, 80)) or is_history(
            passage, found.start()
        ):
            continue
        since = weeks_since(passage, *found.span())
        if status(passage, *found.span()) == "present" and (since is None or since < 2):
            return True
    return False
