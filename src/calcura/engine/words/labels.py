"""Labels put together to sentences: within one, at its beginning, several in a row; and numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from calcura.engine.words.phrases import Phrases
from calcura.measurements.kinds import Proper


def lowered(label: str) -> str:
    """Return a label for the middle of a sentence; abbreviations and proper names stay.

    >>> lowered("Serum creatinine"), lowered("BMI"), lowered(Proper("Black race"))
    ('serum creatinine', 'BMI', 'Black race')
    """
    if isinstance(label, Proper):
        return label
    first, *rest = label.split(" ")
    plain_word = first[:1].isupper() and first[1:].islower()
    return " ".join([first[:1].lower() + first[1:] if plain_word else first, *rest])


def label_and_unit(text: str) -> tuple[str, str]:
    """Split ``"Body water [L]"`` into its label and its unit."""
    if text.endswith("]") and "[" in text:
        label, unit = text[:-1].rsplit("[", 1)
        return type(text)(label.strip()), unit.strip()
    return text, ""


def sentence(text: str) -> str:
    """Return a text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def alternatives(options: Iterable[str], phrases: Phrases) -> str:
    """Return "a", "a or b", "a, b or c"."""
    *rest, last = options
    return f"{phrases.comma.join(rest)}{phrases.last_option}{last}" if rest else last


def between(low: float | None, below: str | None, written: Callable[[float], str], phrases: Phrases) -> str:
    """Return a half-open band in words; ``written`` writes a limit with its unit.

    >>> between(30, "32 °C", lambda limit: f"{limit} °C", Phrases())
    '30 to below 32 °C'
    """
    if low is None:
        return phrases.below.format(below=below)
    if below is not None:
        return phrases.from_below.format(low=exact(low), below=below)
    return phrases.from_on.format(low=written(low))


def number(value: float) -> str:
    """Return a number as a reader writes it: at most six significant digits, a true minus sign."""
    text = f"{value:.0f}" if isinstance(value, int) or (value.is_integer() and abs(value) < 1e9) else f"{value:.6g}"
    return _signed(text)


def exact(value: float) -> str:
    """Return a number of a formula with all the digits that its source gives: 146.5933061, never 146.593."""
    text = f"{value:.0f}" if float(value).is_integer() and abs(value) < 1e9 else repr(value)
    return _signed(text)


def _signed(text: str) -> str:
    """Return a figure with a true minus sign, and a power of ten written out."""
    mantissa, e, exponent = text.partition("e")
    power = f" × 10^{int(exponent)}" if e else ""
    return f"{mantissa}{power}".replace("-", "−")
