"""The calculators as tools: what a model is told, whatever it writes."""

import json

from calcura.cases.generated import make
from calcura.training import GroundTruth, reward
from calcura.training.tools import TOOLS, answer_to, asked_in, call_of

INPUTS = {"serum_sodium": 140, "serum_chloride": "104 mEq/L", "serum_bicarbonate": 24}


def call(name: str, **arguments: object) -> str:
    return f"<tool_call>\n{json.dumps({'name': name, 'arguments': arguments})}\n</tool_call>"


def test_tools_answer_and_refuse_in_words() -> None:
    assert "anion_gap" in answer_to("find_calculator", {"question": "anion gap"})
    assert "mmol/L" in answer_to("read_calculator", {"calculator": "anion_gap"})
    assert answer_to("calculate", {"calculator": "anion_gap", "inputs": INPUTS}) == "12 mmol/L"
    for tool, arguments in [
        ("calculate", {"calculator": "anion_gap", "inputs": {}}),
        ("calculate", {"calculator": "anion_gap", "inputs": None}),
        ("calculate", {"calculator": "no_such", "inputs": {}}),
        ("calculate", {}),
        ("find_calculator", {"words": "?"}),
        ("delete_everything", {}),
    ]:
        assert answer_to(tool, arguments).startswith("refused: "), (tool, arguments)
    assert all(tool.__doc__ and "Args:" in tool.__doc__ for tool in TOOLS.values())


def test_the_last_call_of_a_text_is_read_and_a_broken_one_is_no_answer() -> None:
    text = (
        f"Let me see. {call('find_calculator', question='gap')} {call('calculate', calculator='anion_gap', inputs={})}"
    )
    assert asked_in(text) == ("calculate", {"calculator": "anion_gap", "inputs": {}})
    assert asked_in("Answer: 12 mmol/L") is None
    assert asked_in("<tool_call>{not json}</tool_call>") == ("", {})
    assert asked_in('<tool_call>{"name": "x", "arguments": [1]}</tool_call>') == ("", {})


def test_a_call_earns_the_steps() -> None:
    case = make(3, "anion_gap", 1)
    truth = GroundTruth.of(case)
    made = call_of("anion_gap", {name: each.told for name, each in case.inputs.items()})
    assert reward(truth.answer, truth, step_share=0.2, calls=[made]).value == 1
    assert call_of("anion_gap", {}).value is None
