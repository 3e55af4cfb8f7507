"""What must not be told: passwords within addresses, and keys, tokens and headers by the names they are given under."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

HIDDEN = "..."

_NAME = (
    r"[\w.-]{0,40}(?:api_?-?key|[_-]key|token|secret|passwd|password|pwd|credentials?|authorization|cookie|signature)"
)
_NAMED = re.compile(rf"(?i)(?:{_NAME}|\b(?:key|sig|auth))$")
_IN_ADDRESS = re.compile(r"(?:(?<=//)[^\s/?#'\"]{1,300}|(?<![\w/])[\w.+%-]{1,60}:[^\s/@'\"]{1,200})@")
_IN_WORDS = re.compile(
    rf"(?i)((?:\b{_NAME}|[?&](?:key|sig|auth))(?:['\"]?\s?=|['\"]\s?:)|\b(?:authorization|cookie|[\w-]{{0,20}}api-key):)"
    r"(\s?['\"]?(?:(?:bearer|basic)\s)?)[^\s&'\",;}]+"
)
SHORTEST = 8
"""Characters of a key: shorter words ("none") would be missing from sentences that have nothing to do with it."""
_KEYS: set[str] = set()
_OF_HEADERS = ("header", "auth", "proxy", "proxies", "cookies")


def never_tell(given: Mapping[str, Any]) -> None:
    """Have the secrets among settings left out of every text from now on, where they stand by themselves too.

    >>> never_tell({"api_key": "sk-4711-x", "device": "cuda"})
    >>> untold("Error 401: no account has the key sk-4711-x")
    'Error 401: no account has the key ...'
    """
    words = (word for secret in _secrets(given) for word in secret.split())
    _KEYS.update(word for word in words if len(word) >= SHORTEST and not word.isalpha())


def _secrets(given: Mapping[str, Any], all_are: bool = False) -> Iterator[str]:
    for name, each in given.items():
        is_secret = all_are or _is_secret(name, each)
        if isinstance(each, Mapping):
            yield from _secrets(each, is_secret)
        elif is_secret and isinstance(each, str):
            yield each


def untold(text: str) -> str:
    """Return a text without known keys, passwords of its addresses and what stands behind the name of a secret.

    >>> untold("no answer at https://anna:pw@host/v1?api_key=sk-1&v=2")
    'no answer at https://...@host/v1?api_key=...&v=2'
    """
    for key in sorted(_KEYS, key=len, reverse=True):
        text = text.replace(key, HIDDEN)
    return _IN_WORDS.sub(rf"\1\2{HIDDEN}", _IN_ADDRESS.sub(f"{HIDDEN}@", text))


def untold_values(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return settings without those that are secrets by their names, at any depth, and without all headers.

    >>> untold_values({"device": "cuda", "api_key": "sk-1", "default_headers": {"X": "1"}, "at": "http://a:b@c"})
    {'device': 'cuda', 'at': 'http://...@c'}
    """
    return {name: _untold(each) for name, each in given.items() if not _is_secret(name, each)}


def _is_secret(name: str, value: Any) -> bool:
    if value is None or isinstance(value, int | float):
        return False
    return any(each in name.lower() for each in _OF_HEADERS) or bool(_NAMED.search(name))


def _untold(value: Any) -> Any:
    match value:
        case str():
            return untold(value)
        case Mapping():
            return untold_values(value)
        case list() | tuple():
            return [_untold(each) for each in value]
        case _:
            return value
