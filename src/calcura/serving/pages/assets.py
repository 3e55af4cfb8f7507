"""The few files that every page loads: style, script and icon, each read once."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "static"
TYPES = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml"}


@cache
def assets() -> dict[str, tuple[bytes, str]]:
    """Return each file's content and type, by its name."""
    found = ((path, path.read_bytes()) for path in FOLDER.iterdir() if path.suffix in TYPES)
    return {path.name: (content, TYPES[path.suffix]) for path, content in found}


@cache
def address(name: str) -> str:
    """Return where a file is, with a mark of its content."""
    content, _ = assets()[name]
    return f"/static/{name}?{hashlib.sha256(content).hexdigest()[:8]}"
