"""One way of writing for what models write in many: signs, digits, mark-up, LaTeX, Chinese punctuation and units."""

from __future__ import annotations

import re
from functools import cache
from unicodedata import decimal

from calcura.grading.cues import part
from calcura.measurements.signs import NARROW, RAISED, plain

_OTHER_SIGN = re.compile(r"[^\x00-\x7f]")
_MIXED = re.compile("(?<=[0-9])([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})⁄([₀₁₂₃₄₅₆₇₈₉]{1,2})")
_RAISED_SIGNS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺"
_RAISED = re.compile(f"[{_RAISED_SIGNS}]+")
_CHINESE_UNIT = re.compile(
    rf"(?<=[0-9 {{/])({'|'.join(sorted(part('chinese_units'), key=len, reverse=True))})(?![\u4e00-\u9fff]/)"
)
_BEHIND_A_NUMBER = re.compile(r"[ /](?:(?<=[0-9].)|(?<=[A-Za-z]/))([^\W\d_]+(?:[ -][^\W\d_]+){0,2})")
"""Where a unit stands, of up to three words: "4 unités de Wood", "ml/Tag"."""
_PER = re.compile(
    r" (?<=[A-Za-z] )(?:per (?=24 )|(?:pro|par|por|al|je) "
    r"(?=(?:24 )?(?:[Mm]in|[Tt]ag|[Ss]td|[Ss]tunde|[Ww]oche|jour|heure|semaine|hora|día|semana)))"
)
"""What parts an amount from its time, in words: "62,5 ml pro Stunde"."""
_A_DAY = re.compile(r"/24 ?(?:h|hours|std|stunden|heures|horas)\b", re.IGNORECASE)
_EACH_TIME = re.compile(
    r"每(小时|天|日|分钟)[^\d，。；,;\n]{0,4}((?=\d)[^\s，。；,;]*\d\s?[a-zA-Z毫升克微单位滴]{1,5})(?![/a-zA-Z])"
)
"""A time before its amount, in Chinese."""
_TIMES_IN_CHINESE = {"小时": "h", "天": "day", "日": "day", "分钟": "min"}

_LATEX = (
    (re.compile(r"\{,\}"), ","),
    (re.compile(r"\^\s*\{([-+]?[0-9]{1,3})\}"), r"^\1"),
    (re.compile(r"\\(?:text|mathrm|mathbf|mathit|textbf|operatorname|rm|bf)\s*\{([^{}]{0,120})\}"), r" \1"),
    (re.compile(r"\\sqrt\s*\{([^{}]{0,80})\}"), r"sqrt(\1)"),
    (re.compile(r"\\[dtc]?frac\s*\{([^{}]{0,80})\}\s*\{([^{}]{0,80})\}"), r"(\1)/(\2)"),
    (re.compile(r"\\cdot\s*(?=(?:1\.73[\s\\,]*)?[A-Za-z]+\s*\^\s*\{?-)"), " "),
    (re.compile(r"\\(?:times|cdot|ast)(?![a-z])"), "*"),
    (re.compile(r"\\div(?![a-z])"), "/"),
    (re.compile(r"\\mu(?![a-z])\s*"), "u"),
    (re.compile(r"\\(?:approx|simeq|sim)(?![a-z])"), "~"),
    (re.compile(r"\\pm(?![a-z])"), "+/-"),
    (re.compile(r"\\(?:leq?)(?![a-z])"), "<="),
    (re.compile(r"\\(?:geq?)(?![a-z])"), ">="),
    (re.compile(r"\\(?:[Ll]ong)?[Rr]ightarrow|\\to(?![a-z])|\\implies"), "->"),
    (re.compile(r"\\(?:left|right|big|Big|quad|qquad|displaystyle|,|;|!|:| )"), " "),
    (re.compile(r"\\circ"), "°"),
    (re.compile(r"\\([%$&#_{}])"), r"\1"),
    (re.compile(r"\\[\[\]()]"), " "),
)
_UNIT_BELOW = re.compile(r"(?<=[A-Za-z])/\(([A-Za-z]+) ?\* ?((?:1\.73 ?)?[A-Za-z]+\^?2?)\)")
_OF_OXYGEN = re.compile(r"(?<=[mM]L) ?O_?\{?2\}?(?= ?/)")
_SQUARE = re.compile(r"\[(?=[\s(]*[0-9(][^\[\]\n]*[-+*/][^\[\]\n]*\])([^\[\]\n]*)\](?=\s?[-+*/^=])")
"""Square brackets around what is computed."""
_TAG = re.compile(r"</?[a-z][a-z0-9_-]{0,20}(?: [^<>\n]{0,60})?/?>", re.I)
# Each begins with the sign it seeks and only then looks back: the search goes over all other text at once.
_BOLD = re.compile(r"\*(?<![0-9)]\*)\*|\*\*(?![0-9(])|__|``*|\$")
_ITALIC = re.compile(
    r"\*(?!(?<=[A-Za-z]\*)[A-Za-z])"
    r"(?:(?<![0-9) *]\*)(?=\S)|(?<=[^\s*]\*)(?![0-9( *+.-])|(?:(?<=^\*)|(?<=\s\*))(?=[0-9A-Za-z(-]))"
)
"""An asterisk between two letters multiplies, as in mg*min/mL."""
_RAISED_POINT = re.compile(r"[·](?<=[0-9]·)(?=[0-9]+\s?[A-Za-zµμ%°])(?![^\n]*=)")
"""A point of decimals at half height, as in 0·8 mg/dL; the sign of a product has its result behind it."""
_BETWEEN_UNITS = re.compile(r"[·⋅](?<=[A-Za-z0-9].)(?=(?:1\.73 ?)?[A-Za-z]+ ?\^-)")
_SPACES = re.compile(r"[ \t]{2,}")
_MULTIPLIES = re.compile(r"[xX*] ?[-0-9(]")
_TIMES = re.compile(r"[ xX*](?:(?<=[0-9)] )[xX*]|(?<=[0-9)][xX*])) ?(?=[0-9(]|-[0-9])")


def unmarked(text: str) -> str:
    """Return the text with every sign that has a plain form in it; quick where there is none.

    >>> unmarked("−1.2 × 10⁻³；约２"), unmarked("每小时 4.5毫升")
    ('-1.2 * 10^-3; 约2', '4.5 mL/h')
    """
    if text.isascii():
        return text
    signs = set(_OTHER_SIGN.findall(text))
    if "⁄" in signs:
        text = _MIXED.sub(lambda found: f" {found[1].translate(RAISED)}/{found[2]}", text)
    for sign in filter(str.isdecimal, signs):
        text = text.replace(sign, str(decimal(sign)))  # a digit of another script
    if not signs.isdisjoint(_RAISED_SIGNS):
        text = _RAISED.sub(lambda found: "^" + found[0].translate(RAISED), text)
    if not signs.isdisjoint("·⋅"):
        text = _BETWEEN_UNITS.sub(" ", _RAISED_POINT.sub(".", text))
    for sign in signs & _signs().keys():
        text = text.replace(sign, _signs()[sign])
    text = plain(text).replace(NARROW, " ")
    if max(signs) < "\u4e00":
        return text  # without a sign of Chinese
    if "每" in text:
        text = _EACH_TIME.sub(lambda found: f"{found[2]}/{_TIMES_IN_CHINESE[found[1]]}", text)
    return _CHINESE_UNIT.sub(lambda found: " " + part("chinese_units")[found[1]], text)


@cache
def _signs() -> dict[str, str]:
    """Return the signs whose plain form here is longer, shorter or another than where places must stay the same."""
    return {sign: told for told, signs in part("signs").items() for sign in signs}


def _unit_in_english(found: re.Match[str]) -> str:
    """Return what stands behind a number with a unit of another language in English, the longest that is one."""
    known, told = part("foreign_units"), found[1].lower()
    while told and told not in known:
        told = told[: max(told.rfind(" "), told.rfind("-"), 0)]
    return found[0][0] + known[told] + found[1][len(told) :] if told else found[0]


def plain_passage(text: str) -> str:
    """Return a short passage without mark-up and LaTeX, with ``*`` for every sign of multiplication.

    >>> plain_passage(r"**BMI** = \\frac{70}{1.75^{2}} \\approx 22.9\\ \\text{kg/m}^2")
    'BMI = (70)/(1.75^2) ~ 22.9 kg/m^2'
    >>> plain_passage("62,5 ml pro Stunde"), plain_passage("42 gouttes par minute"), plain_passage("48 mg per 24 hours")
    ('62,5 ml/h', '42 drops/minute', '48 mg/day')
    """
    text = _A_DAY.sub("/day", _PER.sub("/", text))
    text = _BEHIND_A_NUMBER.sub(_unit_in_english, text)
    if "\\" in text:
        for pattern, replacement in _LATEX:
            text = pattern.sub(replacement, text)
        text = text.replace("\\", " ")
    if "1,73" in text:
        text = text.replace("1,73 m", "1.73 m")
    if "O" in text:
        text = _OF_OXYGEN.sub("", text)
    if "/(" in text:
        text = _UNIT_BELOW.sub(r"/\1/\2", text)
    if "<" in text:
        text = _TAG.sub(" ", text)
    if "*" in text or "_" in text or "`" in text or "$" in text:
        text = _BOLD.sub("", text)
        if "*" in text:
            text = _ITALIC.sub("", text)
    if "  " in text:
        text = _SPACES.sub(" ", text)
    if _MULTIPLIES.search(text):
        text = _TIMES.sub("*", text)
    return _SQUARE.sub(r"(\1)", text) if "[" in text else text
