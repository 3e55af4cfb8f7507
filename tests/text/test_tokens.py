"""Numbers of running text: written forms, what must not be read as a value, and places that are the original's."""

import csv
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calcura.measurements import MeasurementError, read
from calcura.measurements.kinds import Number as NumberKind
from calcura.measurements.units import shown, unit
from calcura.measurements.units.table import UNITS, WORDS_OF_PROSE
from calcura.text.tokens import Date, Expression, Label, Number, Quantity, Range, Ratio, Uncertain, tokens
from calcura.text.units import UnknownUnit
from calcura.text.words import worded
from rows import each_row

FORMS = list(csv.DictReader((Path(__file__).parent / "forms.csv").open(encoding="utf-8")))
IDS = [form["form"] for form in FORMS]


def is_unit(found, name):
    return isinstance(found, UnknownUnit) if name.startswith("?") else found == unit(name)


@each_row("form", FORMS)
@each_row("around", ["{}", "It was {} today.", "({}), then more", "level: {}"])
def test_forms_in_running_text(form, around):
    (found,) = tokens(around.format(form["form"]))
    assert isinstance(found, Quantity)
    assert float(found.value) == pytest.approx(float(form["value"]), rel=1e-12)
    assert is_unit(found.unit, form["unit"])


@each_row("form", FORMS)
def test_forms_as_a_declared_value(form):
    known = not form["unit"].startswith("?")
    kind = NumberKind("Thing", form["unit"] if known else "mg/dL", (0, 1), (0, 1), 1)
    if known:
        assert read(form["form"], kind) == pytest.approx(float(form["value"]), rel=1e-12)
    else:
        with pytest.raises(MeasurementError, match="unknown unit"):
            read(form["form"], kind)


@each_row(
    ("text", "kind"),
    [
        ("120/80 mmHg", Ratio), ("120 over 80", Ratio), ("3 out of 9", Ratio), ("1:40", Ratio),
        ("120:80 mmHg", Ratio), ("66 mmHg / 40 mmHg", Ratio),
        ("3–5 mg", Range), ("80~120 ug/dL", Range), ("64 to 70 kg", Range), ("1.2-1.4", Range),
        ("5.0 ± 0.2 mg/dL", Uncertain), ("5 +/- 1", Uncertain),
        ("2020-05-01", Date), ("5/6/2020", Date), ("5.6.2020", Date), ("5 May 2020", Date), ("May 5, 2020", Date),
        ("March 2014", Date), ("1st of May", Date),
        ("14:30", Label), ("3 PM", Label), ("8:15 am", Label),
        ("IL-6", None), ("step 2", Label), ("day 3", Label), ("day +19", Label), ("1st", Label), ("early 60s", Label),
        ("level 2", Label), ("level 13.3", Number),
        ("3b", Label), ("1.2.3", Label), ("555-123-4567", Label), ("4-2-1", Label),
        ("3 von 10", Ratio), ("3 sur 10", Ratio), ("3 de 10", Ratio), ("2 + 3 = 5", Expression), ("5 × 12", Expression),
        ("about 5", Number), ("≥ 60", Number), ("-5", Number), ("−5", Number), ("½", Number),
    ],
)  # fmt: skip
def test_what_a_number_is(text, kind):
    found = tokens(text)
    assert kind is None or isinstance(found[0], kind), found
    assert all(isinstance(each, Label) for each in found) if kind is None else True


@pytest.mark.parametrize(
    ("text", "value", "bound"),
    [
        ("about 5 mg", 5, "~"), ("at least 5", 5, "≥"), ("<0.5", 0.5, "<"), ("up to 7 g", 7, "≤"), (">= 3", 3, "≥"),
        ("below 5", 5, "<"), ("weighs 5 kg", 5, ""), ("~3", 3, "~"),
    ],
)  # fmt: skip
def test_bounds(text, value, bound):
    (found,) = tokens(text)
    number = found.number if isinstance(found, Quantity) else found
    assert (float(number.value), number.bound) == (value, bound)


@pytest.mark.parametrize(
    ("text", "values", "unsure"),
    [
        ("1,234 cells", ["1234"], False), ("1.234,5 mg", ["1234.5"], False),
        ("0,85 and 1,2 mg", ["0.85", "1.2"], False), ("64. 4 kg", ["64.4"], False),
        ("3、5 mg", ["3", "5"], False),
        ("Cr 1.2, then 1,5 later", ["1.2", "1"], True), ("Na 4,5 und 1,234 mg", ["4.5", "1234"], True),
        ("12 400 /uL", ["12400"], False), ("12 400 patients", ["12", "400"], False), ("12\u202f400", ["12400"], False),
        ("1,234,567", ["1234567"], False), ("1.5 million", ["1500000"], False), ("2½ h", ["2.5"], False),
        ("10 ½", ["10.5"], False), ("3e-2", ["0.03"], False), ("７５ kg", ["75"], False),
    ],
)  # fmt: skip
def test_locale(text, values, unsure):
    numbers = [each.number if isinstance(each, Quantity) else each for each in tokens(text)]
    assert [f"{number.value.normalize():f}" for number in numbers] == values
    assert any(number.unsure for number in numbers) is unsure


@pytest.mark.parametrize(
    "text",
    [
        "30 foo/L", "5 mg/zork", "5 mg per tablet", "5 mg·zork", "12 zork/dL", "4 mg²", "7 109/L", "2 gallons",
        "5 mg/dL/zork", "3 foo·L⁻¹", "6 zork/min", "20 tablets",
        "1.8 g/24q", "90 kilo-zork/L", "4 log10 copies/mL", "3 fl oz", "5 mmol%", "5 stones",
        "14 g/dL^3", "6.8 10^9/Lq", "62 mL/min/1.73 kg2",
    ],
)  # fmt: skip
def test_an_unknown_unit_is_told_and_never_another(text):
    (found,) = tokens(text)
    assert isinstance(found, Quantity)
    assert isinstance(found.unit, UnknownUnit)
    assert found.dimension == ""
    with pytest.raises(MeasurementError):
        found.within("mg/dL")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("1.1 IU/mL", "IU/mL"), ("6,210/dL", "/dL"), ("4 mEq/dL", "mEq/dL"), ("3 ukat/L", "ukat/L"),
        ("60 mL·min⁻¹", "mL/min"),
        ("3 mL/kg/h", "mL/kg/h"), ("26.7 kg·m− 2", "kg/m2"), ("12,800/mm³", "/mm3"), ("5 WBC/HPF", "/HPF"),
        ("2 drinks a day", "drinks/day"), ("5 d", "days"),
        ("38.5\u2005°C", "Cel"),
        ("46 mm 1st hr", "mm/h"), ("188 G/l", "10^9/L"), ("2.45 lac/cu.mm", "10^5/mm3"), ("14 mUI/mL", "mIU/mL"),
        ("40 mM/L", "mmol/L"),
    ],
)  # fmt: skip
def test_a_unit_is_read_whole(text, name):
    (found,) = tokens(text)
    assert found.unit == unit(name)


@pytest.mark.parametrize(
    "text",
    ["HR 80 w/o fever", "age 50 s/p MI", "3 c/o pain", "BP 120 r/o MI", "Na 138 and/or", "4 hx/o", "hgb 9 plt 210"],
)
def test_abbreviations_behind_a_number_are_no_unit(text):
    assert all(isinstance(each, Number) for each in tokens(text))


@pytest.mark.parametrize("text", ["'content': '38.0'", '{"answer": "22.9"}', "a `5` there", '"a score of 5"'])
def test_a_closing_quote_is_no_sign_of_feet_or_inches(text):
    assert [type(each) for each in tokens(text)] == [Number]


@pytest.mark.parametrize(
    ("text", "day", "ambiguous"),
    [
        ("2020-05-06", "2020-05-06", False), ("05/06/2020", "2020-05-06", True), ("25/12/2019", "2019-12-25", False),
        ("6th of May, 2020", "2020-05-06", False), ("on Sept. 3, 1999", "1999-09-03", False),
        ("1/2/03", "2003-01-02", True),
    ],
)  # fmt: skip
def test_dates(text, day, ambiguous):
    (found,) = tokens(text)
    assert (str(found.day), found.ambiguous) == (day, ambiguous)


def test_may_in_small_letters_is_the_verb():
    assert not any(isinstance(each, Date) for each in tokens("of these 5 may need it, and she may 5 times"))


@pytest.mark.parametrize(
    ("text", "amount", "in_unit"),
    [
        ("38 weeks 2 days", 268, "days"), ("12 years and 3 months", 12.25, "years"), ("5 ft 4 in", 162.56, "cm"),
        ("5'4\"", 64, "in"), ("10 lb 8 oz", 168, "oz"), ("11 st 6 lb", 160, "lb"), ("11st 6lb", 160, "lb"),
        ("105 mg per cent", 105, "mg/dL"), ("1.4 mg/100cc", 1.4, "mg/dL"),
        ("13 cmHg", 130, "mmHg"), ("101.3 deg Fahrenheit", 38.5, "Cel"),
        ("90 minutes", 1.5, "h"), ("12.4 × 10⁹/L", 12.4, "K/uL"),
    ],
)  # fmt: skip
def test_values_in_another_unit(text, amount, in_unit):
    (found,) = tokens(text)
    assert found.within(in_unit) == pytest.approx(amount, rel=1e-12)


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("Twenty-five drinks", ["25"]), ("two and a half weeks", ["2.5"]), ("one hundred and twenty", ["120"]),
        ("a dozen", ["12"]), ("two thousand five hundred", ["2500"]), ("three point five", ["3.5"]), ("nothing", []),
        ("vier Punkte", ["4"]), ("cinq critères", ["5"]), ("cinco puntos", ["5"]), ("quatre-vingt-dix", []),
    ],
)  # fmt: skip
def test_numbers_in_words(text, digits):
    assert [each.digits for each in worded(text)] == digits


@pytest.mark.parametrize(
    ("text", "amount", "in_unit"),
    [
        ("for two weeks", 14, "days"), ("twenty-one days ago", 3, "weeks"), ("1 and a half hours", 90, "min"),
        ("two and a half years", 30, "months"), ("a dozen drinks a week", 12, "drinks/week"),
    ],
)  # fmt: skip
def test_amounts_in_words(text, amount, in_unit):
    (found,) = tokens(text, words=True)
    assert found.within(in_unit) == pytest.approx(amount, rel=1e-12)


ALONE = sorted({each.name for each in UNITS.values() if each.name.casefold() not in WORDS_OF_PROSE})
COMPOUND = [
    "mg/dL",
    "mmol/L",
    "10^9/L",
    "ug/kg/min",
    "mL/min/1.73 m2",
    "kg/m2",
    "/min",
    "uIU/mL",
    "ukat/L",
    "drinks/week",
]


@given(
    st.decimals(0, 10**6, places=3), st.sampled_from([*ALONE, *COMPOUND]), st.sampled_from(["{}", "was {}.", "\n{} x"])
)
def test_a_number_with_its_unit_reads_back(value, name, around):
    (found,) = tokens(around.format(f"{value} {shown(name)}"))
    assert isinstance(found, Quantity)
    assert (found.value, found.unit) == (value, unit(name))


ANY_TEXT = st.text() | st.text(st.sampled_from("0123456789.,-/+eE^*x×'\"()[]{}\\$ \nmgkLdlµ²⁹½~≤:ofto")) | st.lists(
    st.sampled_from([form["form"] for form in FORMS] + ["to", "of", "-", " and ", "/", ",", "May", "\\frac{", "}{"])
).map(" ".join)  # fmt: skip


def everything(found):
    for each in found:
        yield each
        for part in (*getattr(each, "parts", ()), *(getattr(each, name, None) for name in ("low", "high", "number"))):
            if part is not None:
                yield part


@given(ANY_TEXT)
def test_any_text_has_tokens_in_order_and_in_its_own_places(text):
    found = tokens(text)
    assert all(first.end <= second.start for first, second in pairwise(found))
    for each in everything(found):
        assert 0 <= each.start < each.end <= len(text)
        if isinstance(each, (Number, Quantity)):
            assert each.value.is_finite()


@given(ANY_TEXT)
def test_a_number_stands_where_it_says(text):
    for each in everything(tokens(text)):
        if isinstance(each, Number):
            assert any(sign.isnumeric() for sign in text[each.start : each.end])


@pytest.mark.parametrize(
    "text", ['"-1"', "'-1'", '{"answer": "-1"}', "{-1}", "\u201c-1\u201d", "「−1」", "-1", "= -1", "($-1$)"]
)
def test_a_minus_sign_behind_a_quotation_mark_or_a_bracket_counts(text: str) -> None:
    (found,) = tokens(text)
    assert isinstance(found, Number) and found.value == -1


def test_a_hyphen_behind_feet_and_inches_is_no_minus_sign() -> None:
    assert not [each for each in tokens("5'4\"-5'6\"") if getattr(each, "digits", "").startswith("-")]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("base excess \u2212 5.4 mmol/L", "-5.4"),
        ("T-score = - 3.3", "-3.3"),
        ("HR - 80", "80"),
    ],
)
def test_a_true_minus_sign_counts_apart_from_its_number_and_a_hyphen_may_be_a_dash(text: str, value: str) -> None:
    (found,) = tokens(text)
    assert str(found.value) == value


def test_a_true_minus_sign_between_numbers_takes_away() -> None:
    assert not [each for each in tokens("140 \u2212 104 = 36") if getattr(each, "digits", "").startswith("-")]
