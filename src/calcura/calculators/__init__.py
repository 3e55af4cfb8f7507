"""The medicine: plain functions, by specialty. Each is written once; everything else is a reading of it."""

from __future__ import annotations

import importlib
import pkgutil


def load() -> None:
    """Import every module of calculators, so that each function registers itself."""
    for module in pkgutil.walk_packages(__path__, f"{__name__}."):
        importlib.import_module(module.name)
