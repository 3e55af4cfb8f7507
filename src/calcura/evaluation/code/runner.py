"""Running Python that a model wrote, where it can harm nothing.

On Linux that is this machine's Python in a process that the kernel lets do nothing but compute; elsewhere it is the
Monty interpreter, which knows less. No file, no network and no process can be reached from either; time and memory are
limited, and a worker that breaks down is replaced. What neither has (pandas, files) goes to the ``sandbox`` that a
runner may be given, a container for instance.
"""

from __future__ import annotations

import asyncio
import inspect
import os
import platform
import threading
from collections import Counter
from importlib.metadata import version
from types import TracebackType
from typing import Any, Self

from pydantic_monty import AsyncMonty, Monty

from calcura.evaluation.code.confined import Call, Confined
from calcura.evaluation.code.monty import MontyBlocks
from calcura.evaluation.code.preparing import LONGEST
from calcura.evaluation.code.results import Blocks, CodeResult, Limits, Sandbox
from calcura.evaluation.errors import EvaluationError

CHOICE = "CALCURA_CODE"
"""The variable of the environment that says where programs run: ``confined`` or ``monty``."""


class CodeRunner:
    """Runs programs, each on its own; safe to share between threads, and between the tasks of an event loop.

    Args:
        seconds: how long a program may run.
        megabytes: how much memory it may use.
        output_characters: how much of its output is kept, from the beginning and the end.
        workers: how many programs run at the same time; as many as there are processors by default.
        confined: whether programs run in this machine's Python, confined by its kernel, or in Monty; by default as
            the variable ``CALCURA_CODE`` says (``confined`` or ``monty``), else in the first where the machine can.
        sandbox: where a program goes that is not supported here; given the blocks, it returns a result or awaits one.

    >>> with CodeRunner() as runner:
    ...     print(runner.run("weight, height = 70, 1.75\\nweight / height**2").output)
    22.857142857142858
    <BLANKLINE>
    """

    def __init__(
        self,
        *,
        seconds: float = Limits.seconds,
        megabytes: int = Limits.megabytes,
        output_characters: int = Limits.output_characters,
        workers: int | None = None,
        confined: bool | None = None,
        sandbox: Sandbox | None = None,
    ) -> None:
        self.limits = Limits(seconds, megabytes, output_characters)
        self.sandbox = sandbox
        self.confined = Confined(workers)
        self._confines = confined
        self._workers = workers
        self._lock = threading.Lock()
        self._pool: Monty | None = None
        self._async_pool: AsyncMonty | None = None

    def run(self, code: str) -> CodeResult:
        """Run one program; whatever it does, a result comes back."""
        return CodeSession(self, keep=False).run(code)

    async def arun(self, code: str) -> CodeResult:
        """Run one program without holding up the event loop."""
        return await CodeSession(self, keep=False).arun(code)

    __call__ = run

    @property
    def confines(self) -> bool:
        """Whether programs run in this machine's Python, confined, rather than in the interpreter that knows less.

        Raises:
            EvaluationError: they are to be confined and cannot be here, or the variable says something else.
        """
        if self._confines is None:
            chosen = os.environ.get(CHOICE, "")
            if chosen not in ("", "confined", "monty"):
                raise EvaluationError(f"{CHOICE} is {chosen!r}; give 'confined' or 'monty', or leave it out")
            self._confines = chosen == "confined" or (not chosen and self.confined.opened())
        if self._confines and not self.confined.opened():
            raise EvaluationError(f"this machine cannot confine Python; run programs in Monty instead ({CHOICE}=monty)")
        return self._confines

    @property
    def interpreter(self) -> str:
        """What runs programs here: ``Python 3.11.7, confined`` or ``Monty 1.4.0``; part of a run's provenance."""
        return (
            f"Python {platform.python_version()}, confined" if self.confines else f"Monty {version('pydantic-monty')}"
        )

    def session(self) -> CodeSession:
        """Return a session, in which each block sees what the blocks before it defined."""
        return CodeSession(self)

    def close(self) -> None:
        """End the workers of :meth:`run`; another run starts new ones."""
        self.confined.close()
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.__exit__(None, None, None)

    async def aclose(self) -> None:
        """End the workers of :meth:`arun`; another run starts new ones."""
        self.confined.close()
        pool, self._async_pool = self._async_pool, None
        if pool is not None:
            await pool.__aexit__(None, None, None)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    def opened(self) -> Monty:
        with self._lock:
            if self._pool is None:
                self._pool = Monty(**self._pool_options()).__enter__()
            return self._pool

    async def aopened(self) -> AsyncMonty:
        if self._async_pool is None:
            pool = await AsyncMonty(**self._pool_options()).__aenter__()
            if self._async_pool is None:
                self._async_pool = pool
            else:
                await pool.__aexit__(None, None, None)
        return self._async_pool

    def _pool_options(self) -> dict[str, Any]:
        return {"min_processes": 0, "max_processes": self._workers, "request_timeout": self.limits.seconds + 3}


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
