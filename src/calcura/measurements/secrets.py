"""What must not be told: passwords within addresses, and keys, tokens and headers by the names they are given under."""

from __future__ import annotations

import re
from collections.abc import Mapping
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
_OF_HEADERS = ("header", "auth", "proxy", "proxies", "cookies")


def untold(text: str) -> str:
    """Return a text without the passwords of its addresses and what stands behind the name of a secret.

    >>> untold("no answer at https://anna:pw@host/v1?api_key=sk-1&v=2")
    'no answer at https://...@host/v1?api_key=...&v=2'
    """
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
