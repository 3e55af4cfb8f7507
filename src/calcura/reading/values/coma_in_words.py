"""The three responses of the Glasgow Coma Scale in words.

Each response is the best one: of what a note says of it at one time, what the patient did counts, and what is
denied ("did not open his eyes to voice") does not.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.values.coma_words import (
    ABOUT_EYES,
    ITEMS,
    OF_DENIED,
    OPENING,
    PAIN,
    SPEECH,
    SPONTANEOUS,
    STATES,
    WORDINGS,
)

_SEGMENT = re.compile(
    r"[.;:](?=\s|$|[A-Za-z])|\b(?:but|however|although|though|yet|until|unless|except|whereas|while|instead)\b|\n+"
    r"|, (?:and )?(?=(?:he|she|they|the patient|when|if|upon|with|seem(?:s|ed)|appear(?:s|ed)|was|were|is|are|had"
    r"|has|with-?drew"
    r"|locali[sz](?:es|ed)"
    r"|flexe[sd]|exten(?:ds|ded)|obey(?:s|ed)|follow(?:s|ed)|pull(?:s|ed)|open(?:s|ed)|ma[dk]es?|utter(?:s|ed)"
    r"|moan(?:s|ed)"
    r"|groan(?:s|ed)|display(?:s|ed)|demonstrate[sd]|show(?:s|ed)|exhibit(?:s|ed))\b)"
    r"| and (?=(?:was|were|with-?drew|locali[sz](?:es|ed)|flexe[sd]|extended|obey(?:s|ed)|followed|pulled|opened"
    r"|made|uttered"
    r"|moaned|groaned|displayed|demonstrated|showed|exhibited)\b)"
)
_DENIAL = re.compile(
    r"\b(?:no|not|n't|never|neither|nor|without|failed|fails|unable|cannot|could not|couldn't|didn't|absent|absence"
    r"|lack\w*|rather than|too \w+ to|prevent\w*|refus\w+"
    r"|inability|incapable|devoid)\b"
)
_LATER = re.compile(
    r"\b(?:later|improv\w+|recover\w*|regain\w*|subsequent\w*|follow-up|discharge\w*|gradually|after (?:treatment"
    r"|surgery)"
    r"|(?:next|following) (?:day|morning|week)|days? after|baseline|previously|prior to)\b"
)


def by_state(name: str, passage: Passage) -> Found | None:
    """Return the response that goes with the state of consciousness, where a note does not tell the response."""
    for option, pattern in STATES[name]:
        for found in _compiled(pattern).finditer(passage.lower):
            first, _ = passage.sentence(found.start())
            if not _DENIAL.search(passage.lower, max(first, found.start() - 40), found.start()):
                return _found(passage, found, option, "from the state of consciousness")
    return None


def in_words(name: str, passage: Passage) -> Found | None:
    """Return the best response of the first sentence that tells of one; of later ones only what is not recovery."""
    for start, end in passage.sentences:
        if _LATER.search(passage.lower, start, end):
            continue
        told = _of_eyes(passage, start, end) if name == "best_eye_response" else _of_words(name, passage, start, end)
        if told is not None:
            return told
    return None


def _segments(lower: str, start: int, end: int) -> list[tuple[int, int]]:
    cuts = [start, *(each.end() for each in _SEGMENT.finditer(lower, start, end)), end]
    return list(pairwise(cuts))


def _of_eyes(passage: Passage, start: int, end: int) -> Found | None:
    """Return the best eye response of a sentence: the least stimulus that opens the eyes and is not denied."""
    lower, inside = passage.lower, False
    done, denied = list[tuple[int, re.Match[str]]](), list[re.Match[str]]()
    fronted = start
    for first, last in _segments(lower, start, end):
        inside = _goes_on_about_eyes(lower, first, last, inside)
        if not inside:
            fronted = first if _FRONTED.match(lower, first, last) else last
            continue
        first, fronted = min(first, fronted), last
        closed = _CLOSED.search(lower, first, last) or _NO_OPENING.search(lower, first, last)
        denied += [closed] if closed else []
        for points, each in _stimuli(lower, first, last):
            no = _denied(lower, first, each.start()) or (closed is not None and _still_closed(lower, closed, each))
            denied += [each] if no else []
            done += [] if no else [(points, each)]
        opened = _OPEN.search(lower, first, last)
        if not done and not closed and opened and not _denied(lower, first, opened.start()):
            done.append((4, opened))
    if not done and not denied:
        return None
    points, found = max(done, key=lambda each: each[0]) if done else (1, denied[0])
    return _found(passage, found, ITEMS["best_eye_response"][points - 1], "how the eyes open")


def _goes_on_about_eyes(lower: str, first: int, last: int, before: bool) -> bool:
    if _compiled(ABOUT_EYES).search(lower, first, last):
        return before or _compiled(OPENING).search(lower, first, last) is not None
    return before and ("open" in lower[first:last] or _ANOTHER_RESPONSE.search(lower, first, last) is None)


_FRONTED = re.compile(r"\s*(?:on|upon|in response to|to|with|when|after)\b")
"""A stimulus told first: ``On verbal command, the patient opens her eyes``."""


def _stimuli(lower: str, first: int, last: int) -> list[tuple[int, re.Match[str]]]:
    return [
        (points, each)
        for points, pattern in ((4, SPONTANEOUS), (3, SPEECH), (2, PAIN))
        for each in _compiled(pattern).finditer(lower, first, last)
    ]


def _still_closed(lower: str, closed: re.Match[str], stimulus: re.Match[str]) -> bool:
    return closed.start() < stimulus.start() and not re.search(r"\bopen", lower[closed.end() : stimulus.start()])


_ANOTHER_RESPONSE = re.compile(
    r"\b(?:orient\w+|answer\w*|obey\w*|follow\w*|motor|verbal (?:responses?|output)|confused|speech|spoke|words?"
    r"|with-?dr\w+|locali\w+"
    r"|flex\w*|exten\w+|moan\w*|groan\w*)\b"
)
_CLOSED = re.compile(r"(?<!with eyes )(?<!with his eyes )(?<!with her eyes )(?<!with the eyes )\b(?:closed|shut)\b")
_OPEN = re.compile(r"(?<!with )\beyes (?:\w+ ){0,3}open\b|\bopen eyes\b")
_NO_OPENING = re.compile(
    r"\b(?:no|not \w+|lack of|without) (?:any )?(?:\w+ )?(?:eye|ocular)[- ](?:opening|response)|not open\w*"
    r"|\beye opening (?:was )?absent"
)


def _denied(lower: str, first: int, at: int) -> bool:
    """Whether a denial stands before a place in its segment, one about the stimulus left aside."""
    return any(not _NOT_A_DENIAL.match(lower, each.start()) for each in _DENIAL.finditer(lower, first, at))


_NOT_A_DENIAL = re.compile(
    r"without (?:any )?(?:\w+ )?(?:stimul|prompt|difficult|delay)|not only|no longer than|no sooner"
)


def _of_words(name: str, passage: Passage, start: int, end: int) -> Found | None:
    lower, told = passage.lower, list[tuple[str, re.Match[str]]]()
    for first, last in _segments(lower, start, end):
        for option, pattern in WORDINGS[name]:
            for each in _compiled(pattern).finditer(lower, first, last):
                if _counts(name, option, lower, first, each):
                    told.append((option, each))
    order = [option for option, _ in WORDINGS[name]]
    best = min(told, key=lambda each: order.index(each[0]), default=None)
    return _found(passage, best[1], best[0], "the wording of the response") if best else None


def _counts(name: str, option: str, lower: str, first: int, found: re.Match[str]) -> bool:
    denied = _denied(lower, first, found.start())
    if option != "none":
        return not denied
    return denied or re.match(OF_DENIED[name], found[0]) is None


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Return a wording compiled; its words may hold an apostrophe or a hyphen."""
    return re.compile(pattern.replace(r" \w+", r" [\w'-]+").replace(r"\w+ ", r"[\w'-]+ "))


def _found(passage: Passage, found: re.Match[str], value: str, why: str) -> Found:
    return Found(value, passage.given[found.start() : found.end()], found.span(), why=why)
