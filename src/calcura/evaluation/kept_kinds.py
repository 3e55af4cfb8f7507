"""Whether what was read from a file is of the kinds that its fields say: others' files hold anything."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")

KINDS: Mapping[str, tuple[type, ...]] = {
    "str": (str,),
    "int": (int,),
    "float": (int, float),
    "bool": (bool,),
    "Mapping": (Mapping,),
    "Sequence": (list, tuple),
    "tuple": (tuple,),
    "None": (type(None),),
    "AnswerKind": (str,),
    "Literal": (str,),
}
"""What may stand in a field by the first word of its type; fields of other types are checked where they are made."""

LARGEST = 1e300
"""A number beyond it cannot be added up with others of its like."""


def of_its_kinds(found: T) -> T:
    """Return a dataclass instance as it is.

    Raises:
        TypeError: a field holds what its type does not allow, or a number that no sum can hold.
    """
    for name, allowed in _fields(type(found)):  # type: ignore[arg-type]  # a type is hashable
        value = getattr(found, name)
        if not isinstance(value, allowed) or (isinstance(value, (int, float)) and not -LARGEST < value < LARGEST):
            raise TypeError(f"{name} is {str(value)[:40]!r}")
    return found


@cache
def _fields(kind: type[Any]) -> tuple[tuple[str, tuple[type, ...]], ...]:
    told = {each.name: re.findall(r"(?:^|\| )(\w+)", str(each.type)) for each in fields(kind)}
    return tuple(
        (name, tuple(kind for word in words for kind in KINDS[word]))
        for name, words in told.items()
        if all(word in KINDS for word in words)
    )


__all__ = ["of_its_kinds"]
