"""Accounts of a small team: a file with one line for each, which tells whether a password fits and never what it is."""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import re
import secrets
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISREG
from threading import Lock

from calcura.cases.whole_file import whole_file
from calcura.measurements.errors import CalcuraError
from calcura.text.given import text_of

SHORTEST = 12
LONGEST = 1000
COST = 2**14
"""Of scrypt, with blocks of 8: some 50 ms and 16 MB a guess."""

TOKEN_HOLDER = "token"
"""Whoever signs in with the token of the service itself; no account has this name."""

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")


class AccountError(CalcuraError):
    """An account cannot be made, found or read; the message says what would do."""


@dataclass(frozen=True, slots=True)
class Secret:
    """A password as it is kept, stretched with a salt of its own.

    >>> kept = Secret.of("correct horse battery")
    >>> kept.fits("correct horse battery"), kept.fits("correct horse")
    (True, False)
    """

    salt: bytes
    stretched: bytes

    @classmethod
    def of(cls, password: str) -> Secret:
        """Return a password to keep."""
        salt = secrets.token_bytes(16)
        return cls(salt, _stretched(password, salt))

    def fits(self, password: str) -> bool:
        """Return whether this is the password; it takes as long either way."""
        return hmac.compare_digest(_stretched(password, self.salt), self.stretched)

    def line(self) -> str:
        """Return the secret as it stands in the file."""
        return ":".join(base64.b64encode(part).decode() for part in (self.salt, self.stretched))

    @classmethod
    def from_line(cls, line: str) -> Secret:
        """Read what :meth:`line` wrote."""
        salt, stretched = (base64.b64decode(part, validate=True) for part in line.split(":"))
        return cls(salt, stretched)


def _stretched(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(password.encode("utf-8", "surrogatepass"), salt=salt, n=COST, r=8, p=1, dklen=32)


NOBODY = Secret.of(secrets.token_hex())
"""What a password is compared with where there is no such account, so that its absence cannot be timed."""


class Accounts:
    """The accounts in a file, read again whenever it changes. A file that is not there has none."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = Lock()
        self._seen: tuple[int, int, int] | None = None
        self._kept: dict[str, Secret] = {}

    def names(self) -> list[str]:
        """Return who has an account."""
        return sorted(self._read())

    def secret(self, name: str) -> Secret | None:
        """Return what is kept of an account's password."""
        return self._read().get(name)

    def fits(self, name: str, password: str) -> bool:
        """Return whether this is the password of this account."""
        kept = self.secret(name)
        fits = (kept or NOBODY).fits(password[: LONGEST + 1])
        return fits and kept is not None

    def add(self, name: str, password: str) -> None:
        """Make an account, or give it another password, which ends its sessions.

        Raises:
            AccountError: the name has other characters, or the password is too short.
        """
        if not _NAME.fullmatch(name) or name == TOKEN_HOLDER:
            raise AccountError(f"{name!r} is no name for an account; give up to 40 letters, digits, dots and dashes")
        if not SHORTEST <= len(password) <= LONGEST:
            raise AccountError(f"a password has {SHORTEST} characters or more, and at most {LONGEST}")
        self._write({**self._read(), name: Secret.of(password)})

    def remove(self, name: str) -> None:
        """Take an account away, which ends its sessions.

        Raises:
            AccountError: there is no such account.
        """
        kept = dict(self._read())
        if kept.pop(name, None) is None:
            raise AccountError(f"there is no account {name!r}; there are {', '.join(self.names()) or 'none'}")
        self._write(kept)

    def _read(self) -> dict[str, Secret]:
        try:
            found = self.path.stat()
        except FileNotFoundError:
            return {}
        if not S_ISREG(found.st_mode):
            raise AccountError(f"{self.path} is no file, and accounts are kept in one")
        seen = found.st_mtime_ns, found.st_size, found.st_ino
        with self._lock:
            if seen != self._seen:
                self._kept, self._seen = _accounts(self.path), seen
            return self._kept

    def _write(self, kept: dict[str, Secret]) -> None:
        """Put a new file in the old one's place, whole and for its owner only."""
        Path(os.path.realpath(self.path)).parent.mkdir(parents=True, exist_ok=True)
        with whole_file(self.path) as part:
            part.chmod(0o600)
            with part.open("w", encoding="utf-8") as file:
                file.writelines(f"{name}:{secret.line()}\n" for name, secret in sorted(kept.items()))
                file.flush()
                os.fsync(file.fileno())


def _accounts(path: Path) -> dict[str, Secret]:
    kept = {}
    for number, line in enumerate(text_of(path).splitlines(), 1):
        name, _, secret = line.strip().partition(":")
        if not name:
            continue
        try:
            kept[name] = Secret.from_line(secret)
        except ValueError as error:
            told = f"{path}, line {number}: this is no account; remove the line and add the account again"
            raise AccountError(told) from error
    return kept
