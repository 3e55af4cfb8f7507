"""Requests by someone who means harm: nothing is executed, nothing leaks, nothing fails, and the process lives."""

from __future__ import annotations

import json
import random
import urllib.parse
from collections.abc import Callable
from typing import Any

import httpx2
import pytest

import calcura
from calcura.serving import agents

REQUESTS = pytest.mark.parametrize("number", [500, pytest.param(10_000, marks=pytest.mark.full)])
NAMES = [each.name for each in calcura.definitions()]

SCRIPTS = [
    "<script>alert(1)</script>",
    "{{7*7}}${7*7}<%= 7*7 %>#{7*7}",
    "__import__('os').system('touch /tmp/calcura-was-here')",
    "'; DROP TABLE patients; --",
    "$(touch /tmp/calcura-was-here)`id`",
    "../../../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "file:///etc/passwd",
    "%00",
    "\x00\x01\x1b[31m",
    "\r\nSet-Cookie: a=b\r\n\r\n",
    "𝟕𝟎 ㎎",
    "\u202e\u200b\ufeff",
    "é" * 300,
    "A" * 5000,
    "9" * 5000,
    "-" * 3000,
    " " * 20_000,
    "\t \u00a0" * 5000,
    "1 " * 5000,
    "((((" * 2000,
    "%s%n%x{0.__class__}",
    "NaN",
    "1e999",
    "-0",
    "1_000",
    "null",
]
VALUES: list[Any] = [
    *SCRIPTS,
    None,
    True,
    [],
    {},
    [[[[1]]]],
    {"value": {"value": 1}},
    {"value": 1, "unit": "<b>"},
    {"__class__": "os"},
    10**300,
    10**4000,
    -1,
    0,
    1e308,
    1e-320,
    [1, "mg/dL"],
    ["a"] * 500,
    "\ud800",
]
RAW = [
    b"",
    b"\x00",
    b"\xff\xfe\xfa",
    b"{",
    b"[" * 50_000,
    b'{"inputs":' * 5_000,
    b"NaN",
    b'{"inputs": {"age": NaN}}',
    b'{"inputs": {"age": Infinity}}',
    b'{"inputs": {"age": ' + b"9" * 6000 + b"}}",
    b'{"inputs": {"age": 1, "age": 2}}',
    b'{"inputs": {"\\ud800": "\\udfff"}}',
    '{"inputs": {"âge": 70}}'.encode("utf-16"),
    '{"note": "é"}'.encode("latin-1"),
    b"<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
    b"a=1&b=2",
    b" " * 1_200_000,
]
TYPES = ["application/json", "application/json; charset=utf-7", "text/plain", "application/xml", "multipart/form-data"]
ROUTES = ["calculate", "bounds", "explain", "batch", "schema", "../curb_65/schema", "x", ""]

Chance = random.Random
Made = dict[str, Any]


def somewhere(chance: Chance) -> str:
    """Return an address of ours, or one that tries to get elsewhere."""
    name = chance.choice([*NAMES, chance.choice(SCRIPTS)[:2000]])
    quoted = urllib.parse.quote(name.encode("utf-8", "surrogatepass"), safe=chance.choice(["", "/%."]))
    route = chance.choice(ROUTES)
    return chance.choice(
        [f"/v1/calculators/{quoted}/{route}", f"/v1/calculators/{quoted}", f"/v1/{quoted}", f"/{quoted}/v1", "/mcp"]
    )


def inputs(chance: Chance) -> Made:
    """Return inputs of a calculator, and others, with values of any kind."""
    names = [*calcura.definition(chance.choice(NAMES)).input_by_name, chance.choice(SCRIPTS)[:90], "age"]
    return {name: chance.choice(VALUES) for name in chance.sample(names, min(len(names), chance.randint(1, 6)))}


def calculation(chance: Chance) -> Made:
    route = chance.choice(["calculate", "bounds", "explain"])
    body: Made = {"inputs": chance.choice([inputs(chance), chance.choice(VALUES)])}
    if chance.random() < 0.3:
        body[chance.choice(["not_stated", "implausible", "surprise"])] = chance.choice([*VALUES, "absent", "warn"])
    return {"method": "POST", "url": f"/v1/calculators/{chance.choice(NAMES)}/{route}", "content": spelt(body)}


def batch(chance: Chance) -> Made:
    columns = {name: [value] * chance.choice([0, 1, 3]) for name, value in inputs(chance).items()}
    body: Made = {"columns": columns, "units": {name: chance.choice(SCRIPTS)[:99] for name in list(columns)[:1]}}
    if chance.random() < 0.5:
        body["units"] = {}
    return {"method": "POST", "url": f"/v1/calculators/{chance.choice(NAMES)}/batch", "content": spelt(body)}


def note(chance: Chance) -> Made:
    text = " ".join(str(chance.choice(SCRIPTS)) for _ in range(chance.randint(1, 4)))
    if chance.random() < 0.2:
        body: Made = {"text": text, "limit": chance.choice([1, 5, *VALUES])}
        return {"method": "POST", "url": "/v1/recommend", "content": spelt(body)}
    body = {"note": chance.choice([text, text, chance.choice(VALUES)])}
    body[chance.choice(["calculator", "question", "calculator"])] = chance.choice([*NAMES, chance.choice(VALUES)])
    return {"method": "POST", "url": "/v1/notes/read", "content": spelt(body)}


def raw(chance: Chance) -> Made:
    headers = {"content-type": chance.choice(TYPES)}
    if chance.random() < 0.2:
        headers[chance.choice(["accept", "content-encoding", "x-forwarded-for", "range", "expect"])] = "gzip\t;../.."
    method = chance.choice(["POST", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "FOO"])
    return {"method": method, "url": somewhere(chance), "content": chance.choice(RAW), "headers": headers}


def address(chance: Chance) -> Made:
    words = urllib.parse.quote_plus(str(chance.choice(SCRIPTS)[:2500]))
    found = f"/v1/search?q={words}&limit={chance.choice([1, 0, 'x', '9' * 50])}&specialty={words[:120]}"
    return {"method": "GET", "url": chance.choice([found, somewhere(chance)])}


def tool(chance: Chance) -> Made:
    arguments = {
        **chance.choice([{"calculator": chance.choice([*NAMES, chance.choice(VALUES)])}, {}]),
        **chance.choice([{"inputs": inputs(chance)}, {"note": chance.choice(SCRIPTS)}, {"surprise": 1}]),
    }
    params: Any = {"name": chance.choice([*agents.BY_NAME, "os.system"]), "arguments": arguments}
    read = {"uri": chance.choice([f"calcura://calculators/{chance.choice(SCRIPTS)[:300]}", chance.choice(SCRIPTS)])}
    method, given = chance.choice(
        [("tools/call", params), ("tools/call", params), ("resources/read", read), (chance.choice(SCRIPTS), params)]
    )
    body = {"jsonrpc": "2.0", "id": chance.choice([1, "x", None]), "method": method, "params": given}
    headers = {"accept": "application/json, text/event-stream", "content-type": "application/json"}
    return {"method": "POST", "url": "/mcp", "content": spelt(body), "headers": headers}


def page(chance: Chance) -> Made:
    """Return a form as a browser would send it, or one that it never would."""
    fields = {name: str(value) for name, value in inputs(chance).items()}
    fields |= {f"{name}.unit": chance.choice(SCRIPTS)[:300] for name in list(fields)[:1]}
    fields |= {"note": chance.choice(SCRIPTS), "question": chance.choice(SCRIPTS)[:600]}
    name = chance.choice([*NAMES, urllib.parse.quote(chance.choice(SCRIPTS)[:300])])
    paths = [f"/calculators/{name}", f"/compare/{name}/{chance.choice(NAMES)}", "/note", "/sign-in", "/review/x/y", "/"]
    headers = {"accept": "text/html", "content-type": "application/x-www-form-urlencoded"}
    headers |= chance.choice([{}, {"x-live": "1"}, {"cookie": f"calcura={chance.choice(['a/9/b', '/', 'a' * 4000])}"}])
    asked = urllib.parse.urlencode(fields, errors="replace")
    method, query = chance.choice([("POST", ""), ("POST", ""), ("GET", f"?{asked[:4000]}")])
    return {
        "method": method,
        "url": chance.choice(paths) + query,
        "content": chance.choice([asked.encode(), *RAW]),
        "headers": headers,
    }


def spelt(body: Any) -> bytes:
    """Return a body as JSON, sometimes with what no parser of ours may trust."""
    return json.dumps(body).encode()


MAKERS: list[Callable[[Chance], Made]] = [calculation, calculation, batch, note, raw, address, tool, page]
JSON = {"content-type": "application/json"}


@pytest.mark.drawn(3)
@REQUESTS
def test_hostile_requests(address: str, number: int) -> None:
    chance = random.Random(f"hostile {number}")
    with httpx2.Client(base_url=address, timeout=60, headers=JSON) as client:
        for _ in range(number):
            made = chance.choice(MAKERS)(chance)
            answer = client.request(**made)
            assert answer.status_code < 500, (made, answer.text[:500])
            check_answer(made, answer)
        assert client.get("/v1").json()["disclaimer"]


def check_answer(made: Made, answer: httpx2.Response) -> None:
    """Check that a browser runs nothing of an answer, and that it tells nothing of this machine."""
    assert answer.headers["x-content-type-options"] == "nosniff", made
    for leak in ("root:x:", "Traceback", "site-packages", "set-cookie"):
        assert leak not in answer.text, (made, answer.text[:500])
        assert leak not in answer.headers, made
    if made["url"] == "/mcp" or made["method"] == "HEAD":
        return
    if made.get("headers", {}).get("accept") == "text/html":
        assert answer.status_code == 303 or answer.headers["content-type"] == "text/html; charset=utf-8", made
        assert "<script>alert" not in answer.text, made
        return
    kind = answer.headers["content-type"]
    assert kind == ("application/json" if answer.status_code == 200 else "application/problem+json"), made
    told = answer.json()
    assert answer.status_code == 200 or told["status"] == answer.status_code


def test_raw_bytes_that_are_no_request(address: str) -> None:
    import socket

    host, port = address.removeprefix("http://").split(":")
    for sent in (b"\x00" * 100, b"GET /v1 HTTP/9.9\r\n\r\n", b"GET /" + b"a" * 200_000, b"POST /v1 HTTP/1.1\r\n\r\n"):
        with socket.create_connection((host, int(port)), timeout=10) as raw_socket:
            raw_socket.sendall(sent)
            raw_socket.settimeout(2)
            try:
                answer = raw_socket.recv(1000)
            except (TimeoutError, ConnectionError):
                continue
            assert b" 5" not in answer.partition(b"\r\n")[0][8:10]
    assert httpx2.get(f"{address}/v1").status_code == 200
