"""Cut-points that a source prints in a second unit: a value given in that unit is judged by what is printed there.

SOFA prints 1.2 mg/dL beside 110 µmol/L, where a conversion gives 106. The function compares in its own unit, so a value
in the other one becomes one on the right side of each cut-point: the very cut-point for the printed one, and never
beyond it for a value that is not. Every reading takes its inputs this way and honours the printed column with them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from calcura.measurements.kinds import Number
from calcura.measurements.reading import read_in, written
from calcura.measurements.units import conversion, shown, unit


@dataclass(frozen=True, slots=True)
class Printed:
    """The cut-points of an input as its source prints them in a second unit: our cut-point -> the printed one.

    ``Printed("umol/L", {1.2: 110, 2.0: 171})`` says that 110 µmol/L stands where 1.2 mg/dL does. The input has to be
    one that is only compared with these cut-points; a test sees to it.
    """

    unit: str
    cuts: Mapping[float, float]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cuts", MappingProxyType(dict(sorted(self.cuts.items()))))

    def __repr__(self) -> str:
        return f"Printed({self.unit!r}, {dict(self.cuts)!r})"

    def to_own(self, kind: Number, given_in: str | None) -> float | None:
        """Return the factor from a unit to the printed one; None where it is no unit of the printed kind."""
        if given_in is None or unit(given_in).dimension == unit(kind.unit).dimension:
            return None
        if unit(given_in).dimension != unit(self.unit).dimension:
            return None
        return conversion(given_in, self.unit).factor

    def below(self, cut: float, kind: Number) -> float:
        """Return a value that lies below a cut-point and not below the one before."""
        return round(cut - 10.0 ** -(kind.decimals + 1), 9)

    def above(self, cut: float, kind: Number) -> float:
        """Return a value that lies above a cut-point and not above the next."""
        return round(cut + 10.0 ** -(kind.decimals + 1), 9)

    def judged(self, given: float, converted: float, kind: Number) -> float:
        """Return a value in the calculator's unit that lies where the printed column puts a value given in its unit.

        >>> creatinine = Number("Creatinine", "mg/dL", (0, 40), (0.5, 2), 1, "creatinine")
        >>> sofa = Printed("umol/L", {1.2: 110, 2.0: 171})
        >>> sofa.judged(108, 1.22, creatinine), sofa.judged(110, 1.24, creatinine), sofa.judged(150, 1.7, creatinine)
        (1.19, 1.2, 1.7)
        """
        for cut, printed in self.cuts.items():
            if given == printed:
                return cut
            if given < printed and converted >= cut:
                return self.below(cut, kind)
            if given > printed and converted <= cut:
                converted = self.above(cut, kind)
        return converted

    def text(self, kind: Number) -> str:
        """Return the two columns in words."""
        pairs = (f"{written(cut, kind)} is {printed:g} {shown(self.unit)}" for cut, printed in self.cuts.items())
        return f"Cut-points as the source prints them: {', '.join(pairs)}"


def judged(printed: Printed | None, given: object, value: float, kind: Number) -> float:
    """Return the value to compute with for one that was given in any unit."""
    found = read_in(given, printed.unit) if printed is not None else None
    return value if printed is None or found is None else printed.judged(found, value, kind)


def told(printed: Printed, given: object, label: str) -> str:
    """Return the note that says which column a value was judged by."""
    found = read_in(given, printed.unit)
    column = shown(printed.unit)
    return f"{label} {found:g} {column} is judged by the cut-points that the source prints in {column}"
