"""Signs of writing that have a plain form: the same length, so that places are those of the text as given.

Raised digits stay raised (10⁹ is not 109); narrow and no-break spaces become one sign (U+202F), which parts thousands
where an ordinary space does not.
"""

from __future__ import annotations

import re

NARROW = "\u202f"
FILLER = "\u2063"
"""Takes the place of markup inside a number, so that its digits keep their places."""

RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")

_PLAIN_FORM = {
    **dict.fromkeys("−–‐‑‒﹣－⁃", "-"),
    **dict.fromkeys("—―；", ";"),
    **dict.fromkeys("µμ", "u"),
    **dict.fromkeys("\u00a0\u2004\u2005\u2006\u2007\u2008\u2009\u200a", NARROW),
    **dict.fromkeys("\u2000\u2001\u2002\u2003\u3000\u200b\u200c\u200d\ufeff\u2060", " "),
    **dict.fromkeys("’‘´′＇", "'"),
    **dict.fromkeys("“”″「」『』＂", '"'),
    **dict.fromkeys("✕✖∗", "×"),
    **dict.fromkeys("∙⋅•", "·"),
    **dict.fromkeys("º˚∘", "°"),
    **dict.fromkeys("⁄∕／÷", "/"),
    **dict.fromkeys("≈≃≅∼～≒", "~"),
    **dict.fromkeys("【［", "["),
    **dict.fromkeys("】］", "]"),
    **dict(zip("（），、：。？！％＝＋．＜＞", "(),,:.?!%=+.<>", strict=True)),
    **dict(zip("₀₁₂₃₄₅₆₇₈₉", "0123456789", strict=True)),
    **{chr(code + 0xFEE0): chr(code) for code in (*range(48, 58), *range(65, 91), *range(97, 123))},  # full width
}
_APOSTROPHE = re.compile(r"`(?<=[A-Za-z]`)(?=[A-Za-z])")
_LISTED = re.compile(r"、(?<=[0-9]、)(?=[0-9])")
"""A comma of lists between two numbers, which is none of decimals."""
_BEYOND_ASCII = re.compile(r"[^\x00-\x7f]")

_LATEX_WORDS = {
    "times": "×", "cdot": "·", "div": "/", "approx": "~", "sim": "~", "pm": "±", "leq": "≤", "le": "≤", "geq": "≥",
    "ge": "≥", "circ": "°", "to": ">", "rightarrow": ">", "Rightarrow": ">", "mu": "u",
}  # fmt: skip
_MARKUP = re.compile(
    r"[\\^{}$*](?:"  # what any of them begins with; nothing else need be looked at
    + "|".join(
        [
            r"(?<=\\)(?:text|mathrm|mathbf|mathit|textbf|operatorname|rm|bf)\s{0,9}\{",
            r"(?<=\\)(?:boxed|[dt]?frac)\{",
            r"(?<=\\)(?:(?P<word>[A-Za-z]+)|[,;:! ]|(?P<sign>[%$&#_{}\[\]()]))",
            r"(?<=\^)\{(?P<power>-?[0-9]{1,3})\}",
            r"(?<=\{),\}",
            r"(?<=\})\{",
            r"(?<=[{}$])",
            r"(?<=\*)\*(?:(?<![\w)]\*\*)(?=\S)|(?<=\S\*\*)(?![\d(]))",  # bold, and not a power: 2**3
        ]
    )
    + ")"
)


_MINUS_APART = re.compile("(?<![A-Za-z0-9])\u2212([ \u00a0\u2009\u202f])(?=[0-9])")


def plain(text: str) -> str:
    """Return the text with every sign that has a plain form in it, at the same length.

    A true minus sign that stands apart from its number is moved to it; a hyphen or a dash that does may be none.

    >>> plain("−1.2 × 10⁻³；约２ µg, − 3.3")
    '-1.2 × 10⁻³;约2 ug,  -3.3'
    """
    text = text.replace("\t", " ")
    if "`" in text:
        text = _APOSTROPHE.sub("'", text)
    if not text.isascii():
        if "、" in text:
            text = _LISTED.sub(";", text)
        if "\u2212" in text:
            text = _MINUS_APART.sub(r"\1-", text)
        for sign in _PLAIN_FORM.keys() & set(_BEYOND_ASCII.findall(text)):
            text = text.replace(sign, _PLAIN_FORM[sign])
    return text


def without_markup(text: str) -> str:
    r"""Return a plain text with LaTeX and bold blanked, at the same length; a fraction becomes (above)/below.

    >>> without_markup(r"**22.9** \text{kg}")
    '  22.9         kg '
    """
    return _MARKUP.sub(_same_length, text) if "\\" in text or "**" in text or "$" in text else text


def _same_length(found: re.Match[str]) -> str:
    whole = found[0]
    if found["power"]:
        short = "^" + found["power"]
    elif whole == "{,}":
        return "," + FILLER * 2
    elif whole == "\\,":
        return NARROW + FILLER
    elif whole == "}{":
        return ")/"
    elif whole.endswith("frac{"):
        return "(".rjust(len(whole))
    else:
        short = _LATEX_WORDS.get(found["word"] or "", found["sign"] or "")
    return short.ljust(len(whole))
