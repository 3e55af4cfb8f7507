"""Whether a text says that the answer cannot be determined."""

from __future__ import annotations

import re

_ABSTAINS = re.compile(
    r"can(?:not|['\s]?t|\snot)\s(?:(?:reliably|safely|accurately|currently|possibly|therefore|thus)\s)?"
    r"(?:be\s(?:\w+\s)?(?:determined|calculated|computed|obtained|established|scored|estimated|answered|given|derived)"
    r"|determine|calculate|compute|answer|give\sa|provide\sa|score)"
    r"|(?:unable|impossible|not\s(?:possible|able))\sto\s(?:\w+\s)?(?:determine|calculate|compute|score|answer|say|give|establish|estimate)"
    r"|(?:insufficient|inadequate|incomplete)\s(?:information|data|inputs?|details?)|not\senough\s(?:information|data|details?)"
    r"|(?:not\s(?:determinable|calculable|computable)|undetermined|indeterminable|indeterminate(?!\s(?:zone|range|band|group|category|risk|area|result|by|for))|undeterminable|incalculable)\b"
    r"|could\snot\sbe\s(?:determined|calculated|computed)|\bcbd\b"
    r"|无法(?:确定|计算|判断|得出|算出|评分)|不能(?:确定|计算|判断)|信息不足|数据不足|资料不足",
    re.IGNORECASE,
)
_STEMS = (
    "can", "unable", "impossible", "not possible", "not able", "insufficient", "inadequate", "incomplete", "not enough",
    "determin", "calculable", "computable", "cbd", "could not", "无法", "不能", "不足",
)  # fmt: skip
"""One of these stands in every such text; most have none, and need no search."""
_LONGEST_ALONE = 40
_DENIES = re.compile(
    r"\b(?:not\s(?:true|correct|the\scase|right)|false|untrue|wrong|incorrect|nonsense|disagree|doubt|deny|mistake)\b[^.!?]*\Z",
    re.IGNORECASE,
)
"""What makes a sentence say that it can be determined."""
_ONLY = re.compile(
    r"\W*(?:n/?a|unknown|none|null|not\s(?:applicable|available|known)|i\s(?:do\snot|don't)\sknow|missing(?:\sdata)?|未知|不详)\W*",
    re.IGNORECASE,
)
_HEDGE = re.compile(
    r"\b(?:but|however|approximately|about|assum\w+|estimated?|if\swe|probably|likely|roughly|would\sbe|nevertheless|answer|guess)\b"
    r"|但|假设|大约",
    re.IGNORECASE,
)


_COMPARED = re.compile(r"(?:[<>]\s?=?\s?[0-9]|[0-9]\s?-\s?[0-9]|\bbetween\b)[^!?]*\Z")


def _is_a_class(text: str, found: re.Match[str]) -> bool:
    """Say whether a value between two limits is called indeterminate: "1.45 < 2.91 < 3.25: indeterminate"."""
    return found[0].lower() == "indeterminate" and _COMPARED.search(text, 0, found.start()) is not None


def abstention(text: str) -> int:
    """Return where a text ends saying that the answer cannot be determined, the last time it does; -1 if it does not.

    >>> abstention("The score cannot be determined.") > 0
    True
    """
    end = -1
    lowered = text.lower()
    for stem in _STEMS:
        if stem in lowered:
            for found in _ABSTAINS.finditer(text):
                if not _DENIES.search(text, max(0, found.start() - 80), found.start()) and not _is_a_class(text, found):
                    end = found.end()
            break
    if end < 0 and len(text) < _LONGEST_ALONE and _ONLY.fullmatch(text):
        return len(text)
    return end


def is_hedged(text: str) -> bool:
    """Say whether an abstention is taken back by what follows it: "but probably 3"."""
    return _HEDGE.search(text) is not None
