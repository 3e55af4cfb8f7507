"""Running programs in this machine's own Python, where the kernel lets it do nothing but compute.

What happens on the other side of the pipes stands in :mod:`calcura.evaluation.code.inside`. Linux on the usual
processors can do this; elsewhere :meth:`Confined.opened` is false, and programs go to the interpreter that knows less.
"""

from __future__ import annotations

import codecs
import contextlib
import importlib.util
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from calcura.evaluation.code.inside import END, HEAD, INSTALLED
from calcura.evaluation.code.results import Blocks, CodeResult, Limits, Printed
from calcura.evaluation.code.telling import Place, ended

_SCRIPT = Path(__file__).with_name("inside.py")
_ENVIRONMENT = {
    "PYTHONHASHSEED": "0",
    "PYTHONDONTWRITEBYTECODE": "1",
    "TZ": "UTC",
    **dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1"),
}
"""All that a worker sees of the environment: nothing of this machine's, and one thread, for more are refused."""

_LONGEST = 1_400
"""Characters of a message at most, whatever a program tells of itself."""


class Call:
    """One program on its way; cancelling it ends the worker it runs in."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._worker: _Worker | None = None
        self.is_cancelled = False

    def cancel(self) -> None:
        with self._lock:
            self.is_cancelled = True
            if self._worker is not None:
                self._worker.close()

    @contextlib.contextmanager
    def holding(self, worker: _Worker) -> Iterator[None]:
        """Have the worker while it runs the program, and no longer; it ends with whatever interrupts this."""
        with self._lock:
            self._worker = worker
            if self.is_cancelled:
                worker.close()
        try:
            yield
        except BaseException:
            worker.close()
            raise
        finally:
            with self._lock:
                self._worker = None


class Confined:
    """Workers that each run one program at a time, started when needed."""

    def __init__(self, workers: int | None = None) -> None:
        self._slots = threading.BoundedSemaphore(workers or os.cpu_count() or 1)
        self._lock = threading.Lock()
        self._idle: list[_Worker] = []

    def opened(self) -> bool:
        """Whether this machine can confine a program; looked at once, by trying."""
        return _can_confine()

    def run(self, blocks: Blocks, limits: Limits, call: Call | None = None) -> CodeResult:
        """Run the last block after those before it; whatever it does, a result comes back."""
        call = call or Call()
        with self._slots:
            for _ in range(2):  # A worker that ended did so of itself, or by another's hand: no program can end it.
                worker = self._taken() or _Worker()
                with call.holding(worker):
                    result = worker.run(blocks, limits)
                if worker.is_alive:
                    with self._lock:
                        self._idle.append(worker)
                    break
                worker.close()
                if call.is_cancelled:
                    break
        return result

    def _taken(self) -> _Worker | None:
        """Take a worker that is idle, and leave those that ended meanwhile, or that belong to a process forked from."""
        with self._lock:
            while self._idle:
                worker = self._idle.pop()
                if worker.is_there():
                    return worker
                worker.close()
        return None

    def close(self) -> None:
        """End the workers; another run starts new ones."""
        with self._lock:
            idle, self._idle = self._idle, []
        for worker in idle:
            worker.close()


class _Worker:
    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-s", "-S", "-P", str(_SCRIPT), *_folders()],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=_ENVIRONMENT,
            cwd="/",
            start_new_session=True,  # Ctrl-C is for this process alone.
        )
        assert self._process.stdout is not None
        self.is_alive = self._process.stdout.read(1) == b"y"

    def run(self, blocks: Blocks, limits: Limits) -> CodeResult:
        printed = Printed(limits.output_characters)
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        told = b""
        try:
            named = sum(any(name in block for block in blocks) << place for place, name in enumerate(INSTALLED))
            self._send(named, {"blocks": blocks, "seconds": limits.seconds, "megabytes": limits.megabytes})
            for kind, data in self._pieces():
                if kind == END:
                    told = data
                else:
                    printed("stdout", decoder.decode(data))
        except (OSError, ValueError):
            self.is_alive = False
        return _result(told, printed.text, blocks[-1], limits)

    def is_there(self) -> bool:
        """Whether its process runs, as a child of this one."""
        return self._process.poll() is None

    def close(self) -> None:
        self.is_alive = False
        if self.is_there():
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)  # With what it has forked.
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _send(self, named: int, request: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(bytes([named]) + json.dumps(request).encode() + b"\n")
        self._process.stdin.flush()

    def _pieces(self) -> Iterator[tuple[int, bytes]]:
        kind = None
        while kind != END:
            kind, length = HEAD.unpack(self._read(HEAD.size))
            yield kind, self._read(length)

    def _read(self, length: int) -> bytes:
        assert self._process.stdout is not None
        data = self._process.stdout.read(length)
        if len(data) < length:
            raise OSError("the worker has ended")
        return data


def _folders() -> list[str]:
    """Return where the modules lie that a program may have beside those of Python."""
    specs = [importlib.util.find_spec(name) for name in INSTALLED]
    return list(dict.fromkeys(str(Path(spec.origin).parent.parent) for spec in specs if spec and spec.origin))


@cache
def _can_confine() -> bool:
    if sys.platform != "linux":
        return False
    try:
        worker = _Worker()
    except OSError:
        return False
    confines = worker.is_alive
    worker.close()
    return confines


def _result(told: bytes, output: str, code: str, limits: Limits) -> CodeResult:
    """Return what a worker tells as a result; what it tells may be anything at all, for the program shares its pipe."""
    try:
        end = json.loads(told.removeprefix(b"!"))
        status, message = end["status"], str(end.get("message", ""))
        places = [Place(int(line), str(name)) for line, name in end.get("places", ())]
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError):
        status, message, places = "crashed", "", []
    how = ended(status, message, places, code, limits)
    return CodeResult(how.status, output, how.message[:_LONGEST].encode(errors="replace").decode())
