"""Tables that stand in TOML files: written to be edited, and kept as quick to read as Python keeps its modules.

Reading the wording of one language from TOML takes a tenth of a second, from what is kept of it a hundredth.
"""

from __future__ import annotations

import contextlib
import marshal
import os
import sys
import tomllib
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any


def read_toml(file: Path) -> dict[str, Any]:
    """Return the table of a TOML file, read again only when the file has changed.

    What was read is kept beside Python's own compiled modules and under the same rules: not where these are not
    written, and not where the folder cannot be.

    Raises:
        tomllib.TOMLDecodeError: it is no TOML.
    """
    told, kept = file.stat(), Path(cache_from_source(f"{file}.py"))
    stamp = (told.st_mtime_ns, told.st_size)
    with contextlib.suppress(OSError, ValueError, EOFError, TypeError):
        known, found = marshal.loads(kept.read_bytes())
        if known == stamp:
            return found  # type: ignore[no-any-return]
    read = tomllib.loads(file.read_text(encoding="utf-8"))
    if not sys.dont_write_bytecode:
        with contextlib.suppress(OSError, ValueError):  # a folder that is not ours, or a date, which marshal has not
            _keep(kept, marshal.dumps((stamp, read)))
    return read


def _keep(kept: Path, written: bytes) -> None:
    """Write a file at once, so that nobody reads half of it."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    new = kept.with_name(f"{kept.name}.{os.getpid()}")
    new.write_bytes(written)
    new.replace(kept)
