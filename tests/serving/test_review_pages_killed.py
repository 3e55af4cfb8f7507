"""Two people review over HTTP while the server is killed: what was acknowledged is kept, and nothing is there twice."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest
from asking import free_port, wait_for

from calcura.curation.candidates import Candidate, candidate
from calcura.curation.review import candidate_items, open_decisions
from calcura.serving.accounts import Accounts

PASSWORD = "correct horse battery"
VERDICTS = ("accept", "reject", "unsure")
SERVER = Path(__file__).with_name("review_server.py")


class Server:
    """The service in a process that is killed and started again at the same address."""

    def __init__(self, place: Path, accounts: Path) -> None:
        self.port = free_port()
        command = [sys.executable, str(SERVER), str(self.port), str(place), str(accounts)]
        self.starter = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.start()

    def start(self) -> None:
        assert self.starter.stdin is not None
        assert self.starter.stdout is not None
        self.starter.stdin.write("start\n")
        self.starter.stdin.flush()
        self.process = int(self.starter.stdout.readline())
        wait_for(self.port)

    def kill(self) -> None:
        os.kill(self.process, signal.SIGKILL)

    def end(self) -> None:
        self.kill()
        self.starter.kill()
        self.starter.communicate()


class Reviewer(threading.Thread):
    """A browser at work: it sends a form until it is acknowledged, always under the key that the page gave it."""

    def __init__(self, server: Server, name: str, items: list[str]) -> None:
        super().__init__(daemon=True)
        self.client = httpx.Client(base_url=f"http://127.0.0.1:{server.port}", headers={"accept": "text/html"})
        self.name, self.items = name, items
        self.acknowledged: list[tuple[str, str, str]] = []
        self.sent_again = 0
        self.fault: BaseException | None = None

    def run(self) -> None:
        try:
            self.send("/sign-in", {"name": self.name, "password": PASSWORD, "to": "/review"})
            for number, item in enumerate(self.items):
                self.decide(item, VERDICTS[number % 3])
        except BaseException as fault:
            self.fault = fault

    def decide(self, item: str, verdict: str) -> None:
        path = f"/review/review/{item}"
        page = self.ask("GET", path).text
        form = {name: hidden(page, name) for name in ("form-key", "key", "role")}
        answer = self.send(path, form | {"verdict": verdict, "reason": "" if verdict == "accept" else "the wrong day"})
        assert answer.status_code == 303, answer.text
        self.acknowledged.append((form["key"], item, verdict))

    def send(self, path: str, form: dict[str, str]) -> httpx.Response:
        return self.ask("POST", path, data=form)

    def ask(self, method: str, path: str, **what: dict[str, str]) -> httpx.Response:
        """Ask until there is an answer, as a person does who loads a page again."""
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            try:
                return self.client.request(method, path, timeout=60, **what)  # type: ignore[arg-type]
            except httpx.TransportError:
                self.sent_again += 1
                time.sleep(0.02)
        raise TimeoutError(f"{method} {path}")


def hidden(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found is not None, page[:2000]
    return found[1]


def test_a_server_killed_during_a_review_loses_nothing(tmp_path: Path) -> None:
    review_under_kills(tmp_path, 3)


@pytest.mark.full
def test_a_server_killed_ten_times_during_a_review_loses_nothing(tmp_path: Path) -> None:
    review_under_kills(tmp_path, 10)


def made(number: int) -> Candidate:
    inputs = {"systolic_blood_pressure": {"value": 120, "unit": "mmHg", "span": [0, 6]}}
    return candidate("medqa_calc", f"n{number}", "p", "BP 120.", "mean_arterial_pressure", {"inputs": inputs})


def review_under_kills(folder: Path, kills: int) -> None:
    place, count = folder / "review.sqlite", 10 * (kills + 1)
    found = [made(number) for number in range(count)]
    with open_decisions(place) as store:
        store.queue().add(candidate_items(found))
    for name in ("anna", "ben"):
        Accounts(folder / "accounts").add(name, PASSWORD)
    server = Server(place, folder / "accounts")
    reviewers = [Reviewer(server, name, [each.id for each in found]) for name in ("anna", "ben")]
    try:
        for each in reviewers:
            each.start()
        kill_while_they_work(server, reviewers, kills)
        for each in reviewers:
            each.join(timeout=120)
    finally:
        server.end()
    for each in reviewers:
        assert each.fault is None, each.fault
    assert sum(each.sent_again for each in reviewers) >= kills
    everything_is_there_once(place, reviewers, count)


def kill_while_they_work(server: Server, reviewers: list[Reviewer], kills: int) -> None:
    chance = random.Random(kills)
    for number in range(kills):
        reviewer, deadline = reviewers[number % 2], time.monotonic() + 60
        enough = len(reviewer.acknowledged) + chance.randint(2, 5)
        while len(reviewer.acknowledged) < enough and reviewer.is_alive() and time.monotonic() < deadline:
            time.sleep(0.002)
        assert any(each.is_alive() for each in reviewers), [each.fault for each in reviewers]
        # Somewhere in the middle of a request, wherever that is.
        time.sleep(chance.uniform(0, 0.02))
        server.kill()
        server.start()


def everything_is_there_once(place: Path, reviewers: list[Reviewer], count: int) -> None:
    with open_decisions(place) as store:
        kept = store.queue().decisions()
    told = {(each.reviewer, each.key, each.item_id, each.verdict) for each in kept}
    acknowledged = {(each.name, *said) for each in reviewers for said in each.acknowledged}
    assert acknowledged == told
    assert len(kept) == 2 * count
