"""Is what stands here said to be there? Whose is it, how sure, and when? After ConText, with contractions and headings.

A sentence is searched once for cues; each cue reaches forwards or backwards to the next stop. What "not" denies is the
verb behind it: it passes on only by verbs of having, finding and telling ("doesn't have", not "doesn't take").
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal, NamedTuple

from calcura.text.plain import plain
from calcura.text.structure import around, sections, sentences


class Assertion(NamedTuple):
    """What is said of a mention; ``cue`` is the span of the words that say so, empty where none do."""

    present: bool = True
    sure: bool = True
    patient: bool = True
    now: bool = True
    cue: tuple[int, int] = (0, 0)

    @property
    def said(self) -> Literal["present", "absent", "possible", "another's", "past"]:
        """The weightiest of the four in a word."""
        if not self.patient:
            return "another's"
        return "absent" if not self.present else "possible" if not self.sure else "present" if self.now else "past"


_NOT = r"(?:n't|nt|\snot)"
_HAVING = (
    r"(?:ha(?:ve|s|d)|got|report\w*|show\w*|reveal\w*|demonstrat\w*|disclos\w*|find|found|see|seen|saw|notice\w*|noted?|recall"
    r"|experienc\w*|detect\w*|identif\w*|exhibit\w*|develop\w*|display\w*|complain\w* of|mention\w*|describe\w*|admit\w* to"
    r"|endorse\w*|suffer\w*(?: from)?|indicat\w*|suggest\w*|support\w*|appear to have|seem to have|smoke|drink|use|visuali[sz]e"
    r"|appreciate\w*|observe\w*|know\w* (?:to have|of)|consistent with|able to (?:demonstrate|show|find|detect)|any|a|an|been any)"
)
_THING = r"(?:(?!\b(?:and|but|which|who)\b)[^.;,:]){0,40}?"
_KINDS = {
    # what only looks like a cue, and takes its words away from the others
    "none": (
        r"\b(?:not only|not just|not merely|not surprisingly|no doubt|without doubt|not without|no (?:significant |further |marked |real )?"
        r"(?:change|improvement|increase|decrease|relief|response|progression|reduction)(?: \w+)? (?:of|in|from|to|with|after)"
        r"|no (?:contraindications?|treatment|therapy|delay|difficulty|effect|benefit|need|reason|indication|intervention|relief)\b[^.;,]{0,40}"
        r"|without (?:any )?(?:treatment|therapy|delay|difficulty|improvement|success|relief|response|change|complications?|home|help|effect|further \w+)"
        r"(?: (?:from|of|in|to) \w+)?|it is not that|(?:was|were|is|are) not aware of|not (?:due|secondary|related) to|not certain|not compliant"
        r"|never fails? to|nobody doubts|(?:has|have) not been compliant|denie[sd] that|without complications?"
        r"|not (?:well |adequately |yet |fully |optimally )?(?:controlled|treated|relieved|resolved|improved|respon\w+))\b"
    ),
    "unsure_before": (
        r"\b(?:(?:can(?:not|'t| not)|could(?:n't| not)|unable to|(?:has|have|had)(?:n't| not) been|failed to|did(?:n't| not)|does(?:n't| not)) (?:be )?(?:completely |fully )?"
        r"(?:rule[sd]? out|exclude[sd]?)|rule[- ]out|to (?:rule out|exclude|look for|evaluate for)|r/o|possibl[ey]|possibilit\w+ of|suspected|suspicio\w+ (?:of|for)"
        r"|suspect\w*|concern\w* (?:for|about|of)|probabl[ey]|likely|presum\w+|query|questionable|question of|may (?:have|be|represent)|might (?:have|be|represent)"
        r"|could (?:have|be|represent)|consider(?:ing|ed|ation of)?|evaluat\w+ for|work-?up (?:for|of)|screen\w* (?:for|of)|test\w* for|look\w* for|watch for"
        r"|risk (?:of|for|factors? for)|suggesti\w+ of|suggest\w*|thought to (?:have|be)|worr\w+ (?:about|for|of)|afraid of|fear of|in case of|if|prevent\w*(?: of)?"
        r"|prophyla\w+ (?:for|of|against)|vaccinat\w+ (?:against|for)|differential(?: diagnos[ei]s)?(?: (?:of|for) [^.;:]{0,60}?)?(?:\s(?:include[sd]?|including|was|is|contains?|comprise[sd]?)|:)?"
        r"|isn't sure (?:whether|if)|not sure (?:whether|if)|unsure (?:whether|if)|to avoid|should)\b|\?(?=[A-Za-z])"
    ),
    "unsure_after": (
        r"\b(?:(?:can(?:not|'t| not)|could(?:n't| not)) be (?:completely |fully |definitely )?(?:ruled out|excluded)|(?:has|have|had)(?:n't| not) been (?:ruled out|excluded)"
        r"|(?:is|was|were|are) (?:\w+ )?(?:possible|suspected|probable|likely|considered|feared|questioned)|prophylaxis|versus|vs\.?|to be (?:ruled out|excluded))(?!\w)"
    ),
    "denied_after": (
        r"(?:(?:\b(?:was|were|is|are|has been|have been|had been|could be|can be)(?: all| also| both| now)?|:|-|–)\s?(?:negative|absent|excluded|ruled out|denied|discarded|nil|none|never|no(?!\w| longer)|not "
        r"(?:been |in |present|seen|detected|observed|found|noted|identified|evident|reported|palpable|demonstrated|visuali[sz]ed|apparent|appreciated)|unlikely|n't (?:seen|present|found|detected))"
        r"|\bcould not be (?:found|seen|detected|demonstrated|identified|palpated)|\b(?:test|pcr|culture|screen|serolog\w+|sign|swab)?\s?(?:came back |returned |tested )?negative\b(?! for)"
        r"|(?<=\s)(?:absent|excluded)\b|\bunlikely\b|\(-\)|\[ \] yes \[x\] no|\bno(?=$|\n))"
    ),
    "resolved_after": (
        r"\b(?:(?:has|have|had) (?:since |now |completely |fully )?(?:resolved|cleared|disappeared|subsided|remitted|settled|ceased|stopped)|resolved|subsided|disappeared"
        r"|(?:is |was |are |were )?no longer (?:present|seen|noted|evident|detected|visible|reported|palpable)|in remission|outgrown|which normali[sz]ed"
        r"|that has not recurred|normali[sz]ed)\b"
    ),
    "resolved_before": r"\b(?:no longer|no more|now free of|free now of|resolution of|resolved|recovered from|former(?:ly)?|ex-|previously had|outgrown)\b",
    "past_before": (
        r"\b(?:(?:remote|past|prior|previous|old) history of|(?:previous|prior|old|remote|childhood)(?! to)|s/p|status post|in (?:19|20)\d\d|(?:\w+|\d+) (?:years?|decades?) ago|history of)\b"
    ),
    "past_after": (
        r"\b(?:in (?:19[5-9]\d|20[01]\d)|(?:\w+|\d+) (?:years?|decades?) (?:ago|earlier|before|previously)|last (?:year|month)|in childhood|as a child|yesterday|at age \d+|at the age of \d+|(?:19[5-9]\d|200\d|201\d)(?=\W*$))"
    ),
    "denied": (
        rf"(?:\b(?:no(?:n(?=-))?|without|w/o|nil|zero|den(?:ies|ied|ying)|negative for|neg(?:ative)? (?:hx|history) of|never(?: had| experienced| been| reported)?|nor|neither|absence of|absent|free of|lacks?(?: of)?|lacking"
        r"|nothing to suggest|ruled? out by|rules out|excluded?(?= )|fail(?:s|ed) to (?:show|reveal|demonstrate|detect)|no evidence of|low suspicion (?:for|of)|unlikely|unremarkable for|cannot find|nobody|none)\b"
        rf"|(?:\b(?:do|does|did|have|has|had|can|could|would|wo|ca|is|was|are|were|need){_NOT}|\bcannot)\s(?:(?:yet|ever|really|otherwise|been|be|currently|complain of|also|previously|able to)\s){{0,3}}{_HAVING}\b"
        rf"|\b(?:is|was|are|were|isn't|wasn't|aren't|weren't|isnt|wasnt)(?:(?<=n't)|(?<=nt)|\snot)(?=\s(?!\w+ed\b|\w+ing\b|well\b|sure\b|aware\b|only\b|able\b)|\s(?:known|noted)\b)(?: (?:known to have|noted to have|in|an?|any))?"
        r"|\bnot(?! (?:only|just|been|be|yet|a candidate|clear|sure|known whether)\b)(?=\s(?!\w+ed\b|\w+ing\b))|\(-\))"
    ),
    "another": (
        r"\b(?:family (?:medical )?history|familial history|family hx|fhx|fh|paternal history|maternal history|(?:his|her|their|the patient's|the baby's)?\s?(?:mother|father|brothers?|sisters?|parents?|siblings?|sons?|daughters?|wife|husband|"
        r"partner|spouse|roommate|neighbou?rs?|colleagues?|friend|boyfriend|girlfriend|children|child at|grand(?:mother|father|parent)s?|(?:maternal |paternal )?(?:aunt|uncle|cousin|niece|nephew|grandmother|grandfather)s?|(?:household )?contacts?|donor|relatives?|twin)|in the family|family(?=:))\b"
    ),
    "own": r"\b(?:he|she|the patient|patient(?!'s (?:mother|father|wife|son|daughter|sister|brother))|pt|presents?|presented|personal history|himself|herself|his own|baby's|infant's)\b",
    "stop": (
        r"\b(?:but|however|although|though|except(?: for)?|apart from|aside from|other than|besides|despite|whereas|yet|while|until|because(?: of)?|due to|secondary to"
        r"|which|who|whose|revealed|showed|found to have|presented with|(?:was|were) (?:admitted|diagnosed|noted|recorded|found)|admitted with|developed|complain\w* of|positive for|remarkable for|significant for|notable for|consistent with"
        r"|(?:and|,) (?:he|she|his|her|the|has|had|is|was|reports?|takes|with|mild|small|severe|does)\b|(?:he|she|it|they) (?:has|had|is|was|does|did|reports?|now)|remains?|does report|argues? against|tolerated|with (?=(?!out)))\b|;|\.\s|: (?!no\b)"
    ),
}
_CUE = re.compile(
    "|".join(
        f"(?P<{name}>{pattern})"
        for name, pattern in _KINDS.items()
        if name not in ("own", "stop", "past_after", "unsure_after", "denied_after", "resolved_after")
    ),
    re.IGNORECASE,
)
_AFTER = re.compile(
    "|".join(
        f"(?P<{name}>{_KINDS[name]})" for name in ("unsure_after", "resolved_after", "denied_after", "past_after")
    ),
    re.IGNORECASE,
)
_STOP = re.compile(_KINDS["stop"], re.IGNORECASE)
_OWN = re.compile(_KINDS["own"], re.IGNORECASE)
_BRINGS = re.compile(
    r"(?:\b(?:brought|accompanied|escorted|referred|found)\b[^.;,]{0,30}\bby|according to|unlike|cares for)\s?$",
    re.IGNORECASE,
)
_TELLS = re.compile(
    r"\s?(?:reports?|reported|noticed|states?|stated|says|said|noted|believes|describes?|brought|found)\b",
    re.IGNORECASE,
)
_LIST = re.compile(r"[\w\s/,()'-]*")
_NEXT_ITEM = re.compile(r",(?!\s(?:or|nor|and)\b)[^,;.]*")
_PLURAL = re.compile(r"^\s?(?:,? (?:and|or) [\w\s-]{1,40})?\s?(?:were|are)\b")
_HEADS = (
    ("absent", re.compile(r"\bnegatives?\b|\bdenies\b|\babsent\b|^no history of|\bno\b", re.I)),
    ("another", re.compile(r"\bfamily\b|^fhx?$", re.I)),
    ("possible", re.compile(r"\bdifferential\b|^ddx$", re.I)),
    ("present", re.compile(r"\bpositives?\b|\bpresent\b", re.I)),
)
_SCOPE = 200


class _Cue(NamedTuple):
    kind: str
    start: int
    end: int


@lru_cache(maxsize=64)
def _outline(text: str) -> tuple[str, list[int], list[tuple[int, int, str]]]:
    ready = plain(text)
    headed = [
        (each.body, _body_end(ready, each.body, each.end), kind)
        for each in sections(ready)
        for kind, pattern in _HEADS
        if pattern.search(each.name) and len(each.name) < 40
    ]
    return ready, sentences(ready), headed


def _body_end(text: str, body: int, end: int) -> int:
    stop = re.compile(r"\n\s*\n|\.\s|;\s(?=[A-Z]\w+:)").search(text, body, end)
    return stop.start() + 1 if stop else end


@lru_cache(maxsize=4096)
def _cues(sentence: str) -> tuple[_Cue, ...]:
    return tuple(_Cue(found.lastgroup or "", *found.span()) for found in _CUE.finditer(sentence))


@lru_cache(maxsize=4096)
def _cues_behind(sentence: str) -> tuple[_Cue, ...]:
    return tuple(_Cue(found.lastgroup or "", *found.span()) for found in _AFTER.finditer(sentence))


def assertion(text: str, start: int, end: int) -> Assertion:
    """Return what is said of the words from ``start`` to ``end``.

    >>> note = "She doesn't have diabetes, but has hypertension. Her mother had gout. R/o DVT."
    >>> [assertion(note, note.index(word), note.index(word) + 3).said for word in ("diab", "hyper", "gout", "DVT")]
    ['absent', 'present', "another's", 'possible']
    """
    ready, starts, headed = _outline(text)
    first, last = around(starts, len(ready), start)
    sentence, at, to = ready[first:last], start - first, end - first
    result = _Found()
    for cue in _cues(sentence):
        if cue.start >= at:
            break
        if cue.kind != "none" and (cue.end <= at or cue.start < at < cue.end) and _reaches(cue, sentence, at, to):
            result.add(cue.kind, first + cue.start, first + cue.end)
    if sentence[max(0, at - 1) : at] == "?":
        result.add("unsure_before", start - 1, start)
    stop = -1
    for kind, begins, ends in _cues_behind(sentence):
        if begins < to:
            continue
        if begins > to + 110:
            break
        if stop < 0:
            own = _STOP.search(sentence, to, to + 110)
            stop = own.start() if own is not None else len(sentence)
        gap = sentence[to:begins]
        if stop < begins and kind != "past_after":
            break
        if kind == "denied_after" and not _denies_behind(gap, sentence[begins:ends]):
            continue
        if kind == "past_after" and ("," in gap or ";" in gap):
            continue
        if kind in ("unsure_after", "resolved_after") and gap.count(",") > 0:
            continue
        result.add(kind, first + begins, first + ends)
        break
    if not result.told:
        for body, over, kind in headed:
            if body <= start < over:
                result.add(f"headed_{kind}", body, body)
    return result.assertion()


def _denies_behind(gap: str, cue: str) -> bool:
    """Whether "was denied" is said of what stands before it: directly, or of a list in the plural."""
    if cue[:1] in ":-–([" or cue.lower() in ("no", "absent", "negative", "excluded"):
        return len(gap) <= 12 and "," not in gap and "(+" not in gap
    if re.search(r"\band (?:the|his|her|an?|there)\b|, ", gap):
        return False
    plural = cue.lower().startswith(("were", "are"))
    return len(gap) < 45 and (plural or " and " not in gap)


def _reaches(cue: _Cue, sentence: str, at: int, to: int) -> bool:
    between = sentence[cue.end : at]
    if len(between) > _SCOPE:
        return False
    if cue.kind == "another":
        if _BRINGS.search(sentence, max(0, cue.start - 50), cue.start) and not re.match(
            r",? (?:who|whose|with)\b", between
        ):
            return False
        if _TELLS.match(between):
            return False
        return not _OWN.search(between) and ";" not in between
    word = sentence[cue.start : cue.end].lower()
    stop = _STOP.search(between)
    if stop is not None:
        return False
    if cue.kind == "denied":
        if word == "absent":
            return "," not in between and " and " not in between
        if word == "neither" or word == "nor":
            return True
        if _second_clause(between):
            return False
        if (
            word in ("without", "w/o")
            and re.search(r",", between)
            and not re.search(r"\b(?:or|nor)\b", sentence[cue.end :])
        ):
            return False
        rest = sentence[cue.end : at]
        commas = rest.count(",")
        if (
            commas
            and not re.search(r"\b(?:or|nor|and)\b", sentence[at - 6 if at > 6 else 0 : to + 60])
            and word.strip() in ("no", "(-)", "non", "nil")
        ):
            opens = not sentence[: cue.start].strip(" -*•") or sentence[: cue.start].rstrip()[-1:] in ":-"
            return opens or bool(re.search(r"\b(?:or|nor)\b", sentence[cue.end : to + 120]))
        return True
    if cue.kind in ("past_before", "resolved_before"):
        return "," not in between and len(between) < 45
    if cue.kind == "unsure_before":
        if word.startswith("differential") or word.startswith(("consider", "vaccin", "risk")):
            return True
        return len(between) < 60 and not re.search(r",(?! \w+(?: \w+)?,? (?:and|or))", between)
    return True


def _second_clause(between: str) -> bool:
    """Whether a new clause began: "and" with a verb of its own, or a new subject."""
    return (
        re.search(
            r"\band (?:has|had|is|was|were|are|takes|reports?|presented|remains?|an?)\b|\b(?:he|she) (?:has|had|is|was)\b",
            between,
        )
        is not None
    )


class _Found:
    def __init__(self) -> None:
        self.told: dict[str, tuple[int, int]] = {}

    def add(self, kind: str, start: int, end: int) -> None:
        self.told[kind] = (start, end)

    def assertion(self) -> Assertion:
        told = self.told
        cue = next(reversed(told.values()), (0, 0))
        another = "another" in told or "headed_another" in told
        denied = any(each in told for each in ("denied", "denied_after", "headed_absent"))
        unsure = any(each in told for each in ("unsure_before", "unsure_after", "headed_possible"))
        if "unsure_after" in told:
            denied = False
        past = any(each in told for each in ("past_before", "past_after", "resolved_before", "resolved_after"))
        return Assertion(not denied, not unsure, not another or denied, not past, cue)
