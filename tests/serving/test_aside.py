"""Long texts are read in a process of their own that nothing holds up for long."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from asking import failing, slow
from starlette.testclient import TestClient

from calcura.serving.aside import Aside
from calcura.serving.notes import Shortened, note_read
from calcura.serving.operations import find
from calcura.serving.problems import ProblemError
from calcura.serving.requests import Find, ReadNote


@pytest.fixture
def aside() -> Iterator[Aside]:
    made = Aside(seconds=1.0)
    made.run(find, Find())
    yield made
    made.end()


@pytest.mark.drawn(3)
def test_what_takes_too_long_is_ended_and_the_next_is_read(aside: Aside) -> None:
    begun = time.monotonic()
    with pytest.raises(ProblemError) as told:
        aside.run(slow, Find())
    assert told.value.kind == "too-slow"
    assert time.monotonic() - begun < 10
    assert aside.run(find, Find())["specialties"]


def test_the_start_of_the_process_is_no_part_of_the_first_notes_time() -> None:
    made = Aside(seconds=1.0)
    assert made.run(note_read, ReadNote(note="BP 120/60 mmHg.", calculator="mean_arterial_pressure"))["result"]
    made.end()


def test_what_waits_too_long_is_told_so(aside: Aside) -> None:
    aside._seconds = 0.2
    with ThreadPoolExecutor() as threads:
        aside._free.acquire()
        waiting = threads.submit(aside.run, find, Find())
        with pytest.raises(ProblemError) as told:
            waiting.result()
        aside._free.release()
    assert told.value.kind == "busy"


def test_problems_and_faults_come_back(aside: Aside) -> None:
    with pytest.raises(ProblemError, match="there is no such one"):
        aside.run(find, Find(specialty="alchemy"))
    with pytest.raises(RuntimeError, match="KeyError") as told:
        aside.run(failing, Find())
    assert "Smith" not in str(told.value)


@pytest.mark.drawn(2)
@pytest.mark.parametrize("text", ["9" * 90_000, "a" * 90_000, " " * 90_000, "1," * 45_000, "1 " * 45_000])
def test_text_made_to_take_long_holds_up_nobody(service: TestClient, text: str) -> None:
    asked = {"note": f"BP {text} mmHg", "calculator": "sofa"}
    with ThreadPoolExecutor() as threads:
        reading = threads.submit(service.post, "/v1/notes/read", json=asked)
        time.sleep(0.3)
        begun = time.monotonic()
        assert service.get("/v1").status_code == 200
        assert time.monotonic() - begun < 2
        answer = reading.result()
    assert answer.status_code == 200 or answer.json()["type"].endswith("too-slow")


def test_places_are_those_of_the_note_given() -> None:
    note = f"Age 70. {' ' * 100}BP{' ' * 50}120/80.{' ' * 12}Code {'7' * 80}; pulse 90."
    short = Shortened.of(note)
    for words in ("Age", "BP", "120/80", "Code", "pulse 90"):
        assert short.given(short.text.index(words)) == note.index(words)
