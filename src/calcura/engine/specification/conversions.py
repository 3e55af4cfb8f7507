"""How to convert a measurement by hand."""

from __future__ import annotations

from calcura.engine.words import exact
from calcura.measurements.units import conversion, shown, unit


def conversion_in_words(spelling: str, target: str, substance: str | None) -> str:
    """Return how a value in another unit becomes one in the canonical unit.

    >>> conversion_in_words("umol/L", "mg/dL", "creatinine"), conversion_in_words("degF", "Cel", None)
    ('µmol/L × 0.011312 = mg/dL', '(°F × 5 − 160) / 9 = °C')
    """
    found = conversion(spelling, target, substance)
    given, wanted = shown(unit(spelling) if found.add else spelling), shown(target)
    if found.add:
        sign = "+" if found.add > 0 else "−"
        times = f" × {exact(found.multiply)}" if found.multiply != 1 else ""
        return f"({given}{times} {sign} {exact(abs(found.add))}) / {exact(found.divide)} = {wanted}"
    if found.factor == 1:
        return f"{given} = {wanted}, the same number"
    factor, divisor = float(f"{found.factor:.7g}"), found.divide / found.multiply
    if found.factor != factor and divisor == float(f"{divisor:.7g}"):
        return f"{given} / {exact(divisor)} = {wanted}"
    return f"{given} × {exact(factor)} = {wanted}"
