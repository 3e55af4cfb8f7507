"""The electrocardiogram from prose: the gravest finding of the first tracing that shows one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.text.scope import status

_DEVIATION = re.compile(
    r"\bst[- ]?(?:segments?[- ])?(?:elevat\w+|depress\w+|deviation)|(?:elevat\w+|depress\w+)[^.;]{0,20}\bst\b"
    r"|\bst\b[^.;]{0,15}\b(?:elevated|depressed)|(?<!n)(?<!n-)\bstemi\b|horizontal or downsloping"
)
_REPOLARISATION = re.compile(
    r"bundle[- ]branch block|\b[lr]bbb\b|left ventricular hypertrophy|\blvh\b|strain pattern"
    r"|\bt[- ]?waves? (?:\w+ )?(?:inver\w+|change\w*|abnormal\w*|flatten\w*|negativ\w*)|(?:inverted|flat\w*|negative"
    r"|biphasic|inversion of|flattening of|peaked) (?:the )?t[- ]?waves?|non-?specific (?:st|t\b|t-|repolari|ecg|ekg"
    r"|change|interval)|(?:early |abnormal |non-?specific )repolari[sz]ation|repolari[sz]ation (?:abnormal|change"
    r"|disturb)\w*|(?:pathologic\w*|deep|new|old|prior|inferior|anterior|septal|lateral) q[- ]?waves?|q[- ]waves? in"
    r"|(?:tall|peak(?:ed)?),? (?:\w+ )?t[- ]?waves?|digoxin effect|\bst[-/ ]t (?:wave )?(?:change|abnormal)\w*"
    r"|paced rhythm|(?:e[ck]g|electrocardiogra\w+)[^.;]{0,40}\bpac(?:ed|ing)\b"
)
_STEMS = (
    *("ecg", "ekg", "electrocardio", "bbb", "bundle", "stemi", "lvh", "ventricular hypertrophy", "repolar", "paced"),
    *("st-", "st elev", "st dep", "st dev", "st seg", "elevated st", "t wave", "t-wave", "q wave", "q-wave"),
)
"""Without one of these a note tells of no tracing."""
_TRACING = re.compile(
    r"electrocardiogra\w+|\be[ck]gs?\b|\btracings?\b|\b(?:12|twelve|six)-lead|\bleads?\b|\bv[1-6]\b|\baxis\b|\bqt"
)
_ECHO = re.compile(r"echocardiogra\w+|\becho\b|ultraso\w+")
_SHOWN_AFTER_ALL = re.compile(r"[,;]\s(?:but )?(?:showing|revealing|demonstrating|with|only)\s[^,.;]{0,30}$")
"""After "without ischaemic changes": what is shown none the less."""
_LATER = re.compile(r"\b(?:repeat\w*|subsequent\w*|serial|follow-?up|later|second|on (?:hospital )?day)\b")
_FIRST_TRACING = 260
"""So many characters after the first finding still tell the same tracing, unless a later one begins."""


def electrocardiogram(passage: Passage) -> Found | None:
    """Return the class of the first tracing that shows a finding; a finding only denied is a normal tracing.

    >>> electrocardiogram(Passage("ECG: LVH and 2 mm ST depression in V4 to V6. Later ST elevation.")).text
    'ST depression'
    """
    if not any(stem in passage.lower for stem in _STEMS):
        return None
    deviations = list(_shown(passage, _DEVIATION))
    others = [span for span in _shown(passage, _REPOLARISATION) if _in_tracing(passage, span)]
    first = min((start for start, _ in (*deviations, *others)), default=None)
    if first is None:
        return _denied(passage)
    end = _end_of_tracing(passage, first)
    for code, spans in (("significant_st_deviation", deviations), ("nonspecific_repolarization", others)):
        near = [span for span in spans if span[0] <= end]
        if near:
            return Found(code, passage.given[slice(*near[0])], near[0], why="the first tracing that shows a finding")
    return None


def _end_of_tracing(passage: Passage, start: int) -> int:
    later = _LATER.search(passage.lower, start, start + _FIRST_TRACING)
    return later.start() if later is not None else start + _FIRST_TRACING


def _shown(passage: Passage, pattern: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    for each in pattern.finditer(passage.lower):
        said = status(passage, *each.span())
        if said in ("present", "feared") or _SHOWN_AFTER_ALL.search(
            passage.lower, max(0, each.start() - 50), each.start()
        ):
            yield each.span()


def _in_tracing(passage: Passage, span: tuple[int, int]) -> bool:
    """Tell a finding of a tracing from one of an ultrasound: hypertrophy can be either."""
    if "hypertrophy" not in passage.lower[slice(*span)] and "lvh" not in passage.lower[slice(*span)]:
        return True
    before = passage.lower[max(0, span[0] - 200) : span[0]]
    tracings = [each.end() for each in _TRACING.finditer(before)]
    echoes = [each.end() for each in _ECHO.finditer(before)]
    return bool(tracings) and tracings[-1] > (echoes[-1] if echoes else 0)


def _denied(passage: Passage) -> Found | None:
    found = _DEVIATION.search(passage.lower) or _REPOLARISATION.search(passage.lower)
    if found is None or not _in_tracing(passage, found.span()):
        return None
    return Found("normal", passage.given[found.start() : found.end()], found.span(), why="stated as absent")
