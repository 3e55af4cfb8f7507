"""Numbers as a reader writes them."""

from __future__ import annotations


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
