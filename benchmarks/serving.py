"""Measure serving on loopback: requests/s and their times, a batch of 10,000 patients, a FHIR record, memory.

    python benchmarks/serving.py [--seconds 5] [--memory 100000] [--json]

Beside each stands the same with nothing of ours in it: a FastAPI route that takes an object and gives a fixed answer,
the table scored in this process. The load comes from this process: it wants two cores. ``serving_agents.py`` measures
MCP.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import polars as pl

import calcura

NAME = "ckd_epi_2021_creatinine"
KNOWN = {"age": 87, "sex": "male", "serum_creatinine": "124 umol/L"}
CONNECTIONS = 16
PATIENTS = 10_000
OBSERVATIONS = 2000
LOINC = "http://loinc.org"

BARE_REST = """
import sys, uvicorn
from typing import Any
from fastapi import FastAPI
from fastapi.responses import JSONResponse
app = FastAPI()
@app.post("/v1/calculators/{name}/calculate")
async def calculate(name: str, asked: dict[str, Any]) -> Any:
    return JSONResponse({"calculator": name, "value": 48.5, "unit": "mL/min/1.73 m2"})
@app.get("/v1")
async def service() -> Any:
    return {}
uvicorn.run(app, port=int(sys.argv[1]), access_log=False, log_level="warning")
"""


@contextmanager
def served(command: list[str]) -> Iterator[tuple[int, int]]:
    """Run a server, whose last argument is its port; yield port and process."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with subprocess.Popen([*command, str(port)]) as process:
        while True:
            with socket.socket() as tried:
                if tried.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield port, process.pid
        process.terminate()


def request(path: str, body: object) -> bytes:
    """Return a request as bytes, made once and sent many times."""
    content = json.dumps(body).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: {len(content)}"
    )
    return f"{head}\r\n\r\n".encode() + content


async def one(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, sent: bytes) -> bytes:
    """Send a request and return the body of its answer."""
    writer.write(sent)
    head = await reader.readuntil(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 200"):
        raise SystemExit(f"refused: {head!r}")
    length = int(head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0])
    return await reader.readexactly(length)


async def load(
    port: int, sent: bytes, *, number: int | None = None, seconds: float = 0, rate: float = 0
) -> list[float]:
    """Ask from several connections, as fast as answers come or at a rate, and return each answer's seconds."""
    took: list[float] = []
    start = time.perf_counter()
    asked = 0

    def more() -> bool:
        return asked < number if number is not None else time.perf_counter() - start < seconds

    async def ask() -> None:
        nonlocal asked
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        while more():
            due = start + asked / rate if rate else 0.0
            asked += 1
            await asyncio.sleep(max(0.0, due - time.perf_counter())) if rate else None
            begun = time.perf_counter()
            await one(reader, writer, sent)
            took.append(time.perf_counter() - begun)
        writer.close()

    await asyncio.gather(*(ask() for _ in range(CONNECTIONS)))
    return took


def p99(took: list[float]) -> float:
    """Return the 99th percentile, in milliseconds."""
    return sorted(took)[int(0.99 * len(took))] * 1e3


def kilobytes(pid: int) -> int:
    """Return the resident memory of a process."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


def cpu_seconds(pid: int) -> float:
    """Return the processor time that a process has taken."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def throughput(port: int, pid: int, seconds: float) -> dict[str, float]:
    """Return requests a second at full load, and the 99th percentiles at full and at half load.

    On a machine that others use, requests per second of the server's own processor time say what it can do.
    """
    sent = request(f"/v1/calculators/{NAME}/calculate", {"inputs": KNOWN})
    asyncio.run(load(port, sent, number=500))
    before = cpu_seconds(pid)
    full = asyncio.run(load(port, sent, seconds=seconds))
    taken, rate = cpu_seconds(pid) - before, len(full) / seconds
    half = asyncio.run(load(port, sent, seconds=seconds, rate=rate / 2))
    return {
        "requests_per_s": rate,
        "requests_per_cpu_s": len(full) / taken,
        "p99_ms": p99(full),
        "p99_ms_at_half_load": p99(half),
    }


def patients() -> dict[str, list[Any]]:
    """Return 10,000 patients as columns."""
    sampled = list(calcura.sample(NAME, PATIENTS, seed=1, edge_share=0.0))
    return {each: [patient[each] for patient in sampled] for each in KNOWN}


async def batches(port: int, columns: dict[str, list[Any]]) -> float:
    """Return the median seconds of a batch."""
    sent = request(f"/v1/calculators/{NAME}/batch", {"columns": columns})
    took = []
    for _ in range(8):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**26)
        begun = time.perf_counter()
        if json.loads(await one(reader, writer, sent))["scored"] != PATIENTS:
            raise SystemExit("not every patient was scored")
        took.append(time.perf_counter() - begun)
        writer.close()
    return statistics.median(took)


def in_process(columns: dict[str, list[Any]]) -> float:
    """Return the median seconds of scoring the same table here."""
    took = []
    for _ in range(8):
        begun = time.perf_counter()
        calcura.score(pl.DataFrame(columns), [NAME])
        took.append(time.perf_counter() - begun)
    return statistics.median(took)


def record(observations: int) -> dict[str, Any]:
    """Return the FHIR record of a patient with many observations, of which one is needed."""
    quantity = {"value": 124, "unit": "umol/L", "system": "http://unitsofmeasure.org", "code": "umol/L"}
    seen = {"resourceType": "Observation", "status": "final", "effectiveDateTime": "2026-01-05T08:00:00Z"}
    codes = ["14682-9", *(["2951-2", "2823-3", "2075-0", "718-7"] * observations)][:observations]
    resources = [
        {**seen, "id": f"o{number}", "code": {"coding": [{"system": LOINC, "code": code}]}, "valueQuantity": quantity}
        for number, code in enumerate(codes)
    ]
    patient = {"resourceType": "Patient", "id": "p", "birthDate": "1950-06-30", "gender": "male"}
    return {
        "resourceType": "Bundle",
        "type": "searchset",
        "entry": [{"resource": each} for each in (patient, *resources)],
    }


async def records(port: int) -> float:
    """Return the median seconds of a calculation from a record."""
    sent = request(f"/v1/calculators/{NAME}/fhir", {"bundle": record(OBSERVATIONS), "at": "2026-01-05T10:00:00Z"})
    took = []
    for _ in range(8):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**26)
        begun = time.perf_counter()
        if json.loads(await one(reader, writer, sent))["result"] is None:
            raise SystemExit("nothing was computed from the record")
        took.append(time.perf_counter() - begun)
        writer.close()
    return statistics.median(took)


def measure(seconds: float, many: int) -> dict[str, object]:
    """Measure everything."""
    os.environ.pop("CALCURA_TOKEN", None)
    columns = patients()
    with served([sys.executable, "-c", BARE_REST]) as (port, pid):
        bare = throughput(port, pid, seconds)
    with served([sys.executable, "-m", "calcura", "serve", "--port"]) as (port, pid):
        ours = throughput(port, pid, seconds)
        batch = asyncio.run(batches(port, columns))
        from_record = asyncio.run(records(port))
        before = kilobytes(pid)
        asyncio.run(load(port, request(f"/v1/calculators/{NAME}/calculate", {"inputs": KNOWN}), number=many))
        grown = kilobytes(pid) - before
    return {
        "calculate": ours,
        "bare_fastapi": bare,
        "batch_s": batch,
        "batch_in_process_s": in_process(columns),
        "memory_before_kb": before,
        "memory_grown_kb": grown,
        "memory_requests": many,
        "fhir_record_s": from_record,
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--memory", type=int, default=100_000, help="requests over which memory is watched")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    figures = measure(options.seconds, options.memory)
    if options.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        told = (
            ", ".join(f"{each} {number:,.1f}" for each, number in value.items()) if isinstance(value, dict) else value
        )
        print(f"{name:22s} {told:.4g}" if isinstance(told, float) else f"{name:22s} {told}")


if __name__ == "__main__":
    main()
