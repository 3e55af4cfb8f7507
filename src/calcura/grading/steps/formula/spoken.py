"""Formulas in words, as notation: "sodium minus the sum of chloride and bicarbonate" is ``Na - (Cl + HCO3)``.

Words leave open how far a root or a divisor goes. Each way of reading them is given, and a formula is right if it is
right in one of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from calcura.grading.steps.formula.imperatives import carried_out
from calcura.grading.steps.formula.lines import ANNOUNCING, WHERE, sides_of
from calcura.grading.steps.formula.per_kg import inches_written_out, rates_written_out
from calcura.grading.steps.formula.signs import plain_signs

LONGEST: Final = 600
DEEPEST: Final = 3
OPERATIONS: Final = r"plus|minus|times|multiplied by|divided by|over|less|added to|subtracted from|to the power"
STOP: Final = rf"(?=\s*(?:[,;)+*/=]|\s-\s|\b(?:{OPERATIONS}|where)\b|$))"
PART: Final = r"((?:(?!\b(?:and|sum|product|difference)\b)[^,;()+*/=]|\([^()]*\))+?)"
EQUALS: Final = re.compile(
    r"^(?P<name>[A-Za-z][^=:;,]{0,60}?)(?:\s+(?:is|equals|are)(?:\s+(?:equal to|given by|defined as|calculated as|"
    r"computed as|found as|obtained as|obtained by))?|\s*:)\s+(?P<rest>.+)$",
    re.IGNORECASE,
)
ARTICLE: Final = re.compile(
    r"\b(?:the|an?|its|their|(?:the )?patient's)\s+(?=\w)(?!power\b)(?!\s*[-+*/^=])", re.IGNORECASE
)
SHARES: Final = {
    "half": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "eighth": 8, "tenth": 10,
}  # fmt: skip
TIMES: Final = {"one": 1, "a": 1, "two": 2, "three": 3, "four": 4}
SHARE: Final = re.compile(
    rf"\b(?:({'|'.join(TIMES)})[- ])?({'|'.join(SHARES)})s?(?: of)?\s+(?=[A-Za-z(])", re.IGNORECASE
)
SEXES: Final = r"(?:fe)?males?|(?:wo)?m[ae]n"
FOR_SEX: Final = re.compile(rf"^(?:for|in) ({SEXES})\s*[:,]\s*(.+)$|^({SEXES})\s*:\s*(.+)$", re.IGNORECASE)
OPERATION: Final = re.compile(rf"\b(?:{OPERATIONS})\b|^(?:add|multiply|divide|subtract)\b", re.IGNORECASE)
DONE_NEXT: Final = re.compile(r"(?:and )?(?:then )?(?:multiply|divide|times|multiplied|divided)\b", re.IGNORECASE)
BEING: Final = re.compile(r",?\s*\b(?:the )?([\w ]+?) being (?=\S+ [-+*/])")
ROOT: Final = re.compile(r"\b(square|cube) root of (?!\()([^,+;]+?)(?=,| plus | minus |$)")
ROOT_OF_SHARE: Final = re.compile(
    r"\b(square|cube) root of (\([^()]*\)\s*(?:/|divided by)[^,+;]+?)(?=,| plus | minus |$)"
)
DIVISOR: Final = re.compile(r"\bdivided by (?![^,;]*root)([\w. ]+ (?:times|multiplied by) [^,;]+)")
NARROW_DIVISOR: Final = re.compile(r"\bdivided by ([\w. ]+? (?:times|multiplied by) [^,;]+)")
AFTER_COMMA: Final = re.compile(r"\s*,\s*(?:and )?(?=(?:then )?(?:times|plus|minus|multiplied by|divided by|-|\*|/)\s)")
SENTENCE: Final = re.compile(r"(?<=[\w)])\.(?=\s|$)|[;\n]+")
SPOKEN: Final = re.compile(
    rf"\b(?:{OPERATIONS}|add|subtract|multiply|divide|each|every|sum|product|difference|ratio|square|cube|root|half|twice|"
    r"(?:one|two)[- ]|% of|is|equals|being|for (?:wo)?men|(?:fe)?males?)\b|[A-Za-z]{3,}: ",
    re.IGNORECASE,
)
"""Without one of these a text is no formula in words."""
Rule = tuple[str, re.Pattern[str], str | Callable[[re.Match[str]], str]]


def _rule(hint: str, pattern: str, to: str | Callable[[re.Match[str]], str]) -> Rule:
    """Return how words are written as signs; a text without the hint is not searched."""
    return hint, re.compile(pattern, re.IGNORECASE), to


def _listed(sign: str) -> Callable[[re.Match[str]], str]:
    """Return what writes "a, b and c" with a sign between."""

    def write(found: re.Match[str]) -> str:
        parts = [each.strip() for each in re.split(r",\s*(?:and\s+)?|\band\b", found[1]) if each.strip()]
        return f"({f' {sign} '.join(parts)})"

    return write


LIST: Final = rf"({PART[1:-1]}(?:,\s*{PART[1:-1]})*,?\s+and\s+{PART[1:-1]}){STOP}"
NESTED: Final[tuple[Rule, ...]] = (
    _rule("sum of", rf"\bsum of {LIST}", _listed("+")),
    _rule("product of", rf"\bproduct of {LIST}", _listed("*")),
    _rule("difference", rf"\bdifference (?:between|of) {PART}\s+and\s+{PART}{STOP}", r"(\1 - \2)"),
    _rule("ti", rf"\b(?:ratio|quotient) of {PART}\s+(?:to|and)\s+{PART}{STOP}", r"((\1) / (\2))"),
    _rule("square of", rf"\bsquare of {PART}{STOP}", r"(\1)^2"),
    _rule("cube of", rf"\bcube of {PART}{STOP}", r"(\1)^3"),
    _rule("exceeds", rf"\b(?:amount|number of \S+) by which {PART}\s+exceeds {PART}{STOP}", r"(\1 - \2)"),
    _rule("excess", rf"\bexcess of {PART}\s+(?:over|above) {PART}{STOP}", r"(\1 - \2)"),
)
"""What has its parts inside, the innermost first."""
SIGNS: Final[tuple[Rule, ...]] = (
    _rule("twice", r"\btwice\s+", "2 * "),
    _rule("double", r"\bdouble\s+", "2 * "),
    _rule(" of", r"\b(\d+(?:\.\d+)?)\s?(?:%|percent|per cent) of\s+", lambda found: f"{float(found[1]) / 100:g} * "),
    _rule("added to", r"^(.+)\s+added to (.+)$", r"(\2) + (\1)"),
    _rule("subtracted from", r"^(.+)\s+subtracted from (.+)$", r"(\2) - (\1)"),
    _rule("er", r"\b(?:over|per)\b(?=\s+[\d(A-Za-z])(?!\s+(?:5|60|five|sixty)\b)", "/"),
    _rule("less", r"\bless\b(?!\s+than)", "-"),
    _rule(
        "multipl",
        rf"[,;]?\s*(?:and )?\bmultipl(?:y|ied) by\s+([\d.]+)\s*,?\s*(?:for|if|in)\s+({SEXES})",
        r", * (\1 if \2)",
    ),
)


def spoken(text: str) -> Iterator[str]:
    """Give a formula in words as notation, in each way that the words may be meant.

    >>> next(spoken("Twice the sodium plus glucose over 18"))
    'the result = 2 * sodium plus glucose / 18'
    """
    plain = inches_written_out(ANNOUNCING.sub("", plain_signs(rates_written_out(text)).strip()))
    if len(plain) > LONGEST or not SPOKEN.search(plain):
        return
    plain = BEING.sub(r" where \1 = ", plain) if " being " in plain else plain
    given: dict[str, None] = {}
    for narrow in (False, True):
        written = "\n".join(filter(None, _sentences(plain, narrow)))
        if written and written not in given:
            given[written] = None
            yield written


def _sentences(text: str, narrow: bool) -> Iterator[str]:
    """Give each sentence as an equation; what is done to the result joins the sentence before."""
    made: list[str] = []
    for each in filter(str.strip, SENTENCE.split(WHERE.sub("\n", text))):
        bare = each.strip(" ,")
        if made and DONE_NEXT.match(bare):
            made[-1] += f" ; {bare}"
        else:
            made.append(bare)
    for each in made:
        yield _sentence(each, narrow)


def _sentence(text: str, narrow: bool) -> str:
    by_sex = FOR_SEX.match(text)
    if by_sex:
        return f"{by_sex[1] or by_sex[3]}: {_expression(by_sex[2] or by_sex[4], narrow)}"
    name, *sides = sides_of(text)
    rest = " = ".join(sides)
    if not rest:
        found = EQUALS.match(text)
        name, rest = (found["name"], found["rest"]) if found and not _holds_operation(found["name"]) else ("", text)
    return f"{ARTICLE.sub('', name).strip() or 'the result'} = {_expression(rest.strip(), narrow)}"


def _holds_operation(name: str) -> bool:
    return OPERATION.search(name) is not None


def _expression(text: str, narrow: bool) -> str:
    found = ARTICLE.sub("", text)
    found = SHARE.sub(
        lambda share: f"({TIMES.get((share[1] or 'one').lower(), 1)}/{SHARES[share[2].lower()]}) * ", found
    )
    for _ in range(DEEPEST):
        before, found = found, _written(found, NESTED)
        if found == before:
            break
    return _grouped(carried_out(_written(found, SIGNS)), narrow)


def _written(text: str, rules: Iterable[Rule]) -> str:
    for hint, pattern, to in rules:
        text = pattern.sub(to, text) if hint in text.lower() else text
    return text


def _grouped(text: str, narrow: bool) -> str:
    """Put brackets where words leave them out: before a comma, after a root, around what is divided by."""
    if not narrow:
        text = ROOT_OF_SHARE.sub(r"\1 root of (\2)", ROOT.sub(r"\1 root of (\2)", text)) if "root" in text else text
    text = (NARROW_DIVISOR if narrow else DIVISOR).sub(r"divided by (\1)", text)
    parts = AFTER_COMMA.split(text)
    found = parts[0]
    for each in parts[1:]:
        found = f"({found}) {each}"
    return found
