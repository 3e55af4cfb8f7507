"""The medicine: plain functions, by specialty. Each is written once; everything else is a reading of it.

``index.json`` tells where each calculator stands, so that one is loaded by name without the others;
``python -m calcura.calculators`` writes it.
"""

from __future__ import annotations

import importlib
import json
import pkgutil
from pathlib import Path

INDEX = Path(__file__).with_name("index.json")


def listed() -> dict[str, dict[str, str]]:
    """Return title and module of each calculator, by name, without loading any."""
    found: dict[str, dict[str, str]] = json.loads(INDEX.read_text(encoding="utf-8"))
    return found


def load() -> None:
    """Import every module of calculators, so that each function registers itself."""
    for module in pkgutil.walk_packages(__path__, f"{__name__}."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
