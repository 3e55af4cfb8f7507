"""Numbers told together: sides, powers of ten, lists, decades, and letters that are no unit."""

import pytest

from calcura.measurements.units import unit
from calcura.text.tokens import Expression, Label, Number, Quantity, Range, Ratio, tokens
from calcura.text.units import UnknownUnit
from rows import each_row


def told(text):
    """Return each number of a text with its unit, those of a pair, a range or sides one by one, labels left out."""
    found = []
    for each in tokens(text):
        parts = each.parts if isinstance(each, Expression) else (each,)
        if isinstance(each, (Range, Ratio)):
            parts = (each[2], each[3])
        for part in parts:
            if isinstance(part, Quantity):
                name = f"?{part.unit.name}" if isinstance(part.unit, UnknownUnit) else part.unit.name
                found.append((float(part.value), name))
            elif isinstance(part, Number):
                found.append((float(part.value), ""))
    return found


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("a cyst of 14x7 cm", [(14, ""), (7, "cm")]), ("8x8x9cm", [(8, ""), (8, ""), (9, "cm")]),
        ("33 x29 mm", [(33, ""), (29, "mm")]), ("0.85 × 70 kg", [(0.85, ""), (70, "kg")]), ("2x daily", []),
        ("100–300 × 10⁹/L", [(1e11, ""), (3e11, "/L")]), ("1st lb 3", [(3, "")]),
        ("7 109/L", [(7, "?109/L")]), ("2 × 10^3 mL", [(2000, "mL")]),
        ("5 × 103 = 515", [(5, ""), (103, ""), (515, "")]), ("0.9 × 109 kg", [(0.9, ""), (109, "kg")]),
    ],
)  # fmt: skip
def test_one_by_another_is_left_to_its_user(text, values):
    assert told(text) == values


@pytest.mark.parametrize("text", ["platelets 212 × 109, Hb 9", "WBC 6.1 x 103 today"])
def test_a_power_of_ten_that_lost_its_place_is_no_value(text):
    assert isinstance(tokens(text)[0], Expression)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("in 2015 and 3 years after", [(2015, ""), (3, "years")]),
        ("was 1.2 and 3 days later", [(1.2, ""), (3, "days")]),
        ("pain 10/10 and 100 mg", [(10, ""), (10, ""), (100, "mg")]), ("140, 5 mg", [(140, ""), (5, "mg")]),
        ("0.021, or 2.1 %", [(0.021, ""), (2.1, "%")]),
        ("8 kg and 5 mg", [(8, "kg"), (5, "mg")]),
        ("63 mL/h: 40 for the first", [(63, "mL/h"), (40, "")]),
        ("170 and 140 min", [(170, ""), (140, "min")]),
    ],
)  # fmt: skip
def test_a_unit_is_said_of_the_number_before_it(text, values):
    assert told(text) == values


@pytest.mark.parametrize(
    "text",
    [
        "interleukin 6", "days 3", "exon 7 of it",
        "interleukin-6 receptor", "chromosome 21", "(HE, ×400)", "magnification × 200", "leads V-1–V-4", "API 20CH",
        "18F-FDG", "18F-PET/CT", "On day 4 of therapy", "in his 60s", "in the late 70s", "the 1990s",
        "glucose in the 600s", "SBP 180s/90s",
    ],
)  # fmt: skip
def test_what_only_names_or_counts(text):
    assert {type(each) for each in tokens(text)} == {Label}


def test_a_duration_is_no_decade():
    assert told("PT 12 s, after 150 s") == [(12, "s"), (150, "s")]


@each_row(
    ("text", "values"),
    [
        ("37.2oC, 98.6oF, 98.6 F", [(37.2, "Cel"), (98.6, "[degF]"), (98.6, "[degF]")]),
        ("6 of whom, a man of 45 f", [(6, ""), (45, "")]),
        ("grew 5\ndays", [(5, "")]), ("scored 5\nin all", [(5, "")]),
        ("BP-140/90 mm Hg", [(140, ""), (90, "mmHg")]), ("-0.75Dcyl", [(-0.75, "diopters")]),
        ("3,3'-diaminobenzidine", [(3.3, "")]), ("24h-urine", [(24, "h")]),
        ("0. 4 mcg/kg/min", [(0.4, "ug/kg/min")]), ("31 224 IU/mL", [(31224, "IU/mL")]),
        ("BE = - 2.1", [(-2.1, "")]), ("BE: – 2.1", [(-2.1, "")]), ("a - 2.1", [(2.1, "")]),
        ("95 mm/Hg", [(95, "mmHg")]), ("88 b/m", [(88, "/min")]), ("2 mg/kg/body weight", [(2, "mg/kg")]),
        ("2 mg/kg body weight/day", [(2, "mg/kg/day")]), ("8 p/HPF", [(8, "/HPF")]), ("40 gr", [(40, "?gr")]),
        ("30 mg/g", [(30, "mg/g")]), ("300 mAU/mL", [(300, "mAU/mL")]), ("2 packs per day", [(2, "packs/day")]),
        ("15 pack-years", [(15, "pack-years")]), ("100 mg/m2/dose", [(100, "mg/m2/dose")]), ("2 doses", [(2, "")]),
        ("BP at 75-95/45-57 mmHg", [(75, ""), (95, "mmHg"), (45, ""), (57, "mmHg")]),
        ("100 mg/iv monthly", [(100, "mg")]), ("CPK 26 186 UI/L", [(26186, "IU/L")]),
        ("leukocytes, 23.9×103 µl−1;", [(23900, "/uL")]), ("weight 185#, 72 # kg", [(185, "lb"), (72, "")]),
        ("30.000 IE/d", [(30000, "IU/day")]), ("HR 92 kopz", [(92, "?kopz")]),
        ("weighs 72 stopped, then 72 quimbles", [(72, ""), (72, "?quimbles")]),
        ("8.2 x10^9/Z", [(8.2e9, "?/Z")]), ("3 mid-diastolic", [(3, "")]),
    ],
)  # fmt: skip
def test_units_and_signs_of_notes(text, values):
    assert told(text) == values
    assert all(name.startswith("?") or unit(name).name == name for _, name in values if name)
