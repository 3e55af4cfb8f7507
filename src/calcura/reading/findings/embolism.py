"""Whether pulmonary embolism is the likeliest diagnosis, as a note words it or as its complaints suggest."""

from __future__ import annotations

import re

from calcura.reading.findings.qualifiers import MONTH
from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.text.scope import status
from calcura.reading.text.when import is_history, weeks_since

_EMBOLISM = re.compile(r"pulmonary (?:artery )?(?:thrombo-?)?embol\w+|\bpte\b|\bape\b|\bpe\b")
_SET_ASIDE_BEFORE = re.compile(
    r"\b(?:more likely than|likelier than|rather than|instead of|(?:low|little|less) (?:\w+ )?(?:suspicion"
    r"|probability|likelihood"
    r"|concern)(?: \w+){0,2} (?:of|for|to)|not suggestive of|against|unlikely|history of|h/o|previous"
    r"|prior(?! to)|protocol for"
    r"|no signs? of|never had)\s*(?:an? |acute |recurrent |deep \w+ thrombosis (?:or|and) )*$"
)
_SET_ASIDE_AFTER = re.compile(
    r"^[^.;]{0,40}\b(?:less likely|unlikely|not (?:the |considered |thought |felt |judged )*(?:the )?(?:leading"
    r"|most likely|likeliest"
    r"|likely|suspected|first|main)|ruled out|excluded|improbable|lower on|was negative|no longer)"
)
_IS_OTHER = re.compile(r"\W{0,2}(?:\w+\) )?(?:protocol|prophyla\w+|rule-?out|response)")
_PRESENTATION = 800
"""So many characters from its beginning a note tells what brought the patient."""
_BREATHLESS = re.compile(
    r"dyspn(?:o?e)?a|shortness of breath|short of breath|breathless\w*|difficulty (?:in )?breathing"
)
_CHEST_PAIN = re.compile(
    r"chest (?:pain|discomfort|tightness)|pleuritic|pain[^.;]{0,40}\bchest\b|pain with (?:each )?inspiration"
)
_SUDDEN = re.compile(r"\b(?:sudden(?:ly)?|acute(?:ly)?|abrupt(?:ly)?|develops)\b")
_AT_RISK = re.compile(
    r"fracture|confined to bed|bedridden|immobili[sz]\w+|post-?operative|replacement surgery|long-haul|flight"
)


def embolism_most_likely(passage: Passage) -> Found | None:
    """Return whether pulmonary embolism is at least as likely as any other diagnosis.

    What the note says of an embolism decides. Where it names none, breathlessness with chest pain, or breathlessness
    that came suddenly to someone at risk, makes it at least as likely as another.

    >>> embolism_most_likely(Passage("Another diagnosis is more likely than pulmonary embolism.")).value
    False
    >>> embolism_most_likely(Passage("She is short of breath and has sharp chest pain.")).value
    True
    """
    denied: Found | None = None
    for found in _EMBOLISM.finditer(passage.lower):
        if _IS_OTHER.match(passage.lower[found.end() :]) or passage.text[found.start() : found.end()] in ("pe", "ape"):
            continue
        if is_history(passage, found.start()) or (weeks_since(passage, *found.span()) or 0) > MONTH:
            continue
        said = "absent" if _set_aside(passage, *found.span()) else status(passage, *found.span())
        if said in ("present", "feared"):
            return Found(True, passage.given[found.start() : found.end()], found.span(), why="stated or suspected")
        if said == "absent" and denied is None:
            denied = Found(False, passage.given[found.start() : found.end()], found.span(), why="stated as less likely")
    return denied or _by_complaints(passage)


def _set_aside(passage: Passage, start: int, end: int) -> bool:
    first, last = passage.sentence(start)
    before, after = passage.lower[max(first, start - 90) : start], passage.lower[end : min(last, end + 90)]
    return _SET_ASIDE_BEFORE.search(before) is not None or _SET_ASIDE_AFTER.match(after) is not None


def _by_complaints(passage: Passage) -> Found | None:
    breathless = _told(_BREATHLESS, passage)
    if breathless is None:
        return None
    pain = _told(_CHEST_PAIN, passage)
    first, last = passage.sentence(breathless.start())
    sudden = _SUDDEN.search(passage.lower, first, last) and _AT_RISK.search(passage.lower)
    if pain is None and not sudden:
        return None
    text = passage.given[breathless.start() : breathless.end()]
    return Found(True, text, breathless.span(), why="breathlessness with chest pain, or suddenly in a patient at risk")


def _told(pattern: re.Pattern[str], passage: Passage) -> re.Match[str] | None:
    told = (
        each for each in pattern.finditer(passage.lower, 0, _PRESENTATION) if status(passage, *each.span()) == "present"
    )
    return next(told, None)
