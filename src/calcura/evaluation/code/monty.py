"""Running blocks in the Monty interpreter, where the machine cannot confine its own Python."""

from __future__ import annotations

from collections.abc import Coroutine
from inspect import isawaitable
from typing import TYPE_CHECKING, Any

from pydantic_monty import MontyError, OSPolicy

from calcura.evaluation.code.preparing import PRELUDE, Prepared, prepared, source_of
from calcura.evaluation.code.results import CodeResult, Printed, Status
from calcura.evaluation.code.telling import not_supported, trouble

if TYPE_CHECKING:
    from calcura.evaluation.code.runner import CodeRunner

LARGEST_STATE = 8 * 2**20
"""Bytes that a session may carry from one block to the next."""

_POLICY: OSPolicy = {"sleep": "zero", "random_start": {"seed": 0}}
"""Sleeping is not counted against the time limit, so it takes none; chance is the same in every run."""


class MontyBlocks:
    """The blocks of one chat in that interpreter; what they defined is kept as bytes between them."""

    def __init__(self, runner: CodeRunner, keep: bool) -> None:
        self._runner = runner
        self._keep = keep
        self._state: bytes | None = None
        self._defined: frozenset[str] = frozenset()

    def run(self, code: str) -> CodeResult:
        program = prepared(code)
        if program.unsupported or program.wrong:
            return _refused(program)
        with self._runner.opened().checkout(**self._options()) as worker:
            return _at_once(self._turn(code, program, worker))

    async def arun(self, code: str) -> CodeResult:
        program = prepared(code)
        if program.unsupported or program.wrong:
            return _refused(program)
        pool = await self._runner.aopened()
        async with pool.checkout(**self._options()) as worker:
            return await self._turn(code, program, worker)

    def _options(self) -> dict[str, Any]:
        limits = self._runner.limits
        bounds = {"max_feed_duration_secs": limits.seconds, "max_memory": limits.megabytes * 2**20}
        return {"limits": bounds, "os_policy": _POLICY}

    async def _turn(self, code: str, program: Prepared, worker: Any) -> CodeResult:
        """Make the calls that a block needs of a worker, one that has to be waited for or one that answers at once."""
        limits, state = self._runner.limits, self._state
        printed = Printed(limits.output_characters)
        status: Status = "ok"
        message = ""
        try:
            if state is not None:
                await _answer(worker.load_session(state))
            await _answer(worker.feed_run(self._opening(program)))
            await _answer(worker.feed_run(program.code, print_callback=printed))
        except Exception as error:
            status, message = trouble(error, code, limits)
        if self._keep and status in ("ok", "error", "unsupported"):
            try:
                kept = self._remember(await _answer(worker.dump()), program)
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


def _refused(program: Prepared) -> CodeResult:
    if program.wrong:
        return CodeResult("error", message=program.wrong)
    return CodeResult("unsupported", message=not_supported(program.unsupported))


async def _answer(given: Any) -> Any:
    return await given if isawaitable(given) else given


def _at_once(turn: Coroutine[Any, Any, CodeResult]) -> CodeResult:
    """Return the result of a turn that has nothing to wait for."""
    try:
        turn.send(None)
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]
    raise AssertionError("a worker that answers at once is not waited for")
