"""Units: values known from elsewhere, spellings in use, and what must be refused."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calcura.measurements import vocabulary
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Number
from calcura.measurements.substances import SUBSTANCES
from calcura.measurements.units import conversion, convert, shown, unit
from calcura.measurements.units.table import ANY_CASE, CASE_MATTERS, UNITS
from rows import each_row

# Factors printed in SI tables of journals and laboratories, and exact definitions; none from this code.
KNOWN = [
    (1, "mg/dL", "umol/L", "creatinine", 88.4, 1e-3),
    (100, "mg/dL", "mmol/L", "glucose", 5.55, 1e-3),
    (1, "mmol/L", "mg/dL", "cholesterol", 38.67, 1e-3),
    (1, "mmol/L", "mg/dL", "triglycerides", 88.57, 1e-4),
    (1, "mg/dL", "umol/L", "bilirubin", 17.1, 1e-3),
    (1, "mg/dL", "mmol/L", "urea_nitrogen", 0.357, 1e-3),
    (10, "mg/dL", "mmol/L", "calcium", 2.495, 1e-3),
    (10, "mg/dL", "mEq/L", "calcium", 4.99, 1e-3),
    (1, "mg/dL", "mmol/L", "magnesium", 0.4114, 1e-3),
    (1, "mg/dL", "mmol/L", "phosphate", 0.323, 1e-3),
    (140, "mEq/L", "mmol/L", "sodium", 140, 1e-12),
    (1, "g/dL", "mmol/L", "hemoglobin", 0.6206, 1e-4),
    (4, "g/dL", "umol/L", "albumin", 601.5, 1e-3),
    (1, "uIU/mL", "pmol/L", "insulin", 6.0, 1e-12),
    (1, "mIU/L", "uIU/mL", None, 1, 0),
    (28, "g/L", "g/dL", None, 2.8, 0),
    (98.6, "[degF]", "Cel", None, 37.0, 0),
    (100.4, "°F", "°C", None, 38.0, 0),
    (311.15, "K", "Cel", None, 38.0, 1e-15),
    (64, "in", "cm", None, 162.56, 0),
    (150, "lb", "kg", None, 68.0388555, 1e-15),
    (1, "kPa", "mmHg", None, 7.50062, 1e-6),
    (10, "cmH2O", "mmHg", None, 7.35559, 1e-5),
    (150_000, "/uL", "10^9/L", None, 150, 0),
    (7.2, "K/uL", "10^9/L", None, 7.2, 0),
    (0.21, "fraction", "%", None, 21, 0),
    (1.5, "L/day", "mL/day", None, 1500, 0),
    (1, "mg/kg/h", "ug/kg/min", None, 1000 / 60, 1e-15),
    (18, "months", "years", None, 1.5, 0),
    (1, "mL/min/m2", "mL/min/1.73 m2", None, 1.73, 1e-15),
    (1, "ukat/L", "U/L", None, 60, 0),
    (16.67, "nkat/L", "U/L", None, 1, 1e-3),
    (1, "kcal", "kJ", None, 4.184, 0),
    (1, "atm", "mmHg", None, 760, 1e-6),
    (1, "psi", "mmHg", None, 51.715, 1e-5),
    (1, "inHg", "mmHg", None, 25.4, 1e-15),
    (1, "Wood units", "dyn·s/cm5", None, 80, 1e-3),
    (1, "stone", "lb", None, 14, 1e-15),
    (1, "mCi", "MBq", None, 37, 0),
    (100, "rad", "Gy", None, 1, 0),
    (100, "rem", "Sv", None, 1, 0),
    (3, "Fr", "mm", None, 1, 1e-15),
    (60, "/min", "Hz", None, 1, 0),
]


@each_row(("value", "source", "target", "substance", "expected", "tolerance"), KNOWN)
def test_agrees_with_printed_conversions(value, source, target, substance, expected, tolerance):
    assert convert(value, source, target, substance) == pytest.approx(expected, rel=tolerance, abs=0)
    linear = conversion(source, target, substance)
    assert linear.factor * value + linear.offset == pytest.approx(expected, rel=max(tolerance, 1e-12))


SAME = {
    "mg/dL": [
        "MG/DL",
        "mg/dl",
        "mg / dL",
        "mg per dL",
        "mgdL",
        "mg%",
        "mg/100 mL",
        "milligrams per deciliter",
    ],
    "umol/L": ["µmol/L", "μmol/L", "UMOL/L", "micromol/L", "mcmol/L", "uM", "micromoles per litre"],
    "mmol/L": ["mM", "MMOL/L", "mmoll"],
    "mEq/L": ["meq/l", "mEqL", "MEQ/L", "mEq per liter"],
    "10^9/L": [
        "10*9/L",
        "10⁹/L",
        "x10^9/L",
        "× 10⁹/L",
        "K/uL",
        "k/µL",
        "10^3/uL",
        "10*3/uL",
        "x10E3/uL",
        "10^3/mm3",
        "10³/mm³",
        "thousand/mm^3",
        "K/mcL",
        "G/L",
        "10^9 cells/L",
    ],
    "/uL": ["/µL", "/mm3", "/mm^3", "cells/uL", "cells per microliter", "{cells}/uL"],
    "10^6/uL": ["M/uL", "10^12/L", "T/L", "million/uL"],
    "uIU/mL": ["µIU/mL", "μIU/ml", "mIU/L", "uU/mL", "u[IU]/mL", "UIU/ML", "mU/L"],
    "U/L": ["IU/L", "u/l", "units/L", "[IU]/L"],
    "Cel": ["°C", "C", "℃", "degrees celsius", "degrees celsisus", "deg C", "ºC"],
    "[degF]": ["°F", "degF", "F", "degrees fahrenheit", "degrees fahreinheit"],
    "mmHg": ["mm Hg", "mm hg", "mm[Hg]", "MMHG"],
    "/min": ["bpm", "beats per minute", "beats/min", "breaths per minute", "{beats}/min", "per min"],
    "years": ["yr", "yrs", "y", "a", "year old", "years-old".replace("-", " "), "y/o", "YEARS"],
    "kg/m2": ["kg/m^2", "kg/m²", "KG/M2", "kg/m^2"],
    "mL/min/1.73 m2": [
        "mL/min/1.73m2",
        "ml/min/1.73 m²",
        "mL/min/{1.73_m2}",
        "mL/min per 1.73 m^2",
        "mL/(min·1.73 m²)",
        "mL/min/(1.73 m2)",
        "mL/min/1.73 sq m",
    ],
    "ug/kg/min": ["mcg/kg/min", "µg/kg/min", "mc/kg/min", "micrograms/kg/minute"],
    "ug/h": ["mcg/hr", "µg/hour"],
    "ukat/L": ["µkat/L", "ucat/L", "microkatals per litre"],
    "mL/kg/min": ["mL·kg⁻¹·min⁻¹", "ml kg-1 min-1", "mL/kg.min", "mL/min/kg"],
    "dyn·s/cm5": ["dyn.s/cm5", "dynes·sec·cm⁻⁵", "dyn s/cm^5"],
    "mL/day": ["mL/24 h", "ml/d", "mL/24 hours", "cc/day"],
    "in": ['"', "inches", "″", "[in_i]"],
    "ft": ["'", "feet", "′", "[ft_i]"],
    "ms": ["msec", "milliseconds", "MSEC"],
    "ug": ["mcg", "µg", "μg", "micrograms"],
    "drinks/week": ["drinks per week", "{drinks}/wk", "alcoholic drinks per week"],
    "": ["1", "unitless"],
    "fraction": ["L/L", "l/l"],
    "points": ["{score}", "point"],
}


@each_row(("name", "spelling"), [(name, each) for name in SAME for each in [name, *SAME[name]]])
def test_spellings_in_use_mean_the_same(name, spelling):
    meant, found = unit(name), unit(spelling)
    assert found.dimension == meant.dimension
    assert convert(1.0, spelling, name) == pytest.approx(1.0, abs=1e-15)
    assert unit(found.name) == found, "the canonical name is itself a spelling"


@pytest.mark.parametrize(
    "spelling",
    [
        "MM",
        "Mm",
        "M",
        "MU/L",
        "MIU/L",
        "UM",
        "cm/cm",
        "K/L",
        "Cel/min",
        "mg/",
        "/",
        "//",
        "10 9/L",
        "103/uL",
        "109/L",
        "5",
        "/80 mmHg",
        "mg/mg/dL",
        "xyz",
        "µ",
        "�",
        "m" * 500,
        "/%",
    ],
)
def test_ambiguous_or_unknown_spellings_are_refused(spelling):
    with pytest.raises(MeasurementError):
        unit(spelling)


@pytest.mark.parametrize("ratio", ["mg/g", "g/g", "ug/mg", "mmol/mol", "mg/mmol"])
@pytest.mark.parametrize("other", ["%", "fraction", "mg/kg", "mg/dL", ""])
def test_a_ratio_of_substances_is_no_share_of_a_whole(ratio, other):
    assert unit(ratio).name == ratio
    with pytest.raises(MeasurementError):
        convert(1.0, ratio, other)


@pytest.mark.parametrize(
    ("value", "ratio", "expected", "wanted"),
    [(300, "mg/g", 0.3, "g/g"), (0.25, "mcg/mg", 0.25, "mg/g"), (48, "mmol/mol", 0.048, "mol/mol")],
)
def test_ratios_of_substances_convert_among_themselves(value, ratio, expected, wanted):
    assert convert(value, ratio, wanted) == pytest.approx(expected, rel=1e-12)


def test_an_unknown_unit_is_answered_with_close_ones():
    with pytest.raises(MeasurementError, match=r"'mg/dLL'.*mg/dL"):
        unit("mg/dLL")


def test_case_is_only_ignored_where_it_cannot_change_the_meaning():
    for spelling, meant in UNITS.items():
        found = ANY_CASE.get(spelling.casefold(), meant)
        assert (found.dimension, found.factor, found.offset) == (meant.dimension, meant.factor, meant.offset)
    assert not {"mhz", "mbq", "gbq"} & ANY_CASE.keys(), "mega and milli differ by case alone"
    assert CASE_MATTERS.isdisjoint(unit(each).name.casefold() for each in ("mg", "mmol", "mEq"))


@pytest.mark.parametrize(
    ("source", "target", "substance", "words"),
    [
        ("mmol/L", "mg/dL", None, "depends on the substance"),
        ("mmol/L", "mEq/L", None, "depends on the substance"),
        ("mmol/L", "mg/dL", "unobtainium", "unknown substance"),
        ("mmol/L", "mEq/L", "glucose", "equivalents"),
        ("U/L", "mmol/L", "creatinine", "international units"),
        ("ng/mL", "uIU/mL", "insulin", "mass"),
        ("mg/dL", "mg", "creatinine", "different things"),
        ("uL", "10^9/L", None, "for a count write /uL"),
        ("%", "", None, "different things"),
        ("ug/kg/min", "/min", None, "different things"),
        ("mL/min", "mL/min/1.73 m2", None, "different things"),
        ("K", "K/uL", None, "different things"),
        ("points", "", None, "different things"),
    ],
)
def test_nothing_is_converted_by_guessing(source, target, substance, words):
    with pytest.raises(MeasurementError, match=words):
        conversion(source, target, substance)


def _families():
    compound = [
        *SAME,
        "g/dL",
        "g/L",
        "ng/mL",
        "mg/day",
        "ug/day",
        "mmol/dL",
        "mEq/mL",
        "/m3",
        "L/day",
        "kPa",
        "mL/h",
    ]
    families = {}
    for name in {each.name for each in UNITS.values()} | set(compound):
        families.setdefault(unit(name).dimension, []).append(name)
    return families


ROUND_TRIPS = [pair for names in _families().values() for pair in permutations(sorted(names), 2)]


def test_every_pair_of_a_dimension_round_trips():
    assert len(ROUND_TRIPS) > 500
    for source, target in ROUND_TRIPS:
        there, back = conversion(source, target), conversion(target, source)
        assert there.factor * back.factor == pytest.approx(1, rel=1e-12), (source, target)
        assert back(there(36.6)) == pytest.approx(36.6, rel=1e-12), (source, target)


@given(st.sampled_from(sorted(SUBSTANCES)), st.floats(1e-3, 1e6))
def test_substances_round_trip(substance, value):
    for source, target in permutations(["mg/dL", "mmol/L", "mEq/L", "uIU/mL"], 2):
        try:
            there = convert(value, source, target, substance)
        except MeasurementError:
            continue
        assert convert(there, target, source, substance) == pytest.approx(value, rel=1e-12)


@given(st.integers(1, 10_000))
def test_written_decimals_stay_exact_across_powers_of_ten(tenths):
    assert convert(tenths, "g/L", "g/dL") == tenths / 10
    assert convert(tenths, "/uL", "10^9/L") == tenths / 1000


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Cel", "°C"),
        ("[degF]", "°F"),
        ("kg/m2", "kg/m²"),
        ("10^9/L", "10⁹/L"),
        ("ug/kg/min", "µg/kg/min"),
        ("uIU/mL", "µIU/mL"),
        ("umol/L", "µmol/L"),
        ("mL/min/1.73 m2", "mL/min/1.73 m²"),
        ("10^3/uL", "10³/µL"),
        ("mmHg", "mmHg"),
        ("min", "min"),
        ("drinks/week", "drinks/week"),
        ("", ""),
        ("mOsm/kg", "mOsm/kg"),
    ],
)
def test_shown_to_readers(name, expected):
    assert shown(name) == shown(unit(name)) == expected
    assert unit(expected) == unit(name)


@given(st.text(max_size=80))
def test_any_text_is_a_unit_or_refused(text):
    try:
        found = unit(text)
    except MeasurementError:
        return
    assert found.factor > 0


def test_every_unit_of_the_vocabulary_converts():
    kinds = [kind for name in vocabulary.INDEX for kind in getattr(getattr(vocabulary, name), "__metadata__", ())]
    numbers = [kind for kind in kinds if isinstance(kind, Number)]
    assert len(numbers) > 20
    for kind in numbers:
        for other in (kind.unit, *kind.other_units):
            assert conversion(other, kind.unit, kind.substance).factor > 0, (kind.label, other)
