import math
from datetime import date
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import calcura
from calcura.engine import Definition, InputError
from calcura.engine.sample import patient, sample
from calcura.engine.schema import result_schema, schema, tool
from calcura.measurements import Choice, Choices, Day, Finding, Number

jsonschema = pytest.importorskip("jsonschema")
CALCULATORS = calcura.definitions()
NOT_AN_OPTION = "purple"


def each_calculator() -> Any:
    return pytest.mark.parametrize("definition", CALCULATORS, ids=lambda each: each.name)


def as_json(given_inputs: dict[str, Any]) -> dict[str, Any]:
    return {name: _plain(value) for name, value in given_inputs.items()}


def _plain(value: Any) -> Any:
    if isinstance(value, date):
        return value.isoformat()
    return sorted(value) if isinstance(value, frozenset) else value


def readable(definition: Definition, inputs: dict[str, Any]) -> bool:
    """Whether calculate takes every input; what they give together is another question."""
    try:
        calcura.calculate(definition, inputs)
    except InputError:
        return False
    except calcura.CalcuraError:
        pass
    return True


@cache
def spoilt(kind: object) -> st.SearchStrategy[Any]:
    """Values right and wrong for a kind of input."""
    match kind:
        case Number():
            low, high = (float(limit) for limit in kind.plausible)
            beside = [
                math.nextafter(low, -math.inf),
                math.nextafter(high, math.inf),
                low,
                high,
                None,
                True,
                [],
            ]
            return st.one_of(
                st.sampled_from(beside),
                st.floats(low, high),
                st.floats(allow_nan=False, allow_infinity=False),
                st.integers(-9, 999),
            )
        case Finding():
            return st.sampled_from([True, False, "present", "absent", None, NOT_AN_OPTION, []])
        case Choice():
            return st.sampled_from([*kind.options, None, NOT_AN_OPTION, "", 3])
        case Choices():
            return st.sampled_from([[], list(kind.options), [NOT_AN_OPTION], None, 3])
        case Day():
            return st.sampled_from(["2014-09-05", None, NOT_AN_OPTION, 3])
    raise AssertionError(kind)


@cache
def accepting(definition: Definition) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(schema(definition))


@each_calculator()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_the_schema_accepts_exactly_what_calculate_accepts(definition: Definition, data: st.DataObject) -> None:
    inputs = as_json(patient(definition, 1, data.draw(st.integers(0, 99)), 0.2))
    for each in data.draw(st.lists(st.sampled_from(definition.inputs), max_size=3)):
        if data.draw(st.booleans()):
            inputs.pop(each.name, None)
        else:
            inputs[each.name] = data.draw(spoilt(each.kind))
    if data.draw(st.integers(0, 9)) == 0:
        inputs["shoe_size"] = 42
    assert accepting(definition).is_valid(inputs) == readable(definition, inputs)


@each_calculator()
def test_results_follow_the_result_schema(definition: Definition) -> None:
    validator = jsonschema.Draft202012Validator(result_schema(definition))
    for each in sample(definition, 20, seed=2, edge_share=0.0):
        validator.validate(calcura.calculate(definition, each).to_json())


@each_calculator()
def test_schemas_and_tools_are_valid(definition: Definition) -> None:
    for made in (schema(definition), result_schema(definition), tool(definition)["function"]["parameters"]):
        jsonschema.Draft202012Validator.check_schema(made)
    function = tool(definition)["function"]
    assert function["name"] == definition.name and definition.purpose in function["description"]


def test_descriptions_tell_unit_and_options() -> None:
    properties = schema("steroid_conversion")["properties"]
    assert "Dose of the steroid taken" in properties["steroid_dose"]["description"]
    assert "in mg" in properties["steroid_dose"]["description"]
    assert "prednisone by mouth" in properties["steroid"]["description"]


def test_a_written_measurement_is_accepted() -> None:
    inputs = {"age": "87 years", "sex": "male", "serum_creatinine": "124 umol/L"}
    assert jsonschema.Draft202012Validator(schema("ckd_epi_2021_creatinine")).is_valid(inputs)
    assert readable(calcura.definition("ckd_epi_2021_creatinine"), inputs)
