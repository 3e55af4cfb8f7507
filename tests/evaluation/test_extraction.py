"""The inputs that a model names in its JSON, against the gold inputs of the item."""

from __future__ import annotations

import json
from datetime import date
from types import MappingProxyType
from typing import Any

import pytest

from calcura.engine import Definition, Input, definition, definitions
from calcura.engine.sample import sample
from calcura.evaluation.items import Item
from calcura.evaluation.models.extraction import (
    KEY,
    Told,
    extracted,
    judged_inputs,
    told_mapping,
    told_parameters,
)
from calcura.grading import Label
from calcura.grading.steps.input_names import input_called
from calcura.measurements import Choice, Day, Finding, Number, convert

KIDNEY = "ckd_epi_2021_creatinine"


def item(calculator: str = KIDNEY, **inputs: Any) -> Item:
    return Item(
        id="1",
        calculator=calculator,
        note="A note.",
        task="What is it?",
        question="What is it?",
        label=Label(60.0),
        policy="medcalc_bench",
        inputs=MappingProxyType(inputs),
        category="lab test",
        kind="equation",
        specialty="nephrology",
        note_type="note",
    )


def judged(parameters: Any, of: Item) -> dict[str, str]:
    return dict(extracted(json.dumps({"parameters": parameters}), of).parameters)


# --- finding the JSON ---------------------------------------------------------------------------------------------

AGE = [Told("age", 71, "years")]
OBJECT = '{"parameters": [{"name": "age", "value": 71, "unit": "years"}], "answer": 3}'


@pytest.mark.parametrize(
    "answer",
    [
        OBJECT,
        f"```json\n{OBJECT}\n```",
        f"Let me see {{the note}}.\n{OBJECT}\nThat is it {{.",
        '{"parameters": [{"name": "age", "value": 17}]} No: ' + OBJECT,
        f'{{"result": {OBJECT}}}',
        '{"Parameters": {"age": {"value": 71, "unit": "years"}}}',
        '{"parameters": [{"parameter": "age", "value": 71, "units": "years",},], // the list\n}',
        '{"parameters": [{"age": {"value": 71, "unit": "years"}}]}',
        OBJECT + '\n{"answer": 3}',
    ],
)
def test_the_last_object_with_parameters_is_found_wherever_it_stands(answer: str) -> None:
    assert told_parameters(answer) == AGE


@pytest.mark.parametrize(
    "answer",
    [
        "",
        "The answer is 3.",
        '{"answer": 3}',
        '{"parameters": "none"}',
        '{"parameters": [{"name": "age", "value": 71',
        "{" * 60_000 + KEY,
        '{"' * 30_000 + KEY,
        '{"parameters":' * 5_000,
        "__import__('os').system('true')",
    ],
)
def test_an_answer_without_parameters_has_none_and_takes_no_time(answer: str) -> None:
    assert told_parameters(answer) is None


@pytest.mark.parametrize("parameters", [[], {}, ["age", 71], [[1]], [{"name": 3, "value": 1}], [{"value": 1, "u": 2}]])
def test_parameters_of_another_form_are_none_at_all(parameters: Any) -> None:
    assert told_parameters(json.dumps({"parameters": parameters})) == []


def test_without_json_every_input_is_missing_also_an_absent_finding() -> None:
    found = extracted("The score is 2.", item("cha2ds2_vasc", age=70.0, stroke=False))
    assert found.parameters == {"age": "missing", "stroke": "missing"}
    assert not found.inputs


# --- names --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("each", definitions(), ids=lambda each: str(each.name))
def test_every_input_is_known_by_its_name_and_label_in_any_case_and_punctuation(each: Definition) -> None:
    for known in each.inputs:
        for name in (known.name, known.name.upper(), known.label, f"**{known.label.lower()}**", f"{known.label} (x/y)"):
            assert input_called(name, each) is known, name


@pytest.mark.parametrize("each", definitions(), ids=lambda each: str(each.name))
def test_a_synonym_means_its_own_input_or_none(each: Definition) -> None:
    for known in each.inputs:
        for name in known.kind.synonyms:
            others = [other for other in each.inputs if other is not known and name in other.kind.synonyms]
            assert input_called(name, each) is known or others, name


@pytest.mark.parametrize("name", ["creatinine, serum", "Creatinine level", "patient's serum creatinine [mg/dL]"])
def test_order_and_filling_words_of_a_name_do_not_matter(name: str) -> None:
    found = input_called(name, definition(KIDNEY))
    assert found is not None
    assert found.name == "serum_creatinine"


def test_an_unknown_name_is_extra_and_so_is_an_input_that_the_item_does_not_state() -> None:
    of = item("cha2ds2_vasc", age=70.0, sex="male")
    told = told_mapping({"age": 70, "sex": "male", "shoe size": 43, "stroke": "present", "diabetes": "absent"})
    assert judged_inputs(told, of).extra == ("shoe size", "stroke")


# --- values -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "unit", "expected"),
    [
        (1.4, "mg/dL", "right"),
        (1.4, "", "right"),
        (1.4, None, "right"),
        (1.4, "N/A", "right"),
        ("1.4", "mg/dL", "right"),
        ("1.4 mg/dL", "", "right"),
        ("1.4 mg/dL", "mg/dL", "right"),
        (124, "umol/L", "right"),
        ("124 µmol/L", None, "right"),
        (0.124, "mmol/L", "right"),
        (1.39, "mg/dL", "right"),
        (1.41, "mg/dL", "right"),
        (1.42, "mg/dL", "wrong"),
        (1, "mg/dL", "wrong"),
        (124, "", "wrong"),
        (1.4, "umol/L", "wrong"),
        (1.4, "furlongs", "wrong"),
        ("high", "", "wrong"),
        ([1.4, 2.0], "", "wrong"),
        (True, "", "wrong"),
        (None, "mg/dL", "missing"),
        ("not stated", "mg/dL", "missing"),
        ("N/A", "", "missing"),
    ],
)
def test_a_number_is_right_within_one_percent_in_any_unit(value: Any, unit: str | None, expected: str) -> None:
    given = [{"name": "serum creatinine", "value": value, "unit": unit}]
    assert judged(given, item(serum_creatinine=1.4)) == {"serum_creatinine": expected}


@pytest.mark.parametrize(
    ("calculator", "name", "gold", "given", "expected"),
    [
        ("sirs", "temperature", 38.4, 38, "wrong"),
        ("sirs", "temperature", 38.44, 38.4, "right"),
        ("meld_3_0", "serum_bilirubin", 2.94, 2.9, "right"),
        ("meld_3_0", "serum_bilirubin", 2.6, 3, "wrong"),
        (KIDNEY, "age", 22.4, 22, "right"),
        (KIDNEY, "age", 22.6, 22, "wrong"),
        (KIDNEY, "age", 1.4, 1, "wrong"),
    ],
)
def test_a_number_is_right_when_equal_at_its_own_precision_but_not_when_coarser_than_is_usual(
    calculator: str, name: str, gold: float, given: float, expected: str
) -> None:
    assert judged({name: given}, item(calculator, **{name: gold})) == {name: expected}


@pytest.mark.parametrize(
    ("value", "present", "absent"),
    [
        *((word, "right", "wrong") for word in ("present", "Yes", True, "true", "positive", 1, " PRESENT ")),
        *((word, "wrong", "right") for word in ("absent", "No", False, "false", "negative", 0, "denied", "none")),
        *((word, "missing", "right") for word in ("unknown", "not mentioned", None, "")),
        ("probably", "wrong", "wrong"),
    ],
)
def test_a_finding_in_any_of_its_words(value: Any, present: str, absent: str) -> None:
    for gold, expected in ((True, present), (False, absent)):
        assert judged({"stroke": value}, item("cha2ds2_vasc", stroke=gold)) == {"stroke": expected}


def test_a_finding_that_is_not_listed_is_right_where_it_is_absent() -> None:
    of = item("cha2ds2_vasc", stroke=False, diabetes=True, age=70.0)
    assert judged([], of) == {"stroke": "right", "diabetes": "missing", "age": "missing"}


@pytest.mark.parametrize(
    "value", ["2024-09-05", "09/05/2024", "September 5, 2024", "5 Sep 2024", "2024-09-05T00:00:00"]
)
def test_a_date_in_iso_or_american_form(value: str) -> None:
    of = item("gestational_age", current_date=date(2024, 9, 5), last_menstrual_period=date(2024, 9, 5))
    assert set(judged({"current date": value, "last menstrual period": value}, of).values()) == {"right"}


def test_an_input_given_twice_must_be_right_twice() -> None:
    of = item(serum_creatinine=1.4, age=71.0)
    twice = [{"name": "age", "value": 71}, {"name": "Age", "value": 17}, {"name": "creatinine", "value": 1.4}]
    assert judged([*twice, {"name": "creatinine", "value": 124, "unit": "umol/L"}], of) == {
        "serum_creatinine": "right",
        "age": "wrong",
    }


def test_what_was_given_is_kept_with_the_reason_why_it_cannot_be_read() -> None:
    found = extracted(
        '{"parameters": {"creatinine": "124 umol/L", "age": "old"}}', item(serum_creatinine=1.4, age=71.0)
    )
    assert found.inputs["serum_creatinine"]["value"] == pytest.approx(1.4, rel=0.01)
    assert found.inputs["serum_creatinine"]["unit"] == "mg/dL"
    assert found.inputs["age"] == {"value": None, "unit": "", "text": "old", "why": found.inputs["age"]["why"]}
    assert "no number" in found.inputs["age"]["why"]
    json.dumps(found.inputs, allow_nan=False)


# --- the whole library --------------------------------------------------------------------------------------------


def ways(each: Input, value: Any) -> list[dict[str, Any]]:
    """Write a value in every way in which a model may give it."""
    match each.kind:
        case Number():
            units = (each.kind.unit, *each.kind.other_units)
            pairs = [(convert(value, each.kind.unit, unit, each.kind.substance), unit) for unit in units]
            told = [{"value": amount, "unit": unit} for amount, unit in pairs]
            return told + [{"value": f"{amount!r} {unit}".strip()} for amount, unit in pairs] + [{"value": value}]
        case Finding():
            return [{"value": word} for word in ((True, "present", "yes") if value else (False, "absent", "No"))]
        case Choice():
            return [{"value": value}, {"value": each.kind.options[value]}, {"value": each.kind.options[value].upper()}]
        case Day():
            return [
                {"value": value.isoformat()},
                {"value": f"{value:%m/%d/%Y}"},
                {"value": f"{value:%B} {value.day}, {value.year}"},
            ]
        case _:
            return [{"value": sorted(value)}]


@pytest.mark.parametrize("each", definitions(), ids=lambda each: str(each.name))
def test_every_input_of_the_library_comes_back_right_in_its_own_and_in_other_units(each: Definition) -> None:
    for patient in sample(each, 5, seed=4, edge_share=0.4):
        of = item(each.name, **patient)
        told = {name: ways(each.input_by_name[name], value) for name, value in patient.items()}
        for turn in range(max(map(len, told.values()))):
            given = [{"name": name, **written[turn % len(written)]} for name, written in told.items()]
            found = extracted(json.dumps({"parameters": given}), of)
            assert set(found.parameters.values()) == {"right"}, (given, found.parameters)
            assert found.extra == ()


@pytest.mark.parametrize("each", definitions(), ids=lambda each: str(each.name))
def test_every_input_of_the_library_is_wrong_when_it_is_another(each: Definition) -> None:
    one, other = sample(each, 2, seed=7, edge_share=0)
    of, given = item(each.name, **one), {name: written_plainly(value) for name, value in other.items()}
    found = extracted(json.dumps({"parameters": given}), of).parameters
    for name in one.keys() & other.keys():
        if differ(one[name], other[name]):
            assert found[name] == "wrong", name


def written_plainly(value: Any) -> Any:
    return value.isoformat() if isinstance(value, date) else value


def differ(one: Any, other: Any) -> bool:
    return abs(one - other) > 0.02 * abs(one) + 0.5 if isinstance(one, float) else bool(one != other)
