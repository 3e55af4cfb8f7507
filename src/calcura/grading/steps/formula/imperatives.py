"""Formulas told as what to do: "divide A by B, then multiply by C", "for each 100 mg/dL above 100 add 2.4"."""

from __future__ import annotations

import re
from typing import Final

NUMBER: Final = r"[\d.]+(?:\s?[A-Za-zµ%]+(?:/[A-Za-z\d.]+)*)?"
ABOVE: Final = r"(?P<side>above|over|greater than|exceeding|exceeds|below|under|less than)"
NEXT: Final = re.compile(
    r"\s*(?:[,;.]\s*)?(?:\band )?\bthen\s+(?=\w)|"
    r"\s*[,;.]?\s*(?:\band )?(?=\b(?:multiply|divide|subtract)\b(?! the product))",
    re.IGNORECASE,
)
EACH_FIRST: Final = re.compile(
    rf"^for (?:each|every) (?P<step>{NUMBER}) (?:of |in )?(?:the )?(?P<of>[\w ]+?) (?:is )?{ABOVE} "
    rf"(?P<from>{NUMBER}),? "
    rf"(?P<do>add|subtract) (?P<much>{NUMBER}) (?:to|from) (?P<base>.+)$",
    re.IGNORECASE,
)
EACH_LAST: Final = re.compile(
    rf"^(?P<do>add|subtract) (?P<much>{NUMBER}) (?:to|from) (?P<base>[\w ]+?) for (?:each|every) (?P<step>{NUMBER}) "
    rf"(?:of |that |by which |in )?(?:the )?(?P<of>[\w ]+?) (?:is |falls |lies |rises |drops )?"
    rf"{ABOVE} (?P<from>{NUMBER})$",
    re.IGNORECASE,
)
BEGINS: Final = re.compile(r"(?:add|subtract|multiply|divide)\b", re.IGNORECASE)
STEPS: Final = (
    (re.compile(r"^add (.+) to (?:the )?result$", re.IGNORECASE), "({0}) + ({1})"),
    (re.compile(r"^subtract (.+) from (?:the )?result$", re.IGNORECASE), "({0}) - ({1})"),
    (re.compile(r"^(?:multiply|multiplied|times) (?:(?:the |this )?result )?by (.+)$", re.IGNORECASE), "({0}) * ({1})"),
    (re.compile(r"^(?:divide|divided) (?:(?:the |this )?result )?by (.+)$", re.IGNORECASE), "({0}) / ({1})"),
)
"""What is done to the result so far."""
STARTS: Final = (
    (re.compile(r"^add (.+) to (.+)$", re.IGNORECASE), "({2}) + ({1})"),
    (re.compile(r"^subtract (.+) from (.+)$", re.IGNORECASE), "({2}) - ({1})"),
    (re.compile(r"^multiply (.+) by (.+)$", re.IGNORECASE), "({1}) * ({2})"),
    (re.compile(r"^divide (.+) by (.+)$", re.IGNORECASE), "({1}) / ({2})"),
)


def carried_out(text: str) -> str:
    """Return what is told to be done as the expression that it leads to; any other text as it is.

    >>> carried_out("Divide weight by height, then divide result by height again")
    '((weight) / (height)) / (height)'
    >>> carried_out("for each 100 mg/dL of glucose above 100 mg/dL, add 2.4 mEq/L to measured sodium")
    'measured sodium + 2.4 * (glucose - 100) / 100'
    """
    bare = text.strip().rstrip(".")
    for_each = EACH_FIRST.match(bare) or EACH_LAST.match(bare)
    if for_each:
        return _for_each(for_each)
    if not BEGINS.match(bare):
        return text
    result = ""
    for each in filter(None, NEXT.split(bare)):
        result = _done(each.strip(" ,;").removesuffix(" again"), result)
        if not result:
            return text
    return result


def _for_each(found: re.Match[str]) -> str:
    much, step, start = (_digits(found[name]) for name in ("much", "step", "from"))
    below = found["side"].lower() in ("below", "under", "less than")
    distance = f"({start} - {found['of']})" if below else f"({found['of']} - {start})"
    sign = "+" if found["do"].lower() == "add" else "-"
    return f"{found['base']} {sign} {much} * {distance} / {step}"


def _digits(text: str) -> str:
    return re.match(r"[\d.]+", text)[0].rstrip(".")  # type: ignore[index]  # the pattern begins with digits


def _done(step: str, so_far: str) -> str:
    """Return the expression after one step, empty where the step is not understood."""
    for pattern, to in STEPS if so_far else STARTS:
        found = pattern.match(step)
        if found:
            return to.format(so_far, *found.groups())
    listed = re.match(r"^add (?:scores of |points of )?(.+)$", step, re.IGNORECASE)
    if listed and not so_far:
        return " + ".join(each.strip() for each in re.split(r",\s*(?:and\s+)?|\s+and\s+", listed[1]))
    return ""
