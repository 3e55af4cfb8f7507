"""The blocks of one chat, run one after the other like the cells of a notebook."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any

from pydantic_monty import MontyError, OSPolicy

from calcura.evaluation.code.preparing import LONGEST, PRELUDE, Prepared, prepared, source_of
from calcura.evaluation.code.results import Blocks, CodeResult
from calcura.evaluation.code.telling import Status, not_supported, trouble
from calcura.evaluation.errors import EvaluationError

if TYPE_CHECKING:
    from calcura.evaluation.code.runner import CodeRunner

LARGEST_STATE = 8 * 2**20
"""Bytes that a session may carry from one block to the next."""

_POLICY: OSPolicy = {"sleep": "zero", "random_start": {"seed": 0}}
"""Sleeping is not counted against the time limit, so it takes none; chance is the same in every run."""

_Call = Callable[[Any], Any]
_Turn = Generator[_Call, Any, CodeResult]
"""The calls of a worker that one block needs, whoever makes them, waiting or not."""


class CodeSession:
    """The blocks of one chat.

    No worker is held between the blocks: what they defined is kept as bytes, so that thousands of chats can be open at
    once. A block that was stopped, for its time or memory, leaves no trace.
    """

    def __init__(self, runner: CodeRunner, keep: bool = True) -> None:
        self._runner = runner
        self._keep = keep
        self._state: bytes | None = None
        self._defined: frozenset[str] = frozenset()
        self._blocks: Blocks = ()

    def run(self, code: str) -> CodeResult:
        """Run a block after those before it; whatever it does, a result comes back."""
        program = prepared(code)
        result = _refused(code, program)
        if result is None:
            with self._runner.opened().checkout(**self._options()) as worker:
                result = _carried_out(self._turn(code, program), worker)
        if not self._wants_sandbox(code, result):
            return result
        elsewhere = self._runner.sandbox(self._blocks)  # type: ignore[misc]
        if not isinstance(elsewhere, CodeResult):
            if inspect.iscoroutine(elsewhere):
                elsewhere.close()
            raise EvaluationError("this runner's sandbox is asynchronous: call arun, or give a plain function")
        return elsewhere

    async def arun(self, code: str) -> CodeResult:
        """Run a block without holding up the event loop."""
        program = prepared(code)
        result = _refused(code, program)
        if result is None:
            pool = await self._runner.aopened()
            async with pool.checkout(**self._options()) as worker:
                result = await _awaited(self._turn(code, program), worker)
        if not self._wants_sandbox(code, result):
            return result
        elsewhere = self._runner.sandbox(self._blocks)  # type: ignore[misc]
        return elsewhere if isinstance(elsewhere, CodeResult) else await elsewhere

    def _wants_sandbox(self, code: str, result: CodeResult) -> bool:
        self._blocks = (*self._blocks, code)
        return result.status == "unsupported" and self._runner.sandbox is not None

    def _options(self) -> dict[str, Any]:
        limits = self._runner.limits
        bounds = {"max_feed_duration_secs": limits.seconds, "max_memory": limits.megabytes * 2**20}
        return {"limits": bounds, "os_policy": _POLICY}

    def _turn(self, code: str, program: Prepared) -> _Turn:
        limits, state = self._runner.limits, self._state
        printed = Printed(limits.output_characters)
        status: Status = "ok"
        message = ""
        try:
            if state is not None:
                yield lambda worker: worker.load_session(state)
            yield lambda worker: worker.feed_run(self._opening(program))
            yield lambda worker: worker.feed_run(program.code, print_callback=printed)
        except Exception as error:
            status, message = trouble(error, code, limits.seconds, limits.megabytes)
        if self._keep and status in ("ok", "error", "unsupported"):
            try:
                kept = self._remember((yield lambda worker: worker.dump()), program)
            except MontyError:
                kept = False
            message = message if kept else f"{message}\n{_FORGOTTEN}".strip()
        return CodeResult(status, printed.text, message)

    def _opening(self, program: Prepared) -> str:
        missing = [name for name in program.modules if name not in self._defined]
        defined = "".join(f"_define({name!r}, {source_of(name)!r})\n" for name in missing)
        return f"{PRELUDE if self._state is None else ''}{defined}None"

    def _remember(self, state: bytes, program: Prepared) -> bool:
        if len(state) > LARGEST_STATE:
            return False
        self._state = state
        self._defined |= set(program.modules)
        return True


_FORGOTTEN = "What this block defined is lost to the next ones."


def _refused(code: str, program: Prepared) -> CodeResult | None:
    if len(code) > LONGEST:
        return CodeResult("error", message=f"The program has {len(code)} characters; at most {LONGEST} are run.")
    if program.unsupported:
        return CodeResult("unsupported", message=not_supported(f"classes with {program.unsupported}"))
    return None


def _carried_out(turn: _Turn, worker: Any) -> CodeResult:
    try:
        call = next(turn)
        while True:
            try:
                answer = call(worker)
            except Exception as error:
                call = turn.throw(error)
            else:
                call = turn.send(answer)
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]


async def _awaited(turn: _Turn, worker: Any) -> CodeResult:
    try:
        call = next(turn)
        while True:
            try:
                answer = await call(worker)
            except Exception as error:
                call = turn.throw(error)
            else:
                call = turn.send(answer)
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]


class Printed:
    """Collects what a program prints: its beginning and its end, when it is too long for both.

    >>> printed = Printed(8)
    >>> for word in ("one ", "two ", "three ", "four"):
    ...     printed("stdout", word)
    >>> printed.text
    'one \\n[... 10 characters left out ...]\\nfour'
    """

    def __init__(self, longest: int) -> None:
        self._half = max(longest // 2, 1)
        self._head = ""
        self._tail = ""
        self._left_out = 0

    def __call__(self, stream: str, text: str) -> None:
        room = self._half - len(self._head)
        self._head += text[:room]
        tail = self._tail + text[room:] if room > 0 else self._tail + text
        cut = max(len(tail) - self._half, 0)
        self._left_out += cut
        self._tail = tail[cut:]

    @property
    def text(self) -> str:
        """What was printed, with a mark where something was left out."""
        if not self._left_out:
            return self._head + self._tail
        return f"{self._head}\n[... {self._left_out} characters left out ...]\n{self._tail}"
