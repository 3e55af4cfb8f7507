"""Reading what people write, refusing what has two readings, and surviving anything at all."""

from datetime import UTC, date, datetime
from decimal import Decimal
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calcura.measurements.errors import CalcuraError, MeasurementError
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Number
from calcura.measurements.reading import read, written, written_number
from rows import each_row


def number(unit, substance=None):
    return Number("Thing", unit, (0, 1), (0, 1), 1, substance=substance)


SEX = Choice(
    "Sex",
    {"female": "female", "male": "male"},
    option_synonyms={"female": ("f", "woman", "girl"), "male": ("m", "man", "boy")},
)
MOBILITY = Choice(
    "Mobility",
    {
        "normal": "normal",
        "on_bed_rest": "on bed rest",
        "confined_over_72_hours": "confined to bed over 72 hours",
    },
)
SIGNS = Choices("Signs", {"fever": "fever", "rash": "rash, any kind", "joint_pain": "joint pain"})
COUGH = Finding("Cough")
BIRTHDAY = Day("Day of birth")


@pytest.mark.parametrize(
    ("written_value", "kind", "expected"),
    [
        (124, number("mg/dL"), 124),
        (Decimal("1.4"), number("mg/dL"), 1.4),
        ("124", number("mg/dL"), 124),
        ("124 umol/L", number("mg/dL", "creatinine"), 1.402688),
        (("124", "µmol/L"), number("mg/dL", "creatinine"), 1.402688),
        ([28, "g/L"], number("g/dL"), 2.8),
        ({"value": 28, "unit": "g/L"}, number("g/dL"), 2.8),
        ((7.4, ""), number(""), 7.4),
        ("1,234.5", number("mL/day"), 1234.5),
        ("119,000,000 /L", number("10^9/L"), 0.119),
        ("5 ft 4 in", number("cm"), 162.56),
        ("5'4\"", number("cm"), 162.56),
        ("5’4”", number("cm"), 162.56),
        ("5'4", number("cm"), 162.56),
        ("5 feet, 4.5 inches", number("m"), 1.6383),
        ("10 lb 8 oz", number("kg"), 4.762719885),
        ("12 years and 3 months", number("years"), 12.25),
        ("3 months", number("years"), 0.25),
        ("87-year-old", number("years"), 87),
        ("64.4kg", number("kg"), 64.4),
        ("38.5 degrees celsius", number("Cel"), 38.5),
        ("101.3°F", number("Cel"), 38.5),
        ("35.7o C", number("Cel"), 35.7),
        ("37·5", number("Cel"), 37.5),
        ("1.2e3", number("mL/day"), 1200),
        ("−3", number("mmol/L"), -3),
        ("–3", number("mmol/L"), -3),
        ("100K/uL", number("10^9/L"), 100),
        ("25 × 10^4/µL", number("10^9/L"), 250),
        ("250 x10⁹/L", number("10^9/L"), 250),
        ("14 × 103/microliter", number("10^9/L"), 14),
        ("1.234,5 mg", number("mg"), 1234.5),
        ("5 1/2 in", number("in"), 5.5),
        ("0.45 L/L", number("%"), 45),
        ("5 bpm", number("/min"), 5),
        (" 7.4 ", number(""), 7.4),
    ],
)
def test_numbers_as_people_write_them(written_value, kind, expected):
    assert read(written_value, kind) == pytest.approx(expected, rel=1e-15)


@each_row(
    ("written_value", "unit", "words"),
    [
        ("5 4", "cm", "more than one number"),
        ("120/80", "mmHg", "more than one number"),
        ("120/80 mmHg", "mmHg", "more than one number"),
        ("3-5", "cm", "more than one number"),
        ("3–5 mg", "mg", "more than one number"),
        ("3 to 5 kg", "kg", "more than one number"),
        ("64. 4 kg", "kg", "more than one number"),
        ("5 ft 13 in", "cm", "more than one number"),
        ("5.5 ft 4 in", "cm", "more than one number"),
        ("5 ft 4", "cm", "more than one number"),
        ("3 1", "", "more than one number"),
        ("1.2.3", "", "more than one number"),
        ("14 103/microliter", "10^9/L", "more than one number"),
        ("14 × 10⁹", "10^9/L", "power of ten and no unit"),
        ("1.5 million", "10^9/L", "power of ten and no unit"),
        ("1,234,5 mg", "mg", "comma"),
        ("1,5", "cm", "comma"),
        ("0,500", "cm", "comma"),
        ("1,23,456", "cm", "comma"),
        ("<0.5", "mg/dL", "limit"),
        ("≥ 60", "mg/dL", "limit"),
        ("tall", "cm", "no number"),
        ("٣", "cm", "no number"),
        ("①", "cm", "no number"),
        ("nan", "cm", "no number"),
        ("1e999", "cm", "not a number"),
        (float("nan"), "cm", "not a number"),
        (float("inf"), "cm", "not a number"),
        (10**400, "cm", "not a number"),
        (True, "cm", "not a number"),
        (b"5", "cm", "bytes"),
        ("5" * 201, "cm", "too long"),
        ("5 mg", "cm", "different things"),
        ("5 mmol/L", "mg/dL", "depends on the substance"),
        (("5 kg", "lb"), "kg", "different things"),
        ((1, 2, 3), "cm", "pair"),
        ((5, 6), "cm", "unit is text"),
        (((5, "cm"), "cm"), "cm", "not a collection"),
        ({"amount": 5}, "cm", "'value'"),
        ((250_000, "µL"), "10^9/L", "for a count write /uL"),
    ],
)
def test_what_has_no_single_reading_is_refused_with_the_label(written_value, unit, words):
    with pytest.raises(MeasurementError, match=rf"(?s)^Thing: .*{words}"):
        read(written_value, number(unit))


@pytest.mark.parametrize("kind", [number("cm"), COUGH, SEX, SIGNS, BIRTHDAY])
@pytest.mark.parametrize("missing", [None, "", "  ", "unknown", "Not mentioned", "not stated"])
def test_missing_is_none_for_every_kind(missing, kind):
    assert read(missing, kind) is None


def test_a_pair_without_a_value_is_missing():
    assert read((None, "mg/dL"), number("mg/dL")) is None
    assert read({"value": "", "unit": "mg/dL"}, number("mg/dL")) is None


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ([True, "present", "Yes", "TRUE", "positive", "y", "1", 1, 1.0], True),
        ([False, "absent", "no", "False", "negative", "N", "0", 0, 0.0], False),
    ],
)
def test_findings(words, expected):
    assert all(read(word, COUGH) is expected for word in words)


@pytest.mark.parametrize("word", [2, -1, 0.5, "maybe", "yes and no", [], b"yes", float("nan")])
def test_findings_are_only_present_or_absent(word):
    with pytest.raises(MeasurementError, match="present, absent or unknown"):
        read(word, COUGH)


def test_choices_are_met_by_code_label_or_synonym():
    assert [read(word, SEX) for word in ("Female", "F", "woman", "GIRL")] == ["female"] * 4
    assert [read(word, SEX) for word in ("male", "m", "Man", "boy ")] == ["male"] * 4
    for word in ("on_bed_rest", "On bed rest", "on-bed-rest", "ON BED-REST"):
        assert read(word, MOBILITY) == "on_bed_rest"
    with pytest.raises(MeasurementError, match=r"Mobility: 'running'.*on_bed_rest \(on bed rest\)"):
        read("running", MOBILITY)


def test_a_range_of_grades_is_no_grade():
    coma = Choice("Coma", {"i_ii": "grade 1 to 2", "iii": "grade III"}, option_synonyms={"iii": ("III", "3-4")})
    for word in ("grade III", "Grade-iii", "iii", "3-4", "3–4", "3 4"):
        assert read(word, coma) == "iii"
    for word in ("grade I-II", "grade I–II", "grade I II", "I-II/III", "grade II/III", "grade 1 or 2", "34-5"):
        with pytest.raises(MeasurementError, match=r"Coma: .* holds more than one grade; give one of: i_ii"):
            read(word, coma)
    assert read("grade 1 to 2", coma) == read("I_II", coma) == "i_ii"


def test_a_code_beats_another_options_synonym():
    crossed = Choice("Crossed", {"a": "b", "b": "c"}, option_synonyms={"a": ("b",)})
    assert read("B", crossed) == "b"


def test_several_options():
    assert read(["Fever", "joint-pain"], SIGNS) == {"fever", "joint_pain"}
    assert read("fever, joint pain", SIGNS) == {"fever", "joint_pain"}
    assert read("rash, any kind", SIGNS) == {"rash"}
    assert read("fever; rash, any kind", SIGNS) == {"fever", "rash"}
    assert read([], SIGNS) == read("none", SIGNS) == frozenset()
    for wrong in (["fever", None], "fever, itch", 5, b"fever", {"fever": True}, [["fever"]]):
        with pytest.raises(MeasurementError, match="Signs: "):
            read(wrong, SIGNS)


@pytest.mark.parametrize(
    "given_day",
    [
        date(2014, 9, 5),
        datetime(2014, 9, 5, 23, 59, tzinfo=UTC),
        "2014-09-05",
        "2014-09-05T10:30:00Z",
        "09/05/2014",
        "9/5/2014",
        "5 September 2014",
        "September 5, 2014",
        "Sep 5 2014",
        "5th of Sept. 2014",
        " 5  SEP 2014 ",
    ],
)
def test_days(given_day):
    found = read(given_day, BIRTHDAY)
    assert found == date(2014, 9, 5)
    assert type(found) is date


@pytest.mark.parametrize(
    ("given_day", "words"),
    [
        ("25/12/2014", "month first.*2014-12-25"),
        ("02/30/2014", "calendar"),
        ("2014-02-30", "calendar"),
        ("09/05/14", "not a date"),
        ("5 Brumaire 2014", "no month"),
        (20140905, "not a date"),
        ("2014-9-5x", "not a"),
        ("0000-01-01", "calendar"),
        ("13/13/2014", "calendar"),
        ("٢٠١٤-٠٩-٠٥", "not a date"),
    ],
)
def test_days_that_are_refused(given_day, words):
    with pytest.raises(MeasurementError, match=f"Day of birth: .*{words}"):
        read(given_day, BIRTHDAY)


@pytest.mark.parametrize(
    ("value", "kind", "expected"),
    [
        (1.4, number("mg/dL"), "1.4 mg/dL"),
        (87.0, number("years"), "87 years"),
        (1.0, number("years"), "1 year"),
        (38.5, number("Cel"), "38.5 °C"),
        (45.0, number("%"), "45%"),
        (72.0, number("/min"), "72/min"),
        (250.0, number("10^9/L"), "250 × 10⁹/L"),
        (7.35, number(""), "7.35"),
        (True, COUGH, "present"),
        (False, COUGH, "absent"),
        ("female", SEX, "female"),
        (frozenset({"rash", "fever"}), SIGNS, "fever; rash, any kind"),
        (frozenset(), SIGNS, "none"),
        (date(2014, 9, 5), BIRTHDAY, "5 September 2014"),
        (None, COUGH, "unknown"),
    ],
)
def test_written_for_a_reader_and_read_back(value, kind, expected):
    assert written(value, kind) == expected
    assert read(expected, kind) == value


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (0.1 + 0.2, "0.3"),
        (119000001.0, "119000001"),
        (0.000123456789, "0.000123457"),
        (2e-05, "0.00002"),
        (1000000.0, "1000000"),
        (162.56, "162.56"),
        (14.019179999999999, "14.0192"),
        (-0.0, "0"),
        (99999.96, "100000"),
    ],
)
def test_numbers_are_written_plainly(value, expected):
    assert written_number(value) == expected


UNITS = ["", "mg/dL", "cm", "Cel", "%", "10^9/L", "ug/kg/min", "years", "/min", "points", "kg/m2", "uIU/mL"]


@given(st.floats(1e-4, 1e6), st.sampled_from(UNITS))
def test_a_written_number_reads_back(value, unit):
    assert read(written(value, number(unit)), number(unit)) == pytest.approx(value, rel=1e-5)


class Hostile:
    def __float__(self):
        raise RuntimeError("no")

    def __repr__(self):
        raise RuntimeError("no")


class HostileText(str):
    __hash__ = None

    def __eq__(self, other):
        raise RuntimeError("no")


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()) | st.binary()
    | st.complex_numbers()
    | st.dates() | st.decimals() | st.builds(pow, st.just(10), st.just(5000)) | st.builds(Hostile)
    | st.text(st.sampled_from("0123456789.,-/+eE^*x'\" kgmdLµ²⁹٣\ud800")),
    lambda inner: st.lists(inner, max_size=3) | st.tuples(inner, inner)
    | st.fixed_dictionaries({"value": inner})
    | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)  # fmt: skip
KINDS = [
    number("mg/dL", "creatinine"),
    number(""),
    number("10^9/L"),
    number("cm"),
    COUGH,
    SEX,
    SIGNS,
    BIRTHDAY,
]


@given(ANYTHING, st.sampled_from(KINDS))
def test_anything_at_all_is_read_or_refused(thing, kind):
    try:
        value = read(thing, kind)
    except MeasurementError as error:
        assert isinstance(error, CalcuraError)
        assert len(str(error)) < 1000
        str(error).encode()
        return
    assert value is None or written(value, kind)


def test_text_of_another_class_is_read_as_text():
    assert read(HostileText("5 kg"), number("kg")) == 5
    assert read((HostileText("5"), "kg"), number("kg")) == 5
    assert read(HostileText("f"), SEX) == "female"


HANGS = 60
"""Seconds: usually a hundredth of one; what reads a text again and again for each of its characters takes hours."""


@pytest.mark.parametrize("unit_of_text", ["1", "1,", "1 /", " ", "1 x", ".", "1'", "9e", "-", "1 ft "])
def test_long_text_is_refused_quickly(unit_of_text):
    start = perf_counter()
    for length in (190, 100_000):
        for kind in KINDS:
            try:
                read((unit_of_text * length)[:length], kind)
            except MeasurementError:
                continue
    assert perf_counter() - start < HANGS
