"""What a number has to carry so that a change of a formula can be traced to it."""

from __future__ import annotations

import hashlib
import re
from functools import cache

from calcura.engine.definition import Definition
from calcura.engine.registry import registered
from calcura.version import __version__


def provenance(definition: Definition) -> dict[str, str]:
    """Return the version of Calcura and the hash of the definition."""
    return {"calcura": __version__, "definition": definition_hash(definition)}


@cache
def definition_hash(definition: Definition) -> str:
    """Return a short hash of a definition.

    It changes when the function changes, or what is declared beside it (bands, sources, limits of use, the entries of
    its inputs), a table it looks things up in, or a calculator it calls; not when only what it is looked for by does.
    """
    bands = definition.bands
    parts = [
        _without_decorator(definition.code),
        repr((definition.result, definition.sources, definition.steps, definition.applies_to)),
        repr((bands.cuts, bands.labels, bands.source) if bands is not None else None),
        repr([(each.name, each.kind, each.default) for each in definition.inputs]),
    ]
    if definition.printed:
        parts.append(repr(dict(definition.printed)))
    for name in definition.names:
        used = definition.function.__globals__.get(name)
        called = registered(used)
        if called is not None:
            parts.append(definition_hash(called))
        elif isinstance(used, (int, float, str, tuple, dict)):
            parts.append(f"{name}={used!r}")
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def _without_decorator(code: str) -> str:
    """Return a function's source from its ``def`` on: what the decorator declares is told by itself where it counts."""
    start = re.search(r"^\s*def ", code, re.MULTILINE)
    return code[start.start() :].lstrip("\n") if start is not None else code
