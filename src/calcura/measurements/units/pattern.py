"""How units are written in running text: one pattern made from the table; what a spelling means is told elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from calcura.measurements.units.table import COUNTS, NOT_CONVERTED, UNITS, WHOLE


def _any_of(words: Iterable[str]) -> str:
    """Return a pattern for any of many words, the longest first, in which each beginning stands once."""
    tree: dict[str, dict] = {}  # type: ignore[type-arg]
    for word in words:
        branch = tree
        for letter in word:
            branch = branch.setdefault(letter, {})
        branch[""] = {}

    def written(branch: dict[str, dict]) -> str:  # type: ignore[type-arg]
        ways = [re.escape(letter) + written(rest) for letter, rest in sorted(branch.items()) if letter]
        if not ways:
            return ""
        joined = ways[0] if len(ways) == 1 and "" not in branch else f"(?:{'|'.join(ways)})"
        return joined + "?" if "" in branch else joined

    return written(tree)


def _ways(spelling: str) -> Iterable[str]:
    """Give the ways in which a spelling of the table is written: raised, or with other signs of a product."""
    yield spelling
    yield spelling.replace("^2", "²").replace("^3", "³")
    if "·" in spelling:
        yield from (spelling.replace("·", sign).replace("5", five) for sign in "·.* " for five in ("5", "^5", "⁵"))


_KNOWN = _any_of(way for each in (*UNITS, *WHOLE) if each not in ("", "1") for way in _ways(each.casefold()))
_LONGER = _any_of(each for each in UNITS if len(each) > 1 and each.isascii() and each.isalpha() and each.islower())
_PER = (
    r"\s?(?:/|(?<=kg)[.·](?=min|h|d)|per\b|an?(?=\s(?:min|day|week|hour|mon|year))"
    r"|(?:every|each)(?=\s(?:min|hour|day)))\s?\(?\s?"
)
_BELOW = (
    r"(?:(?:1\.73\s?m(?:\^?2|²)|(?:100|10|5)\s?(?:ml|cc|g)|(?:48|24|12|8)[\s-]{0,2}(?:hours?|hrs?|h)"
    rf"|{_KNOWN})(?![a-z0-9²³⁻^]))"
)
_INVERSE = r"[ \u202f·.*](?:1\.73\s?)?(?:c?m|[dmu]?l|min|kg|h|s|d|day)(?:\^?- ?|⁻)[1235¹²³⁵]"
_MORE = "|".join(
    [
        r"/(?!\d)[a-zµ][a-z0-9^²³]*(?:/1\.73)?",  # mg/zork
        rf"/\d{{1,4}}(?!{_KNOWN}(?![a-z]))[a-z]+",  # g/24zork
        r"/\d+(?:\.\d+)?\s?[a-zµ]{1,4}\d",  # mL/min/1.73 kg2
        r"-[a-z]+/[a-z]+",  # kilo-zork/L
        r"[·*]°?[a-z]+",  # mg·zork
        r"\.(?-i:[a-z]{2,})",
        r"\s(?:FEU|DDU)\b(?:/[a-z]+)?",  # fibrinogen or D-dimer units, twice as large
        r"\sper\s[a-z]+",
    ]
)
_TEN_TO = r"(?:[x×*]\s?)?10\s?(?:\^|\*\*?|e)?\s?\(?(?:12|[3-9]|[⁰¹²³⁴⁵⁶⁷⁸⁹]+)\)?"
_WAYS = (
    rf"(?P<not_converted>{_any_of(NOT_CONVERTED)}s?\b(?:\s?[a-z]*/[a-z]+)?)",
    rf"(?P<inverse>[a-zµ%]{{1,20}}+(?:[·.*][a-z]{{1,3}})?(?:{_INVERSE})+)(?![a-z0-9])",  # mmol·L⁻¹, ml kg-1 min-1
    r"(?P<rate>(?:min|h|s|d|[um]?l)(?:\^?-|⁻)[1¹])(?![a-z0-9])",
    rf"(?P<known>{_KNOWN}(?:(?<=['\"])|(?![a-z0-9_²³⁻^%]))(?:{_PER}{_BELOW}){{0,3}})"
    rf"(?P<more>{_MORE})?",
    rf"(?P<below>(?:/\s?|per\s){_BELOW}(?:/{_BELOW})?)",  # breaths or beats left out: /min, /min/L
    rf"(?P<counted>(?:{_TEN_TO}|{_any_of(COUNTS)})\s?/\s?(?:[mud]?l|mcl|mm3|mm³|mm\^3|c\.?mm|cu\.?\s?mm))(?![a-z0-9])",
    r"(?P<shaped>(?!x\d)[a-zµ%][a-z0-9µ%]{0,11}+\s?/\s?[a-zµ][a-z0-9^²³]{0,11}(?:/[a-z0-9^.]{1,6})?)(?![a-z0-9])",
    rf"(?P<raised>{_KNOWN}[²³⁻^%][-0-9⁰¹²³⁴⁵⁶⁷⁸⁹]*)",
    rf"(?P<strange>(?-i:(?:{_LONGER})[a-z]?[A-Z][A-Za-z0-9]*)(?![a-z0-9_/'-])"  # mmGh
    r"|(?:(?<=[\^*e⁰¹²³⁴⁵⁶⁷⁸⁹][0-9])|(?<=[⁰¹²³⁴⁵⁶⁷⁸⁹]))\s?/\s?[a-z][a-z0-9]*"  # x10^9/Z
    rf"|{_TEN_TO}\s?/\s?[a-zµ]+"  # 10^9/Lq
    r"|[a-zµ]{1,8}·[a-zµ][a-z0-9^/·]*)",  # dyx·s/cm5q
    r"(?P<word>(?<!-)/?[a-zµ]{2,}+[0-9]{0,2}+)(?![0-9_'-]|\s?[:=])",
)


@cache
def unit() -> re.Pattern[str]:
    """Return a unit and the space before it, in a plain text; the name of the last group tells which way it is written.

    ``known`` a spelling of the table with what is below the line, ``more`` that with something behind it that no table
    has, ``below`` only what is below the line, ``inverse`` and ``rate`` powers below one, ``counted`` a power of ten
    above a volume, ``shaped`` a word, a slash and a word, ``raised`` a known unit to a power, ``strange`` a unit with a
    capital behind it, a product, and what stands below a power of ten, ``word`` any other word, ``not_converted`` what
    differs by country. It takes a tenth of a second to compile, so it is when first needed.
    """
    return re.compile(rf"(?:-(?=[a-z])(?![a-z]-[0-9])|[ \u202f]{{0,12}})(?:{'|'.join(_WAYS)})", re.IGNORECASE)
