"""The command ``calcura`` from its first moment on, beside the package: loading that takes a while of its own."""

import gc
import os
import signal
import sys


def main() -> None:
    """Run the command line; Ctrl-C while it is being loaded ends it in one line too."""
    end_in_one_line()
    gc.set_threshold(100_000, 50, 100)  # a whole library is made and stays: looking through it took 6 % of a command
    from calcura.cli import main

    main()


def end_in_one_line() -> None:
    """Have Ctrl-C end the process in one line until the command line has a longer one."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end)


def _end(*_: object) -> None:
    os.write(sys.__stderr__.fileno() if sys.__stderr__ else 2, b"calcura: interrupted before anything was done\n")
    os._exit(130)
