"""Numbers of a passage that could be the answer: with their units, as scores out of a maximum, as arithmetic."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import floor, isfinite, log10

from calcura.grading.arithmetic import ExpressionError, compute
from calcura.grading.candidates import EXACT, Candidate, same
from calcura.grading.told_units import converter, unit_after
from calcura.measurements.units import unit as unit_named

_UNSIGNED = r"(?:[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]*)?|\.[0-9]+)"
_FROM_FIRST_DIGIT = r"(?:[0-9]{0,2}(?:,[0-9]{3})+(?![0-9])(?:\.[0-9]+)?|[0-9]*(?:\.[0-9]*)?)"
NUMBER = re.compile(
    rf"[-+0-9.](?<![A-Za-z0-9_.].)(?:(?<=[-+]){_UNSIGNED}|(?<=[0-9]){_FROM_FIRST_DIGIT}|(?<=\.)[0-9]+)"
    r"(?:[eE][-+]?[0-9]{1,4}(?![0-9A-Za-z]))?"
)
_OPERATOR = re.compile(r"[\s)]*(\*\*|[-+*/^])[\s(]*")
_DATE = re.compile(r"\b[0-9]{1,4}([/-])[0-9]{1,2}\1[0-9]{2,4}\b")
_COUNTED_WORDS = (
    "class", "stage", "grade", "step", "table", "figure", "version", "type", "criterion", "criteria", "item", "level",
    "group", "category", "option", "day", "week", "equation", "formula", "row", "line", "phase", "ref", "chapter",
    "part", "question", "calculator", "note",
)  # fmt: skip
_COUNTED = (*_COUNTED_WORDS, *(each.capitalize() for each in _COUNTED_WORDS), "§")
"""What a number is of that only counts, as in "Step 3" and "Table #2"."""
_NOT_A_VALUE = re.compile(
    r"\s?-?(?:decimals?\b|significant|sig\.?\s?fig|d\.?p\.?\b|places?\b|digits?\b|st\b|nd\b|rd\b|th\b)"
    r"|-[A-Za-z]|'s\b|(?<=\.)[a-z_]",
)
_PART_OF_A_WORD = re.compile(r"[A-Za-z]+[0-9]")
_SPLIT = re.compile(r"[.,:][0-9]|\s[0-9]{1,2}/[0-9]{1,2}(?![0-9/])")
_SPLIT_BEFORE = re.compile(r"[0-9](?:[.,]|\s?:)$")
"""Two points, a comma that parts no thousands, a ratio, a mixed fraction: what number is meant is not sure."""
_MANY = re.compile(
    r"\s?(?:(k|thousand)|(hundred)|(m|million|mln)|(b|billion|bn)|(dozen))(?![A-Za-z/^0-9])", re.IGNORECASE
)
_TIMES = (1e3, 1e2, 1e6, 1e9, 12.0)
_RATIO = re.compile(r"\s?(?::|to)\s?1(?![0-9.,])")
_OUT_OF = re.compile(
    r"\s?(?:out\sof|of|/)\s?(?:a\s|the\s)?(?:possible\s|total\s|maximum\s|max\.?\s|maximal\s)*(?:of\s|score\sof\s)?"
    r"([0-9]+(?:\.[0-9]+)?)(?![0-9.]*[A-Za-z%])",
    re.IGNORECASE,
)
_MARGIN = re.compile(r"\s?(?:\+/?-|\+-)\s?[0-9.]")
_OPEN_RANGE = re.compile(
    r"\s?(?:\+(?!\s?[0-9(.])|\+/?-|(?:or|and)\s(?:more|less|higher|lower|greater|fewer|above|below|over|under|up)\b"
    r"|\?(?=\s*$)|\s(?:if|unless|else|when|assuming|provided)\b"
    r"|\s(?:points?\s)?(?:below|above|short\sof|away\sfrom|less\sthan|more\sthan|fewer\sthan|too\s\w+|missing|to\sgo)\b"
    r"|\s?(?:is|are|was|would\sbe|seems)\s(?:clearly\s|also\s)?"
    r"(?:wrong|incorrect|not\b|too\b|unlikely|impossible|false))",
    re.IGNORECASE,
)
_LIMIT = re.compile(
    r"(?:(?<![-=])[<>]=?|[-+*/!]=|anything\sbut|far\sfrom|nothing\slike|opposite\sof|n't|(?:less|more|greater|fewer|lower|higher|larger|smaller|other|rather)\sthan(?:\sor\sequal\sto)?"
    r"|at\s(?:least|most)|below|above|under|over|exceed(?:s|ing)?|\bnot|isn't|n't\sbe|else|never|neither|nor|cannot\sbe|up\sto|minimum\sof|maximum\sof"
    r"|no\s(?:more|less)\sthan|beyond|within|without|except|(?:might|may|could)\s(?:also\s)?be"
    r"|不是|并非|不到|至少|至多|不超过)\s?$",
)
_WORDED_MINUS = re.compile(r"(?:\bminus|\bnegative|[=:~]\s?-)\s?$", re.IGNORECASE)
_ENDS_OF_MINUS = frozenset("sSeE-")
_POINTS = {"points", "point", "pts", "pt"}
MOST_RUNS = 60


@lru_cache(maxsize=512)
def _asks_points(unit: str | None) -> bool:
    if unit is None:
        return False
    try:
        return unit_named(unit).dimension == "points"
    except ValueError:
        return False


def quantities(text: str, unit: str | None, substance: str | None = None, score: bool = False) -> list[Candidate]:
    """Return the quantities of a short passage in order.

    Args:
        text: the passage, with plain signs.
        unit: the unit asked for; None leaves units aside.
        substance: what is measured.
        score: whether ``3/9`` is a score out of a maximum, and not a division.
    """
    found: list[Candidate] = []
    score = score or _asks_points(unit)
    for run in _runs(text):
        if found and run[0].start() < found[-1].end:
            continue  # the maximum of "3 out of 9"
        candidate = _candidate(text, run, unit, substance, score)
        if candidate is not None:
            found.append(candidate)
    return _without_fractions(found) if unit == "%" and len(found) > 1 else found


def _without_fractions(found: list[Candidate]) -> list[Candidate]:
    """Leave out a fraction that is told again in per cent right after: "0.000344 (i.e. 0.0344%)"."""
    return [
        each
        for each, following in pairwise([*found, found[-1]])
        if each.asked or not following.asked or not _is_hundredth(each, following)
    ]


def _is_hundredth(fraction: Candidate, percent: Candidate) -> bool:
    if not isinstance(fraction.value, float) or not isinstance(percent.value, float):
        return False
    return same(fraction._replace(value=fraction.value * 100, decimals=max(0, fraction.decimals - 2)), percent)


def _runs(text: str) -> Iterator[list[re.Match[str]]]:
    """Give the numbers of a text, those joined by signs of arithmetic together."""
    dates = [(each.start(), each.end()) for each in _DATE.finditer(text)] if "/" in text or "-" in text else []
    run: list[re.Match[str]] = []
    for count, number in enumerate(NUMBER.finditer(text)):
        if count > MOST_RUNS:
            break
        if any(start <= number.start() < end for start, end in dates):
            continue
        if run and _OPERATOR.fullmatch(text, run[-1].end(), number.start()):
            run.append(number)
            continue
        if run:
            yield run
        run = [number]
    if run:
        yield run


def _candidate(
    text: str, run: list[re.Match[str]], unit: str | None, substance: str | None, score: bool
) -> Candidate | None:
    start, end = run[0].start(), run[-1].end()
    before = text[max(0, start - 30) : start]
    split = _SPLIT.match(text, end)
    if (split and not (unit == "" and _RATIO.match(text, end))) or _SPLIT_BEFORE.search(before):
        return Candidate(0.0, 0, start, end, span=True)
    if before.endswith("(") and (before[-2:-1].isalnum() or before[-2:-1] == "_"):
        return None  # what a function is called with
    if before.endswith("[") and text[end : end + 1] == "]" and before[-6:-1].strip().isalpha():
        return None  # the number of a reference
    if _is_part_of_a_name(text, start, before) or (len(run) == 1 and _is_counted(before)):
        return None
    if len(run) > 1:
        signs = [text[a.end() : b.start()] for a, b in pairwise(run)]
        bare = [sign.strip() for sign in signs]
        if bare == ["/"] and score and float(run[0][0].replace(",", "")) <= float(run[1][0].replace(",", "")):
            return _quantity(text, run[0], start, end, unit, substance, score, run[0].end())
        if bare == ["-"] and not run[1][0].startswith("-"):
            return Candidate(float(run[0][0].replace(",", "")), 0, start, end, span=True)
        if bare == ["/"] and not score and _is_all(text, start, end):
            return _computed(text, start, end, unit, substance)
        if bare == ["/"] and "(" not in signs[0] and ")" not in signs[0]:
            return None  # a blood pressure, or two answers: too little to be taken for a division
        if all(sign == "-" for sign in signs):
            return None  # the 4-2-1 rule, a telephone number
        if bare in (["^"], ["**"]) and run[0][0] != "10":
            return None  # a lone power is no answer; its exponent may be the mark of a footnote
        return _computed(text, start, end, unit, substance)
    return _quantity(text, run[0], start, end, unit, substance, score, end)


def _is_counted(before: str) -> bool:
    """Say whether a text ends in a word that is counted, with a sign for "number" or none."""
    return _without_space(_without_space(before).removesuffix("#")).endswith(_COUNTED)


def _without_space(text: str) -> str:
    return text[:-1] if text[-1:].isspace() else text


def _is_all(text: str, start: int, end: int) -> bool:
    """Say whether a fraction is all that is told, as 11/2 for 5.5, perhaps with its unit."""
    if text[:start].strip(" *$"):
        return False
    return not text[unit_after(text, end)[1] :].strip(" *.$")


def _is_part_of_a_name(text: str, start: int, before: str) -> bool:
    """CURB-65, x^2, a margin, and a number that arithmetic with words goes on to or comes from."""
    last = before[-1:]
    if last == "-":
        return len(before) > 1 and before[-2].isalnum()
    stripped = before.rstrip(" (")
    if stripped.endswith(("+/-", "+-")):
        return True
    return stripped.endswith(("^", "*", "/")) and bool(stripped[:-1].strip())


def _computed(text: str, start: int, end: int, unit: str | None, substance: str | None) -> Candidate | None:
    if text.count("(") != text.count(")"):
        return None
    opened = start
    while opened > 0 and text[opened - 1] in "( -":
        opened -= 1
    closed = end
    while closed < len(text) and text[closed] in ") ":
        closed += 1
    expression = text[opened:closed].strip()
    if text[opened:start].strip() == "-":
        expression = expression.lstrip("- ")  # the dash of a list
    expression = _balanced(expression)
    try:
        value = compute(expression)
    except ExpressionError:
        return None
    return _in_unit(text, value, EXACT, start, closed, unit, substance)


def _balanced(text: str) -> str:
    """Take off brackets at the ends that belong to the sentence around the arithmetic."""
    surplus = text.count("(") - text.count(")")
    while surplus > 0 and text.startswith("("):
        text, surplus = text[1:], surplus - 1
    while surplus < 0 and text.endswith(")"):
        text, surplus = text[:-1].rstrip(), surplus + 1
    return text


def _quantity(
    text: str,
    number: re.Match[str],
    start: int,
    end: int,
    unit: str | None,
    substance: str | None,
    score: bool,
    written_to: int,
) -> Candidate | None:
    digits = number[0]
    if _NOT_A_VALUE.match(text, end) or (_PART_OF_A_WORD.match(text, end) and unit_after(text, end)[0] is None):
        return None
    try:
        value = float(digits.replace(",", ""))
    except ValueError:
        return None
    if digits[0] not in "+-" and _is_minus(text, start):
        value = -value
    mantissa, _, exponent = digits.lower().partition("e")
    places = len(mantissa.partition(".")[2]) - (int(exponent) if exponent else 0)
    return _in_unit(text, value, max(0, min(places, EXACT)), start, end, unit, substance, score)


def _is_minus(text: str, start: int) -> bool:
    ends = text[max(0, start - 2) : start].strip()[-1:]
    return ends in _ENDS_OF_MINUS and _WORDED_MINUS.search(text, max(0, start - 12), start) is not None


def _in_unit(
    text: str,
    value: float,
    decimals: int,
    start: int,
    end: int,
    unit: str | None,
    substance: str | None,
    score: bool = False,
) -> Candidate | None:
    if not isfinite(value):
        return None
    many = _MANY.match(text, end)
    if many is not None and many[0].strip() not in ("m", "b"):
        value, end = value * _TIMES[(many.lastindex or 1) - 1], many.end()
    span = bool(_MARGIN.match(text, end))
    told, after = unit_after(text, end)
    fits, asked = True, False
    if told is not None:
        if told.lower() in _POINTS:
            fits, asked = unit in (None, "") or _asks_points(unit), _asks_points(unit)
        elif unit is not None:
            convert = converter(told, unit, substance)
            fits = asked = convert is not None
            if convert is not None:
                changed = convert(value)
                decimals = decimals if changed == value else _significant(value, decimals, changed)
                value = changed
        end = after
    if score and (maximum := _OUT_OF.match(text, end)) and value <= float(maximum[1]):
        end = maximum.end()
        told, after = unit_after(text, end)
        end = after if told is not None and told.lower() in _POINTS else end
    elif unit == "" and (ratio := _RATIO.match(text, end)):
        end = ratio.end()
    span = span or bool(_MARGIN.match(text, end)) or is_bounded(text, start, end)
    return Candidate(value, decimals, start, end, fits, asked, span)


def is_bounded(text: str, start: int, end: int) -> bool:
    """Say whether the words around a value make it a limit, or deny it: "less than 3", "not 3", "3 or more"."""
    if _OPEN_RANGE.match(text, end) is not None:
        return True
    before = text[max(0, start - 29) : start].lower()
    return start > 0 and _LIMIT.search(before, len(before) - 28 if start > 28 else 0) is not None


def _significant(value: float, decimals: int, changed: float) -> int:
    """Return the decimals that a converted number deserves: as many significant digits as the one given."""
    if value == 0 or changed == 0:
        return decimals
    return max(0, min(EXACT, decimals + floor(log10(abs(value))) - floor(log10(abs(changed)))))
