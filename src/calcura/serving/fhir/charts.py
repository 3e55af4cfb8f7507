"""Charts that ask by CDS Hooks: which may, proved by a signed token, and what is fetched from their FHIR servers."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from calcura.serving.fhir.choices import Json
from calcura.serving.problems import ProblemError

ALGORITHMS = ["ES384", "RS384", "ES256", "RS256"]
"""With two keys: a token that anyone could sign with what is public is none."""
SECONDS, MOST_BYTES = 5.0, 32_000_000
LONGEST_TOKEN = 3600
"""For how many seconds a token may hold; as long it is known that it was used."""
GO_ON = "Send the header Authorization: Bearer TOKEN, a token signed by a client that is configured with --cds-client."


@dataclass
class Charts:
    """Which charts may ask, and which FHIR servers are asked in turn."""

    clients: Mapping[str, str] = field(default_factory=dict)
    """Issuer of a client's tokens -> where its keys are, a file or an address (https); with none nobody needs one."""
    fhir_servers: frozenset[str] = frozenset()
    """Addresses that may be fetched from: of no other, since whoever asks could have any address asked."""
    _used: dict[tuple[str, str], float] = field(default_factory=dict, init=False, repr=False)
    _lock: threading.Lock = field(default_factory=threading.Lock, init=False, repr=False)

    def check(self, authorization: str, address: str) -> None:
        """Check that a request is signed by a client, for this address, now, and for the first time.

        Raises:
            ProblemError: it is not.
        """
        if not self.clients:
            return
        kind, _, token = authorization.partition(" ")
        if kind.lower() != "bearer" or not token:
            raise ProblemError("unauthorized", "this service needs a client's signed token", GO_ON)
        import jwt

        try:
            claims = self._claims(token, address)
        except (jwt.PyJWTError, OSError, ValueError, KeyError) as error:
            raise ProblemError("unauthorized", f"the token is not good: {_why(error)}", GO_ON) from None
        self._use(claims)

    def _claims(self, token: str, address: str) -> dict[str, Any]:
        import jwt

        issuer = jwt.decode(token, options={"verify_signature": False}).get("iss")
        place = self.clients.get(issuer) if isinstance(issuer, str) else None
        if place is None:
            raise jwt.InvalidIssuerError("its issuer is not configured")
        claims: dict[str, Any] = jwt.decode(
            token,
            _key(token, place),
            algorithms=ALGORITHMS,
            audience=address,
            issuer=issuer,
            options={"require": ["iss", "aud", "exp", "iat", "jti"]},
        )
        return claims

    def _use(self, claims: Mapping[str, Any]) -> None:
        """Note that a token was used; each is good for one request."""
        name, now = (str(claims["iss"]), str(claims["jti"])), time.time()
        if claims["exp"] > now + LONGEST_TOKEN:
            raise ProblemError("unauthorized", "the token holds for more than an hour", GO_ON)
        with self._lock:
            self._used = {each: until for each, until in self._used.items() if until > now}
            if name in self._used:
                raise ProblemError("unauthorized", "the token was used before", GO_ON)
            self._used[name] = float(claims["exp"])

    def may_fetch(self, server: str) -> bool:
        """Return whether a FHIR server is one that is configured."""
        return server.rstrip("/") in self.fhir_servers


def fetched(server: str, query: str, token: str) -> Json | None:
    """Return what a FHIR server answers to a query; None where it has no such thing.

    Raises:
        ProblemError: it does not answer, or not so that it can be read.
    """
    import httpx

    headers = {"accept": "application/fhir+json", **({"authorization": f"Bearer {token}"} if token else {})}
    address = f"{server.rstrip('/')}/{query}"
    try:
        with httpx.stream("GET", address, headers=headers, timeout=SECONDS) as answer:
            read = b"".join(_limited(answer.iter_bytes()))
        if answer.status_code == 404:
            return None
        answer.raise_for_status()
        told = json.loads(read)
    except (httpx.HTTPError, ValueError) as error:
        go_on = "Send the prefetch along, or a token that may read it."
        raise ProblemError("missing-prefetch", f"the FHIR server cannot be read: {_why(error)}", go_on) from None
    return told if isinstance(told, dict) else None


def filled(template: str, context: Mapping[str, str]) -> str:
    """Return a query of the prefetch with what the context tells put in.

    >>> filled("Patient/{{context.patientId}}", {"patientId": "a/b"})
    'Patient/a%2Fb'
    """
    for name, value in context.items():
        template = template.replace(f"{{{{context.{name}}}}}", quote(value, safe=""))
    return template


def _limited(parts: Iterable[bytes]) -> Iterator[bytes]:
    size = 0
    for part in parts:
        size += len(part)
        if size > MOST_BYTES:
            raise ValueError(f"it sends more than {MOST_BYTES:,} bytes")
        yield part


def _key(token: str, place: str) -> Any:
    """Return the key that a token names, of a client's key set."""
    import jwt

    if urlsplit(place).scheme in ("http", "https"):
        return _keys(place).get_signing_key_from_jwt(token)
    known = jwt.PyJWKSet.from_dict(json.loads(Path(place).read_text(encoding="utf-8")))
    return known[str(jwt.get_unverified_header(token)["kid"])]


@cache
def _keys(address: str) -> Any:
    import jwt

    return jwt.PyJWKClient(address, cache_keys=True, timeout=int(SECONDS))


def _why(error: Exception) -> str:
    """Return what is wrong on one line, without what was sent."""
    return " ".join(str(error).split())[:200] or type(error).__name__
