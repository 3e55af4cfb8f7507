"""Who may ask: whoever calls this machine by a name of its own, holds the token, or is signed in."""

from __future__ import annotations

import hmac
from dataclasses import dataclass, field
from typing import Literal
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from calcura.serving import sessions
from calcura.serving.accounts import TOKEN_HOLDER, Accounts
from calcura.serving.problems import ProblemError
from calcura.serving.sessions import Sessions

LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})


@dataclass(frozen=True, slots=True)
class Caller:
    """Someone we know: by the token in the request itself, or by a session."""

    name: str
    by: Literal["token", "session"]
    form_key: str = ""
    """What a form of this session has to hold."""


@dataclass(frozen=True)
class Access:
    """Who may ask, and from pages of which origins: our own, and those that are named; no other of this machine.

    Reading and calculating is for whoever calls this machine by a name of its own, which keeps web pages from asking
    through the browser of someone who visits them; an empty set of hosts opens it to everyone. With a token, or with
    ``sign_in``, and hosts, even that is for known callers only. Whatever is kept (decisions, uploads) is for known
    callers in any case.
    """

    token: str | None = None
    hosts: frozenset[str] = LOOPBACK
    accounts: Accounts | None = None
    sign_in: bool = False
    sessions: Sessions = field(default_factory=Sessions, compare=False)
    origins: frozenset[str] = frozenset()
    """Pages elsewhere that may ask, by scheme, host and port: ``http://localhost:3000``."""

    @property
    def is_closed(self) -> bool:
        """Whether only known callers are answered."""
        return bool(self.hosts) and (self.sign_in or self.token is not None)

    @property
    def knows_anyone(self) -> bool:
        """Whether anyone can be known at all."""
        return self.token is not None or (self.accounts is not None and bool(self.accounts.names()))

    def caller(self, headers: Headers) -> Caller | None:
        """Return who asks, where that is known."""
        kind, _, given = headers.get("authorization", "").partition(" ")
        if self.token is not None and kind.lower() == "bearer" and self._is_token(given):
            return Caller(TOKEN_HOLDER, "token")
        cookie = sessions.cookie_of(headers.get("cookie", ""))
        name = sessions.name_in(cookie)
        key = self._key(name) if cookie else None
        if key is None or not sessions.holds(cookie, key) or self.sessions.has_ended(cookie):
            return None
        return Caller(name, "session", sessions.form_key(cookie))

    def refusal(self, headers: Headers, caller: Caller | None) -> ProblemError | None:
        """Return why a request may not be answered, or None where it may."""
        is_known = caller is not None and caller.by == "token"
        if not is_known and (caller is not None or self.hosts) and not self._is_of_ours(headers):
            told = "a page of another origin may not ask here"
            return ProblemError("wrong-host", told, "Name its origin with --origin, or send the token.")
        if caller is not None:
            return None
        if self.is_closed:
            told = "this service needs a token or an account"
            return ProblemError("unauthorized", told, "Send the header Authorization: Bearer TOKEN, or sign in.")
        if self.hosts and _host(f"//{headers.get('host', '')}") not in self.hosts:
            go_on = "Call it as localhost; `calcura serve` tells how to serve others."
            return ProblemError("wrong-host", "without a token only this machine is answered", go_on)
        return None

    def _is_of_ours(self, headers: Headers) -> bool:
        """Whether a request comes from no page at all, from one of ours, or from one of an origin that is named."""
        if headers.get("sec-fetch-site") == "same-origin":
            return True
        ours = headers.get("host", "")
        return all(each.partition("://")[2] == ours or each in self.origins for each in headers.getlist("origin"))

    def signed_out(self, headers: Headers) -> None:
        """End the session of a request, here and wherever else its cookie is."""
        self.sessions.end(sessions.cookie_of(headers.get("cookie", "")))

    def signed_in(self, name: str, password: str) -> str | None:
        """Return the cookie of whoever gives the right password of an account, or as ``token`` the token itself."""
        if name == TOKEN_HOLDER and self.token is not None:
            fits = self._is_token(password)
        else:
            fits = self.accounts is not None and self.accounts.fits(name, password)
        key = self._key(name) if fits else None
        return sessions.begun(name, key) if key is not None else None

    def _is_token(self, given: str) -> bool:
        return hmac.compare_digest(given.encode("utf-8", "replace"), (self.token or "").encode())

    def _key(self, name: str) -> bytes | None:
        """Return what a session of this name is signed with; another password or token ends the session."""
        if name == TOKEN_HOLDER and self.token is not None:
            return self.sessions.key_of(b"token:" + self.token.encode())
        kept = self.accounts.secret(name) if self.accounts is not None else None
        return self.sessions.key_of(kept.stretched) if kept is not None else None


def may_write(caller: Caller | None, form_key: str) -> ProblemError | None:
    """Return why something may not be kept, or None where it may. A session's form has to be one that we gave it."""
    if caller is None:
        go_on = "Sign in, or send the header Authorization: Bearer TOKEN; docs/serving.md tells how accounts are made."
        return ProblemError("unauthorized", "what is kept needs a token or an account", go_on)
    given = form_key.encode("utf-8", "replace")
    if caller.by == "session" and not hmac.compare_digest(given, caller.form_key.encode()):
        return ProblemError("stale-form", "this form is not one of this session", "Load the page again and repeat it.")
    return None


def _host(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""
