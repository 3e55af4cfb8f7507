import json
import signal
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from calcura.cli import run


@dataclass(frozen=True)
class Answer:
    """What a command printed, and its status."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Command = Callable[..., Answer]

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Shells start what runs in the background so; the processes of these tests would take no Ctrl-C either.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def calcura(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Runs ``calcura`` with these arguments, as its script does; a fault of ours is raised, and never a refusal."""
    monkeypatch.setenv("CALCURA_TRACEBACK", "1")

    def command(*arguments: object) -> Answer:
        status = run([str(each) for each in arguments])
        printed = capsys.readouterr()
        return Answer(status, printed.out, printed.err)

    return command


@pytest.fixture
def refused(calcura: Command) -> Callable[..., str]:
    """Runs a command that must be refused as every refusal is, and returns its one line."""

    def command(*arguments: object) -> str:
        answer = calcura(*arguments)
        assert answer.status == 2
        assert answer.out == ""
        assert answer.err.startswith("calcura: ")
        assert answer.err.count("\n") == 1
        return answer.err

    return command
