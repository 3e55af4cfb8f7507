"""A sentence without the clause that reports a calculator, or nothing where the sentence is about little else."""

from __future__ import annotations

import re

_LEFT = re.compile(
    r"[,;]\s|:\s|\s(?:and|with|but|while|as|which|yielding|giving|resulting in)\s|[(\[]",
)
_POINTS_BEHIND = r"\s?(?:points?\b|/\s?\d{1,3}\b|%"
_UNIT_BEHIND = re.compile(
    rf"{_POINTS_BEHIND}|[a-zµ]{{1,5}}(?:\s?[/×x.]\s?[\w.,^\s]{{0,4}}?[a-z]*\s?(?:1[.,]73\s?m\S*|\S*[2²3l])?|\b))",
    re.IGNORECASE,
)
_BRACKET = re.compile(r"\s*[(\[][^()\[\]]*(?:\([^()]*\)[^()\[\]]*)*[)\]]")
_CONCLUDES = (
    r"suggest|indicat|predict|consistent|for which|which|thus|therefore|so\b|hence|putting|render|correspond|meaning"
    r"|compatible|represent|classif|reflect|confirm|defin|qualif|making|placing|prompt|requir|equat|in keeping|in line"
    r"|showing that|signif|only\b|mainly|mostly|depend|deriv|base|compris|consist|compos|because|due to"
    r"|(?:normal|nl|ref\w*)(?: (?:range|values?|limits?))?\s*[:;=<>≤≥\d]"
)
_CONTINUES = (
    r"who\b|that\b|where|what|we |he |she |they |it |the patient|was |were |had |calculated|score|points"
    r"|at |on |in |for |with |from |to "
)
_FOLLOWS_FROM_IT = re.compile(
    rf"^[\s,;:()\[\]]*(?:and |but |or )?(?:{_CONCLUDES}|{_CONTINUES})",
    re.IGNORECASE,
)
_FOLLOWS_FROM_BRACKET = re.compile(rf"^[\s,;()]*(?:{_CONCLUDES})", re.IGNORECASE)
_ITEM = re.compile(r"^\s*(?:[,;]|and\b|\()")
_SUBORDINATE = re.compile(
    r"^\W*(?:although|though|while|when|as|since|because|if|given|despite|after|before)\b", re.IGNORECASE
)
_VERB = re.compile(
    r"\b(?:was|were|is|are|had|has|have|did|\w{3,}ed|showed|found|felt|came|gave|went|took|began|fell|lost|told|saw"
    r"|shows|reveals|underwent|year-old)\b",
    re.IGNORECASE,
)
_WITH_A_VERB, _WITH_A_NUMBER = 3, 4
"""Of fewer words than these a sentence says nothing worth keeping."""


def without_clause(sentence: str, span: tuple[int, int]) -> str:
    """Return a sentence without the clause around ``span``, ended as a sentence; empty where too little is left.

    >>> without_clause("She weighed 37 kg (BMI 12.6) and was cachectic.", (20, 28))
    'She weighed 37 kg and was cachectic.'
    >>> without_clause("The MELD score was 28.", (4, 22))
    ''
    """
    bracket = _bracket_around(sentence, span[0])
    if bracket is None:
        head = sentence[: _left(sentence, 0, span[0])].rstrip(" ,;:([")
        rest = sentence[_right(sentence, span[1], len(sentence)) :]
        return _ended(head + _further(rest)) if _says_something(head) else ""
    if _fills(sentence, bracket, span):
        return _around(sentence[: bracket[0]].rstrip(), sentence[bracket[1] :])
    return _around(_without_item(sentence, bracket, span), sentence[bracket[1] :])


def _around(head: str, rest: str) -> str:
    """Return a sentence whose bracket is gone or shorter, without what follows from the calculator."""
    whole = head if _FOLLOWS_FROM_BRACKET.match(rest) else head + rest
    return _ended(whole) if _says_something(whole) else ""


def _without_item(sentence: str, bracket: tuple[int, int], span: tuple[int, int]) -> str:
    """Return a sentence up to the end of a bracket, without one of the items in it."""
    opened, closed = bracket[0], bracket[1] - 1
    head = sentence[: _left(sentence, opened + 1, span[0])].rstrip(" ,;:")
    items = _further(sentence[_right(sentence, span[1], closed) : closed])
    if head.endswith(("(", "[")):
        items = re.sub(r"^[\s,;]*(?:and\s)?", "", items)
        if not items:
            return head[:-1].rstrip()
    return f"{(head + items).rstrip()}{sentence[closed]}"


def _further(rest: str) -> str:
    """Return what stands behind the clause where it is a further item, and not what follows from the calculator."""
    return rest.rstrip() if _ITEM.match(rest) and not _FOLLOWS_FROM_IT.match(rest) else ""


def _bracket_around(sentence: str, position: int) -> tuple[int, int] | None:
    """Return the outermost bracket around a position."""
    depth, opened = 0, -1
    for place, letter in enumerate(sentence):
        if letter in "([":
            opened = place if depth == 0 else opened
            depth += 1
        elif letter in ")]" and depth:
            depth -= 1
            if depth == 0 and opened < position < place:
                return opened, place + 1
    return None


def _fills(sentence: str, bracket: tuple[int, int], span: tuple[int, int]) -> bool:
    """Whether a bracket tells the calculator alone."""
    before, behind = sentence[bracket[0] + 1 : span[0]], sentence[span[1] : bracket[1] - 1]
    return not re.search(r"[,;]|\d", before) and not re.search(r"[,;]\s*(?!respectively)\S", behind)


def _left(sentence: str, first: int, start: int) -> int:
    """Return where the clause before a name begins."""
    ends = [found.start() for found in _LEFT.finditer(sentence, first, start)]
    outside = [each for each in ends if not _open_at(sentence[first:each])]
    return outside[-1] if outside else first


def _open_at(part: str) -> bool:
    return part.count("(") > part.count(")") or part.count("[") > part.count("]")


def _right(sentence: str, position: int, stop: int) -> int:
    """Return where the value's own words end: unit, points, and what stands in brackets behind it."""
    for pattern in (_UNIT_BEHIND, _BRACKET, _BRACKET):
        found = pattern.match(sentence, position, stop)
        position = found.end() if found else position
    return position


def _says_something(head: str) -> bool:
    words = len(re.findall(r"[\w-]+", head))
    told = words >= _WITH_A_VERB and _VERB.search(head) is not None
    listed = words >= _WITH_A_NUMBER and re.search(r"\d", head) is not None
    return (told or listed) and not _SUBORDINATE.match(head)


def _ended(text: str) -> str:
    tidy = re.sub(r"\s+([,;.])", r"\1", text.rstrip().rstrip(" ,;:"))
    return tidy if tidy.endswith((".", "?", "!")) else f"{tidy}."
