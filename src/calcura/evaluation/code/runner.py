"""Running Python that a model wrote, where it can harm nothing.

On Linux that is this machine's Python in a process that the kernel lets do nothing but compute; elsewhere it is the
Monty interpreter, which knows less. No file, no network and no process can be reached from either; time and memory are
limited, and a worker that breaks down is replaced. What neither has (pandas, files) goes to the ``sandbox`` that a
runner may be given, a container for instance.
"""

from __future__ import annotations

import os
import platform
import threading
from importlib.metadata import version
from types import TracebackType
from typing import Any, Self

from pydantic_monty import AsyncMonty, Monty

from calcura.evaluation.code.confined import Confined
from calcura.evaluation.code.limits import Limits
from calcura.evaluation.code.results import CodeResult, Sandbox
from calcura.evaluation.code.sessions import CodeSession
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
