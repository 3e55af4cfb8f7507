"""Is something that a note names said to be there? Negation, relatives, and what is only feared or prevented."""

from __future__ import annotations

import re
from typing import Literal

from calcura.reading.text.passages import Passage

Status = Literal["present", "absent", "not the patient's", "feared"]

_NEGATION = re.compile(
    r"\b(?:no|not|denie[sd]|denying|without|negative for|neg for|nothing to suggest|never|absence of|absent"
    r"|free of|lack(?:s|ed|ing)? of|lack(?:ed|ing)"
    r"|nor|neither|"
    r"ruled out|rules? out|exclude[sd]?|excluding|non(?=[- ]?$)|unremarkable for|fail(?:s|ed) to (?:show|reveal)|"
    r"cannot|none of|no evidence of|has not|did not|does not|had not|without any|unlikely)\b"
)
_PSEUDO = re.compile(
    r"^(?:no (?:longer|change|increase|improvement|further|significant (?:change|improvement)|relief|known drug"
    r"|response|longer|(?:\w+ ){1,2}(?:change|improvement|progression)\b)|"
    r"not (?:only|improve\w*|certain|respond\w*|clear|well|relieved"
    r"|resolve\w*|undergo\w*|taking|compliant|adher\w*|"
    r"because|due|currently|tolerate\w*|yet|receiv\w*|complain)|without (?:difficulty|improvement|success|relief"
    r"|response)|not\W+been)"
)
_ENDS_SCOPE = re.compile(
    r"\b(?:but|however|although|though|except|apart from|aside from|other than|besides|despite|whereas"
    r"|present(?:s|ed|ing) (?:\w+ ){0,5}with|"
    r"with a (?:past )?history|significant for|remarkable for|positive for|which|who|revealed|showed|found to have"
    r"|showing|revealing|demonstrating|had a|has a|"
    r"developed|was diagnosed|was admitted|due to|secondary to|because of|he had|she had|he has|she has|until"
    r"|reported|reports|"
    r"consistent with|included|includes|is notable|was notable|shows?|demonstrated?|and was|and had|and has"
    r"|and (?:takes|took|uses|smokes|drinks|is taking)|is on"
    r"|was on|were|related to|attributable to|and an)\b|\band a (?!history)|;(?!\s*(?:no\b|or\b|nor\b|and no))"
)
_AFTER = re.compile(
    r"^[^.;]{0,90}?\b(?:(?:was|were|is|are|has been|had been|could be|can be)\s+(?:all\s+|also\s+"
    r"|both\s+)?(?:negative|absent"
    r"|excluded|discarded|ruled out|unremarkable|"
    r"not (?:been |in |judged |currently )?(?:use|used|needed|elevated|tender|given|required|performed|likely|swollen"
    r"|seen|detected|observed|found|present|noted|identified|evident|reported|palpable|enlarged|demonstrated)|denied"
    r"|normal|"
    r"within normal|never)|(?:tests?|studies|screen|results?)?\s*(?:came back |returned )?(?<!-)negative\b)"
)
_RELATIVE = re.compile(
    r"\b(?:family history|family medical history|familial history|family hx|mother|father|brothers?|sisters?|parents?"
    r"|siblings?|aunts?|uncles?|"
    r"grand(?:mother|father|parent)s?|his wife|her husband|maternal|paternal|his son|her son|daughter|cousin"
    r"|in the family|relatives?)\b"
)
_FEARED = re.compile(
    r"\b(?:risk(?:s)? (?:of|for|factors? for)|prevent(?:ion|ing|s)?(?: of)?|prophyla\w+(?: for| of| against)?"
    r"|rule out|to exclude|"
    r"concern(?:ing|ed)? for|suspicio\w+ (?:of|for)|suspected|possible|r/o|evaluat\w+ for|screen\w* for|such as"
    r"|including the risk of|"
    r"differential\w*(?: diagnos\w+)? (?:of|included?|including|was|were)|to avoid|avoid(?:ance)? of|if|in case of"
    r"|should|mimick\w*|"
    r"score for|history of exposure to|vaccin\w+ (?:for|against)|workup for|work-up for|tested for|tests? for"
    r"|presumed|thought|worri(?:ed|es)|afraid|fear(?:s|ed|ful)?)\b[^.;,]{0,25}$"
)
_WEIGHED = re.compile(
    r"\bdifferential(?:s|(?: diagnos\w+)?(?: of[^.;]{0,160}?| for[^.;]{0,160}?)?) (?:include[sd]?|including|was|were|is"
    r"|consist\w+|compris\w+|contain\w+)(?:(?!\bbut\b|\bhowever\b|\bwhich was\b)[^.;]){0,220}$"
    r"|\b(?:possibilit(?:y|ies) of|considerations? (?:of|included?|such as)|work-?up (?:for|of)|to rule out|to exclude"
    r"|such as|question of|in (?:the )?(?:event|case) of)(?:(?!\b(?:but|however|was|were|is|had|has|showed|revealed)\b)"
    r"[^.;]){0,70}$"
)
"""A list of what is only weighed: every item of it, not the first alone."""
_OF_OTHERS = re.compile(
    r"\b(?:(?:previous|published|earlier) (?:reports|studies|case reports)|in the literature|other diseases"
    r"|(?:has|have) been (?:reported|described) in)\b[^.;]{0,120}$"
)
_SUSPECTED_AFTER = re.compile(r"[^.;,]{0,45}?\b(?:was|were|is) (?:\w+ )?suspected\b")
_LOOKED_FOR = re.compile(
    r"\b(?:follow\w*\b[^.;]{0,80} (?:and|or) for|(?:monitor\w*|surveil\w*|search\w*|look(?:ed|ing)?) (?:\w+ ){0,3}for)"
    r" (?:\w+ ){0,2}$"
)
_RELATIVE_ENDS = re.compile(
    r"\b(?:he|she|presents?|presented|the patient|patient's|past medical|medical history|his own|personal)\b|[;]"
)


def status(passage: Passage, start: int, end: int) -> Status:
    """Return whether what stands from ``start`` to ``end`` is said of the patient as present or as absent.

    >>> note = Passage("He denies chest pain, cough or fever, but has a rash. His mother had diabetes.")
    >>> [status(note, note.lower.index(word), note.lower.index(word) + 4) for word in ("fever", "rash", "diab")]
    ['absent', 'present', "not the patient's"]
    """
    first, last = passage.sentence(start)
    before = passage.lower[max(first, start - 260) : start]
    if _of_relative(before) or _OF_OTHERS.search(before):
        return "not the patient's"
    if _LIST_GOES_ON.match(passage.lower[end : min(last, end + 200)]):
        before = before.replace(";", ",")
    inside = _INSIDE.search(passage.lower, start, end) is not None
    if inside or _negated_before(before) or _negated_after(passage.lower[end : min(last, end + 100)]):
        return "absent"
    return "feared" if _only_feared(before, passage.lower[end : min(last, end + 60)]) else "present"


def _only_feared(before: str, after: str) -> bool:
    told_before = any(each.search(before) for each in (_FEARED, _WEIGHED, _LOOKED_FOR))
    return told_before or _SUSPECTED_AFTER.match(after) is not None


_LIST_GOES_ON = re.compile(r"[^.]*;\s*(?:or|nor)\b")
"""A list parted by semicolons that ends in "; or": what is denied at its head is denied throughout."""
_INSIDE = re.compile(r"\b(?:no|not(?! left)|none|nor|neither|never|negative for|without)\b")


_COMPANION = re.compile(
    r"\b(?:brought|accompanied|escorted|carried|driven|found|referred)\b(?: (?:in|to|into|at)\b[^.;,]{0,50}?)? by "
    r"(?:(?:his|her|the|both|their) )?(?:\w+ )?$"
)
_ILL_TOO = re.compile(r",? (?:who|whose|with)\b")


def _accompanies(before: str, start: int, end: int) -> bool:
    """Whether a relative only brings the patient: what is told next is not the relative's."""
    return _COMPANION.search(before, 0, start) is not None and not _ILL_TOO.match(before, end)


def _of_relative(before: str) -> bool:
    found = [each for each in _RELATIVE.finditer(before) if not _accompanies(before, *each.span())]
    if not found:
        return False
    between = before[found[-1].end() :]
    return len(between) < 120 and not _RELATIVE_ENDS.search(between)


def _negated_before(before: str) -> bool:
    if _NEITHER.search(before):
        return True
    outside = re.sub(r"\([^()]*\)", lambda each: " " * len(each[0]), before)  # "(not on anticoagulation), hypertension"
    for found in reversed(list(_NEGATION.finditer(outside))):
        if _PSEUDO.match(outside[found.start() :]):
            continue
        between = _VERB.sub("", outside[found.end() :])
        if found[0] == "absent" and _NEXT_ITEM.search(between):
            continue
        if found[0] == "without" and _WITH_MORE.search(between):
            return False
        return not _ENDS_SCOPE.search(between) and len(between) < 220
    return False


_LISTED_AS_ABSENT = re.compile(
    r"[-\s]*(?:negative|free)\b|\s*\(-\)|[^.;:,\n]{0,40}:\s*(?:no|not|absent|negative|none|denied|nil|false)\b"
)
_WITH_MORE = re.compile(r",[^,]*\b(?:with|on)\b")
"""After "without one thing", a comma and something told at length is a new item that is there."""
_NEXT_ITEM = re.compile(r",|\band\b")
"""After "absent bowel sounds" a comma or "and" begins another item, that is there."""
_NEITHER = re.compile(r"\bneither (?:(?!\bbut\b)[^.;]){0,60}\bnor (?:(?!\bbut\b)[^.;]){0,60}$")
_VERB = re.compile(
    r"^\s*(?:(?:had|been|have|has|having|be|ever|found|to|shown?|showed|reveal|demonstrate|indicate|reported?"
    r"|known)\s+){0,5}(?:an?\s|any\s)?"
)


_ANOTHER_SUBJECT = re.compile(
    r"\band (?:the|his|her|their|an?|there|initial|serial)\b|\band\b[^,]*\b(?:was|is|has been|had been)\b"
)
"""After "and": a new subject, or a verb in the singular, so that what is denied is not what stood before."""


_LISTED_TOGETHER = re.compile(
    r"[^.;,]{0,30} and an? (?:(?!\b(?:was|is|has|had|with|but|which|who)\b)[^.;,]){0,50} (?:are|were) \w+"
)
"""One thing "and a" second one "were not found": the verb in the plural denies both."""


def _negated_after(after: str) -> bool:
    if _LISTED_AS_ABSENT.match(after):
        return True
    found = _AFTER.match(after)
    if found is None:
        return False
    between = found[0]
    if _LISTED_TOGETHER.match(between):
        return True
    if _ANOTHER_SUBJECT.search(between):
        return False
    return not re.search(
        r"\b(?:and (?:had|has|was|is)|with|but|which|who|whose|while|where(?:as)?|showed|revealed)\b"
        r"|(?:,|\band) (?:the|his|her|a|there|he|she)\b",
        between[:-12],
    )
