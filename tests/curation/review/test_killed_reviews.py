"""Two reviewers decide at once in processes that are killed: what was acknowledged is kept, and nothing twice."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from reviewed_items import items

from calcura.curation.review import open_decisions

PROCESS = Path(__file__).with_name("reviewing_process.py")
ITEMS_A_KILL = 60


class Reviewer:
    """A reviewer's process, and the file of all that was acknowledged to it over its lives."""

    def __init__(self, place: str, name: str, told: Path) -> None:
        self.place, self.name, self.told = place, name, told
        told.touch()
        self.start()

    @property
    def acknowledged(self) -> list[str]:
        return [line for line in self.told.read_text().splitlines(keepends=True) if line.endswith("\n")]

    def start(self) -> None:
        # A line without its end was not told: the process died while it wrote.
        self.told.write_text("".join(self.acknowledged))
        command = [sys.executable, str(PROCESS), self.place, self.name, str(len(self.acknowledged))]
        with self.told.open("a") as file:
            self.process = subprocess.Popen(command, stdout=file, stderr=subprocess.PIPE, text=True)

    def wait_for(self, more: int) -> None:
        """Wait until so many more decisions were acknowledged."""
        enough, deadline = len(self.acknowledged) + more, time.monotonic() + 60
        while len(self.acknowledged) < enough:
            assert self.process.poll() is None, self.process.communicate()[1]
            assert time.monotonic() < deadline
            time.sleep(0.002)

    def kill(self) -> None:
        """Kill it as ``kill -9`` does, and start it again."""
        self.process.kill()
        self.process.communicate()
        self.start()

    def finish(self) -> None:
        errors = self.process.communicate(timeout=120)[1]
        assert self.process.returncode == 0, errors


@pytest.mark.drawn(2)
def test_two_killed_reviewers_lose_nothing(place: str, tmp_path: Path) -> None:
    review_under_kills(place, tmp_path, 3)


@pytest.mark.full
def test_two_reviewers_killed_ten_times_lose_nothing(place: str, tmp_path: Path) -> None:
    review_under_kills(place, tmp_path, 10)


@pytest.mark.full
def test_a_review_outlives_ten_deaths_of_its_server(postgres: Any, tmp_path: Path) -> None:
    chance, count = random.Random(3), 2_000
    anna, ben = reviewers = reviewing(postgres.new_place(), tmp_path, count)
    for _ in range(10):
        anna.wait_for(1)
        ben.wait_for(1)
        time.sleep(chance.uniform(0, 0.02))
        postgres.kill_and_start()
        anna.kill()
        ben.kill()
    everything_is_there_once(reviewers, count)


def review_under_kills(place: str, folder: Path, kills: int) -> None:
    chance, count = random.Random(kills), ITEMS_A_KILL * kills
    reviewers = reviewing(place, folder, count)
    for number in range(kills):
        reviewer = reviewers[number % 2]
        reviewer.wait_for(chance.randint(1, 20))
        # Somewhere in the middle of a decision, wherever that is.
        time.sleep(chance.uniform(0, 0.01))
        reviewer.kill()
    everything_is_there_once(reviewers, count)


def reviewing(place: str, folder: Path, count: int) -> tuple[Reviewer, Reviewer]:
    with open_decisions(place) as store:
        store.queue().add(items(count))
    return Reviewer(place, "anna", folder / "anna"), Reviewer(place, "ben", folder / "ben")


def everything_is_there_once(reviewers: tuple[Reviewer, Reviewer], count: int) -> None:
    for each in reviewers:
        each.finish()
    with open_decisions(reviewers[0].place) as store:
        kept = store.queue().decisions()
    told = {f"{each.key} {each.number} {each.at}\n" for each in kept}
    acknowledged = [line for reviewer in reviewers for line in reviewer.acknowledged]
    assert set(acknowledged) == told
    assert len(acknowledged) == len(kept) == 2 * count
    assert len({(each.item_id, each.reviewer) for each in kept}) == 2 * count
