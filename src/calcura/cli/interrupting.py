"""Ctrl-C: it ends a command in one line that says what is kept, whatever was being done when it came."""

from __future__ import annotations

import _thread
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

STATUS = 130
"""Of a process that Ctrl-C ended, as shells have it."""

GOES_ON = {
    "evaluate": "every finished answer is kept, and the same command goes on from there",
    "curate medcalc-bench": "every finished note is kept, and the same command goes on from there",
    "curate medqa-calc": "every finished note is kept, and the same command goes on from there",
    "curate resume": "every finished note is kept, and the same command goes on from there",
    "steps": "nothing is written; what a grader said is kept, and the same command asks only for the rest",
    "agreement": "nothing is written; what a grader said is kept, and the same command asks only for the rest",
}
"""What is kept of a long command, and how it goes on."""
OTHERWISE = "each file is as it was before or complete; give the same command again"
A_MOMENT = 0.05


@contextmanager
def interruptible() -> Iterator[None]:
    """Have Ctrl-C raise KeyboardInterrupt within, also where it is swallowed first, and end the process after it.

    What Python is doing when it ends would otherwise tell of an interruption with all its lines. Where whoever started
    the process has it ignore Ctrl-C, it does.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        yield
        return
    sys.unraisablehook = _raised_again(sys.unraisablehook)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def is_interruption(error: BaseException | None) -> bool:
    """Say whether an error is an interruption, or what a library made of one."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


def what_is_kept(arguments: Sequence[str]) -> str:
    """Return what an interrupted command says.

    >>> what_is_kept(["audit", "rows.csv"])
    'interrupted; each file is as it was before or complete; give the same command again'
    """
    names = (" ".join(arguments[:2]), *arguments[:1])
    return f"interrupted; {next((GOES_ON[each] for each in names if each in GOES_ON), OTHERWISE)}"


def _raised_again(before: Callable[[Any], Any]) -> Callable[[Any], None]:
    def told(what: Any) -> None:
        if what.exc_type is KeyboardInterrupt:
            # Where nothing can be raised, as in what is done when an object goes, Python drops it: it comes once more.
            _thread.start_new_thread(_interrupt, ())
        else:
            before(what)

    return told


def _interrupt() -> None:
    time.sleep(A_MOMENT)
    main = threading.main_thread().ident
    if main is not None and hasattr(signal, "pthread_kill"):
        signal.pthread_kill(main, signal.SIGINT)
    else:
        _thread.interrupt_main()
