"""MCP as a client of the SDK sees it: over stdio, over HTTP, and what it costs an agent."""

from __future__ import annotations

import json
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import anyio
import jsonschema
import mcp_types as types
import pytest
from mcp import Client, MCPError, StdioServerParameters

import calcura
from calcura.engine.provenance import definition_hash
from calcura.serving import agents, answers

SOURCES = {"PYTHONPATH": str(Path(calcura.__file__).parents[1])}  # the client hands on no PYTHONPATH of ours
STDIO = StdioServerParameters(command=sys.executable, args=["-m", "calcura", "mcp"], env=SOURCES)
KNOWN = {"age": 87, "sex": "male", "serum_creatinine": "124 umol/L"}
NOTE = "A 70-year-old man, confused. BP 120/55 mmHg, respiratory rate 32/min, BUN 12 mg/dL."


def with_client(server: Any, use: Callable[[Client], Awaitable[None]], **options: Any) -> None:
    """Connect a client, use it, and leave."""

    async def run() -> None:
        with anyio.fail_after(60):
            async with Client(server, **options) as client:
                await use(client)

    anyio.run(run)


async def told(client: Client, tool: str, **arguments: Any) -> dict[str, Any]:
    """Return what a tool gives, which stands in its text as well."""
    answer = await client.call_tool(tool, arguments)
    assert not answer.is_error, answer.content
    assert answer.structured_content == json.loads(answer.content[0].text)  # type: ignore[union-attr]
    return dict(answer.structured_content)


async def use_every_tool(client: Client) -> None:
    """Go from a question to an explained result."""
    tools = (await client.list_tools()).tools
    assert [each.name for each in tools] == [
        "find_calculators",
        "read_calculator",
        "calculate",
        "calculate_many",
        "read_note",
        "explain",
    ]
    found = await told(client, "find_calculators", question="how severe is this pneumonia? CURB-65")
    assert found["calculators"][0]["name"] == "curb_65"
    page = await told(client, "read_calculator", calculator="curb_65")
    assert set(page["input_schema"]["properties"]) == set(calcura.definition("curb_65").input_by_name)
    read = await told(client, "read_note", note=NOTE, calculator="curb_65")
    inputs = {name: each["value"] for name, each in read["found"].items()}
    assert NOTE[slice(*read["found"]["confusion"]["span"])] == "confused"
    given = await told(client, "calculate", calculator="curb_65", inputs=inputs)
    assert (given["result"]["value"], given["bounds"]) == (4, None)
    steps = await told(client, "explain", calculator="curb_65", inputs=inputs)
    assert steps["value"] == 4
    hashes = {each["provenance"]["definition"] for each in (page, read, given["result"], steps)}
    assert hashes == {definition_hash(calcura.definition("curb_65"))}
    assert all(each["disclaimer"] for each in (found, page, read, given["result"], steps))


async def use_resources_and_prompt(client: Client) -> None:
    """Read a calculator as a resource, and get the prompt for a note."""
    listed, cursor = [], None
    while not listed or cursor is not None:
        page = await client.list_resources(cursor=cursor)
        listed, cursor = [*listed, *page.resources], page.next_cursor
    assert {each.name for each in listed} == {each.name for each in calcura.definitions()}
    (told,) = (await client.read_resource("calcura://calculators/curb_65")).contents
    assert told.text == calcura.specification("curb_65").text()  # type: ignore[union-attr]
    (schema,) = (await client.read_resource("calcura://calculators/curb_65/schema")).contents
    assert json.loads(schema.text) == calcura.schema("curb_65")  # type: ignore[union-attr]
    templates = (await client.list_resource_templates()).resource_templates
    assert [each.uri_template for each in templates] == [
        "calcura://calculators/{name}",
        "calcura://calculators/{name}/schema",
        "calcura://calculators/{name}/inputs/{input}",
    ]
    (prompt,) = (await client.list_prompts()).prompts
    shown = await client.get_prompt(prompt.name, {"note": NOTE, "question": "What is the CURB-65?"})
    text = shown.messages[0].content.text  # type: ignore[union-attr]
    assert NOTE in text
    tools = (await client.list_tools()).tools
    assert all(each.name in text for each in tools if each.name != "calculate_many")


@pytest.mark.drawn(2)
@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_over_stdio(mode: str) -> None:
    async def use(client: Client) -> None:
        await use_every_tool(client)
        await use_resources_and_prompt(client)

    with_client(STDIO, use, mode=mode)


@pytest.mark.drawn(2)
@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_over_http(address: str, mode: str) -> None:
    async def use(client: Client) -> None:
        await use_every_tool(client)
        await use_resources_and_prompt(client)

    with_client(f"{address}/mcp", use, mode=mode)


def test_tools_are_few_and_small_whatever_the_library() -> None:
    async def use(client: Client) -> None:
        tools = await client.list_tools()
        payload = tools.model_dump_json(by_alias=True, exclude_none=True)
        assert len(tools.tools) == 6
        assert len(payload.encode()) < 16_000
        names = [each.name for each in calcura.definitions() if each.name != "curb_65"]  # curb_65 is an example
        assert not [name for name in names if name in payload]

    with_client(agents.server(), use)


def test_the_list_of_tools_stays_small_with_a_thousand_calculators(monkeypatch: pytest.MonkeyPatch) -> None:
    many = [replace(each, name=f"{each.name}_{at}") for at in range(5) for each in calcura.definitions()][:1000]
    for module in ("calcura.serving.operations", "calcura.serving.agent_reading"):
        monkeypatch.setattr(f"{module}.definitions", lambda: many)

    async def use(client: Client) -> None:
        tools = await client.list_tools()
        assert len(tools.model_dump_json(by_alias=True, exclude_none=True).encode()) < 16_000
        assert len((await client.list_resources()).model_dump_json(exclude_none=True)) < 64_000

    with_client(agents.server(), use)


def test_answers_are_as_the_tools_describe_them() -> None:
    calls = [
        ("find_calculators", {}),
        ("find_calculators", {"specialty": "obstetrics"}),
        ("find_calculators", {"note": NOTE, "limit": 50}),
        ("read_calculator", {"calculator": "sofa"}),
        ("calculate", {"calculator": "ckd_epi_2021_creatinine", "inputs": KNOWN}),
        ("calculate", {"calculator": "gestational_age", "inputs": GESTATION}),
        ("calculate", {"calculator": "sofa", "inputs": {}}),
        ("explain", {"calculator": "ckd_epi_2021_creatinine", "inputs": KNOWN}),
        ("calculate_many", {"calculator": "bmi", "columns": {"weight": [70, None], "height": [175, 180]}}),
        ("read_note", {"note": NOTE, "question": "What is the CURB-65?"}),
    ]

    async def use(client: Client) -> None:
        described = {each.name: each.output_schema for each in (await client.list_tools()).tools}
        for tool, arguments in calls:
            answer = await told(client, tool, **arguments)
            jsonschema.validate(answer, described[tool])
            agents.BY_NAME[tool].answer.model_validate(answer)

    with_client(agents.server(), use)


def test_a_calculator_is_found_under_the_name_that_people_use() -> None:
    async def use(client: Client) -> None:
        for name in ("bmi", "BMI", "Body mass index"):
            page = await told(client, "read_calculator", calculator=name)
            assert page["calculator"] == "body_mass_index"
        many = {"weight": [70, None], "height": [175, 180]}
        given = await told(client, "calculate_many", calculator="bmi", columns=many)
        assert (given["calculator"], given["rows"], given["scored"]) == ("body_mass_index", 2, 1)
        refused = await client.call_tool("read_calculator", {"calculator": "egfr"})
        assert "ckd_epi_2021_creatinine" in str(refused.content)

    with_client(agents.server(), use)


def test_names_of_calculators_and_inputs_are_completed() -> None:
    calculators = types.ResourceTemplateReference(uri="calcura://calculators/{name}")
    inputs = types.ResourceTemplateReference(uri="calcura://calculators/{name}/inputs/{input}")

    async def use(client: Client) -> None:
        async def completed(ref: Any, argument: str, value: str, **before: str) -> list[str]:
            asked = {"name": argument, "value": value}
            answer = await client.complete(ref, asked, context_arguments=before or None)
            return list(answer.completion.values)

        assert (await completed(calculators, "name", "bmi"))[0] == "body_mass_index"
        assert (await completed(calculators, "name", "curb"))[0] == "curb_65"
        assert await completed(calculators, "name", "no such thing") == []
        assert len(await completed(calculators, "name", "")) == 100
        assert await completed(inputs, "input", "resp", name="curb_65") == ["respiratory_rate"]
        (told,) = (await client.read_resource("calcura://calculators/curb_65/inputs/age")).contents
        assert json.loads(told.text) == calcura.schema("curb_65")["properties"]["age"]  # type: ignore[union-attr]

    with_client(agents.server(), use)


GESTATION = {"last_menstrual_period": "2014-09-05", "current_date": "2014-12-01"}


def test_unknown_inputs_give_bounds_and_what_would_settle_them() -> None:
    async def use(client: Client) -> None:
        known = {"age": 70, "respiratory_rate": 32, "confusion": None, "blood_urea_nitrogen": "unknown"}
        given = await told(client, "calculate", calculator="curb_65", inputs=known)
        possible = answers.Calculated.model_validate(given).bounds
        assert possible is not None
        assert (possible.low, possible.high) == (2, 5)
        assert {each.input for each in possible.deciding} >= {"confusion"}

    with_client(agents.server(), use)


@pytest.mark.parametrize(
    ("tool", "arguments", "said"),
    [
        ("calculate", {"calculator": "curb66"}, ["curb_65", "find_calculators"]),
        ("calculate", {"calculator": "curb_65", "inputs": {"age": 700}}, ["plausible", "read_calculator"]),
        ("calculate", {"calculator": "curb_65", "inputs": {"ages": 70}}, ["Did you mean age?", "read_calculator"]),
        (
            "calculate",
            {"calculator": "estimated_due_date", "inputs": {}},
            ["last_menstrual_period=YYYY-MM-DD", "read_calculator"],
        ),
        ("explain", {"calculator": "curb_65", "inputs": {"age": 70}}, ["respiratory_rate", "calculate gives"]),
        ("read_note", {"note": "A man."}, ["neither a calculator nor a question"]),
        ("find_calculators", {"specialty": "alchemy"}, ["cardiology"]),
        ("find_calculators", {"limit": 10**9}, ["limit", "50"]),
        ("read_calculator", {"calculator": ["curb_65"]}, ["calculator", "string"]),
        ("read_calculator", {}, ["calculator", "required"]),
    ],
)
def test_an_error_tells_how_to_go_on(tool: str, arguments: dict[str, Any], said: list[str]) -> None:
    async def use(client: Client) -> None:
        answer = await client.call_tool(tool, arguments)
        text = answer.content[0].text  # type: ignore[union-attr]
        assert answer.is_error
        assert not [each for each in said if each.lower() not in text.lower()], text
        assert "calcura " not in text  # commands are for a terminal
        problem = answers.ProblemDetails.model_validate(answer.structured_content)
        assert problem.status < 500
        assert problem.go_on

    with_client(agents.server(), use)


@pytest.mark.parametrize(
    "address",
    ["calcura://calculators/curb66", "calcura://calculators/../../etc/passwd", "file:///etc/passwd", "calcura://x"],
)
def test_resources_are_calculators_only(address: str) -> None:
    async def use(client: Client) -> None:
        with pytest.raises(MCPError):
            await client.read_resource(address)

    with_client(agents.server(), use)


def test_a_fault_tells_nothing(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    from dataclasses import replace

    def fails(_: object) -> dict[str, Any]:
        raise RuntimeError("patient Smith")

    monkeypatch.setitem(agents.BY_NAME, "calculate", replace(agents.BY_NAME["calculate"], run=fails))

    async def use(client: Client) -> None:
        answer = await client.call_tool("calculate", {"calculator": "curb_65"})
        assert answer.is_error
        assert "Smith" not in str(answer)
        assert answer.structured_content is not None
        assert answer.structured_content["status"] == 500

    with_client(agents.server(), use)
    assert "RuntimeError" in caplog.text
    assert "Smith" not in caplog.text
