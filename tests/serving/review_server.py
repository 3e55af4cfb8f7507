"""The service with a review, in processes that a test kills.

For every line on standard input one is started and its number told. What is slow to load is loaded once, here.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from calcura.curation.review import open_decisions
from calcura.engine import definitions
from calcura.reading import recommend
from calcura.serving import app
from calcura.serving.access import Access
from calcura.serving.accounts import Accounts
from calcura.serving.sessions import Sessions
from calcura.serving.site import Site


def main(port: int, place: str, accounts: Path) -> None:
    definitions()
    recommend("kidney function")
    # Nobody waits for those that were killed.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for _ in sys.stdin:
        number = os.fork()
        if number == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            # Who is signed in stays so when a server was killed.
            access = Access(accounts=Accounts(accounts), sessions=Sessions(accounts.with_name("sessions")))
            app.run("127.0.0.1", port, Site(access, decisions=open_decisions(place)))
            os._exit(0)
        print(number, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))
