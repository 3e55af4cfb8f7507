"""The blocks of one chat, run one after the other like the cells of a notebook."""

from __future__ import annotations

import asyncio
import inspect
from collections import Counter
from typing import TYPE_CHECKING

from calcura.evaluation.code.confined import Call
from calcura.evaluation.code.monty import MontyBlocks
from calcura.evaluation.code.preparing import LONGEST
from calcura.evaluation.code.results import Blocks, CodeResult
from calcura.evaluation.errors import EvaluationError

if TYPE_CHECKING:
    from calcura.evaluation.code.runner import CodeRunner


class CodeSession:
    """The blocks of one chat.

    No worker is held between the blocks, so that thousands of chats can be open at once: those before are run again,
    or in the other interpreter what they defined is kept. A block that was stopped, for its time or memory, leaves no
    trace.
    """

    def __init__(self, runner: CodeRunner, keep: bool = True) -> None:
        self._runner = runner
        self._keep = keep
        self._monty = MontyBlocks(runner, keep)
        self._blocks: Blocks = ()
        self._before: Blocks = ()
        """The blocks that came to their end, well or not."""
        self.ended: Counter[str] = Counter()
        """How the blocks ended, wherever they were run."""

    def run(self, code: str) -> CodeResult:
        """Run a block after those before it; whatever it does, a result comes back."""
        if len(code) > LONGEST:
            return self._counted(_too_long(code))
        if self._runner.confines:
            result = self._runner.confined.run((*self._before, code), self._runner.limits)
        else:
            result = self._monty.run(code)
        if not self._wants_sandbox(code, result):
            return self._counted(result)
        elsewhere = self._runner.sandbox(self._blocks)  # type: ignore[misc]
        if not isinstance(elsewhere, CodeResult):
            if inspect.iscoroutine(elsewhere):
                elsewhere.close()
            raise EvaluationError("this runner's sandbox is asynchronous: call arun, or give a plain function")
        return self._counted(elsewhere)

    async def arun(self, code: str) -> CodeResult:
        """Run a block without holding up the event loop."""
        if len(code) > LONGEST:
            return self._counted(_too_long(code))
        result = await (self._confined(code) if self._runner.confines else self._monty.arun(code))
        if not self._wants_sandbox(code, result):
            return self._counted(result)
        elsewhere = self._runner.sandbox(self._blocks)  # type: ignore[misc]
        return self._counted(elsewhere if isinstance(elsewhere, CodeResult) else await elsewhere)

    def _counted(self, result: CodeResult) -> CodeResult:
        self.ended[result.status] += 1
        return result

    async def _confined(self, code: str) -> CodeResult:
        call = Call()
        try:
            return await asyncio.to_thread(self._runner.confined.run, (*self._before, code), self._runner.limits, call)
        except asyncio.CancelledError:
            call.cancel()
            raise

    def _wants_sandbox(self, code: str, result: CodeResult) -> bool:
        self._blocks = (*self._blocks, code)
        if self._keep and result.status in ("ok", "error", "unsupported"):
            self._before = (*self._before, code)
        return result.status == "unsupported" and self._runner.sandbox is not None


def _too_long(code: str) -> CodeResult:
    return CodeResult("error", message=f"The program has {len(code)} characters; at most {LONGEST} are run.")
