"""Every step as it happened: the explanation is recorded while computing, never read back afterwards."""

from __future__ import annotations

from calcura.engine.tracing.recording import run, trace
from calcura.engine.tracing.situation import carried

__all__ = ["carried", "run", "trace"]
