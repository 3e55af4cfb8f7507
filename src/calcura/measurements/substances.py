"""Molar masses and valences, for conversions that depend on what is measured.

Atomic and molecular masses follow the IUPAC standard atomic weights; where clinical convention differs from
plain chemistry, the comment beside the entry says which was taken.
"""

from __future__ import annotations

from dataclasses import dataclass

from calcura.measurements.errors import MeasurementError

_MICRO = 10**6


@dataclass(frozen=True, slots=True)
class Substance:
    """What one mole of a substance weighs [g], how many equivalents it is, and how many nmol one IU is."""

    molar_mass: float | None = None
    valence: int | None = None
    nanomoles_per_unit: float | None = None
    as_share: tuple[int, int, int] | None = None
    """How a ratio of moles becomes the share of a whole that laboratories print: (x * multiply + add) / divide."""

    def per_mole(self, quantity: str) -> tuple[int, int] | None:
        """Return how much of ``quantity`` one mole is, as an exact ratio; None when that is not known."""
        if quantity == "amount":
            return 1, 1
        if quantity == "mass" and self.molar_mass:
            return round(self.molar_mass * _MICRO), _MICRO
        if quantity == "equivalents" and self.valence:
            return self.valence, 1
        if quantity == "activity" and self.nanomoles_per_unit:
            return 10**9 * _MICRO, round(self.nanomoles_per_unit * _MICRO)
        return None


SUBSTANCES: dict[str, Substance] = {
    "acetaminophen": Substance(151.16),
    "albumin": Substance(66500),
    "aldosterone": Substance(360.44),
    "bicarbonate": Substance(61.02, valence=1),
    "bilirubin": Substance(584.66),
    "calcium": Substance(40.08, valence=2),
    "chloride": Substance(35.45, valence=1),
    "cholesterol": Substance(386.65),
    "copper": Substance(63.55),
    "creatinine": Substance(113.12),
    "digoxin": Substance(780.94),
    "ethanol": Substance(46.07),
    "glucose": Substance(180.16),
    # The IFCC's master equation, NGSP % = 0.09148 x mmol/mol + 2.152 (ngsp.org; rounded to 0.0915 and 2.15 at
    # ifcchba1c.org; Hoelzel 2004, Clin Chem 50:166-74).
    "glycated_hemoglobin": Substance(as_share=(91_480, 2152, 100_000)),
    # Laboratories that report mmol/L count one iron-bearing chain as a molecule (1 mmol/L = 1.6114 g/dL), not
    # the tetramer of 64 500: taking the tetramer would make a normal 8.7 mmol/L read as 56 g/dL.
    "hemoglobin": Substance(16114),
    # No molar mass: immunoassays report activity or moles, and 1 uIU/mL = 6.00 pmol/L is the WHO standard's
    # factor (6.945 is also printed; it rests on an older preparation, see Knopp 2019, doi
    # 10.1177/1932296818805074).
    "insulin": Substance(nanomoles_per_unit=6.00),
    "iron": Substance(55.85),
    # As lactic acid: 1 mmol/L = 9.008 mg/dL.
    "lactate": Substance(90.08),
    "magnesium": Substance(24.305, valence=2),
    # 1 mg/L = 3.964 umol/L, as tables of therapeutic ranges print it.
    "phenytoin": Substance(252.27),
    # Reported as the element phosphorus; no valence, since its charge depends on pH.
    "phosphate": Substance(30.97),
    "potassium": Substance(39.10, valence=1),
    "sodium": Substance(22.99, valence=1),
    "testosterone": Substance(288.42),
    # 1 mg/L = 5.55 umol/L.
    "theophylline": Substance(180.16),
    # A mixture, reported as if it were triolein: 1 mmol/L = 88.57 mg/dL is the factor laboratories use.
    "triglycerides": Substance(885.7),
    # mg/dL is of the nitrogen alone (two atoms), mmol/L of the whole urea molecule.
    "urea_nitrogen": Substance(28.02),
    "uric_acid": Substance(168.11),
}

_WORDS = {
    "mass": "a mass",
    "amount": "moles",
    "equivalents": "equivalents",
    "activity": "international units",
}


def substance_ratio(source: str, target: str, substance: str | None) -> tuple[int, int]:
    """Return the exact ratio that turns a base unit of one quantity into another (see ``per_mole``)."""
    known = ", ".join(SUBSTANCES)
    if substance is None:
        change = f"turning {_WORDS[source]} into {_WORDS[target]}"
        raise MeasurementError(f"{change} depends on the substance; name one of {known}")
    if substance not in SUBSTANCES:
        raise MeasurementError(f"unknown substance {substance!r}; name one of {known}")
    entry = SUBSTANCES[substance]
    of_source, of_target = entry.per_mole(source), entry.per_mole(target)
    if of_source is None or of_target is None:
        missing = _WORDS[source if of_source is None else target]
        raise MeasurementError(f"{substance} has no factor for {missing} here; give it in another unit")
    return of_target[0] * of_source[1], of_target[1] * of_source[0]


def share_of(source: str, target: str, substance: str | None) -> tuple[int, int, int] | None:
    """Return how one ratio becomes another, as whole numbers (x * multiply + add) / divide.

    Moles of anything of moles become a share; a mass of anything for a mole of a substance, mg/mmol, becomes one for
    its mass, mg/g.
    """
    known = SUBSTANCES.get(substance or "", Substance())
    ways = {}
    if known.as_share:
        multiply, add, divide = known.as_share
        ways["amount by amount", "fraction"] = multiply, add, divide
        ways["fraction", "amount by amount"] = divide, -add, multiply
    if known.molar_mass:
        up, down = known.per_mole("mass") or (1, 1)
        ways["mass/amount", "mass by mass"] = down, 0, up
        ways["mass by mass", "mass/amount"] = up, 0, down
    return ways.get((source, target))


def add_substance(name: str, substance: Substance) -> None:
    """Make a substance known, for units that are converted by what is measured.

    Raises:
        MeasurementError: one of this name is known, and is another.

    >>> add_substance("urate", Substance(168.11))
    """
    if SUBSTANCES.setdefault(name, substance) != substance:
        raise MeasurementError(f"substance {name!r} is known already, and is another")
