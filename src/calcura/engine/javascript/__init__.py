"""A calculator as an ES module, for a browser or a program in JavaScript."""

from __future__ import annotations

from calcura.engine.javascript.modules import files, javascript, runtime_script, script, types

__all__ = ["files", "javascript", "runtime_script", "script", "types"]
