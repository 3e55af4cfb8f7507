"""A calculator as a file of R: its layers as calls of dplyr's ``mutate``."""

from __future__ import annotations

from calcura.engine.r.files import files, r

__all__ = ["files", "r"]
