"""The medicine: plain functions, by specialty. Each is written once; everything else is a reading of it."""

from __future__ import annotations

import importlib
import pkgutil


def load() -> None:
    """Import every module of a specialty, so that each function registers itself."""
    for specialty in pkgutil.iter_modules(__path__, f"{__name__}."):
        if specialty.ispkg:
            package = importlib.import_module(specialty.name)
            for module in pkgutil.iter_modules(package.__path__, f"{specialty.name}."):
                importlib.import_module(module.name)
