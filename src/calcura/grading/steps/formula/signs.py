"""The signs of formulas as they are printed, brought to those of a keyboard."""

from __future__ import annotations

import re
from typing import Final

POWERS: Final = "[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]"
POWER: Final = re.compile(rf"{POWERS}+(?:[·.]{POWERS}+)?")
POINT: Final = re.compile(r"(?<=\d)·(?=\d)")
RAISED: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺·", "0123456789-+.")
CHARGE: Final = re.compile(
    r"(?<=[A-Za-z₃3])[²]?[⁺⁻](?![⁰¹²³⁴⁵⁶⁷⁸⁹])|(?<=\bNa)\+(?=\W)|(?<=\bK)\+(?=\W)|(?<=Cl)-(?=\W*[+)])"
)
CHARGED: Final = ("⁺", "⁻", "Na+", "K+", "Cl-")
"""Without one of these no ion is told with its charge."""
SIGNS: Final = str.maketrans(
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
    if any(each in text for each in CHARGED):
        text = CHARGE.sub("", text)
    if text.isascii():
        return text
    text = POWER.sub(lambda found: f"^({found[0].translate(RAISED)})", text)
    text = POINT.sub(".", text).replace("·", "*")
    text = text.replace("√", " sqrt ").replace("∛", " cbrt ").replace("≤", "<=").replace("≥", ">=").replace("≠", "!=")
    return text.translate(SIGNS)
