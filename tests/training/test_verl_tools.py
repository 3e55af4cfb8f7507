"""The calculators as tools of verl, by its own registry and schemas."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("verl", reason="needs verl: pip install verl")
pytest.importorskip("hydra", reason="needs hydra, which verl brings")
pytest.importorskip("ray", reason="needs ray, which verl brings")

from verl.tools.function_tool import normalize_function_tool_return
from verl.tools.tool_registry import load_all_tools

from calcura.training import tools

TOOLS = Path(tools.__file__).with_name("verl_tools.py")


def loaded() -> dict[str, Any]:
    return {tool.name: tool for tool in load_all_tools(None, str(TOOLS))}


def test_the_library_finds_the_tools_with_their_schemas() -> None:
    found = loaded()
    assert set(found) == {"find_calculator", "read_calculator", "calculate"}
    schema = found["calculate"].tool_schema.model_dump(exclude_none=True)["function"]
    assert set(schema["parameters"]["required"]) == {"calculator", "inputs"}
    assert "88 umol/L" in schema["description"]


def test_a_tool_is_called_as_the_loop_calls_it() -> None:
    inputs = {"serum_sodium": 140, "serum_chloride": "104 mEq/L", "serum_bicarbonate": 24}
    told = asyncio.run(loaded()["calculate"].call({"calculator": "anion_gap", "inputs": inputs}))
    response, *_ = normalize_function_tool_return(told)
    assert response.text == "12 mmol/L"
    assert "anion_gap" in asyncio.run(loaded()["find_calculator"].call({"question": json.dumps("anion gap")}))
