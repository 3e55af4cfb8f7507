"""Is a cancer that a note names there now, or a matter of the past, of a test, or of a name?"""

from __future__ import annotations

import re
from collections.abc import Callable

from calcura.reading.text.passages import Passage
from calcura.reading.text.when import weeks_since

_REMISSION = (
    r"\bin (?:\w+ ){0,2}remission|disease[- ]free|cancer[- ]free|tumou?r[- ]free|\bcured\b|survivor"
    r"|(?:no|without) (?:\w+ ){0,3}(?:recurrence|evidence of disease)|(?:not|never) (?:\w+ ){0,3}(?:chemo"
    r"|radio)\w*therapy"
)
_STILL_WELL = re.compile(_REMISSION)
_CURED = re.compile(
    rf"{_REMISSION}|remote history|(?:treated|resected|excised|removed|diagnosed|completed|finished|ended|surgery"
    rf"|\w+ectomy)[^.;]{{0,60}}?"
    r"(?:years|decades?) (?:ago|prior|before|earlier|previously)|in the past (?:\w+ )?years"
)
_ACTIVE = re.compile(
    r"\bactive|metasta|chemo|palliat|current|ongoing|undergoing|stage (?:i|\d)|newly|recent|recurren(?:t|ce of)"
    r"|progress"
    r"|relapse|radiation|radiotherapy|on treatment|receiving|advanced|immunotherapy|confirmed|revealed"
)
_NOT_THE_ILLNESS = re.compile(
    r"(?:carcinoma|cancer|tumou?r|neoplasm|embryonic|specific) (?:antigen|markers?|screening|center|centre|clinic"
    r"|institute|society|risk"
    r"|registry|hospital|association|network)|screening for|(?:markers?|screen\w*) (?:\w+ ){0,4}for|surveillance"
    r"|basal cell|skin cancer"
)


def cancer_within(weeks: float) -> Callable[[Passage, int, int], bool]:
    """Return a rule for cancer that is there or was treated in so many weeks: neither cured nor in remission."""

    def rule(passage: Passage, start: int, end: int) -> bool:
        if _NOT_THE_ILLNESS.search(passage.around(start, end, 60, 25)):
            return False
        since = weeks_since(passage, start, end)
        told = passage.around(start, end, 120, 120)
        cured = _CURED.search(told) is not None
        if _ACTIVE.search(told) and not cured:
            return since is None or since <= 2 * 52
        later = passage.lower[end : end + 240]
        well = _STILL_WELL.search(later) is not None and _ACTIVE.search(_STILL_WELL.sub("", later)) is None
        return not cured and not well and (since is None or since <= weeks)

    return rule


def cancer_ever(passage: Passage, start: int, end: int) -> bool:
    """Return whether a cancer is named, now or in the past, and not a marker, a clinic or a common skin tumor."""
    return _NOT_THE_ILLNESS.search(passage.around(start, end, 30, 25)) is None
