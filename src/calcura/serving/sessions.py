"""Who is signed in: a cookie that says so, signed with the service's own key, until it is signed out or too old."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import tempfile
import time
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from threading import Lock

COOKIE = "calcura"
HOURS = 12
"""How long one stays signed in."""


def begun(name: str, key: bytes) -> str:
    """Return the cookie of someone who signs in now; no two are the same."""
    expires = int(time.time() + HOURS * 3600)
    told = f"{name}/{expires}/{secrets.token_hex(8)}"
    return f"{told}/{_signature(told, key)}"


def name_in(cookie: str) -> str:
    """Return the name that a cookie claims."""
    return cookie.split("/")[0]


def holds(cookie: str, key: bytes, now: float | None = None) -> bool:
    """Return whether a cookie was made with this key and is still good.

    >>> cookie = begun("ada", b"key")
    >>> holds(cookie, b"key"), holds(cookie, b"another key"), holds(cookie.replace("ada", "eve"), b"key")
    (True, False, False)
    """
    told, _, signature = cookie.rpartition("/")
    _, _, rest = told.partition("/")
    until = rest.partition("/")[0]
    if not (until.isascii() and until.isdigit() and len(until) < 13):
        return False
    right = hmac.compare_digest(_signature(told, key).encode(), signature.encode("utf-8", "replace"))
    return right and int(until) > (time.time() if now is None else now)


def form_key(cookie: str) -> str:
    """Return what a form has to hold so that it was made for this session: another site cannot know it."""
    return hmac.new(cookie.encode("utf-8", "replace"), b"form", hashlib.sha256).hexdigest()


def cookie_of(header: str) -> str:
    """Return our cookie in a Cookie header, or nothing."""
    if COOKIE not in header:
        return ""
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found is not None else ""


def _signature(told: str, key: bytes) -> str:
    return hmac.new(key, f"session/{told}".encode("utf-8", "replace"), hashlib.sha256).hexdigest()


class Sessions:
    """The service's own key, and the sessions that were signed out, in a file for its owner only.

    The key stands in the first line, a mark of each session that has ended in a line behind it. Without a path both
    last as long as this process, and with them every session.

    >>> kept = Sessions()
    >>> cookie = begun("ada", kept.key_of(b"password"))
    >>> kept.end(cookie)
    >>> kept.has_ended(cookie), kept.has_ended(begun("ada", kept.key_of(b"password")))
    (True, False)
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self._lock = Lock()
        self._seen: tuple[int, int] | None = None
        self._key = b"" if path is not None else secrets.token_bytes(32)
        self._ended: frozenset[str] = frozenset()

    def key_of(self, secret: bytes) -> bytes:
        """Return what the sessions of someone are signed with: it needs the service's key, and ends with the secret."""
        self._read()
        return hmac.new(self._key, secret, hashlib.sha256).digest()

    def end(self, cookie: str) -> None:
        """End a session for good, on every machine that has its cookie."""
        with self._lock:
            self._ended |= {_mark(cookie)}
        if self.path is not None:
            with self.path.open("a", encoding="ascii") as file:
                file.write(f"{_mark(cookie)}\n")
                file.flush()
                os.fsync(file.fileno())

    def has_ended(self, cookie: str) -> bool:
        """Return whether a session was signed out."""
        self._read()
        return _mark(cookie) in self._ended

    def _read(self) -> None:
        """Read the file where it has changed, or make it with a new key."""
        if self.path is None:
            return
        with self._lock:
            if not self.path.exists():
                _make(self.path)
            found = self.path.stat()
            if self._seen != (found.st_mtime_ns, found.st_size):
                key, *ended = self.path.read_text(encoding="ascii").splitlines()
                self._key, self._ended = bytes.fromhex(key), frozenset(ended)
                self._seen = found.st_mtime_ns, found.st_size


def _mark(cookie: str) -> str:
    return hashlib.sha256(cookie.encode("utf-8", "replace")).hexdigest()


def _make(path: Path) -> None:
    """Make a file with a new key, whole from its first moment; of two processes the first one's counts."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # Such a file is made for its owner only.
    number, part = tempfile.mkstemp(dir=path.parent)
    try:
        with os.fdopen(number, "w", encoding="ascii") as file:
            file.write(f"{secrets.token_hex(32)}\n")
            file.flush()
            os.fsync(file.fileno())
        os.link(part, path)
    except FileExistsError:
        pass
    finally:
        Path(part).unlink()
