"""JSON objects that stand somewhere in what a model wrote. Nothing of it is ever run."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

Pairs = Callable[[list[tuple[str, Any]]], dict[str, Any]]
"""Makes an object of its keys and values, and may take note of them."""

_OPENING = re.compile(r"\{(?=\s*[\"}])")
_LAST_COMMA = re.compile(r",(?=\s*[}\]])")


def objects_in(text: str, of_pairs: Pairs | None = None) -> Iterator[dict[str, Any]]:
    """Give the JSON objects of a text that stand in no other one, in their order; what is no JSON is passed over.

    >>> list(objects_in('First {x}, then {"a": {"b": 1}} and {"c": 2}.'))
    [{'a': {'b': 1}}, {'c': 2}]
    """
    decoder = json.JSONDecoder(object_pairs_hook=of_pairs)
    opening = _OPENING.search(text)
    while opening:
        try:
            value, end = decoder.raw_decode(text, opening.start())
            yield value
        except ValueError:
            end = opening.end()
        except RecursionError:
            return
        opening = _OPENING.search(text, end)


def without_last_commas(text: str) -> str:
    """Take out the comma after the last of a list or an object, which people write and JSON does not have."""
    return _LAST_COMMA.sub("", text)
