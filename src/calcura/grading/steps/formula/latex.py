r"""LaTeX to the plain notation that the parser reads: ``\frac{a}{b}`` to ``((a)/(b))``; nothing is evaluated."""

from __future__ import annotations

import re
from typing import Final

from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError

DEEPEST: Final = 40
SIGNS: Final = {
    r"\times": " * ", r"\cdot": " * ", r"\ast": " * ", r"\div": " / ", r"\leq": " <= ", r"\le": " <= ", r"\geq": " >= ",
    r"\ge": " >= ", r"\lt": " < ", r"\gt": " > ", r"\left": "", r"\right": "", r"\quad": "  ", r"\qquad": "    ",
    r"\,": " ", r"\;": " ", r"\:": " ", r"\!": "", r"\ ": " ", r"\%": "%", r"\_": "_", r"\{": "{",
    r"\}": "}", r"\#": "#",
    r"\kappa": "kappa", r"\alpha": "alpha", r"\beta": "beta", r"\mu": "u", r"\Delta": "delta ", r"\min": "min",
    r"\max": "max", r"\ln": "ln", r"\log": "log", r"\exp": "exp", r"\approx": " = ", r"\pm": " + ", r"\&": "and",
    r"\[": "", r"\]": "", r"\(": "", r"\)": "", r"\big": "", r"\Big": "", r"\bigl": "", r"\bigr": "",
    r"\displaystyle": "",
    r"\land": " and ", r"\lor": " or ", r"\to": " to ", r"\colon": ":", r"\circ": "°", r"\ldots": "", r"\$": "",
}  # fmt: skip
WORDS: Final = frozenset({
    r"\text", r"\textrm", r"\mathrm", r"\operatorname", r"\textbf", r"\mathit", r"\textit", r"\mathbf", r"\mbox",
    r"\boxed",
})  # fmt: skip
CHARGED: Final = re.compile(r"(?<=[A-Za-z\d}])\^(?:[+-]|\{\d?[+-]\})(?=[\s\])}+*/\\]|$)")
"""The charge of an ion: ``Na^+``, ``HCO_3^{-}``."""
TELLING: Final = re.compile(r"\\(frac|times|text|cdot|left|begin|sqrt|mathrm|min|max|ln|dfrac|\[|\()")
COMMAND: Final = re.compile(r"\\(?:[A-Za-z]+|.)", re.DOTALL)


def looks_like_latex(text: str) -> bool:
    """Whether a text has LaTeX commands."""
    return "\\" in text and TELLING.search(text) is not None


def plain_of_latex(text: str) -> str:
    r"""Return LaTeX as plain notation, rows as lines.

    >>> plain_of_latex(r"\frac{\text{weight}}{h^{2}}")
    '((weight)/(h^(2)))'
    """
    return _Rewriting(CHARGED.sub("", text.replace("$", ""))).all()


def plain_command(text: str, place: int) -> tuple[str, int]:
    """Return the one command that begins at a place as plain notation, and where it ends; empty where it has no end."""
    rewriting = _Rewriting(text)
    rewriting.at = place
    try:
        written = rewriting.command(0)
    except UnreadableFormulaError:
        return "", place
    return ("" if rewriting.is_open else written), rewriting.at


class _Rewriting:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.is_open = False
        """Whether a brace was never closed."""

    def all(self) -> str:
        return re.sub(r"^[ ]?&?", "", self.until(None, 0), flags=re.MULTILINE).replace("&", " ")

    def until(self, end: str | None, depth: int) -> str:
        """Rewrite up to the brace or environment that closes this one."""
        if depth > DEEPEST:
            raise UnreadableFormulaError("the formula is nested too deeply")
        parts: list[str] = []
        while self.at < len(self.text):
            if end is not None and self.text.startswith(end, self.at):
                self.at += len(end)
                return "".join(parts)
            parts.append(self._next(depth))
        self.is_open |= end is not None
        return "".join(parts)

    def _next(self, depth: int) -> str:
        sign = self.text[self.at]
        if sign == "\\":
            return self.command(depth)
        self.at += 1
        if sign == "{":
            return f"({self.until('}', depth + 1)})"
        if sign in "^_" and self._skip() == "{":
            inner = self.argument(depth)
            return f"^({inner})" if sign == "^" else f"_{inner.strip()}"
        return {"\n": " ", "~": " "}.get(sign, sign)

    def command(self, depth: int) -> str:
        """Rewrite the command at hand."""
        found = COMMAND.match(self.text, self.at)
        name = found[0] if found else "\\"
        self.at += len(name)
        if name == "\\\\":
            self._skip()
            return "\n"
        if name in WORDS:
            return self._words()
        if name in (r"\frac", r"\dfrac", r"\tfrac", r"\cfrac"):
            return f"(({self.argument(depth)})/({self.argument(depth)}))"
        if name == r"\sqrt":
            root = self._bracketed()
            inner = self.argument(depth)
            return f"(({inner})^(1/{root}))" if root else f"sqrt({inner})"
        if name == r"\begin":
            return self._environment(depth)
        if name == r"\end":
            self.argument(depth)
            return ""
        return SIGNS.get(name, " ")

    def _words(self) -> str:
        if self._skip() != "{":
            return ""
        end, depth = self.at + 1, 1
        while end < len(self.text) and depth:
            depth += {"{": 1, "}": -1}.get(self.text[end], 0)
            end += 1
        words = self.text[self.at + 1 : end - 1]
        self.at = end
        return CHARGED.sub("", re.sub(r"\\(.)", r"\1", words)).replace("&", "and")

    def _environment(self, depth: int) -> str:
        name = self.argument(depth)
        if not name.startswith("cases"):
            if name in ("array", "tabular") and self._skip() == "{":
                self.argument(depth)
            return ""
        start = self.until(r"\end{cases}", depth + 1)
        return _cases(start)

    def argument(self, depth: int) -> str:
        if self._skip() == "{":
            self.at += 1
            return self.until("}", depth + 1)
        return self._next(depth) if self.at < len(self.text) else ""

    def _bracketed(self) -> str:
        if self._skip() != "[":
            return ""
        end = self.text.find("]", self.at)
        inner, self.at = self.text[self.at + 1 : end], end + 1
        return inner

    def _skip(self) -> str:
        while self.at < len(self.text) and self.text[self.at] in " \n":
            self.at += 1
        return self.text[self.at] if self.at < len(self.text) else ""


def _cases(rows: str) -> str:
    """Return the rows of a cases environment as one conditional.

    >>> _cases("0.7 & if female \\n 0.9 & otherwise")
    '(0.7 if female, otherwise 0.9)'
    """
    made: list[str] = []
    for row in filter(str.strip, rows.split("\n")):
        value, _, condition = (part.strip().rstrip(",").strip() for part in row.partition("&"))
        condition = re.sub(r"^(if|for|when)\s+", "", condition)
        made.append(
            value if not condition or condition.startswith(("otherwise", "else")) else f"{value} if {condition}"
        )
    if len(made) > 1:
        made[-1] = made[-1].partition(" if ")[0]
    return f"({', otherwise '.join(made)})"


# --- signs as they are printed, brought to those of a keyboard -----------------------------------------------------

POWERS: Final = "[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]"
POWER: Final = re.compile(rf"{POWERS}+(?:[·.]{POWERS}+)?")
POINT: Final = re.compile(r"(?<=\d)·(?=\d)")
RAISED: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺·", "0123456789-+.")
CHARGE: Final = re.compile(
    r"(?<=[A-Za-z₃3])[²]?[⁺⁻](?![⁰¹²³⁴⁵⁶⁷⁸⁹])|(?<=\bNa)\+(?=\W)|(?<=\bK)\+(?=\W)|(?<=Cl)-(?=\W*[+)])"
)
WITH_CHARGE: Final = ("⁺", "⁻", "Na+", "K+", "Cl-")
"""Without one of these no ion is told with its charge."""
TYPED_SIGNS: Final = str.maketrans(
    {
        "×": "*", "✕": "*", "⋅": "*", "∙": "*", "∗": "*", "÷": "/", "⁄": "/", "∕": "/", "−": "-", "–": "-",
    "—": "-", "‐": "-",
        "‑": "-", "’": "'", "“": '"', "”": '"', "\u00a0": " ", "\u2009": " ", "\u202f": " ", "₂": "2", "₀": "0",
    "₁": "1",
        "₃": "3", "₄": "4", "κ": "kappa", "α": "alpha", "β": "beta", "Δ": "delta ", "δ": "delta ",
    }
)  # fmt: skip


def plain_signs(text: str) -> str:
    """Return a text with its typographic signs as the plain ones.

    >>> plain_signs("175 × Scr⁻¹")
    '175 * Scr^(-1)'
    """
    if any(each in text for each in WITH_CHARGE):
        text = CHARGE.sub("", text)
    if text.isascii():
        return text
    text = POWER.sub(lambda found: f"^({found[0].translate(RAISED)})", text)
    text = POINT.sub(".", text).replace("·", "*")
    text = text.replace("√", " sqrt ").replace("∛", " cbrt ").replace("≤", "<=").replace("≥", ">=").replace("≠", "!=")
    return text.translate(TYPED_SIGNS)
