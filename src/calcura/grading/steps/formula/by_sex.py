"""What formulas tell of each sex side by side, as one conditional: "0.7 for females and 0.9 for males"."""

from __future__ import annotations

import re
from typing import Final

SPEAKS_OF_SEX: Final = re.compile(r"man|men|male|IBW", re.IGNORECASE)
BY_SEX: Final = re.compile(
    r"(?<![\d.])(?P<one>-?(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9}))\s*[(,]?\s*(?:for |if |in |when )?(?:the patient is |a )?"
    r"(?P<person>females?|males?|wom[ae]n|m[ae]n)\)?"
    r"\s*(?:,|;|/|\band\b|\bor\b)*\s*(?P<other>-?(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9}))"
    r"\s*[(,]?\s*(?:for |if |in |when )?(?:the patient is |a )?"
    r"(?:females?|males?|wom[ae]n|m[ae]n|otherwise)\)?",
    re.IGNORECASE,
)
EACH_SEX: Final = re.compile(
    r"^(?P<one>.+?) (?:if|for) (?P<person>females?|males?|wom[ae]n|m[ae]n)\s*[;,]\s*(?:and |or )?(?P<other>[^;]+?) "
    r"(?:if|for) (?:females?|males?|wom[ae]n|m[ae]n)$",
    re.IGNORECASE | re.MULTILINE,
)
BEFORE_SEX: Final = re.compile(
    r"(?<=[\w)])[.;]\s+(?=(?:(?:for|in) )?(?:(?:wo)?m[ae]n|(?:fe)?males?)\s*[:,]|IBW\b[^=]{0,12}=)", re.IGNORECASE
)
OF_INDEX: Final = re.compile(r"(?<=[A-Z])\(i\)")
"""The mark of a score of its own time, as of ``MELD(i)``."""


def written_by_sex(text: str) -> str:
    """Write ``0.7 for females and 0.9 for males`` as one conditional, and each sentence for a sex on its own line."""
    text = OF_INDEX.sub("", text) if "(i)" in text else text
    if not SPEAKS_OF_SEX.search(text):
        return text

    def one_of(found: re.Match[str]) -> str:
        sex = "female" if found["person"].lower().startswith(("f", "w")) else "male"
        return f"({found['one']} if {sex}, otherwise {found['other']})"

    text = BY_SEX.sub(one_of, BEFORE_SEX.sub("\n", text))
    return EACH_SEX.sub(lambda found: f"{found['one']} if {found['person']}, otherwise {found['other']}", text)
