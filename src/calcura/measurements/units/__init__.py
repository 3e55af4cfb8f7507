"""Units of measurement as clinicians and laboratories write them, and exact conversion between them."""

from __future__ import annotations

from calcura.measurements.units.converting import Conversion, conversion, convert
from calcura.measurements.units.showing import shown, ucum
from calcura.measurements.units.spellings import add_unit, unit
from calcura.measurements.units.table import Unit

__all__ = ["Conversion", "Unit", "add_unit", "conversion", "convert", "shown", "ucum", "unit"]
