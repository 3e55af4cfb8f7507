r"""LaTeX and typographic signs brought to the plain notation that expressions are read in; nothing is evaluated.

``\frac{a}{b}`` becomes ``((a)/(b))``, ``175 × Scr⁻¹`` becomes ``175 * Scr^(-1)``, ``∛27`` becomes ``(27)^(1/3)``.
"""

from __future__ import annotations

import re
from typing import Final

from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError

DEEPEST: Final = 40
SIGNS: Final = {
    "times": " * ", "cdot": " * ", "ast": " * ", "div": " / ", "leq": " <= ", "le": " <= ", "geq": " >= ",
    "ge": " >= ", "lt": " < ", "gt": " > ", "approx": " ~ ", "simeq": " ~ ", "sim": " ~ ", "pm": " +/- ", "to": " -> ",
    "rightarrow": " -> ", "Rightarrow": " -> ", "Longrightarrow": " -> ", "implies": " -> ", "land": " and ",
    "lor": " or ", "circ": "°", "quad": " ; ", "qquad": " ; ", "mu": "u", "Delta": "delta ", "kappa": "kappa",
    "alpha": "alpha", "beta": "beta", "min": " min", "max": " max", "ln": " ln", "log": " log", "exp": " exp",
    "pi": "π", "%": "%", "_": "_", "{": "{", "}": "}", "#": "#", "&": "and", ":": " ", "\\": "\n", "!": "", "left": "",
    "right": "", "displaystyle": "", "[": "", "]": "", "(": "", ")": "", "$": "",
}  # fmt: skip
"""What is written for a command; a blank for one that is not here."""
FRACTIONS: Final = frozenset({"frac", "dfrac", "tfrac", "cfrac"})
OF_TEXT: Final = frozenset({
    "text", "textrm", "mathrm", "operatorname", "textbf", "mathit", "textit", "mathbf", "mbox", "boxed", "mathsf", "rm",
})  # fmt: skip
CHARGED: Final = re.compile(r"(?<=[A-Za-z\d}])\^(?:[+-]|\{\d?[+-]\})(?=[\s\])}+*/\\]|$)")
"""The charge of an ion: ``Na^+``, ``HCO_3^{-}``."""
TELLING: Final = re.compile(r"\\(?:[dtc]?frac|times|text|cdot|left|begin|sqrt|mathrm|min|max|ln|approx|boxed|\[|\()")
CASES: Final = " ? "
"""Stands for rows that hold under conditions, which are not read."""
PIECE: Final = re.compile(r"\\(?P<command>[A-Za-z]+|.)|[{}^_]|\\|[^\\{}^_]+", re.DOTALL)


def looks_like_latex(text: str) -> bool:
    """Whether a text has LaTeX commands."""
    return "\\" in text and TELLING.search(text) is not None


def plain_of_latex(text: str) -> str:
    r"""Return LaTeX as plain notation, rows as lines.

    >>> plain_of_latex(r"\frac{\text{weight}}{h^{2}} + \sqrt[3]{x}")
    '((weight)/(h^(2))) + ((x)^(1/3))'
    """
    plain = _Rewriting(CHARGED.sub("", text.replace("$", "").replace("{,}", ","))).until("")
    plain = re.sub(r"^[ ]?&", "", plain, flags=re.MULTILINE).replace("&", " ").replace("log_10", "log10")
    return _WITHIN_A_UNIT.sub("*", plain)


_WITHIN_A_UNIT: Final = re.compile(r"(?<=[A-Za-z]) *\* +(?=(?:h|hr|min|s|cm)\b)")
r"""The sign between the parts of a unit: ``mg \\cdot h/L``."""


class _Rewriting:
    """Goes through a text from the left; ``depth`` is that of the braces around the place at hand."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.depth = text, 0, 0

    def until(self, end: str) -> str:
        """Rewrite up to the brace or environment that closes this one."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise UnreadableFormulaError("the formula is nested too deeply")
        parts: list[str] = []
        while self.at < len(self.text):
            if end and self.text.startswith(end, self.at):
                self.at += len(end)
                break
            parts.append(self._next())
        self.depth -= 1
        return "".join(parts)

    def _next(self) -> str:
        piece = PIECE.match(self.text, self.at)
        assert piece is not None
        self.at = piece.end()
        if piece["command"]:
            return self._command(piece["command"])
        if piece[0] == "{":
            return f"({self.until('}')})"
        if piece[0] in "^_" and self._ahead() == "{":
            return f"^({self._argument()})" if piece[0] == "^" else f"_{self._argument().strip()}"
        return "" if piece[0] in "\\}" else piece[0].replace("~", " ")

    def _command(self, name: str) -> str:
        if name in OF_TEXT:
            return self._argument()
        if name in FRACTIONS:
            return f"(({self._argument()})/({self._argument()}))"
        if name == "sqrt":
            end = self.text.find("]", self.at) if self._ahead() == "[" else -1
            root, self.at = (self.text[self.at + 1 : end], end + 1) if end > 0 else ("", self.at)
            return f"(({self._argument()})^(1/{root}))" if root else f"sqrt({self._argument()})"
        if name in ("begin", "end"):
            return CASES if self._argument() == "cases" else ""
        return SIGNS.get(name, " ")

    def _argument(self) -> str:
        """Rewrite the braces that follow; nothing where none do."""
        if self._ahead() != "{":
            return ""
        self.at += 1
        return self.until("}")

    def _ahead(self) -> str:
        return self.text[self.at : self.at + 1]


# --- signs as they are printed, brought to those of a keyboard -----------------------------------------------------

POWERS: Final = "[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]"
POWER: Final = re.compile(rf"{POWERS}+(?:[·.]{POWERS}+)?")
POINT: Final = re.compile(r"(?<=\d)·(?=\d)")
RAISED: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺·", "0123456789-+.")
ROOT: Final = re.compile(
    r"(?:(?P<third>∛|[³3]√)|(?P<fourth>∜|⁴√)|√)\s*(?P<of>[0-9][0-9.,]*|(?<=[∛∜])[^\W\d]\w*|[(\[][^()\[\]]*[)\]])"
)
"""A root, perhaps with its index, of a number, a name or what stands in brackets."""
CHARGE: Final = re.compile(
    r"(?<=[A-Za-z₃3])[²]?[⁺⁻](?![⁰¹²³⁴⁵⁶⁷⁸⁹])|(?<=\bNa)\+(?=\W)|(?<=\bK)\+(?=\W)|(?<=Cl)-(?=\W*[+)])"
)
WITH_CHARGE: Final = ("⁺", "⁻", "Na+", "K+", "Cl-")
"""Without one of these no ion is told with its charge."""
_PLAIN: Final = {
    "*": "×✕⋅∙∗·", "/": "÷⁄∕", "-": "−–—‐‑", "'": "’", '"': "“”", " ": "\u00a0\u2009\u202f", "0": "₀", "1": "₁",
    "2": "₂", "3": "₃", "4": "₄", "kappa": "κ", "alpha": "α", "beta": "β", "delta ": "Δδ", " sqrt ": "√", "<=": "≤",
    ">=": "≥", "!=": "≠", "~": "≈",
}  # fmt: skip
TYPED_SIGNS: Final = str.maketrans({sign: plain for plain, signs in _PLAIN.items() for sign in signs})


def with_plain_roots(text: str) -> str:
    """Return a text with its roots of an index as powers.

    >>> with_plain_roots("QT / ∛RR + ⁴√(20 + 7)")
    'QT / (RR)^(1/3) + ((20 + 7))^(1/4)'
    """
    if not any(each in text for each in "√∛∜"):
        return text
    return ROOT.sub(_root, text)


def _root(found: re.Match[str]) -> str:
    index = 3 if found["third"] else 4 if found["fourth"] else 2
    return f"sqrt({found['of']})" if index == 2 else f"({found['of']})^(1/{index})"


WORDED: Final = {
    "*": r"multiplied by|times", "/": "divided by", "+": "plus", "-": "minus", "^2": "squared", "^3": "cubed",
    "^": r"(?:raised |taken )?to (?:a|the) power(?: of)?|with the exponent|raised (?:to(?: the)?|by)",
    "sqrt": "square root(?: of)?", "cbrt": "cube root(?: of)?", "ln": "natural log(?:arithm)?(?: of)?",
}  # fmt: skip
_SIGN_OF: Final = tuple((re.compile(rf"\b(?:{words})\b", re.IGNORECASE), f" {sign} ") for sign, words in WORDED.items())
_STEMS = ("times", "ultipl", "ivided", "plus", "minus", "quared", "cubed", "power", "expon", "aised", "root", "natur")


def with_signs_for_words(text: str) -> str:
    """Return a text with signs for the words of arithmetic.

    >>> with_signs_for_words("0.9938 raised to the power of 58, times 142")
    '0.9938  ^  58,  *  142'
    """
    if any(map(text.__contains__, _STEMS)):
        for words, sign in _SIGN_OF:
            text = words.sub(sign, text)
    return text


def plain_signs(text: str) -> str:
    """Return a text with its typographic signs as the plain ones.

    >>> plain_signs("175 × Scr⁻¹")
    '175 * Scr^(-1)'
    """
    if any(each in text for each in WITH_CHARGE):
        text = CHARGE.sub("", text)
    if text.isascii():
        return text
    text = POWER.sub(lambda found: f"^({found[0].translate(RAISED)})", with_plain_roots(text))
    return POINT.sub(".", text).translate(TYPED_SIGNS)
