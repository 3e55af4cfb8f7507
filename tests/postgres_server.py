"""A server of PostgreSQL from the system's own packages, started for the tests in a folder of its own."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path

import pytest

psycopg = pytest.importorskip("psycopg", reason="needs psycopg: pip install 'calcura[postgres]'")


class PostgresServer:
    """A server that listens on a socket in its folder, and on no port."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="calcura-postgres-"))
        self.user = unprivileged_user()
        self.schemas = count(1)
        if self.user is not None:
            os.chown(self.folder, *pwd.getpwnam(self.user)[2:4])
        # initdb -N does not wait for the disk; the server itself does, as it would for its users.
        self.ask("initdb", "-N", "-A", "trust", "-U", "calcura", "-E", "UTF8", "--no-locale", "-D", str(self.data))
        self.start()

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def ask(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [self.programs / program, *arguments],
            user=self.user,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses="
        self.ask("pg_ctl", "start", "-w", "-D", str(self.data), "-l", str(self.folder / "log"), "-o", options)

    def restart(self) -> None:
        """End every connection at once, and start again."""
        self.ask("pg_ctl", "stop", "-m", "immediate", "-D", str(self.data))
        self.start()

    def kill_and_start(self) -> None:
        """End the server as a power cut would, and start it again."""
        pid = self.data / "postmaster.pid"
        os.kill(int(pid.read_text().split()[0]), signal.SIGKILL)
        deadline = time.monotonic() + 20
        while True:
            try:
                # Its own processes end once they see that it is gone; until then it does not start.
                return self.start()
            except AssertionError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.1)

    def stop(self) -> None:
        self.ask("pg_ctl", "stop", "-m", "immediate", "-D", str(self.data))
        shutil.rmtree(self.folder, ignore_errors=True)

    def new_place(self) -> str:
        """Return the connection string of a new, empty schema: a database of its own costs the disk far more."""
        name = f"place_{next(self.schemas)}"
        server = f"postgresql://calcura@/postgres?host={self.folder}"
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return f"{server}&options=-csearch_path%3D{name}"


def unprivileged_user() -> str | None:
    """Return whom the server is run as: it refuses to run as root."""
    if os.geteuid() != 0:
        return None
    names = {each.pw_name for each in pwd.getpwall()}
    found = next((name for name in ("postgres", "nobody") if name in names), None)
    return found or pytest.skip("PostgreSQL does not run as root, and there is no user postgres or nobody")


def programs() -> Path:
    """Return the folder of PostgreSQL's programs, the newest where there are several."""
    on_path = shutil.which("initdb")
    packaged = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if on_path is None and not packaged:
        pytest.skip("needs the programs of PostgreSQL: initdb is neither on PATH nor in /usr/lib/postgresql")
    return Path(on_path).resolve().parent if on_path else packaged[-1].parent
