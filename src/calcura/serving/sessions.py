"""Who is signed in: a cookie that says so, signed with what only this service knows of the account."""

from __future__ import annotations

import hashlib
import hmac
import time
from http.cookies import CookieError, SimpleCookie

COOKIE = "calcura"
HOURS = 12
"""How long one stays signed in."""


def begun(name: str, key: bytes, now: float | None = None) -> str:
    """Return the cookie of someone who signs in now."""
    expires = int((time.time() if now is None else now) + HOURS * 3600)
    return f"{name}/{expires}/{_signature(name, expires, key)}"


def name_in(cookie: str) -> str:
    """Return the name that a cookie claims."""
    return cookie.split("/")[0]


def holds(cookie: str, key: bytes, now: float | None = None) -> bool:
    """Return whether a cookie was made with this key and is still good.

    >>> cookie = begun("ada", b"key")
    >>> holds(cookie, b"key"), holds(cookie, b"another key"), holds(cookie.replace("ada", "eve"), b"key")
    (True, False, False)
    """
    name, _, rest = cookie.partition("/")
    until, _, signature = rest.partition("/")
    if not (until.isascii() and until.isdigit() and len(until) < 13):
        return False
    right = hmac.compare_digest(_signature(name, int(until), key).encode(), signature.encode("utf-8", "replace"))
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


def _signature(name: str, expires: int, key: bytes) -> str:
    return hmac.new(key, f"session/{name}/{expires}".encode("utf-8", "replace"), hashlib.sha256).hexdigest()
